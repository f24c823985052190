/** Registers the service worker, which stores the app on the device, and watches it for new versions. */
import { getSession, subscribeToSession } from '../../data/session/session.ts';
import { ensureAppStored } from './ensure-app-stored.ts';

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
