/** The browser globals that the app's modules need outside of a page: storage, events, and a path to our server. */
import 'fake-indexeddb/auto';
import type { Fetch } from '../../src/data/http/client.ts';
import { createMemoryStorage } from '../world/memory-storage.ts';

export interface BrowserGlobals {
  /** Unexpected errors. */
  readonly defects: string[];
  /** Storage listeners added by `work` belong to this tab. */
  listenAs(tab: StorageListeners, work: () => void): void;
  /** Clears the session. */
  clear(): void;
}

export type StorageListeners = Set<(event: { readonly key: string | null }) => void>;

/** Real delays are made for people. Divided by this factor they fire in the same order. */
const SPEED_UP = 20;
const LONG_MS = 60_000;

/** Turns this process into a device. `changed` is called with each storage key that was written. */
export function installBrowserGlobals(
  fetch: Fetch,
  changed: (key: string) => void,
): BrowserGlobals {
  const defects: string[] = [];
  let listeners: StorageListeners = new Set();
  const local = createMemoryStorage(changed);
  const note = (error: unknown): void =>
    void defects.push(error instanceof Error ? `${error.stack}` : String(error));
  const start = globalThis.setTimeout;
  Object.assign(globalThis, {
    fetch,
    window: globalThis,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    localStorage: local,
    sessionStorage: createMemoryStorage(),
    location: { reload: () => undefined },
    reportError: note,
    addEventListener(type: string, listener: never) {
      if (type === 'storage') listeners.add(listener);
    },
    removeEventListener: () => undefined,
    setTimeout: (work: () => void, ms = 0) => start(work, ms < LONG_MS ? ms / SPEED_UP : ms),
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
