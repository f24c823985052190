import { useLiveQuery } from 'dexie-react-hooks';
import { readForScreen } from '../database/storage/read.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { currentUid } from './session.ts';

export interface LiveQuery<T> {
  /** Runs the query now, so that the answer is available when a screen renders for the first time. */
  readonly prefetch: () => Promise<T>;
  /** The live answer; undefined while there never was one. Starts with the last known one. */
  readonly useResult: () => T | undefined;
}

/**
 * The live answer of a read of this database; undefined while there is none. Dexie counts the awaits of an `async`
 * function only. Those of another function take from what is counted for the reads beside it, and end the
 * transactions of these too early.
 */
export function useLiveRead<T>(
  db: UserDatabase,
  read: () => Promise<T>,
  deps: readonly unknown[],
  initial?: T,
): T | undefined {
  return useLiveQuery(async () => await readForScreen(db, read), [...deps], initial);
}

interface Answer<T> {
  /** The database of the answer: a live query continues to return its last answer when the user changes. */
  readonly db: UserDatabase;
  readonly value: T;
}

export function createLiveQuery<T>(read: (db: UserDatabase) => Promise<T>): LiveQuery<T> {
  const answers = new WeakMap<UserDatabase, Answer<T>>();
  const ask = async (db: UserDatabase): Promise<Answer<T>> => {
    const value = await read(db);
    const known = answers.get(db);
    // The same value is the same answer object, so that nothing re-renders.
    if (known !== undefined && known.value === value) return known;
    const answer = { db, value };
    answers.set(db, answer);
    return answer;
  };
  return {
    prefetch: async () => (await ask(userDatabase(currentUid()))).value,
    useResult() {
      const db = userDatabase(currentUid());
      const live = useLiveRead(db, () => ask(db), [db], answers.get(db));
      return (live?.db === db ? live : answers.get(db))?.value;
    },
  };
}
