import { createListeners } from '@shortlist/shared/lib/listeners.ts';
import { useSyncExternalStore } from 'react';

export type OfflineState =
  /** It is being stored for the first time, or this is not known yet. */
  | 'unknown'
  | 'stored'
  /** It could not be stored, and will be retried. */
  | 'failed';

const listeners = createListeners();
let state: OfflineState = 'unknown';
let storeNow: (() => void) | undefined;

export function setOfflineState(next: OfflineState): void {
  state = next;
  listeners.notify();
}

/** Sets what `storeAppNow` calls; undefined where the app cannot be stored. */
export function setStoreAppNow(next: (() => void) | undefined): void {
  storeNow = next;
}

export function storeAppNow(): void {
  storeNow?.();
}

export function useOfflineState(): OfflineState {
  return useSyncExternalStore(listeners.subscribe, () => state);
}
