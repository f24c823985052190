/** Deletes expired rows of tables that hold no changes of students. Moments in milliseconds. */
import { sql } from 'kysely';
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
    .where(
      sql`rowid`,
      'in',
      db
        .selectFrom('rows')
        .select(sql`rowid`.as('rowid'))
        .where('deleted_at', '<=', p.until)
        .orderBy('deleted_at')
        .limit(p.limit),
    )
    .returning(['uid', 'seq']),
).all;
