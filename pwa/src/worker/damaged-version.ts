/// <reference lib="webworker" />
/**
 * What a version does when the one before it is damaged. Former versions stored whatever the network answered, also a
 * login page in place of the app: then no code of ours runs in the tab that could offer an update.
 */
import { accountLockName } from '../data/database/account-lock.ts';
import type { AppFiles } from './app-files.ts';
import { hasTypeOf } from './file-types.ts';

/** A busy page answers late. */
const ANSWER_WITHIN_MS = 5000;
const DAMAGED_MARK = '/damaged-version';
const ACCOUNTS = accountLockName('');

/**
 * Records, until another version is active, that the one before it cannot be relied on: the next attempt to install
 * finds nothing damaged any more, because that was deleted.
 */
export async function markDamaged(files: AppFiles): Promise<void> {
  await (await files.openCache()).put(DAMAGED_MARK, new Response());
}

export async function isMarkedDamaged(files: AppFiles): Promise<boolean> {
  return (await (await files.openCache()).match(DAMAGED_MARK)) !== undefined;
}

/** Deletes what earlier versions have stored and cannot have come from a build; returns how many files that were. */
export async function removeForeignFiles(files: AppFiles): Promise<number> {
  const cache = await files.openCache();
  let removed = 0;
  for (const request of await cache.keys()) {
    const response = files.has(request.url) ? undefined : await cache.match(request);
    if (!response || request.url.endsWith(DAMAGED_MARK) || (await isOurs(request.url, response)))
      continue;
    await cache.delete(request);
    removed += 1;
  }
  return removed;
}

/** The digests of earlier builds are not known any more. */
async function isOurs(url: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || !hasTypeOf(url, response)) return false;
  const { pathname } = new URL(url);
  if (pathname.endsWith('.woff2')) return true;
  const text = (await response.text().catch(() => '')).trim();
  if (pathname.endsWith('.html'))
    return text.includes('<div id="root">') && text.endsWith('</html>');
  return text !== '' && (pathname.endsWith('.svg') || !text.startsWith('<'));
}

/**
 * Reloads the tabs in which the app does not run; in the others a user may be typing. Tabs of former versions cannot
 * answer, but hold a lock while a student is signed in.
 */
export async function reloadForeignWindows({ clients, navigator }: ServiceWorkerGlobalScope) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(windows.map(runsApp));
  const silent = windows.filter((_, index) => !answers[index]);
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  const inUse = new Set(
    held.filter(({ name }) => name?.startsWith(ACCOUNTS)).map(({ clientId }) => clientId),
  );
  if (inUse.size > windows.length - silent.length) return;
  await Promise.all(silent.map((window) => window.navigate(window.url).catch(() => null)));
}

function runsApp(window: WindowClient): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    window.postMessage({ type: 'ARE_YOU_THERE' }, [port2]);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  });
}
