/** Events of the last day in the database, and the one rule of how many of them fit into a span of time. */
import {
  deleteEventsBefore,
  insertEvent,
  listEvents,
  type CountedEvent,
} from './counted-events-store.ts';
import type { Snapshot, Transaction } from '../db/database.ts';

/** The longest time that any limit looks back. */
export const DAY_MS = 24 * 3_600_000;

/**
 * Counts an event of a subject at the current time, with its network if that matters, and deletes events that
 * are older than a day.
 */
export async function countEvent(
  tx: Transaction,
  event: { readonly name: string; readonly subject: string; readonly source?: string },
): Promise<void> {
  await deleteEventsBefore(tx.db, { before: tx.nowMs - DAY_MS });
  await insertEvent(tx.db, { source: null, ...event, at: tx.nowMs });
}

/** The events of one kind and subject within the last day, oldest first. */
export async function eventsOfDay(
  tx: Snapshot,
  name: string,
  subject: string,
): Promise<CountedEvent[]> {
  return listEvents(tx.db, { name, subject, since: tx.nowMs - DAY_MS });
}

export function timesOf(events: readonly Pick<CountedEvent, 'at'>[]): number[] {
  return events.map(({ at }) => at);
}

/** When (ms) one more event fits under `max` within any `windowMs`. Takes the times of the last day, oldest first. */
export function nextAllowedAt(times: readonly number[], max: number, windowMs: number): number {
  const leaves = times.at(-max);
  return leaves === undefined ? 0 : leaves + windowMs;
}
