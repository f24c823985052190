import { describe, expect, test } from 'vitest';
import { itemsOfRows, previewRows } from '../testing/preview-rows.ts';
import { CSV_MESSAGES } from './csv-messages.ts';
import { UPLOAD_MESSAGES } from './upload-messages.ts';

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
    [['Role', 'Deadline'], [['SDE', '']], CSV_MESSAGES.noCompany],
    [[], [], CSV_MESSAGES.noCompany],
    [['Company'], [], UPLOAD_MESSAGES.empty],
    [['Company'], [['  ']], UPLOAD_MESSAGES.empty],
    [['Company'], [['A']], undefined],
  ])('a file with the columns %j and the rows %j says as a whole: %s', (header, rows, problem) => {
    expect(itemsOfRows(header, rows).problem).toBe(problem);
  });
});
