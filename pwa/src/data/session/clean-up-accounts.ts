/**
 * Records which account is in use on this device, and clears what others left, when no data is lost. The databases
 * are loaded only where there are some.
 */
import { maskEmail } from '@shortlist/shared/account/mask-email.ts';
import { holdAccountLock } from '../database/account-lock.ts';
import { getSession, type SessionState, subscribeToSession } from './session.ts';
import { readDeviceUid } from './stored-session.ts';

/** Follows the session; returns the function that stops it, and resolves once what was started is done. */
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
  if (!('databases' in indexedDB)) return true;
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name?.startsWith('u-') === true);
}

async function cleanUp(session: SessionState): Promise<void> {
  try {
    if (session.kind === 'signed-out' && !(await hasUserDatabases())) return;
    const { recordAccountUse, cleanUpDevice } = await import('./clean-up-device.ts');
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
