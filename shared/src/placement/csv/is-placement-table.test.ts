import { expect, test } from 'vitest';
import { isPlacementTable } from './is-placement-table.ts';

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
