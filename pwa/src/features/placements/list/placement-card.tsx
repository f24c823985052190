import { initials } from '@shortlist/shared/account/initials.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { truncate } from '@shortlist/shared/lib/text.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { compensationParts } from '@shortlist/shared/placement/compensation.ts';
import { deadlineLabel } from '@shortlist/shared/placement/deadline.ts';
import {
  jobTypeLabel,
  placementIdLabel,
  statusLabel,
} from '@shortlist/shared/placement/placement-labels.ts';
import { ROLE_SHOWN_MAX } from '@shortlist/shared/placement/placement-messages.ts';
import { memo } from 'react';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { ApplyLink } from './apply-link.tsx';
import { DeadlineChip, StatusChip } from './placement-chips.tsx';
import { PlacementLink } from './placement-link.tsx';
import { RowIcon } from './row-icon.tsx';
import { RefusedMark, RowMarks } from './row-marks.tsx';
import { SelectionBox, SelectionLabel } from '../bulk/selection-box.tsx';
import { useSelection } from '../bulk/selection-context.ts';

export interface PlacementRowProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
}

/** One placement on a small screen. The whole card opens the details. Styled by the list around it. */
export const PlacementCard = memo(function PlacementCard({ placement, now }: PlacementRowProps) {
  const selection = useSelection();
  const Name = selection ? SelectionLabel : PlacementLink;
  const deadline = placement.deadlines.applicationDeadline;
  const pay = compensationParts(placement.compensation).map(({ text }) => text);
  return (
    <div
      className="card"
      data-placement={placement._id}
      data-urgent={deadlineLabel(placement, now).urgency === 'urgent'}
    >
      {selection ? (
        <span className="tile">
          <SelectionBox id={placement._id} selection={selection} />
        </span>
      ) : (
        <span className="tile" aria-hidden="true">
          {initials(placement.company)}
        </span>
      )}
      <div className="facts">
        <div className="head">
          <div className="name">
            <Name id={placement._id}>
              {placement.company}
              <VisuallyHidden>{`, ${spokenSummary(placement, now)}`}</VisuallyHidden>
            </Name>
            <RowMarks placement={placement} now={now} />
          </div>
          <DeadlineChip placement={placement} now={now} />
        </div>
        <div className="line">{formatSubtitle(placement)}</div>
        {deadline !== null && (
          <IconLine icon="clock" label="Deadline" text={dateTimeText(deadline)} />
        )}
        {pay.length > 0 && <IconLine icon="payments" label="Compensation" text={pay.join(' · ')} />}
        <div className="foot">
          <StatusChip status={placement.status} />
          <ApplyLink placement={placement} />
        </div>
        <RefusedMark reason={placement.refusedReason} />
      </div>
    </div>
  );
});

interface IconLineProps {
  readonly icon: 'clock' | 'payments';
  readonly label: string;
  readonly text: string;
}

function IconLine({ icon, label, text }: IconLineProps) {
  return (
    <div className="line">
      <RowIcon name={icon} size={16} />
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span>{text}</span>
    </div>
  );
}

/** Read by screen readers after the company's name. */
function spokenSummary(placement: PlacementView, now: WallTime): string {
  const { label } = deadlineLabel(placement, now);
  const role = isBlank(placement.role) ? [] : [placement.role];
  return [...role, `deadline ${label}`, statusLabel(placement.status)].join(', ');
}

function formatSubtitle({ role, jobType, placementId }: PlacementView): string {
  const shownRole = isBlank(role) ? [] : [truncate(role, ROLE_SHOWN_MAX)];
  return [...shownRole, jobTypeLabel(jobType), placementIdLabel(placementId)].join(' · ');
}
