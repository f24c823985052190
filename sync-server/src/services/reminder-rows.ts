/** What the reminders of an account depend on, read from its rows. */
import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { reminderEvents, type Reminded } from '@shortlist/shared/reminder/plan.ts';
import { ownRemindersOf, snoozeOf } from '@shortlist/shared/reminder/preferences.ts';
import type { WrittenAt } from '@shortlist/shared/reminder/since.ts';
import {
  cellAt,
  PROFILE_ROW_ID,
  valuesOf,
  type SyncRow,
  type Values,
} from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import type { SqliteDatabase } from '../db/open.ts';
import { findRow } from '../stores/rows.ts';
import { livePlacements } from './live-placements.ts';
import { shownPlacement } from './shown-placement.ts';

/** A day without a time of day lasts until its end, and zones are up to fourteen hours apart from UTC. */
const OVER_EVERYWHERE_MS = 2 * 86_400_000;

export interface RemindedRow {
  readonly reminded: Reminded;
  readonly writtenAt: WrittenAt;
}

/** The account's reminder preferences: the values of the profile row. */
export interface RemindedProfile {
  readonly values: Values;
  readonly writtenAt: WrittenAt;
}

/** The placements of an account, as its owner sees them, that reminders can be about from `now` on. */
export async function listRemindedRows(
  db: SqliteDatabase,
  userId: string,
  now: number,
): Promise<RemindedRow[]> {
  const found: RemindedRow[] = [];
  // Past in every time zone. Most placements of a student are, and none of them need be planned.
  const over = new Date(now - OVER_EVERYWHERE_MS).toISOString();
  for await (const page of livePlacements(db, userId))
    found.push(...page.flatMap((row) => remindedRowOf(db, row, over)));
  return found;
}

function remindedRowOf(db: SqliteDatabase, row: SyncRow, over: WallTime): readonly RemindedRow[] {
  const placement = shownPlacement(db, row);
  if (!reminderEvents(placement).some(({ at }) => at > over)) return [];
  const values = valuesOf(row);
  const reminded = { placement, own: ownRemindersOf(values), snooze: snoozeOf(values) };
  return [{ reminded, writtenAt: writtenAtOf(row) }];
}

/** The preferences of an account; empty when it has no profile row yet. */
export function readRemindedProfile(db: SqliteDatabase, userId: string): RemindedProfile {
  const row = findRow(db, userId, 'profile', PROFILE_ROW_ID);
  return row
    ? { values: valuesOf(row), writtenAt: writtenAtOf(row) }
    : { values: {}, writtenAt: () => undefined };
}

function writtenAtOf({ cells }: SyncRow): WrittenAt {
  return (path) => {
    const cell = cellAt(cells, path);
    return cell && wallMsOf(cell[1]);
  };
}
