import type { SqliteDatabase } from '../db/open-database.ts';
import type { AuditTable } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

/** One entry as it is written; the database assigns its number. */
export type NewAuditEntry = Omit<AuditTable, 'id'>;

const insertStatement = statement<NewAuditEntry>()((db, p) =>
  db.insertInto('audit').values({
    at: p.at,
    event: p.event,
    result: p.result,
    actor: p.actor,
    subject: p.subject,
    session_id: p.session_id,
    client: p.client,
    detail: p.detail,
  }),
);

/** Adds an entry. Entries cannot be changed. */
export function insertAuditEntry(db: SqliteDatabase, entry: NewAuditEntry): void {
  insertStatement.run(db, entry);
}

const listStatement = statement<{ userId: string }>()((db, p) =>
  db
    .selectFrom('audit')
    .where((or) => or.or([or('subject', '=', p.userId), or('actor', '=', p.userId)]))
    .orderBy('id')
    .select(['at', 'event', 'result', 'actor', 'subject', 'session_id', 'client', 'detail']),
);

/** The entries in which a user is subject or actor, oldest first. */
export function listAuditEntries(db: SqliteDatabase, userId: string): NewAuditEntry[] {
  return listStatement.all(db, { userId });
}

const deletedUsersStatement = statement<{ since: number }>()((db, p) =>
  db
    .selectFrom('audit')
    .where('at', '>', p.since)
    .where('event', '=', 'user_deleted')
    .where('result', '=', 'success')
    .orderBy('id')
    .select(['subject', 'at']),
);

/** The ids of the accounts that were deleted after `since` (ms), oldest first, and when. */
export function listDeletedUsers(
  db: SqliteDatabase,
  since: number,
): { readonly id: string; readonly at: number }[] {
  return deletedUsersStatement
    .all(db, { since })
    .flatMap(({ subject, at }) => (subject === null ? [] : [{ id: subject, at }]));
}

const deleteStatement = statement<{ until: number }>()((db, p) =>
  db.deleteFrom('audit').where('at', '<=', p.until),
);

/** Deletes entries of at or before `until` (ms) and returns how many. Throws for entries that are not a year old. */
export function deleteAuditEntriesUntil(db: SqliteDatabase, until: number): number {
  return deleteStatement.run(db, { until });
}
