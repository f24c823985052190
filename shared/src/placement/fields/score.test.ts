import { describe, expect, it } from 'vitest';
import { parseOptionalScore, parseScore } from './score-text.ts';
import { scoreText, scoreSchema } from './score.ts';

describe('a score', () => {
  it.each([
    ['84.5', '84.5 %'],
    ['84,5 %', '84.5 %'],
    ['84.5%', '84.5 %'],
    ['92 percent', '92 %'],
    ['0', '0 %'],
    ['100', '100 %'],
    ['10.5', '10.5 %'],
    ['9.2/10', '9.2/10'],
    ['9.2 / 10.0', '9.2/10'],
    ['9.2 CGPA', '9.2/10'],
    ['10 cgpa', '10/10'],
    ['CGPA', undefined],
    ['3.4/4', '3.4/4'],
    ['3.4 out of 4', '3.4/4'],
    ['9 %', '9 %'],
    // Either a CGPA or, hardly, a percentage.
    ['9.2', undefined],
    ['10', undefined],
    ['10.2 CGPA', undefined],
    ['4.1/4', undefined],
    ['90/100', '90 %'],
    ['450/500', undefined],
    ['100.1', undefined],
    ['-5', undefined],
    ['first class', undefined],
    ['', undefined],
  ])('%j is read as %s', (text, expected) => {
    const score = parseScore(text);
    expect(score && scoreText(score)).toBe(expected);
    expect(score === undefined || scoreSchema.safeParse(score).success).toBe(true);
    expect(parseScore(score ? scoreText(score) : text)).toEqual(score);
  });

  it('is null where the text says that there is none', () => {
    expect(parseOptionalScore(' - ')).toBeNull();
    expect(parseOptionalScore('N/A')).toBeNull();
    expect(parseOptionalScore('good')).toBeUndefined();
  });

  it.each([
    { value: 101, outOf: 100 },
    { value: 5, outOf: 50 },
    { value: -1, outOf: 10 },
    { value: '9', outOf: 10 },
    null,
  ])('%j is none', (value) => {
    expect(scoreSchema.safeParse(value).success).toBe(false);
  });
});
