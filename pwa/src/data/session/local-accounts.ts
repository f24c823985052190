/** The accounts that have a database here. Loaded only where there is one to clear or count. */
import { UNSENT_CHANGES_RETENTION_DAYS } from '@shortlist/shared/account/limits.ts';
import { accountLockName } from '../database/account-lock.ts';
import {
  deleteAccountRecord,
  readAccountRecord,
  writeAccountRecord,
  type AccountRecord,
} from '../database/app-database.ts';
import { draftRecords } from '../database/draft-tables.ts';
import {
  blockUserDatabase,
  databaseUids,
  deleteUserDatabase,
  openIfExists,
  createConnection,
  type UserDatabase,
} from '../database/user-database.ts';
import { countWaiting } from '../outbox/waiting-changes.ts';
import { deleteInstallMirror } from './install-mirror.ts';
import { getSession, subscribeToSession } from './session.ts';

export interface UnsentChanges {
  readonly uid: string;
  /** Masked; '' for an account that an older version of the app left here. */
  readonly email: string;
  readonly count: number;
  readonly toldTo: readonly string[];
}

const RETENTION_MS = UNSENT_CHANGES_RETENTION_DAYS * 24 * 60 * 60 * 1000;

export async function recordAccountUse(
  uid: string,
  account: Omit<AccountRecord, 'toldTo'>,
): Promise<void> {
  await writeAccountRecord(uid, { ...account, toldTo: [] });
}

export async function recordNotifiedUser(leftBy: string, uid: string): Promise<void> {
  const note = await readAccountRecord(leftBy);
  const toldTo = [...new Set([...(note?.toldTo ?? []), uid])];
  if (note) await writeAccountRecord(leftBy, { ...note, toldTo });
}

/** The unsent changes of accounts other than `uid` on this device; accounts without any are left out. */
export async function readUnsentChangesOfOthers(
  uid: string | null,
): Promise<readonly UnsentChanges[]> {
  const others = (await databaseUids()).filter((other) => other !== uid);
  const kept = await Promise.all(
    others.map(async (other) => {
      const note = await readAccountRecord(other);
      const { changes: count } = await readUnsyncedData(other);
      return { uid: other, email: note?.email ?? '', count, toldTo: note?.toldTo ?? [] };
    }),
  );
  return kept.filter(({ count }) => count > 0);
}

export interface CleanUpOptions {
  readonly uid: string | null;
  /** The account of the session that is stored on this device, though this tab does not use it. */
  readonly deviceUid: string | undefined;
  readonly nowMs: number;
}

/**
 * Deletes the databases that are no longer needed: on a shared computer that of the former user at once, others when
 * another user is signed in. A database with unsent changes stays, but at most 30 days beside another user.
 */
export async function cleanUpDevice({ uid, deviceUid, nowMs }: CleanUpOptions): Promise<void> {
  for (const other of await databaseUids()) {
    if (other === uid || other === deviceUid) continue;
    await ifUnused(other, async () => {
      if (!(await isExpired(other, { isSomebodyIn: uid !== null, nowMs }))) return;
      // Asked last: the count above says nothing about what was written since.
      if (!(await isAwaited(other))) await deleteLocalAccount(other);
    });
  }
}

/** Runs `work` unless the account is in use in another tab, and prevents its use meanwhile. */
async function ifUnused(uid: string, work: () => Promise<void>): Promise<void> {
  // Without locks it is unknown whether another tab works there.
  if (!('locks' in navigator)) return;
  await navigator.locks.request(accountLockName(uid), { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}

/**
 * Whether a tab waits to use the account: its owner has signed in there, and may have written already. Tabs request the
 * lock as soon as the account is signed in, before anything is written.
 */
async function isAwaited(uid: string): Promise<boolean> {
  const { pending } = await navigator.locks.query();
  return pending?.some(({ name }) => name === accountLockName(uid)) ?? false;
}

async function isExpired(
  uid: string,
  { isSomebodyIn, nowMs }: { isSomebodyIn: boolean; nowMs: number },
): Promise<boolean> {
  const note = await readAccountRecord(uid);
  // Not even opened: its owner may be logging out in another tab, and opening would recreate the database.
  if (!isSomebodyIn && note?.shared !== true) return false;
  const { changes, draft } = await readUnsyncedData(uid);
  if (changes === 0 && !draft) return true;
  if (!isSomebodyIn) return false;
  if (note) return nowMs - note.usedAt > RETENTION_MS;
  // Left by a version that recorded no last use: the time starts now.
  await recordAccountUse(uid, { email: '', shared: false, usedAt: nowMs });
  return false;
}

/** Deletes everything of a user from this device. Only a new session of theirs creates anything again. */
export async function deleteLocalAccount(uid: string): Promise<void> {
  // Data deleted on purpose must not be reported as lost later.
  deleteInstallMirror(uid);
  blockUntilSignIn(uid);
  await deleteUserDatabase(uid);
  await deleteAccountRecord(uid);
}

function blockUntilSignIn(uid: string): void {
  const isSignedIn = (): boolean => {
    const session = getSession();
    return session.kind === 'signed-in' && session.user._id === uid;
  };
  if (isSignedIn()) return;
  const allow = blockUserDatabase(uid);
  const unsubscribe = subscribeToSession(() => {
    if (!isSignedIn()) return;
    unsubscribe();
    allow();
  });
}

export async function hasUnsentChanges(uid: string): Promise<boolean> {
  return (await readUnsyncedData(uid)).changes > 0;
}

interface UnsyncedData {
  readonly changes: number;
  readonly draft: boolean;
}

const NOTHING: UnsyncedData = { changes: 0, draft: false };

/** What exists only on this device: unsent or refused changes, and drafts that were not saved. */
async function readUnsyncedData(uid: string): Promise<UnsyncedData> {
  const db = createConnection(uid);
  try {
    return (await openIfExists(db)) ? await countUnsyncedData(db) : NOTHING;
  } catch (error) {
    // Another tab deleted it meanwhile, as when its owner logs out there.
    if (db.retired && !db.outdated) return NOTHING;
    throw error;
  } finally {
    db.close();
  }
}

async function countUnsyncedData(db: UserDatabase): Promise<UnsyncedData> {
  return {
    changes: (await countWaiting(db)) + (await db.recovered.count()),
    draft: (await draftRecords(db).count()) > 0,
  };
}
