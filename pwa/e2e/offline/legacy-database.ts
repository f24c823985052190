/** Recreates the database of an account as the first version of the app left it, so that the next start upgrades it. */
import type { Page } from '@playwright/test';

/** The schema of the first version. Dexie multiplies versions by ten. */
const LEGACY_SCHEMA = {
  version: 10,
  tables: ['rows', 'outbox', 'view', 'recovered', 'journal', 'meta'],
} as const;

/** A path that the worker leaves to the network. */
const EMPTY_PAGE = '/api/empty-page';

/** No tab of the app may be open. */
export async function createLegacyDatabase(page: Page, uid: string): Promise<void> {
  await page.route(`**${EMPTY_PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }),
  );
  await page.goto(EMPTY_PAGE);
  await page.evaluate(rebuild, { name: `u-${uid}`, ...LEGACY_SCHEMA });
}

interface Table {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly { name: string; keyPath: string | string[]; unique: boolean }[];
  readonly entries: readonly unknown[];
}

/** Runs in the page. */
async function rebuild(schema: {
  name: string;
  version: number;
  tables: readonly string[];
}): Promise<void> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
    });
  const read = async (store: IDBObjectStore): Promise<Table> => ({
    name: store.name,
    keyPath: store.keyPath,
    autoIncrement: store.autoIncrement,
    indexes: [...store.indexNames].map((index) => {
      const { name, keyPath, unique } = store.index(index);
      return { name, keyPath, unique };
    }),
    entries: await done(store.getAll()),
  });
  const write = (db: IDBDatabase, { name, indexes, entries, ...how }: Table): void => {
    const store = db.createObjectStore(name, how);
    for (const { name: index, keyPath, unique } of indexes)
      store.createIndex(index, keyPath, { unique });
    for (const entry of entries) store.put(entry);
  };

  const now = await done(indexedDB.open(schema.name));
  const stores = now.transaction([...schema.tables]);
  const tables = await Promise.all(schema.tables.map((name) => read(stores.objectStore(name))));
  now.close();
  await done(indexedDB.deleteDatabase(schema.name));
  const opening = indexedDB.open(schema.name, schema.version);
  opening.addEventListener('upgradeneeded', () => {
    for (const table of tables) write(opening.result, table);
  });
  (await done(opening)).close();
}
