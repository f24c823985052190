/** Another process purges a deleted row while it is restored or edited: the purge waits for the account. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { applyOps } from '../../features/sync/apply-changes.ts';
import { countRows, findRow } from '../../features/sync/rows-store.ts';
import { inAccount, type AccountTransaction } from '../../platform/db/database.ts';
import { createPostgresDatabase, openPool } from '../../platform/db/postgres-database.ts';
import { knownUser } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import {
  isOneWaiting,
  takePostgresDatabase,
  type TestPostgres,
} from '../../testing/postgres/postgres-databases.ts';
import { findWrongCounters } from '../health/health-checks-store.ts';
import { deleteExpired, EXPIRED_ACCOUNT_ROWS } from './expired-account-rows.ts';

const RETENTION_MS = 180 * 86_400_000;
const OWN = { device: null };

let db: TestPostgres;
let testApp: TestApp;
let uid: string;

beforeEach(async () => {
  db = await takePostgresDatabase();
  testApp = await createTestApp({ db });
  onTestFinished(() => testApp.close());
  ({ uid } = await knownUser(testApp));
});

const apply = (...ops: Parameters<typeof applyOps>[2]) =>
  inAccount(testApp.deps, uid, (tx) => applyOps(tx, { uid, ...OWN }, ops));

/** When everything was read, and before the first change is written, the other process begins. */
function beforeChange(tx: AccountTransaction, begin: () => Promise<void>): AccountTransaction {
  return {
    ...tx,
    db: {
      ...tx.db,
      run: async (statement, lists) => {
        await begin();
        return await tx.db.run(statement, lists);
      },
    },
  };
}

it.each(['undel', 'patch'] as const)(
  'an answered %s of a tombstone that is purged at that moment stays',
  async (k) => {
    const put = placementOp();
    const other = createPostgresDatabase(openPool(db.url));
    onTestFinished(() => other.close());
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: testApp.clock.now() });
    await apply(put, del);
    testApp.clock.advance(RETENTION_MS);
    const at = { atMs: testApp.clock.now() };
    const back =
      k === 'patch'
        ? patchOp(put, { role: 'SDE' }, at)
        : patchOp(put, { _alive: true }, { k, base: { _del: del.op }, ...at });
    let purging: Promise<number> | undefined;
    const state = { isOver: false };
    const { results } = await inAccount(testApp.deps, uid, async (tx) => {
      const begin = async () => {
        purging ??= deleteExpired(
          { db: other, clock: testApp.clock },
          EXPIRED_ACCOUNT_ROWS.tombstones,
          500,
        ).finally(() => (state.isOver = true));
        while (!state.isOver && !(await isOneWaiting(db)));
      };
      return applyOps(beforeChange(tx, begin), { uid, ...OWN }, [back]);
    });
    expect(results.map(({ r }) => r)).toEqual(['applied']);
    expect(await purging).toBe(0);
    expect(await findRow(db, { uid, t: 'placement', id: put.id })).toBeDefined();
    expect(await countRows(db, { uid, t: 'placement' })).toBe(1);
    expect(await findWrongCounters(db)).toEqual([]);
  },
);
