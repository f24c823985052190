import { CSV_MESSAGES, UPLOAD_MESSAGES } from '../import/import-messages.ts';
import { describe, expect, test } from 'vitest';
import { parseRows, previewRows } from '../../testing/preview-rows.ts';
import { findHeadings, isPlacementTable } from './csv-headings.ts';

const NO_COMPANY = CSV_MESSAGES.noCompany;
const TOO_MANY = 'At most 1000 placements can be uploaded at once';

const rowsOf = (count: number) => Array.from({ length: count }, () => ['A']);

describe('columns of other spreadsheets', () => {
  test.each([
    ['Company Name', 'Company'],
    ['NAME OF THE COMPANY', 'Company'],
    ['organisation', 'Company'],
    ['Job Profile', 'Role'],
    ['Designation', 'Role'],
    ['Last Date', 'Application deadline'],
    ['last_date_to_apply', 'Application deadline'],
    ['Deadline:', 'Application deadline'],
    ['CTC', 'CTC'],
    ['Package', 'CTC'],
    ['CTC (LPA)', 'CTC'],
    ['Package in Lakhs', 'CTC'],
    ['Salary (Rs. per annum)', 'CTC'],
    ['Stipend per month', 'Stipend'],
    ['Stipend (₹)', 'Stipend'],
    ['Base Pay', 'Base'],
    ['Min CGPA', 'Minimum CGPA'],
    ['CGPA cut-off', 'Minimum CGPA'],
    ['Eligible Branches', 'Branches'],
    ['Branch', 'Branches'],
    ['Apply Link', 'Application link'],
    ['  apply   link ', 'Application link'],
    ['Website', 'Company website'],
    ['Remarks', 'Notes'],
    ['OA Date', 'Test date'],
    ['Job Location', 'Location'],
    ['Company Name (Sector)', 'Company'],
    ['Company Name [as per JD', 'Company'],
    ['Name of the Company/Organization', 'Company'],
    ['Company / Organisation Name', 'Company'],
    ['Company or Employer', 'Company'],
    ['Company*', 'Company'],
    ['1. Company', 'Company'],
    ['Company\nName', 'Company'],
    ['Company’s Name:', 'Company'],
    ['\u200eCompany', 'Company'],
    ['Role/Designation', 'Role'],
    ['Role/Profile offered by them', 'Role'],
    ['Last Date to Apply (DD/MM/YYYY)', 'Application deadline'],
    ['Last date & time', 'Application deadline'],
    ['Last Date/Time', 'Application deadline'],
    ['Date and time of test', 'Test date'],
    ['CTC (fixed + variable)', 'CTC'],
    ['CTC (in Lakhs) *', 'CTC'],
    ['CTC ($)', 'CTC'],
    ['CTC (USD)', 'CTC'],
    ['CTC in USD', 'CTC'],
    ['CTC (dollars)', 'CTC'],
    ['Package in Crores', 'CTC'],
    ['Stipend (k)', 'Stipend'],
    ['CTC (in Cr)', 'CTC'],
    ['CTC (per month)', 'CTC'],
    ['CTC/month', 'CTC'],
    ['Stipend (monthly)', 'Stipend'],
    ['CGPA (minimum)', 'Minimum CGPA'],
    ['Branch/Department', 'Branches'],
    ['Branches (eligible)', 'Branches'],
  ])('%j is recognised as %s', (heading, field) => {
    const { recognised, ignored } = parseRows([heading], []);
    expect(recognised).toEqual([{ header: heading.trim().replace('\n', ' '), field }]);
    expect(ignored).toEqual([]);
  });

  test.each([
    'S.No.',
    'Salary per month',
    'Bond',
    'Rounds',
    'Sr. No.',
    'CTC/Stipend',
    'Reporting time',
    'x'.repeat(500),
  ])('%j is ignored and reported', (heading) => {
    const { recognised, ignored } = parseRows(['Company', heading], [['A', 'x']]);
    expect(recognised.map(({ field }) => field)).toEqual(['Company']);
    expect(ignored).toEqual([heading]);
  });

  test.each(['Applied', 'Outcome', 'Outcome date', 'Resume', 'Test result'])(
    '%s alone is ignored and reported: only our own files have all of these',
    (heading) => {
      const { items, ignored } = parseRows(['Company', heading], [['A', 'yes']]);
      expect(items).toEqual([{ company: 'A' }]);
      expect(ignored).toEqual([heading]);
    },
  );

  test('may be in any order, with empty ones between', () => {
    const header = ['', 'Last Date', 'S.No.', 'Company Name', ''];
    expect(previewRows(header, [['', '05/12/2026', '1', 'Kaveri', '']])).toMatchObject([
      {
        problems: [],
        values: { company: 'Kaveri', deadlines: { applicationDeadline: '2026-12-05T23:59:00' } },
      },
    ]);
    expect(parseRows(header, []).ignored).toEqual(['S.No.']);
  });

  test('without a heading above filled cells are reported', () => {
    const { ignored } = parseRows(['Company', '', ''], [['A', 'x', ''], ['B']]);
    expect(ignored).toEqual(['a column without a heading']);
  });

  test('for the same field are taken once, our own heading first, and the other is reported as ignored', () => {
    const { items, ignored } = parseRows(['Package', 'Company', 'CTC'], [['1', 'A', '2']]);
    expect(items).toEqual([{ company: 'A', compensation: { ctc: { amount: '2' } } }]);
    expect(ignored).toEqual(['Package']);
  });

  test.each([
    { name: 'no company among them', header: ['Role'], rows: [['SDE']], problem: NO_COMPANY },
    { name: 'no headings at all', header: [], rows: [], problem: NO_COMPANY },
    { name: 'no rows below', header: ['Company'], rows: [], problem: UPLOAD_MESSAGES.empty },
    { name: 'empty rows', header: ['Company'], rows: [['  ']], problem: UPLOAD_MESSAGES.empty },
    { name: 'one row', header: ['Company'], rows: [['A']], problem: undefined },
    { name: '1000 rows', header: ['Company'], rows: rowsOf(1000), problem: undefined },
    { name: '1001 rows', header: ['Company'], rows: rowsOf(1001), problem: TOO_MANY },
  ])('with $name: rejected as a whole, $problem', ({ header, rows, problem }) => {
    const read = parseRows(header, rows);
    expect([read.problem, read.items.length]).toEqual([
      problem,
      problem === undefined ? rows.length : 0,
    ]);
  });
});

describe('the row with the headings', () => {
  const HEADER = ['S.No.', 'Company Name', 'Role', 'Last Date'];
  const ROW = ['1', 'Kaveri', 'SDE', '5 Dec 2026'];

  test.each([
    ['the first row', [HEADER, ROW], 0, 1],
    ['below a title', [['Placement drives 2026-27', '', '', ''], HEADER, ROW], 1, 2],
    [
      'below a logo and two titles',
      [['[logo]'], ['TPO'], ['List of companies'], HEADER, ROW],
      3,
      4,
    ],
    ['above rows that contain heading words', [HEADER, ['2', 'Company', 'Role', ''], ROW], 0, 1],
    [
      'assumed to be the first where none matches',
      [
        ['1', 'Kaveri'],
        ['2', 'Narmada'],
      ],
      0,
      1,
    ],
    ['empty where there are no rows', [], 0, 1],
  ])('is %s', (_name, rows, above, rowCount) => {
    expect(findHeadings(rows)).toMatchObject({ above, rowCount, header: rows[above] ?? [] });
  });

  test('can be two rows', () => {
    const rows = [
      ['Company', 'Role', 'Eligibility', '', 'Compensation', '', 'Last date'],
      ['', '', 'CGPA', 'Branch', 'CTC', 'Stipend', ''],
      ['Kaveri', 'SDE', '7', 'CSE', '12 LPA', '-', '5 Dec 2026'],
    ];
    expect(findHeadings(rows)).toEqual({
      header: ['Company', 'Role', 'CGPA', 'Branch', 'CTC', 'Stipend', 'Last date'],
      above: 0,
      rowCount: 2,
      known: 7,
    });
  });

  test('is skipped where it is repeated', () => {
    const { items, rows } = parseRows(HEADER, [ROW, HEADER, ['2', 'Narmada', 'QA', '']]);
    expect([items.length, rows]).toEqual([2, [2, 4]]);
  });
});

describe('a line below the list', () => {
  const HEADER = ['Company', 'Role', 'Last date', 'CTC'];

  test.each([
    ['Total: 12 companies'],
    ['Total', '12'],
    ['TOTAL COMPANIES', '12'],
    ['Contact: tpo@college.example'],
    ['Note: timings may change'],
    ['For queries write to the placement cell of the college'],
    ['Apply soon!'],
    ['* dates may change'],
    ['Regards'],
    ['Thanks and regards,'],
    ['Role', 'SDE'],
  ])('%j is reported as a problem of its row, and of nothing else', (...cells) => {
    const items = previewRows(HEADER, [['Kaveri', 'SDE', '5 Dec 2026', ''], [...cells]]);
    expect(items.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [],
      [expect.stringMatching(/^Row 3: “.+” does not look like a placement\./)],
    ]);
  });

  test.each([['Total'], ['TotalEnergies', 'SDE'], ['Total', 'SDE', '5 Dec 2026'], ['Kaveri']])(
    '%j may be a company',
    (...cells) => {
      const problems = previewRows(HEADER, [[...cells]]).flatMap((item) => item.problems);
      expect(problems.length).toBe(cells.length === 1 && cells[0] === 'Total' ? 1 : 0);
    },
  );
});

test.each([
  ['Last date (DD/MM/YYYY)', '2026-12-05T23:59:00'],
  ['Last date (dd-mm-yy)', '2026-12-05T23:59:00'],
  ['Last date (MM/DD/YYYY)', '2026-05-12T23:59:00'],
  ['Last date', '2026-12-05T23:59:00'],
])('%j states the order of day and month', (heading, time) => {
  const [item] = previewRows(['Company', heading], [['A', '05/12/2026']]);
  expect(item?.values?.deadlines.applicationDeadline).toBe(time);
});

test.each([
  ['Company,Role,Last date\nZenith,SDE,2026-12-01', true],
  ['Placement drives 2026\n\n"Company";"CTC"\nZenith;12 LPA', true],
  ['Company\tRole\nZenith\tSDE', true],
  ['Company\nZenith', false],
  ['Roll No,Name,Company,Branch\n21CS001,Ananya,Zenith,CSE', false],
  ['S.No,Name,Branch\n1,Ananya,CSE', false],
  ['Zenith is hiring, apply by Friday', false],
  ['', false],
])('%j is a table of placements: %s', (text, expected) => {
  expect(isPlacementTable(text)).toBe(expected);
});
