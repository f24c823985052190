/// <reference lib="webworker" />
/**
 * The service worker: stores the files of the build on the device and answers navigations with the app's page, so that
 * the app opens without a network. Responses of the API never enter its caches: what a student wrote is in IndexedDB
 * only. A new version waits until the student agrees or every tab is closed, unless the version before it cannot run.
 */
import { SHARE_PATH } from '@shortlist/shared/api/share.ts';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { type AppFile, AppFiles } from './app-files.ts';
import type * as Handlers from './handlers.ts';
import { listenForReminders } from './listen-for-reminders.ts';
import {
  isMarkedDamaged,
  markDamaged,
  reloadForeignWindows,
  removeForeignFiles,
} from './damaged-version.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: AppFile[];
  /** Set by the second script. */
  readonly handlers?: typeof Handlers;
};
declare global {
  interface ImportMeta {
    readonly env: { readonly APP_VERSION?: string };
  }
}

const HANDLERS_URL = '/sw-handlers.js';
const LANDING_PAGE = '/index.html';
/** The app's page without the prerendered landing page, for all other pages. */
const APP_PAGE = '/app.html';
/** Reading all files would take a phone too long each time that the app is opened. */
const CHECKED_SHARE = 0.1;

const files = new AppFiles(self.__WB_MANIFEST);
let replacesDamagedVersion = false;

cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(
    ({ event, url }) =>
      openPage(event, url.pathname === '/' ? [LANDING_PAGE, APP_PAGE] : [APP_PAGE, LANDING_PAGE]),
    { denylist: [/^\/(api|assets)\//, /^\/favicon\.svg$/] },
  ),
);
registerRoute(files.route);
registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  async ({ request }) => (await loadHandlers()).handleShare(request),
  'POST',
);

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate(event)));
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'CHECK_FILES') event.waitUntil(checkFiles(event, 1));
  if (message.type === 'CHECK_SOME_FILES') event.waitUntil(checkFiles(event, CHECKED_SHARE));
  if (message.type === 'STORE_OPTIONAL_FILES') event.waitUntil(files.storeOptional(event));
});
listenForReminders(self, loadHandlers);

async function install(event: ExtendableEvent): Promise<void> {
  // Browsers import scripts only now; later they return what was imported now.
  await loadHandlers();
  const isUpdate = self.registration.active !== null;
  const foreign = isUpdate ? await removeForeignFiles(files) : 0;
  const { complete, damaged } = await files.storeRequired(event);
  if (isUpdate && foreign + damaged > 0) await markDamaged(files);
  if (!complete) throw new Error('A file of the app is not what was built.');
  replacesDamagedVersion = isUpdate && (await isMarkedDamaged(files));
  if (replacesDamagedVersion) await self.skipWaiting();
}

async function activate(event: ExtendableEvent): Promise<void> {
  await files.removeOthers(event);
  // Without it the first visit would stay uncontrolled, and iOS would miss the change of version.
  await self.clients.claim();
  // A page that is loaded waits until this is over.
  if (replacesDamagedVersion) void reloadForeignWindows(self);
}

async function checkFiles(event: ExtendableMessageEvent, share: number): Promise<void> {
  const result = await files.storeRequired(event, share);
  event.ports[0]?.postMessage(result);
  if (share === 1) await files.checkOptional();
}

async function openPage(event: ExtendableEvent, pages: readonly string[]): Promise<Response> {
  try {
    return await files.open(pages, event);
  } catch {
    // There may be a newer version with correct pages.
    event.waitUntil(markDamaged(files).then(() => self.registration.update()));
    return buildErrorPage();
  }
}

async function loadHandlers(): Promise<typeof Handlers> {
  if (!self.handlers) self.importScripts(HANDLERS_URL);
  if (self.handlers?.VERSION !== import.meta.env.APP_VERSION || !self.handlers)
    throw new Error('The handlers are of another build.');
  return self.handlers;
}

/** It reloads itself, so that the user does not have to when the network is right. */
function buildErrorPage(): Response {
  const html = `<!doctype html>
<html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg"><meta http-equiv="refresh" content="10">
<title>Shortlist</title>
<h1>Shortlist could not be opened</h1>
<p>A part of the app is missing on this device, and this network does not give it. Please check the connection, or try another network. This page tries again by itself.</p>
<p>What you saved before is not affected.</p>
</html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html, { status: 503, headers });
}
