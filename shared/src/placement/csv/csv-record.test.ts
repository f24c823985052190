import { describe, expect, test } from 'vitest';
import { parseRows, previewRows } from '../../testing/preview-rows.ts';
import type { PlacementValues } from '../fields/placement-fields.ts';

/** The values of a one-row spreadsheet with a company, a deadline and the given cells. */
function valuesOf(cells: Readonly<Record<string, string>>): PlacementValues {
  const all = { Company: 'A', Deadline: '2026-12-05', ...cells };
  const [item] = previewRows(Object.keys(all), [Object.values(all)]);
  if (!item?.values) throw new Error(JSON.stringify(item?.problems));
  return item.values;
}

function problemsOf(cells: Readonly<Record<string, string>>) {
  const all = { Company: 'A', Deadline: '2026-12-05', ...cells };
  return previewRows(Object.keys(all), [Object.values(all)]).flatMap(({ problems }) =>
    problems.map(({ message }) => message),
  );
}

describe('rows', () => {
  test('that are empty give no item, and the others know their row number', () => {
    const { items, rows } = parseRows(
      ['Company', 'Role'],
      [
        ['A', ''],
        ['', ' '],
        ['B', 'SDE'],
      ],
    );
    expect(items).toEqual([{ company: 'A' }, { company: 'B', role: 'SDE' }]);
    expect(rows).toEqual([2, 4]);
  });

  test('that are shorter than the header leave the rest empty', () => {
    expect(parseRows(['Company', 'Role', 'Notes'], [['A']]).items).toEqual([{ company: 'A' }]);
  });

  test('with more cells than there are columns are a problem', () => {
    const [good, bad] = previewRows(
      ['Company', 'Role'],
      [
        ['A', 'SDE', '', ' '],
        ['B', 'SDE', ' Pune'],
      ],
    );
    expect(good?.problems).toEqual([]);
    expect(bad?.problems.map(({ message }) => message)).toEqual([
      'Row 3 has 3 cells, but there are 2 columns. Put text with separators in it into double quotes.',
    ]);
  });

  test('without a company are a problem of their own', () => {
    const [item] = previewRows(['Company', 'Role'], [['', 'SDE']]);
    expect(item?.problems.map(({ path }) => path)).toEqual(['company']);
  });
});

describe('amounts', () => {
  test.each([
    [{ CTC: '12,00,000' }, '12,00,000'],
    [{ CTC: '₹12,00,000' }, '₹12,00,000'],
    [{ Package: '12 LPA + ESOPs' }, '12 LPA + ESOPs'],
    [{ 'CTC (LPA)': '12' }, '12 LPA'],
    [{ 'CTC (LPA)': '12.5 - 15' }, '12.5 - 15 LPA'],
    [{ 'CTC (LPA)': '12 lakh' }, '12 lakh'],
    [{ 'CTC (LPA)': '?' }, '-'],
    [{ 'Package in Lakhs': '12' }, '12 lakh'],
    [{ 'Package (INR)': '1200000' }, '1200000'],
    [{ CTC: '1E5' }, '1E5'],
    [{ CTC: "'1.2E+06" }, '1.2E+06'],
    [{ CTC: '' }, '-'],
    [{ CTC: '-' }, '-'],
  ])('%j is %j', (cells, amount) => {
    expect(valuesOf(cells).compensation.ctc).toEqual({ amount, currency: 'INR' });
  });

  test.each([
    [{ 'CTC (LPA)': '12,00,000' }, { amount: '12,00,000', currency: 'INR' }],
    [{ 'CTC (LPA)': '$120,000' }, { amount: '120,000', currency: 'USD' }],
    [{ 'CTC (LPA)': '$120' }, { amount: '120', currency: 'USD' }],
    [
      { 'CTC (LPA)': '120', 'CTC currency': 'USD' },
      { amount: '120', currency: 'USD' },
    ],
    [{ 'CTC (LPA)': '10 to 12' }, { amount: '10 to 12 LPA', currency: 'INR' }],
    [{ 'CTC (LPA)': '\u200e12' }, { amount: '12 LPA', currency: 'INR' }],
    [{ 'CTC (USD)': '120,000' }, { amount: '120,000', currency: 'USD' }],
    [{ 'CTC in USD': '120k' }, { amount: '120k', currency: 'USD' }],
    [{ 'Package ($)': '₹12,00,000' }, { amount: '₹12,00,000', currency: 'INR' }],
    [{ 'Package in Crores': '1.2' }, { amount: '1.2 crore', currency: 'INR' }],
    [{ 'CTC (per month)': '1,00,000' }, { amount: '₹1,00,000 per month', currency: 'INR' }],
    [{ 'CTC (Rs.)': 'Rs. 12,00,000/-' }, { amount: '12,00,000', currency: 'INR' }],
    [
      { CTC: '€60,000', 'CTC currency': '-' },
      { amount: '60,000', currency: 'EUR' },
    ],
    [
      { CTC: '60,000', 'CTC currency': '€' },
      { amount: '60,000', currency: 'EUR' },
    ],
  ])('%j are %j', (cells, money) => {
    expect(valuesOf(cells).compensation.ctc).toEqual(money);
  });

  test('take the currency of the column beside them', () => {
    expect(valuesOf({ 'CTC currency': 'USD', CTC: '90000' }).compensation.ctc).toEqual({
      amount: '90000',
      currency: 'USD',
    });
    expect(valuesOf({ 'CTC currency': 'USD' }).compensation.ctc.currency).toBe('INR');
  });

  test.each([
    ['CTC', '1.2E+06'],
    ['Placement ID', '2E+11'],
  ])('report a %s that the spreadsheet has shortened', (heading, cell) => {
    expect(problemsOf({ [heading]: cell })).toEqual([
      `Row 2, column “${heading}”: The spreadsheet has shortened this number to “${cell}”. Write all its digits.`,
    ]);
  });
});

describe('dates', () => {
  test('without a time end the day of a deadline and begin that of a test', () => {
    const { test: exam, deadlines } = valuesOf({
      'Last date for test': '7/12/2026',
      'Test date': '08-12-2026',
    });
    expect(exam.date).toBe('2026-12-08T00:00:00');
    expect(deadlines.testDeadline).toBe('2026-12-07T23:59:00');
  });

  test('that cannot be read are reported once, with row and column', () => {
    expect(problemsOf({ 'Test date': '2nd week of December' })).toEqual([
      'Row 2, column “Test date”: “2nd week of December” is no date with the day first. Write it like 2026-12-05 23:59.',
    ]);
  });

  test('are quoted only in part when the cell is long', () => {
    const [message = ''] = problemsOf({ 'Test date': 'x'.repeat(1e6) });
    expect(message.length).toBeLessThan(200);
  });

  test('that are ambiguous are problems in a file with a month-first date', () => {
    const rows = [
      ['A', '05/12/2026', ''],
      ['B', '25/12/2026', '2026-12-05'],
      ['C', '05/05/2026', ''],
      ['D', '', '12/25/2026'],
    ];
    const items = previewRows(['Company', 'Last Date', 'Test Date'], rows);
    expect(items.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [
        'Row 2, column “Last Date”: “05/12/2026” could be two different days, because row 5 has the month first (“12/25/2026”). Write it like 2026-12-05 23:59.',
      ],
      [],
      [],
      [expect.stringContaining('Row 5, column “Test Date”: “12/25/2026” is no date')],
    ]);
  });

  test('whose order is ambiguous come with a note on how they were read', () => {
    const orderOf = (...dates: readonly string[]) =>
      parseRows(
        ['Company', 'Deadline'],
        dates.map((date) => ['A', date]),
      ).dates?.text;
    expect(orderOf('2026-12-05', '05/12/2026 17:00', '06/12/2026')).toBe(
      'Dates are read with the day first: “05/12/2026 17:00” is 5 Dec 2026.',
    );
    expect(orderOf('2026-12-05', '25/12/2026', '05/05/2026', '')).toBeUndefined();
    expect(orderOf('05/12/2026', '12/25/2026')).toBeNull();
    expect(parseRows(['Company', 'Notes'], [['A', '05/12/2026']]).dates).toBeNull();
  });

  test('otherwise are day first, as in India', () => {
    expect(valuesOf({ Deadline: '05/12/2026 17:00' }).deadlines.applicationDeadline).toBe(
      '2026-12-05T17:00:00',
    );
  });
});

describe('branches', () => {
  test.each([
    ['CSE, IT ,ECE', ['CSE', 'IT', 'ECE']],
    ['CSE; IT | ECE', ['CSE', 'IT', 'ECE']],
    ['CSE\nIT', ['CSE', 'IT']],
    ['CSE, , -, IT,', ['CSE', 'IT']],
    ['AI/ML', ['AI/ML']],
    ['"Electronics, Power", CSE', ['Electronics, Power', 'CSE']],
    ['"a ""b"", c"', ['a "b", c']],
    ['"not closed, CSE', ['"not closed', 'CSE']],
    ['"a" b, c', ['"a" b', 'c']],
    ['', []],
  ])('%j are %j', (cell, branch) => {
    expect(valuesOf({ Branches: cell }).eligibilityCriteria.branch).toEqual(branch);
  });
});

test('choices are accepted by their labels and by their JSON values', () => {
  const cells = { 'Job Type': 'Internship+FTE', Status: 'form filled', Category: 'off_campus' };
  expect(valuesOf(cells)).toMatchObject({
    jobType: 'internship_fte',
    status: 'form_filled',
    category: 'off_campus',
  });
});
