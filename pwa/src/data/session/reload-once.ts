const KEY = 'reloadedAt';
const PAUSE_MS = 20_000;

/**
 * Reloads the page, but not twice within 20 seconds: what a reload does not fix must not become a loop. Returns false
 * when it did nothing. `prepare` is awaited first.
 */
export function reloadOnce(prepare?: () => Promise<unknown>): boolean {
  try {
    const before = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - before < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a record of the last reload there is no safe one.
    return false;
  }
  if (prepare) void prepare().finally(() => location.reload());
  else location.reload();
  return true;
}
