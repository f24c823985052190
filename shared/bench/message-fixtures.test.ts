import { expect, test } from 'vitest';
import { MESSAGE_KINDS } from '../src/message/message-types.ts';
import {
  authorOf,
  fixtureFiles,
  loadCoreFixtures,
  loadFile,
  loadFixtures,
  parseFixtures,
} from './message-fixtures.ts';

const DRIVE = {
  name: 'zenith-drive',
  now: '2026-11-19T21:30:00',
  text: ['Zenith Systems is hiring an SDE, 12 LPA.', 'Apply by 24 Nov, 12 noon'],
  kind: 'drive',
  drafts: [{ company: ['Zenith Systems', 'Zenith'], role: 'SDE', 'compensation.ctc': '12 LPA' }],
};
const LINE_TOO_LONG = 'x'.repeat(2001);

test('every fixture is well-formed and has a name of its own', () => {
  const names = loadFixtures().map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('the core has 150 fixtures, always the same, of every author and every kind', () => {
  const core = loadCoreFixtures();
  const names = new Set(core.map(({ name }) => name));
  const authors = fixtureFiles().filter((file) =>
    loadFile(file).some(({ name }) => names.has(name)),
  );
  expect(names.size).toBe(150);
  expect(loadCoreFixtures()).toEqual(core);
  expect(new Set(authors.map(authorOf))).toEqual(new Set(fixtureFiles().map(authorOf)));
  expect(new Set(core.map(({ kind }) => kind))).toEqual(new Set(MESSAGE_KINDS));
});

test('the lines of a message are joined', () => {
  expect(parseFixtures('a.json', [DRIVE])[0]?.text).toBe(DRIVE.text.join('\n'));
});

test.each([
  [{ ...DRIVE, now: '2026-11-31T21:30:00' }, 'a.json, entry 1 (zenith-drive): now'],
  [{ ...DRIVE, name: 'Zenith drive' }, 'name: must be lower-case words'],
  [{ ...DRIVE, text: [LINE_TOO_LONG] }, 'text > 0'],
  [{ ...DRIVE, text: ['two\nlines'] }, 'text > 0: must be one line'],
  [{ ...DRIVE, kind: 'notice' }, 'kind'],
  [{ ...DRIVE, drafts: [{ deadline: '24 Nov' }] }, 'deadline'],
  [{ ...DRIVE, drafts: [{ jobType: 'job' }] }, 'drafts > 0 > jobType'],
  [{ ...DRIVE, drafts: [{ 'test.date': '24 Nov' }] }, 'drafts > 0 > test.date'],
  [{ ...DRIVE, drafts: [{ 'eligibilityCriteria.branch': 'CSE' }] }, 'eligibilityCriteria.branch'],
  [{ ...DRIVE, flags: ['spam'] }, 'flags > 0'],
  [{ ...DRIVE, note: '' }, 'note'],
])('a mistake is named with its place: %#', (entry, place) => {
  expect(() => parseFixtures('a.json', [entry])).toThrow(place);
});
