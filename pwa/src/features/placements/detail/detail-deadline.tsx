import Box from '@mui/material/Box';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { deadlineLabel } from '@shortlist/shared/placement/deadline.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { Fact } from '../../../ui/layout/facts.tsx';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { URGENCY_TONES } from '../../../ui/text/tone-chip.tsx';
import { TimeZoneNote } from '../../../ui/clock/time-zone-note.tsx';
import { AddToCalendar } from './detail-calendar.tsx';
import { formatTimeLeft } from '../dashboard/time-left.ts';

interface DetailDeadlineProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
}

export function DetailDeadline({ placement, now }: DetailDeadlineProps) {
  const { applicationDeadline } = placement.deadlines;
  const tone = URGENCY_TONES[deadlineLabel(placement, now).urgency];
  return (
    <Box sx={{ ...ROW, borderColor: `tone.${tone}.main` }}>
      <Box sx={{ flex: '1 1 220px' }}>
        <Box component="dl" sx={DATE}>
          <Fact label="Application deadline">
            {applicationDeadline === null ? '-' : <Moment at={applicationDeadline} now={now} />}
          </Fact>
        </Box>
        <TimeZoneNote />
      </Box>
      <AddToCalendar placement={placement} now={now} place="deadline" />
    </Box>
  );
}

/** Date and time, and the time left; a line break is possible only between the two. */
function Moment({ at, now }: { readonly at: WallTime; readonly now: WallTime }) {
  const timeZone = useTimeZone();
  return (
    <>
      {`${dateTimeText(at)} · `}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatTimeLeft(at, now, timeZone)}
      </Box>
    </>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  pl: 2,
  pr: 1,
  py: 1.25,
  borderRadius: 3,
  bgcolor: 'brand.raised',
  borderLeft: '4px solid',
} as const;

const DATE = { m: 0, fontSize: '1.0625rem', fontWeight: 600 } as const;
