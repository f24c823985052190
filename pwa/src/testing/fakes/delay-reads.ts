/** A device that is slow to read one table. Imported by tests only. */
import { Dexie, type Table } from 'dexie';

/** Reads of the table wait until the returned function is called. */
export function delayReads({ db, name }: Pick<Table, 'db' | 'name'>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void db.transaction('rw', name, () => Dexie.waitFor(promise));
  return resolve;
}
