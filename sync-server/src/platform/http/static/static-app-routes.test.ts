import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadAppBuild } from './app-build.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

const BOOT = "document.documentElement.dataset.theme = 'dark'";
const HTML = `<!doctype html><html><head><script>${BOOT}</script>
<script type="module" src="/assets/index-1a2b.js"></script><style>body{margin:0}</style></head></html>`;
const SCRIPT = 'export const answer = 42;'.repeat(100);
const folder = mkdtempSync(join(tmpdir(), 'app-build-'));
let testApp: TestApp;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, content: string | Uint8Array): void =>
    writeFileSync(join(folder, name), content);
  write('index.html', HTML);
  write('sw.js', SCRIPT);
  write('manifest.webmanifest', '{}');
  write('assets/index-1a2b.js', SCRIPT);
  write('assets/index-1a2b.js.br', brotliCompressSync(SCRIPT));
  write('assets/index-1a2b.js.gz', gzipSync(SCRIPT));
  testApp = await createTestApp({ appBuild: loadAppBuild(folder) });
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(testApp.app.request(path, { headers }));

describe('the page', () => {
  test.each(['/', '/dashboard', '/index.html', '/no/such/page', '/dashboard?p=1.2'])(
    'is served for %s and must be revalidated each time',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(HTML);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test.each(['/api', '/API/me', '//api/me', '/api%2fme', '/%2561pi/me', '/x%2f..%2fapi', '/a%00b'])(
    'is never served for %s',
    async (path) => {
      const answer = await Promise.resolve(testApp.app.request(`http://localhost${path}`));
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('may run nothing but its own code', async () => {
    const { headers } = await get('/dashboard');
    const policy = headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(BOOT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toMatch(/style-src 'self' 'sha256-47DEQ[^;]* 'sha256-[^;]*;/);
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types app-sw");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('is not sent again to a client that has it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const answer = await get('/dashboard', { 'if-none-match': `W/"other", ${etag}` });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('content-security-policy')).not.toBeNull();
  });

  test('answers HEAD without a body', async () => {
    const answer = await testApp.app.request('/', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  test('accepts no writes', async () => {
    const answer = await testApp.app.request('/dashboard', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});

test.each([
  ['a share that no worker received to the page that says so', 'none', '/upload?shared'],
  ['the form of another site to the page', 'cross-site', '/upload'],
])('redirects %s, unread', async (_what, sender, page) => {
  const form = new FormData();
  form.set('text', 'x'.repeat(3 * 1024 * 1024));
  const headers = { 'sec-fetch-site': sender };
  const answer = await testApp.app.request('/upload', { method: 'POST', body: form, headers });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(page);
});

describe('files', () => {
  test.each([
    [
      '/assets/index-1a2b.js',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ],
    ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
  ])('%s is cached: %s', async (path, cacheControl, contentType) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(cacheControl);
    expect(headers.get('content-type')).toBe(contentType);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=1', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['identity, gzip;q=0.5', null],
    ['deflate', null],
    ['', null],
  ])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
    const { headers } = await get('/assets/index-1a2b.js', { 'accept-encoding': accepted });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  test('the worker gets a policy of its own', async () => {
    const { headers } = await get('/sw.js');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });

  test.each([
    '/assets/index-old.js',
    '/assets/',
    '/assets/index-1a2b.js.br',
    '/favicon.ico',
    '/wp-login.php',
    '/.env',
    '/../../../etc/passwd.txt',
    '/%2e%2e/%2e%2e/secrets.json',
  ])('%s is not found, in the shape of an error', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
  });
});

test('without a build there is a page that says so, and the API answers', async () => {
  const bare = await createTestApp();
  const page = await bare.app.request('/');
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('not built yet');
  expect((await bare.app.request('/api/health')).status).toBe(200);
  await bare.close();
});

test('a build is looked for and not required', () => {
  expect(loadAppBuild(join(folder, 'nowhere'))).toBeUndefined();
});

describe('the facts in the page about its server', () => {
  async function pageOf(env: Record<string, string>): Promise<string> {
    const other = await createTestApp({ appBuild: loadAppBuild(folder), env });
    const answer = await other.app.request('/register');
    await other.close();
    return answer.text();
  }

  test("are the operator's settings, and empty without any", async () => {
    expect(await pageOf({})).toBe(HTML);
    expect(await pageOf({ AGE_POLICY: 'adult' })).toBe(
      HTML.replace('</head>', '<meta name="age-policy" content="adult" /></head>'),
    );
    expect(await pageOf({ PRIVACY_CONTACT: 'dean@college.example' })).toContain(
      '<meta name="privacy-contact" content="dean@college.example" />',
    );
  });
});
