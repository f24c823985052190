import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { openEvents } from '../../../testing/api-requests.ts';
import { appForTest } from '../../../testing/for-test.ts';
import {
  ASHA,
  mailedCode,
  postJson,
  signIn,
  signUp,
  wrongCode,
  type SignedIn,
} from '../../../testing/accounts.ts';
import { readValue, runSql } from '../../../testing/sql.ts';

const MINUTE = 60_000;
const STRANGER = 'nobody@college.example';
const NEW_PASSWORD = 'Papaya-Winter-27';
const INVALID = [
  400,
  {
    success: false,
    code: 'invalid',
    message: 'Invalid or expired code. Please request a new one.',
  },
];

let testApp: TestApp;
let asha: SignedIn;
beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
});

async function mailCode(): Promise<string> {
  await postJson(testApp, AUTH_PATHS.forgotPassword, { email: ASHA.email });
  return mailedCode(testApp, ASHA.email);
}

function reset(
  otp: string,
  { email = ASHA.email, newPassword = NEW_PASSWORD, app = testApp }: Partial<ResetOptions> = {},
): Promise<Response> {
  return postJson(app, AUTH_PATHS.resetPassword, { email, otp, newPassword });
}

interface ResetOptions {
  readonly email: string;
  readonly newPassword: string;
  readonly app: TestApp;
}

async function answerOf(response: Response): Promise<unknown[]> {
  return [response.status, await response.json()];
}

async function statusOfMe({ headers }: Pick<SignedIn, 'headers'>): Promise<number> {
  return (await testApp.app.request(AUTH_PATHS.me, { headers })).status;
}

describe('a reset', () => {
  it('sets the new password without signing in', async () => {
    const response = await reset(await mailCode());
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: 'Password reset successfully!' },
    ]);
    await expect(signIn(testApp)).rejects.toThrow('401');
    expect((await signIn(testApp, { password: NEW_PASSWORD })).user._id).toBe(asha.user._id);
  });

  it('ends every session and its event stream at once', async () => {
    const other = await signIn(testApp);
    const stream = await openEvents(testApp, other);
    await reset(await mailCode());
    expect(await Promise.all([asha, other].map(statusOfMe))).toEqual([401, 401]);
    expect(await stream.read()).toMatchObject({ done: true });
  });

  it('leaves the sessions of other users unchanged', async () => {
    const ravi = await signUp(testApp, { email: 'ravi@college.example' });
    await reset(await mailCode());
    expect(await statusOfMe(ravi)).toBe(200);
  });

  it('notifies the owner by mail, also when the server was restarted before it was sent', async () => {
    await reset(await mailCode());
    const { db, clock } = testApp;
    const restarted = await appForTest({ db, clock });
    await restarted.sendNotices();
    expect(restarted.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: ASHA.email, subject: 'Your Shortlist password was changed' },
    ]);
    await testApp.sendNotices();
    expect(testApp.mails.some(({ subject }) => subject.includes('changed'))).toBe(false);
  });

  it('happens once when the same code is sent twice at the same time', async () => {
    const otp = await mailCode();
    const passwords = ['Papaya-Winter-27', 'Guava-Summer-28'];
    const answers = await Promise.all(passwords.map((newPassword) => reset(otp, { newPassword })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    expect(await readValue(testApp.db, 'SELECT count(*) FROM mail_notices')).toBe(1);
    await signIn(testApp, { password: winner ?? '' });
  });

  it('that cannot be written changes nothing and leaves the code valid', async () => {
    const otp = await mailCode();
    await runSql(testApp.db, 'ALTER TABLE mail_notices RENAME TO away');
    expect((await reset(otp)).status).toBe(500);
    expect(await statusOfMe(asha)).toBe(200);
    await signIn(testApp);
    await runSql(testApp.db, 'ALTER TABLE away RENAME TO mail_notices');
    expect((await reset(otp)).status).toBe(200);
  });

  it('takes the password in any Unicode form', async () => {
    await reset(await mailCode(), { newPassword: ' Cafe\u0301-Pune-26 ' });
    const { user } = await signIn(testApp, { password: ' Caf\u00e9-Pune-26 ' });
    expect(user._id).toBe(asha.user._id);
  });
});

describe('the code of a reset', () => {
  it('gets one answer when it is wrong, used, expired, replaced or for an unknown address', async () => {
    const otp = await mailCode();
    expect(await answerOf(await reset(wrongCode(otp)))).toEqual(INVALID);
    expect(await answerOf(await reset(otp, { email: STRANGER }))).toEqual(INVALID);
    testApp.clock.advance(MINUTE);
    const newer = await mailCode();
    const replaced = newer === otp ? wrongCode(newer) : otp;
    expect(await answerOf(await reset(replaced))).toEqual(INVALID);
    testApp.clock.advance(10 * MINUTE);
    expect(await answerOf(await reset(newer))).toEqual(INVALID);
    const last = await mailCode();
    expect((await reset(last)).status).toBe(200);
    expect(await answerOf(await reset(last))).toEqual(INVALID);
  });

  it('of another purpose is refused', async () => {
    await postJson(testApp, AUTH_PATHS.requestPasswordChange, {}, asha.headers);
    expect(await answerOf(await reset(mailedCode(testApp, ASHA.email)))).toEqual(INVALID);
  });

  it('of another account is refused', async () => {
    await signUp(testApp, { email: 'ravi@college.example' });
    expect(
      await answerOf(await reset(await mailCode(), { email: 'ravi@college.example' })),
    ).toEqual(INVALID);
    await signIn(testApp, { email: 'ravi@college.example' });
  });

  it('is void after five wrong ones', async () => {
    const otp = await mailCode();
    for (let n = 0; n < 5; n += 1)
      expect(await answerOf(await reset(wrongCode(otp)))).toEqual(INVALID);
    expect(await answerOf(await reset(otp))).toEqual(INVALID);
  });

  it('stays valid until its end across a restart of the server', async () => {
    const otp = await mailCode();
    const { db, clock } = testApp;
    const restarted = await appForTest({ db, clock });
    expect((await reset(otp, { app: restarted })).status).toBe(200);
  });
});

describe('the new password', () => {
  it.each([
    ['', ACCOUNT_MESSAGES.newPasswordRequired],
    ['Abc12', ACCOUNT_MESSAGES.passwordTooShort],
    ['alllower1', ACCOUNT_MESSAGES.newPasswordMixed],
    ['ALLUPPER1', ACCOUNT_MESSAGES.newPasswordMixed],
    ['NoDigitsHere', ACCOUNT_MESSAGES.newPasswordMixed],
    [`Aa1${'x'.repeat(126)}`, ACCOUNT_MESSAGES.passwordTooLong],
  ])("%j is refused with the field's name and costs no try", async (newPassword, message) => {
    const otp = await mailCode();
    for (let n = 0; n < 6; n += 1) {
      const response = await reset(otp, { newPassword });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message,
        errors: [{ path: 'newPassword', message }],
      });
    }
    expect((await reset(otp)).status).toBe(200);
  });

  it.each([
    ['otp', '', ACCOUNT_MESSAGES.resetCodeRequired],
    ['otp', '12345', ACCOUNT_MESSAGES.resetCodeInvalid],
    ['otp', '1234567', ACCOUNT_MESSAGES.resetCodeInvalid],
    ['otp', '12345a', ACCOUNT_MESSAGES.resetCodeInvalid],
    ['email', '', ACCOUNT_MESSAGES.emailRequired],
    ['email', 'asha', ACCOUNT_MESSAGES.emailNotValid],
  ])("with a wrong %s (%j) is refused with that field's name", async (path, value, message) => {
    const form = { email: ASHA.email, otp: '123456', newPassword: NEW_PASSWORD, [path]: value };
    const response = await postJson(testApp, AUTH_PATHS.resetPassword, form);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, errors: [{ path, message }] });
  });

  describe('where common ones are refused', () => {
    const TOO_COMMON = {
      message: ACCOUNT_MESSAGES.passwordTooCommon,
      errors: [{ path: 'newPassword', message: ACCOUNT_MESSAGES.passwordTooCommon }],
    };
    let strict: TestApp;
    beforeEach(async () => {
      const { db, clock } = testApp;
      strict = await appForTest({ db, clock, env: { PASSWORD_BLOCKLIST: 'on' } });
    });

    it('may not be common, which costs no try of the code', async () => {
      const otp = await mailCode();
      for (let n = 0; n < 6; n += 1) {
        const response = await reset(otp, { newPassword: 'Password1', app: strict });
        expect([response.status, await response.json()]).toMatchObject([400, TOO_COMMON]);
      }
      expect((await reset(otp, { app: strict })).status).toBe(200);
    });

    it('may not be the owner’s name, which is reported only with the right code', async () => {
      const otp = await mailCode();
      const newPassword = 'AshaRao2026';
      expect(await answerOf(await reset(wrongCode(otp), { newPassword, app: strict }))).toEqual(
        INVALID,
      );
      const response = await reset(otp, { newPassword, app: strict });
      expect([response.status, await response.json()]).toMatchObject([400, TOO_COMMON]);
      expect((await reset(otp, { app: strict })).status).toBe(200);
    });
  });
});

it('takes nothing from the body but address, code and password', async () => {
  const otp = await mailCode();
  const form = { email: ASHA.email, otp, newPassword: NEW_PASSWORD };
  const hostile = { role: 'admin', isEmailVerified: false, _id: 'mine', name: 'Mallory' };
  const response = await postJson(testApp, AUTH_PATHS.resetPassword, { ...form, ...hostile });
  expect(response.status).toBe(200);
  const { user } = await signIn(testApp, { password: NEW_PASSWORD });
  expect(user).toMatchObject({ _id: asha.user._id, role: 'student', name: ASHA.name });
});
