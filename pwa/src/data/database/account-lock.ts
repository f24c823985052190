/**
 * A stale account is cleared from this device only while no tab uses it, and no tab can start to use it meanwhile:
 * using an account holds a Web Lock in shared mode, clearing it holds the same lock exclusively. Without Web Locks
 * nothing is ever cleared.
 */

/** A tab releases its lock as soon as it learns that the session has ended; a frozen tab does not learn it. */
const RELEASE_TIMEOUT_MS = 2000;

export const accountLockName = (uid: string): string => `account:${uid}`;

/** Holds the account from now on, as a tab does while it is signed in. Returns the function that releases it. */
export function holdAccountLock(uid: string): () => void {
  return holdLock(accountLockName(uid), 'shared');
}

/** Rejects with a `TimeoutError`, and does nothing, when a tab still uses it after two seconds. */
export async function withExclusiveAccountLock<T>(uid: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  const options = { signal: AbortSignal.timeout(RELEASE_TIMEOUT_MS) };
  return navigator.locks.request(accountLockName(uid), options, work);
}

/**
 * Requests a Web Lock, and holds it from when it is granted. Returns the function that releases it. Without Web Locks
 * it counts as granted at once.
 */
export function holdLock(name: string, mode: LockMode, onHeld?: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = new Promise<void>((leave) => {
    signal.addEventListener('abort', () => leave());
  });
  const hold = (): Promise<void> => {
    onHeld?.();
    return left;
  };
  if ('locks' in navigator)
    // Rejected when it is released before it was granted.
    navigator.locks.request(name, { mode, signal }, hold).catch(() => undefined);
  else void hold();
  return () => leaving.abort();
}
