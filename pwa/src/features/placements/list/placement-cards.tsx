import { initials } from '@shortlist/shared/account/initials.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { truncate } from '@shortlist/shared/lib/text.ts';
import { compensationParts } from '@shortlist/shared/placement/fields/compensation.ts';
import { deadlineLabel } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import {
  jobTypeLabel,
  placementIdLabel,
  statusLabel,
} from '@shortlist/shared/placement/fields/placement-labels.ts';
import { ROLE_SHOWN_MAX } from '@shortlist/shared/placement/placement-messages.ts';
import { memo, useRef } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { staticStyled } from '../../../ui/styles/static-styled.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { SelectionBox, SelectionLabel, useSelection } from '../bulk/selection-box.tsx';
import { RowIcon } from '../row-icon.tsx';
import { ApplyLinks, DeadlineChip, StatusChip, PlacementLink, stepText } from './row-parts.tsx';
import { RefusedMark, RowMarks, type PlacementRowProps } from './row-marks.tsx';
import { CARD_STYLES } from './row-styles.ts';
import { useVirtualList } from './use-virtual-list.ts';

/** One placement on a small screen. The whole card opens the details. Styled by the list around it. */
const PlacementCard = memo(function PlacementCard({ placement, now }: PlacementRowProps) {
  const selection = useSelection();
  const Name = selection ? SelectionLabel : PlacementLink;
  const deadline = placement.deadlines.applicationDeadline;
  const step = stepText(placement, now);
  const pay = compensationParts(placement.compensation).map(({ text }) => text);
  return (
    <div
      className="card"
      data-placement={placement._id}
      data-status={placement.status}
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
              <VisuallyHidden isMomentary>{`, ${spokenSummary(placement, now)}`}</VisuallyHidden>
            </Name>
            <RowMarks placement={placement} now={now} />
          </div>
          <DeadlineChip placement={placement} now={now} />
        </div>
        <div className="line">{formatSubtitle(placement)}</div>
        {deadline !== null && (step === null || placement.status === 'form_not_filled') && (
          <IconLine icon="clock" label="Deadline" text={dateTimeText(deadline)} />
        )}
        {step !== null && <IconLine icon="clock" label="Next" text={step} isMomentary />}
        {pay.length > 0 && <IconLine icon="payments" label="Compensation" text={pay.join(' · ')} />}
        <div className="foot">
          <StatusChip status={placement.status} />
          <ApplyLinks placement={placement} />
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
  readonly isMomentary?: boolean;
}

function IconLine({ icon, label, text, isMomentary }: IconLineProps) {
  return (
    <div className="line">
      <RowIcon name={icon} size={16} />
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span data-snapshot={isMomentary ? 'hide' : undefined}>{text}</span>
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

const CARD_HEIGHT = 172;
const CARD_GAP = 12;

export interface PlacementListProps {
  readonly title: string;
  readonly placements: readonly PlacementView[];
  readonly now: WallTime;
  /** True for long lists: only what is near the screen is rendered. */
  readonly virtual: boolean;
}

const CardList = staticStyled('ul', {
  ...CARD_STYLES,
  listStyle: 'none',
  m: 0,
  p: 0,
  // A card that is swiped must not make the page wider.
  overflowX: 'clip',
  position: 'relative',
  display: 'grid',
  gap: `${CARD_GAP}px`,
  '&[data-virtual=true] > li': { position: 'absolute', top: 0, left: 0, width: '100%' },
});

/** In long lists each card has its position and the total. */
export function PlacementCards({ title, placements, now, virtual }: PlacementListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { items, height, measureElement, top } = useVirtualList({
    listRef,
    placements,
    virtual,
    rowHeight: CARD_HEIGHT,
    gap: CARD_GAP,
    // A card is tall: two more are a third of a phone's screen.
    overscan: 2,
  });
  return (
    <CardList
      ref={listRef}
      aria-label={title}
      data-virtual={virtual}
      {...(virtual && { style: { height } })}
    >
      {items.map(({ placement, index, start }) => (
        <li
          key={placement._id}
          {...(virtual && {
            ref: measureElement,
            'data-index': index,
            'aria-setsize': placements.length,
            'aria-posinset': index + 1,
            style: { transform: `translateY(${start - top}px)` },
          })}
        >
          <PlacementCard placement={placement} now={now} />
        </li>
      ))}
    </CardList>
  );
}
