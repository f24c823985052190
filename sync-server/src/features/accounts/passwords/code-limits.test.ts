import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { systemRandom } from '../../../platform/random.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { databaseForTest } from '../../../testing/for-test.ts';
import { addressNumber, fromNetwork } from '../../../testing/network.ts';
import { ASHA, postJson, signUp, type SignedIn } from '../../../testing/accounts.ts';
import { readRows } from '../../../testing/sql.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STRANGER = 'nobody@college.example';
const NEW_PASSWORD = 'Papaya-Winter-27';
/** The guess, and every code but the first. */
const [GUESS, OTHER] = ['111111', '222222'];

let db: Database;
let testApp: TestApp;
let asha: SignedIn;

beforeEach(async () => {
  db = await databaseForTest();
  testApp = await startApp();
  asha = await signUp(testApp);
});

async function startApp(clock?: TestApp['clock']): Promise<TestApp> {
  return createTestApp({
    db,
    ...(clock ? { clock } : {}),
    random: { ...systemRandom, code: () => OTHER },
  });
}

/** The same database, in a server that has just started. */
async function restart(): Promise<void> {
  const { clock } = testApp;
  testApp = { ...(await startApp(clock)), clock };
}

interface Way {
  readonly requestCode: (email: string) => Promise<Response>;
  readonly guess: (email: string, from?: number) => Promise<Response>;
}

const WAYS: Readonly<Record<'reset' | 'change' | 'verify', Way>> = {
  reset: {
    requestCode: (email) => postJson(testApp, AUTH_PATHS.forgotPassword, { email }),
    guess: (email, from = 0) => {
      const body = { email, otp: GUESS, newPassword: NEW_PASSWORD };
      return postJson(fromNetwork(testApp, addressNumber(from)), AUTH_PATHS.resetPassword, body);
    },
  },
  change: {
    requestCode: () => postJson(testApp, AUTH_PATHS.requestPasswordChange, {}, asha.headers),
    guess: () => {
      const body = { otp: GUESS, newPassword: NEW_PASSWORD, currentPassword: ASHA.password };
      return postJson(testApp, AUTH_PATHS.verifyPasswordChange, body, asha.headers);
    },
  },
  verify: {
    requestCode: (email) => postJson(testApp, AUTH_PATHS.resendVerification, { email }),
    guess: (email) => postJson(testApp, AUTH_PATHS.verifyEmail, { email, otp: GUESS }),
  },
};

/** Six times at most, because a code is void before; returns how many guesses were checked. */
async function guessUntilRefused(guess: () => Promise<Response>): Promise<number> {
  for (let n = 0; n < 6; n += 1) if ((await guess()).status !== 400) return n;
  return 6;
}

/** Guesses as fast as the limits allow for so long; returns how many guesses were checked. */
async function guessFor(ms: number, ways: readonly Way[], email: string): Promise<number> {
  const end = testApp.clock.now() + ms;
  let guesses = 0;
  for (let round = 0; testApp.clock.now() < end; round += 1) {
    for (const way of ways) {
      await way.requestCode(email);
      guesses += await guessUntilRefused(() => way.guess(email, round));
    }
    if (round % 7 === 3) await restart();
    testApp.clock.advance(round < 30 ? MINUTE : 30 * MINUTE);
  }
  return guesses;
}

describe.each([
  ['an account', ASHA.email],
  ['an unknown address', STRANGER],
])('the codes of %s', (_, email) => {
  it('can be guessed at thirty times a day, across all codes and restarts', async () => {
    expect(await guessFor(DAY, [WAYS.reset], email)).toBe(30);
  });

  it('are locked for the right one too after thirty wrong ones', async () => {
    expect(await guessFor(HOUR, [WAYS.reset, WAYS.verify], email)).toBe(30);
    const refused = await WAYS.reset.guess(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(22 * 3600);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  });

  it('are counted across networks', async () => {
    for (let n = 0; n < 30; n += 1) expect((await WAYS.reset.guess(email, n)).status).toBe(400);
    expect((await WAYS.reset.guess(email, 31)).status).toBe(429);
  });

  it('are counted alike for concurrent and consecutive guesses', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => WAYS.reset.guess(email)));
    expect(all.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

it('all purposes share the limit of thirty: a change and a verification add none', async () => {
  const ways = [WAYS.reset, WAYS.change, WAYS.verify];
  expect(await guessFor(DAY, ways, ASHA.email)).toBe(30);
});

it('each of the thirty tries becomes available again a day after it was used', async () => {
  for (let n = 0; n < 30; n += 1) {
    await WAYS.reset.guess(ASHA.email);
    testApp.clock.advance(MINUTE);
  }
  testApp.clock.advance(DAY - 30 * MINUTE);
  expect((await WAYS.reset.guess(ASHA.email)).status).toBe(400);
  expect((await WAYS.reset.guess(ASHA.email)).status).toBe(429);
});

it('voids a code after five wrong guesses, and notifies its owner once', async () => {
  await WAYS.reset.requestCode(ASHA.email);
  for (let n = 0; n < 5; n += 1) await WAYS.reset.guess(ASHA.email);
  const body = { email: ASHA.email, otp: OTHER, newPassword: NEW_PASSWORD };
  const dead = await postJson(testApp, AUTH_PATHS.resetPassword, body);
  expect([dead.status, await dead.json()]).toMatchObject([
    400,
    { message: ACCOUNT_MESSAGES.codeInvalid },
  ]);
  for (let n = 0; n < 20; n += 1) await WAYS.reset.guess(ASHA.email);
  await testApp.sendNotices();
  const warnings = testApp.mails.filter(({ subject }) => subject.startsWith('Wrong codes'));
  expect(warnings).toMatchObject([{ to: ASHA.email }]);
});

it('sends no mail about wrong codes for an unknown address', async () => {
  for (let n = 0; n < 10; n += 1) await WAYS.reset.guess(STRANGER);
  await testApp.sendNotices();
  expect(testApp.mails.map(({ to }) => to)).not.toContain(STRANGER);
});

it('stores codes as digests only', async () => {
  await WAYS.reset.requestCode(ASHA.email);
  await WAYS.change.requestCode(ASHA.email);
  const stored = JSON.stringify([
    await readRows(db, 'SELECT * FROM codes'),
    await readRows(db, 'SELECT * FROM mail_notices'),
  ]);
  expect(stored).not.toContain(OTHER);
});
