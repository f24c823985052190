/** Finds and deletes expired rows. Moments in milliseconds. */
import { statement } from '../../platform/db/statement.ts';

interface Until {
  readonly until: number;
}

/** Deletes codes that were used or expired at or before a moment; returns how many. */
export const deleteCodesUntil = statement<Until>()((db, p) =>
  db
    .deleteFrom('codes')
    .where((or) => or.or([or('expires_at', '<=', p.until), or('used_at', '<=', p.until)])),
).run;

/** Deletes sessions that ended at or before a moment; returns how many. */
export const deleteSessionsUntil = statement<Until>()((db, p) =>
  db.deleteFrom('sessions').where('expires_at', '<=', p.until),
).run;

/**
 * Purges the oldest of the rows that were deleted at or before a moment (ms), of all accounts, at most
 * `limit`. The horizon of their account must tell devices that do not know of these deletions.
 */
export const deleteTombstonesUntil = statement<{ until: number; limit: number }>()((db, p) =>
  db
    .deleteFrom('rows')
    .where((is) =>
      is(
        is.refTuple('uid', 't', 'id'),
        'in',
        is
          .selectFrom('rows as old')
          .where('old.deleted_at', '<=', p.until)
          .orderBy('old.deleted_at')
          .limit(p.limit)
          .select(['old.uid', 'old.t', 'old.id'])
          .$asTuple('uid', 't', 'id'),
      ),
    )
    .returning(['uid', 'seq']),
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
