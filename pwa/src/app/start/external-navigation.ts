/** Navigation that begins outside of the page: a tapped notification, a shortcut, a link or a file that launches the app. */
import { SHARED_CONTENT_LINK } from '@shortlist/shared/api/share.ts';
import { parseUrl } from '@shortlist/shared/lib/web-address.ts';
import { PATHS } from '../../paths.ts';

/** Pages that notifications link to. A request for any other page is not ours. */
const LINKED_PAGES: readonly string[] = [PATHS.dashboard, PATHS.settings];

/** The path with its search if a notification of ours links there; otherwise undefined. */
export function parseNotificationLink(path: unknown, origin = location.origin): string | undefined {
  const url = typeof path === 'string' ? parseUrl(path, origin) : undefined;
  const isOurs = url?.origin === origin && LINKED_PAGES.includes(url.pathname);
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

export interface Launch {
  readonly targetURL?: string | null;
  readonly files?: readonly { getFile(): Promise<File> }[];
}

export interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

/**
 * Follows every launch of the installed app (a shortcut, a link, a file): the browser focuses the open window and leaves
 * it to the app to show the right page there. The page is not reloaded, so nothing typed is lost. `loadedAs` is the
 * address this window was opened with: its own launch is ignored.
 */
export function followLaunches(queue: LaunchQueue, loadedAs: string): void {
  let isOwn = true;
  queue.setConsumer((launch) => {
    const wasOwn = isOwn;
    isOwn = false;
    const [handle] = launch.files ?? [];
    if (handle) void openFile(handle);
    else if (launch.targetURL && !(wasOwn && launch.targetURL === loadedAs))
      openTarget(launch.targetURL);
  });
}

async function openFile(handle: { getFile(): Promise<File> }): Promise<void> {
  const { saveOpenedFile } = await import('../../features/import-export/commands.ts');
  const kept = handle.getFile().then(saveOpenedFile);
  // The file may be gone, or the device full: the page then reports that nothing arrived.
  await kept.catch(() => undefined);
  openPath(SHARED_CONTENT_LINK);
}

function openTarget(url: string): void {
  const { origin, pathname, search, hash } = new URL(url);
  const path = pathname + search + hash;
  if (origin !== location.origin) return;
  if (path !== location.pathname + location.search + location.hash) openPath(path);
}

/** Without a reload, from outside React. A form with unsaved typing asks before it is left. */
export function openPath(path: string): void {
  const { idx } = (history.state ?? {}) as { readonly idx?: number };
  const state = { idx: (idx ?? 0) + 1, key: crypto.randomUUID().slice(0, 8), usr: null };
  history.pushState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}
