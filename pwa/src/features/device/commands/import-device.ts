/**
 * Brings a copy of a device back, completely or not at all, by the student's own changes of today. What only the copy
 * has is added; of what differs only what the student ticks is taken. Refused changes, earlier values and drafts come
 * back as they were on the copy's device.
 */
import type { DeviceFile, FileEarlierValue } from '@shortlist/shared/api/device-file.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { referenceOf } from '@shortlist/shared/sync/references.ts';
import { cellAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import { unpackRow } from '@shortlist/shared/sync/wire.ts';
import { draftRecords, type Drafts } from '../../../data/database/draft-tables.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { save } from '../../../data/database/storage/save.ts';
import {
  keysOf,
  rowName,
  type JournalEntry,
  type MetaRecord,
  type RefusedEntry,
} from '../../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { readShownRows, rebuildView } from '../../../data/outbox/row-view.ts';
import { undoOf } from '../../../data/outbox/undo.ts';
import {
  writeInTransaction,
  type Change,
  type WriteOptions,
  type WrittenRow,
} from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
import { compareRow, readFileRows, type FileRow, type RowComparison } from './compare-rows.ts';

type NewEntry = Omit<JournalEntry, 'n'>;
type NewRefusal = Omit<RefusedEntry, 'n'>;

export interface ImportOptions extends WriteOptions {
  readonly db?: UserDatabase;
  /** The keys of the offers that are taken. */
  readonly taken?: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();
const ownDatabase = (): UserDatabase => userDatabase(currentUid());

/** What of the file is not on this device. Writes nothing. */
export async function compareDevice(
  file: DeviceFile,
  { db = ownDatabase(), taken = NOTHING, runtime = systemRuntime }: ImportOptions = {},
) {
  const fileRows = readFileRows(file);
  const here = await readShownRows(db, keysOf(fileRows.map(({ shown }) => shown)));
  const rows = fileRows.map((row, index) => compareRow(row, here[index]));
  const changes = rows.flatMap((row) => [
    ...row.changes,
    ...row.offers.filter(({ key }) => taken.has(key)).flatMap((offer) => offer.changes),
  ]);
  const lost = rows.flatMap((row) => lostValues(row, changes, runtime.now()));
  return {
    rows,
    /** With those of the offers that are taken. */
    changes,
    refused: await newRefusals(db, file, fileRows),
    earlier: await newEarlierValues(db, [...file.journal, ...lost]),
    ...(await newDrafts(db, file)),
  };
}

export type ImportResult = Awaited<ReturnType<typeof importDevice>>;

/** Saves all of it or nothing. Resolves once it is on disk. Throws WriteFailed when the device could not save it. */
export async function importDevice(file: DeviceFile, options: ImportOptions = {}) {
  const { db = ownDatabase() } = options;
  const { written, ...counts } = await save(db, async () => {
    const { changes, refused, earlier, drafts } = await compareDevice(file, options);
    await db.recovered.bulkAdd([...refused]);
    await db.journal.bulkAdd([...earlier]);
    await db.meta.bulkAdd([...drafts]);
    const written = await writeInTransaction(db, changes, options);
    await rebuildView(db, keysOf([...refused, ...earlier]));
    return { written, refused: refused.length, earlier: earlier.length, drafts: drafts.length };
  });
  return { ...counts, rows: written.length, undo: undoOf(db, undoable(written), options) };
}

/** What was added stays added, a résumé may be chosen elsewhere by now, and rounds go with their placement. */
function undoable(written: readonly WrittenRow[]): readonly WrittenRow[] {
  const added = new Set(written.flatMap(({ before, after }) => (before ? [] : rowName(after))));
  const stays = (row: SyncRow): boolean =>
    row.t === 'round' ? added.has(`placement/${referenceOf(row)?.id}`) : row.t !== 'placement';
  return written.filter(({ before, after }) => before !== undefined || !stays(after));
}

/** Values that the copy's device had not sent, and that are not taken: nobody else has them. */
function lostValues(
  { there: { t, id, cells }, here, unsent }: RowComparison,
  changes: readonly Change[],
  at: number,
): readonly NewEntry[] {
  if (unsent.length === 0) return [];
  const ofRow = changes.filter((change) => change.t === t && change.id === id);
  return unsent.flatMap((path): NewEntry[] => {
    const cell = cellAt(cells, path);
    if (!cell || ofRow.some(({ f }) => Object.hasOwn(f, path))) return [];
    const by = opIdOf(cellAt(here?.cells ?? {}, path)?.[1] ?? '');
    const [value, stamp] = cell;
    return [{ t, id, path, value, stamp, by, at, why: 'lost', isOwn: true, isSettled: false }];
  });
}

async function newRefusals(
  db: UserDatabase,
  { recovered, pending }: DeviceFile,
  rows: readonly FileRow[],
): Promise<readonly NewRefusal[]> {
  const here = new Set((await db.recovered.toArray()).map(({ op: { op } }) => op));
  const known = new Set(rows.map(({ shown }) => rowName(shown)));
  const all = [
    ...recovered.map(({ row, ...entry }) => ({ ...entry, row: row && unpackRow(row) })),
    ...pending.filter((op) => !known.has(rowName(op))).map(orphanRefusal),
  ];
  return all.filter(({ op: { op } }) => !here.has(op) && here.add(op));
}

/** A change to a row that the file does not have: the student decides what to do with it. */
function orphanRefusal(op: Op): NewRefusal {
  const what = op.t === 'placement' ? 'placement' : 'entry';
  const message = `The ${what} of this change is not in the imported file.`;
  return { t: op.t, id: op.id, op, code: 'row_gone', message, row: null, at: 0 };
}

async function newEarlierValues(
  db: UserDatabase,
  entries: readonly FileEarlierValue[],
): Promise<readonly NewEntry[]> {
  const nameOf = ({ t, id, path, stamp }: FileEarlierValue): string =>
    `${t}/${id}/${path} ${stamp}`;
  const here = new Set(entries.length === 0 ? [] : (await db.journal.toArray()).map(nameOf));
  return entries
    .filter((entry) => !here.has(nameOf(entry)) && here.add(nameOf(entry)))
    .map(({ isOwn, ...entry }) => ({ ...entry, ...(isOwn === undefined ? {} : { isOwn }) }));
}

/** Replaces nothing that was typed here; what is here already, or was uploaded since, is not new. */
async function newDrafts(db: UserDatabase, { drafts }: DeviceFile) {
  const here = await draftRecords(db).toArray();
  const uploaded = (await db.readMeta('uploadedDrafts')) ?? [];
  const known = new Set([...here.map(nameOf), ...uploaded.map((at) => `uploadDraft ${at}`)]);
  const taken = new Set(here.map(({ k }) => k));
  const missing = drafts.filter((draft) => !known.has(nameOf(draft)));
  const fresh = missing.filter(({ k }) => !taken.has(k));
  return { drafts: fresh, draftsLeft: missing.length - fresh.length };
}

/** The same for the same draft: no one types, or chooses an upload, twice in one millisecond. */
function nameOf({ k, v }: MetaRecord): string {
  const { typedAt, broughtAt } = v as Partial<Drafts['profileDraft'] & Drafts['uploadDraft']>;
  return `${k.split(':', 1)[0]} ${typedAt ?? broughtAt}`;
}
