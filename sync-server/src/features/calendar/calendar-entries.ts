/** The entries in a student's calendar feed: the dates that are still ahead, as the student sees them. */
import {
  calendarEntries,
  isUpcomingDate,
  type CalendarEntry,
} from '@shortlist/shared/reminder/calendar/calendar-entries.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  cellValuesToPreferences,
  readOwnReminders,
  PREFERENCE_CELL_SCHEMAS,
  type ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import { PROFILE_ROW_ID, valuesOf, changedAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { findRow } from '../sync/rows-store.ts';
import { resolveTimeZone } from '../users/account-time-zone.ts';
import { livePlacements } from '../sync/live-placements.ts';
import { resolveRow } from '../placements/resolve-placement.ts';

/** No calendar app reads more than this in reasonable time. As the nearest pass, others follow. */
const ENTRIES_MAX = 1000;
const DAY_MS = 86_400_000;

export interface CalendarEntries {
  readonly entries: readonly CalendarEntry[];
  /** The zone that wall-clock times are read in. */
  readonly timeZone: string;
}

/** The entries of a user from yesterday on, the nearest first. `timeZone` is that of the server. */
export async function readCalendarEntries(
  db: SqliteDatabase,
  userId: string,
  { now, timeZone: ofServer }: { readonly now: number; readonly timeZone: string },
): Promise<CalendarEntries> {
  const wishes = wishesOf(findRow(db, userId, 'profile', PROFILE_ROW_ID));
  const { preferences } = wishes;
  const timeZone = resolveTimeZone(db, { userId, preferences, now }, ofServer);
  // What was yesterday here may still be today elsewhere. The value changes once a day, and with it the text.
  const since = `${wallTimeIn(now - DAY_MS, timeZone).slice(0, 10)}T00:00:00`;
  const entries: CalendarEntry[] = [];
  for await (const rows of livePlacements(db, userId))
    entries.push(...rows.flatMap((row) => entriesOf(db, row, wishes)));
  const ahead = entries
    .filter((entry) => isUpcomingDate(entry, since))
    .sort((a, b) => compare(a.at, b.at) || compare(a.uid, b.uid))
    .slice(0, ENTRIES_MAX);
  return { entries: ahead, timeZone };
}

/** The account's reminder preferences, and when they last changed. */
interface ReminderWishes {
  readonly preferences: ReminderPreferences;
  readonly saidAt: number;
}

function wishesOf(profile: SyncRow | undefined): ReminderWishes {
  if (!profile) return { preferences: cellValuesToPreferences({}), saidAt: 0 };
  return {
    preferences: cellValuesToPreferences(valuesOf(profile)),
    saidAt: changedAt(profile, Object.keys(PREFERENCE_CELL_SCHEMAS)),
  };
}

function entriesOf(
  db: SqliteDatabase,
  row: SyncRow,
  { preferences, saidAt }: ReminderWishes,
): readonly CalendarEntry[] {
  const { placement, opportunity } = resolveRow(db, row);
  const own = readOwnReminders(valuesOf(row));
  const changes = [saidAt, changedAt(row), postedAt(opportunity)];
  return calendarEntries({ placement, own, changedAt: Math.max(...changes) }, preferences);
}

function postedAt(opportunity: PostedOpportunity | undefined): number {
  return opportunity ? Date.parse(opportunity.updatedAt ?? opportunity.postedAt) : 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
