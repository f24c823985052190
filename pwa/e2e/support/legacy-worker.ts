/** The relevant part of the first versions' worker, of which devices still have caches: it stored any answer. */

/** Takes the paths of a build. Returns the script, which names cache and keys as Workbox does. */
export function createLegacyWorker(paths: readonly string[]): string {
  const stored = paths.filter(
    (path) => /\.(js|css|html|svg|woff2)$/.test(path) && !path.startsWith('/sw'),
  );
  const keys = stored.map((path) => [
    path,
    path.startsWith('/assets/') ? path : `${path}?__WB_REVISION__=0123456789abcdef0123456789abcdef`,
  ]);
  return `
const CACHE = 'workbox-precache-v2-' + registration.scope;
const KEYS = new Map(${JSON.stringify(keys)});
addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', ({ data }) => data?.type === 'SKIP_WAITING' && skipWaiting());
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const page = pathname === '/' ? '/index.html' : '/app.html';
  const isPage = event.request.mode === 'navigate' && !pathname.startsWith('/api/');
  const key = KEYS.get(isPage ? page : pathname);
  if (event.request.method === 'GET' && key) event.respondWith(answer(key, isPage ? page : event.request));
});
async function install() {
  const cache = await caches.open(CACHE);
  for (const [path, key] of KEYS) {
    if (await cache.match(key)) continue;
    const response = await fetch(path, { cache: path === key ? 'default' : 'reload' });
    if (response.status >= 400) throw new Error(path);
    await cache.put(key, response);
  }
}
async function answer(key, request) {
  return (await (await caches.open(CACHE)).match(key)) ?? fetch(request);
}
`;
}
