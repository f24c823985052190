/** Events that are limited over time. They stand in the database so that a restart does not forgive them. */
import type { SqliteDatabase } from '../db/open.ts';
import type { CounterTable } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

const listStatement = statement<{ name: string; subject: string; since: number }>()((db, p) =>
  db
    .selectFrom('counters')
    .where('name', '=', p.name)
    .where('subject', '=', p.subject)
    .where('at', '>', p.since)
    .orderBy('at')
    .select('at'),
);

/** When the events of one kind happened to a subject after `since` (ms), oldest first. */
export function listEventTimes(
  db: SqliteDatabase,
  event: { readonly name: string; readonly subject: string; readonly since: number },
): number[] {
  return listStatement.all(db, event).map(({ at }) => at);
}

const insertStatement = statement<CounterTable>()((db, p) =>
  db.insertInto('counters').values({ name: p.name, subject: p.subject, at: p.at }),
);

/** Notes one event; `at` in milliseconds. */
export function insertEvent(db: SqliteDatabase, event: CounterTable): void {
  insertStatement.run(db, event);
}

const forgetStatement = statement<{ before: number }>()((db, p) =>
  db.deleteFrom('counters').where('at', '<=', p.before),
);

/** Removes events of every kind that happened at or before a moment (ms). */
export function deleteEventsBefore(db: SqliteDatabase, before: number): void {
  forgetStatement.run(db, { before });
}
