/** Wrong passwords in a row, for each address that was tried. Addresses are digests. */
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import { statement } from '../../../platform/db/statement.ts';

const findStatement = statement<{ address: string }>()((db, p) =>
  db.selectFrom('password_failures').where('address', '=', p.address).select('in_a_row'),
);

/** The number of wrong passwords since the last right one. */
export function countFailuresInARow(db: SqliteDatabase, address: string): number {
  return findStatement.get(db, { address })?.in_a_row ?? 0;
}

const addStatement = statement<{ address: string; at: number }>()((db, p) =>
  db
    .insertInto('password_failures')
    .values({ address: p.address, in_a_row: 1, last_at: p.at })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((is) => ({
        in_a_row: is('password_failures.in_a_row', '+', 1),
        last_at: p.at,
      })),
    ),
);

/** Records one more wrong password; `at` in milliseconds. */
export function addFailureInARow(
  db: SqliteDatabase,
  failure: { readonly address: string; readonly at: number },
): void {
  addStatement.run(db, failure);
}

const deleteStatement = statement<{ address: string }>()((db, p) =>
  db.deleteFrom('password_failures').where('address', '=', p.address),
);

/** Resets the count of an address. */
export function deleteFailuresInARow(db: SqliteDatabase, address: string): void {
  deleteStatement.run(db, { address });
}

const deleteOldStatement = statement<{ before: number; below: number }>()((db, p) =>
  db
    .deleteFrom('password_failures')
    .where('last_at', '<=', p.before)
    .where('in_a_row', '<', p.below),
);

/** Deletes addresses with fewer than `below` failures and none after `before` (ms). */
export function deleteFewFailuresBefore(
  db: SqliteDatabase,
  old: { readonly before: number; readonly below: number },
): void {
  deleteOldStatement.run(db, old);
}
