import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, expect, it } from 'vitest';
import { createRealPasswords, type TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { ASHA, postJson, signUp } from '../../../testing/accounts.ts';

const RAVI = { name: 'Ravi Iyer', email: 'ravi@college.example', password: 'Teak-Lantern-55' };
const CROWD = 60;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await appForTest({ passwordHash: createRealPasswords(64) });
  await signUp(testApp);
  await signUp(testApp, RAVI);
});

const login = async ({ email, password }: typeof ASHA): Promise<number> =>
  (await postJson(testApp, AUTH_PATHS.login, { email, password })).status;

it('cannot block the sign-in of others by signing in without end', async () => {
  const crowd = Array.from({ length: CROWD }, () => login(ASHA));
  expect(await login(RAVI)).toBe(200);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
});
