import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPlainPasswords,
  type TestApp,
  type PlainPasswords,
} from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { addressNumber, fromNetwork, type Requests } from '../../../testing/network.ts';
import { ASHA, mailedCode, postJson, signUp } from '../../../testing/accounts.ts';
import { readRows, readValue } from '../../../testing/sql.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const STRANGER = 'nobody@college.example';
const WRONG = 'Wrong-Mango-1';

let passwordHash: PlainPasswords;
let testApp: TestApp;

beforeEach(async () => {
  passwordHash = createPlainPasswords();
  testApp = await appForTest({ passwordHash });
  await signUp(testApp);
});

function login(
  password: string,
  { email = ASHA.email, from = testApp }: { email?: string; from?: Requests } = {},
): Promise<Response> {
  return postJson(from, AUTH_PATHS.login, { email, password });
}

async function guess(times: number, who: { email?: string; from?: Requests } = {}): Promise<void> {
  for (let n = 0; n < times; n += 1) expect((await login(WRONG, who)).status).toBe(401);
}

const retryAfter = (response: Response): string | null => response.headers.get('retry-after');

describe.each([
  ['an account', ASHA.email],
  ['an unknown address', STRANGER],
])('guessing the password of %s', (_, email) => {
  it('costs thirty seconds after five wrong ones, then twice as long each, up to fifteen minutes', async () => {
    await guess(5, { email });
    const pauses: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const refused = await login(WRONG, { email });
      expect(refused.status).toBe(429);
      const seconds = Number(retryAfter(refused));
      pauses.push(String(seconds));
      testApp.clock.advance(seconds * SECOND - 1);
      expect((await login(WRONG, { email })).status).toBe(429);
      testApp.clock.advance(1);
      await guess(1, { email });
    }
    expect(pauses).toEqual(['30', '60', '120', '240', '480', '900', '900']);
  });

  it('starts over after fifteen minutes without a guess', async () => {
    await guess(4, { email });
    testApp.clock.advance(15 * MINUTE + 1);
    await guess(4, { email });
    expect((await login(WRONG, { email })).status).toBe(401);
    expect((await login(WRONG, { email })).status).toBe(429);
  });

  it('is refused with the message and without any hashing', async () => {
    await guess(5, { email });
    const before = passwordHash.count();
    const refused = await login(ASHA.password, { email });
    expect(await refused.json()).toEqual({
      success: false,
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 1 minute.',
    });
    expect(passwordHash.count()).toBe(before);
  });

  it('is counted alike for concurrent and consecutive guesses', async () => {
    const all = Array.from({ length: 12 }, async () => (await login(WRONG, { email })).status);
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('from 25 networks is locked after twenty within an hour', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) {
      const from = fromNetwork(testApp, addressNumber(n));
      statuses.push((await login(WRONG, { email, from })).status);
      testApp.clock.advance(MINUTE);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
    const elsewhere = { email, from: fromNetwork(testApp, '192.0.2.77') };
    const refused = await login(ASHA.password, elsewhere);
    expect(retryAfter(refused)).toBe(String(35 * 60));
    testApp.clock.advance(35 * MINUTE);
    expect((await login(ASHA.password, elsewhere)).status).not.toBe(429);
  });

  it('is counted across a restart of the server', async () => {
    await guess(5, { email });
    const { db, clock } = testApp;
    const restarted = await appForTest({ db, clock, passwordHash });
    expect((await login(WRONG, { email, from: restarted })).status).toBe(429);
    expect((await login(WRONG, { email, from: fromNetwork(restarted, '192.0.2.5') })).status).toBe(
      401,
    );
  });

  it('is locked after a hundred in a row, also for the right one and after a year', async () => {
    await guessInARow(100, email);
    for (const days of [0, 1, 365]) {
      testApp.clock.advance(days * 24 * HOUR);
      const before = passwordHash.count();
      const refused = await login(ASHA.password, { email });
      expect([refused.status, await refused.json()]).toEqual([
        429,
        { success: false, code: 'too_many_requests', message: ACCOUNT_MESSAGES.loginLocked },
      ]);
      expect(passwordHash.count()).toBe(before);
    }
  });
});

/** As fast as the limits allow for a guesser with many networks. */
async function guessInARow(times: number, email: string): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await guess(1, { email, from: fromNetwork(testApp, addressNumber(n)) });
    testApp.clock.advance(3 * MINUTE);
  }
}

describe('the right password', () => {
  it('resets the count of wrong ones from that network', async () => {
    await guess(4);
    expect((await login(ASHA.password)).status).toBe(200);
    await guess(4);
    expect((await login(ASHA.password)).status).toBe(200);
  });

  it('preserves the count of another network', async () => {
    const mallory = { from: fromNetwork(testApp, '192.0.2.66') };
    await guess(5, mallory);
    expect((await login(ASHA.password)).status).toBe(200);
    expect((await login(WRONG, mallory)).status).toBe(429);
  });

  it('resets the count of a hundred in a row', async () => {
    await guessInARow(99, ASHA.email);
    expect((await login(ASHA.password)).status).toBe(200);
    await guessInARow(2, ASHA.email);
    expect((await login(ASHA.password)).status).toBe(200);
  });

  it('is never counted, however often it is used', async () => {
    for (let n = 0; n < 25; n += 1) expect((await login(ASHA.password)).status).toBe(200);
  });
});

describe('an account under guessing', () => {
  it('stays usable on signed-in devices, and does not affect other accounts', async () => {
    const { headers } = await signUp(testApp, { email: 'ravi@college.example' });
    await guess(5, { email: 'ravi@college.example' });
    expect((await testApp.app.request(AUTH_PATHS.me, { headers })).status).toBe(200);
    expect((await login(ASHA.password)).status).toBe(200);
  });

  it('is unlocked by a reset with a code', async () => {
    await guessInARow(100, ASHA.email);
    await postJson(testApp, AUTH_PATHS.forgotPassword, { email: ASHA.email });
    const otp = mailedCode(testApp, ASHA.email);
    const newPassword = 'Papaya-Winter-27';
    const reset = { email: ASHA.email, otp, newPassword };
    expect((await postJson(testApp, AUTH_PATHS.resetPassword, reset)).status).toBe(200);
    expect((await login(newPassword)).status).toBe(200);
  });

  it('is stored without addresses and networks in plain text', async () => {
    await guess(1, { email: STRANGER, from: fromNetwork(testApp, '192.0.2.99') });
    const stored = await Promise.all(
      ['counters', 'password_failures', 'audit'].map((table) =>
        readRows(testApp.db, `SELECT * FROM ${table}`),
      ),
    );
    expect(JSON.stringify(stored)).not.toMatch(/nobody|192\.0\.2/);
  });
});

it('is deleted from the counts after thirty days without a try', async () => {
  await guess(1, { email: STRANGER });
  testApp.clock.advance(30 * 24 * HOUR);
  await guess(1, { email: 'somebody@college.example' });
  expect(await readValue(testApp.db, 'SELECT count(*) FROM password_failures')).toBe(1);
});
