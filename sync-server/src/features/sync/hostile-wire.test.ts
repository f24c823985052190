/** What only a socket can show: requests that violate HTTP itself, before any of our code sees them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawExchange } from '../../testing/network.ts';
import { startServerInProcess, type ServerInProcess } from '../../testing/server-in-process.ts';

let server: ServerInProcess;

beforeAll(async () => {
  server = await startServerInProcess();
});
afterAll(async () => {
  await server.stop();
  server.removeData();
});

const HOST = 'Host: localhost';
const JSON_TYPE = 'Content-Type: application/json';

/** The status line and all that follows it. */
async function send(line: string, headers: readonly string[], body = ''): Promise<string> {
  const head = [`${line} HTTP/1.1`, 'Connection: close', ...headers].join('\r\n');
  return await rawExchange(server.port, `${head}\r\n\r\n${body}`);
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

describe('refuses a request', () => {
  test.each([
    ['with a length and chunks', [HOST, 'Content-Length: 6', 'Transfer-Encoding: chunked'], 400],
    ['with two lengths', [HOST, 'Content-Length: 0', 'Content-Length: 5'], 400],
    ['with an unknown coding', [HOST, 'Transfer-Encoding: chunked, magic'], 400],
    ['without a host', [], 400],
    ['with two hosts', [HOST, 'Host: evil.example'], 400],
    ['with a folded header line', [HOST, 'X-Folded: a\r\n b: c\rX'], 400],
    ['with headers of more than 16 KiB', [HOST, `X-Long: ${'x'.repeat(17 * 1024)}`], 431],
    [
      'with too many small headers',
      [HOST, ...Array.from({ length: 900 }, (_, i) => `X-${i}: ${'x'.repeat(16)}`)],
      431,
    ],
  ])('%s', async (_, headers, status) => {
    const answer = await send('POST /api/auth/login', [...headers, JSON_TYPE], '0\r\n\r\n');
    expect(statusOf(answer)).toBe(status);
  });

  test('with a second one hidden in its body', async () => {
    const hidden = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const answer = await send(
      'POST /api/auth/login',
      [HOST, JSON_TYPE, `Content-Length: ${hidden.length}`, 'Transfer-Encoding: chunked'],
      `0\r\n\r\n${hidden}`,
    );
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toContain('"ok"');
  });
});

test('TRACE echoes no request', async () => {
  const answer = await send('TRACE /api/health', [HOST, 'Authorization: Bearer pts_secret']);
  expect(statusOf(answer)).toBe(405);
  expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im);
  expect(answer).not.toContain('secret');
});

test('CONNECT opens nothing', async () => {
  expect(await send('CONNECT evil.example:443', [HOST])).not.toMatch(/^HTTP\/1\.1 2/);
});

test('accepts headers of almost 16 KiB', async () => {
  expect(statusOf(await send('GET /api/health', [HOST, `X-Long: ${'x'.repeat(15_000)}`]))).toBe(
    200,
  );
});

describe('does not find a path in another spelling, and never shows the app', () => {
  test.each([
    '//api/auth/me',
    '/api//auth/me',
    '/api%2fauth%2fme',
    '/api%2Fauth/me',
    '/api/auth%2fme',
    '/API/auth/me',
    '/api/Auth/me',
    '/api/auth/me/',
    '/api/auth/me/.%00',
    '/api/auth/me%00',
    '/%2561pi/auth/me',
    '/api/auth/%256de',
    '/api/auth/me;x=1',
    '/api/auth/me%3Fx',
    '/.%2fapi/auth/me',
    '/x%2f..%2fapi/auth/me',
    '\\api\\auth/me/',
  ])('GET %s', async (path) => {
    const answer = await send(`GET ${path}`, [HOST]);
    expect([path, statusOf(answer)]).toEqual([path, path.startsWith('\\') ? 400 : 404]);
    expect(answer).not.toContain('<html');
  });

  test.each(['/api/auth/%6de', '/%61pi/auth/me', '/api/x/../auth/me', '/api/x/%2e%2e/auth/me'])(
    'GET %s requires a session like the path it means',
    async (path) => {
      const answer = await send(`GET ${path}`, [HOST]);
      expect([path, statusOf(answer)]).toEqual([path, 401]);
      expect(answer).toContain('"code":"unauthorized"');
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s //api/sync', async (method) => {
    const answer = await send(`${method} //api/sync`, [HOST, 'Content-Length: 0']);
    expect(statusOf(answer)).toBe(404);
    expect(answer).toContain('"code":"not_found"');
  });

  test('reads the path of an absolute URL in the request line', async () => {
    expect(statusOf(await send('GET http://evil.example/api/auth/me', [HOST]))).toBe(401);
  });
});

test('refuses a body that is far too large, although it is never read to its end', async () => {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'x'.repeat(5_000_000) }),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({
    success: false,
    code: 'too_large',
    message: 'The data is too large. The limit is 8 KB.',
  });
});

test('counts a chunked body while it arrives', async () => {
  const piece = 'x'.repeat(4096);
  const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
  const answer = await send(
    'POST /api/auth/login',
    [HOST, JSON_TYPE, 'Transfer-Encoding: chunked'],
    chunk.repeat(4),
  );
  expect(statusOf(answer)).toBe(413);
});
