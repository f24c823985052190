import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../../ui/browser/use-online.ts';
import type { SyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { isSyncStalled, stalledSince } from '../queries/watchdog.ts';

const CHECK_INTERVAL_MS = 10_000;
/** A longer pause between two checks was standby, during which nothing could be sent. */
const STANDBY_MS = 3 * CHECK_INTERVAL_MS;

interface Observation {
  /** How long the condition has been observed, by the monotonic clock. */
  readonly quietMs: number;
  readonly nowMs: number;
}

const NO_OBSERVATION: Observation = { quietMs: 0, nowMs: 0 };

/** Whether to report that nothing is being sent, though there is a network. */
export function useWatchdog(status: SyncStatus): boolean {
  const online = useOnline();
  const { pending, lastOkAt, oldestPendingAt, state, failure, incomplete, firstSync } = status;
  const isOnline = online && state !== 'offline';
  const isWaiting = pending > 0 || incomplete;
  // A received part of the first load is a success, too.
  const condition = isOnline && isWaiting ? [lastOkAt, firstSync?.done].join() : null;
  const { quietMs, nowMs } = useObservation(condition);
  const since = stalledSince(lastOkAt, oldestPendingAt);
  const deviceQuietMs = since === null ? null : nowMs - since;
  return isSyncStalled({
    isOnline,
    isWaiting,
    isFailing: failure !== null,
    stalledMs: quietMs,
    deviceStalledMs: deviceQuietMs,
  });
}

/** Observes for as long as `condition` is unchanged and the page visible: a hidden page may not have tried. */
function useObservation(condition: string | null): Observation {
  const [observation, setObservation] = useState(NO_OBSERVATION);
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState !== 'hidden');
  useEffect(() => {
    if (condition === null || !isVisible) return undefined;
    const end = startObserving(setObservation);
    return () => {
      end();
      setObservation(NO_OBSERVATION);
    };
  }, [condition, isVisible]);
  return observation;
}

function startObserving(onObservation: (observation: Observation) => void): () => void {
  let began = performance.now();
  let last = began;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last > STANDBY_MS) began = now;
    last = now;
    onObservation({ quietMs: now - began, nowMs: Date.now() });
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
