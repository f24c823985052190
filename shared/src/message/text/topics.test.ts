import { describe, expect, test } from 'vitest';
import { foldLabel, plainLabel, topicOf, type Topic } from './topics.ts';

const LABELS: Readonly<Record<Topic, readonly string[]>> = {
  company: ['Company', 'Company Name', 'Name of the Company', 'Organisation', 'Recruiter', 'कंपनी'],
  role: ['Role', 'Job Title', 'Profile(s)', 'Role 2', 'Position offered', 'Hiring for', 'पद'],
  jobType: ['Job Type', 'Type of employment', 'Nature of job', 'Offer', 'नौकरी का प्रकार'],
  location: ['Location', 'Job Location', 'Work Location(s)', 'Place of posting', 'कार्यस्थान'],
  deadline: [
    'Deadline',
    'Last date to apply',
    'Last date and time',
    'Registration closes on',
    'Apply by',
    'Last date for registration',
    'New deadline',
    'Extended deadline',
    'अंतिम तिथि',
  ],
  openingDate: ['Registration starts on', 'Posted on', 'Dated'],
  testDate: ['Test date', 'Online Assessment', 'OA', 'Date of test', 'परीक्षा तिथि'],
  testType: ['Test type', 'Platform', 'Test mode'],
  testDuration: ['Duration', 'Test duration', 'Duration of the test'],
  testLink: ['Test link', 'Link for the test', 'Meeting link', 'PPT link'],
  interviewDate: ['Interview', 'Interview date', 'Date of interview', 'GD', 'Virtual interviews'],
  talkDate: ['PPT', 'Pre-placement talk', 'Pre Placement Talk Date', 'Webinar'],
  otherDate: ['Date of joining', 'Joining', 'Drive date', 'Internship duration', 'Result date'],
  date: ['Date', 'Date & Time', 'When', 'Revised date'],
  time: ['Time', 'Reporting Timings', 'Slot'],
  compensation: ['CTC', 'Package', 'Stipend (per month)', 'CTC / Stipend', 'Salary offered', 'वेतन'],
  cgpa: ['CGPA', 'Minimum CGPA', 'CPI', 'CGPA cut-off', 'न्यूनतम सीजीपीए'],
  branch: ['Branch', 'Eligible branches', 'Branch(es)', 'Open to', 'Eligible streams', 'शाखा'],
  eligibility: ['Eligibility', 'Eligibility criteria', 'Requirements', 'Academic criteria'],
  applicationLink: [
    'Apply here',
    'Registration link',
    'Google form',
    'Link',
    'How to apply',
    'लिंक',
  ],
  website: ['Website', 'Company website', 'Our website', 'URL'],
  placementId: ['Job ID', 'Placement No.', 'Ref. no'],
  note: [
    'Bond',
    'Selection process',
    'Venue',
    'Backlogs',
    'Batch',
    'Dress code',
    '10th & 12th',
    'Mode of test',
  ],
  about: ['About us', 'About the company', 'Job description', 'JD', 'About Zenith'],
  contact: ['Contact', 'Contact person', 'For any queries', 'Student coordinators', 'Phone'],
  student: ['Name', 'Student name', "Candidate's name", 'Name of the student'],
  rollNumber: ['Roll No', 'Roll No.', 'Registration number', 'USN', 'Enrollment No'],
  number: ['S.No', 'Sl. No.', 'Sr No', '#'],
};

describe('topicOf', () => {
  test.each(
    Object.entries(LABELS).flatMap(([topic, labels]) => labels.map((label) => [label, topic])),
  )('%j is %s', (label, topic) => {
    expect(topicOf(label)).toBe(topic);
  });

  test.each([
    'ROLE',
    '*Role*',
    '• Role',
    'Role:',
    ' Role ',
    '_Role_',
    'Role (Full Time)',
    'The role',
  ])('signs and capitals do not matter: %j', (label) => {
    expect(topicOf(label)).toBe('role');
  });

  test.each([
    '',
    ' ',
    '***',
    'Zenith Systems',
    'Zenith company',
    'SDE',
    'Pune',
    '24 Nov',
    'Last date 24 Nov 2026',
    'Last date to apply 24 Nov',
    'Last date for the fee is over',
    'The last date is',
    'CTC will be',
    'Dear students',
    'Greetings from the placement cell',
    'Please apply',
    'Note down the venue',
    'Role model',
    'Locations of our offices are many',
    'Company secretary',
    'Salary slips of the parents',
    'Interview experience',
    'Test engineer',
  ])('%j is none', (label) => {
    expect(topicOf(label)).toBeUndefined();
  });

  test.each([
    ['Registration form application submission deadline for all', 'deadline'],
    ['Registration form application submission deadline for students', undefined],
  ])('a label has at most 60 characters: %j', (label, topic) => {
    expect(topicOf(label)).toBe(topic);
  });
});

test.each([
  ['*Stipend (per month):*', 'stipend (per month)'],
  ['• CTC  -', 'ctc'],
  ['Last_date', 'last date'],
  ['Branch(es)', 'branch(es)'],
])('plainLabel keeps what is in brackets: %j', (label, expected) => {
  expect(plainLabel(label)).toBe(expected);
});

test.each([
  ['Stipend (per month)', 'stipend'],
  ['Branches [UG]', 'branches'],
  ['The CTC', 'ctc'],
  ['Revised last date', 'last date'],
  ['Role 1', 'role'],
  ['Profile II', 'profile'],
  ['Pre-placement talk', 'pre placement talk'],
  ['Roll No.', 'roll no'],
])('foldLabel keeps only the words: %j', (label, expected) => {
  expect(foldLabel(label)).toBe(expected);
});
