// An address that is proved while a list is published: neither transaction sees what the other one does.
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { COLLEGE_ADDRESS_PATH, COLLEGE_ADDRESS_VERIFY_PATH } from '@shortlist/shared/api/campus.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { ASHA, mailedCode, postJson, signUp } from '../../../testing/accounts.ts';
import { campusWorld, listIn, postList } from '../../../testing/campus/lists.ts';
import { putRoster } from '../../../testing/campus/rosters.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { anotherServerForTest, twoServersForTest } from '../../../testing/for-test.ts';
import { readColumn } from '../../../testing/sql.ts';
import { applyLists } from '../../campus/lists/apply-lists.ts';
import { applyRoster } from '../../campus/roster/apply-roster.ts';

type World = Awaited<ReturnType<typeof campusWorld>>;

const MEERA = { email: 'meera@college.example', rollNumber: '21CS009' };
let one: TestApp;
let other: TestApp;
let world: World;

beforeEach(async () => {
  [one, other] = await twoServersForTest();
  world = await campusWorld(one);
  const { admin, asha, roster } = world;
  await putRoster(one, admin, [{ ...asha.facts, ...MEERA }], { seen: roster });
  await applyRoster(one.deps);
});

/** Another server, whose next transaction is not committed before `work` is done. */
async function slowServer(work: () => Promise<void>): Promise<TestApp> {
  const { db, clock } = other;
  let isSlow = false;
  const write: Database['write'] = (change) =>
    db.write(async (writer) => {
      const value = await change(writer);
      if (isSlow) await work();
      isSlow = false;
      return value;
    });
  const server = await anotherServerForTest({ db: { ...db, write }, clock });
  isSlow = true;
  return server;
}

async function publish(): Promise<void> {
  const results = { [MEERA.rollNumber]: 'through' } as const;
  listIn(await postList(one, world.admin, { drive: world.drive, results }));
  await applyLists(one.deps);
}

const results = () => readColumn<string>(one.db, 'SELECT result FROM verdicts');

test('of a college address', async () => {
  const { headers } = await signUp(one, { email: 'meera@home.example' });
  const { email } = MEERA;
  await postJson(one, COLLEGE_ADDRESS_PATH, { email }, headers);
  const server = await slowServer(publish);
  const proof = { email, code: mailedCode(one, email) };
  const { status } = await postJson(server, COLLEGE_ADDRESS_VERIFY_PATH, proof, headers);
  expect(status).toBe(200);
  expect(await results()).toEqual(['through']);
});

test('of the address that an account is made with', async () => {
  const { name, password } = ASHA;
  const { email } = MEERA;
  await postJson(one, AUTH_PATHS.register, { name, email, password, confirmPassword: password });
  const server = await slowServer(publish);
  const proof = { email, otp: mailedCode(one, email) };
  expect((await postJson(server, AUTH_PATHS.verifyEmail, proof)).status).toBe(200);
  expect(await results()).toEqual(['through']);
});
