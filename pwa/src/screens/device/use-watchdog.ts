import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../hooks/use-online.ts';
import type { SyncStatus } from '../../queries/use-sync-status.ts';
import { isOverdue, quietSince } from '../../queries/watchdog.ts';

/** How often it is looked at. */
const LOOK_MS = 10_000;
/** A longer pause between two looks was sleep, in which nobody could try. */
const ASLEEP_MS = 3 * LOOK_MS;

interface Look {
  /** For how long it has been looked, by the clock that nobody can set. */
  readonly quietMs: number;
  /** Device time. */
  readonly nowMs: number;
}

const FIRST_LOOK: Look = { quietMs: 0, nowMs: 0 };

/** Whether it must be said that nothing is being sent, though there is a network. */
export function useWatchdog(status: SyncStatus): boolean {
  const online = useOnline();
  const { pending, lastOkAt, oldestPendingAt, state, failure, incomplete, firstSync } = status;
  const isOnline = online && state !== 'offline';
  const isWaiting = pending > 0 || incomplete;
  // A part of the first load that arrived is a success, too.
  const what = isOnline && isWaiting ? [lastOkAt, firstSync?.done].join() : null;
  const { quietMs, nowMs } = useLook(what);
  const since = quietSince(lastOkAt, oldestPendingAt);
  const deviceQuietMs = since === null ? null : nowMs - since;
  return isOverdue({ isOnline, isWaiting, isFailing: failure !== null, quietMs, deviceQuietMs });
}

/** Looks as long as `what` is so and in view: a hidden window may not have tried. */
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
