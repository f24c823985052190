/**
 * The time of an answer must not reveal whether an address has an account. `npm run bench` measures the
 * time itself; on a busy machine that proves nothing. Here the causes are counted: hashes, and database
 * statements by kind. Intended differences are named.
 */
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { countStatements, type StatementCounter } from '../../testing/watched-database.ts';
import {
  createTestApp,
  createPlainPasswords,
  type TestApp,
  type PlainPasswords,
} from '../../testing/create-test-app.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { ASHA, postJson, signUp } from '../../testing/accounts.ts';

const HOUR = 3_600_000;
const PENDING = 'waiting@college.example';
const STRANGER = 'nobody@college.example';

let inner: Database;
let work: StatementCounter;
let passwordHash: PlainPasswords;
let testApp: TestApp;

beforeEach(async () => {
  inner = await databaseForTest();
  work = countStatements(inner);
  passwordHash = createPlainPasswords();
  testApp = await createTestApp({ db: work.db, passwordHash });
  await signUp(testApp);
  const form = { ...ASHA, email: PENDING, confirmPassword: ASHA.password };
  await postJson(testApp, AUTH_PATHS.register, form);
  testApp.clock.advance(HOUR);
});

interface Work {
  readonly status: number;
  readonly hashes: number;
  readonly statements: Readonly<Record<string, number>>;
}

async function workOf(path: string, body: object): Promise<Work> {
  const hashes = passwordHash.count();
  work.takeCounts();
  const { status } = await postJson(testApp, path, body);
  return { status, hashes: passwordHash.count() - hashes, statements: work.takeCounts() };
}

it('signing in with a wrong password hashes once and runs the same statements for every address', async () => {
  const wrong = { password: 'Wrong-Mango-1' };
  const known = await workOf(AUTH_PATHS.login, { ...wrong, email: ASHA.email });
  expect(known).toMatchObject({ status: 401, hashes: 1 });
  expect(await workOf(AUTH_PATHS.login, { ...wrong, email: STRANGER })).toEqual(known);
  expect(await workOf(AUTH_PATHS.login, { ...wrong, email: PENDING })).toEqual(known);
});

it('requesting a reset runs the same statements for every address', async () => {
  const known = await workOf(AUTH_PATHS.forgotPassword, { email: ASHA.email });
  expect(known).toMatchObject({ status: 200, hashes: 0 });
  expect(known.statements).toMatchObject({ 'insert codes': 1 });
  expect(await workOf(AUTH_PATHS.forgotPassword, { email: STRANGER })).toEqual(known);
  expect(await workOf(AUTH_PATHS.forgotPassword, { email: PENDING })).toEqual(known);
});

it('requesting the verification code again runs the same statements for every address', async () => {
  const pending = await workOf(AUTH_PATHS.resendVerification, { email: PENDING });
  expect(pending).toMatchObject({ status: 200, hashes: 0 });
  expect(await workOf(AUTH_PATHS.resendVerification, { email: STRANGER })).toEqual(pending);
  expect(await workOf(AUTH_PATHS.resendVerification, { email: ASHA.email })).toEqual(pending);
});

it.each([
  ['a reset', AUTH_PATHS.resetPassword],
  ['a verification', AUTH_PATHS.verifyEmail],
])('a wrong code of %s runs the same statements for every address', async (_, path) => {
  const body = { otp: '000000', newPassword: 'Papaya-Winter-27' };
  const known = await workOf(path, { ...body, email: ASHA.email });
  expect(known).toMatchObject({ status: 400, hashes: 0 });
  expect(await workOf(path, { ...body, email: STRANGER })).toEqual(known);
  expect(await workOf(path, { ...body, email: PENDING })).toEqual(known);
});

it('registering hashes once for every address, and differs only in writing the new registration', async () => {
  const form = { ...ASHA, confirmPassword: ASHA.password };
  const known = await workOf(AUTH_PATHS.register, form);
  const fresh = await workOf(AUTH_PATHS.register, { ...form, email: STRANGER });
  expect([known.status, known.hashes]).toEqual([201, 1]);
  expect([fresh.status, fresh.hashes]).toEqual([201, 1]);
  // Some ten microseconds beside a hash of fifty milliseconds.
  const { 'insert registrations': _row, 'select registrations': _rows, ...rest } = fresh.statements;
  expect(rest).toEqual(known.statements);
});

it('a refusal because of too many tries costs no hash, for every address', async () => {
  for (const email of [ASHA.email, STRANGER, PENDING]) {
    const body = { email, password: 'Wrong-Mango-1' };
    for (let n = 0; n < 5; n += 1) await postJson(testApp, AUTH_PATHS.login, body);
  }
  const known = await workOf(AUTH_PATHS.login, { email: ASHA.email, password: ASHA.password });
  expect(known).toMatchObject({ status: 429, hashes: 0 });
  const wrong = { password: 'Wrong-Mango-1' };
  expect(await workOf(AUTH_PATHS.login, { ...wrong, email: STRANGER })).toEqual(known);
  expect(await workOf(AUTH_PATHS.login, { ...wrong, email: PENDING })).toEqual(known);
});
