import { expect, test } from 'vitest';
import { messageParts } from '../../../testing/message-parts.ts';
import { findCompanies } from './find-companies.ts';

/** Best first; 'Zenith!' is sure, 'Zenith' is not. */
function read(text: string, known: readonly string[] = []): readonly string[] {
  return findCompanies({ ...messageParts(text), known }).map(
    ({ value, sure }) => `${value}${sure ? '!' : ''}`,
  );
}

test.each([
  ['Company: Zenith Systems\nRole: SDE', 'Zenith Systems!'],
  ['Organisation - Zenith Systems Pvt. Ltd.', 'Zenith Systems Pvt. Ltd.!'],
  // The label beats what is said elsewhere.
  ['Kaveri Labs shared a form\nCompany: Zenith Systems', 'Zenith Systems!'],
  // A label alone is enough, even for a name like any word.
  ['Company: Hope', 'Hope!'],
  ['कंपनी: जेनिथ सिस्टम्स', 'जेनिथ सिस्टम्स!'],
])('a label makes it sure: %j', (text, company) => {
  expect(read(text)[0]).toBe(company);
});

test.each([
  ['Dear students,\nZenith Systems is hiring SDEs', 'Zenith Systems!'],
  ['Zenith Systems Campus Drive\nZenith Systems is hiring', 'Zenith Systems!'],
  ['Dear all,\nPlease note the forms.\nA.\nB.\nC.\nOn behalf of Zenith Systems', 'Zenith Systems'],
  ['We are hiring SDEs. Apply: https://zenith.example/careers\nTeam Zenith', 'Zenith!'],
  ['Zenith ki form bhar do', 'Zenith'],
  ['Test for Zenith is on Friday', 'Zenith'],
  ['zenith systems is visiting next week', 'zenith systems'],
  ['[Revised] Zenith Systems | SDE', 'Zenith Systems'],
  ['Zenith Systems has relaxed its criteria', 'Zenith Systems!'],
  ['August Labs is hiring', 'August Labs!'],
  ['Zenith Pay is hiring', 'Zenith Pay!'],
  ['Zenith Test Labs is hiring', 'Zenith Test Labs!'],
  ['Kaveri Consultants is hiring on behalf of its client Zenith Systems', 'Zenith Systems'],
  ['Zenith Systems, Pune needs SDEs', 'Zenith Systems!'],
  ['Bhai log Zenith aa gayi', 'Zenith'],
  ['Zenith Food Park, Pushkar requires nurses', 'Zenith Food Park!'],
  ['Zenith Jewels Online is hiring', 'Zenith Jewels Online!'],
  ['Zenith Online Test is on Friday', 'Zenith'],
  ['Zenith CodeSprint\nZenith is picking SDEs through a contest', 'Zenith'],
  ['Zenith Software aa rhi h 6 month internship ke liye', 'Zenith Software'],
  ['Placement cell has got Zenith Finance for you all', 'Zenith Finance'],
  ['Zenith Ceramics, Morbi needs engineers', 'Zenith Ceramics!'],
  [
    'From: Zenith Data Works Hiring <jobs@zenithdata.example>\nSubject: Your online assessment\n\nDear Candidate,',
    'Zenith Data Works!',
  ],
  // The office of the college that passes it on.
  [
    'From: Kaveri Placement Cell <tpo@kaveri.example>\nSubject: Drive\n\nCompany: Zenith',
    'Zenith!',
  ],
  ['They have been selected as Trainee Engineer - Projects at Zenith Pumps', 'Zenith Pumps'],
  ['Drive: Zenith Systems - SDE', 'Zenith Systems!'],
  // A portal, and an agency whose client has no name.
  ['PlaceGrid: a job is posted for you\nhttps://placegrid.example/jobs/9', 'PlaceGrid'],
  ['HirePlank is hiring for our client\nhttps://hireplank.example/r', 'HirePlank'],
  ['Zenith Infra ko Site Engineers chahiye', 'Zenith Infra'],
  ['M/s Eastern Ghats Minerals Limited invites applications', 'Eastern Ghats Minerals Limited'],
  ['The window of Zenith Tea Estates (Manager - Plantation) is extended', 'Zenith Tea Estates'],
  ['PRE-PLACEMENT TALK\nZenith Maritime India\n3 Dec', 'Zenith Maritime India'],
])('only evidence that agrees makes it sure: %j', (text, company) => {
  expect(read(text)[0]).toBe(company);
});

test('the longest of the names that begin alike is its name', () => {
  expect(read('Zenith is hiring\nZenith Systems Pvt. Ltd. is visiting us')).toEqual([
    'Zenith Systems Pvt. Ltd.!',
  ]);
});

test('spelling with and without a blank is one company', () => {
  expect(read('ZenithLabs is hiring\nZenith Labs is visiting us')).toHaveLength(1);
});

test('names the others behind the best one', () => {
  const text = 'Company: Zenith Systems\nKaveri Labs is hiring too';
  expect(read(text)).toEqual(['Zenith Systems!', expect.stringContaining('Kaveri Labs')]);
});

test.each([
  ['one that is in the list', 'reminder, zenith form closes today', ['Zenith'], 'zenith'],
  ['not inside a word', 'the zenithal form closes today', ['Zenith'], undefined],
  ['not two letters of a sentence', 'the form is open', ['is'], undefined],
])('knows %s', (_, text, known, company) => {
  expect(read(text, known)[0]?.replace('!', '')).toBe(company);
});

test.each([
  'Good morning everyone',
  'All final year students must fill the form by Friday',
  'Training and Placement Cell',
  'Contact: Ravi Kumar, 98765 43210',
  'Branches: CSE, IT, ECE',
  'Software Engineer, Pune, 12 LPA',
])('none is sure in %j', (text) => {
  expect(read(text).filter((company) => company.endsWith('!'))).toEqual([]);
});

test('says where it stands', () => {
  const text = 'Dear all,\nCompany: Zenith Systems, Pune';
  const [company] = findCompanies({ ...messageParts(text), known: [] });
  expect(text.slice(...(company?.span ?? [0, 0]))).toBe('Zenith Systems');
});
