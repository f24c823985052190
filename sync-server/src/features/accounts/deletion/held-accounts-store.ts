/** Sealed copies of deleted accounts. Moments in milliseconds. */
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import type { HeldAccountTable } from '../../../platform/db/schema.ts';
import { statement } from '../../../platform/db/statement.ts';

const insertStatement = statement<HeldAccountTable>()((db, p) =>
  db.insertInto('held_accounts').values({
    id: p.id,
    sealed: p.sealed,
    deleted_at: p.deleted_at,
    held_until: p.held_until,
  }),
);

export function insertHeldAccount(db: SqliteDatabase, account: HeldAccountTable): void {
  insertStatement.run(db, account);
}

/** A sealed copy without its content. */
export interface HeldAccount {
  readonly id: string;
  readonly deletedAt: number;
  readonly heldUntil: number;
}

const listStatement = statement<object>()((db) =>
  db
    .selectFrom('held_accounts')
    .orderBy('deleted_at')
    .orderBy('id')
    .select(['id', 'deleted_at as deletedAt', 'held_until as heldUntil']),
);

/** All sealed copies, first deleted first. */
export function listHeldAccounts(db: SqliteDatabase): HeldAccount[] {
  return listStatement.all(db, {});
}

const findStatement = statement<{ id: string }>()((db, p) =>
  db.selectFrom('held_accounts').where('id', '=', p.id).select('sealed'),
);

/** The sealed copy of an account, if there is one. */
export function findSealedAccount(db: SqliteDatabase, id: string): Uint8Array | undefined {
  return findStatement.get(db, { id })?.sealed;
}

const deleteStatement = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('held_accounts').where('held_until', '<=', p.until),
);

/** Deletes the copies whose hold ended at or before a moment (ms); returns how many. */
export function deleteHeldAccountsUntil(db: SqliteDatabase, until: number): number {
  return deleteStatement.run(db, { until });
}
