/** The dates ahead as a calendar file, of one placement or of all. Loaded only when a student asks for it. */
import { isAhead } from '@shortlist/shared/calendar/dates.ts';
import { calendarEntries, type CalendarSource } from '@shortlist/shared/calendar/entries.ts';
import { calendarText } from '@shortlist/shared/calendar/text.ts';
import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import type { ReminderPreferences } from '@shortlist/shared/reminder/preferences.ts';

const NAME_MAX = 60;

/** The file with the dates of all placements. */
export const ALL_DATES_FILE = 'placements.ics';

interface Wishes {
  readonly preferences: ReminderPreferences;
  /** The zone of the student. */
  readonly timeZone: string;
  /** The student's wall clock: what lies before it is left out. */
  readonly now: WallTime;
}

/** Takes placements and the time; gives the text of an .ics file with what lies ahead. */
export function calendarFile(
  sources: readonly CalendarSource[],
  { preferences, timeZone, now }: Wishes,
): string {
  const entries = sources.flatMap((source) => calendarEntries(source, preferences));
  return calendarText(
    entries.filter((entry) => isAhead(entry, now)),
    { timeZone },
  );
}

/** 'zenith-systems.ics': the company's name as far as every file system takes it. */
export function calendarFileName(company: string): string {
  const name = company
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${name === '' ? 'placement' : Array.from(name).slice(0, NAME_MAX).join('')}.ics`;
}
