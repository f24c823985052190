import { describe, expect, test } from 'vitest';
import rules from '../../fixtures/rules.json' with { type: 'json' };
import { JOB_TYPES } from '../placement/schema.ts';
import {
  truncateDescription,
  truncateSkills,
  experienceText,
  graduationYearText,
  jobTypeCardLabel,
  opportunityIdLabel,
} from './opportunity-labels.ts';

test.each(rules.experience)(
  'an experience of $min to $max is shown as $text',
  ({ text, ...range }) => {
    expect(experienceText(range)).toBe(text);
  },
);

test.each([
  [{ min: 2, max: 2 }, '2-2 years'],
  [{ min: 0.5, max: 1.5 }, '0.5-1.5 years'],
])('an experience of %j is shown as %s', (range, text) => {
  expect(experienceText(range)).toBe(text);
});

test.each(rules.graduationYear)(
  'graduation in $min to $max is shown as $text',
  ({ text, ...range }) => {
    expect(graduationYearText(range)).toBe(text);
  },
);

test('a single graduation year is on both sides', () => {
  expect(graduationYearText({ min: 2026, max: 2026 })).toBe('2026-2026');
});

test('every job type has its label on the card', () => {
  expect(JOB_TYPES.map((value) => ({ value, text: jobTypeCardLabel(value) }))).toEqual(
    expect.arrayContaining(rules.jobTypeOnCard),
  );
});

test.each([
  ['2711', '#2711'],
  [null, null],
  ['', null],
  ['-', null],
])('the placement ID %j is shown as %j', (placementId, text) => {
  expect(opportunityIdLabel(placementId)).toBe(text);
});

describe('the description', () => {
  test.each([0, 1, 199, 200])('of %d characters is shown whole', (length) => {
    const description = 'a'.repeat(length);
    expect(truncateDescription(description)).toEqual({ text: description, isCut: false });
  });

  test.each([201, 1000])('of %d characters is cut to 200', (length) => {
    expect(truncateDescription('a'.repeat(length))).toEqual({
      text: `${'a'.repeat(200)}…`,
      isCut: true,
    });
  });

  test('counts a surrogate pair as one character and never splits it', () => {
    expect(truncateDescription('😀'.repeat(200)).isCut).toBe(false);
    expect(truncateDescription('😀'.repeat(201)).text).toBe(`${'😀'.repeat(200)}…`);
  });
});

test.each([
  [0, 0, null],
  [4, 4, null],
  [5, 5, null],
  [6, 5, '+1 more'],
  [50, 5, '+45 more'],
])('of %d skills %d are shown, then %j', (count, shown, more) => {
  const skills = Array.from({ length: count }, (_, index) => `skill ${index}`);
  expect(truncateSkills(skills)).toEqual({ shown: skills.slice(0, shown), more });
});
