/** The lock of a form that was closed a moment ago may take that long to be released. */
const WAIT_MS = 400;

/** The former page of this tab is certainly going away; a slow phone may take that long. */
const WAIT_FOR_FORMER_MS = 10_000;

const held = new Set<string>();
let leftByFormer: ReadonlySet<string> | undefined;

/**
 * Acquires the lock of a form's draft for this tab, for as long as the form is open. Returns the function that releases
 * it; undefined when another tab holds it. A browser without the Web Locks API always grants it.
 */
export function takeForm(by: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  leftByFormer ??= takeLeftForms();
  const waited = new AbortController();
  const timer = setTimeout(
    () => waited.abort(),
    leftByFormer.has(by) ? WAIT_FOR_FORMER_MS : WAIT_MS,
  );
  return new Promise((resolve) => {
    navigator.locks
      .request(`form:${by}`, { signal: waited.signal }, () => {
        clearTimeout(timer);
        return new Promise<void>((letGo) => resolve(hold(by, letGo)));
      })
      .catch(() => resolve(undefined));
  });
}

function hold(by: string, letGo: () => void): () => void {
  held.add(by);
  return () => {
    held.delete(by);
    letGo();
  };
}

/**
 * For the forms that were open in this tab when its page was left. After a reload they belong to this tab again,
 * although the browser may not have released their locks yet.
 */
const LEFT_FORMS_KEY = 'leftForms';

function rememberLeftForms(names: readonly string[]): void {
  try {
    sessionStorage.setItem(LEFT_FORMS_KEY, JSON.stringify(names));
  } catch {
    return;
  }
}

/** Returns them once: a copy of this tab must not mistake itself for the one that was left. */
function takeLeftForms(): ReadonlySet<string> {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(LEFT_FORMS_KEY) ?? '[]');
    sessionStorage.removeItem(LEFT_FORMS_KEY);
    return new Set(Array.isArray(left) ? left : []);
  } catch {
    return new Set();
  }
}

// A page that is reloaded cannot wait until its locks are released: it tells the next page which they are.
if ('onpagehide' in globalThis)
  addEventListener('pagehide', () => {
    if (held.size > 0) rememberLeftForms([...held]);
  });
