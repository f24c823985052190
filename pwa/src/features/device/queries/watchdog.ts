/**
 * When to warn the student that nothing is being sent although there is a network. Two clocks are used. The monotonic one runs in this tab alone; the device's clock knows of earlier visits, but it may jump, so it
 * proves nothing by itself: a tab that was opened a moment ago has its first attempts to make.
 */
export interface WatchdogFacts {
  readonly isOnline: boolean;
  /** Something waits to be sent, or nothing was ever fetched. */
  readonly isWaiting: boolean;
  readonly isFailing: boolean;
  /** For how long this tab has waited for a success, by the monotonic clock. */
  readonly stalledMs: number;
  /** The same by the device's clock; null where that cannot be known. */
  readonly deviceStalledMs: number | null;
}

const MINUTE_MS = 60_000;
const STALLED_MAX_MS = 15 * MINUTE_MS;
/** A tab tries for this long before it trusts the device's clock. */
const MIN_TRYING_MS = MINUTE_MS;

export function isSyncStalled(facts: WatchdogFacts): boolean {
  const { isOnline, isWaiting, isFailing, stalledMs, deviceStalledMs } = facts;
  if (!isOnline || !isWaiting) return false;
  if (stalledMs >= STALLED_MAX_MS) return true;
  return isFailing && stalledMs >= MIN_TRYING_MS && (deviceStalledMs ?? 0) >= STALLED_MAX_MS;
}

/**
 * Since when nothing succeeded though something waited, by the device's clock: what was added a minute ago
 * has waited a minute, whenever the last success was. Null where nothing of it is known.
 */
export function stalledSince(
  lastOkAt: number | null,
  oldestPendingAt: number | null,
): number | null {
  if (lastOkAt === null || oldestPendingAt === null) return lastOkAt ?? oldestPendingAt;
  return Math.max(lastOkAt, oldestPendingAt);
}

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Safari deletes what a site has stored after seven days without use. True once one such day has passed. */
export function isEvictionRisk(
  { oldestPendingAt, isInstalled }: { oldestPendingAt: number | null; isInstalled: boolean },
  nowMs: number,
): boolean {
  return !isInstalled && oldestPendingAt !== null && nowMs - oldestPendingAt >= DAY_MS;
}
