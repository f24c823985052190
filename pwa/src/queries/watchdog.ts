/**
 * When the student must be told that nothing is being sent although there is a network (sync protocol 2.10). Two clocks
 * have a say. The one that nobody can set runs in this window alone; the device's knows of earlier visits, but it may
 * leap, so that alone it proves nothing: a window that was opened a moment ago has its first tries to make.
 */
export interface QuietFacts {
  /** There is a network, as far as this device knows. */
  readonly isOnline: boolean;
  /** Something waits to be sent, or nothing was ever fetched. */
  readonly isWaiting: boolean;
  /** The last attempt failed. */
  readonly isFailing: boolean;
  /** For how long this window has waited for a success, by the clock that nobody can set. */
  readonly quietMs: number;
  /** The same by the device's clock; null where that cannot be known. */
  readonly deviceQuietMs: number | null;
}

const MINUTE_MS = 60_000;
const QUIET_MAX_MS = 15 * MINUTE_MS;
/** So long a window tries before it takes the device's clock at its word. */
const TRIED_MS = MINUTE_MS;

/** Says whether it is time. */
export function isOverdue(facts: QuietFacts): boolean {
  const { isOnline, isWaiting, isFailing, quietMs, deviceQuietMs } = facts;
  if (!isOnline || !isWaiting) return false;
  if (quietMs >= QUIET_MAX_MS) return true;
  return isFailing && quietMs >= TRIED_MS && (deviceQuietMs ?? 0) >= QUIET_MAX_MS;
}

/**
 * Since when nothing went well though something waited, by the device's clock: what was added a minute ago has waited a
 * minute, whenever the last success was. Null where nothing of it is known.
 */
export function quietSince(lastOkAt: number | null, oldestPendingAt: number | null): number | null {
  if (lastOkAt === null || oldestPendingAt === null) return lastOkAt ?? oldestPendingAt;
  return Math.max(lastOkAt, oldestPendingAt);
}

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Safari deletes what a site has stored after seven days on which nobody uses it. A day of them is over. */
export function isAtRisk(
  { oldestPendingAt, isInstalled }: { oldestPendingAt: number | null; isInstalled: boolean },
  nowMs: number,
): boolean {
  return !isInstalled && oldestPendingAt !== null && nowMs - oldestPendingAt >= DAY_MS;
}
