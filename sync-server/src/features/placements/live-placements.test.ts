import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { migratedBytes, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { placementOp } from '../../testing/ops.ts';
import { postSync } from '../../testing/api-requests.ts';
import { watchStatements } from '../../testing/watched-database.ts';
import { livePlacements } from './live-placements.ts';

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

async function idsOf(db: Database = testApp.db): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of livePlacements(db, me.uid)) ids.push(...page.map(({ id }) => id));
  return ids;
}

test.each([0, 1, 99, 100, 101, 250])('yields each of %i live placements once', async (count) => {
  const puts = Array.from({ length: count }, () => placementOp());
  const gone = placementOp();
  const del = placementOp({ id: gone.id, k: 'del', f: {}, atMs: 5 });
  await postSync(testApp, me, { ops: [...puts, gone, del] });
  await postSync(testApp, await knownUser(testApp), { ops: [] });
  expect((await idsOf()).toSorted()).toEqual(puts.map(({ id }) => id).toSorted());
});

test('finds each page by an index, wherever it is', async () => {
  const watched = watchStatements(openDatabase(migratedBytes()));
  onTestFinished(() => watched.db.close());
  await idsOf(watched.db);
  expect(watched.plans()).not.toEqual([]);
  for (const { steps } of watched.plans())
    expect(steps.filter((step) => / rows /.test(step))).toEqual([
      expect.stringMatching(/^SEARCH rows USING INDEX .*\(uid=\? AND t=\? AND id=\?\)/),
      expect.stringMatching(/^SEARCH rows USING INDEX .*\(uid=\? AND t=\? AND id>\?\)/),
    ]);
});
