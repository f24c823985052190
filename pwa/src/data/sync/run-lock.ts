import type { Locks } from '../database/runtime.ts';

/**
 * Runs the work while no other tab does; returns `busy` at once when one does. The lock only saves requests: two runs
 * at the same time are harmless, so a browser without locks simply continues.
 */
export function withRunLock<T>(
  locks: Locks | undefined,
  uid: string,
  work: () => Promise<T>,
): Promise<T | 'busy'> {
  if (!locks) return work();
  return locks.request<T | 'busy'>(`sync:${uid}`, { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve('busy' as const),
  );
}

/** Longer than any run: 30 s until its last request is started, and as long for the answer. */
export const RUN_TIMEOUT_MS = 75_000;

/** Resolves once no tab runs the sync, or after longer than a run takes. A tab that is closed releases its lock. */
export async function waitForRunEnd(locks: Locks | undefined, uid: string): Promise<void> {
  const options = { signal: AbortSignal.timeout(RUN_TIMEOUT_MS) };
  await locks?.request(`sync:${uid}`, options, () => Promise.resolve()).catch(() => undefined);
}

/**
 * Locks that cannot be held for ever: a tab that the browser froze in the middle of a run keeps its lock, and all
 * others would wait for it with what they have to send. A tab that was refused the lock for longer than a run takes
 * continues without it.
 */
export function createTimedLocks(
  locks: Locks,
  elapsedMs: () => number = () => performance.now(),
): Locks {
  let refusedSince: number | undefined;
  const lockOrTimeout = (lock: unknown): unknown => {
    refusedSince = lock ? undefined : (refusedSince ?? elapsedMs());
    if (refusedSince === undefined) return lock;
    return elapsedMs() - refusedSince > RUN_TIMEOUT_MS ? 'none' : null;
  };
  return {
    request: (name, options, callback) =>
      locks.request(name, options, (lock) => callback(lockOrTimeout(lock))),
  };
}
