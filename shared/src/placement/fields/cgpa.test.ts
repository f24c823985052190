import { describe, expect, test } from 'vitest';
import { parseCgpa, parseRequiredCgpa } from './cgpa.ts';

test.each([
  ['0', 0],
  ['10', 10],
  ['10.00', 10],
  ['7.5', 7.5],
  ['7,5', 7.5],
  [' 8.25 ', 8.25],
  ['8.', 8],
  ['.5', 0.5],
])('parses "%s" as %d', (text, cgpa) => {
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
])('rejects "%s"', (text) => {
  expect(parseCgpa(text)).toBeUndefined();
});

describe('the CGPA that a notice requires', () => {
  test.each([
    ['7', 7],
    ['7+', 7],
    ['7.5 +', 7.5],
    ['>= 7', 7],
    ['>=7.0', 7],
    ['≥7', 7],
    ['=> 7', 7],
    ['> 7', 7],
    ['7.0 & above', 7],
    ['7 and above', 7],
    ['7 or above', 7],
    ['7 or more', 7],
    ['7 onwards', 7],
    ['min 7', 7],
    ['Min. 7', 7],
    ['minimum 7.0', 7],
    ['Minimum CGPA of 7', 7],
    ['at least 7', 7],
    ['above 7', 7],
    ['Not less than 7', 7],
    ['7 CGPA', 7],
    ['CGPA 7', 7],
    ['CGPA: 7', 7],
    ['CGPA ≥ 7.0', 7],
    ['7 CPI', 7],
    ['7 pointer', 7],
    ['7.5/10', 7.5],
    ['7.5 / 10', 7.5],
    ['7 out of 10', 7],
    ['7/10 and above', 7],
    ['(7)', 7],
    ['7,5+', 7.5],
    ['7.', 7],
    ['７＋', 7],
    ['\u200e7\u200b+', 7],
  ])('of %j is %d', (text, cgpa) => {
    expect(parseRequiredCgpa(text)).toEqual({ cgpa, isPartial: false });
  });

  test.each([
    '',
    '-',
    'NA',
    'N/A',
    'TBA',
    'Nil',
    'No',
    'No criteria',
    'No cutoff',
    'no CGPA cut-off',
    'Any',
    'Not required',
    'Not specified',
  ])('of %j is none', (text) => {
    expect(parseRequiredCgpa(text)).toEqual({ cgpa: null, isPartial: false });
  });

  test.each([
    ['70%', null],
    ['70 percent', null],
    ['70 per cent', null],
    ['60% throughout', null],
    ['60% & above', null],
    ['75/100', null],
    ['3.5/4', null],
    ['7-8', null],
    ['below 7', null],
    ['≤ 7', null],
    ['at most 7', null],
    ['CSE 7, IT 8', null],
    ['>= 70', null],
    ['7 LPA', null],
    ['7.0 CGPA or 70%', 7],
    ['70% or 7 CGPA', 7],
    ['60% in 10th, 12th and 6.5 CGPA', 6.5],
    ['60 % / 6.0 CGPA', 6],
    ['7 CGPA with no backlogs', 7],
    ['7 (no active backlogs)', 7],
    ['7, no backlogs', 7],
    ['CGPA 7 (70%)', 7],
  ])('of %j is %j, and the text says more', (text, cgpa) => {
    expect(parseRequiredCgpa(text)).toEqual({ cgpa, isPartial: true });
  });

  test.each(['eight', 'First class', '65', '10.1', '-1', '1e1', '7..5', 'x'.repeat(1e6)])(
    'cannot be read from %.20j',
    (text) => {
      expect(parseRequiredCgpa(text)).toBeUndefined();
    },
  );
});
