/** Deletes expired rows of tables that hold no changes of students. Moments in milliseconds. */
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { statement } from '../../platform/db/statement.ts';

interface Until {
  readonly until: number;
}

const codesStatement = statement<Until>()((db, p) =>
  db
    .deleteFrom('codes')
    .where((or) => or.or([or('expires_at', '<=', p.until), or('used_at', '<=', p.until)])),
);

/** Deletes codes that were used or expired at or before a moment; returns how many. */
export function deleteCodesUntil(db: SqliteDatabase, until: number): number {
  return codesStatement.run(db, { until });
}

const sessionsStatement = statement<Until>()((db, p) =>
  db.deleteFrom('sessions').where('expires_at', '<=', p.until),
);

/** Deletes sessions that ended at or before a moment; returns how many. */
export function deleteSessionsUntil(db: SqliteDatabase, until: number): number {
  return sessionsStatement.run(db, { until });
}
