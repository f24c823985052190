import { expect, test } from 'vitest';
import { startsLikeJson } from './starts-like-json.ts';

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
