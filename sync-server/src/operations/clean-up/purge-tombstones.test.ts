import type { Op } from '@shortlist/shared/sync/op.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cleanUp } from './clean-up-job.ts';
import {
  deleteHistoryUntil,
  findOldestHistoryAccount,
} from '../../features/sync/op-ledger-store.ts';
import {
  deleteLedgerEntriesUntil,
  findOldestLedgerAccount,
} from '../../features/sync/op-ledger-store.ts';
import { deleteTombstonesUntil, findOldestTombstoneAccount } from './expired-rows-store.ts';
import { deleteExpired, EXPIRED_ACCOUNT_ROWS } from './expired-account-rows.ts';
import { recordPurgedDeletions, getUserSync } from '../../features/sync/account-counters-store.ts';
import { migratedBytes, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { anotherDevice, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { postSync } from '../../testing/api-requests.ts';
import { readColumn, runSql } from '../../testing/sql.ts';
import { watchStatements } from '../../testing/watched-database.ts';
import { inAccount } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';

const DAY_MS = 86_400_000;
const RETENTION_MS = 180 * DAY_MS;
const BATCH = 500;

let testApp: TestApp;
let asha: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  asha = await knownUser(testApp);
});

/** From a device that has just signed in: no session lasts as long as a tombstone is kept. */
const send = async (ops: readonly Op[], user = asha) =>
  postSync(testApp, await anotherDevice(testApp, user), { ops });

const deletionOf = ({ id }: Op): Op =>
  placementOp({ id, k: 'del', f: {}, atMs: testApp.clock.now() });

async function added(count = 1, user = asha): Promise<Op[]> {
  const ops = Array.from({ length: count }, () => placementOp({ atMs: testApp.clock.now() }));
  for (let from = 0; from < count; from += 200) await send(ops.slice(from, from + 200), user);
  return ops;
}

/** Placements that are deleted at this moment. */
async function deleted(count = 1, user = asha): Promise<Op[]> {
  const ops = await added(count, user);
  testApp.clock.advance(1);
  const ends = ops.map(deletionOf);
  for (let from = 0; from < count; from += 200) await send(ends.slice(from, from + 200), user);
  return ops;
}

const purge = (limit = BATCH): Promise<number> =>
  deleteExpired(testApp.deps, EXPIRED_ACCOUNT_ROWS.tombstones, limit);

const standOf = ({ uid }: KnownUser) => getUserSync(testApp.db, uid);

describe('the purge of tombstones', () => {
  it('deletes them 180 days after the server received the deletion, to the millisecond', async () => {
    await deleted();
    testApp.clock.advance(RETENTION_MS - 1);
    expect(await purge()).toBe(0);
    testApp.clock.advance(1);
    expect(await purge()).toBe(1);
  });

  it('leaves live rows, the profile and all counts as they are', async () => {
    await added(3);
    const profile = { t: 'profile', id: 'me', f: { name: 'Asha Rao' } };
    await send([placementOp({ ...profile, k: 'ensure' })]);
    await deleted(2);
    testApp.clock.advance(RETENTION_MS);
    expect(await standOf(asha)).toMatchObject({ rowCount: 6, livePlacements: 3 });
    expect(await purge()).toBe(2);
    expect(await standOf(asha)).toMatchObject({ rowCount: 4, livePlacements: 3 });
    const { rows, total } = await send([]);
    expect(rows.filter(({ d }) => d !== undefined)).toEqual([]);
    expect([rows.length, total.me]).toEqual([4, 4]);
  });

  it('raises the horizon to the highest purged number, and never lowers it', async () => {
    const [first] = await added(2);
    if (!first) throw new Error('Nothing was added.');
    await deleted();
    const { seq: highest } = await standOf(asha);
    testApp.clock.advance(RETENTION_MS);
    await purge();
    expect(await standOf(asha)).toMatchObject({ seq: highest, horizon: highest });
    testApp.clock.advance(1);
    await send([deletionOf(first)]);
    testApp.clock.advance(RETENTION_MS);
    await runSql(testApp.db, 'UPDATE rows SET seq = 1 WHERE id = ?', first.id);
    await purge();
    expect((await standOf(asha)).horizon).toBe(highest);
  });

  it('never lets a number be used twice', async () => {
    await deleted();
    testApp.clock.advance(RETENTION_MS);
    const { seq } = await standOf(asha);
    await purge();
    await added();
    expect((await standOf(asha)).seq).toBe(seq + 1);
  });

  it('treats each account separately', async () => {
    const ravi = await knownUser(testApp);
    await deleted(2, ravi);
    await added(2, asha);
    const ofAsha = await standOf(asha);
    const { seq } = await standOf(ravi);
    testApp.clock.advance(RETENTION_MS);
    expect(await purge()).toBe(2);
    expect(await standOf(asha)).toEqual(ofAsha);
    expect(await standOf(ravi)).toMatchObject({
      seq,
      horizon: seq,
      rowCount: 0,
      livePlacements: 0,
    });
  });

  it('leaves a row that was restored in the meantime', async () => {
    const [one, other] = await deleted(2);
    if (!one || !other) throw new Error('Nothing was deleted.');
    testApp.clock.advance(RETENTION_MS - 1);
    await send([patchOp(one, { role: 'SDE' }, { atMs: testApp.clock.now() })]);
    testApp.clock.advance(1);
    expect(await purge()).toBe(1);
    const { rows } = await send([]);
    expect(rows.map(({ id }) => id)).toEqual([one.id]);
    expect(await standOf(asha)).toMatchObject({ rowCount: 1, livePlacements: 1 });
  });

  it('counts from the last deletion of a row that was deleted twice', async () => {
    const [one] = await deleted();
    if (!one) throw new Error('Nothing was deleted.');
    testApp.clock.advance(DAY_MS);
    await send([patchOp(one, { role: 'SDE' }, { atMs: testApp.clock.now() })]);
    testApp.clock.advance(DAY_MS);
    await send([deletionOf(one)]);
    testApp.clock.advance(RETENTION_MS - 1);
    expect(await purge()).toBe(0);
  });

  it('does nothing while devices may still reupload what a restored database lost', async () => {
    await deleted();
    testApp.clock.advance(RETENTION_MS);
    const until = testApp.clock.now() + 1;
    await runSql(testApp.db, 'UPDATE server_meta SET purge_hold_until = ?', until);
    expect(await purge()).toBe(0);
    expect((await standOf(asha)).horizon).toBe(0);
    testApp.clock.advance(1);
    expect(await purge()).toBe(1);
  });

  it('deletes 1,250 of two accounts in steps of at most 500 of one, the oldest first, and sets each account’s horizon', async () => {
    const ravi = await knownUser(testApp);
    await deleted(600, asha);
    testApp.clock.advance(DAY_MS);
    await deleted(650, ravi);
    await added(1, ravi);
    testApp.clock.advance(RETENTION_MS);
    expect(await purge()).toBe(500);
    expect([(await standOf(asha)).rowCount, (await standOf(ravi)).rowCount]).toEqual([100, 651]);
    expect((await standOf(ravi)).horizon).toBe(0);
    expect(await purge()).toBe(100);
    expect([(await standOf(asha)).rowCount, (await standOf(ravi)).rowCount]).toEqual([0, 651]);
    expect((await standOf(asha)).horizon).toBe(1200);
    expect([await purge(), await purge()]).toEqual([500, 150]);
    expect([(await standOf(ravi)).rowCount, (await standOf(ravi)).horizon]).toEqual([1, 1300]);
    expect(await purge()).toBe(0);
  });

  it('is a step of the clean-up, in small transactions', async () => {
    await deleted(501);
    testApp.clock.advance(RETENTION_MS);
    const left: unknown[] = [];
    const db: typeof testApp.db = {
      ...testApp.db,
      writeAccount: async (uid, work) => {
        const value = await testApp.db.writeAccount(uid, work);
        left.push((await standOf(asha)).rowCount);
        return value;
      },
    };
    await cleanUp({ ...testApp.deps, db });
    expect([...new Set(left)]).toEqual([1, 0]);
  });
});

describe('a device that was away while tombstones were purged', () => {
  /** One page for a device with this cursor; `from` while it reads everything again. */
  const page = (me: number, from: number | null, user: KnownUser) =>
    postSync(testApp, user, {
      cursors: { me, feed: 0 },
      full: from === null ? null : { from },
      limit: 10,
    });

  /**
   * Reads page by page, with a step of the purge after each; returns the ids that came, and how often the
   * device was sent back to the start.
   */
  async function readAll(start: number): Promise<[ids: string[], sentBack: number]> {
    const phone = await anotherDevice(testApp, asha);
    const ids: string[] = [];
    let full: number | null = null;
    let answer = await page(start, full, phone);
    let sentBack = 0;
    while (answer.more.me) {
      sentBack += answer.resync ? 1 : 0;
      if (answer.resync) full = answer.resync.from;
      ids.push(...answer.rows.map(({ id }) => id));
      await purge(7);
      if (sentBack > 2) throw new Error('It never ends.');
      answer = await page(answer.cursors.me, full, phone);
    }
    ids.push(...answer.rows.map(({ id }) => id));
    return [ids, sentBack];
  }

  const liveIds = (): Promise<unknown[]> =>
    readColumn(testApp.db, 'SELECT id FROM rows WHERE deleted_at IS NULL ORDER BY id');

  beforeEach(async () => {
    await added(25);
    await deleted(30);
    await added(25);
    testApp.clock.advance(RETENTION_MS);
    await purge(5);
  });

  it('is sent back once, and then reads to the end though more are purged after each page', async () => {
    const [ids, sentBack] = await readAll(1);
    expect(sentBack).toBe(1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(await liveIds()));
    const { seq, horizon } = await standOf(asha);
    expect(horizon).toBeGreaterThan(0);
    expect((await page(seq, null, await anotherDevice(testApp, asha))).resync).toBeNull();
  });

  it('reaches the end also when it starts with nothing', async () => {
    const [ids, sentBack] = await readAll(0);
    expect(sentBack).toBeLessThanOrEqual(1);
    expect(ids).toEqual(expect.arrayContaining(await liveIds()));
  });
});

describe('an op for a purged row', () => {
  it('is rejected as gone, and a deletion has nothing to do', async () => {
    const [one] = await deleted();
    if (!one) throw new Error('Nothing was deleted.');
    testApp.clock.advance(RETENTION_MS);
    await purge();
    const { results } = await send([
      patchOp(one, { role: 'SDE' }, { atMs: testApp.clock.now() }),
      deletionOf(one),
    ]);
    expect(results).toMatchObject([{ r: 'rejected', code: 'row_gone' }, { r: 'applied' }]);
    expect((await standOf(asha)).rowCount).toBe(0);
  });
});

it('finds old tombstones by an index, however many rows there are', async () => {
  const real = openDatabase(migratedBytes());
  onTestFinished(() => real.close());
  const watched = watchStatements(real);
  const deps = { db: watched.db, clock: testApp.clock };
  await findOldestTombstoneAccount(watched.db, { until: 0 });
  await findOldestLedgerAccount(watched.db, { until: 0 });
  await findOldestHistoryAccount(watched.db, { until: 0 });
  await inAccount(deps, 'u1', async ({ db }) => {
    await deleteTombstonesUntil(db, { uid: 'u1', until: 0, limit: BATCH });
    await deleteLedgerEntriesUntil(db, { uid: 'u1', until: 0, limit: BATCH });
    await deleteHistoryUntil(db, { uid: 'u1', until: 0, limit: BATCH });
    await recordPurgedDeletions(db, { uid: 'u1', horizon: 0, rows: 0, bytes: 0 });
  });
  const steps = watched.plans().flatMap((plan) => plan.steps);
  // The oldest entries of the ledger and of the history are their first ones; of an account, all are sorted.
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual(
    ['op_ledger', 'oldest', 'field_history', 'oldest'].map((table) => `SCAN ${table}`),
  );
  expect(steps.length).toBeGreaterThan(15);
});
