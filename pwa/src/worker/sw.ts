/// <reference lib="webworker" />
/**
 * The service worker: keeps every file of the build on the device and answers navigations with the app's page, so
 * that the app opens without a network. Answers of the API never enter its caches: what a student wrote lives in
 * IndexedDB only. A new version waits until the student agrees or every window is closed.
 */
import { SHARE_PATH } from '@shortlist/shared/api/share.ts';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenForReminders } from './listen-for-reminders.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | PrecacheEntry)[];
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// The landing page stands drawn in index.html; every other page is drawn by scripts and does without it.
const LANDING = /^\/(\?.*)?$/;
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [LANDING] }),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: [LANDING, /^\/api\//] }),
);
registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  // Comes with the database, which opening the app must not wait for.
  async ({ request }) => (await import('./share-target.ts')).takeShare(request),
  'POST',
);

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message === 'object' && message !== null && 'type' in message) {
    if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  }
});

// Without it the first visit would stay uncontrolled, and iOS would miss the change of version.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

listenForReminders(self);
