import { SOURCE_ROUND_PATH } from '@shortlist/shared/placement/round/round-cells.ts';
import { SOURCE_PATH } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { checkCellValues, isWritableTable } from '@shortlist/shared/sync/cell-schemas.ts';
import { readReuploadedRow } from '@shortlist/shared/sync/op.ts';
import {
  isAlive,
  MARK_PATH,
  valuesOf,
  type SyncRow,
  type TableName,
  type Values,
} from '@shortlist/shared/sync/row.ts';
import { systemRuntime, type Runtime } from '../../../data/database/runtime.ts';
import { save } from '../../../data/database/storage/save.ts';
import type { Named, RefusedEntry, RowKey } from '../../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { queueMerges } from '../../../data/outbox/queue-merges.ts';
import { rebuildView, applyPendingOps, readViewSources } from '../../../data/outbox/row-view.ts';
import { writeInTransaction, type Change } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
import { placementIdOf } from '../queries/use-refused-changes.ts';

/** Discards a change that the server refused. `n` as in useRefusedChanges. Returns its undo; both throw WriteFailed. */
export async function discardRefused(n: number): Promise<() => Promise<void>> {
  const db = userDatabase(currentUid());
  const entry = await discardRefusedChange(db, n);
  return async () => {
    if (entry) await restoreRefusedChange(db, entry);
  };
}

/** False, and nothing is changed, where the placement of a round no longer exists. Throws WriteFailed. */
export async function retryRefused(n: number): Promise<boolean> {
  return await retryRefusedChange(userDatabase(currentUid()), n);
}

/** Returns it, so that this can be undone; undefined when it is gone already. Throws WriteFailed. */
export function discardRefusedChange(
  db: UserDatabase,
  n: number,
): Promise<RefusedEntry | undefined> {
  return save(db, async () => {
    const entry = await db.recovered.get(n);
    if (entry) await dropEntry(db, entry);
    return entry;
  });
}

export function restoreRefusedChange(db: UserDatabase, entry: RefusedEntry): Promise<void> {
  return save(db, async () => {
    await db.recovered.put(entry);
    await rebuildView(db, [[entry.t, entry.id]]);
  });
}

/**
 * Makes the change once more, as a new one. A change to a row that was deleted meanwhile restores it, as every later
 * edit does; one to a row that the server no longer has creates it again under a new id. Where the row itself was
 * refused, it is created again first: without it there is nothing to change. So is the placement of a round. Returns
 * false, and changes nothing, where that no longer exists. Throws WriteFailed when the device could not save it.
 */
export function retryRefusedChange(
  db: UserDatabase,
  n: number,
  runtime: Runtime = systemRuntime,
): Promise<boolean> {
  return save(db, async () => {
    const entry = await db.recovered.get(n);
    if (!entry) return true;
    if (entry.t === 'round' && !(await retryPlacement(db, entry, runtime))) return false;
    await retryEntry(db, n, runtime);
    return true;
  });
}

/** Returns whether the placement of a round exists, after what was refused of it has been tried again. */
async function retryPlacement(
  db: UserDatabase,
  round: RefusedEntry,
  runtime: Runtime,
): Promise<boolean> {
  const key = { t: 'placement', id: placementIdOf(round) };
  if (round.op.k === 'del' || (await isShown(db, key))) return true;
  const refused = db.recovered.where('[t+id]').equals([key.t, key.id]);
  const owner = await refused.filter(({ op: { k } }) => k !== 'del').first();
  if (owner) await retryEntry(db, owner.n, runtime);
  return owner !== undefined;
}

/** Call it inside a transaction. */
async function retryEntry(db: UserDatabase, n: number, runtime: Runtime): Promise<void> {
  const entry = await db.recovered.get(n);
  if (!entry) return;
  const creation = isCreation(entry) ? undefined : await refusedCreation(db, entry);
  if (creation && !(await isShown(db, entry))) await retryChange(db, creation, runtime);
  await retryChange(db, entry, runtime);
}

function refusedCreation(
  db: UserDatabase,
  { t, id }: RefusedEntry,
): Promise<RefusedEntry | undefined> {
  const ofRow = db.recovered.where('[t+id]').equals([t, id]);
  return ofRow.filter(isCreation).first();
}

function isCreation({ op: { k } }: RefusedEntry): boolean {
  return k === 'put' || k === 'ensure';
}

async function isShown(db: UserDatabase, { t, id }: Named): Promise<boolean> {
  const [sources] = await readViewSources(db, [[t, id]]);
  return applyPendingOps(sources?.row, sources?.pending ?? []) !== undefined;
}

async function retryChange(db: UserDatabase, entry: RefusedEntry, runtime: Runtime): Promise<void> {
  if (!isWritableTable(entry.t)) return;
  await dropEntry(db, entry);
  if (entry.op.k === 'merge') return await reuploadRow(db, entry, runtime);
  const change = buildRetriedChange(entry, entry.t, await isShown(db, entry), runtime);
  if (change) await writeRetried(db, change, { entry, runtime });
}

/** Where a placement gets a new id, its rounds follow it: those that are there, and those that wait in the list. */
async function writeRetried(
  db: UserDatabase,
  change: Change,
  { entry, runtime }: { readonly entry: RefusedEntry; readonly runtime: Runtime },
): Promise<void> {
  const isMoved = change.t === 'placement' && change.id !== entry.id;
  const moves = isMoved ? await moveRounds(db, entry.id, change.id) : [];
  await writeInTransaction(db, [change, ...marksOf(change), ...moves], { runtime });
}

async function moveRounds(db: UserDatabase, from: string, to: string): Promise<readonly Change[]> {
  const f = { placementId: to };
  const waiting = await db.recovered
    .filter((entry) => entry.t === 'round' && placementIdOf(entry) === from)
    .toArray();
  await db.recovered.bulkPut(
    waiting.map((entry) => ({ ...entry, op: { ...entry.op, f: { ...entry.op.f, ...f } } })),
  );
  const rounds = await db.view.where('placementId').equals(from).toArray();
  return rounds
    .filter(({ live }) => live === 1)
    .map(({ id }): Change => ({ t: 'round', id, k: 'patch', f }));
}

/**
 * A whole row is uploaded with the stamps that it has. A row that the server no longer has was perhaps deleted, and one
 * that others deleted stays deleted: the student's becomes a new one.
 */
async function reuploadRow(db: UserDatabase, entry: RefusedEntry, runtime: Runtime): Promise<void> {
  const { t } = entry;
  const row = readReuploadedRow(entry.op);
  if (!isRecreated(t) || entry.code !== 'row_gone' || (await isShown(db, entry))) {
    await queueMerges(db, [row], runtime);
    return await rebuildView(db, [[entry.t, entry.id]]);
  }
  if (!isAlive(row)) return;
  const change: Change = { t, id: runtime.uuid(), k: 'put', f: rowValues(row) };
  await writeRetried(db, change, { entry, runtime });
}

/** A profile and a mark have the same id for ever. */
function isRecreated(t: string): t is 'placement' | 'round' | 'resume' {
  return t === 'placement' || t === 'round' || t === 'resume';
}

async function dropEntry(db: UserDatabase, entry: RefusedEntry): Promise<void> {
  const key: RowKey = [entry.t, entry.id];
  await db.recovered.delete(entry.n);
  await rebuildView(db, [key]);
}

/** A placement that is added from an opportunity again is marked as added again. */
function marksOf({ k, f }: Change): readonly Change[] {
  const id = k === 'ensure' ? f[SOURCE_PATH] : undefined;
  return typeof id === 'string' ? [{ t: 'mark', id, k: 'ensure', f: { [MARK_PATH]: true } }] : [];
}

function buildRetriedChange(
  { op, row }: RefusedEntry,
  t: TableName,
  isThere: boolean,
  runtime: Runtime,
): Change | undefined {
  if (op.k === 'merge') return undefined;
  // A row that several devices must share keeps its id.
  if (op.k === 'ensure') return { t, id: op.id, k: op.k, f: op.f };
  if (isThere) return { t, id: op.id, k: op.k === 'put' ? 'patch' : op.k, f: op.f };
  if (op.k === 'del') return undefined;
  const f = { ...(row ? rowValues(row) : {}), ...ownValues(op.f) };
  return { t, id: op.k === 'put' ? op.id : runtime.uuid(), k: 'put', f };
}

/** Values that only a newer version of the app can write are left out, or the student could never restore the rest. */
function rowValues(row: SyncRow): Values {
  const { t } = row;
  const known = Object.entries(ownValues(valuesOf(row))).filter(
    ([path, value]) => isWritableTable(t) && checkCellValues(t, 'patch', { [path]: value }).ok,
  );
  return Object.fromEntries(known);
}

/** One op writes it all: what was copied from the opportunity, or its round, becomes the student's own. */
function ownValues(values: Values): Values {
  const own = Object.entries(values).filter(
    ([path]) => !path.startsWith('_') && path !== SOURCE_PATH && path !== SOURCE_ROUND_PATH,
  );
  return Object.fromEntries(own);
}
