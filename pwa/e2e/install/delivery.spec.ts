// How the server delivers the app: headers, caching, and how much of it a device stores.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATHS } from '../../src/paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitUntilInstalled } from '../support/device.ts';

/** Transfer size of everything that a device stores. */
const STORED_MAX_BYTES = 2 * 1024 * 1024;
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const ASSETS = join(DIST, 'assets');

/** The file of the build, compressed if the server sends it compressed. */
function findServedFile(path: string): string {
  const file = join(DIST, path);
  return existsSync(`${file}.br`) ? `${file}.br` : file;
}

test('the page has a policy that allows no foreign and no inline script @core', async ({
  request,
  server,
}) => {
  for (const path of [PATHS.landing, PATHS.login, PATHS.dashboard]) {
    const answer = await request.get(server.url + path);
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(scripts.split(' ').filter((source) => !/^'(self|sha256-.+)'$/.test(source))).toEqual([]);
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('hashed files are cached for ever, all others are revalidated @installable @core', async ({
  request,
  server,
}) => {
  const script = readdirSync(ASSETS).find((name) => name.endsWith('.js'));
  const asset = await request.get(`${server.url}/assets/${script}`);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/sw.js', '/manifest.webmanifest', '/']) {
    const answer = await request.get(server.url + path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toBe('no-cache');
  }
});

test('an asset of an older build and an unknown API route are not answered with the page @core', async ({
  request,
  server,
}) => {
  for (const path of ['/assets/gone-12345678.js', '/api/nothing']) {
    const answer = await request.get(server.url + path);
    expect(answer.headers()['content-type'] ?? '', path).not.toContain('text/html');
    expect([401, 404], path).toContain(answer.status());
  }
});

test('the files stored for offline use have a small transfer size @core', async ({ device }) => {
  const page = await device.open(PATHS.login);
  await waitUntilInstalled(page);
  const stored = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(all.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(stored.length).toBeGreaterThan(20);
  const sizes = stored.map((path) => statSync(findServedFile(path)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(STORED_MAX_BYTES);
});

test('health and readiness are reported', async ({ request, server }) => {
  const health = await request.get(`${server.url}/api/health`);
  expect(await health.json()).toEqual({ status: 'ok' });
  expect((await request.get(`${server.url}/api/ready`)).status()).toBe(200);
});
