import { getSession, subscribeToSession } from '../../data/session/session.ts';
import { setOfflineState, setStoreAppNow } from '../../features/device/install/offline-state.ts';
import { checkFiles } from './missing-chunks.ts';
import {
  watchForUpdates,
  createBackOff,
  onReachabilitySign,
  type Registration,
  type Workers,
} from './watch-for-updates.ts';

const WORKER_URL = '/sw.js';

/** Call this when the page has loaded. Does nothing in development. */
export function registerWorker(): void {
  if (!import.meta.env.PROD) return;
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const url = trustedWorkerUrl();
  ensureAppStored({
    // Where the browser has no workers this fails in the same way as where it refuses them.
    register: async () => navigator.serviceWorker.register(url, { updateViaCache: 'none' }),
    workers,
  });
  if (!workers) return;
  answerWorker(workers);
  void storeAdminFiles(workers);
}

/** Tells the worker that the app runs in this window, so that it need not be loaded again. */
function answerWorker(workers: ServiceWorkerContainer): void {
  workers.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'ARE_YOU_THERE') ports[0]?.postMessage(true);
  });
  workers.startMessages();
}

/** Files that only admins need are not part of an installation, so an admin's device fetches them afterwards. */
async function storeAdminFiles(workers: ServiceWorkerContainer): Promise<void> {
  const { active } = await workers.ready;
  const store = (): void => {
    const session = getSession();
    if (session.kind !== 'signed-in' || session.user.role !== 'admin') return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    active?.postMessage({ type: 'STORE_OPTIONAL_FILES' });
  };
  store();
  subscribeToSession(store);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The content security policy accepts a worker's address only from the policy `app-sw`, which returns only ours. */
function trustedWorkerUrl(): string {
  if (!window.trustedTypes) return WORKER_URL;
  const policy = window.trustedTypes.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER_URL) throw new TypeError('Not the worker of this app');
      return url;
    },
  });
  // The browser accepts the object as it is; the type allows strings only.
  return policy.createScriptURL(WORKER_URL) as string;
}

interface EnsureAppStoredOptions {
  readonly register: () => Promise<Registration>;
  /** Undefined if the browser has no service workers. */
  readonly workers: Workers | undefined;
}

/**
 * Makes sure that the app is stored on this device: registers the worker until it is active, and then watches it. An
 * installation fails when a network answers in place of the server. It is then retried: after half a minute and with
 * growing delays, when the device comes online, and when the page becomes visible. What happens during an attempt counts
 * too: the browser would merge a second attempt with the first, whose files may have failed already.
 */
export function ensureAppStored({ register, workers }: EnsureAppStoredOptions): void {
  let isRunning = false;
  let isFailed = false;
  let isWatched = false;
  const backOff = createBackOff(() => attemptSoon());
  const settle = (isStored: boolean): void => {
    isRunning = false;
    isFailed = !isStored;
    setOfflineState(isStored ? 'stored' : 'failed');
    if (isStored) backOff.reset();
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
    isRunning = true;
    try {
      const registration = await register();
      if (registration.active) return await onActive(registration);
      const worker = registration.waiting ?? registration.installing;
      // The installation may have failed already.
      if (!worker) return settle(false);
      worker.addEventListener('statechange', () => {
        const isOver = worker.state === 'activated' || worker.state === 'redundant';
        // A worker that was active may be replaced by an update later.
        if (!isRunning || !isOver) return;
        if (registration.active) void onActive(registration);
        else settle(false);
      });
    } catch {
      // The browser refuses workers, as some do in private windows, or the network answered with something else.
      settle(false);
    }
  };
  /** One attempt at a time: each follows its own worker. */
  const attemptSoon = (): void => (isRunning ? backOff.expedite() : void attempt());
  setStoreAppNow(attemptSoon);
  onReachabilitySign(() => {
    if (isRunning || isFailed) attemptSoon();
  });
  void attempt();
}
