import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { truncate } from '@shortlist/shared/lib/text.ts';
import { isBlank, NOT_GIVEN } from '@shortlist/shared/lib/blank.ts';
import { compensationParts, NOT_DISCLOSED } from '@shortlist/shared/placement/compensation.ts';
import { deadlineLabel } from '@shortlist/shared/placement/deadline.ts';
import { placementIdLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { ROLE_SHOWN_MAX } from '@shortlist/shared/placement/placement-messages.ts';
import { memo, type MouseEvent, type Ref } from 'react';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { getApplyAddress, ApplyLink } from './apply-link.tsx';
import { JobTypeText } from './job-type.tsx';
import type { PlacementRowProps } from './placement-card.tsx';
import { DeadlineChip, StatusChip } from './placement-chips.tsx';
import { PlacementLink } from './placement-link.tsx';
import { RefusedMark, RowMarks } from './row-marks.tsx';
import { SelectionBox, SelectionLabel } from '../bulk/selection-box.tsx';
import { useSelection } from '../bulk/selection-context.ts';

interface PlacementTableRowProps extends PlacementRowProps {
  readonly onOpen: (id: string) => void;
  /** Position in the whole list, from 0; used for the row number and for measuring. */
  readonly index: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/**
 * One placement on a large screen. A click anywhere opens it; by keyboard the company's link does. Styled by
 * the table around it.
 */
export const PlacementTableRow = memo(function PlacementTableRow({
  placement,
  now,
  onOpen,
  index,
  ref,
}: PlacementTableRowProps) {
  const selection = useSelection();
  const openUnlessLink = (event: MouseEvent): void => {
    const onLink =
      event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
    if (onLink) return;
    if (selection) selection.toggle(placement._id, event.shiftKey ? 'range' : 'one');
    else if (window.getSelection()?.isCollapsed !== false) onOpen(placement._id);
  };
  return (
    <tr
      ref={ref}
      className="row"
      data-index={index}
      data-placement={placement._id}
      data-urgent={deadlineLabel(placement, now).urgency === 'urgent'}
      // The header is row 1.
      aria-rowindex={index + 2}
      onClick={openUnlessLink}
    >
      {selection && (
        <td className="select">
          <SelectionBox id={placement._id} selection={selection} />
        </td>
      )}
      <CompanyCell placement={placement} now={now} />
      <td>{placementIdLabel(placement.placementId)}</td>
      <td>
        <JobTypeText jobType={placement.jobType} />
      </td>
      <CompensationCell placement={placement} />
      <td>
        {getApplyAddress(placement.links) === undefined ? (
          NOT_GIVEN
        ) : (
          <ApplyLink placement={placement} />
        )}
      </td>
      <DeadlineCell placement={placement} now={now} />
      <td>
        <StatusChip status={placement.status} />
      </td>
    </tr>
  );
});

function CompanyCell({ placement, now }: PlacementRowProps) {
  const Name = useSelection() ? SelectionLabel : PlacementLink;
  return (
    <th scope="row">
      <Name id={placement._id}>{placement.company}</Name>
      <RowMarks placement={placement} now={now} />
      {!isBlank(placement.role) && (
        <div className="role" title={placement.role}>
          {truncate(placement.role, ROLE_SHOWN_MAX)}
        </div>
      )}
      <RefusedMark reason={placement.refusedReason} />
    </th>
  );
}

function CompensationCell({ placement }: { readonly placement: PlacementView }) {
  const parts = compensationParts(placement.compensation);
  return (
    <td className="pay">
      {parts.length === 0 && <span className="muted">{NOT_DISCLOSED}</span>}
      {parts.map(({ kind, text }) => (
        <div key={kind}>{text}</div>
      ))}
    </td>
  );
}

function DeadlineCell({ placement, now }: PlacementRowProps) {
  const deadline = placement.deadlines.applicationDeadline;
  return (
    <td>
      <DeadlineChip placement={placement} now={now} />
      {deadline !== null && <div className="due">{dateTimeText(deadline)}</div>}
    </td>
  );
}
