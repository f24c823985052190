/** What is counted in the database, one row for each event, and the one rule of how many fit into a span of time. */
import type { Snapshot, Transaction } from '../db/database.ts';
import { insertInto, statement, type RowOf } from '../db/statement.ts';
import type { StoredLimit } from './limits.ts';

/** The longest time that any limit looks back. */
const DAY_MS = 24 * 3_600_000;

/** What happened, to whom, and the digest of the network address that it came from, where that matters. */
export interface Counted {
  readonly name: string;
  readonly subject: string;
  readonly source?: string;
}

const listEvents = statement<{ name: string; subject: string; since: number }>()((db, p) =>
  db
    .selectFrom('counters')
    .where('name', '=', p.name)
    .where('subject', '=', p.subject)
    .where('at', '>', p.since)
    .orderBy('at')
    .select(['at', 'source']),
).all;

type CountedEvent = RowOf<typeof listEvents>;

/** Records one event; `at` in milliseconds. */
export const insertEvent = insertInto('counters');

/** Deletes events of every kind that happened at or before a moment (ms). */
export const deleteEventsBefore = statement<{ before: number }>()((db, p) =>
  db.deleteFrom('counters').where('at', '<=', p.before),
).run;

export const deleteEvents = statement<{ name: string; subject: string }>()((db, p) =>
  db.deleteFrom('counters').where('name', '=', p.name).where('subject', '=', p.subject),
).run;

export const deleteEventsFrom = statement<{ name: string; subject: string; source: string }>()(
  (db, p) =>
    db
      .deleteFrom('counters')
      .where('name', '=', p.name)
      .where('subject', '=', p.subject)
      .where('source', '=', p.source),
).run;

/** Counts an event at the current time, and deletes events that no limit counts any more. */
export async function countEvent(tx: Transaction, event: Counted): Promise<void> {
  await deleteEventsBefore(tx.db, { before: tx.nowMs - DAY_MS });
  await insertEvent(tx.db, { source: null, ...event, at: tx.nowMs });
}

/** What happened to a subject within the last day, oldest first. */
export async function eventsOfDay(
  tx: Snapshot,
  { name, subject }: Counted,
): Promise<CountedEvent[]> {
  return listEvents(tx.db, { name, subject, since: tx.nowMs - DAY_MS });
}

/** When (ms) all of these limits allow one more; a past time means now. Counts nothing. */
export async function allowedAt(
  tx: Snapshot,
  limits: readonly StoredLimit[],
  event: Counted,
): Promise<number> {
  const events = await eventsOfDay(tx, event);
  const here = events.filter(({ source }) => source === event.source);
  return Math.max(
    ...limits.map((limit) =>
      nextAllowedAt(limit.per === 'mailbox and address' ? here : events, limit),
    ),
  );
}

/** When (ms) one more fits under a limit. Takes the events of the last day, oldest first. */
export function nextAllowedAt(
  events: readonly Pick<CountedEvent, 'at'>[],
  { max, seconds }: Pick<StoredLimit, 'max' | 'seconds'>,
): number {
  const leaves = events.at(-max);
  return leaves === undefined ? 0 : leaves.at + seconds * 1000;
}
