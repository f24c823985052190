import { describe, expect, test } from 'vitest';
import { itemsOfRows, previewRows } from '../testing/preview-rows.ts';
import { CSV_MESSAGES } from './csv-messages.ts';
import { UPLOAD_MESSAGES } from './upload-messages.ts';

const NO_COMPANY = CSV_MESSAGES.noCompany;
const TOO_MANY = 'At most 1000 placements can be uploaded at once';

const rowsOf = (count: number) => Array.from({ length: count }, () => ['A']);

describe('the columns of other spreadsheets', () => {
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
  ])('%j is %s', (heading, field) => {
    const { recognised, ignored } = itemsOfRows([heading], []);
    expect(recognised).toEqual([{ header: heading.trim(), field }]);
    expect(ignored).toEqual([]);
  });

  test.each(['S.No.', 'Salary per month', 'CTC (USD)', 'Bond', 'Rounds'])(
    '%j is left out, and said to be',
    (heading) => {
      const { recognised, ignored } = itemsOfRows(['Company', heading], [['A', 'x']]);
      expect(recognised.map(({ field }) => field)).toEqual(['Company']);
      expect(ignored).toEqual([heading]);
    },
  );

  test('may stand in any order, with empty ones between', () => {
    const header = ['', 'Last Date', 'S.No.', 'Company Name', ''];
    expect(previewRows(header, [['', '05/12/2026', '1', 'Kaveri', '']])).toMatchObject([
      {
        problems: [],
        values: { company: 'Kaveri', deadlines: { applicationDeadline: '2026-12-05T23:59:00' } },
      },
    ]);
    expect(itemsOfRows(header, []).ignored).toEqual(['S.No.']);
  });

  test('of two that mean the same field one is taken, ours first, and the other is said to be left out', () => {
    const { items, ignored } = itemsOfRows(['Package', 'Company', 'CTC'], [['1', 'A', '2']]);
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
  ])('with $name: as a whole, $problem', ({ header, rows, problem }) => {
    const read = itemsOfRows(header, rows);
    expect([read.problem, read.items.length]).toEqual([
      problem,
      problem === undefined ? rows.length : 0,
    ]);
  });
});
