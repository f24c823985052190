/** The days of use, the totals of placements, and the query plans of the figures. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { migratedBytes, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser } from '../../testing/accounts.ts';
import { runIn } from '../../testing/sql.ts';
import { watchStatements } from '../../testing/watched-database.ts';
import {
  countActivity,
  deleteActivityBefore,
  listActiveDays,
  saveActivity,
} from '../accounts/sessions/activity-store.ts';
import {
  findSliceEnd,
  listAddedCells,
  listStudentCounts,
  countActiveUsers,
  countNewUsers,
  countUsersByRole,
  findListedUser,
  listNewestUsers,
} from './analytics-store.ts';
import { COUNTED_EACH_TIME, createPlacementTotals, CACHE_MS } from './count-added-placements.ts';
import { deleteUserData } from '../accounts/deletion/user-data-store.ts';
import { inAccount } from '../../platform/db/database.ts';

let testApp: TestApp;

beforeEach(async () => {
  testApp = await appForTest();
});

describe('the totals of placements', () => {
  const add = (from: number, count: number): Promise<void> =>
    testApp.db.write(async (writer) => {
      for (let n = from; n < from + count; n += 1)
        await runIn(
          writer,
          `INSERT INTO rows (uid, t, id, seq, cells, created_at)
           VALUES ('u1', 'placement', ?, ?, '{"f":{"company":"Kaveri"},"s":""}', ?)`,
          `p${n}`,
          n,
          n,
        );
    });

  it('are counted each time as long as they are few', async () => {
    const totals = createPlacementTotals(testApp);
    await add(0, 2);
    expect((await totals()).companies).toEqual([{ company: 'Kaveri', n: 2 }]);
    await add(2, 1);
    expect((await totals()).companies).toEqual([{ company: 'Kaveri', n: 3 }]);
  });

  it('are kept for ten minutes when they are many, with the time they are of', async () => {
    const totals = createPlacementTotals(testApp);
    await add(0, COUNTED_EACH_TIME + 1);
    const countedAt = testApp.clock.now();
    const before = await totals();
    expect(before).toMatchObject({ countedAt, companies: [{ n: COUNTED_EACH_TIME + 1 }] });
    await add(COUNTED_EACH_TIME + 1, 1);
    testApp.clock.advance(CACHE_MS - 1);
    expect(await totals()).toEqual(before);
    testApp.clock.advance(1);
    expect(await totals()).toMatchObject({
      countedAt: countedAt + CACHE_MS,
      companies: [{ n: COUNTED_EACH_TIME + 2 }],
    });
  });
});

describe('the days of use', () => {
  it('are one row for each account and day, and none for an account that is gone', async () => {
    const { uid } = await knownUser(testApp);
    for (const [day, at] of [
      [3, 30],
      [3, 31],
      [4, 40],
    ] as const)
      await testApp.db.write((writer) => saveActivity(writer, { userId: uid, day, at }));
    await testApp.db.write((writer) => saveActivity(writer, { userId: 'nobody', day: 3, at: 30 }));
    expect([
      await listActiveDays(testApp.db, { userId: uid }),
      await countActivity(testApp.db),
    ]).toEqual([[3, 4], 2]);
    await inAccount(testApp.deps, uid, (tx) => deleteUserData(tx.db));
    expect(await countActivity(testApp.db)).toBe(0);
  });
});

const PROFILE =
  'SEARCH rows USING INDEX sqlite_autoindex_rows_1 (uid=? AND t=? AND id=?) LEFT-JOIN';
const SLICE = 'placements_by_age (created_at>? AND created_at<?)';

it('finds every figure through an index or in a small table, never by reading all rows', async () => {
  const file = openDatabase(migratedBytes());
  onTestFinished(() => file.close());
  const watched = watchStatements(file);
  const { db } = watched;
  const slice = { from: 0, to: 1 };
  await countActiveUsers(db, { since: 0 });
  await countNewUsers(db, { since: 0 });
  await countUsersByRole(db);
  await listNewestUsers(db, { since: 0, bornBy: '2008-08-03', limit: 10 });
  await findListedUser(db, { id: 'u1', bornBy: '2008-08-03' });
  await findSliceEnd(db, 0, 500);
  await listStudentCounts(db, slice);
  await listAddedCells(db, slice);
  await countActivity(db);
  await listActiveDays(db, { userId: 'u1' });
  await db.write((writer) => saveActivity(writer, { userId: 'u1', day: 1, at: 1 }));
  await db.write((writer) => deleteActivityBefore(writer, { day: 1, limit: 500 }));
  expect(watched.plans().map(({ steps: [...steps] }) => steps)).toEqual([
    ['SEARCH users USING COVERING INDEX users_by_activity (last_active_at>?)'],
    ['SEARCH users USING COVERING INDEX users_by_age (created_at>?)'],
    ['SCAN users USING COVERING INDEX users_by_role'],
    [
      'SEARCH users USING INDEX users_by_age (created_at>?)',
      PROFILE,
      'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
    ],
    ['SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)', PROFILE],
    ['SEARCH rows USING COVERING INDEX placements_by_age (created_at>?)'],
    [`SEARCH rows USING COVERING INDEX ${SLICE}`, 'USE TEMP B-TREE FOR GROUP BY'],
    [`SEARCH rows USING INDEX ${SLICE}`],
    ['SCAN activity'],
    ['SEARCH activity USING PRIMARY KEY (user_id=?)'],
    ['SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)'],
    [
      'SEARCH activity USING COVERING INDEX activity_by_day (day=? AND user_id=?)',
      'LIST SUBQUERY 2',
      'SEARCH activity USING COVERING INDEX activity_by_day (day<?)',
    ],
  ]);
});
