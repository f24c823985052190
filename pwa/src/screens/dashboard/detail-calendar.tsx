import EventRounded from '@mui/icons-material/EventRounded';
import Button from '@mui/material/Button';
import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { calendarEvents, type CalendarEvent } from '@shortlist/shared/placement/calendar-events.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { saveFile } from '../../files/save-file.ts';
import { useToast } from '../../ui/toaster.tsx';

interface AddToCalendarProps {
  readonly placement: Placement;
  readonly now: WallTime;
  /** Where on the page it would stand. It is there once: at the deadline while that lies ahead, else at the test. */
  readonly place: 'deadline' | 'test';
}

const NAMES: Readonly<Record<CalendarEvent['kind'], string>> = {
  deadline: 'the deadline',
  test: 'the test',
  testDeadline: 'the end of the test',
};

/** Gives the dates ahead to the calendar of the phone, which rings also when this app is closed. Nothing without dates. */
export function AddToCalendar({ placement, now, place }: AddToCalendarProps) {
  const toast = useToast();
  const events = calendarEvents(placement, now);
  const [first] = events;
  if (first === undefined || (first.kind === 'deadline') !== (place === 'deadline')) return null;
  const save = async (): Promise<void> => {
    try {
      const { calendarFile, calendarFileName } = await import('../../files/calendar-file.ts');
      const text = calendarFile(placement, { now, nowMs: Date.now() });
      saveFile(calendarFileName(placement.company), text, 'text/calendar');
      toast.success(`Calendar file saved. Open it to add ${inWords(events)}.`);
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

/** 'the deadline, the test and the end of the test'. */
function inWords(events: readonly CalendarEvent[]): string {
  const names = events.map(({ kind }) => NAMES[kind]);
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
