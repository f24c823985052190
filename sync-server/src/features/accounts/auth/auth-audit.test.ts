import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { addressNumber, fromNetwork } from '../../../testing/network.ts';
import {
  ASHA,
  mailedCode,
  postJson,
  signIn,
  signUp,
  type SignedIn,
} from '../../../testing/accounts.ts';
import { readRows } from '../../../testing/sql.ts';

const NEW_PASSWORD = 'Papaya-Winter-27';

let testApp: TestApp;
let asha: SignedIn;
beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
});

const entries = () =>
  readRows(testApp.db, 'SELECT event, result, actor, subject, detail FROM audit ORDER BY id');
const newest = async (): Promise<unknown> => (await entries()).at(-1);

const guess = (email: string, from = testApp as Parameters<typeof postJson>[0]) =>
  postJson(from, AUTH_PATHS.login, { email, password: 'Wrong-Mango-1' });

it('the audit record contains a new account, each sign-in and the session that began', async () => {
  await signIn(testApp);
  const subject = asha.user._id;
  expect(await entries()).toMatchObject([
    { event: 'user_created', result: 'success', subject },
    { event: 'authn_token_created', result: 'success', subject, detail: 'session' },
    { event: 'authn_login_success', result: 'success', subject },
    { event: 'authn_token_created', result: 'success', subject, detail: 'session' },
  ]);
});

it('the audit record contains a failed sign-in, with the account if there is one', async () => {
  await guess(ASHA.email);
  expect(await newest()).toMatchObject({ event: 'authn_login_fail', subject: asha.user._id });
  await guess('nobody@college.example');
  expect(await newest()).toMatchObject({ event: 'authn_login_fail', subject: null });
});

it('the audit record contains when a sign-in is locked', async () => {
  for (let n = 0; n < 100; n += 1) {
    await guess(ASHA.email, fromNetwork(testApp, addressNumber(n)));
    testApp.clock.advance(180_000);
  }
  expect(await newest()).toMatchObject({ event: 'authn_login_lock', subject: asha.user._id });
});

it('the audit record contains new passwords, by reset and by change', async () => {
  const subject = asha.user._id;
  await postJson(testApp, AUTH_PATHS.requestPasswordChange, {}, asha.headers);
  const change = { newPassword: NEW_PASSWORD, currentPassword: ASHA.password };
  const otp = mailedCode(testApp, ASHA.email);
  await postJson(testApp, AUTH_PATHS.verifyPasswordChange, { ...change, otp }, asha.headers);
  expect(await newest()).toMatchObject({ event: 'authn_password_change', actor: subject, subject });
  await postJson(testApp, AUTH_PATHS.forgotPassword, { email: ASHA.email });
  const reset = { email: ASHA.email, otp: mailedCode(testApp, ASHA.email) };
  await postJson(testApp, AUTH_PATHS.resetPassword, { ...reset, newPassword: 'Guava-Summer-28' });
  expect(await newest()).toMatchObject({
    event: 'authn_password_change',
    subject,
    detail: 'reset',
  });
});

it('the audit record contains sessions that were ended', async () => {
  const body = { password: ASHA.password };
  await postJson(testApp, AUTH_PATHS.revokeOthers, body, asha.headers);
  expect(await newest()).toMatchObject({ event: 'authn_token_revoked', actor: asha.user._id });
});

it('the audit record contains a log-out once, and the token that a changed password issues', async () => {
  const subject = asha.user._id;
  await postJson(testApp, AUTH_PATHS.requestPasswordChange, {}, asha.headers);
  const change = { newPassword: NEW_PASSWORD, currentPassword: ASHA.password };
  const otp = mailedCode(testApp, ASHA.email);
  await postJson(testApp, AUTH_PATHS.verifyPasswordChange, { ...change, otp }, asha.headers);
  expect((await entries()).at(-2)).toMatchObject({
    event: 'authn_token_created',
    detail: 'renewed',
  });
  const logOut = () => postJson(testApp, AUTH_PATHS.logout, {}, asha.headers);
  await Promise.all([logOut(), logOut()]);
  const ended = (await entries()).filter(({ detail }) => detail === 'logout');
  expect(ended).toMatchObject([{ event: 'authn_token_revoked', actor: subject, subject }]);
});
