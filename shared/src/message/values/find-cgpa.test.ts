import { describe, expect, test } from 'vitest';
import { findCgpa } from './find-cgpa.ts';

/** '7!' is sure, '7' is not. */
function read(text: string, label?: string): readonly string[] {
  return findCgpa(text, label).map(({ value, sure }) => `${value}${sure ? '!' : ''}`);
}

describe('finding the required CGPA', () => {
  test.each<readonly [text: string, found: readonly string[]]>([
    ['7 & above', ['7']],
    ['≥ 7.5', ['7.5']],
    ['7.5/10', ['7.5']],
    ['CGPA: 7.0+', ['7!']],
    ['minimum 6.5 CGPA', ['6.5!']],
    ['CPI of 8', ['8!']],
    ['above 7 pointer', ['7!']],
    ['not less than 7 CGPA', ['7!']],
    ['CGPA (till 6th sem): 7.0', ['7!']],
    ['CGPA >= 7 (or 70 %)', ['7!']],
    ['60% in 10th and 12th, 7 CGPA', ['7!']],
    ['Average CGPA of toppers: 8.9', ['8.9']],
    ['The former wants a CGPA of 6', ['6']],
    ['CGPA? Other companies are taking 7', ['7']],
    ['CGPA cutoff for CSE is 8 and for others 7.5', ['8']],
    ['CGPA 6.5 – 7.5: waitlist', ['6.5']],
    ['10th - 8 CGPA, B.Tech - 7 CGPA', ['8', '7']],
    ['cgpa 6.75 min', ['6.75!']],
    ['60 % throughout', []],
    ['3.2/4', []],
    ['CGPA 3.2/4', []],
    ['CGPA below 6 is not eligible', []],
    ['No CGPA criteria', []],
    ['CTC 7 LPA, 6 months', []],
  ])('reads %j as %j', (text, found) => {
    expect(read(text)).toEqual(found);
  });

  test.each<readonly [label: string, text: string, found: readonly string[]]>([
    ['cgpa', '7 & above', ['7!']],
    ['cgpa', '8.0 (no backlogs)', ['8!']],
    ['cgpa', '70%', []],
    ['cgpa', '7.5 out of 10', ['7.5!']],
    ['cgpa', '7 for CSE, 6.5 for others', ['7', '6.5']],
    ['cgpa/percentage', '6.5/65%', ['6.5!']],
    ['criteria', '60% or 6.0 CGPA', ['6!']],
    ['eligibility', '7', []],
  ])('under "%s" reads %j as %j', (label, text, found) => {
    expect(read(text, label)).toEqual(found);
  });
});
