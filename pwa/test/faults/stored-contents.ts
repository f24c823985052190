/** The whole contents of a student's database, to be compared and restored. Imported by tests only. */
import type { UserDatabase } from '../../src/data/database/user-database.ts';

/** The entries of each table by its name. */
export type Contents = Readonly<Record<string, readonly unknown[]>>;

export async function readContents(db: UserDatabase): Promise<Contents> {
  const found = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  return Object.fromEntries(found);
}

export async function restoreContents(db: UserDatabase, contents: Contents): Promise<void> {
  for (const table of db.tables) await table.bulkPut([...(contents[table.name] ?? [])]);
}

/** The object stores of the first version, each with its key and its indexes as Dexie creates them. */
const FIRST_VERSION_STORES: Readonly<Record<string, [IDBObjectStoreParameters, ...Index[]]>> = {
  rows: [{ keyPath: ['t', 'id'] }, ['seq']],
  outbox: [{ keyPath: 'n', autoIncrement: true }, ['op', { unique: true }], ['[t+id]'], ['sentAt']],
  view: [{ keyPath: ['t', 'id'] }, ['live'], ['[t+live]']],
  recovered: [{ keyPath: 'n', autoIncrement: true }, ['[t+id]']],
  journal: [{ keyPath: 'n', autoIncrement: true }, ['[t+id]'], ['at']],
  meta: [{ keyPath: 'k' }],
};

type Index = [name: string, options?: IDBIndexParameters];

/** Creates a database as the first version left it. Must be called while it is being upgraded from nothing. */
export function fillDatabase(database: IDBDatabase, contents: Contents): void {
  for (const [name, [key, ...indexes]] of Object.entries(FIRST_VERSION_STORES)) {
    const store = database.createObjectStore(name, key);
    for (const [index, options] of indexes) store.createIndex(index, toKeyPath(index), options);
    for (const entry of contents[name] ?? []) store.put(entry);
  }
}

/** `[t+id]` is the compound index of both. */
function toKeyPath(index: string): string | string[] {
  return index.startsWith('[') ? index.slice(1, -1).split('+') : index;
}
