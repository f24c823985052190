import { sql } from 'kysely';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { statement } from '../../platform/db/statement.ts';

/** The counters of an account's changes (sync protocol 2.3). */
export interface UserSync {
  /** The number of the newest change; it never goes down. */
  readonly seq: number;
  /** Deletions up to this number were purged. */
  readonly horizon: number;
  /** All rows, deleted ones included: what a new device has to fetch. */
  readonly rowCount: number;
  readonly livePlacements: number;
}

const INITIAL_COUNTERS: UserSync = { seq: 0, horizon: 0, rowCount: 0, livePlacements: 0 };

const select = statement<{ uid: string }>()((db, p) =>
  db
    .selectFrom('user_sync')
    .select(['seq', 'horizon', 'row_count as rowCount', 'live_placements as livePlacements'])
    .where('uid', '=', p.uid),
);

const upsert = statement<UserSync & { uid: string }>()((db, p) =>
  db
    .insertInto('user_sync')
    .values({
      uid: p.uid,
      seq: p.seq,
      horizon: p.horizon,
      row_count: p.rowCount,
      live_placements: p.livePlacements,
    })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        seq: p.seq,
        row_count: p.rowCount,
        live_placements: p.livePlacements,
      }),
    ),
);

/** The counters of an account; all zero before its first change. */
export function getUserSync(db: SqliteDatabase, uid: string): UserSync {
  return select.get(db, { uid }) ?? INITIAL_COUNTERS;
}

/** Stores the counters. The horizon is not touched: only the purge moves it. */
export function saveUserSync(db: SqliteDatabase, uid: string, counters: UserSync): void {
  upsert.run(db, { ...counters, uid });
}

interface PurgedDeletions {
  readonly horizon: number;
  readonly rows: number;
}

const recordPurge = statement<PurgedDeletions & { uid: string }>()((db, p) =>
  db
    .updateTable('user_sync')
    .set((is) => ({
      horizon: sql<number>`max(horizon, ${p.horizon})`,
      row_count: is('row_count', '-', p.rows),
    }))
    .where('uid', '=', p.uid),
);

/**
 * Records that tombstones of an account were purged: devices whose cursor is below `horizon` may not know of
 * the deletions.
 */
export function recordPurgedDeletions(
  db: SqliteDatabase,
  uid: string,
  forgotten: PurgedDeletions,
): void {
  recordPurge.run(db, { ...forgotten, uid });
}
