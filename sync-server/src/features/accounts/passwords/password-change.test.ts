import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS, passwordChangedAnswerSchema } from '@shortlist/shared/api/auth.ts';
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
import { readRows, readValue, runSql } from '../../../testing/sql.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NEW_PASSWORD = 'Papaya-Winter-27';
const CODE_INVALID = { success: false, code: 'invalid', message: ACCOUNT_MESSAGES.codeInvalid };
const CURRENT_WRONG = {
  success: false,
  code: 'invalid',
  message: 'Current password is incorrect.',
  errors: [{ path: 'currentPassword', message: 'Current password is incorrect.' }],
};

let testApp: TestApp;
let asha: SignedIn;
beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
});

type Session = Pick<SignedIn, 'headers'>;

function request({ headers }: Session = asha): Promise<Response> {
  return postJson(testApp, AUTH_PATHS.requestPasswordChange, {}, headers);
}

async function mailCode(): Promise<string> {
  await request();
  return mailedCode(testApp, ASHA.email);
}

interface Change {
  readonly newPassword?: string;
  readonly currentPassword?: string;
  readonly session?: Session;
}

function change(otp: string, { session = asha, ...form }: Change = {}): Promise<Response> {
  const body = { otp, newPassword: NEW_PASSWORD, currentPassword: ASHA.password, ...form };
  return postJson(testApp, AUTH_PATHS.verifyPasswordChange, body, session.headers);
}

async function statusOfMe({ headers }: Session): Promise<number> {
  return (await testApp.app.request(AUTH_PATHS.me, { headers })).status;
}

async function newSession(response: Response): Promise<Session> {
  const { token } = passwordChangedAnswerSchema.parse(await response.json());
  return { headers: { ...asha.headers, authorization: `Bearer ${token}` } };
}

describe('requesting the code of a change', () => {
  it('mails one to the owner', async () => {
    const response = await request();
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: 'Verification code sent to your email!' },
    ]);
    const code = mailedCode(testApp, ASHA.email);
    expect(testApp.mails.at(-1)).toMatchObject({
      to: ASHA.email,
      subject: `${code} is your Shortlist code`,
    });
  });

  it('waits for sixty seconds', async () => {
    await request();
    testApp.clock.advance(59 * SECOND);
    const early = await request();
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
    testApp.clock.advance(SECOND);
    expect((await request()).status).toBe(200);
  });

  it('is refused where no mail is set up', async () => {
    const { db, clock } = testApp;
    const mailless = await appForTest({ db, clock, env: { EMAIL_VERIFICATION: 'off' } });
    for (const path of [AUTH_PATHS.requestPasswordChange, AUTH_PATHS.verifyPasswordChange]) {
      const form = { otp: '123456', newPassword: NEW_PASSWORD, currentPassword: ASHA.password };
      const response = await postJson(mailless, path, form, asha.headers);
      expect([response.status, await response.json()]).toMatchObject([503, { code: 'mail_off' }]);
    }
  });
});

describe('a change of the password', () => {
  it('stores it and gives this device a new token', async () => {
    const response = await change(await mailCode());
    expect(response.status).toBe(200);
    expect(await response.clone().json()).toEqual({
      success: true,
      message: 'Password changed successfully!',
      token: expect.stringMatching(/^pts_[\w-]{43}$/),
    });
    expect(await statusOfMe(await newSession(response))).toBe(200);
    await expect(signIn(testApp)).rejects.toThrow('401');
    await signIn(testApp, { password: NEW_PASSWORD });
  });

  it('accepts the previous token for sixty seconds and no longer', async () => {
    const response = await change(await mailCode());
    testApp.clock.advance(MINUTE - 1);
    expect(await statusOfMe(asha)).toBe(200);
    testApp.clock.advance(1);
    expect(await statusOfMe(asha)).toBe(401);
    expect(await statusOfMe(await newSession(response))).toBe(200);
  });

  it('stays one session for this device', async () => {
    const sessions = () => readRows(testApp.db, 'SELECT id, created_at FROM sessions ORDER BY id');
    const before = await sessions();
    await change(await mailCode());
    expect(await sessions()).toEqual(before);
  });

  it('ends all other sessions and their streams at once, and preserves the stream of this one', async () => {
    const other = await signIn(testApp);
    const [mine, theirs] = await Promise.all(
      [asha, other].map((device) => openEvents(testApp, device)),
    );
    await change(await mailCode());
    expect(await statusOfMe(other)).toBe(401);
    expect(await theirs?.read()).toMatchObject({ done: true });
    testApp.deps.pokes.poke(asha.user._id);
    expect(await mine?.read()).toMatchObject({ done: false });
    await mine?.cancel();
  });

  it('leaves the sessions of other users unchanged', async () => {
    const ravi = await signUp(testApp, { email: 'ravi@college.example' });
    await change(await mailCode());
    expect(await statusOfMe(ravi)).toBe(200);
  });

  it('notifies the owner by mail, also after a restart', async () => {
    await change(await mailCode());
    const { db, clock } = testApp;
    const restarted = await appForTest({ db, clock });
    await restarted.sendNotices();
    expect(restarted.mails).toMatchObject([
      { to: ASHA.email, subject: 'Your Shortlist password was changed' },
    ]);
  });

  it('that cannot be written changes nothing and leaves the code valid', async () => {
    const other = await signIn(testApp);
    const otp = await mailCode();
    await runSql(testApp.db, 'ALTER TABLE mail_notices RENAME TO away');
    expect((await change(otp)).status).toBe(500);
    expect(await Promise.all([asha, other].map(statusOfMe))).toEqual([200, 200]);
    await runSql(testApp.db, 'ALTER TABLE away RENAME TO mail_notices');
    expect((await change(otp)).status).toBe(200);
  });
});

describe('a change with invalid input is 400, never 401:', () => {
  it('a wrong, an expired and a used code', async () => {
    const otp = await mailCode();
    const wrong = await change(wrongCode(otp));
    expect([wrong.status, await wrong.json()]).toEqual([400, CODE_INVALID]);
    testApp.clock.advance(10 * MINUTE);
    const old = await change(otp);
    expect([old.status, await old.json()]).toEqual([400, CODE_INVALID]);
    const newer = await mailCode();
    await change(newer);
    const used = await change(newer, { currentPassword: NEW_PASSWORD, newPassword: 'Guava-9' });
    expect([used.status, await used.json()]).toEqual([400, CODE_INVALID]);
    expect(await statusOfMe(asha)).toBe(200);
  });

  it('a wrong current password, which is checked only with the right code', async () => {
    const otp = await mailCode();
    const both = await change(wrongCode(otp), { currentPassword: 'Wrong-Mango-1' });
    expect([both.status, await both.json()]).toEqual([400, CODE_INVALID]);
    const response = await change(otp, { currentPassword: 'Wrong-Mango-1' });
    expect([response.status, await response.json()]).toEqual([400, CURRENT_WRONG]);
    expect(await statusOfMe(asha)).toBe(200);
  });

  it('a new password that is the current one', async () => {
    const otp = await mailCode();
    const response = await change(otp, { newPassword: ASHA.password });
    const message = 'New password must be different from current password';
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, code: 'invalid', message, errors: [{ path: 'newPassword', message }] },
    ]);
  });

  it.each([
    [{ otp: '12345' }, 'otp', ACCOUNT_MESSAGES.codeIncomplete],
    [{ currentPassword: '' }, 'currentPassword', ACCOUNT_MESSAGES.currentRequired],
    [{ newPassword: 'Abc12' }, 'newPassword', ACCOUNT_MESSAGES.changeTooShort],
    [{ newPassword: 'x'.repeat(129) }, 'newPassword', ACCOUNT_MESSAGES.passwordTooLong],
  ])('%j', async (wrong, path, message) => {
    const form = { otp: '123456', newPassword: NEW_PASSWORD, currentPassword: ASHA.password };
    const body = { ...form, ...wrong };
    const response = await postJson(testApp, AUTH_PATHS.verifyPasswordChange, body, asha.headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, errors: [{ path, message }] });
  });

  it('a common new password, where those are refused; it costs no try', async () => {
    const { db, clock } = testApp;
    const otp = await mailCode();
    const env = { PASSWORD_BLOCKLIST: 'on' };
    testApp = await appForTest({ db, clock, env });
    for (const newPassword of ['password1', 'AshaRao99', 'password1', 'password1', 'password1']) {
      const response = await change(otp, { newPassword });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: ACCOUNT_MESSAGES.passwordTooCommon });
    }
    expect((await change(otp)).status).toBe(200);
  });
});

describe('guessing the current password', () => {
  const wrong = { currentPassword: 'Wrong-Mango-1' };

  it('leaves the code valid: a typing error needs no new mail', async () => {
    const otp = await mailCode();
    for (let n = 0; n < 4; n += 1) expect((await change(otp, wrong)).status).toBe(400);
    expect((await change(otp)).status).toBe(200);
  });

  it('costs a try each: the sixth needs another code', async () => {
    const otp = await mailCode();
    for (let n = 0; n < 5; n += 1) expect((await change(otp, wrong)).status).toBe(400);
    testApp.clock.advance(MINUTE);
    const dead = await change(otp);
    expect([dead.status, await dead.json()]).toEqual([400, CODE_INVALID]);
  });

  it('is slowed down across all codes, and across a restart', async () => {
    let allowed = 0;
    const start = testApp.clock.now();
    while (testApp.clock.now() - start < 60 * MINUTE) {
      const otp = await mailCode();
      for (let n = 0; n < 5; n += 1) {
        const response = await change(otp, wrong);
        const { message } = (await response.json()) as { message: string };
        if (message === ACCOUNT_MESSAGES.currentWrong) allowed += 1;
      }
      testApp.clock.advance(MINUTE);
    }
    expect(allowed).toBeLessThanOrEqual(12);
  });

  it('with many concurrent requests gets no more than five answers', async () => {
    const otp = await mailCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(otp, wrong)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const wrongPasswordAnswers = texts.filter((text) =>
      text.includes(ACCOUNT_MESSAGES.currentWrong),
    );
    expect(wrongPasswordAnswers).toHaveLength(5);
  });
});

describe('two devices that change the password at once', () => {
  it('get one change, and the other one is refused', async () => {
    const other = await signIn(testApp);
    const otp = await mailCode();
    const answers = await Promise.all([
      change(otp, { newPassword: 'Papaya-Winter-27' }),
      change(otp, { newPassword: 'Guava-Summer-28', session: other }),
    ]);
    const [first, second] = answers.map(({ status }) => status);
    expect([first, second].filter((status) => status === 200)).toHaveLength(1);
    const password = first === 200 ? 'Papaya-Winter-27' : 'Guava-Summer-28';
    await signIn(testApp, { password });
    const count = `SELECT count(*) FROM mail_notices WHERE subject LIKE '%changed'`;
    expect(await readValue(testApp.db, count)).toBe(1);
  });
});
