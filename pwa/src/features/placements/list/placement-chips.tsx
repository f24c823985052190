import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { deadlineLabel } from '@shortlist/shared/placement/deadline.ts';
import { statusLabel } from '@shortlist/shared/placement/placement-labels.ts';
import type { PlacementStatus, PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { ToneChip, STATUS_TONES, URGENCY_TONES } from '../../../ui/text/tone-chip.tsx';

interface DeadlineChipProps {
  readonly placement: Pick<PlacementValues, 'status' | 'deadlines'>;
  readonly now: WallTime;
}

/** The time left until the deadline; the tooltip shows the date and time. */
export function DeadlineChip({ placement, now }: DeadlineChipProps) {
  const { label, urgency } = deadlineLabel(placement, now);
  const deadline = placement.deadlines.applicationDeadline;
  return (
    <ToneChip
      tone={URGENCY_TONES[urgency]}
      title={deadline === null ? undefined : dateTimeText(deadline)}
    >
      {label}
    </ToneChip>
  );
}

export function StatusChip({ status }: { readonly status: PlacementStatus }) {
  return <ToneChip tone={STATUS_TONES[status]}>{statusLabel(status)}</ToneChip>;
}
