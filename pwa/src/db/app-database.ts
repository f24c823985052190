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

/** Where a tapped notification leads: kept for a phone that opens the app at its start page instead. */
export interface PendingLink {
  /** A path of this app. */
  readonly path: string;
  /** When it was tapped. Device time. */
  readonly at: number;
}

/** A text or file that another app shared with us, kept until the upload page takes it. */
export interface SharedUpload {
  /** The file's; null for text. */
  readonly name: string | null;
  readonly text: string;
  /** Device time. */
  readonly at: number;
}

/** What this browser remembers about being installed, whoever is signed in. */
export interface InstallMemory {
  /** How often the app was visited with something in it. */
  readonly visits: number;
  /** The latest of them. Device time, as the next one. */
  readonly visitedAt: number;
  /** When the student said "not now"; null for never. */
  readonly declinedAt: number | null;
}

interface KeyedRecord {
  readonly k: string;
  readonly v: AccountNote | InstallMemory | PendingLink | SharedUpload;
}

class AppDatabase extends Dexie {
  readonly session: Table<SessionMirror, string>;
  readonly kv: Table<KeyedRecord, string>;

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
  return (await appDatabase().kv.get(noteKey(uid)))?.v as AccountNote | undefined;
}

export async function writeAccountNote(uid: string, note: AccountNote): Promise<void> {
  await appDatabase().kv.put({ k: noteKey(uid), v: note });
}

export async function deleteAccountNote(uid: string): Promise<void> {
  await appDatabase().kv.delete(noteKey(uid));
}

const PENDING_LINK = 'pendingLink';
const SHARED_UPLOAD = 'sharedUpload';

/** Keeps where a tapped notification leads, in place of an earlier one. */
export async function savePendingLink(link: PendingLink): Promise<void> {
  await appDatabase().kv.put({ k: PENDING_LINK, v: link });
}

/** Gives where a tapped notification leads and forgets it, so that it is followed once. */
export async function takePendingLink(): Promise<PendingLink | undefined> {
  return (await take(PENDING_LINK)) as PendingLink | undefined;
}

/** Keeps what another app shared, in place of what it shared before. */
export async function saveSharedUpload(upload: SharedUpload): Promise<void> {
  await appDatabase().kv.put({ k: SHARED_UPLOAD, v: upload });
}

/** Gives what another app shared and forgets it, so that one window takes it. */
export async function takeSharedUpload(): Promise<SharedUpload | undefined> {
  return (await take(SHARED_UPLOAD)) as SharedUpload | undefined;
}

const INSTALL_MEMORY = 'installMemory';

/** Changes what is remembered about being installed; gives what is remembered from now on. */
export async function changeInstallMemory(
  change: (before: InstallMemory | undefined) => InstallMemory,
): Promise<InstallMemory> {
  const { kv } = appDatabase();
  return kv.db.transaction('rw', kv, async () => {
    const memory = change((await kv.get(INSTALL_MEMORY))?.v as InstallMemory | undefined);
    await kv.put({ k: INSTALL_MEMORY, v: memory });
    return memory;
  });
}

/** What is remembered about being installed; undefined for nothing. */
export async function readInstallMemory(): Promise<InstallMemory | undefined> {
  return (await appDatabase().kv.get(INSTALL_MEMORY))?.v as InstallMemory | undefined;
}

/** Forgets it. */
export async function deleteInstallMemory(): Promise<void> {
  await appDatabase().kv.delete(INSTALL_MEMORY);
}

async function take(key: string): Promise<KeyedRecord['v'] | undefined> {
  const { kv } = appDatabase();
  return kv.db.transaction('rw', kv, async () => {
    const record = await kv.get(key);
    if (record) await kv.delete(key);
    return record?.v;
  });
}
