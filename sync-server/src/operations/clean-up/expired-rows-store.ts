/** Deletes expired rows of tables that hold no changes of students. Moments in milliseconds. */
import { sql } from 'kysely';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { statement } from '../../platform/db/statement.ts';

interface Until {
  readonly until: number;
}

const deleteCodesStatement = statement<Until>()((db, p) =>
  db
    .deleteFrom('codes')
    .where((or) => or.or([or('expires_at', '<=', p.until), or('used_at', '<=', p.until)])),
);

/** Deletes codes that were used or expired at or before a moment; returns how many. */
export function deleteCodesUntil(db: SqliteDatabase, until: number): number {
  return deleteCodesStatement.run(db, { until });
}

const deleteSessionsStatement = statement<Until>()((db, p) =>
  db.deleteFrom('sessions').where('expires_at', '<=', p.until),
);

/** Deletes sessions that ended at or before a moment; returns how many. */
export function deleteSessionsUntil(db: SqliteDatabase, until: number): number {
  return deleteSessionsStatement.run(db, { until });
}

/** A purged tombstone: its owner, and the number of its last change. */
interface PurgedTombstone {
  readonly uid: string;
  readonly seq: number;
}

const deleteOldest = statement<{ until: number; limit: number }>()((db, p) =>
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
);

/**
 * Purges the oldest of the rows that were deleted at or before a moment (ms), of all accounts, at most
 * `limit`. The horizon of their account must tell devices that do not know of these deletions.
 */
export function deleteTombstonesUntil(
  db: SqliteDatabase,
  until: number,
  limit: number,
): PurgedTombstone[] {
  return deleteOldest.all(db, { until, limit });
}
