/** Finds and deletes expired rows. Moments in milliseconds. */
import type { ExpiredBatch } from '../../platform/db/database.ts';
import { rowBytes } from '../../features/sync/account-counters-store.ts';
import { accountStatement, statement } from '../../platform/db/statement.ts';

export interface Until {
  readonly until: number;
}

/** Deletes codes that were used or expired at or before a moment; returns how many. */
export const deleteCodesUntil = statement<Until>()((db, p) =>
  db
    .deleteFrom('codes')
    .where((or) => or.or([or('expires_at', '<=', p.until), or('used_at', '<=', p.until)])),
).run;

export const deleteSessionsUntil = statement<Until>()((db, p) =>
  db.deleteFrom('sessions').where('expires_at', '<=', p.until),
).run;

/** The account of the row that was deleted first, if at or before a moment (ms). */
export const findOldestTombstoneAccount = statement<Until>()((db, p) =>
  db
    .selectFrom('rows')
    .select('uid')
    .where('deleted_at', '<=', p.until)
    .orderBy('deleted_at')
    .limit(1),
).value;

/** The account's horizon must tell devices that do not know of these deletions. */
export const deleteTombstonesUntil = accountStatement<ExpiredBatch>()((db, p) =>
  db
    .deleteFrom('rows')
    .where('uid', '=', p.uid)
    .where((is) =>
      is(
        is.refTuple('uid', 't', 'id'),
        'in',
        is
          .selectFrom('rows as old')
          .where('old.uid', '=', p.uid)
          .where('old.deleted_at', '<=', p.until)
          .orderBy('old.deleted_at')
          .limit(p.limit)
          .select(['old.uid', 'old.t', 'old.id'])
          .$asTuple('uid', 't', 'id'),
      ),
    )
    .returning(['seq', rowBytes.as('bytes')]),
).all;

/** The accounts of which tombstones were purged, in the order of their ids, after one of them or from the start (''). */
export const listPurgedAccounts = statement<{ uid: string; limit: number }>()((db, p) =>
  db
    .selectFrom('user_sync')
    .select('uid')
    .where('uid', '>', p.uid)
    .where('horizon', '>', 0)
    .orderBy('uid')
    .limit(p.limit),
).values;
