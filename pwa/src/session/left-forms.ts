/**
 * The forms that were open in this window when its page was left. After a reload they are this window's again, although
 * the browser may not have let go of them yet.
 */
const KEY = 'leftForms';

/** Remembers them for the next page of this window. */
export function rememberLeftForms(names: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    return;
  }
}

/** Gives them once: a copy of this window must not take itself for the one that was left. */
export function takeLeftForms(): ReadonlySet<string> {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.removeItem(KEY);
    return new Set(Array.isArray(left) ? left : []);
  } catch {
    return new Set();
  }
}
