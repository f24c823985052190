import { describe, expect, test } from 'vitest';
import { parseRows, previewRows } from '../../testing/preview-rows.ts';

/** The deadline and the test date of a one-row spreadsheet, or its problems. */
function datesOf(cells: Readonly<Record<string, string>>) {
  const [item] = previewRows(['Company', ...Object.keys(cells)], [['A', ...Object.values(cells)]]);
  if (!item?.values) return item?.problems.map(({ message }) => message);
  const { deadlines, test: exam } = item.values;
  return [item.deadlineGuessed ? null : deadlines.applicationDeadline, exam.date];
}

const DEADLINE = '2026-12-05T17:00:00';

describe('a time in a column of its own is added to its date', () => {
  test.each([
    'Time',
    'TIMING',
    'Timings',
    'Time (IST)',
    'Deadline time',
    'Last time',
    'Last time to apply',
    'Closing time',
    'Closing Timing',
    'Due time',
    'Application time',
    'Time to apply',
    'Time of deadline',
    'Cut-off time',
    'Submission Time:',
  ])('%j beside “Last date”', (heading) => {
    expect(datesOf({ 'Last date': '05/12/2026', [heading]: '5:00 PM' })).toEqual([DEADLINE, null]);
    expect(datesOf({ [heading]: '17:00', 'Last date': '5 Dec 2026' })).toEqual([DEADLINE, null]);
    expect(datesOf({ 'Last date': '5 Dec 2026', Role: 'SDE', [heading]: '17:00' })).toEqual([
      DEADLINE,
      null,
    ]);
  });

  test.each(['Test time', 'Exam time', 'Time of test', 'Test timing', 'OA time', 'Start time'])(
    '%j beside “Test date”, even where it is nearer to another',
    (heading) => {
      const cells = { 'Test date': '8 Dec 2026', Deadline: '5 Dec 2026', [heading]: '10 am' };
      expect(datesOf(cells)).toEqual(['2026-12-05T23:59:00', '2026-12-08T10:00:00']);
    },
  );

  test.each([
    ['5 PM', '17:00:00'],
    ['5:00PM', '17:00:00'],
    ['17.00 hrs', '17:00:00'],
    ['1700', '17:00:00'],
    ['17:00:30', '17:00:30'],
    ['12 noon', '12:00:00'],
    ['EOD', '23:59:00'],
    ['12:00 AM', '00:00:00'],
    ['', '23:59:00'],
    ['NA', '23:59:00'],
  ])('%j is read as %s', (time, clock) => {
    expect(datesOf({ Deadline: '5 Dec 2026', Time: time })).toEqual([`2026-12-05T${clock}`, null]);
  });

  test('two times, each beside its date', () => {
    const header = ['Company', 'Last date', 'Time', 'Test date', 'Time'];
    const [item] = previewRows(header, [['A', '5 Dec 2026', '5 PM', '8 Dec 2026', '10 AM']]);
    expect(item?.values).toMatchObject({
      deadlines: { applicationDeadline: DEADLINE },
      test: { date: '2026-12-08T10:00:00' },
    });
  });

  test('a date that already has the same time', () => {
    expect(datesOf({ Deadline: '5 Dec 2026 17:00', Time: '5 pm' })).toEqual([DEADLINE, null]);
  });

  test('of two dates, the one that has no time yet', () => {
    const row = { 'Last date': '5 Dec 2026', 'Test date': '8 Dec 2026 10:00', Time: '5 pm' };
    expect(datesOf(row)).toEqual([DEADLINE, '2026-12-08T10:00:00']);
    expect(datesOf({ ...row, 'Test date': '' })).toEqual([DEADLINE, null]);
  });

  test('a column with date and time is a date', () => {
    for (const heading of ['Last date & time', 'Deadline date and time', 'Last date/time'])
      expect(datesOf({ [heading]: '05/12/2026 5:00 PM' })).toEqual([DEADLINE, null]);
  });

  test('and is reported as one', () => {
    const { recognised, ignored } = parseRows(['Company', 'Last date', 'Time', 'Full-time'], []);
    expect(recognised).toEqual([
      { header: 'Company', field: 'Company' },
      { header: 'Last date', field: 'Application deadline' },
      { header: 'Time', field: 'Application deadline' },
    ]);
    expect(ignored).toEqual(['Full-time']);
  });
});

describe('a time that cannot be added is a problem of its row', () => {
  test.each([
    [
      { 'Last date': '5 Dec 2026', 'Test date': '8 Dec 2026', Time: '5 pm' },
      'Row 2, column “Time”: “5 pm” may belong to “Last date” or “Test date”. Write the time into the cell of its date, like 2026-12-05 17:00.',
    ],
    [
      { 'Last date': '5 Dec 2026', Time: '5 pm', 'Test date': '8 Dec 2026' },
      'Row 2, column “Time”: “5 pm” may belong to “Last date” or “Test date”. Write the time into the cell of its date, like 2026-12-05 17:00.',
    ],
    [
      { 'Last date': '5 Dec 2026', Time: 'evening' },
      'Row 2, column “Time”: “evening” is no time of the day. Write it like 17:00 or 5:00 PM.',
    ],
    [
      { 'Last date': '5 Dec 2026', Time: '5' },
      'Row 2, column “Time”: “5” is no time of the day. Write it like 17:00 or 5:00 PM.',
    ],
    [
      { 'Last date': '5 Dec 2026', Time: '25:00' },
      'Row 2, column “Time”: “25:00” is no time of the day. Write it like 17:00 or 5:00 PM.',
    ],
    [
      { 'Last date': '5 Dec 2026', Time: '12 midnight' },
      'Row 2, column “Time”: “12 midnight” may mean the beginning or the end of the day. Write 00:00 or 23:59.',
    ],
    [
      { 'Last date': '', Time: '5 pm' },
      'Row 2, column “Time”: “5 pm” is a time without a date. Write the time into the cell of its date, like 2026-12-05 17:00.',
    ],
    [
      { Time: '5 pm' },
      'Row 2, column “Time”: “5 pm” is a time without a date. Write the time into the cell of its date, like 2026-12-05 17:00.',
    ],
    [
      { 'Last date': '5 Dec 2026', 'Test time': '5 pm' },
      'Row 2, column “Test time”: “5 pm” is a time without a date. Write the time into the cell of its date, like 2026-12-05 17:00.',
    ],
    [
      { 'Last date': '5 Dec 2026 18:00', Time: '5 pm' },
      'Row 2, column “Time”: “5 pm” is another time than that of “5 Dec 2026 18:00” below “Last date”. Leave only one of them.',
    ],
  ])('%j', (cells, message) => {
    expect(datesOf(cells)).toEqual([message]);
  });

  test('and the other rows are read', () => {
    const header = ['Company', 'Last date', 'Time'];
    const items = previewRows(header, [
      ['A', '5 Dec 2026', 'evening'],
      ['B', '5 Dec 2026', '5 pm'],
    ]);
    expect(items.map(({ problems }) => problems.length)).toEqual([1, 0]);
  });
});
