import { expect, test } from 'vitest';
import { codeShape, foldCode, isCode, roundedDigits, withoutZeros } from './codes.ts';

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
