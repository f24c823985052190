/** What is recorded of the use of an account: the moment, to within some minutes, and the day. */
import { ACCOUNT_PATHS, AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { ASHA, postJson, signIn, signUp, type SignedIn } from '../../../testing/accounts.ts';
import { readColumn, readValue } from '../../../testing/sql.ts';
import { breakableDatabase, type BreakableDatabase } from '../../../testing/watched-database.ts';
import type { AccountExport } from '../deletion/export-account.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Ten minutes before midnight in India. */
const LATE = Date.UTC(2026, 7, 3, 18, 20);

let database: BreakableDatabase;
let testApp: TestApp;
let asha: SignedIn;

beforeEach(async () => {
  database = breakableDatabase(await createTestDatabase());
  testApp = await appForTest({ db: database.db });
  testApp.clock.set(LATE);
  asha = await signUp(testApp);
});

/** Sends a request so many minutes after the sign-up, and waits until its activity is written. */
async function visitAfter(minutes: number): Promise<void> {
  testApp.clock.set(LATE + minutes * MINUTE_MS);
  const answer = await testApp.app.request(AUTH_PATHS.me, { headers: asha.headers });
  expect(answer.status).toBe(200);
  await testApp.settle();
}

const lastActive = async (): Promise<number> =>
  Number(await readValue(testApp.db, 'SELECT last_active_at FROM users')) - LATE;
const days = () => readColumn(testApp.db, 'SELECT day FROM activity ORDER BY day');
const DAY = Date.UTC(2026, 7, 3) / DAY_MS;

it('is recorded at the sign-up and at each sign-in', async () => {
  expect([await lastActive(), await days()]).toEqual([0, [DAY]]);
  testApp.clock.set(LATE + 2 * MINUTE_MS);
  await signIn(testApp);
  expect([await lastActive(), await days()]).toEqual([2 * MINUTE_MS, [DAY]]);
});

it('is recorded every five minutes at most', async () => {
  for (const [minutes, noted] of [
    [1, 0],
    [4.99, 0],
    [5, 5],
    [9.99, 5],
  ] as const) {
    await visitAfter(minutes);
    expect(await lastActive()).toBe(noted * MINUTE_MS);
  }
});

it('is recorded with the first request of a day, even shortly after the last record', async () => {
  await visitAfter(8);
  await visitAfter(9.999);
  expect(await days()).toEqual([DAY]);
  await visitAfter(10);
  expect([await lastActive(), await days()]).toEqual([10 * MINUTE_MS, [DAY, DAY + 1]]);
});

it('is one row for each day, regardless of requests and devices', async () => {
  for (let n = 0; n < 3; n += 1) await signIn(testApp);
  for (const minutes of [0, 5, 30, 60, 1400]) await visitAfter(minutes);
  expect(await days()).toEqual([DAY, DAY + 1]);
});

it('does not fail a request when it cannot be recorded', async () => {
  const failing = vi.spyOn(testApp.deps.log, 'error');
  database.failOn(/insert into "activity"/);
  await visitAfter(6);
  expect(failing).toHaveBeenCalledOnce();
});

it('is part of the export, and is deleted with the account', async () => {
  await visitAfter(20);
  const exported = await postJson(
    testApp,
    ACCOUNT_PATHS.export,
    { password: ASHA.password },
    asha.headers,
  );
  const { data } = (await exported.json()) as { data: AccountExport };
  expect(data.activeDays).toEqual(['2026-08-03', '2026-08-04']);
  expect(data.lastActiveAt).toBe('2026-08-03T18:40:00.000Z');
  await postJson(testApp, ACCOUNT_PATHS.delete, { password: ASHA.password }, asha.headers);
  expect(await days()).toEqual([]);
});
