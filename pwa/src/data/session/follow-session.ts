/** What follows the session while the app runs. The databases are loaded only where there are some. */
import { maskEmail } from '@shortlist/shared/account/mask-email.ts';
import { holdAccountLock } from '../database/account-lock.ts';
import { getSession, subscribeToSession, type SessionState } from './session.ts';
import { readDeviceUid } from './stored-session.ts';

/**
 * Records which account is in use on this device, and clears what others left, when no data is lost. Returns the
 * function that stops it, and resolves once what was started is done.
 */
export function startAccountCleanUp(): () => Promise<void> {
  let inUse: string | null = null;
  let release: () => void = () => undefined;
  let last: Promise<void> = Promise.resolve();
  const follow = (): void => {
    const session = getSession();
    if (session.kind === 'loading') return;
    const uid = session.kind === 'signed-in' ? session.user._id : null;
    if (uid !== null && uid === inUse) return;
    release();
    release = uid === null ? () => undefined : holdAccountLock(uid);
    inUse = uid;
    last = last.then(() => cleanUp(session));
  };
  follow();
  const unsubscribe = subscribeToSession(follow);
  return () => {
    unsubscribe();
    release();
    return last;
  };
}

/** True when any user has data on this device. Without an answer from the browser it is worth a check. */
export async function hasUserDatabases(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name?.startsWith('u-') === true);
  } catch {
    return true;
  }
}

async function cleanUp(session: SessionState): Promise<void> {
  try {
    if (session.kind === 'signed-out' && !(await hasUserDatabases())) return;
    const { recordAccountUse, cleanUpDevice } = await import('./local-accounts.ts');
    const user = session.kind === 'signed-in' ? session : undefined;
    const nowMs = Date.now();
    if (user)
      await recordAccountUse(user.user._id, {
        email: maskEmail(user.user.email),
        shared: user.shared,
        usedAt: nowMs,
      });
    const uid = user?.user._id ?? null;
    await cleanUpDevice({ uid, deviceUid: readDeviceUid(), nowMs });
  } catch (error) {
    // What could not be cleared now is checked again at the next start.
    reportError(error);
  }
}

/** For the service worker. The database is loaded on demand: the sign-in page does without it. */
export function mirrorSession(): () => void {
  let last: Promise<void> = Promise.resolve();
  let isShared = false;
  const copy = (): void => {
    const session = getSession();
    // One on a shared computer is never copied, so there is nothing to clear after it.
    if (session.kind === 'signed-in') isShared = session.shared;
    if (isShared) return;
    // One after the other: a sign-out must not be overtaken by the sign-in before it.
    last = last.then(() => writeCopy(session));
  };
  copy();
  return subscribeToSession(copy);
}

async function writeCopy(session: SessionState): Promise<void> {
  if (session.kind === 'loading') return;
  // No one has been signed in here: there is nothing to clear, and no reason to load a database.
  if (session.kind === 'signed-out' && session.lastUid === null) return;
  try {
    const { clearSessionMirror, saveSessionMirror } = await import('../database/app-database.ts');
    if (session.kind === 'signed-in')
      await saveSessionMirror({ uid: session.user._id, token: session.token });
    else await clearSessionMirror();
  } catch {
    // Without IndexedDB there is no worker that could use the copy either.
    return;
  }
}
