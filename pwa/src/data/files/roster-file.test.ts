// A roster from the cells of a real workbook to the students of the roster.
import { readRoster } from '@shortlist/shared/account/roster/read-roster.ts';
import { expect, it } from 'vitest';
import { workbookFile } from '../../testing/data/workbook-file.ts';
import { readWorkbook } from './read-workbook.ts';

const HEADINGS = ['Roll No', 'College email', 'CGPA', '10th %', 'Batch', 'Active backlogs'];

it('takes the students of a workbook, and names what it does not take', async () => {
  const percent = { value: 0.845, format: '0.0%' };
  const file = workbookFile([
    {
      name: 'CSE',
      rows: [
        ['Students of 2026'],
        [],
        [],
        HEADINGS,
        [{ value: 17, format: '"21CS"000' }, 'a@x.in', 8.449_999_999_999_999, percent, 2026, 0],
        ['21CS018', 'b@x.in', { formula: 'A1/B1' }, 91.2, '2022-26', 'Nil'],
        [],
        ['21CS019', 'c@x.in', { value: 7.5, struck: true }, 91.2, 2026, 1],
        ['21CS020', 'd@x.in', { error: '#REF!' }, 91.2, 2026, 1],
        [2_110_990_101_234_560, 'e@x.in', 8, 91.2, 2026, 1],
      ],
    },
    { name: 'Old', isHidden: true, rows: [HEADINGS, ['19CS001', 'z@x.in', 8, 80, 2024, 0]] },
  ]);
  const { rows, problems } = readRoster(await readWorkbook(file));
  expect(rows.map(({ facts }) => facts)).toMatchObject([
    {
      rollNumber: '21CS017',
      email: 'a@x.in',
      cgpa: 8.45,
      tenth: { value: 84.5, outOf: 100 },
      graduationYear: 2026,
      activeBacklogs: 0,
    },
  ]);
  expect(problems.map(({ sheet, row, rollNumber }) => [sheet, row, rollNumber])).toEqual([
    ['Old', null, ''],
    ['CSE', 6, '21CS018'],
    ['CSE', 8, '21CS019'],
    ['CSE', 9, '21CS020'],
    ['CSE', 10, ''],
  ]);
});
