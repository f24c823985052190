/** What the student can do with a change that the server refused: try it again, or let go of it. */
import { SOURCE_PATH } from '@shortlist/shared/placement/paths.ts';
import { MARK_PATH, valuesOf, type TableName, type Values } from '@shortlist/shared/sync/row.ts';
import { isWritableTable } from '@shortlist/shared/sync/registry.ts';
import { systemDevice, type Device } from './device.ts';
import type { RecoveredEntry, RowKey } from './tables.ts';
import type { UserDatabase } from './user-database.ts';
import { rebuildView, shownRow, viewSources } from './view.ts';
import { writeInTransaction, type Change } from './write-change.ts';
import { saved } from './write-failed.ts';

/** Lets go of a refused change. Throws WriteFailed when the device could not save that. */
export function discardRecovered(db: UserDatabase, n: number): Promise<void> {
  return saved(db, () =>
    db.change(async () => {
      const entry = await db.recovered.get(n);
      if (entry) await dropEntry(db, entry);
    }),
  );
}

/**
 * Makes the change once more, as a new one. A change to a row that was deleted meanwhile brings it back, as every later
 * edit does; one to a row that the server no longer has creates it again under a new id. Where the row itself was
 * refused, it is made again first: without it there is nothing to change. Throws WriteFailed when the device could not
 * save it.
 */
export function retryRecovered(
  db: UserDatabase,
  n: number,
  device: Device = systemDevice,
): Promise<void> {
  return saved(db, () =>
    db.change(async () => {
      const entry = await db.recovered.get(n);
      if (!entry) return;
      const creation = creates(entry) ? undefined : await refusedCreation(db, entry);
      if (creation && !(await isShown(db, entry))) await makeAgain(db, creation, device);
      await makeAgain(db, entry, device);
    }),
  );
}

function refusedCreation(
  db: UserDatabase,
  { t, id }: RecoveredEntry,
): Promise<RecoveredEntry | undefined> {
  const ofRow = db.recovered.where('[t+id]').equals([t, id]);
  return ofRow.filter(creates).first();
}

function creates({ op: { k } }: RecoveredEntry): boolean {
  return k === 'put' || k === 'ensure';
}

async function isShown(db: UserDatabase, { t, id }: RecoveredEntry): Promise<boolean> {
  const [sources] = await viewSources(db, [[t, id]]);
  return shownRow(sources?.row, sources?.pending ?? []) !== undefined;
}

async function makeAgain(db: UserDatabase, entry: RecoveredEntry, device: Device): Promise<void> {
  if (!isWritableTable(entry.t)) return;
  await dropEntry(db, entry);
  const change = changeAgain(entry, entry.t, await isShown(db, entry), device);
  if (change) await writeInTransaction(db, [change, ...marksOf(change)], { device });
}

async function dropEntry(db: UserDatabase, entry: RecoveredEntry): Promise<void> {
  const key: RowKey = [entry.t, entry.id];
  await db.recovered.delete(entry.n);
  await rebuildView(db, [key]);
}

/** A placement that is added from the board again is marked as added again. */
function marksOf({ k, f }: Change): readonly Change[] {
  const id = k === 'ensure' ? f[SOURCE_PATH] : undefined;
  return typeof id === 'string' ? [{ t: 'mark', id, k: 'ensure', f: { [MARK_PATH]: true } }] : [];
}

function changeAgain(
  { op, row }: RecoveredEntry,
  t: TableName,
  isThere: boolean,
  device: Device,
): Change | undefined {
  if (op.k === 'merge') return undefined;
  // What several devices must meet in keeps its id.
  if (op.k === 'ensure') return { t, id: op.id, k: op.k, f: op.f };
  if (isThere) return { t, id: op.id, k: op.k === 'put' ? 'patch' : op.k, f: op.f };
  if (op.k === 'del') return undefined;
  const values = Object.entries({ ...(row ? valuesOf(row) : {}), ...op.f });
  // One op writes it all, so it cannot tell any more what was copied from the board: all of it is the student's now.
  const own = values.filter(([path]) => !path.startsWith('_') && path !== SOURCE_PATH);
  const f: Values = Object.fromEntries(own);
  return { t, id: op.k === 'put' ? op.id : device.uuid(), k: 'put', f };
}
