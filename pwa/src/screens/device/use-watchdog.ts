import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../hooks/use-online.ts';
import type { SyncStatus } from '../../queries/use-sync-status.ts';
import { isOverdue, quietSince } from '../../queries/watchdog.ts';

const LOOK_MS = 10_000;
/** A longer pause between two checks was standby, during which nothing could be sent. */
const ASLEEP_MS = 3 * LOOK_MS;

interface Look {
  /** How long the condition has been observed, by the monotonic clock. */
  readonly quietMs: number;
  readonly nowMs: number;
}

const FIRST_LOOK: Look = { quietMs: 0, nowMs: 0 };

/** Whether to report that nothing is being sent, though there is a network. */
export function useWatchdog(status: SyncStatus): boolean {
  const online = useOnline();
  const { pending, lastOkAt, oldestPendingAt, state, failure, incomplete, firstSync } = status;
  const isOnline = online && state !== 'offline';
  const isWaiting = pending > 0 || incomplete;
  // A received part of the first load is a success, too.
  const what = isOnline && isWaiting ? [lastOkAt, firstSync?.done].join() : null;
  const { quietMs, nowMs } = useLook(what);
  const since = quietSince(lastOkAt, oldestPendingAt);
  const deviceQuietMs = since === null ? null : nowMs - since;
  return isOverdue({ isOnline, isWaiting, isFailing: failure !== null, quietMs, deviceQuietMs });
}

/** Observes for as long as `what` is unchanged and the page visible: a hidden page may not have tried. */
function useLook(what: string | null): Look {
  const [look, setLook] = useState(FIRST_LOOK);
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState !== 'hidden');
  useEffect(() => {
    if (what === null || !isVisible) return undefined;
    const end = eachLook(setLook);
    return () => {
      end();
      setLook(FIRST_LOOK);
    };
  }, [what, isVisible]);
  return look;
}

function eachLook(tell: (look: Look) => void): () => void {
  let began = performance.now();
  let last = began;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last > ASLEEP_MS) began = now;
    last = now;
    tell({ quietMs: now - began, nowMs: Date.now() });
  }, LOOK_MS);
  return () => clearInterval(timer);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
