/** What the ops of one request are decided by: read before the first of them, in two steps whatever their number. */
import { rowIdSchema, tableNameSchema } from '@shortlist/shared/api/sync.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { readReuploadedRow, type Op } from '@shortlist/shared/sync/op.ts';
import { referenceOf } from '@shortlist/shared/sync/references.ts';
import type { Reader } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ROW_QUOTAS, type CheckedOp, type UncheckedOp } from './check-op.ts';
import { listDisplacedStamps, listReplaced, type Replaced } from './op-ledger-store.ts';
import { findLedgerEntry, type LedgerEntry } from './op-ledger-store.ts';
import { countRows, findRowText, rowTextToRow, type RowText } from './rows-store.ts';
import { findUserSync, type UserSync } from './account-counters-store.ts';

/** An op with the hash that tells a retry from an id used twice, and what its own form says about it. */
export interface ReceivedOp {
  readonly op: UncheckedOp;
  readonly hash: string;
  readonly checked: CheckedOp;
}

export interface LoadedAccount {
  readonly counters: UserSync;
  /** The rows that the ops name and that exist, by `rowKey`. */
  readonly rows: ReadonlyMap<string, RowText>;
  /** The ops that were decided before, by their id. */
  readonly ledger: ReadonlyMap<string, LedgerEntry>;
  /** How many rows each table has whose quota may matter. */
  readonly rowCounts: ReadonlyMap<string, number>;
  /** What an op overwrote unseen when it was decided before. */
  readonly replaced: ReadonlyMap<string, readonly Replaced[]>;
  /** The displaced values of reuploaded rows, by `displacedKey`. */
  readonly displaced: ReadonlySet<string>;
}

/** Twice what a request may bring. To read, merge and write it takes less than 50 ms. */
const TOUCHED_MAX_BYTES = 2 * 1024 * 1024;

export interface RowName {
  readonly t: string;
  readonly id: string;
}

export function rowKey({ t, id }: RowName): string {
  return `${t} ${id}`;
}

export function displacedKey(row: RowName, { path, stamp }: Pick<Replaced, 'path' | 'stamp'>) {
  return `${rowKey(row)} ${path} ${stamp}`;
}

export async function loadAccount(
  db: Reader,
  uid: string,
  ops: readonly ReceivedOp[],
): Promise<LoadedAccount | undefined> {
  const [counters, entries, texts] = await Promise.all([
    findUserSync(db, { uid }),
    Promise.all(ops.map(({ op }) => findLedgerEntry(db, { uid, op: op.op }))),
    Promise.all(namesIn(ops, uid).map((name) => findRowText(db, { uid, ...name }))),
  ]);
  if (!counters) return undefined;
  const ledger = new Map(entries.flatMap((entry) => (entry ? [[entry.op, entry]] : [])));
  const rows = byKey(texts);
  for (const [key, text] of byKey(await loadReferenced(db, uid, { ops, rows })))
    rows.set(key, text);
  const [rowCounts, replaced, displaced] = await Promise.all([
    countTables(db, uid, tablesThatMayGrow(ops, { rows, ledger })),
    listReplacedBy(db, uid, repeatedEdits(ops, ledger)),
    listDisplaced(db, uid, ops),
  ]);
  return { counters, rows, ledger, rowCounts, replaced, displaced };
}

/** Every row that an op names or is decided by, once. A rejected op names its row too: the answer contains it. */
function namesIn(ops: readonly ReceivedOp[], uid: string): readonly RowName[] {
  const names = ops.flatMap(({ op, checked }) => {
    const named = checked.ok ? checked.op : nameIn(op);
    if (named?.t !== 'mark') return named ?? [];
    return [named, { t: 'placement', id: addedPlacementId(uid, named.id) }];
  });
  return [...new Map(names.map(({ t, id }) => [rowKey({ t, id }), { t, id }])).values()];
}

/** Throws the ApiError of a request that is too large when its ops concern too much text: it would hold the thread. */
export function refuseTooMuchText({ rows }: Pick<LoadedAccount, 'rows'>): void {
  const bytes = [...rows.values()].reduce((sum, { cells }) => sum + Buffer.byteLength(cells), 0);
  if (bytes > TOUCHED_MAX_BYTES)
    throw new ApiError(
      'too_large',
      `These changes concern too much text at once. The limit is ${TOUCHED_MAX_BYTES / 1024 ** 2} MB.`,
    );
}

function byKey(texts: readonly (RowText | undefined)[]): Map<string, RowText> {
  return new Map(texts.flatMap((text) => (text ? [[rowKey(text), text]] : [])));
}

/** The rows that those of the ops refer to, before the ops and after them. */
async function loadReferenced(
  db: Reader,
  uid: string,
  { ops, rows }: Pick<LoadedAccount, 'rows'> & { readonly ops: readonly ReceivedOp[] },
): Promise<readonly (RowText | undefined)[]> {
  const names = ops.flatMap(({ checked }) => (checked.ok ? namesReferredTo(checked.op, rows) : []));
  const missing = new Map(names.map(({ t, id }) => [rowKey({ t, id }), { t, id }]));
  for (const key of rows.keys()) missing.delete(key);
  return await Promise.all([...missing.values()].map((name) => findRowText(db, { uid, ...name })));
}

/** A change of a round concerns its placement whatever it changes; of a placement only the chosen résumé matters. */
function namesReferredTo(op: Op, rows: LoadedAccount['rows']): readonly RowName[] {
  const stored = op.t === 'round' ? rows.get(rowKey(op)) : undefined;
  const states = [readReuploadedRow(op), ...(stored ? [rowTextToRow(stored)] : [])];
  return states.flatMap((row) => referenceOf(row) ?? []);
}

export function nameIn(op: UncheckedOp): RowName | undefined {
  const t = tableNameSchema.safeParse(Reflect.get(op, 't'));
  const id = rowIdSchema.safeParse(Reflect.get(op, 'id'));
  return t.success && id.success ? { t: t.data, id: id.data } : undefined;
}

function tablesThatMayGrow(
  ops: readonly ReceivedOp[],
  { rows, ledger }: Pick<LoadedAccount, 'rows' | 'ledger'>,
): ReadonlySet<string> {
  const tables = ops.flatMap(({ op, checked }) => {
    const known = ledger.get(op.op);
    if (known) return known.code === 'quota' ? [known.t] : [];
    const row = checked.ok ? rows.get(rowKey(checked.op)) : undefined;
    return checked.ok && (row === undefined || row.del !== null) ? [checked.op.t] : [];
  });
  return new Set(tables.filter((t) => Object.hasOwn(ROW_QUOTAS, t)));
}

async function countTables(
  db: Reader,
  uid: string,
  tables: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const counted = [...tables].map(async (t) => [t, await countRows(db, { uid, t })] as const);
  return new Map(await Promise.all(counted));
}

/** The first answer that reported what they replaced may have been lost. */
function repeatedEdits(
  ops: readonly ReceivedOp[],
  ledger: LoadedAccount['ledger'],
): readonly LedgerEntry[] {
  return ops.flatMap(({ op, hash }) => {
    const known = ledger.get(op.op);
    return known?.hash === hash && known.code === null ? [known] : [];
  });
}

async function listReplacedBy(
  db: Reader,
  uid: string,
  entries: readonly LedgerEntry[],
): Promise<LoadedAccount['replaced']> {
  const listed = entries.map(async ({ op }) => [op, await listReplaced(db, { uid, op })] as const);
  return new Map(await Promise.all(listed));
}

async function listDisplaced(
  db: Reader,
  uid: string,
  ops: readonly ReceivedOp[],
): Promise<ReadonlySet<string>> {
  const reuploaded = ops.flatMap(({ checked }) =>
    checked.ok && checked.op.k === 'merge' ? [checked.op] : [],
  );
  const listed = reuploaded.map(async ({ t, id }: Op) => {
    const values = await listDisplacedStamps(db, { uid, t, id });
    return values.map((value) => displacedKey({ t, id }, value));
  });
  return new Set((await Promise.all(listed)).flat());
}
