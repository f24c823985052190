/** Days of the wall clock: this evening is 'Today!' until midnight, 00:01 tomorrow 'Tomorrow'. */
import { shortDate } from '../../lib/time/format-date.ts';
import { daysBetween, type WallTime } from '../../lib/time/wall-time.ts';
import type { PlacementValues } from '../fields/placement-fields.ts';

export type Urgency = 'overdue' | 'urgent' | 'upcoming' | 'safe' | 'completed';

/** Last day of each band, in days left. */
export const urgencyBounds = { urgent: 3, upcoming: 7, dated: 30 } as const;

export interface DeadlineLabel {
  readonly label: string;
  readonly urgency: Urgency;
  /** Whole days until the deadline, negative once it has passed; null without a deadline. */
  readonly daysLeft: number | null;
}

type Dated = Pick<PlacementValues, 'status' | 'deadlines'> & { readonly isCancelled?: boolean };

export function deadlineLabel(placement: Dated, now: WallTime): DeadlineLabel {
  const deadline = placement.deadlines.applicationDeadline;
  const daysLeft = deadline === null ? null : daysBetween(now, deadline);
  if (placement.isCancelled) return { label: 'Cancelled', urgency: 'safe', daysLeft };
  if (placement.status === 'form_filled')
    return { label: 'Completed', urgency: 'completed', daysLeft };
  if (placement.status === 'process_done')
    return { label: 'Process Complete', urgency: 'safe', daysLeft };
  if (deadline === null || daysLeft === null)
    return { label: 'No deadline', urgency: 'safe', daysLeft: null };
  return {
    label: openLabel(deadline, daysLeft),
    urgency: openUrgency(daysLeft),
    daysLeft,
  };
}

function openLabel(deadline: WallTime, daysLeft: number): string {
  if (daysLeft < 0) return `${-daysLeft}d overdue`;
  if (daysLeft === 0) return 'Today!';
  if (daysLeft === 1) return 'Tomorrow';
  if (daysLeft <= urgencyBounds.upcoming) return `${daysLeft}d left`;
  if (daysLeft > urgencyBounds.dated) return 'TBD';
  return `${shortDate(deadline)} (${daysLeft}d)`;
}

function openUrgency(daysLeft: number): Urgency {
  if (daysLeft < 0) return 'overdue';
  if (daysLeft <= urgencyBounds.urgent) return 'urgent';
  return daysLeft <= urgencyBounds.upcoming ? 'upcoming' : 'safe';
}

/** True for placements that the card 'Urgent Deadlines' counts: form not filled and 0 to 3 days left. */
export function isUrgent({ status, deadlines, isCancelled }: Dated, now: WallTime): boolean {
  const deadline = deadlines.applicationDeadline;
  if (isCancelled || status !== 'form_not_filled' || deadline === null) return false;
  return openUrgency(daysBetween(now, deadline)) === 'urgent';
}
