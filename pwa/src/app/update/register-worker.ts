/**
 * Registers the service worker, which keeps the app on the device, and has it watched for new versions.
 */
import { watchForUpdates } from './watch-for-updates.ts';

const WORKER_URL = '/sw.js';

/** Registers the worker once the page has loaded. Does nothing in development and where there are no workers. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(trustedWorkerUrl(), { updateViaCache: 'none' });
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await worker.register();
  } catch {
    // Private windows and blocked storage refuse workers; the app works online without one.
    return;
  }
  if (registration) watchForUpdates(registration, navigator.serviceWorker);
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
