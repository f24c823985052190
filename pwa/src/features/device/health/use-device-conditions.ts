import useMediaQuery from '@mui/material/useMediaQuery';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import { useState, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveTimeZone, acknowledgeZones } from '../../../data/profile/save-profile.ts';
import { useDifferingTimeZone, timeZonePairKey } from '../../../data/profile/use-profile.ts';
import { PATHS } from '../../../paths.ts';
import { useTimeZone, useDeviceTimeZone, useNow } from '../../../ui/clock/clock.ts';
import { useZoneName } from '../../../ui/clock/time-zone-note.tsx';
import type { DeviceCondition } from '../../../ui/notices/device-notice.tsx';
import { syncNow } from '../../sync-status/commands/sync-now.ts';
import { useSyncStatus, type SyncStatus } from '../../sync-status/queries/use-sync-status.ts';
import { acknowledgeStorageLoss, dismissTrouble } from '../commands/device-notices.ts';
import { useDeviceExport } from '../copy/device-export.tsx';
import { storeAppNow, useOfflineState } from '../install/offline-state.ts';
import { useStorageLoss, useDeviceTrouble } from '../queries/device-state.ts';
import { useStorageFacts, requestPersistence } from '../queries/storage-facts.ts';
import { promptInstall, useInstallMethod } from '../requests/app-install.ts';
import { findDeviceConditions } from './device-conditions.ts';
import { useOnline } from '../../../ui/browser/use-online.ts';
import { isSyncStalled, stalledSince } from '../queries/watchdog.ts';

export type DeviceActions = ReturnType<typeof useDeviceActions>;

export function useDeviceConditions(uid: string): readonly DeviceCondition[] {
  const now = useNow(60);
  const timeZone = useTimeZone();
  const here = useDeviceTimeZone();
  const usual = useDifferingTimeZone(here, instantOf(now, timeZone));
  const nameOf = useZoneName();
  const status = useSyncStatus();
  const storage = useStorageFacts(status.pending);
  const [answer, setAnswer] = useState<'declined'>();
  const act = useDeviceActions(uid, { here, usual, setAnswer });
  const facts = {
    trouble: useDeviceTrouble(uid),
    loss: useStorageLoss(),
    status,
    isStalled: useWatchdog(status),
    installMethod: useInstallMethod(),
    isAppMissing: useOfflineState() === 'failed',
    zones: usual === undefined ? undefined : { here: nameOf(here), usual: nameOf(usual) },
    isAtRisk: storage?.isPersisted === false,
    persistence: storage?.canRequestPersistence === true ? answer : ('impossible' as const),
    isPhone: useMediaQuery('(pointer: coarse)'),
    now,
    timeZone,
  };
  return findDeviceConditions(facts, act);
}

interface ActionContext {
  readonly here: string;
  readonly usual: string | undefined;
  readonly setAnswer: (answer: 'declined' | undefined) => void;
}

function useDeviceActions(uid: string, { here, usual = here, setAnswer }: ActionContext) {
  const navigate = useNavigate();
  // If that cannot be saved, the question is asked again.
  const keepZone = () => acknowledgeZones(timeZonePairKey(here, usual)).catch(() => undefined);
  return {
    reload: () => location.reload(),
    export: useDeviceExport(),
    dismissFull: () => dismissTrouble(uid),
    // If that cannot be stored, the notice is shown once more.
    acknowledgeLoss: () => acknowledgeStorageLoss().catch(() => undefined),
    openSettings: () => navigate(PATHS.settings),
    sync: syncNow,
    install: promptInstall,
    storeApp: storeAppNow,
    adoptUsualZone: () => saveTimeZone(usual).then(keepZone, () => undefined),
    keepZone,
    requestPersistence: async () =>
      setAnswer((await requestPersistence()) ? undefined : 'declined'),
  };
}

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
function useWatchdog(status: SyncStatus): boolean {
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
