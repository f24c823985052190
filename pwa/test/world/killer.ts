/**
 * Kills a page in the middle of what it writes to its database: the write fails, and so does each one that follows, as
 * nothing of a dead page reaches the disk. What was committed before stays; the transaction under way does not.
 */
import type { DBCore, DBCoreTable } from 'dexie';
import type { UserDatabase } from '../../src/db/user-database.ts';

export interface Killer {
  /** Lets so many further writes pass and fails those after them. */
  arm(writes: number): void;
  /** Takes it back. True when the page was killed meanwhile. */
  disarm(): boolean;
  /** Puts itself between a database and its disk. */
  watch(db: UserDatabase): UserDatabase;
}

/** What a killed page throws, which nobody is left to see. */
export class Killed extends Error {}

export function createKiller(): Killer {
  let left = Number.POSITIVE_INFINITY;
  const mutate = (table: DBCoreTable): DBCoreTable['mutate'] => {
    return (request) => {
      left -= 1;
      if (left < 0) throw new Killed('The page was killed.');
      return table.mutate(request);
    };
  };
  const watched = (core: DBCore): DBCore => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      return { ...table, mutate: mutate(table) };
    },
  });
  return {
    arm(writes) {
      left = writes;
    },
    disarm() {
      const isKilled = left < 0;
      left = Number.POSITIVE_INFINITY;
      return isKilled;
    },
    watch(db) {
      db.use({ stack: 'dbcore', name: 'killer', create: watched });
      return db;
    },
  };
}
