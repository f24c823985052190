/** What the sync must know of the page it runs in, or of a test. */
import { type Locks, systemRuntime, type Runtime } from '../database/runtime.ts';
import type { PersistentStorage } from '../database/storage/persistent-storage.ts';
import { reportDefect } from '../database/storage/device-trouble.ts';
import type { Fetch } from '../http/client.ts';

export interface SyncEnvironment {
  readonly runtime: Runtime;
  readonly fetch?: Fetch | undefined;
  readonly locks: Locks | undefined;
  readonly storage?: PersistentStorage | undefined;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  readonly isVisible: () => boolean;
  readonly reportDefect: (error: unknown) => void;
  readonly onVisibility: (listener: () => void) => () => void;
  readonly onOnline: (listener: () => void) => () => void;
  /** Makes the browser check for a newer version of the app now, where one is installed on the device. */
  readonly checkForUpdate?: () => Promise<void>;
}

export function browserEnvironment(): SyncEnvironment {
  return {
    runtime: systemRuntime,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    storage: 'storage' in navigator ? navigator.storage : undefined,
    random: () => Math.random(),
    reportDefect,
    isVisible: () => document.visibilityState !== 'hidden',
    onVisibility: (listener) => listen(document, 'visibilitychange', listener),
    onOnline: (listener) => listen(window, 'online', listener),
    checkForUpdate,
  };
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** The code that watches the worker handles what is found. Without a network nothing is. */
async function checkForUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined);
}
