import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { useLiveRead } from '../../../data/session/live-query.ts';
import { currentUid } from '../../../data/session/session.ts';

/** What `read` finds in the database of the signed-in student; undefined while it is being read. */
export function useRead<A extends readonly string[], T>(
  read: (db: UserDatabase, ...of: A) => Promise<T>,
  ...of: A
): T | undefined {
  const db = userDatabase(currentUid());
  return useLiveRead(db, () => read(db, ...of), [db, read, ...of]);
}
