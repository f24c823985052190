import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS, authAnswerSchema } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import {
  ASHA,
  mailedCode,
  postJson,
  signIn,
  signUp,
  wrongCode,
} from '../../../testing/accounts.ts';
import { readColumn, readRows, runSql } from '../../../testing/sql.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const INVALID = {
  success: false,
  code: 'invalid',
  message: 'Invalid or expired code. Please request a new one.',
};

let testApp: TestApp;
beforeEach(async () => {
  testApp = await appForTest();
});

/** Registers and returns the id of the registration and its code. */
async function register(who: Partial<typeof ASHA> = {}): Promise<{ id: string; otp: string }> {
  const form = { ...ASHA, ...who };
  const response = await postJson(testApp, AUTH_PATHS.register, {
    ...form,
    confirmPassword: form.password,
  });
  expect(response.status).toBe(201);
  const { userId } = authAnswerSchema.parse(await response.json());
  return { id: String(userId), otp: mailedCode(testApp, form.email) };
}

function verify(otp: string, more: { email?: string; id?: string } = {}): Promise<Response> {
  const { email = ASHA.email, id } = more;
  const headers: Record<string, string> = id === undefined ? {} : { 'X-Registration': id };
  return postJson(testApp, AUTH_PATHS.verifyEmail, { email, otp }, headers);
}

async function resend(): Promise<number> {
  return (await postJson(testApp, AUTH_PATHS.resendVerification, { email: ASHA.email })).status;
}

async function expectInvalid(response: Response): Promise<void> {
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(INVALID);
}

describe('verifying an address', () => {
  it('creates the account, signs it in and adds its profile to the sync', async () => {
    const { otp } = await register();
    const response = await verify(otp);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      token: expect.stringMatching(/^pts_[\w-]{43}$/),
      user: expect.objectContaining({
        name: ASHA.name,
        email: ASHA.email,
        role: 'student',
        isEmailVerified: true,
        createdAt: '2026-08-03T04:30:00.000Z',
        lastLogin: '2026-08-03T04:30:00.000Z',
        preferences: { phone: '' },
      }),
    });
    expect(await readRows(testApp.db, 'SELECT t, id, seq FROM rows')).toEqual([
      { t: 'profile', id: 'me', seq: 1 },
    ]);
  });

  it('deletes registration and code', async () => {
    await register();
    await signUp(testApp);
    expect(await readRows(testApp.db, 'SELECT id FROM registrations')).toEqual([]);
    expect(await readRows(testApp.db, 'SELECT subject FROM codes')).toEqual([]);
  });

  it('refuses a wrong code and then accepts the right one', async () => {
    const { otp } = await register();
    await expectInvalid(await verify(wrongCode(otp)));
    expect((await verify(otp)).status).toBe(200);
  });

  it('refuses a code after ten minutes, but not a moment earlier', async () => {
    const { otp } = await register();
    testApp.clock.advance(10 * MINUTE);
    await expectInvalid(await verify(otp));
    testApp.clock.advance(-1);
    expect((await verify(otp)).status).toBe(200);
  });

  it('accepts a code once', async () => {
    const { otp } = await register();
    expect((await verify(otp)).status).toBe(200);
    await expectInvalid(await verify(otp));
  });

  it('accepts a code once when it arrives twice at the same time', async () => {
    const { otp } = await register();
    const [one, two] = await Promise.all([verify(otp), verify(otp)]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 400]));
  });

  it('accepts only the newest code', async () => {
    const { otp: old } = await register();
    testApp.clock.advance(MINUTE);
    expect(await resend()).toBe(200);
    const fresh = mailedCode(testApp, ASHA.email);
    if (fresh !== old) await expectInvalid(await verify(old));
    expect((await verify(fresh)).status).toBe(200);
  });

  it.each([
    [4, 200],
    [5, 400],
  ])('after %i wrong tries the right code gives %i', async (tries, status) => {
    const { otp } = await register();
    for (let n = 0; n < tries; n += 1) await expectInvalid(await verify(wrongCode(otp)));
    expect((await verify(otp)).status).toBe(status);
  });

  it.each(['12345', '1234567', 'abcdef', '', '١٢٣٤٥٦'])('asks for six digits: %j', async (otp) => {
    await register();
    const response = await verify(otp);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: ACCOUNT_MESSAGES.codeIncomplete });
  });

  it('answers an unknown or a verified address like a wrong code', async () => {
    const unknown = await verify('123456', { email: 'nobody@college.example' });
    await signUp(testApp);
    const verified = await verify(mailedCode(testApp, ASHA.email));
    for (const response of [unknown, verified])
      expect([response.status, await response.json()]).toEqual([400, INVALID]);
  });

  it('deletes a registration after seven days', async () => {
    await register();
    testApp.clock.advance(7 * DAY);
    const before = testApp.mails.length;
    expect(await resend()).toBe(200);
    expect(testApp.mails).toHaveLength(before);
  });
});

describe('guessing codes', () => {
  it.each([ASHA.email, 'nobody@college.example'])(
    'ends after thirty wrong ones in a day, for %s',
    async (email) => {
      const { otp } = await register();
      const wrong = wrongCode(otp);
      for (let n = 0; n < 30; n += 1) await expectInvalid(await verify(wrong, { email }));
      const response = await verify(otp, { email });
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe(String(DAY / 1000));
      testApp.clock.advance(DAY);
      await expectInvalid(await verify(wrong, { email }));
    },
  );

  it('is counted across new codes, registrations and a restart of the server', async () => {
    const first = await register();
    for (let n = 0; n < 20; n += 1) await verify(wrongCode(first.otp));
    const second = await register();
    for (let n = 0; n < 10; n += 1) await verify(wrongCode(second.otp));
    const third = await register();
    const { db, clock } = testApp;
    const restarted = await appForTest({ db, clock });
    const body = { email: ASHA.email, otp: third.otp };
    expect((await postJson(restarted, AUTH_PATHS.verifyEmail, body)).status).toBe(429);
  });
});

describe('registering somebody else’s address in advance', () => {
  const MALLORY = { name: 'Mallory', password: 'Mallory-knows-1' };

  it('never activates the stranger’s password when the owner’s device names its registration', async () => {
    const theirs = await register(MALLORY);
    const mine = await register();
    await expectInvalid(await verify(theirs.otp, { id: mine.id }));
    expect((await verify(mine.otp, { id: mine.id })).status).toBe(200);
    expect((await signIn(testApp)).user.name).toBe(ASHA.name);
    await expect(signIn(testApp, MALLORY)).rejects.toThrow('401');
    await expectInvalid(await verify(theirs.otp, { id: theirs.id }));
  });

  it('accepts the id of the registration from the body too', async () => {
    const theirs = await register(MALLORY);
    const mine = await register();
    const body = { email: ASHA.email, otp: theirs.otp, userId: mine.id };
    expect((await postJson(testApp, AUTH_PATHS.verifyEmail, body)).status).toBe(400);
    const own = { ...body, otp: mine.otp };
    expect((await postJson(testApp, AUTH_PATHS.verifyEmail, own)).status).toBe(200);
  });

  it('sends a new code for the registration that the device names', async () => {
    const mine = await register();
    await register(MALLORY);
    testApp.clock.advance(MINUTE);
    const headers = { 'X-Registration': mine.id };
    await postJson(testApp, AUTH_PATHS.resendVerification, { email: ASHA.email }, headers);
    const otp = mailedCode(testApp, ASHA.email);
    expect((await verify(otp, { id: mine.id })).status).toBe(200);
  });

  it('uses the name and password of the registration whose code was entered', async () => {
    const first = await register();
    await register(MALLORY);
    const response = await verify(first.otp);
    expect(authAnswerSchema.parse(await response.json()).user?.name).toBe(ASHA.name);
    await expect(signIn(testApp, MALLORY)).rejects.toThrow('401');
  });

  it('stores three registrations of an address and drops the oldest', async () => {
    const first = await register();
    testApp.clock.advance(1);
    const second = await register();
    await register();
    testApp.clock.advance(60 * MINUTE);
    await register();
    const rows = await readColumn(testApp.db, 'SELECT id FROM registrations');
    expect(rows).toHaveLength(3);
    expect(rows).toContain(second.id);
    expect(rows).not.toContain(first.id);
  });
});

describe('the first admin', () => {
  const env = { BOOTSTRAP_ADMIN_EMAIL: 'Boss@College.example' };

  it('is the configured address once it verifies, and no other one', async () => {
    await testApp.close();
    testApp = await appForTest({ env });
    expect((await signUp(testApp)).user.role).toBe('student');
    const boss = await signUp(testApp, { email: 'boss@college.example' });
    expect(boss.user.role).toBe('admin');
  });

  it('is made only while there is none', async () => {
    await testApp.close();
    testApp = await appForTest({ env });
    await signUp(testApp);
    await runSql(testApp.db, `UPDATE users SET role = 'admin'`);
    const boss = await signUp(testApp, { email: 'boss@college.example' });
    expect(boss.user.role).toBe('student');
  });
});
