import { expect, test } from 'vitest';
import { parseCgpa } from './cgpa.ts';

test.each([
  ['0', 0],
  ['10', 10],
  ['10.00', 10],
  ['7.5', 7.5],
  ['7,5', 7.5],
  [' 8.25 ', 8.25],
  ['8.', 8],
  ['.5', 0.5],
])('"%s" is %d', (text, cgpa) => {
  expect(parseCgpa(text)).toBe(cgpa);
});

test.each([
  '',
  '-',
  '10.01',
  '11',
  '-1',
  '75%',
  'eight',
  '1e1',
  '0x5',
  '7.5.1',
  'Infinity',
  'NaN',
  '७',
])('"%s" is no CGPA', (text) => {
  expect(parseCgpa(text)).toBeUndefined();
});
