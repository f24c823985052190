import PaymentsRounded from '@mui/icons-material/PaymentsRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { initials } from '@shortlist/shared/account/initials.ts';
import { dateTimeText } from '@shortlist/shared/format/date.ts';
import { truncate } from '@shortlist/shared/format/truncate.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { compensationParts } from '@shortlist/shared/placement/compensation.ts';
import { deadlineLabel } from '@shortlist/shared/placement/deadline.ts';
import { jobTypeLabel, placementIdLabel, statusLabel } from '@shortlist/shared/placement/labels.ts';
import { ROLE_SHOWN_MAX } from '@shortlist/shared/placement/messages.ts';
import { memo, type ReactNode } from 'react';
import type { PlacementView } from '../../queries/use-placements.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { applyAddress, ApplyLink } from './apply-link.tsx';
import { DeadlineChip, StatusChip } from './placement-chips.tsx';
import { PlacementLink } from './placement-link.tsx';
import { RefusedMark, RowMarks } from './row-marks.tsx';
import { URGENT_BAR_PX, URGENT_TINT } from './urgent-style.ts';

export interface PlacementRowProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
}

/** One placement on a small screen. The whole card opens the details. */
export const PlacementCard = memo(function PlacementCard({ placement, now }: PlacementRowProps) {
  const deadline = placement.deadlines.applicationDeadline;
  const urgent = deadlineLabel(placement, now).urgency === 'urgent';
  return (
    <Box data-urgent={urgent} sx={[CARD, urgent && URGENT_CARD]}>
      <InitialsTile name={placement.company} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
          <Box sx={{ flex: '1 1 120px', minWidth: 0, lineHeight: 1.35 }}>
            <PlacementLink id={placement._id} target="card">
              {placement.company}
              <VisuallyHidden>{`, ${spokenSummary(placement, now)}`}</VisuallyHidden>
            </PlacementLink>
            <RowMarks placement={placement} />
          </Box>
          <DeadlineChip placement={placement} now={now} />
        </Box>
        <Typography
          variant="body2"
          sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {subtitle(placement)}
        </Typography>
        {deadline !== null && (
          <IconLine icon={<ScheduleRounded />} label="Deadline">
            {dateTimeText(deadline)}
          </IconLine>
        )}
        <CompensationLine placement={placement} />
        <Box sx={{ mt: 1, display: 'flex', alignItems: 'center', minHeight: 36 }}>
          <StatusChip status={placement.status} />
          {applyAddress(placement.links) !== undefined && (
            <Box component="span" sx={{ position: 'relative', zIndex: 1, ml: 'auto' }}>
              <ApplyLink placement={placement} />
            </Box>
          )}
        </Box>
        <RefusedMark reason={placement.refusedReason} />
      </Box>
    </Box>
  );
});

function CompensationLine({ placement }: { readonly placement: PlacementView }) {
  const parts = compensationParts(placement.compensation);
  if (parts.length === 0) return null;
  return (
    <IconLine icon={<PaymentsRounded />} label="Compensation">
      {parts.map(({ text }) => text).join(' · ')}
    </IconLine>
  );
}

interface IconLineProps {
  readonly icon: ReactNode;
  /** What the icon means, for those who do not see it. */
  readonly label: string;
  readonly children: ReactNode;
}

function IconLine({ icon, label, children }: IconLineProps) {
  return (
    <Typography variant="body2" component="div" sx={ICON_LINE}>
      {icon}
      <span>
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        {children}
      </span>
    </Typography>
  );
}

/** What a screen reader says in one breath after the company's name. */
function spokenSummary(placement: PlacementView, now: WallTime): string {
  const { label } = deadlineLabel(placement, now);
  const role = isBlank(placement.role) ? [] : [placement.role];
  return [...role, `deadline ${label}`, statusLabel(placement.status)].join(', ');
}

function subtitle({ role, jobType, placementId }: PlacementView): string {
  const shownRole = isBlank(role) ? [] : [truncate(role, ROLE_SHOWN_MAX)];
  return [...shownRole, jobTypeLabel(jobType), placementIdLabel(placementId)].join(' · ');
}

function InitialsTile({ name }: { readonly name: string }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        flexShrink: 0,
        width: 44,
        height: 44,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '12px',
        bgcolor: 'brand.container',
        color: 'brand.onContainer',
        fontWeight: 700,
      }}
    >
      {initials(name)}
    </Box>
  );
}

const CARD = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  gap: 1.75,
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
  '&:active': { bgcolor: 'brand.raised' },
} as const;

const ICON_LINE = {
  mt: 0.5,
  display: 'flex',
  gap: 0.75,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { mt: '2px', fontSize: 16, flexShrink: 0 },
} as const;

/** The tint lets the red chip still stand out; the bar says the same without colour. */
const URGENT_CARD = {
  borderColor: 'color-mix(in srgb, var(--mui-palette-tone-red-main) 45%, transparent)',
  bgcolor: URGENT_TINT,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    width: URGENT_BAR_PX,
    bgcolor: 'tone.red.main',
  },
} as const;
