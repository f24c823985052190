import { domainToASCII } from 'node:url';
import { emailKey, isEmailAddress } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPlainPasswords,
  createTestApp,
  type TestApp,
} from '../../testing/create-test-app.ts';
import { ASHA, postJson, signUp } from '../../testing/accounts.ts';
import { readValue } from '../../testing/sql.ts';

const REST = {
  ...ASHA,
  confirmPassword: ASHA.password,
  newPassword: 'Papaya-Winter-27',
  otp: '123456',
};

const passwordHash = createPlainPasswords();
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ passwordHash });
  await signUp(testApp);
});
afterAll(() => testApp.close());

describe('a domain', () => {
  /** All assigned letters, digits and marks. The planes in between have none, nor have those for private use. */
  const CODE_POINTS = [
    [0x80, 0xd7ff],
    [0xf900, 0x3_ffff],
    [0xe_0000, 0xe_0fff],
  ] as const;

  function* allCodePoints(): Generator<number> {
    for (const [first, last] of CODE_POINTS)
      for (let point = first; point <= last; point += 1) yield point;
  }

  it('in ASCII has one spelling, whatever the mail library makes of other characters', () => {
    const astray: string[] = [];
    for (const point of allCodePoints()) {
      const email = `x@a${String.fromCodePoint(point)}b`.normalize('NFC');
      if (!isEmailAddress(email)) continue;
      const counted = emailKey(email).slice(2);
      const reached = domainToASCII(email.slice(2));
      if (reached !== counted && /^[a-z0-9.]+$/.test(reached)) astray.push(point.toString(16));
    }
    expect(astray).toEqual([]);
  });
});

describe.each([
  ['login', AUTH_PATHS.login, ACCOUNT_MESSAGES.emailInvalid],
  ['register', AUTH_PATHS.register, ACCOUNT_MESSAGES.emailInvalid],
  ['verify-email', AUTH_PATHS.verifyEmail, ACCOUNT_MESSAGES.emailInvalid],
  ['resend-verification', AUTH_PATHS.resendVerification, ACCOUNT_MESSAGES.emailInvalid],
  ['forgot-password', AUTH_PATHS.forgotPassword, ACCOUNT_MESSAGES.emailNotValid],
  ['reset-password', AUTH_PATHS.resetPassword, ACCOUNT_MESSAGES.emailNotValid],
])('%s', (_, path, message) => {
  it.each([
    'a@x.com,b@evil.com',
    'x@evil.com;y@college.edu',
    'a@x.com<b@evil.com>',
    `"${ASHA.email}" <b@evil.com>`,
    `${ASHA.email}\u0000`,
    `${ASHA.email}\r\nBcc: b@evil.com`,
    `${ASHA.email}\u202e`,
    `asha@college.example@evil.com`,
    // The same mailbox under a different name: each would have limits of its own.
    'asha@\uFF43ollege.example',
    'asha@colle\uFE0Fge.example',
    '@.'.repeat(2048),
    `${'@.'.repeat(2047)} `,
    'a'.repeat(4096),
  ])('refuses the address %j at once, with no mail, no hashing and no row', async (email) => {
    const rows = (): Promise<unknown> =>
      readValue(
        testApp.db,
        'SELECT (SELECT count(*) FROM counters) + (SELECT count(*) FROM registrations)',
      );
    const before = [testApp.mails.length, passwordHash.count(), await rows()];
    const start = process.cpuUsage();
    const response = await postJson(testApp, path, { ...REST, email });
    // A pattern that tries every split takes seconds for these. Measured in processor time, so that other
    // processes do not count.
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'invalid', errors: expect.arrayContaining([{ path: 'email', message }]) },
    ]);
    expect([testApp.mails.length, passwordHash.count(), await rows()]).toEqual(before);
  });

  it.each([
    ['an object', { $ne: '' }],
    ['a list', [ASHA.email]],
    ['true', true],
  ])('refuses %s in place of the address', async (_kind, email) => {
    const response = await postJson(testApp, path, { ...REST, email });
    expect(response.status).toBe(400);
  });
});
