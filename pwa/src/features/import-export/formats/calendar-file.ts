/** Upcoming dates of one placement or of all as a calendar file. Loaded only when a student asks for it. */
import {
  calendarEntries,
  isUpcomingDate,
  type CalendarSource,
} from '@shortlist/shared/reminder/calendar/calendar-entries.ts';
import { calendarText } from '@shortlist/shared/reminder/calendar/calendar-text.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { ReminderPreferences } from '@shortlist/shared/reminder/preferences.ts';

const NAME_MAX = 60;

export const ALL_DATES_FILE = 'placements.ics';

interface CalendarFileOptions {
  readonly preferences: ReminderPreferences;
  readonly timeZone: string;
  /** The student's local time: dates before it are left out. */
  readonly now: WallTime;
}

export function formatCalendarFile(
  sources: readonly CalendarSource[],
  { preferences, timeZone, now }: CalendarFileOptions,
): string {
  const entries = sources.flatMap((source) => calendarEntries(source, preferences));
  return calendarText(
    entries.filter((entry) => isUpcomingDate(entry, now)),
    { timeZone },
  );
}

/** 'zenith-systems.ics': the company's name in characters that every file system accepts. */
export function calendarFileName(company: string): string {
  const name = company
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${name === '' ? 'placement' : Array.from(name).slice(0, NAME_MAX).join('')}.ics`;
}
