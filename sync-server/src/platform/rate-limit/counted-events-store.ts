/** Events that are limited over time, stored in the database so that a restart does not reset them. */
import { insertInto, statement, type RowOf } from '../db/statement.ts';

/** The events of one kind that happened to a subject after `since` (ms), oldest first. */
export const listEvents = statement<{ name: string; subject: string; since: number }>()((db, p) =>
  db
    .selectFrom('counters')
    .where('name', '=', p.name)
    .where('subject', '=', p.subject)
    .where('at', '>', p.since)
    .orderBy('at')
    .select(['at', 'source']),
).all;

/** When the event happened (ms), and the digest of the network address that it came from, where that is recorded. */
export type CountedEvent = RowOf<typeof listEvents>;

/** Records one event; `at` in milliseconds. */
export const insertEvent = insertInto('counters');

/** Deletes events of every kind that happened at or before a moment (ms). */
export const deleteEventsBefore = statement<{ before: number }>()((db, p) =>
  db.deleteFrom('counters').where('at', '<=', p.before),
).run;

export const deleteEvents = statement<{ name: string; subject: string }>()((db, p) =>
  db.deleteFrom('counters').where('name', '=', p.name).where('subject', '=', p.subject),
).run;

/** Deletes the events of one kind that happened to a subject and came from one network address. */
export const deleteEventsFrom = statement<{ name: string; subject: string; source: string }>()(
  (db, p) =>
    db
      .deleteFrom('counters')
      .where('name', '=', p.name)
      .where('subject', '=', p.subject)
      .where('source', '=', p.source),
).run;
