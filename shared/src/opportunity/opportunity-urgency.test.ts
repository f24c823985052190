import { describe, expect, test } from 'vitest';
import rules from '../../fixtures/rules.json' with { type: 'json' };
import { buildPostedOpportunity } from '../testing/builders.ts';
import type { PostedOpportunity } from './opportunity-fields.ts';
import { canAddOpportunity, opportunityUrgency } from './opportunity-urgency.ts';

const NOW = '2026-11-20T10:00:00';

describe('opportunityUrgency', () => {
  test.each(rules.opportunityDaysLeft)(
    'at $clock $deadline is $label in $colour',
    ({ clock, deadline, label, colour }) => {
      expect(opportunityUrgency(deadline, clock)).toMatchObject({ label, colour });
    },
  );

  test.each([
    ['2026-11-20T09:59:59', 'Expired', 'red', -1],
    ['2026-11-19T10:00:00', 'Expired', 'red', -1],
    ['2026-11-19T09:59:59', 'Expired', 'red', -2],
    ['2026-11-20T10:00:00', 'Today', 'orange', 0],
    ['2026-11-20T10:00:01', 'Today', 'orange', 1],
    ['2026-11-20T23:59:59', 'Today', 'orange', 1],
    ['2026-11-21T00:00:00', 'Tomorrow', 'orange', 1],
    ['2026-11-21T10:00:00', 'Tomorrow', 'orange', 1],
    ['2026-11-21T10:00:01', '2 days left', 'orange', 2],
    ['2026-11-22T10:00:01', '3 days left', 'yellow', 3],
    ['2026-11-27T10:00:00', '7 days left', 'yellow', 7],
    ['2026-11-27T10:00:01', '8 days left', 'green', 8],
    ['2054-04-07T10:00:00', '10000 days left', 'green', 10_000],
  ])('a deadline of %s: %s, %s', (deadline, label, colour, daysLeft) => {
    expect(opportunityUrgency(deadline, NOW)).toEqual({ label, colour, daysLeft });
  });

  test('at midnight a deadline of the same moment is today', () => {
    expect(opportunityUrgency('2026-11-21T00:00:00', '2026-11-21T00:00:00').label).toBe('Today');
  });

  test.each(['', '-', 'soon', '2026-02-30T10:00:00'])('"%s" is not a deadline', (deadline) => {
    expect(opportunityUrgency(deadline, NOW)).toEqual({
      label: 'No deadline',
      colour: 'green',
      daysLeft: null,
    });
  });
});

describe('isAddOffered', () => {
  const opportunity = (
    applicationDeadline: string,
    status: PostedOpportunity['status'] = 'active',
  ): PostedOpportunity => buildPostedOpportunity({ deadlines: { applicationDeadline }, status });

  test.each([
    ['with 10,000 days left', opportunity('2054-04-07T10:00:00'), true],
    ['with 10,001 days left', opportunity('2054-04-07T10:00:01'), false],
    ['that has expired', opportunity('2026-11-01T10:00:00'), true],
    ['that is closed', opportunity('2026-11-25T10:00:00', 'closed'), false],
    ['without a deadline, which a placement must have', opportunity(''), false],
  ])('for an opportunity %s', (_, opportunity, isOffered) => {
    expect(canAddOpportunity(opportunity, NOW)).toBe(isOffered);
  });
});
