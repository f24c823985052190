import { describe, expect, test } from 'vitest';
import type { Mention } from '../message-types.ts';
import { findDuration, findTestType } from './find-test.ts';

/** The words, with '!' behind them where they are sure. */
function shown(mention: Mention<string> | undefined): string | undefined {
  return mention && mention.value + (mention.sure ? '!' : '');
}

describe('finding the type of a test', () => {
  test.each<readonly [label: string, text: string, found: string | undefined]>([
    ['test', 'Online coding test', 'Online coding test!'],
    ['round 1', 'Aptitude + technical MCQ', 'Aptitude + technical MCQ!'],
    ['test type', 'Online test (MCQ + coding) on HackerRank', 'Online test!'],
    ['test date', '5 Dec 2026', undefined],
    ['', 'Pre-placement talk on Monday', 'Pre-placement talk!'],
    ['', 'Technical interview', 'Technical interview!'],
    ['', 'Group discussion', 'Group discussion!'],
    ['', 'HackerRank test', 'HackerRank test!'],
    ['', 'online test, technical interview, HR interview', 'online test'],
    ['', 'test link', undefined],
    ['', 'Technical test engineer', undefined],
    ['', 'test cases', undefined],
    ['', 'the interview is on Monday', 'interview'],
    ['', 'my interview experience', undefined],
    ['type', 'Aptitude + Excel test', 'Aptitude + Excel test!'],
    ['type', 'Full time', undefined],
    ['test type', 'Coding (2 questions) + MCQs (30)', 'Coding'],
    ['interview mode', 'Virtual', 'Virtual'],
    ['test', 'Online MCQ + coding on Mettl', 'Online MCQ'],
    ['', 'Final interview round', 'Final interview!'],
    ['', 'Final round results', 'Final round'],
  ])('under "%s" reads %j as %j', (label, text, found) => {
    expect(shown(findTestType(text, label))).toBe(found);
  });
});

describe('finding how long a test takes', () => {
  test.each<readonly [label: string, text: string, found: string | undefined]>([
    ['duration', '90 minutes', '90 minutes!'],
    ['test duration', '2 Hours', '2 Hours!'],
    ['internship duration', '6 months', undefined],
    ['', '1 hour 30 mins', '1 hour 30 mins'],
    ['', 'Test duration is 1.5 hours.', '1.5 hours!'],
    ['', '90-minute online test', '90-minute!'],
    ['', '45 mins aptitude + 60 mins coding', '45 mins'],
    ['', '6 months internship duration', undefined],
    ['', '2 years bond', undefined],
    ['', 'within 24 hours', undefined],
    ['', 'Stage 3 HR', undefined],
    ['', '1 ghante ka test', '1 ghante!'],
    ['', '36 hour hackathon', undefined],
    ['', 'Interview of 30-45 mins', '30-45 mins!'],
    ['', 'The test window is 3 hours', '3 hours'],
    ['', 'report 30 minutes before', undefined],
    ['', '10.30 am to 12.30 pm', undefined],
  ])('under "%s" reads %j as %j', (label, text, found) => {
    expect(shown(findDuration(text, label))).toBe(found);
  });
});
