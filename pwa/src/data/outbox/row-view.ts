/**
 * The view: what the screens read. It consists of the server's rows with the pending changes of this device on top,
 * rebuilt for the touched rows inside every transaction that writes, so that it can be deleted and computed again.
 */
import { ownValue, groupBy } from '@shortlist/shared/lib/collections.ts';
import { cellValuesToProfile } from '@shortlist/shared/account/profile-fields.ts';
import {
  cellValuesToPlacement,
  PLACEMENT_PATH_LABELS,
} from '@shortlist/shared/placement/placement-fields.ts';
import {
  cellValuesToPreferences,
  readOwnReminders,
  readSnooze,
} from '@shortlist/shared/reminder/preferences.ts';
import { isAlive, keptAfterEditAt } from '@shortlist/shared/sync/merge-rows.ts';
import { overlayOp, type Op } from '@shortlist/shared/sync/op.ts';
import { readPlacementSource } from '@shortlist/shared/sync/placement-source.ts';
import {
  cellAt,
  PROFILE_ROW_ID,
  valuesInOrder,
  valuesOf,
  type SyncRow,
} from '@shortlist/shared/sync/row.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import type { Table } from 'dexie';
import {
  rowName,
  type JournalEntry,
  type OutboxEntry,
  type RefusedEntry,
  type RowKey,
  type StoredRow,
  type ViewRow,
} from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { readBeforeSave } from '../database/storage/save.ts';

/** The row with the ops applied in order; undefined when there is none. */
export function applyPendingOps(
  row: SyncRow | undefined,
  pending: readonly Op[],
): SyncRow | undefined {
  return pending.reduce<SyncRow | undefined>(overlayOp, row);
}

/** Everything that determines what one row looks like. Pending ops in the order of their numbers. */
export interface ViewSources {
  readonly key: RowKey;
  readonly row: StoredRow | undefined;
  readonly pending: readonly OutboxEntry[];
  readonly recovered: readonly RefusedEntry[];
  readonly journal: readonly JournalEntry[];
}

/** `ViewSources` with ops that may not have their numbers yet. */
export interface UnnumberedSources extends Omit<ViewSources, 'pending'> {
  readonly pending: readonly Op[];
}

/** What a row looks like; undefined when there is nothing to show and never was. */
export function buildView(sources: UnnumberedSources): Omit<ViewRow, 'rev'> | undefined {
  const shown = applyPendingOps(sources.row, sources.pending);
  if (!shown) return undefined;
  const { t, id } = shown;
  const values = t === 'profile' ? valuesInOrder(shown) : valuesOf(shown);
  const placement = {
    unsent: sources.pending.length > 0,
    refusedReason: sources.recovered.at(-1)?.message ?? null,
    changedElsewhere: findFieldsChangedElsewhere(shown, sources.journal),
    keptByEditAt: keptAfterEditAt(shown),
    source: readPlacementSource(shown),
    reminders: readOwnReminders(values),
    snooze: readSnooze(values),
  };
  return {
    t,
    id,
    live: isAlive(shown) ? 1 : 0,
    placement: t === 'placement' ? { ...cellValuesToPlacement(id, values), ...placement } : null,
    profile: t === 'profile' ? cellValuesToProfile(values) : null,
    ...(t === 'profile' ? { preferences: cellValuesToPreferences(values) } : {}),
  };
}

function findFieldsChangedElsewhere(
  shown: SyncRow,
  journal: readonly JournalEntry[],
): readonly string[] {
  const labels: Readonly<Record<string, string>> = PLACEMENT_PATH_LABELS;
  const paths = journal
    .filter((entry) => !entry.isSettled)
    .filter((entry) => {
      const cell = cellAt(shown.cells, entry.path);
      return cell !== undefined && opIdOf(cell[1]) === entry.by;
    })
    .map((entry) => ownValue(labels, entry.path) ?? entry.path);
  return [...new Set(paths)];
}

/** Reads the sources of these rows, in the order of `keys`. Call it inside a transaction. */
export async function readViewSources(
  db: UserDatabase,
  keys: readonly RowKey[],
): Promise<readonly ViewSources[]> {
  const rows = await db.rows.bulkGet([...keys]);
  const pending = groupBy(await readEntries(db.outbox, keys), rowName);
  const recovered = groupBy(await readEntries(db.recovered, keys), rowName);
  const journal = groupBy(await readEntries(db.journal, keys), rowName);
  return keys.map((key, index) => ({
    key,
    row: rows[index],
    pending: pending.get(key.join('/')) ?? [],
    recovered: recovered.get(key.join('/')) ?? [],
    journal: journal.get(key.join('/')) ?? [],
  }));
}

/** One row with the changes of this device on top, in a transaction of its own; undefined when there is none. */
export async function readShownRow(db: UserDatabase, key: RowKey): Promise<SyncRow | undefined> {
  return (await readShownRows(db, [key]))[0];
}

/** In the order of `keys`. */
export async function readShownRows(
  db: UserDatabase,
  keys: readonly RowKey[],
): Promise<readonly (SyncRow | undefined)[]> {
  const tables = [db.rows, db.outbox, db.recovered, db.journal];
  const sources = await readBeforeSave(db, () =>
    db.transaction('r', tables, async () => await readViewSources(db, keys)),
  );
  return sources.map(({ row, pending }) => applyPendingOps(row, pending));
}

/** This many rows are built before yielding to the page: after a restore of the server there may be thousands. */
const CHUNK_SIZE = 250;

/** Rebuilds the view of these rows. Call it inside the transaction that changed them. */
export async function rebuildView(db: UserDatabase, keys: readonly RowKey[]): Promise<void> {
  for (let done = 0; done < keys.length; done += CHUNK_SIZE)
    await writeViews(db, await readViewSources(db, keys.slice(done, done + CHUNK_SIZE)));
}

/** Rebuilds the profile's view where an older version, which knew less of it, wrote it. */
export async function upgradeProfileView(db: UserDatabase): Promise<void> {
  const key: RowKey = ['profile', PROFILE_ROW_ID];
  const view = await db.view.get(key);
  const isOld =
    (view?.preferences && !('timeZone' in view.preferences)) ||
    (view?.profile && !('identity' in view.profile.profile));
  if (isOld) await db.transact(() => rebuildView(db, [key]));
}

/** Writes the view of these rows, each at most once. Call it inside the transaction that changed them. */
export async function writeViews(
  db: UserDatabase,
  sources: readonly UnnumberedSources[],
): Promise<void> {
  const keys = sources.map(({ key }) => key);
  const former = await db.view.bulkGet(keys);
  const built = sources.map(buildView);
  const rev = await readViewRev(db);
  const rows = built.flatMap((row, index) => (row ? [{ ...row, rev: rev + 1 + index }] : []));
  await db.view.bulkPut(rows);
  await db.writeMeta('viewRev', rev + built.length);
  const gone = keys.filter((_, index) => !built[index] && former[index]);
  if (gone.length === 0) return;
  await db.view.bulkDelete(gone);
  await db.writeMeta('viewDeletedRev', rev + built.length);
}

/** The highest number that a row of the view ever had. Rows written by an older version of the app have no counter. */
export async function readViewRev(db: UserDatabase): Promise<number> {
  return (await db.readMeta('viewRev')) ?? (await db.view.orderBy('rev').last())?.rev ?? 0;
}

interface Entry {
  readonly n: number;
  readonly t: string;
  readonly id: string;
}

/** A table with up to this many times as many entries as requested rows is read whole: one read, no searches. */
const FULL_READ_FACTOR = 8;

/** The entries of these rows by number. The usual case, an empty table, costs one count and no search. */
async function readEntries<T extends Entry, I>(
  table: Table<T, number, I>,
  keys: readonly RowKey[],
): Promise<readonly T[]> {
  const count = await table.count();
  if (count === 0) return [];
  if (count <= keys.length * FULL_READ_FACTOR) {
    const wanted = new Set(keys.map((key) => key.join('/')));
    return (await table.toArray()).filter((entry) => wanted.has(rowName(entry)));
  }
  const entries = await table
    .where('[t+id]')
    .anyOf([...keys])
    .toArray();
  return entries.sort((a, b) => a.n - b.n);
}
