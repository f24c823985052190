/** Whether the app itself is stored on this device, so that it opens without a network. */
import { useSyncExternalStore } from 'react';

export type AppKept =
  /** It is being stored for the first time, or this is not known yet. */
  | 'unknown'
  | 'kept'
  /** It could not be stored, and will be retried. */
  | 'failed';

const listeners = new Set<() => void>();
let state: AppKept = 'unknown';
let keepNow: (() => void) | undefined;

export function setAppKept(next: AppKept): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Sets what `keepAppNow` calls; undefined where the app cannot be stored. */
export function setKeepAppNow(next: (() => void) | undefined): void {
  keepNow = next;
}

export function keepAppNow(): void {
  keepNow?.();
}

export function useAppKept(): AppKept {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
