import { describe, expect, test } from 'vitest';
import { buildOpportunityValues, buildPlacementValues } from '../../testing/builders.ts';
import type { OpportunityValues } from '../opportunity-fields.ts';
import { eligibilityOf, type EligibilityCriteria } from './eligibility.ts';
import { NO_FACTS, type EligibilityFacts } from './eligibility-facts.ts';

const student: EligibilityFacts = { ...NO_FACTS, cgpa: 7.42, branch: 'CSE', graduationYear: 2027 };
const noFacts: EligibilityFacts = { ...NO_FACTS, cgpa: null, branch: '', graduationYear: null };

function asking(criteria: Partial<OpportunityValues['eligibilityCriteria']>): EligibilityCriteria {
  return buildOpportunityValues({ eligibilityCriteria: criteria }).eligibilityCriteria;
}

test('without criteria everybody is eligible, whatever the profile lacks', () => {
  expect(eligibilityOf(noFacts, asking({}))).toEqual({
    verdict: 'eligible',
    reasons: [],
    missing: [],
  });
});

describe('CGPA', () => {
  test.each([
    [7.42, 7.42],
    [7.43, 7.42],
    [8, 8],
    [10, 10],
    [0.1 + 0.2, 0.3],
    [7.3, 7.300000000000001],
    [0, 0],
    [null, 0],
  ])('%d meets %d', (cgpa, requiredCgpa) => {
    expect(eligibilityOf({ ...student, cgpa }, asking({ cgpa: requiredCgpa })).verdict).toBe(
      'eligible',
    );
  });

  test.each([
    [7.41, 7.42, 'Needs CGPA 7.42; yours is 7.41'],
    [7.42, 8, 'Needs CGPA 8.0; yours is 7.42'],
    [7.96, 8, 'Needs CGPA 8.0; yours is 7.96'],
    [7.999, 8, 'Needs CGPA 8.0; yours is 7.999'],
    [7, 7.5, 'Needs CGPA 7.5; yours is 7.0'],
    [0, 6, 'Needs CGPA 6.0; yours is 0.0'],
  ])('%d does not meet %d, and no digit is rounded away', (cgpa, requiredCgpa, reason) => {
    expect(eligibilityOf({ ...student, cgpa }, asking({ cgpa: requiredCgpa }))).toEqual({
      verdict: 'not-eligible',
      reasons: [reason],
      missing: [],
    });
  });
});

describe('graduation year', () => {
  test.each([
    [{ min: 2025, max: 2027 }, 2025, 'eligible'],
    [{ min: 2025, max: 2027 }, 2027, 'eligible'],
    [{ min: 2025, max: 2027 }, 2024, 'not-eligible'],
    [{ min: 2025, max: 2027 }, 2028, 'not-eligible'],
    [{ min: 2026, max: null }, 2026, 'eligible'],
    [{ min: 2026, max: null }, 2025, 'not-eligible'],
    [{ min: null, max: 2027 }, 2027, 'eligible'],
    [{ min: null, max: 2027 }, 2028, 'not-eligible'],
    [{ min: 2026, max: 2026 }, 2026, 'eligible'],
    [{ min: null, max: null }, null, 'eligible'],
    [{ min: 2026, max: null }, null, 'unknown'],
  ])('%j and %s: %s', (years, graduationYear, verdict) => {
    const found = eligibilityOf({ ...student, graduationYear }, asking({ graduationYear: years }));
    expect(found.verdict).toBe(verdict);
  });
});

test.each([
  [{ min: 2025, max: 2026 }, 'For graduation in 2025-2026; yours is 2028'],
  [{ min: 2026, max: 2026 }, 'For graduation in 2026; yours is 2028'],
  [{ min: null, max: 2027 }, 'For graduation in 2027 or earlier; yours is 2028'],
  [{ min: 2029, max: null }, 'For graduation in 2029 or later; yours is 2028'],
])('the years %j give the reason: %s', (graduationYear, reason) => {
  const found = eligibilityOf({ ...student, graduationYear: 2028 }, asking({ graduationYear }));
  expect(found.reasons).toEqual([reason]);
});

describe('the reasons', () => {
  const strict = asking({
    cgpa: 8,
    branches: ['CSE', 'IT'],
    graduationYear: { min: 2025, max: 2026 },
  });

  test('list all criteria that are not met', () => {
    expect(eligibilityOf({ ...student, branch: 'Civil' }, strict)).toEqual({
      verdict: 'not-eligible',
      reasons: [
        'Needs CGPA 8.0; yours is 7.42',
        'Needs CSE or IT; yours is Civil',
        'For graduation in 2025-2026; yours is 2027',
      ],
      missing: [],
    });
  });

  test('list everything that the profile lacks', () => {
    expect(eligibilityOf(noFacts, strict)).toEqual({
      verdict: 'unknown',
      reasons: [
        'Needs CGPA 8.0; your profile has no CGPA',
        'Needs CSE or IT; your profile has no branch',
        'For graduation in 2025-2026; your profile has no graduation year',
      ],
      missing: ['cgpa', 'branch', 'graduationYear'],
    });
  });

  test('list all criteria that are met', () => {
    expect(
      eligibilityOf({ ...student, cgpa: 8.29, branch: 'IT', graduationYear: 2026 }, strict),
    ).toEqual({
      verdict: 'eligible',
      reasons: ['Your CGPA 8.29 meets 8.0', 'Open to CSE or IT', 'Open to graduates of 2025-2026'],
      missing: [],
    });
  });

  test('an unmet criterion decides, and missing profile fields are still listed', () => {
    expect(eligibilityOf({ ...noFacts, branch: 'Civil' }, strict)).toEqual({
      verdict: 'not-eligible',
      reasons: ['Needs CSE or IT; yours is Civil'],
      missing: ['cgpa', 'graduationYear'],
    });
  });

  test('a branch that is not understood is unknown', () => {
    expect(eligibilityOf({ ...student, branch: 'Mime' }, asking({ branches: ['CSE'] }))).toEqual({
      verdict: 'unknown',
      reasons: ['Needs CSE; whether Mime counts is not said'],
      missing: [],
    });
  });

  test.each([
    [['CSE'], 'Needs CSE; yours is Civil'],
    [['CSE', 'IT', 'ECE', 'EEE'], 'Needs CSE, IT, ECE or EEE; yours is Civil'],
    [['CSE', 'IT', 'ECE', 'EEE', 'ME'], 'Needs CSE, IT, ECE or 2 others; yours is Civil'],
    [['-', 'CSE', ''], 'Needs CSE; yours is Civil'],
  ])('for %j are: %s', (branches, reason) => {
    const found = eligibilityOf({ ...student, branch: ' Civil ' }, asking({ branches }));
    expect(found.reasons).toEqual([reason]);
  });

  test('ignore additional requirements, which no rule can check', () => {
    const criteria = asking({ additionalRequirements: 'CGPA of 9 and no backlogs' });
    expect(eligibilityOf(student, criteria)).toEqual({
      verdict: 'eligible',
      reasons: [],
      missing: [],
    });
  });
});

test('a placement is checked in the same way', () => {
  const { eligibilityCriteria } = buildPlacementValues({
    eligibilityCriteria: { cgpa: 8, branch: ['CSE', 'IT'] },
  });
  expect(eligibilityOf(student, eligibilityCriteria)).toEqual({
    verdict: 'not-eligible',
    reasons: ['Needs CGPA 8.0; yours is 7.42'],
    missing: [],
  });
  expect(eligibilityOf({ ...student, cgpa: 9 }, eligibilityCriteria).verdict).toBe('eligible');
});
