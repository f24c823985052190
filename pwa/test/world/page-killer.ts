/**
 * Kills a page in the middle of a write to its database: the write fails, and so does each one that follows, because
 * nothing of a dead page reaches the disk. What was committed before stays; the open transaction does not.
 */
import type { DBCore, DBCoreTable } from 'dexie';
import type { UserDatabase } from '../../src/data/database/user-database.ts';

export interface PageKiller {
  /** Lets this many further writes pass and fails those after them. */
  arm(writes: number): void;
  /** Disarms the killer. True if the page was killed meanwhile. */
  disarm(): boolean;
  /** Intercepts the writes of a database. */
  watch(db: UserDatabase): UserDatabase;
}

/** Thrown in a killed page, which has no user to see it. */
export class PageKilledError extends Error {}

export function createPageKiller(): PageKiller {
  let left = Number.POSITIVE_INFINITY;
  const mutate = (table: DBCoreTable): DBCoreTable['mutate'] => {
    return (request) => {
      left -= 1;
      if (left < 0) throw new PageKilledError('The page was killed.');
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
