/** What looking after the accounts needs, in one piece that is loaded when there is something to look after. */
import { accountLock } from '../db/account-lock.ts';
import { type IfUnused, tidyAccounts, type TidyOptions } from '../db/accounts-here.ts';
import { forgetInstall } from './forget-install.ts';

export { noteAccount } from '../db/accounts-here.ts';

/** Deletes what nobody needs any more, and what was remembered of it. */
export function tidyDevice(
  options: Pick<TidyOptions, 'uid' | 'deviceUid' | 'nowMs'>,
): Promise<void> {
  return tidyAccounts({ ...options, ifUnused, isAwaited, onForget: forgetInstall });
}

const ifUnused: IfUnused = async (uid, work) => {
  // Without locks nobody can tell whether another window is at work there.
  if (!('locks' in navigator)) return;
  await navigator.locks.request(accountLock(uid), { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
};

/** Windows ask for the lock as soon as the account is signed in in them, before anything is written. */
async function isAwaited(uid: string): Promise<boolean> {
  const { pending } = await navigator.locks.query();
  return pending?.some(({ name }) => name === accountLock(uid)) ?? false;
}
