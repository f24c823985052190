/** Floods from one address: how much of each is carried out, and that the others behind that address still get in. */
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPlainPasswords,
  createRealPasswords,
  createTestApp,
  type PlainPasswords,
  type TestApp,
} from '../../testing/create-test-app.ts';
import { ASHA, postJson, signUp } from '../../testing/accounts.ts';
import { appForTest, sharedDatabaseForTest } from '../../testing/for-test.ts';
import { addressNumber, fromNetwork, type Requests } from '../../testing/network.ts';

const MINUTE_MS = 60_000;
const RATE_LIMITS = 'on';
const COMMON = 'Campus-Common-1';
const RAVI = { name: 'Ravi Iyer', email: 'ravi@college.example', password: 'Teak-Lantern-55' };

let passwordHash: PlainPasswords;
let testApp: TestApp;
let campus: Requests;
beforeEach(async () => {
  passwordHash = createPlainPasswords();
  await start({ passwordHash });
});

async function start(overrides: Parameters<typeof appForTest>[0]): Promise<void> {
  testApp = await appForTest({ env: { RATE_LIMITS }, ...overrides });
  campus = fromNetwork(testApp, addressNumber(1));
  await signUp(testApp);
}

const emails = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `student${n}@college.example`);

async function signIn(email: string, password: string): Promise<number> {
  return (await postJson(campus, AUTH_PATHS.login, { email, password })).status;
}

/** How many got each answer, one after the other. */
async function answersTo(
  acts: readonly (() => Promise<number>)[],
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const act of acts) {
    const status = await act();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('one password sprayed over a thousand accounts', () => {
  const spray = emails(1_000).map((email) => () => signIn(email, COMMON));

  it('is tried sixty times, then once a minute, without a hash for the rest', async () => {
    const before = passwordHash.count();
    expect(await answersTo(spray)).toEqual({ 401: 60, 429: 940 });
    expect(passwordHash.count() - before).toBe(60);
    let tried = 0;
    for (let minute = 1; minute <= 60; minute += 1) {
      testApp.clock.advance(MINUTE_MS);
      tried += (await answersTo(spray.slice(3 * minute, 3 * minute + 3)))[401] ?? 0;
    }
    expect(tried).toBe(60);
  });

  it('does not keep the others behind that address from signing in', async () => {
    await answersTo(spray);
    expect(await signIn(ASHA.email, ASHA.password)).toBe(200);
    expect(await signIn(ASHA.email, 'Mistyped-Mango-26')).toBe(401);
    expect(await signIn(ASHA.email, ASHA.password)).toBe(200);
  });

  it('finds no account whose password it is, once it is refused', async () => {
    await signUp(testApp, { ...RAVI, password: COMMON });
    await answersTo(spray);
    expect(await signIn(RAVI.email, COMMON)).toBe(429);
  });

  it('is counted alike when it is sent all at once', async () => {
    await start({ passwordHash: createRealPasswords(64) });
    const all = Promise.all(spray.map((tryOne) => tryOne()));
    expect(await signIn(ASHA.email, ASHA.password)).toBe(200);
    const statuses = await all;
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(940);
  });
});

it('tries two hundred of a thousand different passwords, then one every eighteen seconds', async () => {
  const stuffing = emails(1_000).map((email, n) => () => signIn(email, `Leaked-Mango-${n}`));
  expect(await answersTo(stuffing)).toEqual({ 401: 200, 429: 800 });
  testApp.clock.advance(18_000);
  expect(await answersTo(stuffing.slice(300, 303))).toEqual({ 401: 1, 429: 2 });
  testApp.clock.advance(18_000);
  expect(await signIn(ASHA.email, ASHA.password)).toBe(200);
});

describe('ten thousand addresses tried for an account', () => {
  const WAYS = [
    ['registration', AUTH_PATHS.register, 201, 1_000],
    ['a forgotten password', AUTH_PATHS.forgotPassword, 200, 600],
    ['the sign-in', AUTH_PATHS.login, 401, 60],
  ] as const;

  it.each(WAYS)(
    'get one answer by %s, and most of them none',
    async (_, path, status, carriedOut) => {
      const { password } = RAVI;
      const ask = (email: string) =>
        postJson(campus, path, { ...RAVI, email, confirmPassword: password });
      const answerTo = async (email: string): Promise<unknown> => {
        const { userId: _id, ...answer } = Object(await (await ask(email)).json());
        return answer;
      };
      expect(await answerTo(ASHA.email)).toEqual(await answerTo('nobody@college.example'));
      const counts = await answersTo(
        emails(10_000).map((email) => async () => (await ask(email)).status),
      );
      expect(counts).toEqual({ [status]: carriedOut - 2, 429: 10_002 - carriedOut });
    },
  );

  it('are named by a server without mail six hundred times, then once every eighteen seconds', async () => {
    const env = { RATE_LIMITS, EMAIL_VERIFICATION: 'off' };
    const { clock } = testApp;
    campus = fromNetwork(await appForTest({ env, clock }), addressNumber(1));
    const form = { ...ASHA, confirmPassword: ASHA.password };
    const register = async (): Promise<number> =>
      (await postJson(campus, AUTH_PATHS.register, form)).status;
    expect(await register()).toBe(201);
    const again = (times: number) => answersTo(Array.from({ length: times }, () => register));
    expect(await again(1_000)).toEqual({ 409: 600, 429: 400 });
    clock.advance(18_000);
    expect(await again(3)).toEqual({ 409: 1, 429: 2 });
  });
});

it('a hundred code mails for one account are ten a day, from whatever addresses', async () => {
  const mailsBefore = testApp.mails.length;
  const ask = (n: number) => async (): Promise<number> => {
    testApp.clock.advance(14 * MINUTE_MS);
    const from = fromNetwork(testApp, addressNumber(n));
    return (await postJson(from, AUTH_PATHS.forgotPassword, { email: ASHA.email })).status;
  };
  expect(await answersTo(Array.from({ length: 100 }, (_, n) => ask(n)))).toEqual({
    200: 10,
    429: 90,
  });
  expect(testApp.mails.length - mailsBefore).toBe(10);
});

it('five tries of one account are counted over all processes', async () => {
  const { db, connect } = await sharedDatabaseForTest();
  await start({ db, passwordHash });
  const { clock } = testApp;
  // Their connections are closed with the test.
  const others = await Promise.all(
    [1, 2].map(() => createTestApp({ db: connect(), clock, passwordHash })),
  );
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const from = fromNetwork(others[n % 2] ?? testApp, addressNumber(1));
      const guess = { email: ASHA.email, password: `Wrong-Mango-${n}` };
      return (await postJson(from, AUTH_PATHS.login, guess)).status;
    }),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
});
