/**
 * Brings back what a file of this account holds, whole or not at all. What of it is newer goes to the server as rows with
 * their own stamps; refused changes and earlier values stay on this device, as they did on the one that made the file.
 */
import type {
  DeviceFile,
  FileEarlierValue,
  FileRefusal,
} from '@shortlist/shared/api/device-file.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { unpackRow } from '@shortlist/shared/sync/wire.ts';
import { Dexie } from 'dexie';
import type { Change } from './change-content.ts';
import { systemDevice, type Device } from './device.ts';
import { fileRows, rowImport, type FileRows, type RowImport } from './plan-import.ts';
import { queueMerges } from './queue-merges.ts';
import type { JournalEntry, RecoveredEntry, RowKey } from './tables.ts';
import type { UserDatabase } from './user-database.ts';
import { rebuildView, shownRow, viewSources } from './view.ts';
import { writeInTransaction } from './write-change.ts';
import { saved } from './write-failed.ts';

/** What a file would change here. */
export interface ImportPlan {
  readonly rows: readonly RowImport[];
  /** Refused changes that this device does not have. */
  readonly refused: number;
  /** Earlier values that it does not remember. */
  readonly earlier: number;
}

/** Reads what stands here beside each row of the file. Writes nothing. */
export function planImport(db: UserDatabase, file: DeviceFile): Promise<ImportPlan> {
  const content = fileRows(file);
  const tables = [db.rows, db.outbox, db.recovered, db.journal];
  return db.transaction('r', tables, async () => ({
    rows: (
      await Promise.all(chunks(content.rows).map((some) => planRows(db, some, content)))
    ).flat(),
    refused: (await newRefusals(db, file, content)).length,
    earlier: (await newEarlierValues(db, file)).length,
  }));
}

export interface ImportOptions {
  /** The ids of placements that were deleted since and are wanted back. */
  readonly bringBack: ReadonlySet<string>;
  readonly device?: Device;
  /** Told how many rows are done, though none is saved before all are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** How much the import changed; all 0 when this device had everything. */
export interface Imported {
  readonly rows: number;
  readonly refused: number;
  readonly earlier: number;
}

/** Saves all of it or nothing. Resolves once it is on the disk. Throws WriteFailed when the device could not save it. */
export function importFile(
  db: UserDatabase,
  file: DeviceFile,
  options: ImportOptions,
): Promise<Imported> {
  const content = fileRows(file);
  return saved(db, () =>
    db.change(async () => {
      const refused = await newRefusals(db, file, content);
      await db.recovered.bulkAdd([...refused]);
      const earlier = await newEarlierValues(db, file);
      await db.journal.bulkAdd([...earlier]);
      const rows = await importRows(db, content, options);
      await rebuildView(db, keysOf([...refused, ...earlier]));
      return { rows, refused: refused.length, earlier: earlier.length };
    }),
  );
}

const ROWS_AT_ONCE = 100;

function chunks<T>(items: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}

async function planRows(
  db: UserDatabase,
  rows: readonly SyncRow[],
  { unsent }: FileRows,
): Promise<readonly RowImport[]> {
  const sources = await viewSources(db, keysOf(rows));
  return rows.flatMap((row, index) => {
    const source = sources[index];
    if (!source) return [];
    const shown = shownRow(source.row, source.pending);
    return [rowImport(row, { stored: source.row, shown, journal: source.journal }, unsent)];
  });
}

/** Gives how many rows changed. */
async function importRows(
  db: UserDatabase,
  content: FileRows,
  options: ImportOptions,
): Promise<number> {
  const total = content.rows.length;
  let changed = 0;
  let done = 0;
  for (const some of chunks(content.rows)) {
    changed += await importSome(db, await planRows(db, some, content), options);
    done += some.length;
    // What is drawn meanwhile may read the database, and must not do so as a part of this transaction.
    Dexie.ignoreTransaction(() => options.onProgress?.(done, total));
  }
  return changed;
}

async function importSome(
  db: UserDatabase,
  planned: readonly RowImport[],
  { bringBack, device = systemDevice }: ImportOptions,
): Promise<number> {
  const wanted = planned.filter(({ kind, row }) => kind === 'gone' && bringBack.has(row.id));
  const handed = planned.flatMap((one) => one.handed ?? (wanted.includes(one) ? one.row : []));
  await queueMerges(db, handed, device);
  await db.journal.bulkAdd(planned.flatMap((one) => lostEntries(one, device.now())));
  await rebuildView(db, keysOf(handed));
  await writeInTransaction(db, wanted.map(restoring), { device });
  return handed.length;
}

/** Deletes are taken back by an op of their own: the student decides now, and the stamps in the file are older. */
function restoring({ row: { id } }: RowImport): Change {
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

type NewRefusal = Omit<RecoveredEntry, 'n'>;

async function newRefusals(
  db: UserDatabase,
  { recovered }: DeviceFile,
  { loose }: FileRows,
): Promise<readonly NewRefusal[]> {
  const here = new Set((await db.recovered.toArray()).map(({ op: { op } }) => op));
  const all = [...recovered.map(refusalOf), ...loose.map(looseRefusal)];
  return all.filter(({ op: { op } }) => !here.has(op) && here.add(op));
}

function refusalOf({ row, ...entry }: FileRefusal): NewRefusal {
  return { ...entry, row: row && unpackRow(row) };
}

/** A change to something that neither the file nor its device has: the student decides what becomes of it. */
function looseRefusal(op: Op): NewRefusal {
  const message = 'The placement of this change is not in the imported file.';
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

function keysOf(named: readonly { readonly t: string; readonly id: string }[]): readonly RowKey[] {
  return [...new Map(named.map(({ t, id }) => [`${t}/${id}`, [t, id] as RowKey])).values()];
}
