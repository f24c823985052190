import { Dexie } from 'dexie';
import type { UserDatabase } from '../database/user-database.ts';

/**
 * How many changes of the student the server has not confirmed. Adding an opportunity is one change to them, though
 * two ops are waiting: the placement, and its mark. Rows that are uploaded again to a server that lost them count as
 * well: only this device may have them.
 */
export async function countWaiting({ outbox }: Pick<UserDatabase, 'outbox'>): Promise<number> {
  const all = await outbox.count();
  if (all === 0) return 0;
  const marks = await outbox
    .where('[t+id]')
    .between(['mark', Dexie.minKey], ['mark', Dexie.maxKey])
    .count();
  return all === marks ? marks : all - marks;
}

/** Since when the oldest change of the student waits, or, where there is none, the oldest uploaded row (device time). */
export async function readOldestWaitingAt({
  outbox,
}: Pick<UserDatabase, 'outbox'>): Promise<number | null> {
  const oldest = (await outbox.where('n').above(0).first()) ?? (await outbox.orderBy('n').last());
  return oldest?.createdAt ?? null;
}
