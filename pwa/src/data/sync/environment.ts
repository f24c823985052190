/** What the sync must know of the page or worker it runs in. The same code runs in both, and in tests in neither. */
import { systemRuntime, type Runtime } from '../database/runtime.ts';
import type { PersistentStorage } from '../database/storage/persistent-storage.ts';
import { reportDefect } from '../database/storage/device-trouble.ts';
import type { Fetch } from '../http/client.ts';
import type { RunLocks } from './run-lock.ts';

export interface SyncEnvironment {
  readonly runtime: Runtime;
  readonly fetch?: Fetch;
  readonly locks: RunLocks | undefined;
  readonly storage?: PersistentStorage;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  readonly isVisible: () => boolean;
  readonly reportDefect: (error: unknown) => void;
  readonly onVisibility: (listener: () => void) => () => void;
  readonly onOnline: (listener: () => void) => () => void;
  /** Makes the browser check for a newer version of the app now, where one is installed on the device. */
  readonly checkForUpdate?: () => Promise<void>;
}

interface Page {
  readonly visibilityState: string;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** Exists in pages only, and this code is compiled for workers as well. */
declare const document: Page | undefined;

const page = (): Page | undefined => (typeof document === 'undefined' ? undefined : document);

export function browserEnvironment(): SyncEnvironment {
  return {
    runtime: systemRuntime,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    ...persistentStorage(),
    random: () => Math.random(),
    reportDefect,
    isVisible: () => page()?.visibilityState !== 'hidden',
    onVisibility(listener) {
      page()?.addEventListener('visibilitychange', listener);
      return () => page()?.removeEventListener('visibilitychange', listener);
    },
    onOnline(listener) {
      addEventListener('online', listener);
      return () => removeEventListener('online', listener);
    },
    checkForUpdate,
  };
}

/**
 * The code that watches the worker handles what is found. Without a network nothing is, and the next refusal checks
 * again.
 */
async function checkForUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers: ServiceWorkers = navigator.serviceWorker;
  await (await workers.getRegistration())?.update().catch(() => undefined);
}

interface ServiceWorkers {
  getRegistration(): Promise<{ update(): Promise<unknown> } | undefined>;
}

interface StorageQuotaManager {
  estimate(): Promise<unknown>;
  /** Only pages may ask. */
  readonly persist?: () => Promise<boolean>;
}

function persistentStorage(): Pick<SyncEnvironment, 'storage'> {
  if (!('storage' in navigator)) return {};
  const manager: StorageQuotaManager = navigator.storage;
  return { storage: { persist: async () => (await manager.persist?.()) ?? false } };
}
