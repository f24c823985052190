/**
 * A stale account is cleared from this device only while no tab uses it, and no tab can start to use it meanwhile:
 * using an account holds a Web Lock in shared mode, clearing it holds the same lock exclusively. Without Web Locks
 * nothing is ever cleared.
 */

/** Clearing takes a moment; only a tab that was frozen in the middle of it takes longer. */
const CLEAR_TIMEOUT_MS = 10_000;
/** A tab releases its lock as soon as it learns that the session has ended; a frozen tab does not learn it. */
const RELEASE_TIMEOUT_MS = 2000;

export const accountLockName = (uid: string): string => `account:${uid}`;

/** Holds the account from now on, as a tab does while it is signed in. Returns the function that releases it. */
export function holdAccountLock(uid: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const leaving = new AbortController();
  const left = Promise.withResolvers<void>();
  navigator.locks
    .request(accountLockName(uid), { mode: 'shared', signal: leaving.signal }, () => left.promise)
    // Released before it was granted.
    .catch(() => undefined);
  return () => {
    leaving.abort();
    left.resolve();
  };
}

/**
 * Holds the account for one piece of work, which starts at once unless the account is being cleared. The work has its
 * own lock: the tab's lock is released when the session ends, which may be in the middle of the work. Rejects with a
 * `TimeoutError`, and does nothing, when the clearing takes longer than ten seconds.
 */
export function withSharedAccountLock<T>(uid: string, work: () => Promise<T>): Promise<T> {
  return underLock(uid, { mode: 'shared', patienceMs: CLEAR_TIMEOUT_MS }, work);
}

/**
 * Runs `work` once no tab uses the account any more, and prevents its use meanwhile. Rejects with a `TimeoutError`,
 * and does nothing, when a tab does not release the account within two seconds.
 */
export function withExclusiveAccountLock<T>(uid: string, work: () => Promise<T>): Promise<T> {
  return underLock(uid, { mode: 'exclusive', patienceMs: RELEASE_TIMEOUT_MS }, work);
}

interface Wait {
  readonly mode: LockMode;
  readonly patienceMs: number;
}

async function underLock<T>(
  uid: string,
  { mode, patienceMs }: Wait,
  work: () => Promise<T>,
): Promise<T> {
  if (!('locks' in navigator)) return work();
  const options = { mode, signal: AbortSignal.timeout(patienceMs) };
  return navigator.locks.request(accountLockName(uid), options, work);
}
