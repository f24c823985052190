import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/format/date.ts';
import { truncate } from '@shortlist/shared/format/truncate.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { compensationParts, NOT_DISCLOSED } from '@shortlist/shared/placement/compensation.ts';
import { deadlineLabel } from '@shortlist/shared/placement/deadline.ts';
import { jobTypeLabel, placementIdLabel } from '@shortlist/shared/placement/labels.ts';
import { ROLE_SHOWN_MAX } from '@shortlist/shared/placement/messages.ts';
import { memo, type MouseEvent, type Ref } from 'react';
import type { PlacementView } from '../../queries/use-placements.ts';
import { ApplyLink } from './apply-link.tsx';
import type { PlacementRowProps } from './placement-card.tsx';
import { DeadlineChip, StatusChip } from './placement-chips.tsx';
import { PlacementLink } from './placement-link.tsx';
import { RefusedMark, RowMarks } from './row-marks.tsx';
import { URGENT_BAR_PX, URGENT_TINT } from './urgent-style.ts';

interface PlacementTableRowProps extends PlacementRowProps {
  readonly onOpen: (id: string) => void;
  /** Position in the whole list, from 0; the row's number for readers and for measuring. */
  readonly index: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** One placement on a large screen. A click anywhere opens it; by keyboard the company's link does. */
export const PlacementTableRow = memo(function PlacementTableRow({
  placement,
  now,
  onOpen,
  index,
  ref,
}: PlacementTableRowProps) {
  const urgent = deadlineLabel(placement, now).urgency === 'urgent';
  const openUnlessLink = (event: MouseEvent): void => {
    const onLink = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (!onLink && window.getSelection()?.isCollapsed !== false) onOpen(placement._id);
  };
  return (
    <Box
      component="tr"
      ref={ref}
      data-index={index}
      data-urgent={urgent}
      // The header is row 1.
      aria-rowindex={index + 2}
      onClick={openUnlessLink}
      sx={[ROW, urgent && URGENT_ROW]}
    >
      <CompanyCell placement={placement} />
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {placementIdLabel(placement.placementId)}
      </TableCell>
      <TableCell>
        <Breakable text={jobTypeLabel(placement.jobType)} />
      </TableCell>
      <CompensationCell placement={placement} />
      <TableCell>
        <ApplyLink placement={placement} />
      </TableCell>
      <DeadlineCell placement={placement} now={now} />
      <TableCell>
        <StatusChip status={placement.status} />
      </TableCell>
    </Box>
  );
});

/** 'Internship+FTE' may break after its plus in a narrow column. */
function Breakable({ text }: { readonly text: string }) {
  const [first = '', second] = text.split('+');
  if (second === undefined) return <>{first}</>;
  return (
    <>
      {`${first}+`}
      <wbr />
      {second}
    </>
  );
}

function CompanyCell({ placement }: { readonly placement: PlacementView }) {
  return (
    <TableCell component="th" scope="row">
      <PlacementLink id={placement._id} target="text">
        {placement.company}
      </PlacementLink>
      <RowMarks placement={placement} />
      {!isBlank(placement.role) && (
        <Typography
          variant="body2"
          title={placement.role}
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {truncate(placement.role, ROLE_SHOWN_MAX)}
        </Typography>
      )}
      <RefusedMark reason={placement.refusedReason} />
    </TableCell>
  );
}

function CompensationCell({ placement }: { readonly placement: PlacementView }) {
  const parts = compensationParts(placement.compensation);
  return (
    <TableCell sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
      {parts.length === 0 ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {NOT_DISCLOSED}
        </Box>
      ) : (
        parts.map(({ kind, text }) => <div key={kind}>{text}</div>)
      )}
    </TableCell>
  );
}

function DeadlineCell({ placement, now }: PlacementRowProps) {
  const deadline = placement.deadlines.applicationDeadline;
  return (
    <TableCell>
      <DeadlineChip placement={placement} now={now} />
      {deadline !== null && (
        <Typography
          variant="caption"
          component="div"
          sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {dateTimeText(deadline)}
        </Typography>
      )}
    </TableCell>
  );
}

// Doubled, because the cells' own styles weigh as much as one class.
const ROW = {
  cursor: 'pointer',
  '&& > th, && > td': {
    px: { xs: 1, xl: 1.5 },
    py: 1.5,
    verticalAlign: 'top',
    borderColor: 'divider',
  },
  '&& > th': { pl: 2 },
  '&&:last-of-type > *': { borderBottom: 0 },
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const;

const URGENT_ROW = {
  bgcolor: URGENT_TINT,
  '@media (hover: hover)': { '&:hover': { bgcolor: 'tone.red.container' } },
  '& > th': { boxShadow: `inset ${URGENT_BAR_PX}px 0 0 var(--mui-palette-tone-red-main)` },
} as const;
