/** How often the real app lets the same user, and the same address, do what the access rules limit. */
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACCESS_RULES } from '../../app.ts';
import type { RateLimit } from '../rate-limit/limits.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { addressNumber, fromNetwork, type Requests } from '../../testing/network.ts';
import {
  anotherDevice,
  knownUser,
  ASHA,
  mailedCode,
  postJson,
  type KnownUser,
} from '../../testing/accounts.ts';

let testApp: TestApp;
let campus: Requests;
let elsewhere: Requests;

beforeEach(async () => {
  testApp = await appForTest({
    env: { RATE_LIMITS: 'on' },
  });
  campus = fromNetwork(testApp, addressNumber(1));
  elsewhere = fromNetwork(testApp, addressNumber(2));
});

/** Which limit refused; null for none in the table, such as the pause between two codes. */
const policyOf = (answer: Response): string | null => answer.headers.get('ratelimit-policy');
const REFUSED = /^Too many attempts\. Please try again in \d+ minutes?\.$/;

describe('a user', () => {
  const rows = [...ACCESS_RULES].flatMap(([key, { perUser }]) =>
    perUser ? [{ key, perUser }] : [],
  );

  /** For a limit that is used up in one moment. */
  const untilNextTurn = ({ max, seconds, isSteady }: RateLimit): number =>
    isSteady ? seconds / max : seconds;

  async function requestAs(key: string, user: KnownUser): Promise<Response> {
    const [method = '', path = ''] = key.split(' ');
    const hasBody = method === 'POST' || method === 'PUT';
    const answer = await campus.app.request(path.replace(':id', 'x'), {
      method,
      headers: user.headers,
      ...(hasBody ? { body: '{}' } : {}),
    });
    if (answer.headers.get('content-type') === 'text/event-stream') await answer.body?.cancel();
    return answer;
  }

  test.each(rows)(
    'may send $perUser.max requests in $perUser.seconds seconds: $key',
    async ({ key, perUser }) => {
      const user = await knownUser(testApp);
      for (let i = 0; i < perUser.max; i += 1) {
        // Signing out ends the session that asks.
        const device = key.endsWith('/logout') ? await anotherDevice(testApp, user) : user;
        expect(policyOf(await requestAs(key, device))).toBeNull();
      }
      const device = await anotherDevice(testApp, user);
      const refused = await requestAs(key, device);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(untilNextTurn(perUser)));
      expect(policyOf(refused)).toBe(`"${perUser.name}";q=${perUser.max};w=${perUser.seconds}`);
      expect(await refused.json()).toMatchObject({
        success: false,
        message: expect.stringMatching(REFUSED) as string,
      });
      expect(policyOf(await requestAs(key, await knownUser(testApp)))).toBeNull();
      testApp.clock.advance(perUser.seconds * 1000);
      expect(policyOf(await requestAs(key, device))).toBeNull();
    },
  );
});

function register(number: number, from = campus): Promise<Response> {
  const { name, password } = ASHA;
  const email = `student${number}@college.example`;
  return postJson(from, AUTH_PATHS.register, { name, email, password, confirmPassword: password });
}

describe('an address', () => {
  test('registers a thousand users, not counting failed attempts, then one every few seconds', async () => {
    for (let i = 0; i < 40; i += 1)
      expect((await postJson(campus, AUTH_PATHS.register, { name: 'A' })).status).toBe(400);
    for (let i = 0; i < 1_000; i += 1) expect((await register(i)).status).toBe(201);
    const refused = await register(1_000);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      message: 'Too many attempts. Please try again in 1 minute.',
    });
    expect((await register(1_000, elsewhere)).status).toBe(201);
    testApp.clock.advance(7_200);
    expect((await register(1_001)).status).toBe(201);
    expect((await register(1_002)).status).toBe(429);
  });

  test('and all addresses together three thousand', async () => {
    for (let i = 0; i < 3_000; i += 1) {
      const from = fromNetwork(testApp, addressNumber(10 + (i % 10)));
      expect((await register(i, from)).status).toBe(201);
    }
    expect((await register(3_000, elsewhere)).status).toBe(429);
  });

  test.each([
    [AUTH_PATHS.verifyEmail, { otp: '123456' }],
    [AUTH_PATHS.resetPassword, { otp: '123456', newPassword: ASHA.password }],
  ])('guesses six hundred codes at %s, then one every eighteen seconds', async (path, body) => {
    const guess = (i: number, from = campus): Promise<Response> =>
      postJson(from, path, { email: `student${i}@college.example`, ...body });
    for (let i = 0; i < 600; i += 1) expect((await guess(i)).status).toBe(400);
    expect((await guess(600)).status).toBe(429);
    expect((await guess(600, elsewhere)).status).toBe(400);
    testApp.clock.advance(18_000);
    expect([(await guess(601)).status, (await guess(602)).status]).toEqual([400, 429]);
  });

  test('enters any number of right codes', async () => {
    for (let i = 0; i < 610; i += 1) {
      const email = `student${i}@college.example`;
      await register(i, fromNetwork(testApp, addressNumber(i)));
      const otp = mailedCode(testApp, email);
      expect((await postJson(campus, AUTH_PATHS.verifyEmail, { email, otp })).status).toBe(200);
    }
  });

  test.each([AUTH_PATHS.resendVerification, AUTH_PATHS.forgotPassword])(
    'asks for six hundred codes at %s',
    async (path) => {
      const request = (i: number, from = campus): Promise<Response> =>
        postJson(from, path, { email: `student${i}@college.example` });
      for (let i = 0; i < 600; i += 1) expect((await request(i)).status).toBe(200);
      expect((await request(600)).status).toBe(429);
      expect((await request(600, elsewhere)).status).toBe(200);
    },
  );

  test('sends 3,000 requests without a session in five minutes', async () => {
    for (let i = 0; i < 3_000; i += 1)
      expect((await campus.app.request('/api/health')).status).toBe(200);
    expect((await campus.app.request('/api/health')).status).toBe(429);
    expect((await campus.app.request(AUTH_PATHS.me)).status).toBe(429);
    const { headers } = await knownUser(testApp);
    expect((await campus.app.request('/api/placements', { headers })).status).toBe(200);
  });

  test('sends thirty CSP reports a minute', async () => {
    const report = (): Promise<Response> => postJson(campus, '/api/csp-report', {});
    for (let i = 0; i < 30; i += 1) expect((await report()).status).toBe(204);
    expect((await report()).status).toBe(429);
  });
});

test('RATE_LIMITS=off lifts the limits by address, not those by user', async () => {
  const loose = await appForTest({
    env: { RATE_LIMITS: 'off' },
  });
  campus = fromNetwork(loose, addressNumber(1));
  for (let i = 0; i < 1_010; i += 1) expect((await register(i)).status).toBe(201);
  for (let i = 0; i < 3_010; i += 1)
    expect((await campus.app.request('/api/health')).status).toBe(200);
  const { headers } = await knownUser(loose);
  const statuses: number[] = [];
  for (let i = 0; i < 121; i += 1)
    statuses.push((await campus.app.request('/api/placements', { headers })).status);
  expect(statuses.at(-1)).toBe(429);
  await loose.close();
});

test('refuses RATE_LIMITS=off on a public server', () => {
  const open = { PUBLIC_URL: 'https://shortlist.example', SMTP_URL: 'smtp://localhost' };
  return expect(appForTest({ env: { ...open, RATE_LIMITS: 'off' } })).rejects.toThrow(
    'RATE_LIMITS: cannot be off when PUBLIC_URL is https',
  );
});
