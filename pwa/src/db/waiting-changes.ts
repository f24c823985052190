import { Dexie } from 'dexie';
import type { UserDatabase } from './user-database.ts';

/**
 * How many changes of the student the server has not confirmed. An addition from the board is one change to them, though
 * two ops are on their way: its placement, and the mark that comes with it.
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
