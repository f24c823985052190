import { describe, expect, test } from 'vitest';
import type { MessageDraft, MessageKind, MessageReading } from './message-types.ts';
import { readMessage, type ReadOptions } from './read-message.ts';

/** Thursday, 19 November 2026, 10 am in India. */
const NOW = '2026-11-19T04:30:00Z';
const OPTIONS: ReadOptions = { now: NOW, zone: 'Asia/Kolkata' };
const DEADLINE = 'deadlines.applicationDeadline';
const NOTICE =
  'Company: Zenith Systems\nRole: SDE\nCTC: 12 LPA\nLocation: Pune\nLast date: 24 Nov 2026, 5 pm\nApply: https://forms.gle/abc';

function read(text: string, options: Partial<ReadOptions> = {}): MessageReading {
  return readMessage(text, { ...OPTIONS, ...options });
}

function onlyDraft(text: string, options: Partial<ReadOptions> = {}): MessageDraft {
  const { drafts } = read(text, options);
  expect(drafts).toHaveLength(1);
  return drafts[0] ?? {};
}

function deadlineIn(line: string): MessageDraft[typeof DEADLINE] {
  return onlyDraft(`Company: Zenith Systems\nRole: SDE\nCTC: 12 LPA\n${line}`)[DEADLINE];
}

test('reads a notice', () => {
  const { kind, drafts, flags } = read(NOTICE);
  expect([kind, drafts.length, flags]).toEqual(['drive', 1, []]);
  expect(drafts[0]).toMatchObject({
    company: { value: 'Zenith Systems', sure: true },
    role: { value: 'SDE' },
    jobType: { value: 'fte' },
    location: { value: 'Pune', sure: true },
    [DEADLINE]: { value: '2026-11-24T17:00:00', sure: true },
    'compensation.ctc': { value: { amount: '1200000', currency: 'INR' }, sure: true },
    'links.applicationLink': { value: 'https://forms.gle/abc', sure: true },
  });
});

test('courses alone are no branches beside those that are listed', () => {
  const courses = `${NOTICE}\nCourses: B.E./B.Tech, MCA`;
  expect(onlyDraft(`${courses}\nBranches: CSE, IT`)).toMatchObject({
    'eligibilityCriteria.branch': { value: ['CSE', 'IT'] },
    'eligibilityCriteria.courses': { value: ['B.E', 'B.Tech', 'MCA'] },
  });
});

test.each(['Courses: any graduate', 'M.Sc (CS) students can also apply', 'BCA also eligible'])(
  'which courses may apply is open beside others: %s',
  (line) => {
    const draft = onlyDraft(`${NOTICE}\nCourses: B.E./B.Tech, MCA\n${line}`);
    expect(draft).not.toHaveProperty(['eligibilityCriteria.courses']);
  },
);

test('a test of another company is not sure', () => {
  const others =
    'Those who missed Kaveri Bank (9 LPA) can try this.\nThe Kaveri test is on 8 Dec 2026.';
  const { 'test.date': test } = onlyDraft(`${NOTICE}\n${others}`);
  expect(test?.sure).not.toBe(true);
});

test('who is barred from two companies is no second company', () => {
  const barred = 'Those who do not appear will be debarred for two companies.';
  expect(onlyDraft(`${NOTICE}\n${barred}`)[DEADLINE]?.sure).toBe(true);
});

test('two roles are two drafts with what is common to both', () => {
  const { drafts } = read(
    'Company: Zenith Systems\n1. Role: SDE\nCTC: 12 LPA\n2. Role: Data Analyst\nCTC: 8 LPA\nLast date: 24 Nov 2026, 5 pm',
  );
  expect(drafts.map(({ role }) => role?.value)).toEqual(['SDE', 'Data Analyst']);
  for (const draft of drafts)
    expect(draft).toMatchObject({
      company: { value: 'Zenith Systems' },
      [DEADLINE]: { value: '2026-11-24T17:00:00' },
    });
});

test.each<readonly [MessageKind, string]>([
  ['drive', 'Zenith Systems is hiring SDE, 12 LPA. Apply at https://forms.gle/abc by 24 Nov 5 pm'],
  ['drive', 'Zenith internship drive\nStipend: 40k per month\nLast date: 24 Nov 5 pm'],
  ['update', 'Zenith Systems: last date extended till 26 Nov, 5 pm'],
  ['update', 'Kaveri Software test has been postponed to 28 Nov, 10 am'],
  ['update', 'Zenith ki last date badh gayi hai, ab 26 Nov tak'],
  ['schedule', 'Zenith online test on 28 Nov at 10 am, Lab 3'],
  ['schedule', 'Interviews of Kaveri Software will be on 28 Nov from 9:30 am'],
  ['schedule', 'Zenith OA kal subah 10 baje'],
  ['shortlist', 'Following students have qualified for the next round of Kaveri Software'],
  ['result', 'Congratulations to Asha Rao and Ravi Iyer for getting selected at Zenith Systems!'],
  ['other', 'Good morning everyone'],
  ['other', 'My interview experience at Zenith Systems: two rounds, both easy'],
  ['other', 'Hostel fee last date is 24 Nov'],
  ['other', 'End-sem exam starts on 1 Dec, syllabus attached'],
  ['other', 'Internal exam on 1 Dec at 10 am'],
  ['other', 'CTC of Zenith is 12 LPA right?'],
])('%s: %j', (kind, text) => {
  expect(read(text).kind).toBe(kind);
});

test.each(['', ' ', '\n\n', '\r\n', '👍', '\0', '***', '<p></p>', '\ufeff'])(
  'nothing is read in %j',
  (text) => {
    expect(read(text)).toEqual({
      kind: 'other',
      isKindSure: true,
      drafts: [],
      rounds: [],
      flags: [],
    });
  },
);

describe('deadlines', () => {
  test.each([
    ['Last date: 24 Nov', '2026-11-24T23:59:00'],
    ['Last date: 05/12/26', '2026-12-05T23:59:00'],
    ['Last date: Friday 5 pm', '2026-11-20T17:00:00'],
    ['Last date: tomorrow 5 pm', '2026-11-20T17:00:00'],
    ['Last date - 24 Nov 12 noon', '2026-11-24T12:00:00'],
  ])('sure: %j', (line, value) => {
    expect(deadlineIn(line)).toMatchObject({ value, sure: true });
  });

  test.each([
    ['Last date: 5 pm', ['2026-11-19T17:00:00']],
    ['Last date: Tuesday, 25 Nov 2026', ['2026-11-25T23:59:00', '2026-11-24T23:59:00']],
    ['Last date: 24 Nov or 25 Nov', ['2026-11-24T23:59:00', '2026-11-25T23:59:00']],
    [
      'Last date: 24 Nov 5 pm\nLast date to apply: 25 Nov 5 pm',
      ['2026-11-24T17:00:00', '2026-11-25T17:00:00'],
    ],
    ['Last date: 24 Nov midnight', ['2026-11-24T23:59:00', '2026-11-24T00:00:00']],
    ['Last date: 20-11-26 5.30', ['2026-11-20T17:30:00', '2026-11-20T05:30:00']],
  ])('empty, with its candidates: %j', (line, candidates) => {
    expect(deadlineIn(line)).toMatchObject({ value: null, sure: false, candidates });
  });

  test.each(['Last date: soon', 'Last date: to be announced', 'Date of joining: 1 July 2027'])(
    'none: %j',
    (line) => {
      expect(deadlineIn(line)).toBeUndefined();
    },
  );
});

describe('options', () => {
  test.each([[NOW], [new Date(NOW)], [Date.parse(NOW)], ['2026-11-19T10:00:00+05:30']])(
    'the moment may be %j',
    (now) => {
      expect(onlyDraft(`${NOTICE}\nTest date: tomorrow 10 am`, { now })).toMatchObject({
        'test.date': { value: '2026-11-20T10:00:00' },
      });
    },
  );

  test.each([
    ['Asia/Kolkata', '2026-11-21T17:00:00'],
    ['UTC', '2026-11-20T17:00:00'],
    ['America/Los_Angeles', '2026-11-20T17:00:00'],
  ])('the zone says which day it is: %s', (zone, value) => {
    const text = 'Company: Zenith Systems\nRole: SDE\nCTC: 12 LPA\nLast date: tomorrow 5 pm';
    expect(onlyDraft(text, { now: '2026-11-19T19:00:00Z', zone })[DEADLINE]?.value).toBe(value);
  });

  const NAMED = { _id: 'a', company: 'Zenith', role: 'SDE' };
  const PLACEMENTS = [NAMED] as unknown as NonNullable<ReadOptions['placements']>;

  test.each([
    ['a placement', { placements: PLACEMENTS }],
    ['an opportunity', { opportunities: [NAMED] }],
  ])('the company of %s is known', (_, known) => {
    const mention = 'the last date of zenith is extended to 24 Nov 10 am';
    expect(read(mention, known)).toMatchObject({
      kind: 'update',
      drafts: [{ company: { value: 'Zenith', from: [17, 23] } }],
    });
  });

  test('a company that is known but not named is not read', () => {
    const opportunities = [{ _id: 'a', company: 'Kaveri Software', role: 'SDE' }];
    expect(read(NOTICE, { opportunities })).toEqual(read(NOTICE));
  });
});

describe('flags', () => {
  const kinds = (text: string, options: Partial<ReadOptions> = {}): readonly string[] =>
    read(text, options).flags.map(({ kind }) => kind);

  test.each([
    ['Registration fee Rs 500', ['asks-for-money']],
    ['Send your resume to zenith.hr@gmail.com', ['free-mail']],
    ['More at https://bit.ly/x', ['suspicious-link']],
    ['Contact: careers@zenith.example', []],
  ])('of %j', (line, expected) => {
    expect(kinds(`${NOTICE}\n${line}`)).toEqual(expected);
  });

  test.each([
    ['2026-11-24T11:30:00Z', []],
    ['2026-11-24T11:31:00Z', ['deadline-past']],
  ])('the deadline is at 5 pm in India, it is %s', (now, expected) => {
    expect(kinds(NOTICE, { now })).toEqual(expected);
  });

  test.each([
    [[NOTICE], ['read-before']],
    [['Another message', `*${NOTICE.toUpperCase()}*`], ['read-before']],
    [['Another message'], []],
    [[''], []],
    [[], []],
  ])('read before: %#', (earlier, expected) => {
    expect(kinds(NOTICE, { earlier })).toEqual(expected);
  });
});

describe('long messages', () => {
  test.each(['Zenith will come to the campus, ', 'a\n', '🎉', '*', '| ', '<p>', ': ', '('])(
    'are read to a limit: %j',
    (filler) => {
      const text = `${NOTICE}\n\n${filler.repeat(Math.ceil(200_000 / filler.length))}`;
      expect(onlyDraft(text)).toMatchObject({
        company: { value: 'Zenith Systems' },
        [DEADLINE]: { value: '2026-11-24T17:00:00' },
      });
    },
  );

  test.each([
    ['lines', `${NOTICE}\n${'Zenith\n'.repeat(650)}CGPA: 7`],
    ['characters', `${NOTICE}\n${'Zenith '.repeat(6_000)}\nCGPA: 7`],
    ['a page', `<html><pre>${NOTICE}\n${'Zenith '.repeat(6_000)}\nCGPA: 7</pre></html>`],
  ])('what is far below is not read: %s', (_, text) => {
    expect(onlyDraft(text)).toHaveProperty('role');
    expect(onlyDraft(text)).not.toHaveProperty('eligibilityCriteria.cgpa');
  });

  test('what is a little below is read', () => {
    const text = `${NOTICE}\n${'Zenith\n'.repeat(350)}CGPA: 7`;
    expect(onlyDraft(text)['eligibilityCriteria.cgpa']?.value).toBe(7);
  });
});
