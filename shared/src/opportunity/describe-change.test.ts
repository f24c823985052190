import { describe, expect, test } from 'vitest';
import type { Json } from '../lib/json.ts';
import { PLACEMENT_PATH_LABELS } from '../placement/fields/placement-cells.ts';
import { describeChange, type FollowedChange, type FollowedPath } from './follow.ts';

function change(path: FollowedPath, copied: Json, now: Json, followed = true): FollowedChange {
  return { path, label: PLACEMENT_PATH_LABELS[path], copied, now, followed };
}

const TODAY = '2026-11-20T10:00:00';
const DEADLINE = 'deadlines.applicationDeadline';
const LINK = 'links.applicationLink';
const inr = (amount: string): Json => ({ amount, currency: 'INR' });

describe('a followed change', () => {
  test.each<readonly [FollowedPath, Json, Json, string]>([
    [
      DEADLINE,
      '2026-11-25T23:59:00',
      '2026-11-30T23:59:00',
      'Deadline extended to 30 Nov, 11:59 pm',
    ],
    [
      DEADLINE,
      '2026-11-25T23:59:00',
      '2026-11-25T18:00:00',
      'Deadline brought forward to 25 Nov, 6:00 pm',
    ],
    [
      DEADLINE,
      '2026-12-25T23:59:00',
      '2027-01-05T23:59:00',
      'Deadline extended to 5 Jan 2027, 11:59 pm',
    ],
    [
      DEADLINE,
      '2027-07-01T18:00:00',
      '2027-07-10T18:00:00',
      'Deadline extended to 10 Jul 2027, 6:00 pm',
    ],
    ['compensation.ctc', inr('900000'), inr('1200000'), 'CTC changed to ₹12,00,000'],
    ['compensation.stipend', inr('900'), inr('-'), 'Stipend removed'],
    [
      'links.applicationLink',
      'https://a.example/1',
      'https://b.example/2?x=1',
      'Application link changed to b.example',
    ],
    ['links.companyWebsite', 'https://a.example/', '-', 'Company website removed'],
    ['role', 'Intern', 'Engineer', 'Role changed to Engineer'],
    ['jobType', 'fte', 'intern_ppo', 'Job type changed to Intern+PPO'],
    ['priority', 'low', 'high', 'Priority changed to High'],
    ['eligibilityCriteria.cgpa', 7, 7.5, 'Minimum CGPA changed to 7.5'],
    ['eligibilityCriteria.cgpa', 7, null, 'Minimum CGPA removed'],
    ['eligibilityCriteria.branch', ['CSE'], ['CSE', 'IT'], 'Branches changed to CSE, IT'],
    ['eligibilityCriteria.branch', ['CSE'], [], 'Branches removed'],
    ['placementId', null, '2711', 'Placement ID changed to #2711'],
    ['placementId', '2711', null, 'Placement ID removed'],
    ['notes', 'a', 'b', 'Description or requirements changed'],
  ])('of %s from %j to %j: %s', (path, copied, now, text) => {
    expect(describeChange(change(path, copied, now), TODAY)).toBe(text);
  });
});

describe("an offered change does not mention the opportunity's previous value", () => {
  test.each<readonly [FollowedPath, Json, Json, string]>([
    [
      DEADLINE,
      '2026-11-24T18:00:00',
      '2026-11-30T23:59:00',
      'Application deadline on the board: 30 Nov, 11:59 pm',
    ],
    [LINK, 'https://mine.example', '-', 'Application link on the board: none'],
    [
      LINK,
      'https://mine.example',
      'https://a.example/x',
      'Application link on the board: a.example',
    ],
  ])('of %s from %j to %j: %s', (path, copied, now, text) => {
    expect(describeChange(change(path, copied, now, false), TODAY)).toBe(text);
  });
});
