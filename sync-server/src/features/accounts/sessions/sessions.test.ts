import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import {
  AUTH_PATHS,
  SESSION_HEADER,
  sessionPath,
  sessionsAnswerSchema,
  type SessionView,
} from '@shortlist/shared/api/auth.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { openEvents } from '../../../testing/api-requests.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { ASHA, mailedCode, postJson, signUp, type SignedIn } from '../../../testing/accounts.ts';
import { runSql } from '../../../testing/sql.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0.0.0 Mobile Safari/537';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let testApp: TestApp;
let asha: SignedIn;
beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
});

type Headers = Readonly<Record<string, string>>;

/** Signs Asha in and returns the headers of a request of that device. */
async function signInFrom(userAgent: string, more: Headers = {}): Promise<Headers> {
  const { email, password } = ASHA;
  const headers = { 'user-agent': userAgent, ...more };
  const response = await postJson(testApp, AUTH_PATHS.login, { email, password }, headers);
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

async function listFor(headers: Headers): Promise<readonly SessionView[]> {
  const response = await testApp.app.request(AUTH_PATHS.sessions, { headers });
  expect(response.status).toBe(200);
  return sessionsAnswerSchema.parse(await response.json()).data;
}

function end(id: string, headers: Headers): Promise<Response> | Response {
  return testApp.app.request(sessionPath(id), { method: 'DELETE', headers });
}

function endOthers(headers: Headers, password: unknown = ASHA.password): Promise<Response> {
  return postJson(testApp, AUTH_PATHS.revokeOthers, { password }, headers);
}

async function statusOfMe(headers: Headers): Promise<number> {
  const { status } = await testApp.app.request(AUTH_PATHS.me, { headers });
  // The use of a session is recorded after the answer.
  await testApp.settle();
  return status;
}

describe('the list of sessions', () => {
  it('shows devices and times, the most recently used first, and marks the current one', async () => {
    testApp.clock.advance(HOUR);
    const phone = await signInFrom(PHONE);
    testApp.clock.advance(HOUR);
    const laptop = await signInFrom(LAPTOP);
    testApp.clock.advance(10 * MINUTE);
    await statusOfMe(laptop);
    testApp.clock.advance(MINUTE);
    await statusOfMe(phone);
    const listed = await listFor(laptop);
    expect(listed.map((one) => [one.device, one.createdAt, one.lastSeenAt, one.current])).toEqual([
      ['Chrome on Android', '2026-08-03T05:30:00.000Z', '2026-08-03T06:41:00.000Z', false],
      ['Firefox on Linux', '2026-08-03T06:30:00.000Z', '2026-08-03T06:40:00.000Z', true],
      ['Unknown device', '2026-08-03T04:30:00.000Z', '2026-08-03T04:30:00.000Z', false],
    ]);
  });

  it('shows nothing of tokens, networks or other users', async () => {
    const ravi = await signUp(testApp, { email: 'ravi@college.example' });
    const response = await testApp.app.request(AUTH_PATHS.sessions, { headers: ravi.headers });
    const { data } = (await response.json()) as { data: object[] };
    expect(data.map((session) => Object.keys(session).sort())).toEqual([
      ['createdAt', 'current', 'device', 'id', 'lastSeenAt'],
    ]);
  });

  it('leaves out ended sessions', async () => {
    testApp.clock.advance(61 * 24 * HOUR);
    expect(await listFor(await signInFrom(PHONE))).toHaveLength(1);
  });
});

describe('ending one session', () => {
  it('signs that device out and closes its stream at once', async () => {
    const phone = await signInFrom(PHONE);
    const stream = await openEvents(testApp, { headers: phone });
    const session = (await listFor(phone)).find(({ current }) => current);
    const response = await end(session?.id ?? '', asha.headers);
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await statusOfMe(phone)).toBe(401);
    expect(await stream.read()).toMatchObject({ done: true });
    expect(await statusOfMe(asha.headers)).toBe(200);
  });

  it.each(['another user’s', 'an unknown', 'an ended', 'a senseless'])(
    'is refused for %s one',
    async (kind) => {
      const ravi = await signUp(testApp, { email: 'ravi@college.example' });
      const [theirs] = await listFor(ravi.headers);
      const phone = await signInFrom(PHONE);
      const ended = (await listFor(phone)).find(({ current }) => current);
      await end(ended?.id ?? '', phone);
      const ids: Readonly<Record<string, string | undefined>> = {
        'another user’s': theirs?.id,
        'an unknown': '00000000-0000-4000-8000-000000000000',
        'an ended': ended?.id,
        'a senseless': `' OR 1=1 --`,
      };
      const response = await end(ids[kind] ?? '', asha.headers);
      expect([response.status, await response.json()]).toEqual([
        404,
        { success: false, code: 'not_found', message: 'Session not found.' },
      ]);
      expect(await statusOfMe(ravi.headers)).toBe(200);
      expect(await statusOfMe(asha.headers)).toBe(200);
    },
  );
});

describe('ending all other sessions', () => {
  it('requires the password, and closes their streams at once', async () => {
    const phone = await signInFrom(PHONE);
    const stream = await openEvents(testApp, { headers: phone });
    const ravi = await signUp(testApp, { email: 'ravi@college.example' });
    const response = await endOthers(asha.headers);
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await statusOfMe(phone)).toBe(401);
    expect(await stream.read()).toMatchObject({ done: true });
    expect(await statusOfMe(asha.headers)).toBe(200);
    expect(await statusOfMe(ravi.headers)).toBe(200);
  });

  it('also ends the token from before a change of the password', async () => {
    await postJson(testApp, AUTH_PATHS.requestPasswordChange, {}, asha.headers);
    const form = {
      otp: mailedCode(testApp, ASHA.email),
      newPassword: 'Papaya-Winter-27',
      currentPassword: ASHA.password,
    };
    await postJson(testApp, AUTH_PATHS.verifyPasswordChange, form, asha.headers);
    expect(await statusOfMe(asha.headers)).toBe(200);
    expect((await endOthers(asha.headers, 'Papaya-Winter-27')).status).toBe(200);
    expect(await statusOfMe(asha.headers)).toBe(401);
  });

  it('refuses a wrong password with 400 and ends nothing', async () => {
    const phone = await signInFrom(PHONE);
    const response = await endOthers(asha.headers, 'Wrong-Mango-1');
    const message = 'Current password is incorrect.';
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, code: 'invalid', message, errors: [{ path: 'password', message }] },
    ]);
    expect(await statusOfMe(phone)).toBe(200);
  });

  it.each([undefined, '', 7])('refuses the password %j', async (password) => {
    const body = { password };
    const response = await postJson(testApp, AUTH_PATHS.revokeOthers, body, asha.headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: ACCOUNT_MESSAGES.currentRequired });
  });

  it('is slowed down after five wrong ones, and across a restart, also for the right one', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await endOthers(asha.headers, 'Wrong-Mango-1')).status).toBe(400);
    const refused = await endOthers(asha.headers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const { db, clock } = testApp;
    testApp = await appForTest({ db, clock });
    expect((await endOthers(asha.headers)).status).toBe(429);
    clock.advance(30_000);
    expect((await endOthers(asha.headers)).status).toBe(200);
    expect((await endOthers(asha.headers, 'Wrong-Mango-1')).status).toBe(400);
  });

  it('counts concurrent passwords like consecutive ones', async () => {
    const all = Array.from({ length: 15 }, () => endOthers(asha.headers, 'Wrong-Mango-1'));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('cannot be blocked by strangers who guess at the sign-in', async () => {
    for (let n = 0; n < 6; n += 1)
      await postJson(testApp, AUTH_PATHS.login, { email: ASHA.email, password: 'Wrong-Mango-1' });
    expect((await endOthers(asha.headers)).status).toBe(200);
  });
});

describe('a session on a shared computer', () => {
  const SHARED = { [SESSION_HEADER]: 'shared' };

  it('ends after eight hours, however much it is used', async () => {
    const headers = await signInFrom(LAPTOP, SHARED);
    for (let hour = 0; hour < 7; hour += 1) {
      testApp.clock.advance(HOUR);
      expect(await statusOfMe(headers)).toBe(200);
    }
    testApp.clock.advance(HOUR - 1);
    expect(await statusOfMe(headers)).toBe(200);
    testApp.clock.advance(1);
    expect(await statusOfMe(headers)).toBe(401);
  });

  it('may begin with the verification too', async () => {
    const email = 'ravi@college.example';
    const form = { ...ASHA, email, confirmPassword: ASHA.password };
    await postJson(testApp, AUTH_PATHS.register, form);
    const otp = mailedCode(testApp, email);
    const verified = await postJson(testApp, AUTH_PATHS.verifyEmail, { email, otp }, SHARED);
    const { token } = (await verified.json()) as { token: string };
    testApp.clock.advance(8 * HOUR);
    expect(await statusOfMe({ authorization: `Bearer ${token}` })).toBe(401);
  });

  it('is an ordinary session with any other value of the header', async () => {
    const headers = await signInFrom(LAPTOP, { [SESSION_HEADER]: 'mine' });
    testApp.clock.advance(8 * HOUR);
    expect(await statusOfMe(headers)).toBe(200);
  });
});

describe('the mail about a new device', () => {
  const noticed = async (): Promise<readonly string[]> => {
    await testApp.sendNotices();
    return testApp.mails
      .filter(({ subject }) => subject === 'New sign-in to your Shortlist account')
      .map(({ text }) => /^Device: (.*)$/m.exec(text)?.[1] ?? '');
  };

  it('is sent at the first sign-in on such a device, and names it', async () => {
    await signInFrom(PHONE);
    expect(await noticed()).toEqual(['Chrome on Android']);
    await signInFrom(PHONE);
    await signInFrom(LAPTOP);
    expect(await noticed()).toEqual(['Chrome on Android', 'Firefox on Linux']);
  });

  it('is not sent again after logging out on a device, until half a year later', async () => {
    const headers = await signInFrom(PHONE);
    await testApp.app.request(AUTH_PATHS.logout, { method: 'POST', headers });
    testApp.clock.advance(180 * 24 * HOUR - 1);
    await signInFrom(PHONE);
    expect(await noticed()).toEqual(['Chrome on Android']);
    testApp.clock.advance(180 * 24 * HOUR);
    await signInFrom(PHONE);
    expect(await noticed()).toEqual(['Chrome on Android', 'Chrome on Android']);
  });

  it('is not sent at the verification', async () => {
    expect(await noticed()).toEqual([]);
  });

  it('is not sent for a failed sign-in', async () => {
    const body = { email: ASHA.email, password: 'Wrong-Mango-1' };
    await postJson(testApp, AUTH_PATHS.login, body, { 'user-agent': PHONE });
    expect(await noticed()).toEqual([]);
  });

  it('is not sent where addresses are not verified', async () => {
    const { db, clock } = testApp;
    const env = { EMAIL_VERIFICATION: 'off' };
    testApp = await appForTest({ db, clock, env });
    await signInFrom(PHONE);
    expect(await noticed()).toEqual([]);
  });

  it('is stored together with the session, or neither is', async () => {
    await runSql(testApp.db, 'ALTER TABLE mail_notices RENAME TO away');
    const { email, password } = ASHA;
    const response = await postJson(
      testApp,
      AUTH_PATHS.login,
      { email, password },
      { 'user-agent': PHONE },
    );
    expect(response.status).toBe(500);
    expect(await listFor(asha.headers)).toHaveLength(1);
  });
});
