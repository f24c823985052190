/** Events that are limited over time, stored in the database so that a restart does not reset them. */
import type { SqliteDatabase } from '../db/open-database.ts';
import type { CounterTable } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

/** When the event happened (ms), and the digest of the network address that it came from, where that is recorded. */
export interface CountedEvent {
  readonly at: number;
  readonly source: string | null;
}

const listStatement = statement<{ name: string; subject: string; since: number }>()((db, p) =>
  db
    .selectFrom('counters')
    .where('name', '=', p.name)
    .where('subject', '=', p.subject)
    .where('at', '>', p.since)
    .orderBy('at')
    .select(['at', 'source']),
);

/** The events of one kind that happened to a subject after `since` (ms), oldest first. */
export function listEvents(
  db: SqliteDatabase,
  event: { readonly name: string; readonly subject: string; readonly since: number },
): CountedEvent[] {
  return listStatement.all(db, event);
}

const insertStatement = statement<CounterTable>()((db, p) =>
  db
    .insertInto('counters')
    .values({ name: p.name, subject: p.subject, at: p.at, source: p.source }),
);

/** Records one event; `at` in milliseconds. */
export function insertEvent(db: SqliteDatabase, event: CounterTable): void {
  insertStatement.run(db, event);
}

const deleteOldStatement = statement<{ before: number }>()((db, p) =>
  db.deleteFrom('counters').where('at', '<=', p.before),
);

/** Deletes events of every kind that happened at or before a moment (ms). */
export function deleteEventsBefore(db: SqliteDatabase, before: number): void {
  deleteOldStatement.run(db, { before });
}

const deleteStatement = statement<{ name: string; subject: string }>()((db, p) =>
  db.deleteFrom('counters').where('name', '=', p.name).where('subject', '=', p.subject),
);

export function deleteEvents(
  db: SqliteDatabase,
  events: { readonly name: string; readonly subject: string },
): void {
  deleteStatement.run(db, events);
}

const deleteFromSourceStatement = statement<{ name: string; subject: string; source: string }>()(
  (db, p) =>
    db
      .deleteFrom('counters')
      .where('name', '=', p.name)
      .where('subject', '=', p.subject)
      .where('source', '=', p.source),
);

/** Deletes the events of one kind that happened to a subject and came from one network address. */
export function deleteEventsFrom(
  db: SqliteDatabase,
  events: { readonly name: string; readonly subject: string; readonly source: string },
): void {
  deleteFromSourceStatement.run(db, events);
}
