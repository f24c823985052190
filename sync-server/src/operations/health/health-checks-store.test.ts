import { beforeEach, describe, expect, it, test } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { fillAccount, postSync } from '../../testing/api-requests.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser } from '../../testing/accounts.ts';
import { placementOp } from '../../testing/ops.ts';
import { readRows, readValue, runSql } from '../../testing/sql.ts';
import { recountAll } from './health-checks.ts';
import { countLeftovers, findWrongCounters } from './health-checks-store.ts';

let testApp: TestApp;

beforeEach(async () => {
  testApp = await appForTest();
  for (let student = 0; student < 2; student += 1)
    await fillAccount(testApp, await knownUser(testApp));
  await postSync(testApp, await knownUser(testApp), {
    ops: [placementOp(), placementOp(), placementOp()],
  });
});

const wrong = async (): Promise<string[]> =>
  (await findWrongCounters(testApp.db)).map(({ what }) => what);

const recount = (): Promise<void> => recountAll(testApp.deps);

it('finds nothing wrong in what the server itself has counted', async () => {
  expect(await wrong()).toEqual([]);
  expect(await countLeftovers(testApp.db)).toBe(0);
});

test.each([
  ['UPDATE user_sync SET seq = 1', 'accounts whose newest change is numbered lower'],
  ['UPDATE user_sync SET row_count = row_count + 1', 'accounts with another number of rows'],
  ['UPDATE user_sync SET live_placements = 0', 'accounts with another number of live placements'],
  ['UPDATE user_sync SET bytes = bytes + 1', 'accounts that take another number of bytes'],
  ['UPDATE user_sync SET horizon = 99', 'accounts that forgot deletions'],
  ['UPDATE feed_state SET listed = 3', 'figures of the board'],
  ['UPDATE feed_state SET horizon = 3', 'figures of the board'],
  [
    `INSERT INTO opp_count (id, n, changed_at) VALUES ('o1', 2, 0)`,
    'opportunities with another number of people',
  ],
])('finds %s and corrects it by a recount', async (sql, what) => {
  await runSql(testApp.db, sql);
  expect(await wrong()).toEqual([expect.stringContaining(what)]);
  await recount();
  expect(await wrong()).toEqual([]);
});

describe('a recount', () => {
  it('changes nothing that was right', async () => {
    const all = (): Promise<unknown[]> =>
      Promise.all(
        ['user_sync', 'feed_state', 'opp_count'].map((table) =>
          readRows(testApp.db, `SELECT * FROM ${table} ORDER BY 1, 2`),
        ),
      );
    const before = await all();
    await recount();
    expect(await all()).toEqual(before);
  });

  it('never lowers a change number: devices have seen it', async () => {
    await runSql(testApp.db, 'UPDATE user_sync SET seq = 500');
    await recount();
    expect(await readValue(testApp.db, 'SELECT min(seq) FROM user_sync')).toBe(500);
  });
});

it('counts deleted accounts that left rows behind', async () => {
  await runSql(
    testApp.db,
    'DELETE FROM users WHERE id IN (SELECT id FROM users ORDER BY id LIMIT 2)',
  );
  expect(await countLeftovers(testApp.db)).toBe(2);
});
