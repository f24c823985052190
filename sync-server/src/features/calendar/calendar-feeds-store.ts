import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import type { CalendarFeedTable } from '../../platform/db/reminder-schema.ts';
import { statement } from '../../platform/db/statement.ts';

/** When the address of the feed was made and, to the hour, when the feed was last read. */
export interface CalendarFeedState {
  readonly createdAt: number;
  readonly readAt: number | null;
}

export interface CalendarFeedOwner {
  readonly userId: string;
  readonly readAt: number | null;
}

const findStatement = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('calendar_feeds')
    .where('user_id', '=', p.userId)
    .select(['created_at as createdAt', 'read_at as readAt']),
);

/** Undefined for a user without a feed. */
export function findCalendarFeed(
  db: SqliteDatabase,
  userId: string,
): CalendarFeedState | undefined {
  return findStatement.get(db, { userId });
}

const findOwnerStatement = statement<{ secretHash: string }>()((db, p) =>
  db
    .selectFrom('calendar_feeds')
    .where('secret_hash', '=', p.secretHash)
    .select(['user_id as userId', 'read_at as readAt']),
);

/** Takes the digest of a secret; undefined when no feed has it. */
export function findCalendarFeedOwner(
  db: SqliteDatabase,
  secretHash: string,
): CalendarFeedOwner | undefined {
  return findOwnerStatement.get(db, { secretHash });
}

const saveStatement = statement<Omit<CalendarFeedTable, 'read_at'>>()((db, p) =>
  db
    .insertInto('calendar_feeds')
    .values({
      user_id: p.user_id,
      secret_hash: p.secret_hash,
      created_at: p.created_at,
      read_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_hash: p.secret_hash, created_at: p.created_at, read_at: null }),
    ),
);

/** Gives a user a feed; it replaces the previous one, whose address stops working. */
export function saveCalendarFeed(
  db: SqliteDatabase,
  feed: Omit<CalendarFeedTable, 'read_at'>,
): void {
  saveStatement.run(db, feed);
}

const touchStatement = statement<{ secretHash: string; readAt: number }>()((db, p) =>
  db
    .updateTable('calendar_feeds')
    .set({ read_at: p.readAt })
    .where('secret_hash', '=', p.secretHash),
);

export function touchCalendarFeed(
  db: SqliteDatabase,
  read: { readonly secretHash: string; readonly readAt: number },
): void {
  touchStatement.run(db, read);
}

const deleteStatement = statement<{ userId: string }>()((db, p) =>
  db.deleteFrom('calendar_feeds').where('user_id', '=', p.userId),
);

/** Deletes the feed of a user; false when there was none. */
export function deleteCalendarFeed(db: SqliteDatabase, userId: string): boolean {
  return deleteStatement.run(db, { userId }) > 0;
}
