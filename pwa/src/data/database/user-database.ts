/** Every account has its own database: no data of one can show up or be sent under another. */
import { Dexie, type PromiseExtended, type Table } from 'dexie';
import type {
  JournalEntry,
  MetaRecord,
  OutboxEntry,
  RefusedEntry,
  RowKey,
  StoredRow,
  ViewRow,
  ReminderRecord,
} from './tables.ts';
import type { MetaValues } from './meta-values.ts';
import { clearTrouble, isDenied, recordTrouble } from './storage/device-trouble.ts';

const USER_DATABASE_PREFIX = 'u-';

export function databaseNameOf(uid: string): string {
  return USER_DATABASE_PREFIX + uid;
}

export function uidOfDatabase(name: string): string {
  return name.slice(USER_DATABASE_PREFIX.length);
}

/** An IndexedDB other than the browser's: tests give each device its own. */
export interface DatabaseOptions {
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof IDBKeyRange;
}

/** One connection; use `userDatabase` to get it. */
export class UserDatabase extends Dexie {
  declare readonly rows: Table<StoredRow, RowKey>;
  declare readonly outbox: Table<OutboxEntry, number, Omit<OutboxEntry, 'n'>>;
  declare readonly view: Table<ViewRow, RowKey>;
  declare readonly recovered: Table<RefusedEntry, number, Omit<RefusedEntry, 'n'>>;
  declare readonly journal: Table<JournalEntry, number, Omit<JournalEntry, 'n'>>;
  declare readonly meta: Table<MetaRecord, string>;
  declare readonly reminders: Table<ReminderRecord, string>;
  /** Once another tab upgraded or deleted the database, this connection must not open it again. */
  #retired: 'no' | 'upgraded' | 'deleted' = 'no';
  readonly #factory: IDBFactory | undefined;

  constructor(name: string, options: DatabaseOptions) {
    // strict: a commit is on disk before "saved" is shown. The cache would show values before their commit.
    super(name, { ...options, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.#factory = options.indexedDB ?? Dexie.dependencies.indexedDB;
    this.version(1).stores({
      rows: '[t+id], seq',
      outbox: '++n, &op, [t+id], sentAt',
      view: '[t+id], live, [t+live]',
      recovered: '++n, [t+id]',
      journal: '++n, [t+id], at',
      meta: 'k',
    });
    this.version(2).stores({ reminders: 'id, dueAt' });
    this.version(3).stores({ view: '[t+id], live, [t+live], rev' });
    this.version(4).stores({ view: '[t+id], live, [t+live], rev, placementId' });
    this.on('blocked', () => recordTrouble(name, 'held-up'));
    this.on('versionchange', ({ newVersion }) => {
      const why = newVersion === null ? 'deleted' : 'upgraded';
      this.retire(why);
      recordTrouble(name, why);
      // Dexie's own handler would let the next query open the database again.
      return false;
    });
  }

  /** Also called by the first read or write. */
  override open(): PromiseExtended<Dexie> {
    const opening = super.open();
    watchOpening(this, opening, this.#factory);
    return opening;
  }

  get retired(): boolean {
    return this.#retired !== 'no';
  }

  /** A newer version of the app has upgraded it: what this version writes might be unreadable to that one. */
  get outdated(): boolean {
    return this.#retired === 'upgraded';
  }

  /** Closes for good, so that the upgrade or the deletion in another tab can continue. */
  retire(why: 'upgraded' | 'deleted' = 'deleted'): void {
    this.#retired = why;
    this.close();
  }

  async readMeta<K extends keyof MetaValues>(key: K): Promise<MetaValues[K] | undefined> {
    const record = await this.meta.get(key);
    return record?.v as MetaValues[K] | undefined;
  }

  async writeMeta<K extends keyof MetaValues>(key: K, value: MetaValues[K]): Promise<void> {
    await this.meta.put({ k: key, v: value });
  }

  /**
   * `writeMeta` for what must survive even when the page closes at this very moment: the write is issued and will
   * complete before this function first awaits. A page that closes would never get to complete a transaction.
   */
  async writeMetaAtOnce<K extends keyof MetaValues>(key: K, value: MetaValues[K]): Promise<void> {
    // Dexie opens what may be opened; a form is never the first to write.
    if (!this.isOpen()) return this.writeMeta(key, value);
    const options = { durability: 'strict' } as const;
    const transaction = this.backendDB().transaction(this.meta.name, 'readwrite', options);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The write was given up.')),
      );
    });
    transaction.objectStore(this.meta.name).put({ k: key, v: value });
    transaction.commit();
    return done;
  }

  /** One transaction over all tables that a change touches: it commits completely or not at all. */
  transact<T>(work: () => Promise<T>): Promise<T> {
    const { rows, outbox, view, recovered, journal, meta } = this;
    // Dexie follows native promises through a transaction only from an async function of its own.
    const tables = [rows, outbox, view, recovered, journal, meta];
    return this.transaction('rw', tables, async () => await work());
  }
}

const open = new Map<string, UserDatabase>();
const blocked = new Set<string>();

/**
 * Keeps this tab from creating the database of a user again: what still runs for them after its deletion finds a
 * closed connection. Returns the function that allows it again.
 */
export function blockUserDatabase(uid: string): () => void {
  blocked.add(uid);
  return () => blocked.delete(uid);
}

export async function databaseUids(): Promise<readonly string[]> {
  const names = await Dexie.getDatabaseNames();
  return names.filter((name) => name.startsWith(USER_DATABASE_PREFIX)).map(uidOfDatabase);
}

/** A separate connection to the database of a user, who need not be signed in here. The caller closes it. */
export function createConnection(uid: string): UserDatabase {
  return new UserDatabase(databaseNameOf(uid), {});
}

/**
 * Opens a database that must exist. Returns false when it is gone, and does not create it again: its user may have
 * logged out a moment ago, and none of their data may come back.
 */
export async function openIfExists(db: UserDatabase): Promise<boolean> {
  let isNew = false;
  // Failing here rolls back its creation.
  db.on('populate', () => {
    isNew = true;
    throw new Error('There is no such database.');
  });
  try {
    await db.open();
    return true;
  } catch (error) {
    if (isNew) return false;
    throw error;
  }
}

/** The database of a user: one connection per user and tab. With `options`, a separate new connection. */
export function userDatabase(uid: string, options?: DatabaseOptions): UserDatabase {
  if (options) return new UserDatabase(databaseNameOf(uid), options);
  const known = open.get(uid);
  if (known && (!known.retired || known.outdated || blocked.has(uid))) return known;
  const database = new UserDatabase(databaseNameOf(uid), {});
  if (blocked.has(uid)) database.retire();
  open.set(uid, database);
  return database;
}

/** Deletes everything of a user from this device, unsent changes included. Other tabs close their connections. */
export async function deleteUserDatabase(uid: string): Promise<void> {
  open.get(uid)?.retire();
  open.delete(uid);
  await Dexie.delete(databaseNameOf(uid));
  clearTrouble(databaseNameOf(uid), 'deleted', 'off', 'full', 'feed');
}

/** With the check that follows, the student knows within a second. */
const BLOCKED_AFTER_MS = 700;

interface OpeningDatabase {
  readonly name: string;
  /** As declared by this version of the app. */
  readonly verno: number;
  isOpen(): boolean;
}

/**
 * Watches a database while it opens, and records the trouble as long as another tab blocks it. An upgrade has to wait
 * until no tab has the previous version of the database open. This app's tabs close it at once, but a frozen tab cannot
 * even receive the request, and the browser then reports nothing, ever. A browser that lets the site store nothing is
 * trouble for good.
 */
export function watchOpening(
  db: OpeningDatabase,
  opening: PromiseLike<unknown>,
  factory: IDBFactory | undefined,
): void {
  const timer = setTimeout(() => {
    hasOlderVersion(db, factory).then(
      (older) => older && !db.isOpen() && recordTrouble(db.name, 'held-up'),
      // A browser that does not support `databases()` fires "blocked", or nothing.
      () => undefined,
    );
  }, BLOCKED_AFTER_MS);
  const end = (): void => {
    clearTimeout(timer);
    clearTrouble(db.name, 'held-up');
  };
  opening.then(end, (error: unknown) => {
    end();
    if (isDenied(error)) recordTrouble(db.name, 'denied');
  });
}

async function hasOlderVersion(
  { name, verno }: OpeningDatabase,
  factory?: IDBFactory,
): Promise<boolean> {
  const known = await factory?.databases();
  const version = known?.find((info) => info.name === name)?.version;
  // Dexie multiplies its version numbers by ten.
  return version !== undefined && version < Math.round(verno * 10);
}
