/**
 * Imports a device file of this account, completely or not at all. Rows that are newer in it go to the server with
 * their own stamps; refused changes, earlier values and drafts stay on this device, as they did on the device that
 * made the file.
 */
import type {
  DeviceFile,
  FileEarlierValue,
  FileRefusal,
} from '@shortlist/shared/api/device-file.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { unpackRow } from '@shortlist/shared/sync/wire.ts';
import { draftRecords, type Drafts } from '../../../data/database/draft-tables.ts';
import { systemRuntime, type Runtime } from '../../../data/database/runtime.ts';
import { save } from '../../../data/database/storage/save.ts';
import { outsideTransaction } from '../../../data/database/storage/watch-query.ts';
import {
  keysOf,
  type JournalEntry,
  type RefusedEntry,
  type MetaRecord,
} from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import type { Change } from '../../../data/outbox/change-content.ts';
import { queueMerges } from '../../../data/outbox/queue-merges.ts';
import { readClockOffset } from '../../../data/outbox/reminder-changes.ts';
import {
  rebuildView,
  applyPendingOps,
  readViewSources,
  writeViews,
  type UnnumberedSources,
  type ViewSources,
} from '../../../data/outbox/row-view.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import {
  readFileRows,
  planRowImport,
  clampFutureOps,
  type FileRows,
  type RowImport,
} from './plan-row-import.ts';

export interface ImportPlan {
  readonly rows: readonly RowImport[];
  readonly refused: number;
  readonly earlier: number;
  readonly drafts: number;
  /** Drafts that stay in the file: another draft on this device has their slot. */
  readonly draftsSkipped: number;
}

/** Compares each row of the file with the one on this device. Writes nothing. */
export async function planImport(
  db: UserDatabase,
  file: DeviceFile,
  runtime: Runtime = systemRuntime,
): Promise<ImportPlan> {
  const content = await contentOf(db, file, runtime);
  const tables = [db.rows, db.outbox, db.recovered, db.journal, db.meta];
  const { sources, typed, ...counts } = await db.transaction('r', tables, async () => ({
    sources: await readViewSources(db, keysOf(content.rows)),
    refused: (await newRefusals(db, file, content)).length,
    earlier: (await newEarlierValues(db, file)).length,
    typed: await planDraftImport(db, file),
  }));
  const rows: RowImport[] = [];
  for (const some of chunks(pairsOf(content, sources))) {
    rows.push(...some.map((pair) => planOf(pair, content)));
    // Yields to the page.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { rows, ...counts, drafts: typed.fresh.length, draftsSkipped: typed.skipped };
}

export interface ImportOptions {
  /** The ids of placements that were deleted since and are to be restored. */
  readonly restoreIds: ReadonlySet<string>;
  readonly runtime?: Runtime;
  /** Called with the number of rows done, though none is saved before all are. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ImportResult {
  readonly rows: number;
  readonly refused: number;
  readonly earlier: number;
  readonly drafts: number;
}

/** Saves all of it or nothing. Resolves once it is on disk. Throws WriteFailed when the device could not save it. */
export function importDeviceFile(
  db: UserDatabase,
  file: DeviceFile,
  options: ImportOptions,
): Promise<ImportResult> {
  return save(db, async () => {
    const content = await contentOf(db, file, options.runtime);
    const refused = await newRefusals(db, file, content);
    await db.recovered.bulkAdd([...refused]);
    const earlier = await newEarlierValues(db, file);
    await db.journal.bulkAdd([...earlier]);
    const drafts = (await planDraftImport(db, file)).fresh;
    await db.meta.bulkAdd([...drafts]);
    const rows = await importRows(db, content, options);
    await rebuildView(db, keysOf([...refused, ...earlier]));
    return { rows, refused: refused.length, earlier: earlier.length, drafts: drafts.length };
  });
}

async function contentOf(
  db: UserDatabase,
  file: DeviceFile,
  runtime: Runtime = systemRuntime,
): Promise<FileRows> {
  const nowMs = runtime.now() + (await readClockOffset(db));
  return readFileRows({ rows: file.rows, pending: clampFutureOps(file, nowMs) });
}

const ROWS_AT_ONCE = 100;

function chunks<T>(items: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}

interface Pair {
  readonly row: SyncRow;
  readonly source: ViewSources;
}

function pairsOf({ rows }: FileRows, sources: readonly ViewSources[]): readonly Pair[] {
  return sources.flatMap((source, index) => {
    const row = rows[index];
    return row ? [{ row, source }] : [];
  });
}

function planOf({ row, source }: Pair, { unsent }: FileRows): RowImport {
  const shown = applyPendingOps(source.row, source.pending);
  return planRowImport(row, { stored: source.row, shown, journal: source.journal }, unsent);
}

/** Returns how many rows changed. The existing rows are read once: among thousands of waiting ops each search is slow. */
async function importRows(
  db: UserDatabase,
  content: FileRows,
  options: ImportOptions,
): Promise<number> {
  const pairs = pairsOf(content, await readViewSources(db, keysOf(content.rows)));
  let changed = 0;
  let done = 0;
  for (const some of chunks(pairs)) {
    changed += await importChunk(db, { pairs: some, content }, options);
    done += some.length;
    // What is rendered meanwhile may read the database, and must not do so as a part of this transaction.
    outsideTransaction(() => options.onProgress?.(done, pairs.length));
  }
  return changed;
}

async function importChunk(
  db: UserDatabase,
  { pairs, content }: { readonly pairs: readonly Pair[]; readonly content: FileRows },
  { restoreIds, runtime = systemRuntime }: ImportOptions,
): Promise<number> {
  const planned = pairs.map((pair) => ({ ...planOf(pair, content), source: pair.source }));
  const wanted = planned.filter(({ kind, row }) => kind === 'gone' && restoreIds.has(row.id));
  const changing = planned.filter((one) => one.upload !== undefined || wanted.includes(one));
  const rows = changing.map(({ upload, row }) => upload ?? row);
  const ops = await queueMerges(db, rows, runtime);
  const lost = planned.flatMap((one) => lostEntries(one, runtime.now()));
  await db.journal.bulkAdd(lost);
  const views = changing.map(({ source }, index) => withOp(source, ops[index]));
  await writeViews(db, views);
  await rebuildView(db, keysOf(lost));
  await writeInTransaction(db, wanted.map(buildRestoreChange), { runtime });
  return changing.length;
}

function withOp(source: ViewSources, op: Op | undefined): UnnumberedSources {
  return op ? { ...source, pending: [...source.pending, op] } : source;
}

/** A deletion is reverted by an op of its own: the student decides now, and the stamps in the file are older. */
function buildRestoreChange({ row: { id } }: RowImport): Change {
  return { t: 'placement', id, k: 'undel', f: {} };
}

type NewEntry = Omit<JournalEntry, 'n'>;

function lostEntries({ row: { t, id }, lost }: RowImport, at: number): readonly NewEntry[] {
  return lost.map(({ path, cell: [value, stamp], by }) => ({
    t,
    id,
    path,
    value,
    stamp,
    by,
    at,
    why: 'lost',
    isOwn: true,
    isSettled: false,
  }));
}

type NewRefusal = Omit<RefusedEntry, 'n'>;

async function newRefusals(
  db: UserDatabase,
  { recovered }: DeviceFile,
  { orphanOps }: FileRows,
): Promise<readonly NewRefusal[]> {
  const here = new Set((await db.recovered.toArray()).map(({ op: { op } }) => op));
  const all = [...recovered.map(refusalOf), ...orphanOps.map(buildOrphanRefusal)];
  return all.filter(({ op: { op } }) => !here.has(op) && here.add(op));
}

function refusalOf({ row, ...entry }: FileRefusal): NewRefusal {
  return { ...entry, row: row && unpackRow(row) };
}

/** A change to a row that neither the file nor its device has: the student decides what to do with it. */
function buildOrphanRefusal(op: Op): NewRefusal {
  const what = op.t === 'placement' ? 'placement' : 'entry';
  const message = `The ${what} of this change is not in the imported file.`;
  return { t: op.t, id: op.id, op, code: 'row_gone', message, row: null, at: 0 };
}

async function newEarlierValues(
  db: UserDatabase,
  { journal }: DeviceFile,
): Promise<readonly NewEntry[]> {
  const nameOf = ({ t, id, path, stamp }: NewEntry): string => `${t}/${id}/${path} ${stamp}`;
  const here = new Set(journal.length === 0 ? [] : (await db.journal.toArray()).map(nameOf));
  return journal.map(earlierValue).filter((entry) => {
    const name = nameOf(entry);
    return !here.has(name) && here.add(name);
  });
}

function earlierValue({ isOwn, ...entry }: FileEarlierValue): NewEntry {
  return { ...entry, ...(isOwn === undefined ? {} : { isOwn }) };
}

interface DraftImport {
  /** To be stored here; what this device has already is not among them. */
  readonly fresh: readonly MetaRecord[];
  /** How many stay in the file, because this device has another draft of the same form. */
  readonly skipped: number;
}

/** Replaces nothing that was typed here. Writes nothing. */
async function planDraftImport(
  db: UserDatabase,
  { drafts }: Pick<DeviceFile, 'drafts'>,
): Promise<DraftImport> {
  const here = await draftRecords(db).toArray();
  const uploaded = (await db.readMeta('uploadedDrafts')) ?? [];
  const known = new Set([...here.map(nameOf), ...uploaded.map((at) => `uploadDraft ${at}`)]);
  const taken = new Set(here.map(({ k }) => k));
  const missing = drafts.filter((draft) => !known.has(nameOf(draft)));
  const fresh = missing.filter(({ k }) => !taken.has(k));
  return { fresh, skipped: missing.length - fresh.length };
}

/** The same for the same draft: no one types, or chooses an upload, twice in one millisecond. */
function nameOf({ k, v }: MetaRecord): string {
  const { typedAt, broughtAt } = v as Partial<Drafts['profileDraft'] & Drafts['uploadDraft']>;
  return `${k.split(':', 1)[0]} ${typedAt ?? broughtAt}`;
}
