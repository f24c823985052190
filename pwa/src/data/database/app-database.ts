/** Also holds the session: a service worker cannot read the copy in localStorage. */
import { Dexie, type Table } from 'dexie';
import type { SharedUpload } from './shared-content.ts';

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
  readonly at: number;
}

export interface InstallOfferState {
  /** How many visits found at least one placement. */
  readonly visits: number;
  /** The latest of these visits (device time). */
  readonly visitedAt: number;
  /** When the student declined to install (device time); null for never. */
  readonly declinedAt: number | null;
}

interface KeyedValues {
  [key: `account:${string}`]: AccountRecord;
  readonly installMemory: InstallOfferState;
  readonly pendingLink: PendingLink;
  readonly sharedUpload: SharedUpload;
  /** The oldest first. */
  readonly sharedMessages: readonly SharedUpload[];
}

class AppDatabase extends Dexie {
  declare readonly session: Table<SessionMirror, string>;
  declare readonly kv: Table<{ readonly k: string; readonly v: unknown }, string>;

  constructor() {
    super('app', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ session: 'uid', kv: 'k' });
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

async function read<K extends keyof KeyedValues>(k: K): Promise<KeyedValues[K] | undefined> {
  return (await appDatabase().kv.get(k))?.v as KeyedValues[K] | undefined;
}

export async function writeValue<K extends keyof KeyedValues>(
  k: K,
  v: KeyedValues[K],
): Promise<void> {
  await appDatabase().kv.put({ k, v });
}

/** Reads and deletes it in one transaction, so that exactly one tab takes it. */
export async function takeValue<K extends keyof KeyedValues>(
  k: K,
): Promise<KeyedValues[K] | undefined> {
  const { kv } = appDatabase();
  return kv.db.transaction('rw', kv, async () => {
    const value = await read(k);
    await kv.delete(k);
    return value;
  });
}

/** Reads and writes in one transaction. Returns the new value. */
export async function updateValue<K extends keyof KeyedValues>(
  k: K,
  change: (before: KeyedValues[K] | undefined) => KeyedValues[K],
): Promise<KeyedValues[K]> {
  const { kv } = appDatabase();
  return kv.db.transaction('rw', kv, async () => {
    const value = change(await read(k));
    await writeValue(k, value);
    return value;
  });
}

export const readAccountRecord = (uid: string) => read(`account:${uid}`);
export const writeAccountRecord = (uid: string, record: AccountRecord) =>
  writeValue(`account:${uid}`, record);

export async function deleteAccountRecord(uid: string): Promise<void> {
  await appDatabase().kv.delete(`account:${uid}`);
}

export const savePendingLink = (link: PendingLink) => writeValue('pendingLink', link);
export const takePendingLink = () => takeValue('pendingLink');

export const readInstallOfferState = () => read('installMemory');

/** For tests. */
export async function deleteInstallOfferState(): Promise<void> {
  await appDatabase().kv.delete('installMemory');
}

async function updateInstallOfferState(
  change: (before: InstallOfferState) => InstallOfferState,
): Promise<InstallOfferState> {
  return await updateValue('installMemory', (before) => change(before ?? NOTHING));
}

/** A page that is loaded again sooner belongs to the same visit. */
const VISIT_PAUSE_MS = 30 * 60 * 1000;
const NOTHING: InstallOfferState = { visits: 0, visitedAt: 0, declinedAt: null };

export async function recordVisit(nowMs: number): Promise<InstallOfferState> {
  return updateInstallOfferState((before) => {
    const isSame = Math.abs(nowMs - before.visitedAt) < VISIT_PAUSE_MS;
    const visits = isSame ? before.visits : before.visits + 1;
    return { ...before, visits, visitedAt: nowMs };
  });
}

export async function recordInstallDeclined(nowMs: number): Promise<void> {
  await updateInstallOfferState((before) => ({ ...before, declinedAt: nowMs }));
}
