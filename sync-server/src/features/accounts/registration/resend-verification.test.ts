import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { ASHA, mailedCode, postJson, signUp, wrongCode } from '../../../testing/accounts.ts';
import { readRows, readValue } from '../../../testing/sql.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const STRANGER = 'nobody@college.example';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await appForTest();
});

function resend(email = ASHA.email): Promise<Response> {
  return postJson(testApp, AUTH_PATHS.resendVerification, { email });
}

async function register(): Promise<void> {
  await postJson(testApp, AUTH_PATHS.register, { ...ASHA, confirmPassword: ASHA.password });
}

describe('sending the code again', () => {
  it('mails a new code and confirms it', async () => {
    await register();
    testApp.clock.advance(MINUTE);
    const response = await resend();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      message: 'Verification code sent! Please check your email.',
    });
    expect(testApp.mails).toHaveLength(2);
  });

  it('waits for sixty seconds after the last mail', async () => {
    await register();
    testApp.clock.advance(59 * SECOND);
    const early = await resend();
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('1');
    expect(await early.json()).toMatchObject({
      message: 'Too many attempts. Please try again in 1 minute.',
    });
    testApp.clock.advance(SECOND);
    expect((await resend()).status).toBe(200);
  });

  it('answers an unknown and a verified address in the same way, but sends no mail', async () => {
    await signUp(testApp);
    testApp.clock.advance(MINUTE);
    const before = testApp.mails.length;
    for (const email of [STRANGER, ASHA.email]) {
      const answer = await resend(email);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { success: true, message: 'Verification code sent! Please check your email.' },
      ]);
      testApp.clock.advance(30 * SECOND);
      const early = await resend(email);
      expect(early.status).toBe(429);
      expect(early.headers.get('retry-after')).toBe('30');
    }
    expect(testApp.mails).toHaveLength(before);
  });

  it.each([ASHA.email, STRANGER])(
    'allows five in an hour and ten in a day to %s',
    async (email) => {
      if (email === ASHA.email) {
        await register();
        testApp.clock.advance(MINUTE);
      } else await resend(email);
      testApp.clock.advance(MINUTE);
      const statuses: number[] = [];
      for (let n = 0; n < 24 * 2; n += 1) {
        statuses.push((await resend(email)).status);
        testApp.clock.advance(30 * MINUTE);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(9);
      const day = await appForTest({ clock: testApp.clock });
      const inOneHour: number[] = [];
      for (let n = 0; n < 7; n += 1) {
        const body = { email };
        inOneHour.push((await postJson(day, AUTH_PATHS.resendVerification, body)).status);
        testApp.clock.advance(MINUTE);
      }
      expect(inOneHour).toEqual([200, 200, 200, 200, 200, 429, 429]);
      await day.close();
    },
  );

  it.each([ASHA.email, STRANGER])(
    'is counted across a restart of the server, for %s',
    async (email) => {
      await register();
      testApp.clock.advance(MINUTE);
      await resend(email);
      const { db, clock } = testApp;
      const restarted = await appForTest({ db, clock });
      const body = { email };
      expect((await postJson(restarted, AUTH_PATHS.resendVerification, body)).status).toBe(429);
    },
  );

  it.each([
    [4, 60],
    [5, 60],
    [10, 5 * 60],
    [15, 15 * 60],
    [20, 60 * 60],
    [25, 240 * 60],
  ])('after %i wrong codes asks to wait for %i seconds', async (wrongCodes, seconds) => {
    await register();
    const otp = wrongCode(mailedCode(testApp, ASHA.email));
    for (const email of [ASHA.email, STRANGER]) {
      if (email === STRANGER) await resend(email);
      for (let n = 0; n < wrongCodes; n += 1)
        await postJson(testApp, AUTH_PATHS.verifyEmail, { email, otp });
      const response = await resend(email);
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe(String(seconds));
    }
  });

  it('stores no address of those who only asked', async () => {
    await resend(STRANGER);
    const stored = await readRows(testApp.db, 'SELECT * FROM counters');
    expect(JSON.stringify(stored)).not.toContain('nobody');
  });

  it('deletes what is older than a day', async () => {
    await resend(STRANGER);
    testApp.clock.advance(25 * HOUR);
    await resend('another@college.example');
    expect(await readValue(testApp.db, 'SELECT count(*) FROM counters')).toBe(1);
  });

  it('is refused where no mail is set up', async () => {
    const mailless = await appForTest({ env: { EMAIL_VERIFICATION: 'off' } });
    const response = await postJson(mailless, AUTH_PATHS.resendVerification, { email: STRANGER });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'mail_off' });
    await mailless.close();
  });
});
