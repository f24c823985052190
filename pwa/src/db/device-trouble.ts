/**
 * What keeps this window from using the databases on this device (sync protocol 2.8). It stands in memory and
 * by the name of the database: what is wrong with storage cannot be told from storage.
 */
export type DeviceTrouble =
  /** Another window with an older version does not let go, so the database cannot be opened. */
  | 'held-up'
  /** A newer version in another window has changed the database: this one must not touch it any more. */
  | 'upgraded'
  /** It was deleted under this window, by the browser or by somebody in another window. */
  | 'deleted'
  /** The system closed it, and a new connection did not help. */
  | 'off'
  /** There was no room for the last write. */
  | 'full'
  /** The copy of the board cannot be read. Everything of the student's own can be read and saved. */
  | 'board';

const troubles = new Map<string, DeviceTrouble>();
const listeners = new Set<() => void>();

/** What is wrong with the database of this name; undefined for nothing. */
export function troubleOf(name: string): DeviceTrouble | undefined {
  return troubles.get(name);
}

/** Notes it, and tells whoever listens. */
export function noteTrouble(name: string, trouble: DeviceTrouble): void {
  if (troubles.get(name) === trouble) return;
  troubles.set(name, trouble);
  tell();
}

/** Takes back one of these, should it be what was noted. */
export function endTrouble(name: string, ...ended: readonly DeviceTrouble[]): void {
  const trouble = troubles.get(name);
  if (trouble === undefined || !ended.includes(trouble)) return;
  troubles.delete(name);
  tell();
}

/** Calls the listener whenever something was noted or taken back; gives the function that ends it. */
export function onTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
