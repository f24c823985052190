/**
 * What is stored for the whole app and not for one student. The session is stored here as well as
 * in localStorage because a service worker can read only this copy.
 */
import { Dexie, type Table } from 'dexie';

export interface SessionMirror {
  readonly uid: string;
  readonly token: string;
}

export interface AccountRecord {
  /** The masked address, for messages about it; '' when it is not known. */
  readonly email: string;
  /** Used on a computer that others use too: deleted as soon as its user leaves. */
  readonly shared: boolean;
  /** When the account was last in use here (device time). */
  readonly usedAt: number;
  /** The users who were notified of what it left behind. */
  readonly toldTo: readonly string[];
}

/** The target of a tapped notification, stored for a phone that opens the app at its start page instead. */
export interface PendingLink {
  /** A path of this app. */
  readonly path: string;
  /** Device time. */
  readonly at: number;
}

/** A text or file that another app shared with this one, stored until the upload page takes it. */
export interface SharedUpload {
  /** The name of the file; null for text. */
  readonly name: string | null;
  readonly text: string;
  /** Device time. */
  readonly at: number;
}

/** What this browser remembers about installing the app, independent of the user. */
export interface InstallOfferState {
  /** How many visits found at least one placement. */
  readonly visits: number;
  /** The latest of these visits (device time). */
  readonly visitedAt: number;
  /** When the student declined to install (device time); null for never. */
  readonly declinedAt: number | null;
}

interface KeyedRecord {
  readonly k: string;
  readonly v: AccountRecord | InstallOfferState | PendingLink | SharedUpload;
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

export async function saveSessionMirror(mirror: SessionMirror): Promise<void> {
  const db = appDatabase();
  await db.transaction('rw', db.session, async () => {
    await db.session.clear();
    await db.session.put({ uid: mirror.uid, token: mirror.token });
  });
}

export async function clearSessionMirror(): Promise<void> {
  await appDatabase().session.clear();
}

export async function readSessionMirror(): Promise<SessionMirror | undefined> {
  return appDatabase().session.toCollection().first();
}

const accountRecordKey = (uid: string): string => `account:${uid}`;

export async function readAccountRecord(uid: string): Promise<AccountRecord | undefined> {
  return (await appDatabase().kv.get(accountRecordKey(uid)))?.v as AccountRecord | undefined;
}

export async function writeAccountRecord(uid: string, note: AccountRecord): Promise<void> {
  await appDatabase().kv.put({ k: accountRecordKey(uid), v: note });
}

export async function deleteAccountRecord(uid: string): Promise<void> {
  await appDatabase().kv.delete(accountRecordKey(uid));
}

const PENDING_LINK_KEY = 'pendingLink';
const SHARED_UPLOAD_KEY = 'sharedUpload';

export async function savePendingLink(link: PendingLink): Promise<void> {
  await appDatabase().kv.put({ k: PENDING_LINK_KEY, v: link });
}

/** Returns the target of a tapped notification and deletes it, so that it is followed once. */
export async function takePendingLink(): Promise<PendingLink | undefined> {
  return (await takeRecord(PENDING_LINK_KEY)) as PendingLink | undefined;
}

export async function saveSharedUpload(upload: SharedUpload): Promise<void> {
  await appDatabase().kv.put({ k: SHARED_UPLOAD_KEY, v: upload });
}

/** Returns what another app shared and deletes it, so that exactly one tab takes it. */
export async function takeSharedUpload(): Promise<SharedUpload | undefined> {
  return (await takeRecord(SHARED_UPLOAD_KEY)) as SharedUpload | undefined;
}

const INSTALL_OFFER_KEY = 'installMemory';

export async function updateInstallOfferState(
  change: (before: InstallOfferState | undefined) => InstallOfferState,
): Promise<InstallOfferState> {
  const { kv } = appDatabase();
  return kv.db.transaction('rw', kv, async () => {
    const memory = change((await kv.get(INSTALL_OFFER_KEY))?.v as InstallOfferState | undefined);
    await kv.put({ k: INSTALL_OFFER_KEY, v: memory });
    return memory;
  });
}

export async function readInstallOfferState(): Promise<InstallOfferState | undefined> {
  return (await appDatabase().kv.get(INSTALL_OFFER_KEY))?.v as InstallOfferState | undefined;
}

export async function deleteInstallOfferState(): Promise<void> {
  await appDatabase().kv.delete(INSTALL_OFFER_KEY);
}

/** A page that is loaded again sooner belongs to the same visit. */
const VISIT_PAUSE_MS = 30 * 60 * 1000;
const NOTHING: InstallOfferState = { visits: 0, visitedAt: 0, declinedAt: null };

/** Counts this visit, unless it was counted already; returns the new state. */
export async function recordVisit(nowMs: number): Promise<InstallOfferState> {
  return updateInstallOfferState((before = NOTHING) => {
    const isSame = Math.abs(nowMs - before.visitedAt) < VISIT_PAUSE_MS;
    const visits = isSame ? before.visits : before.visits + 1;
    return { ...before, visits, visitedAt: nowMs };
  });
}

export async function recordInstallDeclined(nowMs: number): Promise<void> {
  await updateInstallOfferState((before = NOTHING) => ({ ...before, declinedAt: nowMs }));
}

async function takeRecord(key: string): Promise<KeyedRecord['v'] | undefined> {
  const { kv } = appDatabase();
  return kv.db.transaction('rw', kv, async () => {
    const record = await kv.get(key);
    if (record) await kv.delete(key);
    return record?.v;
  });
}
