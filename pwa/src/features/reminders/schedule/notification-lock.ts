import type { Locks } from '../../../data/database/runtime.ts';

/** A tab that the browser froze keeps its lock: a reminder does not wait for it any longer. */
const WAIT_MS = 2000;

/**
 * Shows, reads or closes notifications while neither another tab nor the worker does: Chromium loses a notification
 * that is read while it is being shown.
 */
export async function withNotificationLock<T>(
  locks: Locks | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return await work();
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    return await locks.request('notifications', { signal }, work);
  } catch (error) {
    if (error === signal.reason) return await work();
    throw error;
  }
}
