/** What the reminders of an account depend on, read from its rows. */
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

/** A placement of which something is still to be met. */
export interface RemindedRow {
  readonly reminded: Reminded;
  readonly writtenAt: WrittenAt;
}

/** The account's own wishes: the values of the profile row. */
export interface RemindedProfile {
  readonly values: Values;
  readonly writtenAt: WrittenAt;
}

/** Gives the placements of an account, as its owner sees them, that reminders can be about. */
export async function listRemindedRows(db: SqliteDatabase, userId: string): Promise<RemindedRow[]> {
  const found: RemindedRow[] = [];
  for await (const page of livePlacements(db, userId))
    found.push(...page.flatMap((row) => remindedRowOf(db, row)));
  return found;
}

function remindedRowOf(db: SqliteDatabase, row: SyncRow): readonly RemindedRow[] {
  const placement = shownPlacement(db, row);
  if (reminderEvents(placement).length === 0) return [];
  const values = valuesOf(row);
  const reminded = { placement, own: ownRemindersOf(values), snooze: snoozeOf(values) };
  return [{ reminded, writtenAt: writtenAtOf(row) }];
}

/** Gives what an account chose; nothing when it has no profile row yet. */
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
