/**
 * The full pull: everything is read again (sync protocol, "Full resync"). It starts without touching a row, so that the
 * screen shows what it showed: each row stays as it is until the server sends it again, and the number of the full pull
 * marks the rows that it has sent.
 */
import { schemaVersionOf } from '@shortlist/shared/sync/cell-schemas.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import { isAlive, isServerTable, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import type { FullPull, FullPullReason, PullState } from '../../database/meta-values.ts';
import type { Runtime } from '../../database/runtime.ts';
import type { StoredRow, OutboxEntry, RefusedEntry, RowKey } from '../../database/tables.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { applyPendingOps, readViewSources, type ViewSources } from '../../outbox/row-view.ts';
import { toWireOp } from '../prepare-request.ts';
import { refusalReason } from './apply-results.ts';
import { queueReupload } from './reupload.ts';

interface FullPullStart {
  readonly epoch: string | null;
  readonly from: number;
  readonly why: FullPullReason;
  readonly at: number;
}

/** Nothing is sent from now on until everything is read. Call it inside a transaction. */
export async function startFullPull(
  db: UserDatabase,
  pull: PullState,
  { epoch, from, why, at }: FullPullStart,
): Promise<void> {
  const full: FullPull = { from, why: reasonAfter(pull.full, why) };
  await db.writeMeta('pull', { epoch, cursor: 0, full, gen: pull.gen + 1 });
  const count = ((await db.readMeta('resyncs'))?.count ?? 0) + 1;
  await db.writeMeta('resyncs', { count, lastWhy: full.why, lastAt: at });
}

/**
 * An unfinished full pull passes its reason on: rows that a broken history may have cost the server must not be
 * dropped because it also forgot deletions meanwhile.
 */
function reasonAfter(before: FullPull | null, why: FullPullReason): FullPullReason {
  if (!before || before.why === why) return why;
  return before.why === 'digest' && why === 'epoch' ? why : 'both';
}

/** True while this device may have more than the server: then no value of ours is dropped without being sent. */
export function isJoinMode({ full }: PullState): boolean {
  return full !== null && full.why !== 'horizon';
}

/** True when the server has sent the row since the last full pull started. */
export function isDelivered({ gen = 0 }: StoredRow, pull: Pick<PullState, 'gen'>): boolean {
  return gen === pull.gen;
}

interface StaleRowOptions {
  readonly gen: number;
  readonly why: FullPullReason;
  readonly runtime: Runtime;
  readonly serverNow: number;
  readonly at: number;
}

/** This many rows are handled before yielding to the page; there may be thousands. */
const CHUNK_SIZE = 250;

/**
 * The end of a full pull: removes the rows that the server has not sent. Whether they were deleted or lost follows from
 * the reason of the full pull. Returns their keys. Call it inside the transaction of the last page.
 */
export async function removeStaleRows(
  db: UserDatabase,
  options: StaleRowOptions,
): Promise<readonly { readonly t: string; readonly id: string }[]> {
  const unread = (await db.rows.toArray()).filter((row) => !isDelivered(row, options));
  for (let done = 0; done < unread.length; done += CHUNK_SIZE) {
    const keys = unread.slice(done, done + CHUNK_SIZE).map(({ t, id }): RowKey => [t, id]);
    // What only the server writes is as it says.
    const own = keys.filter(([t]) => !isServerTable(t));
    await removeChunk(db, await readViewSources(db, own), options);
    await db.rows.bulkDelete(keys);
  }
  return unread;
}

async function removeChunk(
  db: UserDatabase,
  sources: readonly ViewSources[],
  options: StaleRowOptions,
): Promise<void> {
  const lost = sources.filter((source) => isLost(source, options.why));
  const gone = sources.filter((source) => !lost.includes(source));
  const handed = lost.flatMap(({ row }) => (row ? [{ local: row, server: undefined }] : []));
  await queueReupload(db, handed, options.runtime);
  const recovered = gone.flatMap((source) => buildRefusedChanges(source, options));
  await db.recovered.bulkAdd(recovered);
  await db.outbox.bulkDelete(gone.flatMap(orphanedChanges).map(({ n }) => n));
}

/**
 * True where only the server can have lost the row. One that is missing for both reasons may as well have been deleted,
 * which the student decides; no one deletes a profile or takes back a mark, and what is deleted here stays so.
 */
function isLost({ key: [t], row, pending }: ViewSources, why: FullPullReason): boolean {
  if (why === 'epoch' || why === 'digest' || PERMANENT_TABLES.includes(t)) return true;
  const shown = applyPendingOps(row, pending);
  return why === 'both' && shown !== undefined && !isAlive(shown);
}

const PERMANENT_TABLES: readonly string[] = ['profile', 'mark'];

/** The changes that have nothing left to change. Where one creates the row, it and the others create it again. */
function orphanedChanges({ pending }: ViewSources): readonly OutboxEntry[] {
  return pending.some(({ k }) => k === 'put' || k === 'ensure') ? [] : pending;
}

type NewEntry = Omit<RefusedEntry, 'n'>;

function buildRefusedChanges(source: ViewSources, options: StaleRowOptions): readonly NewEntry[] {
  const { row, pending } = source;
  const shown = applyPendingOps(row, pending) ?? null;
  const { at, why } = options;
  const entry = { code: 'row_gone', row: shown, at } as const;
  if (why === 'both') {
    if (!shown || orphanedChanges(source).length < pending.length) return [];
    const { t, id } = shown;
    return [{ t, id, ...entry, op: buildRestoreOp(shown, options), message: MAYBE_DELETED_CODE }];
  }
  // What was to be deleted is.
  const edits = orphanedChanges(source).filter(({ k }) => k !== 'del');
  return edits.map((edit) => {
    const { t, id } = edit;
    return { t, id, ...entry, op: toWireOp(edit), message: refusalReason('row_gone', t) };
  });
}

const MAYBE_DELETED_CODE =
  'The server was restored from a backup and does not have this entry. Perhaps it was deleted on another device.';

/** One op that restores the row as it was shown, should the student wish so. */
function buildRestoreOp(row: SyncRow, { runtime, serverNow }: StaleRowOptions): RefusedEntry['op'] {
  const at = hybridTime(serverNow);
  const op = { op: runtime.opId(), k: 'merge', at, base: {}, ...packRow(row) } as const;
  return { ...op, sv: schemaVersionOf(op) };
}
