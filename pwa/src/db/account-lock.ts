/**
 * What somebody left on this device is cleared away only while nobody uses the account, and nobody begins to use it
 * meanwhile: using it means to hold a lock of the browser in shared mode, clearing it away to hold the same one alone.
 * Without locks nothing is ever cleared away.
 */

/** Clearing away takes a moment; only a window that was frozen in the middle of it takes longer. */
const SURELY_CLEARED_MS = 10_000;
/** A window lets go as soon as it hears that the session has ended; one that is frozen does not hear it. */
const SURELY_LEFT_MS = 2000;

/** Gives the name of the lock. */
export const accountLock = (uid: string): string => `account:${uid}`;

/** Uses the account from now on, as a window does in which it is signed in. Gives the function that ends it. */
export function holdAccount(uid: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const leaving = new AbortController();
  const left = Promise.withResolvers<void>();
  navigator.locks
    .request(accountLock(uid), { mode: 'shared', signal: leaving.signal }, () => left.promise)
    // Let go before it was granted.
    .catch(() => undefined);
  return () => {
    leaving.abort();
    left.resolve();
  };
}

/**
 * Uses the account for one piece of work, which begins at once unless it is being cleared away. It holds the lock for
 * itself: the window's own is let go when the session ends, which may be in the middle of the work. Rejects with a
 * `TimeoutError`, and does nothing, when the clearing away takes longer than ten seconds.
 */
export function usingAccount<T>(uid: string, work: () => Promise<T>): Promise<T> {
  return underLock(uid, { mode: 'shared', patienceMs: SURELY_CLEARED_MS }, work);
}

/**
 * Runs `work` once no window uses the account any more, and keeps it from being used meanwhile. Rejects with a
 * `TimeoutError`, and does nothing, when a window does not let go within two seconds.
 */
export function withAccountAlone<T>(uid: string, work: () => Promise<T>): Promise<T> {
  return underLock(uid, { mode: 'exclusive', patienceMs: SURELY_LEFT_MS }, work);
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
  return navigator.locks.request(accountLock(uid), options, work);
}
