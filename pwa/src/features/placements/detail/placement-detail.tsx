import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import ShareRounded from '@mui/icons-material/ShareRounded';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import {
  categoryLabel,
  jobTypeLabel,
} from '@shortlist/shared/placement/fields/placement-labels.ts';
import { lazy, useDeferredValue, useId, useState } from 'react';
import { applyLinkHandlers } from '../../../data/placements/apply-opening.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useNow } from '../../../ui/clock/clock.ts';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { ChangeNotices } from '../../../ui/notices/notice.tsx';
import { ExternalLink } from '../../../ui/text/links.tsx';
import { ToneChip } from '../../../ui/text/tone-chip.tsx';
import { DetailClashes } from '../agenda/detail-clashes.tsx';
import { DeadlineChip } from '../list/row-parts.tsx';
import { DetailEditedAfterDeletion, DetailConflicts } from './detail-conflicts.tsx';
import { DetailDeadline } from './detail-deadline.tsx';
import { DetailDuplicate } from './detail-duplicate.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { DetailRegistration } from './detail-registration.tsx';
import { DetailOwnReminders, DetailReminder } from './detail-reminders.tsx';
import { DetailMessages, DetailSource } from './detail-source.tsx';
import { DetailOutcome } from '../rounds/detail-outcome.tsx';
import { DetailTimeline } from '../rounds/detail-timeline.tsx';
import { ResumeChoice } from '../rounds/resume-choice.tsx';
import { StatusChoice } from './status-choice.tsx';

const HistoryList = lazy(async () => ({
  default: (await import('../history/history-list.tsx')).HistoryList,
}));

interface PlacementDetailProps {
  readonly placement: PlacementView;
  readonly placements: readonly PlacementView[];
  /** Opens a dialog over the details; `kit` has what the student copies into a form. */
  readonly onOpen: (kind: 'edit' | 'share' | 'kit' | 'delete') => void;
}

export function PlacementDetail(props: PlacementDetailProps) {
  const { placement, placements, onOpen } = props;
  const now = useNow(60);
  // What is asked for first is drawn first; the rest follows a frame later, without keeping the next tap waiting.
  const isWhole = useDeferredValue(true, false);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        {!isBlank(placement.role) && (
          <Typography variant="h3" component="p" sx={{ mb: 1.25, overflowWrap: 'anywhere' }}>
            {placement.role}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <DeadlineChip placement={placement} now={now} />
          <ToneChip tone="neutral">{jobTypeLabel(placement.jobType)}</ToneChip>
          <ToneChip tone="neutral">{categoryLabel(placement.category)}</ToneChip>
        </Box>
      </Box>
      <DetailReminder placement={placement} now={now} />
      <ChangeNotices unsent={placement.unsent} refusedReason={placement.refusedReason} />
      <DetailConflicts placement={placement} />
      <DetailEditedAfterDeletion placement={placement} onDelete={() => onOpen('delete')} />
      <DetailDuplicate placement={placement} placements={placements} />
      <DetailSource placement={placement} />
      <DetailRegistration placement={placement} />
      <StatusChoice placement={placement} />
      <MainActions placement={placement} onOpen={onOpen} />
      <DetailDeadline placement={placement} now={now} />
      {isWhole && <BelowTheFold {...props} now={now} />}
    </Box>
  );
}

interface BelowTheFoldProps extends PlacementDetailProps {
  readonly now: WallTime;
}

function BelowTheFold({ placement, placements, now, onOpen }: BelowTheFoldProps) {
  return (
    <>
      <DetailClashes placement={placement} placements={placements} />
      <DetailTimeline placement={placement} now={now}>
        <DetailHistory placement={placement} />
      </DetailTimeline>
      <DetailOutcome placement={placement} now={now} />
      <ResumeChoice placement={placement} />
      <DetailFacts placement={placement} now={now} />
      <DetailOwnReminders placement={placement} />
      <DetailMessages placementId={placement._id} />
      <Button
        color="error"
        variant="outlined"
        startIcon={<DeleteOutlineRounded />}
        onClick={() => onOpen('delete')}
        sx={{ justifySelf: 'start' }}
      >
        Delete
      </Button>
    </>
  );
}

function MainActions({ placement, onOpen }: Omit<PlacementDetailProps, 'placements'>) {
  const apply = linkHref(placement.links.applicationLink);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {apply !== undefined && (
        <>
          <ExternalLink href={apply} sx={PRIMARY_LINK} {...applyLinkHandlers(() => placement._id)}>
            Apply
          </ExternalLink>
          <WideButton onClick={() => onOpen('kit')} startIcon={<BadgeOutlined />}>
            My details
          </WideButton>
        </>
      )}
      <WideButton onClick={() => onOpen('edit')} startIcon={<EditRounded />}>
        Edit Details
      </WideButton>
      <WideButton onClick={() => onOpen('share')} startIcon={<ShareRounded />}>
        Pass it on
      </WideButton>
    </Box>
  );
}

const WIDE_ON_PHONES = { flex: { xs: '1 1 130px', sm: '0 0 auto' }, minHeight: 48 } as const;

export function WideButton(props: ButtonProps) {
  return <Button variant="outlined" sx={WIDE_ON_PHONES} {...props} />;
}

const PRIMARY_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  ...WIDE_ON_PHONES,
  px: 3.5,
  borderRadius: '12px',
  textDecoration: 'none',
  bgcolor: 'brand.marigold',
  color: 'brand.onMarigold',
} as const;

/** The history of a placement. Collapsed; nothing is requested before it is opened. */
function DetailHistory({ placement }: { readonly placement: PlacementView }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box component="section" aria-label="History">
      <Typography variant="h3">
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={HEADING}
        >
          <HistoryRounded aria-hidden sx={{ color: 'text.secondary' }} />
          <Box component="span" sx={{ flex: 1 }}>
            History
          </Box>
          <ExpandMoreRounded
            aria-hidden
            sx={{
              color: 'text.secondary',
              transform: open ? 'rotate(180deg)' : 'none',
              transition: 'transform 160ms ease-out',
            }}
          />
        </ButtonBase>
      </Typography>
      <Box id={id} hidden={!open} sx={{ pt: 1 }}>
        <LazyBoundary>{open && <HistoryList placement={placement} />}</LazyBoundary>
      </Box>
    </Box>
  );
}

const HEADING = {
  width: '100%',
  minHeight: 52,
  gap: 1.25,
  font: 'inherit',
  textAlign: 'left',
  borderTop: '1px solid',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;
