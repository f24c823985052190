/** The decided ops of an account, and with each the values that it displaced: its history. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import type { ReplacedValue } from '@shortlist/shared/api/placements.ts';
import type { RejectionCode } from '@shortlist/shared/api/sync.ts';
import type { Displaced } from '@shortlist/shared/sync/apply-op.ts';
import type { Kysely } from 'kysely';
import { historyBytes, LEDGER_ENTRY_BYTES } from './account-counters-store.ts';
import type { RowKey } from './rows-store.ts';
import { readEach, yieldToEventLoop } from '../../platform/concurrency.ts';
import type { AccountWriter, Engine, ExpiredBatch, Reader } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { accountStatement, statement, type RowOf } from '../../platform/db/statement.ts';

/** The decision about an op: the hash of its content, the row it named, and why it was rejected if it was. */
export interface LedgerEntry {
  readonly op: string;
  readonly hash: string;
  readonly t: string;
  readonly id: string;
  readonly code: RejectionCode | null;
}

export const findLedgerEntry = statement<{ uid: string; op: string }>()((db, p) =>
  db
    .selectFrom('op_ledger')
    .select(['op', 'hash', 't', 'id', 'code'])
    .where('uid', '=', p.uid)
    .where('op', '=', p.op),
).map((entry) => entry as LedgerEntry).get;

/** Stores new decisions, at the server's time in milliseconds. */
export const insertLedgerEntries = accountStatement<LedgerEntry & { uid: string; at: number }>()(
  (db, p) =>
    db
      .insertInto('op_ledger')
      .values({ uid: p.uid, op: p.op, hash: p.hash, t: p.t, id: p.id, code: p.code, at: p.at }),
).runEach;

/** The account of the oldest op, if it was decided at or before a moment (ms). */
export const findOldestLedgerAccount = statement<{ until: number }>()((db, p) =>
  db
    .selectFrom((of) =>
      of.selectFrom('op_ledger').select(['uid', 'at']).orderBy('n').limit(1).as('oldest'),
    )
    .where('at', '<=', p.until)
    .select('uid'),
).value;

/**
 * Deletes those of an account's oldest `limit` ops that were decided at or before a moment (ms) and displaced nothing
 * that is still stored; returns what each took.
 */
export const deleteLedgerEntriesUntil = accountStatement<ExpiredBatch>()((db, p, engine) =>
  db
    .deleteFrom('op_ledger')
    .where('uid', '=', p.uid)
    .where('n', 'in', (of) =>
      of.selectFrom('op_ledger').where('uid', '=', p.uid).select('n').orderBy('n').limit(p.limit),
    )
    .where('at', '<=', p.until)
    .where((is) => {
      const displaced = is.selectFrom('field_history').select('k').whereRef('entry', '=', 'n');
      const ofAccount = displaced.whereRef('field_history.uid', '=', 'op_ledger.uid');
      return is.not(is.exists(engine === 'postgres' ? ofAccount : displaced));
    })
    .returning((is) => is.lit(LEDGER_ENTRY_BYTES).as('bytes')),
).all;

/** A value that an op overwrote unseen. */
export type Replaced = Pick<Displaced, 'path' | 'value' | 'stamp'>;

/** What an op displaced, and the kind of device that it came from. The ledger has the op already. */
interface DisplacedRecord {
  readonly uid: string;
  readonly byOp: string;
  /** The place of the value among those that the op displaced, from 0. */
  readonly k: number;
  readonly value: Displaced;
  readonly device: string | null;
}

/** Where the history has a column of its own for the account: elsewhere the entry says whose it is. */
const accountOn = (engine: Engine) => (engine === 'postgres' ? (['uid'] as const) : []);

const insertStatement = accountStatement<
  Omit<Displaced, 'value'> & Omit<DisplacedRecord, 'value'> & { value: string }
>()((db, p, engine) =>
  db
    .insertInto('field_history')
    .columns([...accountOn(engine), 'entry', 'k', 'path', 'value', 'stamp', 'why', 'device'])
    .expression((of) =>
      of
        .selectFrom('op_ledger')
        .where('uid', '=', p.uid)
        .where('op', '=', p.byOp)
        .select((is) => [
          ...accountOn(engine),
          'n',
          is.val(p.k).as('k'),
          is.val(p.path).as('path'),
          is.val(p.value).as('value'),
          is.val(p.stamp).as('stamp'),
          is.val(p.why).as('why'),
          is.val(p.device).as('device'),
        ]),
    ),
);

export async function insertDisplaced(
  db: AccountWriter,
  records: readonly DisplacedRecord[],
): Promise<void> {
  const rows = records.map(({ value, ...record }) => ({
    ...record,
    ...value,
    value: JSON.stringify(value.value),
  }));
  await insertStatement.runEach(db, rows);
}

const valuesOf = (db: Kysely<Schema>, uid: string, engine: Engine) =>
  db
    .selectFrom('op_ledger as l')
    .innerJoin('field_history as h', (on) =>
      accountOn(engine).reduce(
        (joined, column) => joined.onRef(`h.${column}`, '=', `l.${column}`),
        on.onRef('h.entry', '=', 'l.n'),
      ),
    )
    .where('l.uid', '=', uid);

export const listDisplacedStamps = statement<RowKey>()((db, p, engine) =>
  valuesOf(db, p.uid, engine)
    .where('l.t', '=', p.t)
    .where('l.id', '=', p.id)
    .select(['h.path', 'h.stamp']),
).all;

/** The displaced values of one row, newest first, at most `limit`. */
export const listHistory = statement<RowKey & { limit: number }>()((db, p, engine) =>
  valuesOf(db, p.uid, engine)
    .where('l.t', '=', p.t)
    .where('l.id', '=', p.id)
    .orderBy('l.at', 'desc')
    .orderBy('h.entry', 'desc')
    .orderBy('h.k', 'desc')
    .limit(p.limit)
    .select(['h.path', 'h.value', 'l.at', 'h.why', 'h.device', 'l.op as by']),
).map(readEntry).all;

/** The values that an op overwrote unseen, in the order in which it did. */
export const listReplaced = statement<{ uid: string; op: string }>()((db, p, engine) =>
  valuesOf(db, p.uid, engine)
    .where('l.op', '=', p.op)
    .where('h.why', '=', 'replaced')
    .orderBy('h.k')
    .select(['h.path', 'h.value', 'h.stamp']),
).map((entry) => ({ ...entry, value: JSON.parse(entry.value) as Json })).all;

const PAGE_ENTRIES = 1000;

const listEntriesAfter = statement<{ uid: string; op: string }>()((db, p, engine) =>
  valuesOf(db, p.uid, engine)
    .where('l.op', '>', p.op)
    .select(['l.n', 'l.op'])
    .distinct()
    .orderBy('l.op')
    .limit(PAGE_ENTRIES),
).all;

const listOfEntry = statement<{ uid: string; n: number }>()((db, p, engine) =>
  valuesOf(db, p.uid, engine)
    .where('l.n', '=', p.n)
    .orderBy('h.k')
    .select(['l.t', 'l.id', 'h.path', 'h.value', 'l.at', 'h.why', 'h.device', 'l.op as by']),
).map(readEntry).all;

/** The displaced values of all rows of an account, oldest first; others get their turn while they are read. */
export async function* readAllHistory(db: Reader, uid: string) {
  const entries: number[] = [];
  for (let op: string | undefined = ''; op !== undefined; await yieldToEventLoop()) {
    const page: RowOf<typeof listEntriesAfter>[] = await listEntriesAfter(db, { uid, op });
    entries.push(...page.map(({ n }) => n));
    op = page.at(-1)?.op;
  }
  const ordered = entries.toSorted((a, b) => a - b);
  for await (const values of readEach(ordered, (n) => listOfEntry(db, { uid, n }))) yield* values;
}

/** The account of the oldest value, if it was displaced at or before a moment (ms). */
export const findOldestHistoryAccount = statement<{ until: number }>()((db, p) =>
  db
    .selectFrom((of) =>
      of.selectFrom('field_history').select('entry').orderBy('entry').limit(1).as('oldest'),
    )
    .innerJoin('op_ledger', 'op_ledger.n', 'oldest.entry')
    .where('op_ledger.at', '<=', p.until)
    .select('op_ledger.uid'),
).value;

/** Deletes those of an account's values that were displaced at or before a moment (ms), the oldest `limit`. */
export const deleteHistoryUntil = accountStatement<ExpiredBatch>()((db, p, engine) =>
  db
    .deleteFrom('field_history')
    .where((is) =>
      // Without the column the account still has to be a parameter.
      engine === 'postgres' ? is('uid', '=', p.uid) : is(is.val(p.uid), 'is not', null),
    )
    .where((is) =>
      is(
        is.refTuple('entry', 'k'),
        'in',
        valuesOf(db, p.uid, engine)
          .where('l.at', '<=', p.until)
          .orderBy('h.entry')
          .orderBy('h.k')
          .limit(p.limit)
          .select(['h.entry', 'h.k'])
          .$asTuple('entry', 'k'),
      ),
    )
    .returning(historyBytes.as('bytes')),
).all;

function readEntry<T extends { readonly value: string; readonly device: string | null }>({
  value,
  device,
  ...entry
}: T): Omit<T, 'value' | 'device'> & Pick<ReplacedValue, 'value' | 'device'> {
  return { ...entry, value: JSON.parse(value) as Json, ...(device === null ? {} : { device }) };
}
