/** Classifies failures of the device's storage. Without the database's own code: every page may need it. */

/** The names of an error and of those that it wraps: Dexie wraps the quota error in an AbortError. */
export function errorNames(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const name = 'name' in error && typeof error.name === 'string' ? [error.name] : [];
  return 'inner' in error && error.inner !== error ? [...name, ...errorNames(error.inner)] : name;
}

/** True for the failure of a device that has no space left. */
export function isQuotaError(error: unknown): boolean {
  return errorNames(error).includes('QuotaExceededError');
}

const PROGRAMMING_ERRORS = ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'];

/** True for a defect of the app, which must not look like one of the device. */
export function isProgrammingError(error: unknown): boolean {
  const [name] = errorNames(error);
  return name === undefined || PROGRAMMING_ERRORS.includes(name);
}
