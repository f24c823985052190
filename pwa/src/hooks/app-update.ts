/**
 * Whether a newer build of the app waits to take over. The part that watches the worker says so here; every screen
 * may look and agree. Nothing takes over by itself.
 */
import { useSyncExternalStore } from 'react';

export type UpdateState =
  | 'none'
  /** A newer build is on the device and waits for the student. */
  | 'ready'
  /** It waits, but the student does not want to be reminded before the next start. */
  | 'postponed'
  | 'updating'
  | 'failed';

/** What asking for a newer build gave: `found` when one is being fetched or waits. */
export type UpdateCheck = 'newest' | 'found' | 'unreachable';

export interface Updater {
  /** Lets the newer build take over and reloads the page. */
  readonly apply: () => void;
  readonly check: () => Promise<UpdateCheck>;
}

const listeners = new Set<() => void>();
let state: UpdateState = 'none';
let updater: Updater | undefined;

/** The state as it is now. */
export function getUpdateState(): UpdateState {
  return state;
}

/** Says how it stands, to all who look. */
export function setUpdateState(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Names who can check and update; undefined where the app is not kept on the device. */
export function setUpdater(next: Updater | undefined): void {
  updater = next;
  for (const listener of listeners) listener();
}

/** How it stands; renders again when that changes. */
export function useUpdateState(): UpdateState {
  return useSyncExternalStore(subscribe, getUpdateState);
}

/** Who can check and update; undefined where every page load brings the newest build anyway. */
export function useUpdater(): Updater | undefined {
  return useSyncExternalStore(subscribe, () => updater);
}

/** Lets the newer build take over. */
export function applyUpdate(): void {
  leaveField();
  setUpdateState('updating');
  updater?.apply();
}

/** Forms keep over a reload what is in a field that was left. In Safari, a tapped button leaves the focus where it was. */
function leaveField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** Hides the news until the app is started again. */
export function postponeUpdate(): void {
  setUpdateState('postponed');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
