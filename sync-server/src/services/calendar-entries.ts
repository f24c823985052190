/** What stands in the calendar of a student: the dates that are still to be met, as the student sees them. */
import { isAhead } from '@shortlist/shared/calendar/dates.ts';
import { calendarEntries, type CalendarEntry } from '@shortlist/shared/calendar/entries.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import {
  cellValuesToPreferences,
  ownRemindersOf,
  PREFERENCE_CELL_SCHEMAS,
  type ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import { changedAt } from '@shortlist/shared/sync/changed-at.ts';
import { PROFILE_ROW_ID, valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { SqliteDatabase } from '../db/open.ts';
import { findRow } from '../stores/rows.ts';
import { livePlacements } from './live-placements.ts';
import { followedRow } from './shown-placement.ts';

/** More than this no calendar app reads in good time. As the nearest pass, others follow. */
const ENTRIES_MAX = 1000;

/** Gives the entries of a user from the moment `since` on, the nearest first. */
export async function readCalendarEntries(
  db: SqliteDatabase,
  userId: string,
  since: WallTime,
): Promise<readonly CalendarEntry[]> {
  const wishes = wishesOf(findRow(db, userId, 'profile', PROFILE_ROW_ID));
  const entries: CalendarEntry[] = [];
  for await (const rows of livePlacements(db, userId))
    entries.push(...rows.flatMap((row) => entriesOf(db, row, wishes)));
  return entries
    .filter((entry) => isAhead(entry, since))
    .sort((a, b) => compare(a.at, b.at) || compare(a.uid, b.uid))
    .slice(0, ENTRIES_MAX);
}

/** What the account wishes to be reminded of, and when it last said so. */
interface Wishes {
  readonly preferences: ReminderPreferences;
  readonly saidAt: number;
}

function wishesOf(profile: SyncRow | undefined): Wishes {
  if (!profile) return { preferences: cellValuesToPreferences({}), saidAt: 0 };
  return {
    preferences: cellValuesToPreferences(valuesOf(profile)),
    saidAt: changedAt(profile, Object.keys(PREFERENCE_CELL_SCHEMAS)),
  };
}

function entriesOf(
  db: SqliteDatabase,
  row: SyncRow,
  { preferences, saidAt }: Wishes,
): readonly CalendarEntry[] {
  const { placement, opportunity } = followedRow(db, row);
  const own = ownRemindersOf(valuesOf(row));
  const changes = [saidAt, changedAt(row), postedAt(opportunity)];
  return calendarEntries({ placement, own, changedAt: Math.max(...changes) }, preferences);
}

function postedAt(opportunity: PostedOpportunity | undefined): number {
  return opportunity ? Date.parse(opportunity.updatedAt ?? opportunity.postedAt) : 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
