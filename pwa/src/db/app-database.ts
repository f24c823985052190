/**
 * What is kept for the whole app and not for one student (sync protocol 2.5). The session stands here as well as in
 * localStorage because a service worker can read only this copy.
 */
import { Dexie, type Table } from 'dexie';

export interface SessionMirror {
  readonly uid: string;
  readonly token: string;
}

class AppDatabase extends Dexie {
  readonly session: Table<SessionMirror, string>;

  constructor() {
    super('app', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ session: 'uid', kv: 'k' });
    this.session = this.table('session');
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
