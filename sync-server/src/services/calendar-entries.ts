/** What stands in the calendar of a student: the dates that are still to be met, as the student sees them. */
import { isAhead } from '@shortlist/shared/calendar/dates.ts';
import { calendarEntries, type CalendarEntry } from '@shortlist/shared/calendar/entries.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/schema.ts';
import {
  cellValuesToPreferences,
  ownRemindersOf,
  PREFERENCE_CELL_SCHEMAS,
} from '@shortlist/shared/reminder/preferences.ts';
import { changedAt } from '@shortlist/shared/sync/changed-at.ts';
import { PROFILE_ROW_ID, valuesOf } from '@shortlist/shared/sync/row.ts';
import type { SqliteDatabase } from '../db/open.ts';
import { findRow, listLiveRows } from '../stores/rows.ts';
import { followedRow } from './shown-placement.ts';

/** More than this no calendar app reads in good time. As the nearest pass, others follow. */
const ENTRIES_MAX = 1000;

/** Gives the entries of a user from the moment `since` on, the nearest first. */
export function calendarEntriesOf(
  db: SqliteDatabase,
  userId: string,
  since: WallTime,
): readonly CalendarEntry[] {
  const profile = findRow(db, userId, 'profile', PROFILE_ROW_ID);
  const preferences = cellValuesToPreferences(profile ? valuesOf(profile) : {});
  const wishedAt = profile ? changedAt(profile, Object.keys(PREFERENCE_CELL_SCHEMAS)) : 0;
  return listLiveRows(db, userId, 'placement', { limit: PLACEMENTS_MAX, offset: 0 })
    .flatMap((row) => {
      const { placement, opportunity } = followedRow(db, row);
      const own = ownRemindersOf(valuesOf(row));
      const changes = [wishedAt, changedAt(row), postedAt(opportunity)];
      return calendarEntries({ placement, own, changedAt: Math.max(...changes) }, preferences);
    })
    .filter((entry) => isAhead(entry, since))
    .toSorted((a, b) => compare(a.at, b.at) || compare(a.uid, b.uid))
    .slice(0, ENTRIES_MAX);
}

function postedAt(opportunity: PostedOpportunity | undefined): number {
  return opportunity ? Date.parse(opportunity.updatedAt ?? opportunity.postedAt) : 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
