/** An op has a time of the server's clock and the values that its author saw; both are final. */
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { nextHybridTime, type HybridTime } from '@shortlist/shared/sync/stamp.ts';
import { Dexie } from 'dexie';
import { applyChange, type Change, type QueuedOp } from './change-content.ts';
import { systemRuntime, type Runtime } from '../database/runtime.ts';
import { keysOf, rowName, type JournalEntry } from '../database/tables.ts';
import type { ClockState } from '../database/meta-values.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { applyPendingOps, readViewSources, writeViews, type ViewSources } from './row-view.ts';
import { save } from '../database/storage/save.ts';

export type { Change } from './change-content.ts';

export interface WriteOptions {
  readonly runtime?: Runtime;
  /** Called with the number of changes written, though none is saved before all are. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface WrittenRow {
  /** As its author saw it; undefined where the write created it. */
  readonly before: SyncRow | undefined;
  readonly after: SyncRow;
}

/** This many changes are written between two calls of `onProgress`: in between, the page can render. */
const CHUNK_SIZE = 100;

/**
 * Saves a change. Resolves once it is on disk, to the row that it changed; a change that changes nothing counts as
 * saved. Throws WriteFailed when the device could not save it.
 */
export function writeChange(
  db: UserDatabase,
  change: Change,
  runtime: Runtime = systemRuntime,
): Promise<readonly WrittenRow[]> {
  return writeChanges(db, [change], { runtime });
}

/**
 * Saves any number of changes, all or none of them, in their order. Resolves once they are on disk, to the rows that
 * they changed, each once. Throws WriteFailed when the device could not save them.
 */
export function writeChanges(
  db: UserDatabase,
  changes: readonly Change[],
  options: WriteOptions = {},
): Promise<readonly WrittenRow[]> {
  return save(db, () => writeInTransaction(db, changes, options));
}

/** `writeChanges` inside an open transaction. */
export async function writeInTransaction(
  db: UserDatabase,
  changes: readonly Change[],
  { runtime = systemRuntime, onProgress }: WriteOptions = {},
): Promise<readonly WrittenRow[]> {
  const states = await readStates(db, changes);
  const clock = await readClock(db, runtime);
  const batch: Batch = { states, clock, runtime };
  const total = changes.length;
  for (let done = 0; done < total; done += CHUNK_SIZE) {
    await writeChunk(db, batch, changes.slice(done, done + CHUNK_SIZE));
    // What is rendered meanwhile may read the database, and must not do so as a part of this transaction.
    if (onProgress)
      Dexie.ignoreTransaction(() => onProgress(Math.min(done + CHUNK_SIZE, total), total));
  }
  await clock.save();
  return [...states.values()].flatMap((state) => {
    const after = state.changed && shownRow(state);
    return after ? [{ before: state.changed?.before, after }] : [];
  });
}

interface RowState {
  readonly sources: ViewSources;
  readonly waiting: QueuedOp[];
  changed?: Pick<WrittenRow, 'before'>;
}

type States = ReadonlyMap<string, RowState>;

const opsOf = ({ waiting }: RowState) => waiting.map(({ entry }) => entry);

function shownRow(state: RowState): SyncRow | undefined {
  return applyPendingOps(state.sources.row, opsOf(state));
}

async function readStates(db: UserDatabase, changes: readonly Change[]): Promise<States> {
  const sources = await readViewSources(db, keysOf(changes));
  return new Map(
    sources.map((source) => [
      source.key.join('/'),
      { sources: source, waiting: source.pending.map(({ n, ...entry }) => ({ n, entry })) },
    ]),
  );
}

/** The hybrid clock of the device during a transaction. */
export interface Clock {
  /** A time above all that this device has made or seen, in server time as far as it is known. */
  next(): HybridTime;
  save(): Promise<void>;
}

const UNKNOWN_CLOCK: ClockState = { hlc: '', offsetMs: null, measuredAt: null };

/** For a transaction that writes ops. Tabs take turns: each reads what the previous one left. */
export async function readClock(db: UserDatabase, runtime: Runtime): Promise<Clock> {
  const stored = (await db.readMeta('clock')) ?? UNKNOWN_CLOCK;
  let { hlc } = stored;
  return {
    next: () => (hlc = nextHybridTime(hlc, runtime.now() + (stored.offsetMs ?? 0))),
    save: async () => {
      if (hlc !== stored.hlc) await db.writeMeta('clock', { ...stored, hlc });
    },
  };
}

interface Batch {
  readonly states: States;
  readonly clock: Clock;
  readonly runtime: Runtime;
}

async function writeChunk(
  db: UserDatabase,
  batch: Batch,
  changes: readonly Change[],
): Promise<void> {
  const touched = new Map<QueuedOp, RowState>();
  const earlier: Omit<JournalEntry, 'n'>[] = [];
  for (const change of changes.flatMap(withCopy)) {
    const state = batch.states.get(rowName(change));
    const row = state && { shown: shownRow(state), waiting: state.waiting };
    const applied = row && applyChange(change, row, batch);
    if (!applied) continue;
    // Undoing a change leaves the copy of the round that it was made in.
    if (!change.copied) state.changed ??= { before: applied.before };
    touched.set(applied.queued, state);
    earlier.push(...applied.earlier);
  }
  await writeOps(db, [...touched.keys()]);
  if (earlier.length > 0) await db.journal.bulkAdd(earlier);
  await writeViews(
    db,
    [...new Set(touched.values())].map((state) => ({ ...state.sources, pending: opsOf(state) })),
  );
}

/** A change of a round of a drive that may have no row, with the row before it. */
function withCopy(change: Change): readonly Change[] {
  const { t, id, copied, ...rest } = change;
  return copied
    ? [
        { t, id, k: 'ensure', f: copied, copied },
        { t, id, ...rest },
      ]
    : [change];
}

async function writeOps(db: UserDatabase, touched: readonly QueuedOp[]): Promise<void> {
  const added = touched.filter(({ n }) => n === undefined);
  const changed = touched.flatMap(({ n, entry }) => (n === undefined ? [] : [{ ...entry, n }]));
  const numbers = await db.outbox.bulkAdd(
    added.map(({ entry }) => entry),
    { allKeys: true },
  );
  added.forEach((waiting, index) => (waiting.n = numbers[index]));
  await db.outbox.bulkPut(changed);
}
