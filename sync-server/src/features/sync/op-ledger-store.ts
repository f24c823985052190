import type { RejectionCode } from '@shortlist/shared/api/sync.ts';
import { sql, type SqlBool } from 'kysely';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { statement } from '../../platform/db/statement.ts';

/** The decision about an op: the hash of its content, the row it named, and why it was rejected if it was. */
export interface LedgerEntry {
  readonly op: string;
  readonly hash: string;
  readonly t: string;
  readonly id: string;
  /** Null when the op was admitted. */
  readonly code: RejectionCode | null;
}

const select = statement<{ uid: string; op: string }>()((db, p) =>
  db
    .selectFrom('op_ledger')
    .select(['op', 'hash', 't', 'id', 'code'])
    .where('uid', '=', p.uid)
    .where('op', '=', p.op),
);

const insert = statement<LedgerEntry & { uid: string; at: number }>()((db, p) =>
  db
    .insertInto('op_ledger')
    .values({ uid: p.uid, op: p.op, hash: p.hash, t: p.t, id: p.id, code: p.code, at: p.at })
    .onConflict((conflict) => conflict.doNothing()),
);

const setCode = statement<{ uid: string; op: string; code: RejectionCode }>()((db, p) =>
  db.updateTable('op_ledger').set({ code: p.code }).where('uid', '=', p.uid).where('op', '=', p.op),
);

/** The decision about an op of an account; undefined for a new op. */
export function findLedgerEntry(
  db: SqliteDatabase,
  uid: string,
  op: string,
): LedgerEntry | undefined {
  return select.get(db, { uid, op }) as LedgerEntry | undefined;
}

/** Stores an op, at the server's time in milliseconds. False when it is known already; then nothing changes. */
export function insertLedgerEntry(
  db: SqliteDatabase,
  uid: string,
  entry: LedgerEntry,
  at: number,
): boolean {
  return insert.run(db, { ...entry, uid, at }) > 0;
}

/** Stores that an op was rejected. */
export function updateLedgerCode(
  db: SqliteDatabase,
  uid: string,
  op: string,
  code: RejectionCode,
): void {
  setCode.run(db, { uid, op, code });
}

const deleteOldest = statement<{ until: number; limit: number }>()((db, p) =>
  db.deleteFrom('op_ledger').where(
    sql<SqlBool>`(uid, op) in (
        select uid, op from op_ledger where at <= ${p.until} order by at limit ${p.limit}
      )`,
  ),
);

/** Deletes the oldest of the ops that were decided at or before a moment (ms), at most `limit`; returns how many. */
export function deleteLedgerEntriesUntil(db: SqliteDatabase, until: number, limit: number): number {
  return deleteOldest.run(db, { until, limit });
}
