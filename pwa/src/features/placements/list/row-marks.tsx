import { dateText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { NOT_YET_SENT } from '../../../ui/notices/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { RowIcon } from '../row-icon.tsx';

export interface PlacementRowProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
}

export function changedElsewhereText(labels: readonly string[]): string {
  return `Also changed on another device. Kept the newest value of: ${labels.join(', ')}.`;
}

export function editedAfterDeletionText(editedAt: WallTime): string {
  const day = dateText(editedAt);
  return `Deleted on another device, and kept because it was edited on ${day} after that.`;
}

/**
 * "Updated on the community board: Deadline, CTC." and that it takes no more applications, if the student
 * could still have applied otherwise; null when there is nothing to report.
 */
function opportunityChangesText(placement: PlacementView, now: WallTime): string | null {
  const { changes } = placement;
  const labels = [...new Set(changes.map(({ label }) => label))].join(', ');
  const standing =
    placement.isCancelled || canApply(placement, now) ? getOpportunityStanding(placement) : null;
  const texts = [
    ...(changes.length > 0 ? [`Updated on the community board: ${labels}.`] : []),
    ...(standing === null || standing === 'open' ? [] : [STANDING_TEXTS[standing]]),
  ];
  return texts.length === 0 ? null : texts.join(' ');
}

/** Every opportunity is removed some time after its deadline, which is not worth reporting. */
function canApply({ status, origin }: PlacementView, now: WallTime): boolean {
  const deadline = origin?.opportunity.deadlines.applicationDeadline;
  return status === 'form_not_filled' && deadline !== undefined && deadline >= now;
}

function EditedAfterDeletionMark({ editedAt }: { readonly editedAt: number }) {
  const wallTimeAt = useWallTimeAt();
  return <Mark icon="devices" text={editedAfterDeletionText(wallTimeAt(editedAt))} />;
}

export function RowMarks({ placement, now }: PlacementRowProps) {
  const { unsent, changedElsewhere, editedAfterDeletionAt = null } = placement;
  const changesText = opportunityChangesText(placement, now);
  return (
    <>
      {unsent && <Mark icon="cloudOff" text={NOT_YET_SENT} />}
      {changedElsewhere.length > 0 && (
        <Mark icon="devices" text={changedElsewhereText(changedElsewhere)} />
      )}
      {editedAfterDeletionAt !== null && (
        <EditedAfterDeletionMark editedAt={editedAfterDeletionAt} />
      )}
      {changesText !== null && <Mark icon="campaign" text={changesText} />}
    </>
  );
}

interface MarkProps {
  readonly icon: 'campaign' | 'cloudOff' | 'devices';
  readonly text: string;
}

function Mark({ icon, text }: MarkProps) {
  return (
    <span className="mark" title={text}>
      <RowIcon name={icon} size={18} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

/** The server's reason for refusing a change. As text, because the student has to act. */
export function RefusedMark({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="refused">
      <RowIcon name="error" size={18} />
      {`Not accepted: ${reason}`}
    </p>
  );
}

type OpportunityStanding = 'open' | 'closed' | 'cancelled' | 'removed';

export const STANDING_TEXTS: Readonly<Record<Exclude<OpportunityStanding, 'open'>, string>> = {
  closed: 'Closed by the placement cell.',
  cancelled: 'Cancelled by the placement cell.',
  removed: 'No longer listed on the board.',
};

/** Null for placements that were not added from an opportunity, or when this device cannot tell. */
export function getOpportunityStanding({
  origin,
}: Pick<PlacementView, 'origin'>): OpportunityStanding | null {
  if (origin === null) return null;
  const { status } = origin.opportunity;
  if (status === 'cancelled') return status;
  if (!origin.isListed) return 'removed';
  return status === 'active' ? 'open' : status;
}
