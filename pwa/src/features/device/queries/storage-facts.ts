import { useEffect, useSyncExternalStore } from 'react';

/** What the browser reports about the app's storage. Null where it reports nothing. */
export interface StorageFacts {
  /** All that this site stores: the app itself and the data. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** The browser promised not to clear it when space is short. */
  readonly isPersisted: boolean | null;
  readonly canRequestPersistence: boolean;
  /** The app itself is cached here, so that it opens without a network. */
  readonly isAppStored: boolean;
}

const listeners = new Set<() => void>();
let facts: StorageFacts | undefined;

/** Undefined while they are being read. Read again when `rereadOn` changes and when the page becomes visible. */
export function useStorageFacts(rereadOn: unknown): StorageFacts | undefined {
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void reread();
    };
    void reread();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [rereadOn]);
  return useSyncExternalStore(subscribe, () => facts);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) facts = undefined;
  };
}

async function reread(): Promise<void> {
  const read = await readStorageFacts();
  if (listeners.size > 0) facts = read;
  for (const listener of listeners) listener();
}

/** Resolves to the browser's answer. */
export async function requestPersistence(): Promise<boolean> {
  const isPersisted = await tryRead(() => navigator.storage.persist());
  await reread();
  return isPersisted ?? false;
}

async function readStorageFacts(): Promise<StorageFacts> {
  const [estimate, persisted, registration] = await Promise.all([
    tryRead(() => navigator.storage.estimate()),
    tryRead(() => navigator.storage.persisted()),
    tryRead(() => navigator.serviceWorker.getRegistration()),
  ]);
  return {
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    isPersisted: persisted ?? null,
    canRequestPersistence: 'storage' in navigator && 'persist' in navigator.storage,
    isAppStored: registration?.active !== undefined && registration.active !== null,
  };
}

/** Old browsers, private windows and plain http lack these APIs; some throw instead. All of it means: not known. */
async function tryRead<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
