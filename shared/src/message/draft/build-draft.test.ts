import { describe, expect, test } from 'vitest';
import { draftInput } from '../../testing/message-parts.ts';
import type { MessageKind, Mention } from '../message-types.ts';
import { buildDraft } from './build-draft.ts';

const ROLE: Mention<string> = { value: 'SDE', span: [0, 3], sure: true };

/** A sure value, or one in brackets. */
function read(
  text: string,
  given: Parameters<typeof draftInput>[1] = {},
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(buildDraft(draftInput(text, given)).draft).map(([path, { value, sure }]) => [
      path,
      sure ? value : [value],
    ]),
  );
}

const NOTICE = [
  'Job type: Full time',
  'CTC: 12 LPA',
  'Location: Pune',
  'CGPA: 7 and above',
  'Branches: CSE, IT',
  'Last date: 24 Nov 2026, 5 pm',
  'Online test: 28 Nov 2026, 10 am',
  'Apply: https://forms.gle/Zx1',
  'Bond: 1 year',
].join('\n');

test('a drive has all that the message says', () => {
  const company = { value: 'Zenith', from: [0, 3] as const, sure: true };
  expect(read(NOTICE, { company, role: ROLE })).toEqual({
    company: 'Zenith',
    role: 'SDE',
    jobType: 'fte',
    location: 'Pune',
    'compensation.ctc': { amount: '1200000', currency: 'INR' },
    'eligibilityCriteria.cgpa': 7,
    'eligibilityCriteria.branch': ['CSE', 'IT'],
    'deadlines.applicationDeadline': '2026-11-24T17:00:00',
    'links.applicationLink': 'https://forms.gle/Zx1',
    'test.date': '2026-11-28T10:00:00',
    'test.testType': ['Online test'],
    notes: ['Bond: 1 year'],
  });
});

test.each<readonly [kind: MessageKind, paths: readonly string[]]>([
  ['schedule', ['role', 'test.date', 'test.testType', 'notes']],
  ['shortlist', ['role', 'test.date', 'test.testType']],
  ['result', ['role']],
])('a %s has only its own fields', (kind, paths) => {
  expect(Object.keys(read(NOTICE, { kind, role: ROLE }))).toEqual(paths);
});

test('an update has no job type', () => {
  expect(read(NOTICE, { kind: 'update' })).not.toHaveProperty('jobType');
});

test('an empty message gives an empty draft', () => {
  expect(buildDraft(draftInput(''))).toEqual({ draft: {}, rounds: [] });
});

describe('job type', () => {
  test.each<readonly [text: string, role: string | undefined, jobType: unknown]>([
    ['Job type: Internship', 'SDE', 'internship'],
    ['Job type: Full time', 'SDE Intern', 'fte'],
    // With a condition it is stronger than either.
    ['Internship with PPO based on performance', 'SDE', 'intern_ppo'],
    ['Zenith drive', 'SDE Intern', 'internship'],
    // Paid by the year, and no word of an internship.
    ['CTC: 12 LPA', 'SDE', ['fte']],
    ['Stipend: 40k per month\nCTC: 12 LPA', 'SDE', undefined],
    ['Contact: full time office of Ravi', 'SDE', undefined],
    ['Fill the form', undefined, undefined],
  ])('%j with the role %j: %j', (text, value, jobType) => {
    const role = value === undefined ? undefined : { ...ROLE, value };
    expect(read(text, { role }).jobType).toEqual(jobType);
  });
});

describe('location', () => {
  test.each<readonly [text: string, location: unknown]>([
    ['Location: Pune', 'Pune'],
    ['Location: Pune (Baner), hybrid - 3 days from office', 'Pune (Baner)'],
    ['Location: Pune - remote', 'Pune'],
    ['Location: Remote', 'Remote'],
    ['SDE | 9 LPA | Hyderabad', ['Hyderabad']],
    ['Zenith SDE Hyderabad', ['Hyderabad']],
    ['Venue: Hall 3, Pune', undefined],
  ])('%j: %j', (text, location) => {
    expect(read(text).location).toEqual(location);
  });

  test.each<readonly [text: string, location: unknown]>([
    ['Job location: Noida', 'Noida'],
    ['The job location will be Noida', 'Noida'],
    ['Zenith, Noida: the form closes today', undefined],
  ])('of an update only where it says so: %j', (text, location) => {
    expect(read(text, { kind: 'update' }).location).toEqual(location);
  });
});

describe('CGPA', () => {
  test.each<readonly [text: string, kind: MessageKind, cgpa: unknown]>([
    ['CGPA: 7.5', 'drive', 7.5],
    ['Students with a CGPA of 7 & above', 'drive', 7],
    ['CGPA: 6.5', 'update', 6.5],
    ['Students with a CGPA of 7 & above', 'update', undefined],
    ['CGPA: No criteria', 'drive', undefined],
  ])('%j of a %s: %j', (text, kind, cgpa) => {
    expect(read(text, { kind })['eligibilityCriteria.cgpa']).toEqual(cgpa);
  });
});

test('what stands in the part of an opening comes before what is common', () => {
  const text = 'CTC: 12 LPA, Location: Pune\nCTC: 8 LPA, Location: Noida, CGPA: 7';
  expect(read(text, { ownLines: 1 })).toMatchObject({
    'compensation.ctc': { amount: '1200000' },
    location: 'Pune',
    'eligibilityCriteria.cgpa': 7,
  });
});

test('the same note twice is one, and none is sure', () => {
  expect(read('Bond: 1 year\nNo active backlogs\nBond: 1 year').notes).toEqual([
    'Bond: 1 year\nNo active backlogs',
  ]);
});
