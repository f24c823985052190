import type { Urgency } from '@shortlist/shared/placement/deadline.ts';
import type { PlacementStatus } from '@shortlist/shared/placement/schema.ts';
import type { Tone } from './tone-chip.tsx';

/** How the chip about the deadline is coloured. */
export const URGENCY_TONES: Readonly<Record<Urgency, Tone>> = {
  overdue: 'red',
  urgent: 'red',
  upcoming: 'yellow',
  safe: 'green',
  completed: 'green',
};

/** How the chip about the student's own progress is coloured. */
export const STATUS_TONES: Readonly<Record<PlacementStatus, Tone>> = {
  form_not_filled: 'neutral',
  form_filled: 'green',
  process_done: 'info',
};
