import { expect, test } from 'vitest';
import { isPlacementTable, startsLikeJson } from './looks-like-upload.ts';

test.each([
  ['[{"company":"Zenith"}]', true],
  [' \n{"company":"Zenith"}', true],
  ['\uFEFF[]', true],
  ['```json\n[]\n```', true],
  ['~~~\n[]\n~~~', true],
  ['Zenith is hiring', false],
  ['', false],
  ['`Zenith` is hiring', false],
  ['*Zenith* [SDE]', false],
  ['Here is the JSON you asked for:\n[]', true],
  ['Here it is:\n\n```json\n[]\n```', true],
  ['Zenith is hiring\n[Apply here](https://z.example)\n{12 LPA}', false],
])('%j starts like JSON: %s', (text, expected) => {
  expect(startsLikeJson(text)).toBe(expected);
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
