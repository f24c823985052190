/**
 * Sees to it that the app is stored on this device. A network that answers in the place of the server makes an installation
 * fail. It is then tried again: after half a minute and ever more rarely, when the device comes online, and when the page is
 * looked at.
 */
import { setAppKept, setKeepAppNow } from '../../hooks/app-kept.ts';
import { createBackOff } from './back-off.ts';
import { checkFiles } from './check-files.ts';
import { type Registration, watchForUpdates, type Workers } from './watch-for-updates.ts';

export interface KeepAppOptions {
  readonly register: () => Promise<Registration>;
  /** Undefined where the browser has none. */
  readonly workers: Workers | undefined;
}

/** Registers the worker again until it is active, and then watches it. */
export function keepApp({ register, workers }: KeepAppOptions): void {
  let isFailed = false;
  let isWatched = false;
  const backOff = createBackOff(() => void attempt());
  const settle = (isKept: boolean): void => {
    isFailed = !isKept;
    setAppKept(isKept ? 'kept' : 'failed');
    if (isKept) backOff.stop();
    else backOff.again();
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
      // It may have been given up already.
      if (!worker) return settle(false);
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') void onActive(registration);
        // One that was active may be so because of an update.
        if (worker.state === 'redundant' && !registration.active) settle(false);
      });
    } catch {
      // The browser refuses workers, as some do in private windows, or the network gave something else in its place.
      settle(false);
    }
  };
  setKeepAppNow(() => void attempt());
  const attemptAgain = (): void => void (isFailed && attempt());
  addEventListener('online', attemptAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') attemptAgain();
  });
  void attempt();
}
