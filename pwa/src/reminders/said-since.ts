/**
 * When the student last said something that a reminder depends on. What was due before is not told of any more: whoever
 * adds a company this evening knows that its deadline is tomorrow (decision DEC-96).
 */
import type { ReminderKind } from '@shortlist/shared/reminder/preferences.ts';
import { reminderSince, type WrittenAt } from '@shortlist/shared/reminder/since.ts';
import { cellAt, PROFILE_ROW_ID, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import type { RowKey } from '../db/tables.ts';
import type { UserDatabase } from '../db/user-database.ts';
import { shownRow, viewSources } from '../db/view.ts';

/** For a placement and kind: milliseconds of server time; 0 where nothing was said. */
export type SaidSince = (placementId: string, kind: ReminderKind) => number;

/** Reads it for these placements, changes of this device that wait included. */
export async function readSaidSince(
  db: UserDatabase,
  placementIds: readonly string[],
): Promise<SaidSince> {
  const rows = await readRows(db, [...new Set(placementIds)]);
  const profile = writtenAt(rows.get(PROFILE_ROW_ID));
  return (placementId, kind) =>
    reminderSince(kind, { placement: writtenAt(rows.get(placementId)), profile });
}

/** When a placement's row last said something of this kind of date, its deletion included. Server time. */
export function placementSaidAt(row: SyncRow | undefined, kind: ReminderKind): number {
  const deletedAt = row?.del === undefined ? 0 : wallMsOf(row.del);
  const said = reminderSince(kind, { placement: writtenAt(row), profile: writtenAt(undefined) });
  return Math.max(deletedAt, said);
}

async function readRows(
  db: UserDatabase,
  placementIds: readonly string[],
): Promise<ReadonlyMap<string, SyncRow>> {
  const keys: readonly RowKey[] = [
    ['profile', PROFILE_ROW_ID],
    ...placementIds.map((id): RowKey => ['placement', id]),
  ];
  const tables = [db.rows, db.outbox, db.recovered, db.journal];
  const sources = await db.transaction('r', tables, async () => await viewSources(db, keys));
  return new Map(
    sources.flatMap(({ row, pending }) => {
      const shown = shownRow(row, pending);
      return shown ? [[shown.id, shown] as const] : [];
    }),
  );
}

function writtenAt(row: SyncRow | undefined): WrittenAt {
  return (path) => {
    const stamp = row && cellAt(row.cells, path)?.[1];
    return stamp === undefined ? undefined : wallMsOf(stamp);
  };
}
