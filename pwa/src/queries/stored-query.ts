import { useLiveQuery } from 'dexie-react-hooks';
import { readForScreen } from '../db/read-for-screen.ts';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { currentUid } from '../session/session.ts';

export interface StoredQuery<T> {
  /** Asks now, so that the answer is there when a screen is drawn for the first time. */
  readonly ahead: () => Promise<T>;
  /** The answer, kept up to date; undefined while there never was one. Starts with the last one. */
  readonly useAnswer: () => T | undefined;
}

interface Answer<T> {
  /** Whose it is: a live query goes on giving its last answer when the user changes. */
  readonly db: UserDatabase;
  readonly value: T;
}

/** A live query on the database of the signed-in student, which remembers its last answer. */
export function storedQuery<T>(read: (db: UserDatabase) => Promise<T>): StoredQuery<T> {
  const answers = new WeakMap<UserDatabase, Answer<T>>();
  const ask = async (db: UserDatabase): Promise<Answer<T>> => {
    const value = await read(db);
    const known = answers.get(db);
    // The same value is the same answer, so that nothing is drawn anew.
    if (known !== undefined && known.value === value) return known;
    const answer = { db, value };
    answers.set(db, answer);
    return answer;
  };
  return {
    ahead: async () => (await ask(userDatabase(currentUid()))).value,
    useAnswer() {
      const db = userDatabase(currentUid());
      const live = useLiveQuery(() => readForScreen(db, () => ask(db)), [db], answers.get(db));
      return (live?.db === db ? live : answers.get(db))?.value;
    },
  };
}
