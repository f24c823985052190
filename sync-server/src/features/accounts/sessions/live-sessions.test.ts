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
  work = countStatements(databaseForTest());
  testApp = await appForTest({ db: work.db });
  asha = knownUser(testApp);
  expect(await lookUps()).toBe(1);
});

/** How often a request looks the session up in the database. */
async function lookUps(status = 200): Promise<number> {
  work.takeCounts();
  const answer = await testApp.app.request(AUTH_PATHS.me, { headers: asha.headers });
  expect(answer.status).toBe(status);
  return work.takeCounts()['select sessions'] ?? 0;
}

it('asks the database for a session once', async () => {
  expect(await lookUps()).toBe(0);
});

it('asks again once another process has written', async () => {
  testApp.writeElsewhere('UPDATE users SET last_login_at = 7');
  expect(await lookUps()).toBe(1);
  expect(await lookUps()).toBe(0);
});

it('knows at once of a session that another process has ended', async () => {
  testApp.writeElsewhere('DELETE FROM sessions');
  await lookUps(401);
});

it('knows at once of a session that ended by time', async () => {
  testApp.writeElsewhere('UPDATE sessions SET expires_at = ?', testApp.clock.now() + 1000);
  await lookUps();
  testApp.clock.advance(999);
  expect(await lookUps()).toBe(0);
  testApp.clock.advance(1);
  await lookUps(401);
});

it('does not remember what is no session', async () => {
  testApp.writeElsewhere('DELETE FROM sessions');
  await lookUps(401);
  // By its old token, and by the former one.
  expect(await lookUps(401)).toBe(2);
});
