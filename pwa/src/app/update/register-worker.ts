/**
 * Registers the service worker and watches for a new version. A new version takes over only when the student agrees;
 * then the page reloads exactly once. Safari does not always report the change of worker to an installed app, so
 * the reload also comes after 4 seconds.
 */
import type { Workbox } from 'workbox-window';
import {
  getUpdateState,
  setUpdater,
  setUpdateState,
  type UpdateCheck,
} from '../../hooks/app-update.ts';

const WORKER_URL = '/sw.js';
const CHECK_EVERY_MS = 60 * 60 * 1000;
const TAKE_OVER_LIMIT_MS = 4000;
const FAILED_AFTER_MS = 12_000;

let reloading = false;

/** Registers the worker once the page has loaded. Does nothing in development and where there are no workers. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(trustedWorkerUrl(), { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => setUpdateState('ready'));
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate) return;
    if (getUpdateState() === 'updating') reload();
    // Another tab agreed: this one goes on with the old version until its student does too.
    else setUpdateState('ready');
  });
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await worker.register();
  } catch {
    // Private windows and blocked storage refuse workers; the app works online without one.
    return;
  }
  if (!registration) return;
  const check = (): Promise<UpdateCheck> => checkNow(registration);
  setUpdater({ apply: () => takeOver(worker), check });
  checkNowAndThen(check);
}

function takeOver(worker: Workbox): void {
  worker.messageSkipWaiting();
  setTimeout(reload, TAKE_OVER_LIMIT_MS);
  setTimeout(() => setUpdateState('failed'), FAILED_AFTER_MS);
}

function reload(): void {
  if (reloading) return;
  reloading = true;
  location.reload();
}

/** Asks the server for a newer worker. Without a network the check fails, and that is all: the next one comes. */
async function checkNow(registration: ServiceWorkerRegistration): Promise<UpdateCheck> {
  try {
    await registration.update();
    return registration.installing || registration.waiting ? 'found' : 'newest';
  } catch {
    return 'unreachable';
  }
}

function checkNowAndThen(check: () => Promise<UpdateCheck>): void {
  setInterval(() => void check(), CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
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

/** The content security policy takes a worker's address only from the policy `app-sw`, and that gives only ours. */
function trustedWorkerUrl(): string {
  if (!window.trustedTypes) return WORKER_URL;
  const policy = window.trustedTypes.createPolicy('app-sw', {
    createScriptURL: (url) => {
      if (url !== WORKER_URL) throw new TypeError('Not the worker of this app');
      return url;
    },
  });
  // Workbox hands the value on untouched; its type knows strings only where the library types are missing.
  return policy.createScriptURL(WORKER_URL) as string;
}
