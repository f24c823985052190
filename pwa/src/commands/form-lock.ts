import { rememberLeftForms, takeLeftForms } from '../session/left-forms.ts';

/** A form that was closed a moment ago may need that long to be let go. */
const WAIT_MS = 400;

/** The former page of this window is going for certain; a slow phone may take that long to be rid of it. */
const WAIT_FOR_FORMER_MS = 10_000;

const held = new Set<string>();
let leftByFormer: ReadonlySet<string> | undefined;

/**
 * Takes what is typed in a form for this window, for as long as the form is open. Gives the function that lets it go;
 * undefined when another window has it. A browser without locks cannot tell, and gives it.
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

// A page that is reloaded cannot wait until its locks are free: it tells the next one which they are.
if ('onpagehide' in globalThis)
  addEventListener('pagehide', () => {
    if (held.size > 0) rememberLeftForms([...held]);
  });
