/**
 * What prevents this tab from using the databases on this device (sync protocol, "When storage fails"). Held in memory
 * by database name: a storage failure cannot be recorded in the storage that failed. Does not import Dexie: every page
 * may need it.
 */
import { createListeners } from '@shortlist/shared/lib/listeners.ts';

export type DeviceTrouble =
  /** Another tab with an older version does not release the database, so it cannot be opened. */
  | 'held-up'
  /** A newer version in another tab has upgraded the database: this tab must not touch it any more. */
  | 'upgraded'
  /** It was deleted while this tab used it, by the browser or by a user in another tab. */
  | 'deleted'
  /** The browser lets this site store nothing: by a setting, or in a private window. */
  | 'denied'
  /** It has not answered for long, and nothing says why. It may still answer. */
  | 'silent'
  /** The system closed it, and a new connection did not help. */
  | 'off'
  | 'full'
  /** The local copy of the community feed cannot be read. The student's own data can be read and saved. */
  | 'feed';

const troubles = new Map<string, DeviceTrouble>();
const listeners = createListeners();

export function getTrouble(name: string): DeviceTrouble | undefined {
  return troubles.get(name);
}

export function recordTrouble(name: string, trouble: DeviceTrouble): void {
  if (troubles.get(name) === trouble) return;
  troubles.set(name, trouble);
  listeners.notify();
}

export function clearTrouble(name: string, ...ended: readonly DeviceTrouble[]): void {
  const trouble = troubles.get(name);
  if (trouble === undefined || !ended.includes(trouble)) return;
  troubles.delete(name);
  listeners.notify();
}

export const subscribeToTrouble = listeners.subscribe;

/** The names of an error and of those that it wraps: Dexie wraps the quota error in an AbortError. */
export function errorNames(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const name = 'name' in error && typeof error.name === 'string' ? [error.name] : [];
  return 'inner' in error && error.inner !== error ? [...name, ...errorNames(error.inner)] : name;
}

export function isQuotaError(error: unknown): boolean {
  return errorNames(error).includes('QuotaExceededError');
}

/** True where the browser lets the site store nothing. Chromium has no error of its own for it. */
export function isDenied(error: unknown): boolean {
  return (
    errorNames(error).some((name) => name === 'SecurityError' || name === 'MissingAPIError') ||
    /denied permission/i.test(String(error))
  );
}

const PROGRAMMING_ERRORS = ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'];

/** True for a defect of the app, which must not look like one of the device. */
export function isProgrammingError(error: unknown): boolean {
  const [name] = errorNames(error);
  return name === undefined || PROGRAMMING_ERRORS.includes(name);
}

/** Reports an unexpected error as an uncaught one. A full device is not unexpected: it is reported where it occurs. */
export function reportDefect(error: unknown): void {
  if (!isQuotaError(error)) reportError(error);
}
