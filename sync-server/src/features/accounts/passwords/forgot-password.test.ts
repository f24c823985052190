import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { ASHA, mailedCode, postJson, signUp, wrongCode } from '../../../testing/accounts.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const STRANGER = 'nobody@college.example';
const PENDING = 'waiting@college.example';
const SENT = { success: true, message: ACCOUNT_MESSAGES.forgotSent };

let testApp: TestApp;
beforeEach(async () => {
  testApp = await appForTest();
  await signUp(testApp);
});

function forgot(email: unknown = ASHA.email, app: Pick<TestApp, 'app'> = testApp) {
  return postJson(app, AUTH_PATHS.forgotPassword, { email });
}

async function registerPending(): Promise<void> {
  const form = { ...ASHA, email: PENDING, confirmPassword: ASHA.password };
  await postJson(testApp, AUTH_PATHS.register, form);
}

describe('a forgotten password', () => {
  it('mails a code to the owner of the account, right after registering too', async () => {
    const before = testApp.mails.length;
    const response = await forgot(' ASHA@college.example ');
    expect([response.status, await response.json()]).toEqual([200, SENT]);
    expect(testApp.mails).toHaveLength(before + 1);
    const mail = testApp.mails.at(-1);
    const code = mailedCode(testApp, ASHA.email);
    expect(mail).toMatchObject({ to: ASHA.email, subject: `${code} is your Shortlist code` });
    expect(mail?.text.split('\n')).toContain(code);
  });

  it('gets the same answer for an address without an account, and no mail', async () => {
    await registerPending();
    const before = testApp.mails.length;
    for (const email of [STRANGER, PENDING]) {
      const response = await forgot(email);
      expect([response.status, await response.json()]).toEqual([200, SENT]);
    }
    expect(testApp.mails).toHaveLength(before);
  });

  it.each([ASHA.email, STRANGER])(
    'waits for sixty seconds between two mails to %s',
    async (email) => {
      await forgot(email);
      testApp.clock.advance(59 * SECOND);
      const early = await forgot(email);
      expect(early.status).toBe(429);
      expect(early.headers.get('retry-after')).toBe('1');
      expect(await early.json()).toMatchObject({
        message: 'Too many attempts. Please try again in 1 minute.',
      });
      testApp.clock.advance(SECOND);
      expect((await forgot(email)).status).toBe(200);
    },
  );

  it.each([ASHA.email, STRANGER])('sends five in an hour and ten in a day to %s', async (email) => {
    const inOneHour: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      inOneHour.push((await forgot(email)).status);
      testApp.clock.advance(MINUTE);
    }
    expect(inOneHour).toEqual([200, 200, 200, 200, 200, 429]);
    const later: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      testApp.clock.advance(HOUR);
      later.push((await forgot(email)).status);
    }
    expect(later.filter((status) => status === 200)).toHaveLength(5);
  });

  it.each([ASHA.email, STRANGER])(
    'is counted across a restart of the server, for %s',
    async (email) => {
      await forgot(email);
      const { db, clock } = testApp;
      expect((await forgot(email, await appForTest({ db, clock }))).status).toBe(429);
    },
  );

  it.each([ASHA.email, STRANGER])(
    'sends one mail to %s for two concurrent requests',
    async (email) => {
      const statuses = await Promise.all([1, 2].map(async () => (await forgot(email)).status));
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
    },
  );

  it.each([ASHA.email, STRANGER])('waits longer after wrong codes for %s', async (email) => {
    await forgot(email);
    const otp = email === ASHA.email ? wrongCode(mailedCode(testApp, email)) : '000000';
    const body = { email, otp, newPassword: 'Papaya-Winter-27' };
    for (let n = 0; n < 10; n += 1) await postJson(testApp, AUTH_PATHS.resetPassword, body);
    const refused = await forgot(email);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  });

  it.each([
    ['', ACCOUNT_MESSAGES.emailRequired],
    [null, ACCOUNT_MESSAGES.emailRequired],
    [7, ACCOUNT_MESSAGES.emailRequired],
    ['asha', ACCOUNT_MESSAGES.emailNotValid],
    ['a@x.example,b@evil.example', ACCOUNT_MESSAGES.emailNotValid],
  ])("refuses the address %j with the field's name", async (email, message) => {
    const response = await forgot(email);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      message,
      errors: [{ path: 'email', message }],
    });
  });

  it('is refused where no mail is set up', async () => {
    const mailless = await appForTest({ env: { EMAIL_VERIFICATION: 'off' } });
    const response = await forgot(STRANGER, mailless);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'mail_off',
      message: 'E-mail is not set up on this server. Please contact your administrator.',
    });
    await mailless.close();
  });
});
