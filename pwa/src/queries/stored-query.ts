import { useLiveQuery } from 'dexie-react-hooks';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';

export interface StoredQuery<T> {
  /** Asks now, so that the answer is there when a screen is drawn for the first time. */
  readonly ahead: () => Promise<T>;
  /** The answer, kept up to date; undefined while there never was one. Starts with the last one. */
  readonly useAnswer: () => T | undefined;
}

/** A live query on the database of the signed-in student, which remembers its last answer. */
export function storedQuery<T>(read: (db: UserDatabase) => Promise<T>): StoredQuery<T> {
  const answers = new WeakMap<UserDatabase, T>();
  const ask = async (db: UserDatabase): Promise<T> => {
    const answer = await read(db);
    answers.set(db, answer);
    return answer;
  };
  return {
    ahead: () => ask(userDatabase(currentUid())),
    useAnswer() {
      const db = userDatabase(currentUid());
      return useLiveQuery(() => ask(db), [db], answers.get(db));
    },
  };
}
