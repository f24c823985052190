import { expect, test } from 'vitest';
import { looksLikeList } from './looks-like-list.ts';

test.each([
  ['numbers', '21CS001\n21CS007\n21CS017'],
  ['numbers in one line', 'Shortlisted for round 2: 21CS001, 21CS007, 21CS017'],
  ['numbers with names', '1. 21CS001 Ravi\n2. 21CS007 Asha\n3. 21CS017 Anil'],
  [
    'a message around them',
    'Dear all,\nCongratulations! The following students are shortlisted for the Zenith technical interview tomorrow at 9 am.\n1. Ravi Varma\n2. Asha Rao\n3. Anil Kumar\nVenue: Seminar hall\nRegards,\nPlacement cell',
  ],
  ['a table', 'S.No\tRoll No\tName\n1\t21CS001\tRavi\n2\t21CS007\tAsha\n3\t21CS017\tAnil'],
  ['CSV', 'Roll No,Name,Branch\n2101234,Ravi,CSE\n2101235,Asha,IT\n2101236,Anil,CSE'],
  [
    'names with their branches',
    'Final select list\n1) RAVI VARMA (CSE)\n2) ASHA RAO (IT)\n3) ANIL KUMAR (ECE)',
  ],
  ['names in lower case', 'shortlisted for hr round\nravi varma\nasha rao\nanil kumar'],
  ['a range', 'Shortlisted students: 21CS001 to 21CS040'],
  [
    'a shortlist that names the pay',
    'Zenith (CTC 12 LPA) shortlist\n21CS001\n21CS007\n21CS017\n21CS018\n21CS020',
  ],
])('%s: a list', (_, text) => {
  expect(looksLikeList(text)).toBe(true);
});

test.each([
  [
    'a drive',
    '*Zenith Labs* is hiring!\nRole: Software Engineer\nCTC: 12 LPA\nEligibility: CSE, IT, ECE with 7.5 CGPA\nLast date: 24 Nov 5 pm\nApply: https://forms.gle/abc123',
  ],
  [
    'a drive with contacts',
    'Apply by 24 Nov.\nContact:\nRavi Varma 9876543210\nAsha Rao 9876543211\nAnil Kumar 9876543212',
  ],
  [
    'a drive with job ids',
    'Openings:\nREQ10012 Software Engineer 12 LPA\nREQ10013 Data Analyst 10 LPA\nREQ10014 Product Intern\nApply before 24 Nov',
  ],
  ['roles', 'We are hiring:\nSoftware Engineer\nData Analyst\nProduct Manager\nApply now'],
  [
    'a drive that says how it selects',
    'Zenith drive. Process: aptitude test, interview. Shortlisted students will be informed.\nBranches: CSE, IT, ECE\nLast date 24 Nov',
  ],
  [
    'a schedule',
    'Interview schedule\nDate: 24-11-2026\nReporting time: 9:00 am\nVenue: Seminar hall 2\nBring two photos.',
  ],
  ['rounds', 'Rounds:\nOnline Test\nTechnical Interview\nHR Interview'],
  ['dates', '24-11-2026\n25-11-2026\n26-11-2026'],
  ['amounts', 'CTC 12,00,000\nBase 8,00,000\nBonus 1,50,000'],
  ['documents', 'List of documents:\nResume\nAadhaar Card\nMarksheets\nPassport Photo'],
  [
    'companies',
    'Following companies are visiting:\nZenith Labs\nOrbit Systems\nRegister before Friday',
  ],
  ['a table of openings', 'Company,Role,CTC\nZenith,SDE,12\nOrbit,Analyst,8\nNimbus,Intern,4'],
  ['places', 'Locations: Pune, Bangalore, Hyderabad, Chennai'],
  ['a greeting', 'Good morning all'],
  ['two names', 'Thanks Ravi and Asha'],
  ['nothing', ''],
])('%s: no list', (_, text) => {
  expect(looksLikeList(text)).toBe(false);
});
