import { describe, expect, test } from 'vitest';
import {
  codeShape,
  findRanges,
  foldCode,
  isCode,
  isInRange,
  readRange,
  roundedDigits,
  withoutZeros,
} from './numbers.ts';

test.each([
  ['21cs017', '21CS017'],
  [' 21-CS-017 ', '21CS017'],
  ['21 CS/017', '21CS017'],
  ['21.CS_017', '21CS017'],
  ['21–CS—017', '21CS017'],
  ['２１ＣＳ０１７', '21CS017'],
  ['२१CS०१७', '21CS017'],
  ['21001.0', '21001'],
  ['21001.00', '21001'],
  ['21001.5', '210015'],
  ['2.1001E+9', '2100100000'],
  ['2.1001E9', '2100100000'],
  ['2E+10', '20000000000'],
  ['2E10', '2E10'],
  ['2.1001E+2', '21001E+2'],
  ['', ''],
])('%j is compared as %s', (text, folded) => {
  expect(foldCode(text)).toBe(folded);
});

test.each([
  ['21CS017', '21CS17'],
  ['0021CS0000', '21CS0'],
  ['21CS100', '21CS100'],
  ['000', '0'],
])('%s without leading zeros is %s', (folded, loose) => {
  expect(withoutZeros(folded)).toBe(loose);
});

test.each([
  ['2.1001E+11', '21001'],
  ['2.10010004512E+11', undefined],
  ['21CS017', undefined],
])('%s was rounded to the digits %s', (text, digits) => {
  expect(roundedDigits(text)).toBe(digits);
});

test.each([
  ['21CS017', '9A9', true],
  ['2100117', '9', true],
  ['CS017', 'A9', true],
  ['CSE2', 'A9', false],
  ['ROUND2', 'A9', false],
])('%s has the shape %s', (code, shape, is) => {
  expect([codeShape(code), isCode(code)]).toEqual([shape, is]);
});

const search = (line: string) => findRanges(line);

describe('21CS017', () => {
  test.each([
    '21CS001 to 21CS040',
    '21CS001-21CS040',
    '21CS001 - 21CS040',
    '21CS001 – 21CS040',
    '21CS001—21CS040',
    '21CS001-040',
    '21CS001 to 040',
    '21CS001 to 40',
    '21-CS-001 to 21-CS-040',
    '21-CS-001-21-CS-040',
    '21CS001 through 21CS040',
    '21CS001 upto 21CS040',
    '21CS001..21CS040',
    '21CS001 se 21CS040',
    '21CS017 to 21CS017',
  ])('is in %j', (line) => {
    expect(search(line).ranges.map((range) => isInRange('21CS017', range))).toEqual(['equal']);
  });

  test.each([
    ['21CS018 to 21CS040', undefined],
    ['21CS001 to 21CS016', undefined],
    ['21IT001 to 21IT040', undefined],
    ['21CS0001 to 21CS0040', 'similar'],
    ['21CS1 to 21CS40', 'similar'],
  ])('in %j: %s', (line, match) => {
    expect(search(line).ranges.map((range) => isInRange('21CS017', range))).toEqual([match]);
  });
});

describe('hall tickets that go on with A0 after 99', () => {
  test.each([
    ['22R41A0591 to 22R41A05C4', '22R41A0590', undefined],
    ['22R41A0591 to 22R41A05C4', '22R41A0591', 'equal'],
    ['22R41A0591 to 22R41A05C4', '22R41A05A0', 'equal'],
    ['22R41A0591 to 22R41A05C4', '22R41A05C4', 'equal'],
    ['22R41A0591 to 22R41A05C4', '22R41A05C5', undefined],
    ['22R41A0591 to 22R41A05C4', '22R41A04B3', undefined],
    ['22R41A0591 to C4', '22R41A05B3', 'equal'],
    ['22R41A05C5 to 22R41A05H2', '22R41A05D0', 'equal'],
    ['22R41A05C5 to 22R41A05H2', '22R41A05C4', undefined],
  ])('in %j: %s', (line, own, match) => {
    expect(search(line).ranges.map((range) => isInRange(own, range))).toEqual([match]);
  });
});

test.each([
  '21-CS-017',
  'CS-21-017',
  '21CS017',
  '24-11-2026 to 28-11-2026',
  '10:00 to 11:00',
  'Monday - Friday',
  'call 9876543210 after 6',
  '8 to 12 LPA',
])('%j is no range, and nothing unclear', (line) => {
  expect(search(line)).toEqual({ ranges: [], isUnclear: false });
});

test.each([
  '21CS001 to 21ME040',
  '21CS040 to 21CS001',
  '21CS041 onwards',
  '21CS041 and above',
  '21CS041 se aage',
  '12011241 se aage wale',
  '21103058 ton agge ... (cut off)',
])('%j is not understood', (line) => {
  expect(search(line)).toEqual({ ranges: [], isUnclear: true });
});

test('numbers without zeros are compared as numbers', () => {
  const range = readRange('CS1', 'CS120');
  expect(
    ['CS9', 'CS17', 'CS119', 'CS121', 'CS017'].map((code) => range && isInRange(code, range)),
  ).toEqual(['equal', 'equal', 'equal', undefined, 'similar']);
});
