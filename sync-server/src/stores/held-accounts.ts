/** Sealed copies of deleted accounts. Moments in milliseconds. */
import type { SqliteDatabase } from '../db/open.ts';
import type { HeldAccountTable } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

const insertStatement = statement<HeldAccountTable>()((db, p) =>
  db.insertInto('held_accounts').values({
    id: p.id,
    sealed: p.sealed,
    deleted_at: p.deleted_at,
    held_until: p.held_until,
  }),
);

/** Keeps the sealed copy of an account under its id. */
export function insertHeldAccount(db: SqliteDatabase, account: HeldAccountTable): void {
  insertStatement.run(db, account);
}

/** One of them, without what is sealed. */
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

/** All that are held, first deleted first. */
export function listHeldAccounts(db: SqliteDatabase): HeldAccount[] {
  return listStatement.all(db, {});
}

const findStatement = statement<{ id: string }>()((db, p) =>
  db.selectFrom('held_accounts').where('id', '=', p.id).select('sealed'),
);

/** The sealed copy of an account, if it is held. */
export function findSealedAccount(db: SqliteDatabase, id: string): Uint8Array | undefined {
  return findStatement.get(db, { id })?.sealed;
}

const deleteStatement = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('held_accounts').where('held_until', '<=', p.until),
);

/** Forgets those that were to be held until a moment or earlier; gives how many. */
export function deleteHeldAccountsUntil(db: SqliteDatabase, until: number): number {
  return deleteStatement.run(db, { until });
}
