/** Wrong passwords in a row, for each address that was tried. Addresses are digests. */
import { statement } from '../../../platform/db/statement.ts';

/** The number of wrong passwords since the last right one. */
export const countFailuresInARow = statement<{ address: string }>()((db, p) =>
  db.selectFrom('password_failures').where('address', '=', p.address).select('in_a_row'),
).count;

/** Records one more wrong password; `at` in milliseconds. */
export const addFailureInARow = statement<{ address: string; at: number }>()((db, p) =>
  db
    .insertInto('password_failures')
    .values({ address: p.address, in_a_row: 1, last_at: p.at })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((is) => ({
        in_a_row: is('password_failures.in_a_row', '+', 1),
        last_at: p.at,
      })),
    ),
).run;

export const deleteFailuresInARow = statement<{ address: string }>()((db, p) =>
  db.deleteFrom('password_failures').where('address', '=', p.address),
).run;

/** Deletes addresses with fewer than `below` failures and none after `before` (ms). */
export const deleteFewFailuresBefore = statement<{ before: number; below: number }>()((db, p) =>
  db
    .deleteFrom('password_failures')
    .where('last_at', '<=', p.before)
    .where('in_a_row', '<', p.below),
).run;
