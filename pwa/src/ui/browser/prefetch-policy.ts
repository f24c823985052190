/** A busy phone may not be idle for a long time: then the work starts all the same. */
const IDLE_WITHIN_MS = 1000;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Starts the work when the browser is idle. Safari has no idle callbacks. Returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_WITHIN_MS / 4);
  return () => clearTimeout(timer);
}

/** False where data is expensive: with Save-Data, and on a 2G network. Firefox and Safari do not report it. */
export function canPrefetch(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData !== true && connection?.effectiveType?.includes('2g') !== true;
}
