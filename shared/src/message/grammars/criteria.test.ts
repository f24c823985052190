import { describe, expect, it } from 'vitest';
import { scoreText } from '../../placement/fields/score.ts';
import { findScores, type FoundCriterion } from './criteria.ts';
import { findBacklogs, findBatches, findGaps } from './limits.ts';

/** 'tenth 60 %', with a question mark where it is not clear. */
function textOf({ name, value, isClear }: FoundCriterion): string {
  return `${name} ${valueText(value)}${isClear ? '' : '?'}`;
}

function valueText(value: FoundCriterion['value']): string {
  if (typeof value === 'object' && 'min' in value) return `${value.min}-${value.max}`;
  return typeof value === 'object' && 'outOf' in value ? scoreText(value) : String(value);
}

describe('marks that are asked for', () => {
  it.each<readonly [string, readonly string[]]>([
    ['60% throughout', ['tenth 60 %', 'twelfth 60 %', 'diploma 60 %', 'degreePercentage 60']],
    ['60 % throughout in 10th and 12th', ['tenth 60 %', 'twelfth 60 %']],
    ['Min. 65% in X, XII & UG', ['tenth 65 %', 'twelfth 65 %', 'degreePercentage 65']],
    ['10th/12th/Diploma - 60% & above', ['tenth 60 %', 'twelfth 60 %', 'diploma 60 %']],
    ['10th 60%, 12th 65%', ['tenth 60 %', 'twelfth 65 %']],
    ['60% in X, 65% in XII', ['tenth 60 %', 'twelfth 65 %']],
    [
      'Min 65% in B.Tech, 60% in 10th & 12th',
      ['degreePercentage 65', 'tenth 60 %', 'twelfth 60 %'],
    ],
    ['SSC, HSC and Degree 55%', ['tenth 55 %', 'twelfth 55 %', 'degreePercentage 55']],
    ['10वीं और 12वीं में 60% अनिवार्य है।', ['tenth 60 %', 'twelfth 60 %']],
    ['CGPA 7 and above. 70% in 10th and 12th', ['tenth 70 %', 'twelfth 70 %']],
    ['65% aggregate', ['degreePercentage 65?']],
    ['60% in the 10th for our Pune campus drive', ['tenth 60 %?']],
    // None of marks, or not said of what.
    ['60%', []],
    ['75% attendance in 10th and 12th', []],
    ['100% placement assistance for 12th pass', []],
    ['Girls 46%, 10th pass', []],
    ['10th pass', []],
    ['10th 5%', []],
    ['1     22CE1009    8.12   91%', []],
  ])('%s', (text, expected) => {
    expect(findScores(text).map(textOf)).toEqual(expected);
  });
});

describe('backlogs that are allowed', () => {
  it.each<readonly [string, readonly string[]]>([
    ['No active backlogs', ['activeBacklogs 0']],
    ['no backlog', ['activeBacklogs 0']],
    ['Backlogs: not allowed', ['activeBacklogs 0']],
    ['Max. Active Backlogs : 0', ['activeBacklogs 0']],
    ['should not have any live KT', ['activeBacklogs 0']],
    ['Students having any standing arrear need not apply', ['activeBacklogs 0']],
    ['Active backlog wale apply na kare', ['activeBacklogs 0']],
    ['koi active backlog nahi', ['activeBacklogs 0']],
    ['Maximum 1 active backlog', ['activeBacklogs 1']],
    ['One active backlog is allowed', ['activeBacklogs 1']],
    ['Not more than two standing arrears', ['activeBacklogs 2']],
    ['max 1 dead backlog', ['pastBacklogs 1']],
    ['no history of arrears', ['pastBacklogs 0', 'activeBacklogs 0']],
    ['with history of backlogs are not eligible', ['pastBacklogs 0', 'activeBacklogs 0']],
    // Of which kind is not said, and what may still change.
    ['KT allowed max 1', ['activeBacklogs 1?']],
    ['No backlogs at the time of joining', ['activeBacklogs 0?']],
    ['Any branch, backlogs also allowed', []],
    ['Students with backlog exams on these days', []],
    ['Any backlog in attendance', []],
    ['Backlogs', []],
  ])('%s', (text, expected) => {
    expect(findBacklogs(text).map(textOf)).toEqual(expected);
  });
});

describe('gap years that are allowed', () => {
  it.each<readonly [string, readonly string[]]>([
    ['no year gap', ['gapYears 0']],
    ['No gap of more than one year in education', ['gapYears 1']],
    ['Overall academic gap should not exceed 2 years', ['gapYears 2']],
    ['max 2 yrs gap', ['gapYears 2']],
    ['visiting us after a gap of 4 yrs', []],
    ['CGPA upto III-I, no. of year gaps, passport photo', []],
  ])('%s', (text, expected) => {
    expect(findGaps(text).map(textOf)).toEqual(expected);
  });
});

describe('batches that may apply', () => {
  it.each<readonly [string, readonly string[]]>([
    ['2027 batch only', ['batch 2027-2027']],
    ['Batch: 2026, 2027', ['batch 2026-2027']],
    ['Batch of 2027', ['batch 2027-2027']],
    ['2026 & 2027 pass-outs', ['batch 2026-2027']],
    ['Year of passing : 2027', ['batch 2027-2027']],
    ['graduating in 2027', ['batch 2027-2027']],
    ['by our alumni of 2025 batch', ['batch 2025-2025?']],
    ['our alumnus (ECE, 2016-20 batch)', []],
    ['on 20-11-2026 batch 4 meets', []],
    ['2022 batch', []],
  ])('%s', (text, expected) => {
    expect(findBatches(text, 2026).map(textOf)).toEqual(expected);
  });
});
