/**
 * The accounts that have a database on this device. Whoever left changes behind that could not be sent finds them
 * again; what else was left goes as soon as somebody else signs in.
 */
import { LEFT_CHANGES_KEPT_DAYS } from '@shortlist/shared/account/limits.ts';
import {
  type AccountNote,
  deleteAccountNote,
  readAccountNote,
  writeAccountNote,
} from './app-database.ts';
import { draftRecords } from './draft-records.ts';
import {
  databaseUids,
  deleteUserDatabase,
  openExisting,
  ownConnection,
  type UserDatabase,
} from './user-database.ts';
import { countWaiting } from './waiting-changes.ts';

export interface KeptChanges {
  readonly uid: string;
  /** Masked; '' for an account that an older version left here. */
  readonly email: string;
  /** Changes that were not sent. */
  readonly count: number;
  readonly toldTo: readonly string[];
}

const KEPT_MS = LEFT_CHANGES_KEPT_DAYS * 24 * 60 * 60 * 1000;

/** Notes that an account is in use on this device. `email` is the masked one. */
export async function noteAccount(
  uid: string,
  account: Omit<AccountNote, 'toldTo'>,
): Promise<void> {
  await writeAccountNote(uid, { ...account, toldTo: [] });
}

/** Notes that a user knows what another account left behind here. */
export async function noteTold(leftBy: string, uid: string): Promise<void> {
  const note = await readAccountNote(leftBy);
  const toldTo = [...new Set([...(note?.toldTo ?? []), uid])];
  if (note) await writeAccountNote(leftBy, { ...note, toldTo });
}

/** What accounts other than `uid` left unsent on this device; those with nothing are not named. */
export async function changesOfOthers(uid: string | null): Promise<readonly KeptChanges[]> {
  const others = (await databaseUids()).filter((other) => other !== uid);
  const kept = await Promise.all(
    others.map(async (other) => {
      const note = await readAccountNote(other);
      const { changes: count } = await leftIn(other);
      return { uid: other, email: note?.email ?? '', count, toldTo: note?.toldTo ?? [] };
    }),
  );
  return kept.filter(({ count }) => count > 0);
}

/** Runs `work` unless the account is in use in another window, and keeps it from being used meanwhile. */
export type IfUnused = (uid: string, work: () => Promise<void>) => Promise<void>;

export interface TidyOptions {
  /** The signed-in user, or null. */
  readonly uid: string | null;
  /** Whose session is stored on this device, though this window does not use it. */
  readonly deviceUid: string | undefined;
  readonly nowMs: number;
  readonly ifUnused: IfUnused;
  /** Whether a window waits to use the account: its owner has signed in there, and may have written already. */
  readonly isAwaited?: (uid: string) => Promise<boolean>;
  /** Told of an account before it is forgotten here on purpose. */
  readonly onForget?: (uid: string) => void;
}

/**
 * Deletes the databases that nobody needs any more: of a shared computer's former user at once, of others when
 * somebody else is signed in. Where something was not sent it stays, though not longer than 30 days beside another
 * user.
 */
export async function tidyAccounts({
  uid,
  deviceUid,
  nowMs,
  ifUnused,
  isAwaited,
  onForget,
}: TidyOptions): Promise<void> {
  for (const other of await databaseUids()) {
    if (other === uid || other === deviceUid) continue;
    await ifUnused(other, async () => {
      if (!(await isOver(other, { isSomebodyIn: uid !== null, nowMs }))) return;
      // Asked last: what was counted before says nothing of what is written since.
      if (await isAwaited?.(other)) return;
      onForget?.(other);
      await forgetAccount(other);
    });
  }
}

async function isOver(
  uid: string,
  { isSomebodyIn, nowMs }: { isSomebodyIn: boolean; nowMs: number },
): Promise<boolean> {
  const note = await readAccountNote(uid);
  // Not even opened: its owner may be logging out in another window, and opening would bring the database back.
  if (!isSomebodyIn && note?.shared !== true) return false;
  const { changes, draft } = await leftIn(uid);
  if (changes === 0 && !draft) return true;
  if (!isSomebodyIn) return false;
  if (note) return nowMs - note.usedAt > KEPT_MS;
  // Left by a version that took no notes: the time begins now.
  await noteAccount(uid, { email: '', shared: false, usedAt: nowMs });
  return false;
}

/** Deletes all that is kept of an account on this device, unsent changes included. */
export async function forgetAccount(uid: string): Promise<void> {
  await deleteUserDatabase(uid);
  await deleteAccountNote(uid);
}

/** Whether an account has changes here that were not sent, or were refused. */
export async function hasUnsent(uid: string): Promise<boolean> {
  return (await leftIn(uid)).changes > 0;
}

interface Left {
  readonly changes: number;
  readonly draft: boolean;
}

const NOTHING: Left = { changes: 0, draft: false };

/** What stands only on this device: changes that were not sent or were refused, and what was typed and not saved. */
async function leftIn(uid: string): Promise<Left> {
  const db = ownConnection(uid);
  try {
    return (await openExisting(db)) ? await leftInDatabase(db) : NOTHING;
  } catch (error) {
    // Another window deleted it meanwhile, as when its owner logs out there.
    if (db.retired && !db.outdated) return NOTHING;
    throw error;
  } finally {
    db.close();
  }
}

async function leftInDatabase(db: UserDatabase): Promise<Left> {
  return {
    changes: (await countWaiting(db)) + (await db.recovered.count()),
    draft: (await draftRecords(db).count()) > 0,
  };
}
