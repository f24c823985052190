import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { timelineOf, type TimelineEntry } from '@shortlist/shared/placement/round/timeline.ts';
import { OUTCOME_LABELS } from '@shortlist/shared/placement/fields/season.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { dialogSearch } from '../dialog-address.ts';
import { RoundItem } from './round-item.tsx';

interface DetailTimelineProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
  readonly children: ReactNode;
}

/** The steps of a placement, from the form to the outcome. */
export function DetailTimeline({ placement, now, children }: DetailTimelineProps) {
  const entries = timelineOf(placement);
  return (
    <Box component="section" aria-labelledby="timeline" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={HEAD}>
        <Typography variant="h3" id="timeline">
          Timeline
        </Typography>
        <Button
          component={Link}
          to={{ search: dialogSearch({ kind: 'round', id: placement._id, roundId: null }) }}
          startIcon={<AddRounded />}
        >
          Add round
        </Button>
      </Box>
      {entries.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Talk, test and interviews appear here in their order.
        </Typography>
      )}
      <Box component="ol" sx={LIST}>
        {entries.map((entry) => (
          <Box component="li" key={entry.kind === 'round' ? entry.round._id : entry.kind}>
            <Entry entry={entry} placement={placement} now={now} />
          </Box>
        ))}
      </Box>
      {children}
    </Box>
  );
}

interface EntryProps extends Omit<DetailTimelineProps, 'children'> {
  readonly entry: TimelineEntry<PlacementView['rounds'][number]>;
}

function Entry({ entry, placement, now }: EntryProps) {
  if (entry.kind === 'round')
    return <RoundItem round={entry.round} placement={placement} now={now} />;
  const title = entry.kind === 'applied' ? 'Form filled' : OUTCOME_LABELS[entry.outcome];
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {entry.at !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dateTimeText(entry.at)}
        </Typography>
      )}
    </>
  );
}

const HEAD = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 };

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  ml: 0.75,
  display: 'grid',
  gap: 2,
  '&:empty': { display: 'none' },
  borderInlineStart: '2px solid',
  borderColor: 'divider',
  '& > li': { position: 'relative', pl: 2.25 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: -7,
    top: 7,
    width: 12,
    height: 12,
    borderRadius: '50%',
    bgcolor: 'brand.outline',
  },
} as const;
