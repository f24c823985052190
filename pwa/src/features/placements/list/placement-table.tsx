import { isBlank, NOT_GIVEN } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { truncate } from '@shortlist/shared/lib/text.ts';
import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import {
  compensationParts,
  NOT_DISCLOSED,
} from '@shortlist/shared/placement/fields/compensation.ts';
import { deadlineLabel } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import { placementIdLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { ROLE_SHOWN_MAX } from '@shortlist/shared/placement/placement-messages.ts';
import { Fragment, useRef, memo, type ReactNode, type MouseEvent, type Ref } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { SelectionBox, SelectionLabel, useSelection } from '../bulk/selection-box.tsx';
import {
  ApplyLinks,
  JobTypeText,
  DeadlineChip,
  StatusChip,
  PlacementLink,
  stepText,
} from './row-parts.tsx';
import type { PlacementListProps } from './placement-cards.tsx';
import { RefusedMark, RowMarks, type PlacementRowProps } from './row-marks.tsx';
import { PAPER, TABLE_STYLES } from './row-styles.ts';
import { useVirtualList } from './use-virtual-list.ts';

export const PLACEMENT_COLUMNS = [
  'Company',
  'Placement ID',
  'Job Type',
  'Compensation',
  'Apply Link',
  'Deadline',
  'Status',
] as const;

const ROW_HEIGHT = 78;

interface PlacementTableProps extends PlacementListProps {
  readonly onOpen: (id: string) => void;
}

/** In long lists empty rows keep the height of those that are not rendered. */
export function PlacementTable(props: PlacementTableProps) {
  const { title, placements, now, virtual, onOpen } = props;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const { items, height, measureElement, top } = useVirtualList({
    listRef: bodyRef,
    placements,
    virtual,
    rowHeight: ROW_HEIGHT,
    overscan: 4,
  });
  // There can be gaps between the rendered rows: one that has the focus stays while the others are scrolled away.
  const gapBefore = (at: number): number => (items[at]?.start ?? top) - (items[at - 1]?.end ?? top);
  const end = (items.at(-1)?.end ?? top) - top;
  return (
    <TableFrame title={title} rowCount={placements.length}>
      <tbody ref={bodyRef}>
        {items.map(({ placement, index }, at) => (
          <Fragment key={placement._id}>
            <Spacer height={gapBefore(at)} />
            <PlacementTableRow
              ref={virtual ? measureElement : null}
              placement={placement}
              now={now}
              onOpen={onOpen}
              index={index}
            />
          </Fragment>
        ))}
        <Spacer height={height - end} />
      </tbody>
    </TableFrame>
  );
}

function Spacer({ height }: { readonly height: number }) {
  const columns = PLACEMENT_COLUMNS.length + (useSelection() ? 1 : 0);
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, lineHeight: 0 }}>
        {'\u00a0'}
      </td>
    </tr>
  );
}

interface TableFrameProps {
  readonly title: string;
  readonly rowCount: number;
  readonly children: ReactNode;
}

function TableFrame({ title, rowCount, children }: TableFrameProps) {
  const selecting = useSelection() !== null;
  return (
    <Frame>
      <Table aria-rowcount={rowCount + 1}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr aria-rowindex={1}>
            {selecting && (
              <th scope="col" className="select">
                <VisuallyHidden>Select</VisuallyHidden>
              </th>
            )}
            {PLACEMENT_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </Table>
    </Frame>
  );
}

const Frame = staticStyled('div', { ...PAPER, overflow: 'clip' });
const Table = staticStyled('table', TABLE_STYLES);

interface PlacementTableRowProps extends PlacementRowProps {
  readonly onOpen: (id: string) => void;
  /** Position in the whole list, from 0; used for the row number and for measuring. */
  readonly index: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** A click anywhere opens it; by keyboard the company's link does. */
const PlacementTableRow = memo(function PlacementTableRow({
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
        {linkHref(placement.links.applicationLink) === undefined ? (
          NOT_GIVEN
        ) : (
          <ApplyLinks placement={placement} />
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
  const step = stepText(placement, now);
  return (
    <td>
      <DeadlineChip placement={placement} now={now} />
      {deadline !== null && <div className="due">{dateTimeText(deadline)}</div>}
      {step !== null && (
        <div className="next" data-snapshot="hide">
          {step}
        </div>
      )}
    </td>
  );
}
