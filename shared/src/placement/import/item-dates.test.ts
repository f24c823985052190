import { describe, expect, test } from 'vitest';
import {
  OPPORTUNITY_DATES,
  previewOpportunities,
} from '../../opportunity/import/preview-opportunities.ts';
import { FIXTURE_NOW } from '../../testing/builders.ts';
import { detectItemDateOrder, resolveItemDates } from './upload-item.ts';
import { parsePlacementImport } from './parse-placement-import.ts';
import { previewUpload } from './preview-upload.ts';

const item = (applicationDeadline: unknown, rest: object = {}) => ({
  company: 'Kaveri',
  deadlines: { applicationDeadline },
  ...rest,
});

describe('a date in JSON is read like one in a spreadsheet', () => {
  test.each([
    ['05/12/2026', '2026-12-05T23:59:00'],
    ['05-12-2026 17:00', '2026-12-05T17:00:00'],
    ['05/12/26', '2026-12-05T23:59:00'],
    ['05-Dec-26', '2026-12-05T23:59:00'],
    ['5th December 2026, 5 pm', '2026-12-05T17:00:00'],
    ['5PM, 5th Dec 2026', '2026-12-05T17:00:00'],
    ['by EOD 5 Dec 2026', '2026-12-05T23:59:00'],
    ['2026/12/05', '2026-12-05T23:59:00'],
    ['०५/१२/२०२६', '2026-12-05T23:59:00'],
    ['\u200e05/12/2026\u200f', '2026-12-05T23:59:00'],
    ['2026-12-05T17:00:00+05:30', '2026-12-05T17:00:00'],
  ])('reads %j as %s', (text, time) => {
    const read = parsePlacementImport(item(text), FIXTURE_NOW);
    expect(read.ok ? read.values.deadlines.applicationDeadline : read.problems).toBe(time);
  });

  test('begins the day for a test date', () => {
    const read = parsePlacementImport(
      item('5 Dec 2026', { test: { date: '08/12/26' } }),
      FIXTURE_NOW,
    );
    expect(read.ok ? read.values.test.date : read.problems).toBe('2026-12-08T00:00:00');
  });

  test.each([
    ['5th December', '“5th December” has no year.'],
    [
      '5 Dec 2026, midnight',
      '“5 Dec 2026, midnight” may mean the beginning or the end of 5 Dec 2026.',
    ],
    [
      'Monday, 5 Dec 2026',
      '“Monday, 5 Dec 2026” names another day of the week than that of 5 Dec 2026.',
    ],
    ['46361', '“46361” is how a spreadsheet counts days, perhaps 5 Dec 2026, 12:00 am.'],
    [46361, '“46361” is how a spreadsheet counts days, perhaps 5 Dec 2026, 12:00 am.'],
    ['5 Dec 2026 to 7 Dec 2026', 'has a date, but the rest of it is no time of the day.'],
    ['before 5 Dec 2026', 'may mean the end of 5 Dec 2026 or of the day before.'],
  ])('rejects %j with a reason', (text, because) => {
    const read = parsePlacementImport(item(text), FIXTURE_NOW);
    expect(read.ok ? [] : read.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Application deadline must be a date like 2026-12-05T23:59:00\. /),
    ]);
    expect(read.ok ? '' : read.problems[0]?.message).toContain(because);
  });
});

describe('the dates of a list are read in one order', () => {
  const deadlines = (...texts: readonly string[]) =>
    previewUpload(
      texts.map((text) => item(text)),
      { existing: [], uploadedAt: FIXTURE_NOW, room: 9 },
    ).items.map(({ values, problems }) => values?.deadlines.applicationDeadline ?? problems.length);

  test.each([
    [
      ['12/5/2026', '12/25/2026'],
      ['2026-12-05T23:59:00', '2026-12-25T23:59:00'],
    ],
    [
      ['12/5/2026', '12/6/2026'],
      ['2026-12-05T23:59:00', '2026-12-06T23:59:00'],
    ],
    [
      ['5/12/2026', '6/12/2026'],
      ['2026-12-05T23:59:00', '2026-12-06T23:59:00'],
    ],
    [
      ['5/12/2026', '25/12/2026', '12/25/2026'],
      [1, '2026-12-25T23:59:00', 1],
    ],
  ])('%j: %j', (texts, times) => {
    expect(deadlines(...texts)).toEqual(times);
  });

  test('also where some items are not placements', () => {
    expect(
      previewUpload([null, 'x', [], item('5/12/2026')], {
        existing: [],
        uploadedAt: FIXTURE_NOW,
        room: 9,
      }).items,
    ).toHaveLength(4);
  });

  test('marks a past deadline, but not a guessed one', () => {
    const { items } = previewUpload([item('2026-11-19'), item('2026-11-20'), item(undefined)], {
      existing: [],
      uploadedAt: FIXTURE_NOW,
      room: 9,
    });
    expect(
      items.map(({ deadlinePast, deadlineGuessed }) => [deadlinePast, deadlineGuessed]),
    ).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });
});

describe('dates of opportunities', () => {
  const posting = (applicationDeadline: string) => ({
    company: 'Kaveri',
    role: 'SDE',
    location: 'Pune',
    description: 'x',
    applicationLink: 'https://kaveri.example',
    applicationDeadline,
  });

  test.each([
    ['05-Dec-26', '2026-12-05T23:59:00'],
    ['05/12/2026 5:00 PM', '2026-12-05T17:00:00'],
  ])('reads %j as %s', (text, time) => {
    const [preview] = previewOpportunities([posting(text)], []);
    expect(preview?.values?.deadlines.applicationDeadline).toBe(time);
  });

  test('are read in one order, and are unambiguous afterwards', () => {
    const list = [
      posting('12/5/2026'),
      { ...posting('soon'), deadlines: 7 },
      null,
      posting('5 Dec 2026'),
    ];
    const { order } = detectItemDateOrder(list, OPPORTUNITY_DATES, { now: FIXTURE_NOW });
    expect(order).toBe('month-first');
    expect(resolveItemDates(list, OPPORTUNITY_DATES, order)).toEqual([
      posting('2026-12-05T23:59:00'),
      ...list.slice(1),
    ]);
    const nested = [{ deadlines: { applicationDeadline: '12/5/2026', other: 1 } }];
    expect(resolveItemDates(nested, OPPORTUNITY_DATES, order)).toEqual([
      { deadlines: { applicationDeadline: '2026-12-05T23:59:00', other: 1 } },
    ]);
  });
});
