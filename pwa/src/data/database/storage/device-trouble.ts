/**
 * What prevents this tab from using the databases on this device (sync protocol 2.8). Held in memory by database
 * name: a storage failure cannot be recorded in the storage that failed.
 */
export type DeviceTrouble =
  /** Another tab with an older version does not release the database, so it cannot be opened. */
  | 'held-up'
  /** A newer version in another tab has upgraded the database: this tab must not touch it any more. */
  | 'upgraded'
  /** It was deleted while this tab used it, by the browser or by a user in another tab. */
  | 'deleted'
  /** The system closed it, and a new connection did not help. */
  | 'off'
  | 'full'
  /** The local copy of the community feed cannot be read. The student's own data can be read and saved. */
  | 'board';

const troubles = new Map<string, DeviceTrouble>();
const listeners = new Set<() => void>();

export function getTrouble(name: string): DeviceTrouble | undefined {
  return troubles.get(name);
}

export function recordTrouble(name: string, trouble: DeviceTrouble): void {
  if (troubles.get(name) === trouble) return;
  troubles.set(name, trouble);
  notifyListeners();
}

/** Clears the trouble if it is one of `ended`. */
export function clearTrouble(name: string, ...ended: readonly DeviceTrouble[]): void {
  const trouble = troubles.get(name);
  if (trouble === undefined || !ended.includes(trouble)) return;
  troubles.delete(name);
  notifyListeners();
}

export function subscribeToTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
