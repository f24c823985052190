/** A device that is slow to read one part of what it keeps. Imported by tests only. */
import { Dexie, type Table } from 'dexie';

/** Nobody can read the table until the function is called that this gives. */
export function holdBack({ db, name }: Pick<Table, 'db' | 'name'>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void db.transaction('rw', name, () => Dexie.waitFor(promise));
  return resolve;
}
