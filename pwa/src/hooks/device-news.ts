/**
 * The notice about the storage of this device, shown on every page and in every dialog. The code that detects it sets
 * it here; this module only distributes it.
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

/** Undefined removes the notice. */
export function setDeviceNews(next: DeviceNews | undefined): void {
  news = next;
  for (const listener of listeners) listener();
}

export function useDeviceNews(): DeviceNews | undefined {
  return useSyncExternalStore(subscribe, () => news);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
