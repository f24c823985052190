import type { PlacementStatus } from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { Urgency } from '@shortlist/shared/placement/urgency/placement-urgency.ts';

/** The pairs of text and ground in the palette of the theme. */
export type Tone = 'red' | 'orange' | 'yellow' | 'green' | 'neutral' | 'info';

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
