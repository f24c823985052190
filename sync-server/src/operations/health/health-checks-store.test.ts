import { beforeEach, describe, expect, it, test } from 'vitest';
import type { TestApp } from '../../testing/create-test-app.ts';
import { fillAccount, postSync } from '../../testing/api-requests.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser } from '../../testing/accounts.ts';
import { placementOp } from '../../testing/ops.ts';
import { recomputeCounters, countLeftovers, findWrongCounters } from './health-checks-store.ts';

let testApp: TestApp;

beforeEach(async () => {
  testApp = await appForTest();
  for (let student = 0; student < 2; student += 1) await fillAccount(testApp, knownUser(testApp));
  await postSync(testApp, knownUser(testApp), {
    ops: ['Narmada Mills', 'NARMADA mills', 'Österreich'].map((company) =>
      placementOp({ f: { ...placementOp().f, company, status: 'selected' } }),
    ),
  });
});

const wrong = (): string[] => findWrongCounters(testApp.db).map(({ what }) => what);

it('finds nothing wrong in what the server itself has counted', () => {
  expect(wrong()).toEqual([]);
  expect(countLeftovers(testApp.db)).toBe(0);
});

test.each([
  ['UPDATE user_sync SET seq = 1', 'accounts whose newest change is numbered lower'],
  ['UPDATE user_sync SET row_count = row_count + 1', 'accounts with another number of rows'],
  ['UPDATE user_sync SET live_placements = 0', 'accounts with another number of live placements'],
  ['UPDATE user_sync SET horizon = 99', 'accounts that forgot deletions'],
  ['UPDATE feed_state SET listed = 3', 'figures of the board'],
  ['UPDATE feed_state SET horizon = 3', 'figures of the board'],
  [`INSERT INTO opp_count VALUES ('o1', 2, 0)`, 'opportunities with another number of people'],
  ['UPDATE placement_counts SET n = n + 1', 'kinds of placements'],
  ['DELETE FROM placement_counts', 'kinds of placements'],
  ['UPDATE company_counts SET n = n - 1', 'companies in Insights'],
  ['DELETE FROM company_counts', 'companies in Insights'],
])('finds %s and corrects it by a recount', (sql, what) => {
  testApp.db.sqlite.exec(sql);
  expect(wrong()).toEqual([expect.stringContaining(what)]);
  recomputeCounters(testApp.db);
  expect(wrong()).toEqual([]);
});

describe('a recount', () => {
  it('changes nothing that was right', () => {
    const all = (): unknown[] =>
      ['user_sync', 'feed_state', 'opp_count', 'placement_counts', 'company_counts'].map((table) =>
        testApp.db.sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
      );
    testApp.db.sqlite.exec('DELETE FROM placement_counts WHERE n = 0');
    const before = all();
    recomputeCounters(testApp.db);
    expect(all()).toEqual(before);
  });

  it('never lowers a change number: devices have seen it', () => {
    testApp.db.sqlite.exec('UPDATE user_sync SET seq = 500');
    recomputeCounters(testApp.db);
    expect(testApp.db.sqlite.prepare('SELECT min(seq) FROM user_sync').pluck().get()).toBe(500);
  });
});

it('counts deleted accounts that left rows behind', () => {
  testApp.db.sqlite.exec('DELETE FROM users WHERE rowid IN (SELECT rowid FROM users LIMIT 2)');
  expect(countLeftovers(testApp.db)).toBe(2);
});
