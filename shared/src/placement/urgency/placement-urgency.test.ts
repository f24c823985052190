import { describe, expect, test } from 'vitest';
import rules from '../../../fixtures/rules.json' with { type: 'json' };
import { parseWallTime } from '../../lib/time/wall-time.ts';
import { buildPlacement } from '../../testing/builders.ts';
import { deadlineLabel, isUrgent } from './placement-urgency.ts';
import { PLACEMENT_STATUSES, type PlacementStatus } from '../fields/placement-fields.ts';

const due = (applicationDeadline: string | null, status: PlacementStatus = 'form_not_filled') =>
  buildPlacement({ status, deadlines: { applicationDeadline } });

describe('deadlineLabel', () => {
  test.each(rules.deadlineLabel)(
    '$status with deadline $deadline at $clock is $label',
    ({ clock, status, deadline, label, urgency }) => {
      const known = PLACEMENT_STATUSES.find((one) => one === status);
      const wall = deadline === null ? null : (parseWallTime(deadline) ?? null);
      expect(known).toBeDefined();
      expect(deadlineLabel(due(wall, known), clock)).toMatchObject({ label, urgency });
    },
  );

  test.each([
    ['2026-11-20T23:59:59', '2026-11-21T00:00:00', 'Tomorrow', 1],
    ['2026-11-20T23:59:59', '2026-11-20T00:00:00', 'Today!', 0],
    ['2026-11-21T00:00:00', '2026-11-20T23:59:59', '1d overdue', -1],
    ['2026-11-20T00:01:00', '2026-11-21T23:59:00', 'Tomorrow', 1],
    ['2026-12-31T23:59:00', '2027-01-01T00:00:00', 'Tomorrow', 1],
    ['2028-02-28T12:00:00', '2028-03-01T00:00:00', '2d left', 2],
    // Daylight saving begins and ends in Los Angeles between these; days stay days.
    ['2026-03-07T23:00:00', '2026-03-09T00:00:00', '2d left', 2],
    ['2026-10-31T23:00:00', '2026-11-02T00:00:00', '2d left', 2],
    ['2026-08-25T10:00:00', '2026-09-05T10:00:00', '5 Sept (11d)', 11],
  ])('at %s a deadline of %s is %s', (now, deadline, label, daysLeft) => {
    expect(deadlineLabel(due(deadline), now)).toMatchObject({ label, daysLeft });
  });

  test('gives the days left of filled and done placements too, and null without a deadline', () => {
    const now = '2026-11-20T10:00:00';
    expect(deadlineLabel(due('2026-11-12T12:00:00', 'form_filled'), now).daysLeft).toBe(-8);
    expect(deadlineLabel(due('2026-11-22T12:00:00', 'process_done'), now).daysLeft).toBe(2);
    expect(deadlineLabel(due(null), now).daysLeft).toBeNull();
    expect(deadlineLabel(due(null, 'form_filled'), now).label).toBe('Completed');
  });
});

describe('isUrgent', () => {
  test.each([
    ['2026-11-19T23:59:00', false],
    ['2026-11-20T00:00:00', true],
    ['2026-11-23T23:59:00', true],
    ['2026-11-24T00:00:00', false],
    [null, false],
  ])('a deadline of %s is urgent: %s', (deadline, urgent) => {
    expect(isUrgent(due(deadline), '2026-11-20T10:00:00')).toBe(urgent);
  });

  test('that of a cancelled drive is not, and its label says so', () => {
    const cancelled = { ...due('2026-11-20T12:00:00'), isCancelled: true };
    expect(isUrgent(cancelled, '2026-11-20T10:00:00')).toBe(false);
    expect(deadlineLabel(cancelled, '2026-11-20T10:00:00').label).toBe('Cancelled');
  });

  test.each(['form_filled', 'process_done'] as const)('%s is never urgent', (status) => {
    expect(isUrgent(due('2026-11-20T12:00:00', status), '2026-11-20T10:00:00')).toBe(false);
  });
});
