import { expect, test } from 'vitest';
import { namesInTitle } from './company-titles.ts';

test.each<readonly [text: string, names: readonly string[]]>([
  ['Zenith Systems | SDE | Pune', ['Zenith Systems']],
  ['Campus Drive - Zenith Systems', ['Zenith Systems']],
  ['Zenith Systems: Hiring for 2027 Batch', ['Zenith Systems']],
  ['Zenith Systems Campus Drive 2027', ['Zenith Systems']],
  ['Zenith SDE 12 LPA', ['Zenith']],
  ['Zenith (Pune) hiring', ['Zenith']],
  ['Zenith | Kaveri | joint drive', ['Zenith', 'Kaveri']],
  ['Zenith told us many things about growth', []],
  ['Software Engineer | Pune', []],
  ['Placement Notice', []],
  ['CSE / IT / ECE', []],
  ['24 Nov 2026', []],
])('the names in the title %j: %j', (text, names) => {
  expect(namesInTitle(text).map(({ value }) => value)).toEqual(names);
});
