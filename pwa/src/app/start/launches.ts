/**
 * The installed app is launched again (a shortcut, a link, a file): the browser focuses the open window and
 * leaves it to the app to show the right page there. The page is not reloaded, so nothing typed is lost.
 */
import { SHARED_CONTENT_LINK } from '@shortlist/shared/api/share.ts';
import { openPath } from './open-path.ts';

export interface Launch {
  readonly targetURL?: string | null;
  readonly files?: readonly { getFile(): Promise<File> }[];
}

export interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

/** Follows every launch. `loadedAs` is the address this window was opened with: its own launch is ignored. */
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
  const { saveOpenedFile } = await import('../../features/import-export/commands/shared-upload.ts');
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
