/**
 * What is kept for the whole app and not for one student (sync protocol 2.5). The session stands here as well as in
 * localStorage because a service worker can read only this copy.
 */
import { Dexie, type Table } from 'dexie';

export interface SessionMirror {
  readonly uid: string;
  readonly token: string;
}

/** What is noted of an account that has a database on this device. */
export interface AccountNote {
  /** The masked address, for a sentence about it; '' when it is not known. */
  readonly email: string;
  /** Used on a computer that others use too: gone as soon as it is left. */
  readonly shared: boolean;
  /** When the account was last in use here. Device time. */
  readonly usedAt: number;
  /** The users who were told of what it left behind. */
  readonly toldTo: readonly string[];
}

interface AccountRecord {
  readonly k: string;
  readonly v: AccountNote;
}

class AppDatabase extends Dexie {
  readonly session: Table<SessionMirror, string>;
  readonly kv: Table<AccountRecord, string>;

  constructor() {
    super('app', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ session: 'uid', kv: 'k' });
    this.session = this.table('session');
    this.kv = this.table('kv');
  }
}

let database: AppDatabase | undefined;

function appDatabase(): AppDatabase {
  database ??= new AppDatabase();
  return database;
}

/** Makes this the one session that the worker may use. */
export async function saveSessionMirror(mirror: SessionMirror): Promise<void> {
  const db = appDatabase();
  await db.transaction('rw', db.session, async () => {
    await db.session.clear();
    await db.session.put({ uid: mirror.uid, token: mirror.token });
  });
}

/** Leaves the worker without a session. */
export async function clearSessionMirror(): Promise<void> {
  await appDatabase().session.clear();
}

export async function readSessionMirror(): Promise<SessionMirror | undefined> {
  return appDatabase().session.toCollection().first();
}

const noteKey = (uid: string): string => `account:${uid}`;

export async function readAccountNote(uid: string): Promise<AccountNote | undefined> {
  return (await appDatabase().kv.get(noteKey(uid)))?.v;
}

export async function writeAccountNote(uid: string, note: AccountNote): Promise<void> {
  await appDatabase().kv.put({ k: noteKey(uid), v: note });
}

export async function deleteAccountNote(uid: string): Promise<void> {
  await appDatabase().kv.delete(noteKey(uid));
}
