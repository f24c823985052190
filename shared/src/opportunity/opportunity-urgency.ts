import { daysBetween, isWallTime, secondsBetween, type WallTime } from '../lib/time/wall-time.ts';
import { ADD_BUTTON_DAYS_MAX, type PostedOpportunity } from './opportunity-fields.ts';

/** Last day of each colour, in days left. */
const LAST_DAY = { orange: 2, yellow: 7 } as const;
const DAY_SECONDS = 86_400;

export interface OpportunityUrgency {
  readonly label: string;
  readonly colour: 'red' | 'orange' | 'yellow' | 'green';
  /** Started days count as whole; negative once the deadline has passed, null when there is none. */
  readonly daysLeft: number | null;
}

/**
 * Takes a deadline and the wall clock. Days left are rounded up, with two corrections that keep the label true: a
 * passed deadline is expired at once, and one before midnight is today. Without a deadline nothing is urgent.
 */
export function opportunityUrgency(deadline: WallTime, now: WallTime): OpportunityUrgency {
  if (!isWallTime(deadline)) return { label: 'No deadline', colour: 'green', daysLeft: null };
  const seconds = secondsBetween(now, deadline);
  if (seconds < 0)
    return { label: 'Expired', colour: 'red', daysLeft: Math.floor(seconds / DAY_SECONDS) };
  const daysLeft = Math.ceil(seconds / DAY_SECONDS);
  return {
    label: openLabel(daysLeft, daysBetween(now, deadline)),
    colour: openColour(daysLeft),
    daysLeft,
  };
}

function openLabel(daysLeft: number, midnights: number): string {
  if (midnights === 0) return 'Today';
  return daysLeft === 1 ? 'Tomorrow' : `${daysLeft} days left`;
}

function openColour(daysLeft: number): OpportunityUrgency['colour'] {
  if (daysLeft <= LAST_DAY.orange) return 'orange';
  return daysLeft <= LAST_DAY.yellow ? 'yellow' : 'green';
}

/** Active, expired or not, with a deadline that is not absurdly far away. */
export function canAddOpportunity(
  { status, deadlines }: Pick<PostedOpportunity, 'status' | 'deadlines'>,
  now: WallTime,
): boolean {
  const { daysLeft } = opportunityUrgency(deadlines.applicationDeadline, now);
  return status === 'active' && daysLeft !== null && daysLeft <= ADD_BUTTON_DAYS_MAX;
}
