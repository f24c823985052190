import { describe, expect, test } from 'vitest';
import rules from '../../../fixtures/rules.json' with { type: 'json' };
import {
  categoryLabel,
  jobTypeLabel,
  placementIdLabel,
  priorityLabel,
  statusLabel,
  testStatusLabel,
} from './placement-labels.ts';
import {
  CATEGORIES,
  JOB_TYPES,
  PLACEMENT_STATUSES,
  PRIORITIES,
  TEST_STATUSES,
} from './placement-fields.ts';

describe('labels', () => {
  test.each(rules.jobTypeInTable)('job type "$value" is labelled $text', ({ value, text }) => {
    const known = JOB_TYPES.find((one) => one === value);
    expect(jobTypeLabel(known ?? '')).toBe(text);
  });

  test('every other choice has its label', () => {
    expect(PLACEMENT_STATUSES.map(statusLabel)).toEqual([
      'Form Not Filled',
      'Form Filled',
      'Process Done',
    ]);
    expect(PRIORITIES.map(priorityLabel)).toEqual(['High', 'Medium', 'Low']);
    expect(CATEGORIES.map(categoryLabel)).toEqual(['On Campus', 'Off Campus']);
    expect(TEST_STATUSES.map(testStatusLabel)).toEqual(['Scheduled', 'Completed', 'Missed']);
  });

  test.each([
    ['2711', '#2711'],
    ['0', '#0'],
    [null, 'Manual'],
    ['', 'Manual'],
    ['-', 'Manual'],
  ])('the placement id %j is shown as %j', (id, text) => {
    expect(placementIdLabel(id)).toBe(text);
  });
});
