import { Dexie } from 'dexie';
import type { RowKey } from './tables.ts';
import type { UserDatabase } from './user-database.ts';

export interface AddedMarks {
  readonly added: ReadonlySet<string>;
  /** Added opportunities that the server does not know of yet, each with the waiting op that will report it. */
  readonly unsent: ReadonlyMap<string, string>;
}

export async function readAddedMarks(db: UserDatabase): Promise<AddedMarks> {
  const [marks, waiting] = await Promise.all([
    db.view.where('[t+live]').equals(['mark', 1]).primaryKeys(),
    db.outbox.where('[t+id]').between(['mark', Dexie.minKey], ['mark', Dexie.maxKey]).toArray(),
  ]);
  const added = new Set(marks.map(([, id]) => id));
  // Another device of the student may have reported it meanwhile.
  const confirmed = await db.rows.bulkGet(waiting.map(({ id }): RowKey => ['mark', id]));
  const unsent = waiting.flatMap(({ id, op }, index): [string, string][] =>
    confirmed[index] ? [] : [[id, op]],
  );
  return { added, unsent: new Map(unsent) };
}

export async function filterAddedIds(
  db: UserDatabase,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.view.bulkGet(ids.map((id): RowKey => ['mark', id]));
  return ids.filter((_, index) => rows[index]?.live === 1);
}
