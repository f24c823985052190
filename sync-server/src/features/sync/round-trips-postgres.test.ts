/** What takes the time on a database in another place: how often a request waits for it. */
import type { ClientBase } from 'pg';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createPostgresDatabase, openPool } from '../../platform/db/postgres-database.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { postSync } from '../../testing/api-requests.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { takePostgresDatabase } from '../../testing/postgres/postgres-databases.ts';

let testApp: TestApp;
let me: KnownUser;
let trips = 0;

beforeEach(async () => {
  const db = await takePostgresDatabase();
  const pool = openPool(db.url);
  pool.on('connect', countTrips);
  testApp = await appForTest({ db: createPostgresDatabase(pool) });
  onTestFinished(() => db.close());
  me = await knownUser(testApp);
  await postSync(testApp, me);
});

/** Statements that are sent while others are under way wait with those. */
function countTrips(client: ClientBase): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  let underWay = 0;
  const end = (): void => {
    underWay -= 1;
  };
  Object.assign(client, {
    query: (...words: unknown[]): unknown => {
      if (underWay === 0) trips += 1;
      underWay += 1;
      const callBack = words.at(-1);
      if (typeof callBack !== 'function') return (query(...words) as Promise<unknown>).finally(end);
      // The pool itself asks in this way.
      return query(...words.slice(0, -1), (...answer: unknown[]): void => {
        end();
        callBack(...answer);
      });
    },
  });
}

async function tripsOf(request: () => Promise<unknown>): Promise<number> {
  await testApp.settle();
  trips = 0;
  await request();
  return trips;
}

it('waits four times at most for a push, whatever its size', async () => {
  for (const count of [1, 200]) {
    const ops = Array.from({ length: count }, () => placementOp());
    expect(await tripsOf(() => postSync(testApp, me, { ops, limit: 1 }))).toBeLessThanOrEqual(4);
    const edits = ops.map((op) => patchOp(op, { notes: 'edited' }, { atMs: 100 }));
    expect(
      await tripsOf(() => postSync(testApp, me, { ops: edits, limit: 1 })),
    ).toBeLessThanOrEqual(4);
  }
});

it('waits twice for a pull: for what there is, and for the end of the snapshot', async () => {
  await postSync(testApp, me, { ops: [placementOp()] });
  expect(await tripsOf(() => postSync(testApp, me, { limit: 1000 }))).toBe(2);
});
