/** A form that was closed a moment ago, or whose page was reloaded, may need that long to be let go. */
const WAIT_MS = 400;

/**
 * Takes what is typed in a form for this window, for as long as the form is open. Gives the function that lets it go;
 * undefined when another window has it. A browser without locks cannot tell, and gives it.
 */
export function takeForm(by: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  const waited = new AbortController();
  const timer = setTimeout(() => waited.abort(), WAIT_MS);
  return new Promise((resolve) => {
    navigator.locks
      .request(`form:${by}`, { signal: waited.signal }, () => {
        clearTimeout(timer);
        return new Promise<void>((letGo) => {
          resolve(letGo);
        });
      })
      .catch(() => resolve(undefined));
  });
}
