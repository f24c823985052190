/** Codes that were mailed before the password was changed, which somebody else may have read. */
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, expect, it } from 'vitest';
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

const { email, password } = ASHA;
const NEW_PASSWORD = 'Papaya-Winter-27';

let testApp: TestApp;
let asha: SignedIn;
beforeEach(async () => {
  testApp = await appForTest();
  asha = await signUp(testApp);
});

async function mailResetCode(): Promise<string> {
  await postJson(testApp, AUTH_PATHS.forgotPassword, { email });
  return mailedCode(testApp, email);
}

async function mailChangeCode(): Promise<string> {
  await postJson(testApp, AUTH_PATHS.requestPasswordChange, {}, asha.headers);
  return mailedCode(testApp, email);
}

const reset = async (otp: string, newPassword = NEW_PASSWORD): Promise<number> =>
  (await postJson(testApp, AUTH_PATHS.resetPassword, { email, otp, newPassword })).status;

const change = async (otp: string, currentPassword: string, who = asha): Promise<number> =>
  (
    await postJson(
      testApp,
      AUTH_PATHS.verifyPasswordChange,
      { otp, newPassword: 'Guava-Summer-28', currentPassword },
      who.headers,
    )
  ).status;

it('a code for a reset is void once the owner has changed the password', async () => {
  const stolen = await mailResetCode();
  expect(await change(await mailChangeCode(), password)).toBe(200);
  expect(await reset(stolen)).toBe(400);
  await signIn(testApp, { password: 'Guava-Summer-28' });
});

it('a code for a change is void once the password was reset', async () => {
  const stolen = await mailChangeCode();
  expect(await reset(await mailResetCode())).toBe(200);
  const again = await signIn(testApp, { password: NEW_PASSWORD });
  expect(await change(stolen, NEW_PASSWORD, again)).toBe(400);
});

it('the codes of other users stay valid', async () => {
  const ravi = 'ravi@college.example';
  await signUp(testApp, { email: ravi });
  await postJson(testApp, AUTH_PATHS.forgotPassword, { email: ravi });
  const otp = mailedCode(testApp, ravi);
  expect(await reset(await mailResetCode())).toBe(200);
  const his = { email: ravi, otp, newPassword: NEW_PASSWORD };
  expect((await postJson(testApp, AUTH_PATHS.resetPassword, his)).status).toBe(200);
});
