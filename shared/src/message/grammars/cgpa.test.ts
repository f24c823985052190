import { describe, expect, test } from 'vitest';
import { findCgpas } from './cgpa.ts';
import { isLinear } from '../../testing/is-linear.ts';

/** '7!' stands beside the name of a grade, '7' does not. */
function read(text: string, label?: string): readonly string[] {
  return findCgpas(text, label).map(({ value, isNamed }) => `${value}${isNamed ? '!' : ''}`);
}

describe('finding numbers that may be a CGPA', () => {
  test.each<readonly [text: string, found: readonly string[]]>([
    ['7 & above', ['7']],
    ['≥ 7.5', ['7.5']],
    ['7.5', ['7.5']],
    ['7.5/10', ['7.5!']],
    ['6.50/10.00 and above', ['6.5!']],
    ['CGPA: 7.0+', ['7!']],
    ['minimum 6.5 CGPA', ['6.5!']],
    ['7cgpa min', ['7!']],
    ['CGPA 6 min', ['6!']],
    ['CPI of 8', ['8!']],
    ['CGPA >= 7 (or 70 %)', ['7!']],
    ['CGPA cutoff for CSE is 8 and for others 7.5', ['8!', '7.5!']],
    ['CGPA ७.५', ['7.5!']],
    ['4. CGPA: 7', ['7!']],
    ['60 % throughout', []],
    ['CGPA 3.2/4', []],
    ['CGPA below 11, 12 or 3', []],
    ['CTC 7 LPA, 6 months', []],
    ['CGPA on 5 Oct, 7 rounds, 5 pm', []],
    ['on 5-10-2026 at 4:30, ₹5, 7th', []],
  ])('reads %j as %j', (text, found) => {
    expect(read(text)).toEqual(found);
  });

  test.each<readonly [label: string, text: string, found: readonly string[]]>([
    ['cgpa', '7', ['7!']],
    ['cgpa', '8.0 (no backlogs)', ['8!']],
    ['cgpa', '70%', []],
    ['cgpa/percentage', '6.5/65%', ['6.5!']],
    ['eligibility', '7', []],
  ])('under "%s" reads %j as %j', (label, text, found) => {
    expect(read(text, label)).toEqual(found);
  });

  test.each(['7 ', 'cgpa 7 ', '7.5/', '7 & ', 'min '])(
    'reads 200 KB of %j in linear time',
    (piece) => {
      expect(isLinear(piece, findCgpas)).toBe(true);
    },
  );
});
