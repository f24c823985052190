/**
 * When the student last edited a value that a reminder depends on. What was due before is not notified any more: a
 * student who adds a placement this evening knows that its deadline is tomorrow.
 */
import type { ReminderKind } from '@shortlist/shared/reminder/preferences.ts';
import { lastEditedAt, type WrittenAt } from '@shortlist/shared/reminder/last-edited-at.ts';
import { cellAt, PROFILE_ROW_ID, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import { wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import type { RowKey } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import {
  applyPendingOps,
  readViewSources,
  type ViewSources,
} from '../../../data/outbox/row-view.ts';

/** For a placement and kind: milliseconds of server time; 0 where nothing was edited. */
export type LastEditedAt = (placementId: string, kind: ReminderKind) => number;

/** Reads the times for these placements, waiting changes of this device included. */
export async function readLastEditedAt(
  db: UserDatabase,
  placementIds: readonly string[],
): Promise<LastEditedAt> {
  const rows = await readRows(db, [...new Set(placementIds)]);
  const profile = writtenAt(rows.get(PROFILE_ROW_ID));
  return (placementId, kind) =>
    lastEditedAt(kind, { placement: writtenAt(rows.get(placementId)), profile });
}

export interface LastEdit {
  /** Milliseconds of server time; 0 where nothing was edited. A deletion counts as an edit. */
  readonly editedAt: number;
  /** An edit of the date waits to be sent. Other changes made here, such as to the notes, do not count. */
  readonly isUnsent: boolean;
}

export async function readLastEdit(
  db: UserDatabase,
  placementId: string,
  kind: ReminderKind,
): Promise<LastEdit> {
  const { row, pending = [] } = (await readSources(db, [['placement', placementId]]))[0] ?? {};
  const shown = applyPendingOps(row, pending);
  const deletedAt = shown?.del === undefined ? 0 : wallMsOf(shown.del);
  return {
    editedAt: Math.max(
      deletedAt,
      lastEditedAt(kind, { placement: writtenAt(shown), profile: NEVER }),
    ),
    isUnsent: pending.some(({ k, f }) => k === 'del' || affectsReminder(kind, f)),
  };
}

const NEVER: WrittenAt = () => undefined;

function affectsReminder(kind: ReminderKind, values: Values): boolean {
  const placement: WrittenAt = (path) => (Object.hasOwn(values, path) ? 1 : undefined);
  return lastEditedAt(kind, { placement, profile: NEVER }) > 0;
}

async function readRows(
  db: UserDatabase,
  placementIds: readonly string[],
): Promise<ReadonlyMap<string, SyncRow>> {
  const keys = placementIds.map((id): RowKey => ['placement', id]);
  const sources = await readSources(db, [['profile', PROFILE_ROW_ID], ...keys]);
  return new Map(
    sources.flatMap(({ row, pending }) => {
      const shown = applyPendingOps(row, pending);
      return shown ? [[shown.id, shown] as const] : [];
    }),
  );
}

function readSources(db: UserDatabase, keys: readonly RowKey[]): Promise<readonly ViewSources[]> {
  const tables = [db.rows, db.outbox, db.recovered, db.journal];
  return db.transaction('r', tables, async () => await readViewSources(db, keys));
}

function writtenAt(row: SyncRow | undefined): WrittenAt {
  return (path) => {
    const stamp = row && cellAt(row.cells, path)?.[1];
    return stamp === undefined ? undefined : wallMsOf(stamp);
  };
}
