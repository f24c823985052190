import { insertInto, statement } from '../db/statement.ts';

export const insertAuditEntry = insertInto('audit');

/** The entries in which a user is subject or actor, oldest first. */
export const listAuditEntries = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('audit')
    .where((or) => or.or([or('subject', '=', p.userId), or('actor', '=', p.userId)]))
    .orderBy('id')
    .select(['at', 'event', 'result', 'actor', 'subject', 'session_id', 'client', 'detail']),
).all;

/** The ids of the accounts that were deleted after `since` (ms), oldest first, and when. */
export const listDeletedUsers = statement<{ since: number }>()((db, p) =>
  db
    .selectFrom('audit')
    .where('at', '>', p.since)
    .where((is) => is.and({ event: 'user_deleted', result: 'success' }))
    .where('subject', 'is not', null)
    .orderBy('id')
    .select((row) => [row.ref('subject').$notNull().as('id'), 'at']),
).all;

/** Deletes entries of at or before `until` (ms) and returns how many. Throws for entries that are not a year old. */
export const deleteAuditEntriesUntil = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('audit').where('at', '<=', p.until),
).run;
