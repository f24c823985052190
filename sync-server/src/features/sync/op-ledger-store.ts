import type { RejectionCode } from '@shortlist/shared/api/sync.ts';
import { LEDGER_ENTRY_BYTES } from './account-bytes-store.ts';
import type { ExpiredBatch } from '../../platform/db/database.ts';
import { accountStatement, statement } from '../../platform/db/statement.ts';

/** The decision about an op: the hash of its content, the row it named, and why it was rejected if it was. */
export interface LedgerEntry {
  readonly op: string;
  readonly hash: string;
  readonly t: string;
  readonly id: string;
  /** Null when the op was admitted. */
  readonly code: RejectionCode | null;
}

/** The decision about an op of an account; undefined for a new op. */
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
