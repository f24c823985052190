/**
 * Registers the service worker and watches for a new version. A new version takes over only when the student agrees;
 * then the page reloads exactly once. Safari does not always report the change of worker to an installed app, so
 * the reload also comes after 4 seconds.
 */
import type { Workbox } from 'workbox-window';

export type UpdateState = 'none' | 'ready' | 'updating' | 'failed';

const WORKER_URL = '/sw.js';
const CHECK_EVERY_MS = 60 * 60 * 1000;
const TAKE_OVER_LIMIT_MS = 4000;
const FAILED_AFTER_MS = 12_000;

const listeners = new Set<() => void>();
let state: UpdateState = 'none';
let workbox: Workbox | undefined;
let reloading = false;

/** Whether a new version waits; the same value until something changes. */
export function getUpdateState(): UpdateState {
  return state;
}

/** Calls the listener after each change; gives the function that ends it. */
export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers the worker once the page has loaded. Does nothing in development and where there are no workers. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(trustedWorkerUrl(), { updateViaCache: 'none' });
  workbox = worker;
  worker.addEventListener('waiting', () => change('ready'));
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate) return;
    if (state === 'updating') reload();
    // Another tab agreed: this one goes on with the old version until its student does too.
    else change('ready');
  });
  try {
    await worker.register();
  } catch {
    // Private windows and blocked storage refuse workers; the app works online without one.
    return;
  }
  checkNowAndThen(worker);
}

/** Hides the news until the app is started again. */
export function postponeUpdate(): void {
  change('none');
}

/** Lets the new version take over and reloads. */
export function applyUpdate(): void {
  change('updating');
  workbox?.messageSkipWaiting();
  setTimeout(reload, TAKE_OVER_LIMIT_MS);
  setTimeout(() => change('failed'), FAILED_AFTER_MS);
}

function reload(): void {
  if (reloading) return;
  reloading = true;
  location.reload();
}

function change(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

function checkNowAndThen(worker: Workbox): void {
  const check = (): void => {
    // Without a network the check fails, and that is all: the next one comes.
    worker.update().catch(() => undefined);
  };
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
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
