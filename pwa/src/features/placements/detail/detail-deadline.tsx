import EventRounded from '@mui/icons-material/EventRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { deadlineLabel } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import { upcomingDates } from '@shortlist/shared/reminder/calendar/calendar-entries.ts';
import { GROUP_OF_KIND, type ReminderGroup } from '@shortlist/shared/reminder/preferences.ts';
import { saveFile } from '../../../data/files/save-file.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { TimeZoneNote } from '../../../ui/clock/time-zone-note.tsx';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { Fact } from '../../../ui/layout/facts.tsx';
import { URGENCY_TONES } from '../../../ui/styles/tones.ts';
import { formatDateNames } from '../messages.ts';
import { formatTimeLeft } from '../../../ui/clock/time-left.ts';

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
      <AddToCalendar placement={placement} now={now} group="deadline" />
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

interface AddToCalendarProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
  /** Where this instance stands. The button is shown once: at the deadline while that is ahead, else at the test. */
  readonly group: ReminderGroup;
}

/** Exports the dates ahead to the phone's calendar, which rings also when this app is closed. Empty without dates. */
export function AddToCalendar({ placement, now, group }: AddToCalendarProps) {
  const toast = useToast();
  const dates = upcomingDates(placement, now);
  const [first] = dates;
  if (first === undefined || GROUP_OF_KIND[first.kind] !== group) return null;
  const save = async (): Promise<void> => {
    try {
      const { formatCalendarFile, calendarFileName } =
        await import('../../import-export/formats/calendar-file.ts');
      const { readCalendar } = await import('../../import-export/queries.ts');
      const { sources, ...wishes } = await readCalendar([placement]);
      const text = formatCalendarFile(sources, { ...wishes, now });
      saveFile(calendarFileName(placement.company), text, 'text/calendar');
      toast.success(`Calendar file saved. Open it to add ${formatDateNames(dates)}.`);
    } catch {
      toast.error('The calendar file could not be made. Please try again.');
    }
  };
  return (
    <Button startIcon={<EventRounded />} onClick={() => void save()} sx={{ px: 1.25, ml: -1.25 }}>
      Add to calendar
    </Button>
  );
}
