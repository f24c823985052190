import { serve } from '@hono/node-server';
import { AUTH_PATHS, meAnswerSchema } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { postJson, signIn, signUp, type SignedIn } from '../../../testing/accounts.ts';
import { rawExchange } from '../../../testing/network.ts';
import { readRows, readValue, runSql } from '../../../testing/sql.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let testApp: TestApp;
let asha: SignedIn;
beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
});

async function statusOfMe(headers: Record<string, string>, query = ''): Promise<number> {
  const { status } = await testApp.app.request(AUTH_PATHS.me + query, { headers });
  // The use of a session is recorded after the answer.
  await testApp.settle();
  return status;
}

function logout({ headers }: SignedIn): Promise<Response> {
  return postJson(testApp, AUTH_PATHS.logout, {}, headers);
}

const sessionRows = () => readRows(testApp.db, 'SELECT * FROM sessions');

describe('the signed-in user', () => {
  it('is returned to the holder of the token, without hashes or counters', async () => {
    const response = await testApp.app.request(AUTH_PATHS.me, { headers: asha.headers });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(meAnswerSchema.parse(JSON.parse(text)).user).toEqual(asha.user);
    expect(text).not.toMatch(/argon2|hash|tries/);
  });

  it.each([
    ['no header', {}],
    ['an unknown token', { authorization: `Bearer pts_${'A'.repeat(43)}` }],
    ['no scheme', (token: string) => ({ authorization: token })],
    ['another scheme', (token: string) => ({ authorization: `Basic ${token}` })],
    ['a longer token', (token: string) => ({ authorization: `Bearer ${token}x` })],
    ['a token too long to be one', { authorization: `Bearer ${'x'.repeat(200)}` }],
    ['two tokens in a header', (token: string) => ({ authorization: `Bearer ${token}, ${token}` })],
    ['a cookie', (token: string) => ({ cookie: `token=${token}` })],
  ])('is refused to a request with %s', async (_, headers) => {
    const requestHeaders = typeof headers === 'function' ? headers(asha.token) : headers;
    const response = await testApp.app.request(AUTH_PATHS.me, { headers: requestHeaders });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toEqual({
      success: false,
      code: 'unauthorized',
      message: 'Please sign in to continue.',
    });
  });

  it('is refused to a token in the address', async () => {
    expect(await statusOfMe({}, `?token=${asha.token}`)).toBe(401);
  });

  it('is refused when two Authorization headers arrive on the wire', async () => {
    const line = `Authorization: Bearer ${asha.token}\r\n`;
    expect(await statusOnTheWire(line)).toBe('200');
    expect(await statusOnTheWire(line + line)).toBe('401');
  });

  it('is returned for any case of the scheme', async () => {
    expect(await statusOfMe({ authorization: `bearer ${asha.token}` })).toBe(200);
  });
});

describe('a session', () => {
  it('ends by signing out, on this device only', async () => {
    const other = await signIn(testApp);
    const response = await logout(asha);
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await statusOfMe(asha.headers)).toBe(401);
    expect(await statusOfMe(other.headers)).toBe(200);
    expect((await logout(asha)).status).toBe(401);
  });

  it('ends after 60 days without use, and not a moment before', async () => {
    testApp.clock.advance(60 * DAY);
    expect(await statusOfMe(asha.headers)).toBe(401);
    testApp.clock.advance(-1);
    expect(await statusOfMe(asha.headers)).toBe(200);
  });

  it('continues while it is used each month, but never beyond 180 days', async () => {
    for (let month = 0; month < 5; month += 1) {
      testApp.clock.advance(30 * DAY);
      expect(await statusOfMe(asha.headers)).toBe(200);
    }
    testApp.clock.advance(30 * DAY - 1);
    expect(await statusOfMe(asha.headers)).toBe(200);
    testApp.clock.advance(1);
    expect(await statusOfMe(asha.headers)).toBe(401);
  });

  it('of an admin ends after 7 days without use and after 30 in any case', async () => {
    await runSql(testApp.db, `UPDATE users SET role = 'admin'`);
    const idle = await signIn(testApp);
    const used = await signIn(testApp);
    for (let week = 0; week < 4; week += 1) {
      testApp.clock.advance(7 * DAY - 1);
      expect(await statusOfMe(used.headers)).toBe(200);
    }
    expect(await statusOfMe(idle.headers)).toBe(401);
    testApp.clock.advance(3 * DAY);
    expect(await statusOfMe(used.headers)).toBe(401);
  });

  it('does not change the time of the last login, however much it is used', async () => {
    testApp.clock.advance(DAY);
    const response = await testApp.app.request(AUTH_PATHS.me, { headers: asha.headers });
    const { user } = meAnswerSchema.parse(await response.json());
    expect(user.lastLogin).toBe(asha.user.lastLogin);
    expect(user.lastLogin).toMatch(/Z$/);
  });

  it('is recorded as used at most every five minutes', async () => {
    const start = testApp.clock.now();
    const seenAfter = async (ms: number): Promise<unknown> => {
      testApp.clock.set(start + ms);
      await statusOfMe(asha.headers);
      return readValue(testApp.db, 'SELECT last_seen_at FROM sessions');
    };
    expect(await seenAfter(5 * MINUTE - 1)).toBe(start);
    expect(await seenAfter(5 * MINUTE)).toBe(start + 5 * MINUTE);
    expect(await seenAfter(9 * MINUTE)).toBe(start + 5 * MINUTE);
  });

  it('ends as the oldest of twenty when a twenty-first begins', async () => {
    testApp.clock.advance(1);
    const second = await signIn(testApp);
    for (let n = 0; n < 18; n += 1) await signIn(testApp);
    expect(await statusOfMe(asha.headers)).toBe(200);
    await signIn(testApp);
    expect(await sessionRows()).toHaveLength(20);
    expect(await statusOfMe(asha.headers)).toBe(401);
    expect(await statusOfMe(second.headers)).toBe(200);
  });

  it('does not count for other users: the limit of twenty is for each user', async () => {
    const ravi = await signUp(testApp, { email: 'ravi@college.example' });
    for (let n = 0; n < 21; n += 1) await signIn(testApp);
    expect(await statusOfMe(ravi.headers)).toBe(200);
  });

  it('is stored without its token, under the family of the device', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0.0.0 Mobile Safari/537';
    const body = { email: asha.user.email, password: 'Monsoon-Mango-26' };
    await postJson(testApp, AUTH_PATHS.login, body, { 'user-agent': userAgent });
    const rows = JSON.stringify(await sessionRows());
    expect(rows).toContain('"Chrome on Android"');
    expect(rows).not.toMatch(/pts_|Pixel/);
  });

  it('ends when its user is deleted', async () => {
    await runSql(testApp.db, 'DELETE FROM users');
    expect(await statusOfMe(asha.headers)).toBe(401);
  });
});

/** The status of GET /api/auth/me with these header lines, sent as bytes: no client joins or drops them. */
async function statusOnTheWire(headerLines: string): Promise<string | undefined> {
  const server = serve({ fetch: testApp.app.fetch, hostname: '127.0.0.1', port: 0 });
  try {
    await new Promise<void>((resolve) => {
      if (server.listening) resolve();
      else server.once('listening', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const answer = await rawExchange(
      address.port,
      `GET ${AUTH_PATHS.me} HTTP/1.1\r\nHost: localhost\r\n${headerLines}Connection: close\r\n\r\n`,
    );
    return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
  } finally {
    server.close();
  }
}
