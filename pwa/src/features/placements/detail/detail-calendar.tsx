import EventRounded from '@mui/icons-material/EventRounded';
import Button from '@mui/material/Button';
import {
  upcomingDates,
  type CalendarDate,
} from '@shortlist/shared/reminder/calendar/calendar-entries.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { saveFile } from '../../../data/files/save-file.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';

interface AddToCalendarProps {
  readonly placement: PlacementView;
  readonly now: WallTime;
  /** The position of this instance. The button is shown once: at the deadline while that is ahead, else at the test. */
  readonly place: 'deadline' | 'test';
}

const NAMES: Readonly<Record<CalendarDate['kind'], string>> = {
  deadline: 'the deadline',
  test: 'the test',
  testDeadline: 'the end of the test',
};

/** Exports the dates ahead to the phone's calendar, which rings also when this app is closed. Empty without dates. */
export function AddToCalendar({ placement, now, place }: AddToCalendarProps) {
  const toast = useToast();
  const dates = upcomingDates(placement, now);
  const [first] = dates;
  if (first === undefined || (first.kind === 'deadline') !== (place === 'deadline')) return null;
  const save = async (): Promise<void> => {
    try {
      const { formatCalendarFile, calendarFileName } =
        await import('../../import-export/formats/calendar-file.ts');
      const { readCalendar } = await import('../../import-export/queries/read-calendar.ts');
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

function formatDateNames(dates: readonly CalendarDate[]): string {
  const names = dates.map(({ kind }) => NAMES[kind]);
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
