import type { Urgency } from '@shortlist/shared/placement/deadline.ts';
import type { PlacementStatus } from '@shortlist/shared/placement/schema.ts';
import type { Tone } from './tone-chip.tsx';

export const URGENCY_TONES: Readonly<Record<Urgency, Tone>> = {
  overdue: 'red',
  urgent: 'red',
  upcoming: 'yellow',
  safe: 'green',
  completed: 'green',
};

export const STATUS_TONES: Readonly<Record<PlacementStatus, Tone>> = {
  form_not_filled: 'neutral',
  form_filled: 'green',
  process_done: 'info',
};
