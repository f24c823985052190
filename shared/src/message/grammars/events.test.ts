import { describe, expect, test } from 'vitest';
import { findDurations, findEvents } from './events.ts';
import { isLinear } from '../../testing/is-linear.ts';

const wordsOf = ({ words }: { readonly words: string }): string => words;

describe('finding tests, talks, interviews and rounds', () => {
  test.each<readonly [text: string, found: readonly string[]]>([
    ['Online coding test on Monday', ['Online coding test']],
    ['Pre-placement talk', ['Pre-placement talk']],
    ['Technical interview and HR interview', ['Technical interview', 'HR interview']],
    ['Group Discussion and Personal Interview', ['Group Discussion', 'Personal Interview']],
    ['Aptitude + Excel test', ['Aptitude + Excel test']],
    ['Aptitude + coding', ['Aptitude + coding']],
    ['take-home assignment', ['take-home assignment']],
    ['portfolio review', ['portfolio review']],
    ['studio round', ['studio round']],
    ["founder's round", ["founder's round"]],
    ['National Hiring Test', ['National Hiring Test']],
    ['Walk-in interview', ['Walk-in interview']],
    ['the interview is on Monday', ['interview']],
    ['OA, then PPT', ['OA', 'PPT']],
    ['GD + PI', ['GD + PI']],
    ['WAT-PI', ['WAT-PI']],
    ['viva', ['viva']],
    ['लिखित परीक्षा', ['लिखित परीक्षा']],
    ['तकनीकी साक्षात्कार', ['तकनीकी साक्षात्कार']],
    ['Technical test engineer', []],
    ['my interview experience', []],
    ['test cases and a round table', []],
    ['talk to the company', []],
  ])('in %j finds %j', (text, found) => {
    expect(findEvents(text).map(wordsOf)).toEqual(found);
  });

  test('the span is that of the given text', () => {
    const text = 'On Monday: online  test';
    expect(findEvents(text).map(({ span }) => text.slice(...span))).toEqual(['online  test']);
  });

  test.each(['online ', 'coding +', 'HR-', 'GD/', 'group discussion and ', 'pre placement'])(
    'reads 200 KB of %j in linear time',
    (piece) => {
      expect(isLinear(piece, findEvents)).toBe(true);
    },
  );
});

describe('finding how long something takes', () => {
  test.each<readonly [text: string, found: readonly string[]]>([
    ['90 minutes', ['90 minutes']],
    ['1 hour 30 mins', ['1 hour 30 mins']],
    ['2 Hours', ['2 Hours']],
    ['1.5 hours.', ['1.5 hours']],
    ['90-minute online test', ['90-minute']],
    ['an interview of 30-45 mins', ['30-45 mins']],
    ['45 mins aptitude + 60 mins coding', ['45 mins', '60 mins']],
    ['one hour', ['one hour']],
    ['ninety minutes', ['ninety minutes']],
    ['half an hour', ['half an hour']],
    ['1 ghante ka test', ['1 ghante']],
    ['१ घंटा', ['1 घंटा']],
    ['24 hours', ['24 hours']],
    ['6 months internship', []],
    ['10.30 am to 12.30 pm', []],
    ['Stage 3 HR', []],
    ['minimum', []],
  ])('in %j finds %j', (text, found) => {
    expect(findDurations(text).map(wordsOf)).toEqual(found);
  });

  test.each(['1 ', '90 min', '1-', 'one hour and ', 'an '])(
    'reads 200 KB of %j in linear time',
    (piece) => {
      expect(isLinear(piece, findDurations)).toBe(true);
    },
  );
});
