/**
 * What there is to say about the storage of this device, on every page and in every dialog. The part that knows says so
 * here; this only hands it on.
 */
import { useSyncExternalStore } from 'react';

export interface DeviceNews {
  readonly tone: 'red' | 'yellow';
  readonly text: string;
  readonly actions: readonly DeviceNewsAction[];
}

export interface DeviceNewsAction {
  readonly label: string;
  readonly run: () => void;
}

const listeners = new Set<() => void>();
let news: DeviceNews | undefined;

/** Says it to all who look; undefined for nothing. */
export function setDeviceNews(next: DeviceNews | undefined): void {
  news = next;
  for (const listener of listeners) listener();
}

/** What there is to say; renders again when that changes. */
export function useDeviceNews(): DeviceNews | undefined {
  return useSyncExternalStore(subscribe, () => news);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
