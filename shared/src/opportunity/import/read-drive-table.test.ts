import { describe, expect, test } from 'vitest';
import { DRIVE_TABLE_MAX, DRIVE_TABLE_MESSAGES, readDriveTable } from './read-drive-table.ts';

const HEADINGS = ['Company', 'Role', 'Location', 'JD', 'Last date', 'CTC', 'Branches', 'Test date'];
const ROW = ['Zenith', 'SDE', 'Pune', 'Build things.', '30/11/2026', '12 LPA', 'CSE, IT', ''];
const drivesOf = (rows: readonly (readonly string[])[]) => {
  const read = readDriveTable(rows);
  if (!read.ok) throw new Error(read.message);
  return read.drives;
};

describe('a table of drives', () => {
  test('is read by its headings, which may have a title above them', () => {
    const [drive] = drivesOf([['Drives of December'], [], HEADINGS, ROW]);
    expect(drive).toMatchObject({
      number: 4,
      title: 'Zenith - SDE',
      problems: [],
      values: {
        company: 'Zenith',
        description: 'Build things.',
        compensation: { ctc: { amount: 1_200_000 } },
        deadlines: { applicationDeadline: '2026-11-30T23:59:00' },
        eligibilityCriteria: { branches: ['CSE', 'IT'] },
        links: { applicationLink: '' },
        rounds: [],
      },
    });
  });

  test('has rounds in columns of their kinds', () => {
    const [drive] = drivesOf([
      [...HEADINGS, 'PPT', 'HR interview'],
      [...ROW.slice(0, -1), '5 Dec 2026, 10 am', '2026-12-01 16:00', '7/12/2026'],
    ]);
    expect(drive?.values?.rounds).toMatchObject([
      { key: 'talk', kind: 'talk', startsAt: '2026-12-01T16:00:00' },
      { key: 'test', kind: 'test', startsAt: '2026-12-05T10:00:00' },
      { key: 'hr', kind: 'hr', startsAt: '2026-12-07T00:00:00' },
    ]);
  });

  test('names all problems of a row, and takes the others', () => {
    const [bad, good] = drivesOf([
      HEADINGS,
      ['Acme', '', 'Pune', 'Text', 'soon', '12 LPA', '', 'some day'],
      ROW,
    ]);
    expect(bad?.values).toBeNull();
    expect(bad?.problems.map(({ label }) => label)).toEqual([
      'Role',
      'Application Deadline',
      'Test',
    ]);
    expect(good?.values).not.toBeNull();
  });

  test.each([
    [[], DRIVE_TABLE_MESSAGES.noHeadings],
    [[['Zenith', 'SDE']], DRIVE_TABLE_MESSAGES.noHeadings],
    [[HEADINGS], DRIVE_TABLE_MESSAGES.empty],
    [[HEADINGS, ['', ' ']], DRIVE_TABLE_MESSAGES.empty],
    [
      [HEADINGS, ...Array.from({ length: DRIVE_TABLE_MAX + 1 }, () => ROW)],
      DRIVE_TABLE_MESSAGES.tooMany,
    ],
  ])('that is none says why', (rows, message) => {
    expect(readDriveTable(rows)).toEqual({ ok: false, message });
  });
});
