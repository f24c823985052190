import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp, ACCESS_RULES } from '../../../app.ts';
import { cleanUp } from '../../../operations/clean-up/clean-up-job.ts';
import { LIMITS } from '../../../platform/rate-limit/limits.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import {
  ASHA,
  mailedCode,
  postJson,
  signIn,
  signUp,
  type SignedIn,
} from '../../../testing/accounts.ts';
import { readRows, runSql } from '../../../testing/sql.ts';

const DAY_MS = 86_400_000;
const RAVI = { name: 'Ravi Iyer', email: 'ravi@college.example', password: 'Teak-Lantern-55' };

let testApp: TestApp;
let asha: SignedIn;

beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
});

type Device = Pick<SignedIn, 'headers'>;

async function deleteAccount(from: Device = asha): Promise<void> {
  const body = { password: ASHA.password };
  const answer = await postJson(testApp, ACCOUNT_PATHS.delete, body, from.headers);
  expect(answer.status).toBe(200);
}

const statusOf = async ({ headers }: Device, path: string = AUTH_PATHS.me): Promise<number> =>
  (await testApp.app.request(path, { headers })).status;

/** The same server, with limits by network address. */
const createLimitedApp = () =>
  createApp({ ...testApp.deps, config: { ...testApp.config, rateLimitsByAddress: true } });

describe('a device of a deleted account', () => {
  it('learns that it is gone from every route that requires a session', async () => {
    await deleteAccount();
    const guarded = [...ACCESS_RULES].filter(([, { who }]) => who !== 'anyone');
    expect(guarded.length).toBeGreaterThan(30);
    for (const [route] of guarded) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await testApp.app.request(path, { method, headers: asha.headers });
      expect([route, answer.status]).toEqual([route, 410]);
      expect(await answer.json()).toEqual({
        success: false,
        code: 'account_deleted',
        message: 'This account was deleted.',
      });
    }
  });

  it('learns it on any device, also after the session ended or changed its token', async () => {
    const phone = await signIn(testApp);
    await runSql(testApp.db, 'UPDATE sessions SET expires_at = 0');
    const laptop = await signIn(testApp);
    await postJson(testApp, AUTH_PATHS.requestPasswordChange, {}, laptop.headers);
    const change = { newPassword: 'Papaya-Winter-27', currentPassword: ASHA.password };
    const otp = mailedCode(testApp, ASHA.email);
    const changed = await postJson(
      testApp,
      AUTH_PATHS.verifyPasswordChange,
      { ...change, otp },
      laptop.headers,
    );
    expect(changed.status).toBe(200);
    const { token } = (await changed.json()) as { token: string };
    const headers = { ...laptop.headers, authorization: `Bearer ${token}` };
    const password = change.newPassword;
    expect((await postJson(testApp, ACCOUNT_PATHS.delete, { password }, headers)).status).toBe(200);
    expect(await statusOf({ headers: laptop.headers })).toBe(410);
    expect(await statusOf({ headers: { ...headers } })).toBe(410);
    // Signed out by the change of the password, before there was anything to report.
    expect(await statusOf(phone)).toBe(401);
  });

  it('does not affect others: other accounts continue, and an unknown token is asked to sign in', async () => {
    const ravi = await signUp(testApp, RAVI);
    await deleteAccount();
    expect(await statusOf(ravi)).toBe(200);
    expect(await statusOf({ headers: { ...asha.headers, authorization: 'Bearer pts_x' } })).toBe(
      401,
    );
  });

  it('learns it also after the address was registered again by a user who is signed in', async () => {
    await deleteAccount();
    testApp.clock.advance(61_000);
    const again = await signUp(testApp);
    expect([await statusOf(asha), await statusOf(again)]).toEqual([410, 200]);
  });

  it('is limited like a stranger, and sees what strangers may see', async () => {
    await deleteAccount();
    const app = createLimitedApp();
    const fetchPath = async (path: string): Promise<Response> =>
      app.request(path, { headers: asha.headers });
    expect((await fetchPath('/api/health')).status).toBe(200);
    expect((await fetchPath(AUTH_PATHS.me)).headers.get('www-authenticate')).toBeNull();
    for (let n = 0; n < LIMITS.strangers.max - 3; n += 1) await fetchPath(AUTH_PATHS.me);
    expect([
      (await fetchPath(AUTH_PATHS.me)).status,
      (await fetchPath(AUTH_PATHS.me)).status,
    ]).toEqual([410, 429]);
  });

  it('is remembered by digests alone, for 180 days', async () => {
    await signIn(testApp);
    await deleteAccount();
    const rows = await readRows(testApp.db, 'SELECT * FROM deleted_account_tokens');
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toEqual({
        token_hash: expect.stringMatching(/^[\w-]{43}$/),
        deleted_at: testApp.clock.now(),
      });
    testApp.clock.advance(180 * DAY_MS - 1);
    await cleanUp(testApp.deps);
    expect(await statusOf(asha)).toBe(410);
    testApp.clock.advance(1);
    await cleanUp(testApp.deps);
    expect(await statusOf(asha)).toBe(401);
    expect(await readRows(testApp.db, 'SELECT * FROM deleted_account_tokens')).toEqual([]);
  });
});
