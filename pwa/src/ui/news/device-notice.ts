/**
 * The notice about the storage of this device, shown on every page and in every dialog. The code that detects it sets
 * it here; this module only distributes it.
 */
import { useSyncExternalStore } from 'react';

export interface DeviceNotice {
  readonly tone: 'red' | 'yellow';
  readonly text: string;
  readonly actions: readonly DeviceNoticeAction[];
}

export interface DeviceNoticeAction {
  readonly label: string;
  readonly run: () => void;
}

const listeners = new Set<() => void>();
let notice: DeviceNotice | undefined;

/** Undefined removes the notice. */
export function setDeviceNotice(next: DeviceNotice | undefined): void {
  notice = next;
  for (const listener of listeners) listener();
}

export function useDeviceNotice(): DeviceNotice | undefined {
  return useSyncExternalStore(subscribe, () => notice);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
