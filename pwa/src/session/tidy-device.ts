/** What clearing old accounts needs, in one module that is loaded when there is something to clear. */
import { accountLock } from '../db/account-lock.ts';
import { type IfUnused, tidyAccounts, type TidyOptions } from '../db/accounts-here.ts';
import { forgetInstall } from './forget-install.ts';

export { noteAccount } from '../db/accounts-here.ts';

/** Deletes what is no longer needed, and what was remembered of it. */
export function tidyDevice(
  options: Pick<TidyOptions, 'uid' | 'deviceUid' | 'nowMs'>,
): Promise<void> {
  return tidyAccounts({ ...options, ifUnused, isAwaited, onForget: forgetInstall });
}

const ifUnused: IfUnused = async (uid, work) => {
  // Without locks it is unknown whether another tab works there.
  if (!('locks' in navigator)) return;
  await navigator.locks.request(accountLock(uid), { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
};

/** Tabs request the lock as soon as the account is signed in, before anything is written. */
async function isAwaited(uid: string): Promise<boolean> {
  const { pending } = await navigator.locks.query();
  return pending?.some(({ name }) => name === accountLock(uid)) ?? false;
}
