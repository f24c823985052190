/**
 * Makes sure that the app is stored on this device. An installation fails when a network answers in place of
 * the server. It is then retried: after half a minute and with growing delays, when the device comes online,
 * and when the page becomes visible.
 */
import { setOfflineState, setStoreAppNow } from '../../features/device/install/offline-state.ts';
import { createBackOff } from './back-off.ts';
import { checkFiles } from './check-files.ts';
import { type Registration, watchForUpdates, type Workers } from './watch-for-updates.ts';

export interface EnsureAppStoredOptions {
  readonly register: () => Promise<Registration>;
  /** Undefined if the browser has no service workers. */
  readonly workers: Workers | undefined;
}

/** Registers the worker until it is active, and then watches it. */
export function ensureAppStored({ register, workers }: EnsureAppStoredOptions): void {
  let isFailed = false;
  let isWatched = false;
  const backOff = createBackOff(() => void attempt());
  const settle = (isKept: boolean): void => {
    isFailed = !isKept;
    setOfflineState(isKept ? 'kept' : 'failed');
    if (isKept) backOff.reset();
    else backOff.scheduleNext();
  };
  const onActive = async (registration: Registration): Promise<void> => {
    if (!isWatched && workers) watchForUpdates(registration, workers);
    isWatched = true;
    const isComplete = registration.active && (await checkFiles(registration.active, 'some'));
    // A worker of a former version does not answer.
    settle(isComplete !== false);
  };
  const attempt = async (): Promise<void> => {
    try {
      const registration = await register();
      if (registration.active) return await onActive(registration);
      const worker = registration.waiting ?? registration.installing;
      // The installation may have failed already.
      if (!worker) return settle(false);
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') void onActive(registration);
        // If one was active, this worker may have been replaced by an update.
        if (worker.state === 'redundant' && !registration.active) settle(false);
      });
    } catch {
      // The browser refuses workers, as some do in private windows, or the network answered with something else.
      settle(false);
    }
  };
  setStoreAppNow(() => void attempt());
  const retry = (): void => void (isFailed && attempt());
  addEventListener('online', retry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retry();
  });
  void attempt();
}
