/**
 * Watches for new versions of the app. One is activated only when the student agrees; then the page reloads exactly
 * once. Safari does not always report the change of worker to an installed app, so the reload also comes after 4
 * seconds. A page may stay open for days: every version that arrives meanwhile is announced, not only the first.
 */
import {
  getUpdateState,
  setUpdater,
  setUpdateState,
  type UpdateCheck,
} from '../../ui/notices/app-update.tsx';
import { onVisible } from '../../ui/browser/listen.ts';

const CHECK_EVERY_MS = 60 * 60 * 1000;
const ACTIVATION_LIMIT_MS = 4000;
const FAILED_AFTER_MS = 12_000;

export type Registration = Pick<
  ServiceWorkerRegistration,
  'active' | 'installing' | 'waiting' | 'update' | 'addEventListener'
>;
export type Workers = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;

export function watchForUpdates(
  registration: Registration,
  workers: Workers,
  reload: () => void = reloadPage,
): void {
  const reloadOnce = once(reload);
  const check = (): Promise<UpdateCheck> => checkNow(registration);
  const backOff = createBackOff(() => void check());
  // It arrived while the app was closed, or the student postponed it.
  if (registration.waiting && registration.active) setUpdateState('ready');
  followInstalling(registration, backOff);
  registration.addEventListener('updatefound', () => followInstalling(registration, backOff));
  followActivation(workers, reloadOnce);
  setUpdater({ apply: () => activateWaiting(registration, reloadOnce), check });
  checkPeriodically(check, () =>
    // The browser would merge a check with the installation in progress, whose files may have failed already.
    registration.installing ? backOff.expedite() : void check(),
  );
}

function followInstalling(registration: Registration, backOff: BackOff): void {
  const { installing } = registration;
  let isInstalled = false;
  installing?.addEventListener('statechange', () => {
    // A file of it could not be fetched as it was built.
    if (installing.state === 'redundant' && !isInstalled) backOff.scheduleNext();
    if (installing.state !== 'installed') return;
    isInstalled = true;
    backOff.reset();
    // Without an active one, this is the app's first worker and not an update.
    if (registration.active) setUpdateState('ready');
  });
}

function followActivation(workers: Workers, reload: () => void): void {
  let isControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    const wasControlled = isControlled;
    isControlled = true;
    if (!wasControlled) return;
    if (getUpdateState() === 'updating') reload();
    // Another tab agreed: this one continues with the old version until its student agrees too.
    else if (getUpdateState() === 'none') setUpdateState('ready');
  });
}

function activateWaiting({ waiting }: Registration, reload: () => void): void {
  // If another tab agreed before, no worker waits any more.
  if (!waiting) return reload();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  waiting.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(reload, ACTIVATION_LIMIT_MS);
  setTimeout(() => setUpdateState('failed'), FAILED_AFTER_MS);
}

function reloadPage(): void {
  location.reload();
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

async function checkNow(registration: Registration): Promise<UpdateCheck> {
  try {
    await registration.update();
    return registration.installing || registration.waiting ? 'found' : 'newest';
  } catch {
    return 'unreachable';
  }
}

function checkPeriodically(check: () => Promise<UpdateCheck>, onSign: () => void): void {
  // Browsers check by themselves when a page is opened, some of them only once a day.
  void check();
  setInterval(() => void check(), CHECK_EVERY_MS);
  onReachabilitySign(onSign);
}

export function onReachabilitySign(listener: () => void): void {
  addEventListener('online', listener);
  onVisible(listener);
}

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 60 * 60 * 1000;

interface BackOff {
  /** Call this after a failure: schedules the next attempt, with twice the delay of the one before. */
  scheduleNext(): void;
  /** Call this during an attempt that began too early: if it fails, the next one follows at once. */
  expedite(): void;
  /** Cancels all attempts until the next failure, which starts over. */
  reset(): void;
}

/** Attempts something after half a minute, and then with growing delays of at most an hour. */
export function createBackOff(attempt: () => void): BackOff {
  let delay = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isExpedited = false;
  return {
    scheduleNext() {
      clearTimeout(timer);
      if (isExpedited) {
        isExpedited = false;
        attempt();
        return;
      }
      timer = setTimeout(attempt, delay);
      delay = Math.min(2 * delay, MAX_DELAY_MS);
    },
    expedite() {
      isExpedited = true;
    },
    reset() {
      clearTimeout(timer);
      isExpedited = false;
      delay = FIRST_DELAY_MS;
    },
  };
}
