/** Opens the placement of a tapped notification, in the open window or in one that has just been started. */
import { PATHS } from '../../paths.ts';
import { openPath } from './open-path.ts';

/** Pages that notifications link to. A request for any other page is not ours. */
const LINKED_PAGES: readonly string[] = [PATHS.dashboard, PATHS.settings];

/** The path with its search if a notification of ours links there; otherwise undefined. */
export function parseNotificationLink(path: unknown, origin = location.origin): string | undefined {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  const isOurs = url.origin === origin && LINKED_PAGES.includes(url.pathname);
  return isOurs ? url.pathname + url.search : undefined;
}

/** Follows the worker's messages from now on, and the tap that started this window. */
export function followNotificationLinks(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'open' && 'path' in data) void follow(data.path);
  });
  // Delivers the messages that arrived while this window was loading.
  navigator.serviceWorker.startMessages();
  void follow(undefined);
}

async function follow(message: unknown): Promise<void> {
  const { takeTappedLink } = await import('../../features/reminders/schedule/pending-link.ts');
  const tappedLink = await takeTappedLink(Date.now());
  const path = parseNotificationLink(message ?? tappedLink);
  if (path !== undefined && path !== location.pathname + location.search) openPath(path);
}
