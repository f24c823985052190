import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import { nextStep } from '@shortlist/shared/placement/urgency/next-step.ts';
import { deadlineLabel } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import { statusLabel, jobTypeLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import type {
  Placement,
  PlacementStatus,
  PlacementValues,
  JobType,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { applyLinkHandlers } from '../../../data/placements/apply-opening.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { STATUS_TONES, URGENCY_TONES } from '../../../ui/styles/tones.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { dialogSearch } from '../dialog-address.ts';
import { RowIcon } from '../row-icon.tsx';

interface PlacementLinkProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Opens a placement's details. Styled by the list around it, which includes `PLACEMENT_LINKS` in its style. */
export function PlacementLink({ id, children }: PlacementLinkProps) {
  return (
    <Link className="opens" to={{ search: dialogSearch({ kind: 'detail', id }) }} data-opens={id}>
      {children}
    </Link>
  );
}

interface DeadlineChipProps {
  readonly placement: Pick<PlacementValues, 'status' | 'deadlines'>;
  readonly now: WallTime;
}

export function DeadlineChip({ placement, now }: DeadlineChipProps) {
  const { label, urgency } = deadlineLabel(placement, now);
  const deadline = placement.deadlines.applicationDeadline;
  return (
    <ToneChip
      tone={URGENCY_TONES[urgency]}
      title={deadline === null ? undefined : dateTimeText(deadline)}
      isMomentary
    >
      {label}
    </ToneChip>
  );
}

/** What is next besides the deadline, which has its own place; null where there is nothing. */
export function stepText(placement: PlacementView, now: WallTime): string | null {
  const step = nextStep(placement, now);
  return step === null || step.kind === 'deadline' ? null : step.text;
}

export function StatusChip({ status }: { readonly status: PlacementStatus }) {
  return <ToneChip tone={STATUS_TONES[status]}>{statusLabel(status)}</ToneChip>;
}

interface ApplyLinksProps {
  readonly placement: Pick<Placement, '_id' | 'company' | 'links'>;
}

/**
 * 'Apply' in a new tab, and what the student copies into the form, both with the company in their accessible names;
 * empty when there is no usable link. Plain markup instead of ExternalLink, because every row has one.
 */
export function ApplyLinks({ placement: { _id: id, company, links } }: ApplyLinksProps) {
  const address = linkHref(links.applicationLink);
  if (address === undefined) return null;
  return (
    <span className="applies">
      <a
        className="apply"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        {...applyLinkHandlers(() => id)}
      >
        Apply
        <VisuallyHidden>{` to ${company} (opens in new tab)`}</VisuallyHidden>
        <RowIcon name="out" size={15} />
      </a>
      <Link className="apply" to={{ search: dialogSearch({ kind: 'kit', id }) }} title="My details">
        <RowIcon name="badge" size={20} />
        <VisuallyHidden>{`My details for ${company}`}</VisuallyHidden>
      </Link>
    </span>
  );
}

/** A job type in a narrow column: 'Internship+FTE' may break after its plus, and nowhere else. */
export function JobTypeText({ jobType }: { readonly jobType: JobType }) {
  const [first = '', second] = jobTypeLabel(jobType).split('+');
  if (second === undefined) return <>{first}</>;
  return (
    <>
      {`${first}+`}
      <wbr />
      {second}
    </>
  );
}
