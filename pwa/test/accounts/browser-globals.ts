/** As much of a browser as the app's modules ask for outside of a page: storage, events, and a way to our server. */
import 'fake-indexeddb/auto';
import type { Fetch } from '../../src/http/client.ts';
import { createMemoryStorage } from '../world/memory-storage.ts';

export interface Device {
  /** What happened that nobody expects. */
  readonly defects: string[];
  /** Whose listeners for changes of the storage are added now. */
  listenAs(tab: StorageListeners, work: () => void): void;
  /** Forgets who is signed in. */
  clear(): void;
}

export type StorageListeners = Set<(event: { readonly key: string | null }) => void>;

/** Real pauses are for people. So many times shorter they are the same in their order. */
const HURRY = 20;
const LONG_MS = 60_000;

/** Makes this process a device. `changed` hears of each key of the storage that was written. */
export function becomeDevice(fetch: Fetch, changed: (key: string) => void): Device {
  const defects: string[] = [];
  let listeners: StorageListeners = new Set();
  const local = createMemoryStorage(changed);
  const note = (error: unknown): void =>
    void defects.push(error instanceof Error ? `${error.stack}` : String(error));
  const start = globalThis.setTimeout;
  Object.assign(globalThis, {
    fetch,
    localStorage: local,
    sessionStorage: createMemoryStorage(),
    location: { reload: () => undefined },
    reportError: note,
    addEventListener(type: string, listener: never) {
      if (type === 'storage') listeners.add(listener);
    },
    removeEventListener: () => undefined,
    setTimeout: (work: () => void, ms = 0) => start(work, ms < LONG_MS ? ms / HURRY : ms),
  });
  process.on('unhandledRejection', note);
  return {
    defects,
    listenAs(tab, work) {
      listeners = tab;
      work();
    },
    clear: () => local.clear(),
  };
}
