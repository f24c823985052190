import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS, authAnswerSchema } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPasswordHash, HASHING_LIMITS } from '../../../platform/crypto/password-hash.ts';
import { createFairQueue, QueueFull, type FairQueue } from '../../../platform/concurrency.ts';
import {
  createRealPasswords,
  TEST_PEPPER,
  type TestApp,
} from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { ASHA, mailedCode, postJson, signIn, signUp } from '../../../testing/accounts.ts';
import { readValue, runSql } from '../../../testing/sql.ts';

const MINUTE = 60_000;

/** Wraps the work of the queue, once a test sets it. */
let wrapWork: <T>(work: () => Promise<T>) => Promise<T>;
let hashes: number;
let testApp: TestApp;

beforeEach(async () => {
  const real = createFairQueue(HASHING_LIMITS);
  hashes = 0;
  wrapWork = (work) => work();
  const queue: FairQueue = {
    run: (source, work) =>
      wrapWork(() =>
        real.run(source, () => {
          hashes += 1;
          return work();
        }),
      ),
  };
  const passwordHash = createPasswordHash({ memoryKib: 64, pepper: TEST_PEPPER, queue });
  testApp = await appForTest({ passwordHash });
});

function login(who: { email?: string; password?: string } = {}): Promise<Response> {
  const { email = ASHA.email, password = ASHA.password } = who;
  return postJson(testApp, AUTH_PATHS.login, { email, password });
}

function register(): Promise<Response> {
  return postJson(testApp, AUTH_PATHS.register, { ...ASHA, confirmPassword: ASHA.password });
}

const storedHash = () => readValue<string>(testApp.db, 'SELECT password_hash FROM users');

describe('signing in', () => {
  it('returns a new session and the user, and records the time', async () => {
    const first = await signUp(testApp);
    testApp.clock.advance(MINUTE);
    const response = await login();
    expect(response.status).toBe(200);
    const answer = authAnswerSchema.parse(await response.json());
    expect(answer).toMatchObject({
      success: true,
      message: 'Welcome back!',
      user: { ...first.user, lastLogin: '2026-08-03T04:31:00.000Z' },
    });
    expect(answer.token).toMatch(/^pts_[\w-]{43}$/);
    expect(answer.token).not.toBe(first.token);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    await signUp(testApp);
    const wrong = await login({ password: 'Wrong-Mango-1' });
    const unknown = await login({ email: 'nobody@college.example' });
    const answer = {
      success: false,
      code: 'wrong_credentials',
      message: 'Invalid email or password.',
    };
    for (const response of [wrong, unknown]) {
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(answer);
    }
  });

  it('hashes exactly one password for a known, an unverified and an unknown address', async () => {
    await signUp(testApp);
    await postJson(testApp, AUTH_PATHS.register, {
      ...ASHA,
      email: 'waiting@college.example',
      confirmPassword: ASHA.password,
    });
    const counts: number[] = [];
    for (const email of [ASHA.email, 'waiting@college.example', 'nobody@college.example']) {
      hashes = 0;
      expect((await login({ email, password: 'Wrong-Mango-1' })).status).toBe(401);
      counts.push(hashes);
    }
    expect(counts).toEqual([1, 1, 1]);
  });

  it('accepts the address in any case, and the password in any Unicode form', async () => {
    await signUp(testApp, { password: 'Caf\u00e9-Pune-26' });
    const response = await login({
      email: ' ASHA@college.EXAMPLE ',
      password: 'Cafe\u0301-Pune-26',
    });
    expect(response.status).toBe(200);
  });

  it('takes the password as it is, including spaces and case', async () => {
    await signUp(testApp);
    for (const password of [` ${ASHA.password}`, `${ASHA.password} `, ASHA.password.toLowerCase()])
      expect((await login({ password })).status).toBe(401);
  });

  it.each([
    [{ email: '', password: 'x' }, ACCOUNT_MESSAGES.emailRequired],
    [{ email: 'asha', password: ASHA.password }, ACCOUNT_MESSAGES.emailInvalid],
    [{ email: ASHA.email, password: '' }, ACCOUNT_MESSAGES.passwordRequired],
    [{ email: ASHA.email, password: 'Abc12' }, ACCOUNT_MESSAGES.passwordTooShort],
    [{ email: ASHA.email }, ACCOUNT_MESSAGES.passwordRequired],
    [[], expect.any(String)],
  ])('refuses %j', async (body, message) => {
    const response = await postJson(testApp, AUTH_PATHS.login, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
  });

  it('hashes the password again once the parameters have changed', async () => {
    await signUp(testApp);
    const { db, clock } = testApp;
    const passwordHash = createRealPasswords(128);
    const later = await appForTest({ db, clock, passwordHash });
    expect(await storedHash()).toContain('m=64,');
    // Two at once: the new hash of the other one is still of the same password.
    await Promise.all([signIn(later), signIn(later)]);
    expect(await storedHash()).toContain('m=128,');
    await signIn(later);
  });

  it('refuses a password that was changed during the check', async () => {
    await signUp(testApp);
    wrapWork = async (work) => {
      const result = await work();
      const change = `UPDATE users SET password_hash = 'another', password_version = 1`;
      await runSql(testApp.db, change);
      return result;
    };
    expect((await login()).status).toBe(401);
    expect(await storedHash()).toBe('another');
  });

  it('asks to try again later when too many passwords wait for hashing', async () => {
    wrapWork = () => Promise.reject(new QueueFull());
    const response = await login();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ code: 'busy' });
  });
});

describe('signing in before the address is verified', () => {
  it('is refused with that reason, for the right password only', async () => {
    const { userId } = authAnswerSchema.parse(await (await register()).json());
    expect((await login({ password: 'Wrong-Mango-1' })).status).toBe(401);
    const response = await login();
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      success: false,
      code: 'unverified',
      message: 'Please verify your email before logging in.',
      requiresVerification: true,
      userId,
    });
  });

  it('sends a new code only when the previous one no longer works', async () => {
    await register();
    await login();
    expect(testApp.mails).toHaveLength(1);
    testApp.clock.advance(10 * MINUTE);
    await login();
    expect(testApp.mails).toHaveLength(2);
    const otp = mailedCode(testApp, ASHA.email);
    const verified = await postJson(testApp, AUTH_PATHS.verifyEmail, { email: ASHA.email, otp });
    expect(verified.status).toBe(200);
  });

  it('sends no more mails than the limit of the address allows', async () => {
    await register();
    for (let n = 0; n < 20; n += 1) {
      testApp.clock.advance(10 * MINUTE);
      expect((await login()).status).toBe(403);
    }
    expect(testApp.mails).toHaveLength(10);
  });
});
