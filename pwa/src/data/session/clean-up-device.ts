/** What clearing old accounts needs, in one module that is loaded when there is something to clear. */
import { accountLockName } from '../database/account-lock.ts';
import { type IfUnused, cleanUpAccounts, type CleanUpOptions } from './local-accounts.ts';
import { deleteInstallMirror } from './install-mirror-key.ts';

export { recordAccountUse } from './local-accounts.ts';

/** Deletes what is no longer needed, and what was remembered of it. */
export function cleanUpDevice(
  options: Pick<CleanUpOptions, 'uid' | 'deviceUid' | 'nowMs'>,
): Promise<void> {
  return cleanUpAccounts({ ...options, ifUnused, isAwaited, onForget: deleteInstallMirror });
}

const ifUnused: IfUnused = async (uid, work) => {
  // Without locks it is unknown whether another tab works there.
  if (!('locks' in navigator)) return;
  await navigator.locks.request(accountLockName(uid), { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
};

/** Tabs request the lock as soon as the account is signed in, before anything is written. */
async function isAwaited(uid: string): Promise<boolean> {
  const { pending } = await navigator.locks.query();
  return pending?.some(({ name }) => name === accountLockName(uid)) ?? false;
}
