/** A hall full of students behind one public address, at the same moment, and others who only sync. */
import { AUTH_PATHS, authAnswerSchema } from '@shortlist/shared/api/auth.ts';
import { EVENTS_PATH, SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  mailedCode,
  knownUser,
  postJson,
  wrongCode,
  type KnownUser,
} from '../../testing/accounts.ts';
import { createRealPasswords, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { syncRequest } from '../../testing/http-client.ts';
import { addressNumber, fromNetwork, type Requests } from '../../testing/network.ts';

const STUDENTS = 500;
const PASSWORD = 'Monsoon-Mango-26';
const MISTYPED = 'Monsoon-Mango-62';
const hall = Array.from({ length: STUDENTS }, (_, n) => ({
  email: `student${n}@college.example`,
  mistypesCode: n % 50 === 0,
  mistypesPassword: n % 20 === 0,
}));
type Student = (typeof hall)[number];

let testApp: TestApp;
let campus: Requests;
beforeEach(async () => {
  const env = { RATE_LIMITS: 'on' };
  // What must not refuse anybody are the limits; how long 500 passwords take depends on the machine.
  const passwordHash = createRealPasswords(64, { atOnce: 2, longestWaitMs: 300_000 });
  testApp = await appForTest({ env, passwordHash });
  campus = fromNetwork(testApp, addressNumber(1));
});

const register = async ({ email }: Student, from = campus): Promise<number> => {
  const form = { name: 'Asha Rao', email, password: PASSWORD, confirmPassword: PASSWORD };
  return (await postJson(from, AUTH_PATHS.register, form)).status;
};
const verify = async ({ email }: Student, otp: string): Promise<number> =>
  (await postJson(campus, AUTH_PATHS.verifyEmail, { email, otp })).status;
const signIn = ({ email }: Pick<Student, 'email'>, password = PASSWORD, from = campus) =>
  postJson(from, AUTH_PATHS.login, { email, password });

async function firstSync(student: Student): Promise<number> {
  const { token, user } = authAnswerSchema.parse(await (await signIn(student)).json());
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const stream = await campus.app.request(EVENTS_PATH, { headers });
  await stream.body?.cancel();
  expect(stream.status).toBe(200);
  return (await postJson(campus, SYNC_PATH, syncRequest(user?._id ?? ''), headers)).status;
}

async function syncOf({ uid, headers }: KnownUser, from: Requests): Promise<number> {
  return (await postJson(from, SYNC_PATH, syncRequest(uid), headers)).status;
}

/** All of them do it at the same moment; resolves with the statuses that were answered. */
async function allAtOnce(
  act: (student: Student) => Promise<number>,
  who = hall,
): Promise<number[]> {
  return [...new Set(await Promise.all(who.map(act)))];
}

test('five hundred students register, verify, sign in and sync at once, and nobody is refused', async () => {
  const [inside, outside] = [await knownUser(testApp), await knownUser(testApp)];
  const elsewhere = fromNetwork(testApp, addressNumber(2));
  const others = async (): Promise<number[]> => [
    await syncOf(inside, campus),
    await syncOf(outside, elsewhere),
  ];
  const registered = allAtOnce((student) => register(student));
  expect(await others()).toEqual([200, 200]);
  expect(await registered).toEqual([201]);
  const codes = new Map(hall.map(({ email }) => [email, mailedCode(testApp, email)]));
  const codeOf = ({ email }: Student): string => codes.get(email) ?? '';
  const [slips, typos] = [
    hall.filter(({ mistypesCode }) => mistypesCode),
    hall.filter(({ mistypesPassword }) => mistypesPassword),
  ];
  expect(await allAtOnce((student) => verify(student, wrongCode(codeOf(student))), slips)).toEqual([
    400,
  ]);
  expect(await allAtOnce((student) => verify(student, codeOf(student)))).toEqual([200]);
  const mistyped = allAtOnce(async (student) => (await signIn(student, MISTYPED)).status, typos);
  expect(await mistyped).toEqual([401]);
  const synced = allAtOnce(firstSync);
  expect(await others()).toEqual([200, 200]);
  expect(await synced).toEqual([200]);
});
