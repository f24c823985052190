import { beforeEach, expect, it } from 'vitest';
import { knownUser, type KnownUser } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest, databaseForTest } from '../../../testing/for-test.ts';
import { countStatements, type StatementCounter } from '../../../testing/watched-database.ts';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';

let work: StatementCounter;
let testApp: TestApp;
let asha: KnownUser;

beforeEach(async () => {
  work = countStatements(await databaseForTest());
  testApp = await appForTest({ db: work.db });
  asha = await knownUser(testApp);
  await request();
});

/** The status of a request, and how often it looked a session up in the database. */
async function request(): Promise<{ status: number; lookUps: number }> {
  work.takeCounts();
  const { status } = await testApp.app.request(AUTH_PATHS.me, { headers: asha.headers });
  return { status, lookUps: work.takeCounts()['select sessions'] ?? 0 };
}

it('asks the database for a session once', async () => {
  expect(await request()).toEqual({ status: 200, lookUps: 0 });
});

it('asks again once another process has written', async () => {
  await testApp.writeElsewhere('UPDATE users SET last_login_at = 7');
  expect(await request()).toEqual({ status: 200, lookUps: 1 });
  expect(await request()).toEqual({ status: 200, lookUps: 0 });
});

it('knows at once of a session that another process has ended', async () => {
  await testApp.writeElsewhere('DELETE FROM sessions');
  expect(await request()).toMatchObject({ status: 401 });
});

it('knows at once of a session that ended by time', async () => {
  await testApp.writeElsewhere('UPDATE sessions SET expires_at = ?', testApp.clock.now() + 1000);
  await request();
  testApp.clock.advance(999);
  expect(await request()).toEqual({ status: 200, lookUps: 0 });
  testApp.clock.advance(1);
  expect(await request()).toMatchObject({ status: 401 });
});

it('does not remember what is no session', async () => {
  await testApp.writeElsewhere('DELETE FROM sessions');
  await request();
  // By its token, and by its former one.
  expect(await request()).toEqual({ status: 401, lookUps: 2 });
});
