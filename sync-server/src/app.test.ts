import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { QueueFull } from './platform/concurrency.ts';
import type { TestApp } from './testing/create-test-app.ts';
import { appForTest } from './testing/for-test.ts';
import { knownUser, ASHA, postJson } from './testing/accounts.ts';
import { runSql } from './testing/sql.ts';

const refuse = (): Promise<never> => Promise.reject(new QueueFull());

let testApp: TestApp;

beforeEach(async () => {
  testApp = await appForTest();
});

describe('a path without a route', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nope'],
    ['POST', '/api/nope.js'],
    ['DELETE', '/api/auth/login/x'],
  ])('%s %s is not found, and does not serve the page', async (method, path) => {
    const answer = await testApp.app.request(path, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
  });

  test.each([
    ['GET', '/api/sync', 'POST, OPTIONS'],
    ['DELETE', '/api/auth/login', 'POST, OPTIONS'],
    ['PUT', '/api/health', 'GET, HEAD, OPTIONS'],
  ])('%s %s names the allowed methods: %s', async (method, path, allow) => {
    const answer = await testApp.app.request(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(await answer.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
  });

  test('OPTIONS names the methods and allows no other origin', async () => {
    const answer = await testApp.app.request('/api/sync', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  });
});

describe('every answer of the API', () => {
  test.each(['/api/health', '/api/nope', '/api/auth/me'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await testApp.app.request(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('vary')).toBe('Authorization');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('omits the headers of documents where the request has a token', async () => {
    const { headers } = await testApp.app.request('/api/auth/me', {
      headers: { authorization: 'Bearer pts_unknown' },
    });
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'content-type': 'application/json',
      'www-authenticate': 'Bearer',
      'x-content-type-options': 'nosniff',
    });
  });

  test('requires https from then on where it is served by https', async () => {
    const secure = await appForTest({
      env: {
        PUBLIC_URL: 'https://shortlist.example',
        SMTP_URL: 'smtp://localhost',
        RATE_LIMITS: 'on',
      },
    });
    const { headers } = await secure.app.request('/api/health');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    await secure.close();
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('a write from another site is refused: %j', async (headers) => {
    const answer = await testApp.app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      success: false,
      code: 'forbidden',
      message: 'You do not have permission to do this.',
    });
  });

  test.each(['/api/%E0%A4%A', '/api/placements/%E0%A4%A', '/%E0%A4%A', '/api/../api/nope'])(
    'a malformed path such as %s is not a server error',
    async (path) => {
      const answer = await testApp.app.request(path, { method: 'DELETE' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({ success: false });
    },
  );

  test('a write from our own page is accepted under every name of the server', async () => {
    for (const origin of ['http://localhost:8080', 'http://127.0.0.1:9']) {
      const answer = await testApp.app.request('http://127.0.0.1:9/api/csp-report', {
        method: 'POST',
        headers: { origin, host: '127.0.0.1:9', 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(204);
    }
  });
});

describe('health', () => {
  test('reports that the server runs', async () => {
    const answer = await testApp.app.request('/api/health');
    expect(await answer.json()).toEqual({ status: 'ok' });
  });

  test('is not ready once the server is stopping', async () => {
    expect((await testApp.app.request('/api/ready')).status).toBe(200);
    testApp.deps.readiness.stop();
    expect((await testApp.app.request('/api/ready')).status).toBe(503);
    expect((await testApp.app.request('/api/health')).status).toBe(200);
  });
});

test('a defect is logged, and answered with the number of the request and nothing else', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const broken = await appForTest({ log });
  const { headers } = await knownUser(broken);
  await runSql(broken.db, 'ALTER TABLE rows RENAME TO gone');
  const answer = await broken.app.request('/api/placements', { headers });
  await broken.close();
  expect(answer.status).toBe(500);
  const body = (await answer.json()) as { requestId: string };
  expect(body).toEqual({
    success: false,
    code: 'internal',
    message: 'Something went wrong. Please try again.',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  });
  expect(lines.join()).toContain(body.requestId);
});

test('a full queue is answered with the time to retry', async () => {
  const full = { hash: refuse, check: refuse };
  const busy = await appForTest({ passwordHash: full });
  const answer = await postJson(busy, AUTH_PATHS.login, {
    email: ASHA.email,
    password: 'x'.repeat(9),
  });
  await busy.close();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('ratelimit')).toBeNull();
  expect(await answer.json()).toEqual({
    success: false,
    code: 'busy',
    message: 'The server is busy. Please try again in a moment.',
  });
});

describe('content security policy reports', () => {
  const report = (body: string, contentType: string) =>
    testApp.app.request('/api/csp-report', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    });

  test.each([
    ['application/csp-report', '{"csp-report":{"effective-directive":"img-src"}}'],
    ['application/reports+json', '[{"body":{"blockedURL":"https://x.example/secret?a=b"}}]'],
  ])('%s is accepted', async (type, body) => {
    expect((await report(body, type)).status).toBe(204);
  });

  test.each([
    ['text/plain', '{}', 415],
    ['application/csp-report', 'x', 400],
    ['application/csp-report', JSON.stringify({ pad: 'x'.repeat(9000) }), 413],
  ])('%s %# is refused', async (type, body, status) => {
    expect((await report(body, type)).status).toBe(status);
  });
});
