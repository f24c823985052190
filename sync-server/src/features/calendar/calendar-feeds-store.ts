import { insertInto, statement } from '../../platform/db/statement.ts';

/** When the address was made and, to the hour, when the feed was last read; undefined for a user without a feed. */
export const findCalendarFeed = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('calendar_feeds')
    .where('user_id', '=', p.userId)
    .select(['created_at as createdAt', 'read_at as readAt']),
).get;

export const findCalendarFeedOwner = statement<{ secretHash: string }>()((db, p) =>
  db
    .selectFrom('calendar_feeds')
    .where('secret_hash', '=', p.secretHash)
    .select(['user_id as userId', 'read_at as readAt']),
).get;

/** Gives a user a feed; it replaces the previous one, whose address stops working. */
export const saveCalendarFeed = insertInto('calendar_feeds', ['user_id']);

export const touchCalendarFeed = statement<{ secretHash: string; readAt: number }>()((db, p) =>
  db
    .updateTable('calendar_feeds')
    .set({ read_at: p.readAt })
    .where('secret_hash', '=', p.secretHash),
).run;

export const deleteCalendarFeed = statement<{ userId: string }>()((db, p) =>
  db.deleteFrom('calendar_feeds').where('user_id', '=', p.userId),
).affects;
