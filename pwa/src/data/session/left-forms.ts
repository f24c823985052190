/**
 * The forms that were open in this tab when its page was left. After a reload they belong to this tab again, although
 * the browser may not have released their locks yet.
 */
const KEY = 'leftForms';

export function rememberLeftForms(names: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    return;
  }
}

/** Returns them once: a copy of this tab must not mistake itself for the one that was left. */
export function takeLeftForms(): ReadonlySet<string> {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.removeItem(KEY);
    return new Set(Array.isArray(left) ? left : []);
  } catch {
    return new Set();
  }
}
