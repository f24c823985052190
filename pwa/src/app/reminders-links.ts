/** A tapped notification leads to its placement: in the window that is open, or in one that has just been started. */
import { PATHS } from '../paths.ts';
import { openPath } from './open-path.ts';

/** Where notifications lead. Whatever else asks for a page in this way is not ours. */
const LED_TO: readonly string[] = [PATHS.dashboard, PATHS.settings];

/** The path with its search when a notification of ours leads there; undefined otherwise. */
export function ledTo(path: unknown, origin = location.origin): string | undefined {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  const isOurs = url.origin === origin && LED_TO.includes(url.pathname);
  return isOurs ? url.pathname + url.search : undefined;
}

/** Follows what the worker says from now on, and a tap that started this window. */
export function followReminderLinks(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'open' && 'path' in data) void follow(data.path);
  });
  // What was said while this window was loading.
  navigator.serviceWorker.startMessages();
  void follow(undefined);
}

async function follow(told: unknown): Promise<void> {
  const { takeTappedLink } = await import('../reminders/pending-link.ts');
  const kept = await takeTappedLink(Date.now());
  const path = ledTo(told ?? kept);
  if (path !== undefined && path !== location.pathname + location.search) openPath(path);
}
