import { readStored, writeStored } from './web-storage.ts';

const KEY = 'reloadedAt';
const PAUSE_MS = 20_000;

/** At most once in 20 seconds: no loop. False when it did nothing. Awaits `prepare` first. */
export function reloadOnce(prepare?: () => Promise<unknown>): boolean {
  if (Date.now() - Number(readStored('session', KEY) ?? 0) < PAUSE_MS) return false;
  // Without a record of the last reload there is no safe one.
  if (!writeStored('session', KEY, String(Date.now()))) return false;
  if (prepare) void prepare().finally(() => location.reload());
  else location.reload();
  return true;
}
