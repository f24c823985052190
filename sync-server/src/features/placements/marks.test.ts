import { inAccount, inTransaction } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { MARKS_MAX } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { MARK_PATH } from '@shortlist/shared/sync/row.ts';
import { buildPostedOpportunity, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../operations/clean-up/clean-up-job.ts';
import { insertOpportunity, removeOpportunity, updateOpportunity } from '../sync/feed-store.ts';
import { incrementAddedCounts, listCounts } from '../sync/opportunity-counts-store.ts';
import { saveUserSync } from '../sync/account-counters-store.ts';
import { migratedBytes, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { runIn } from '../../testing/sql.ts';
import { anotherDevice, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { addOps, markOp } from '../../testing/ops.ts';
import { postSync } from '../../testing/api-requests.ts';
import { watchStatements } from '../../testing/watched-database.ts';

const ID = 'op-1';
const OPPORTUNITY = buildPostedOpportunity({ _id: ID });

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
  await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, OPPORTUNITY));
});

const countOf = async (id = ID): Promise<number> =>
  (await listCounts(testApp.db, [id]))[0]?.applicationsCount ?? 0;

describe('a mark', () => {
  test('counts once for each user, however often and from wherever it comes', async () => {
    const twice = await postSync(testApp, me, { ops: [markOp(ID), markOp(ID)] });
    expect(twice.results.map(({ r }) => r)).toEqual(['applied', 'duplicate']);
    const elsewhere = await postSync(testApp, await anotherDevice(testApp, me), {
      ops: [markOp(ID)],
    });
    expect(elsewhere.results.map(({ r }) => r)).toEqual(['duplicate']);
    expect(elsewhere.counts).toEqual([{ _id: ID, applicationsCount: 1 }]);
    expect(await countOf()).toBe(1);
  });

  test('counts once when its answer was lost and it is sent again', async () => {
    const ops = [markOp(ID)];
    const first = await postSync(testApp, me, { ops });
    const second = await postSync(testApp, me, { ops });
    expect([first.counts, second.counts]).toEqual([first.counts, first.counts]);
    expect(await countOf()).toBe(1);
  });

  test('counts for each user', async () => {
    await postSync(testApp, me, { ops: [markOp(ID)] });
    const { counts } = await postSync(testApp, await knownUser(testApp), { ops: [markOp(ID)] });
    expect(counts).toEqual([{ _id: ID, applicationsCount: 2 }]);
  });

  test('reaches the other devices of its owner, and no other user', async () => {
    await postSync(testApp, me, { ops: [markOp(ID)] });
    const { rows } = await postSync(testApp, me);
    expect(rows).toEqual([expect.objectContaining({ t: 'mark', id: ID, f: { added: true } })]);
    expect((await postSync(testApp, await knownUser(testApp))).rows).toEqual([]);
  });

  test('of an opportunity that was removed meanwhile counts', async () => {
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, ID));
    const { counts } = await postSync(testApp, me, { ops: [markOp(ID)] });
    expect(counts).toEqual([{ _id: ID, applicationsCount: 1 }]);
  });

  test('of an unknown opportunity is stored and counts nothing', async () => {
    const { results, counts } = await postSync(testApp, me, { ops: [markOp('nothing')] });
    expect(results[0]?.r).toBe('applied');
    expect(counts).toBeUndefined();
    expect(await countOf('nothing')).toBe(0);
  });

  test('returns the counts only for the opportunities that the request names', async () => {
    await inTransaction(testApp.deps, (tx) =>
      insertOpportunity(tx, { ...OPPORTUNITY, _id: 'op-2' }),
    );
    await postSync(testApp, me, { ops: [markOp('op-2')] });
    const { counts } = await postSync(testApp, me, { ops: addOps(me.uid, OPPORTUNITY) });
    expect(counts).toEqual([{ _id: ID, applicationsCount: 1 }]);
    expect((await postSync(testApp, me)).counts).toBeUndefined();
  });

  test.each([
    ['a put', { k: 'put' }],
    ['a patch', { k: 'patch' }],
    ['a delete', { k: 'del', f: {} }],
    ['a restore', { k: 'undel', f: { _alive: true } }],
    ['another value', { f: { [MARK_PATH]: false } }],
    ['no cell', { f: {} }],
    ['one cell more', { f: { [MARK_PATH]: true, notes: 'x' } }],
    ['the cell of a restore', { f: { [MARK_PATH]: true, _alive: true } }],
  ] as const)('is refused as %s', async (_, overrides) => {
    const { results } = await postSync(testApp, me, { ops: [markOp(ID, overrides)] });
    expect(results).toMatchObject([{ r: 'rejected', code: 'invalid' }]);
    expect(await countOf()).toBe(0);
  });

  test('stays when the placement is deleted', async () => {
    const [placement, mark] = addOps(me.uid, OPPORTUNITY);
    if (!placement || !mark) throw new Error('There are no ops.');
    const del = { ...markOp(''), t: 'placement', id: placement.id, k: 'del', f: {} };
    await postSync(testApp, me, { ops: [placement, mark, del] });
    const again = await postSync(testApp, me, { ops: addOps(me.uid, OPPORTUNITY) });
    expect(again.results.map(({ r }) => r)).toEqual(['duplicate', 'duplicate']);
    expect(again.echo.find(({ t }) => t === 'placement')?.d).toBeDefined();
    expect(await countOf()).toBe(1);
  });
});

describe('the last state of an added opportunity that was removed', () => {
  const LAST = { ...OPPORTUNITY, role: 'Senior Analyst' };
  const removedFor = async (user: KnownUser, feed: number) =>
    (await postSync(testApp, user, { cursors: { me: 0, feed } })).kept;

  beforeEach(async () => {
    await postSync(testApp, me, { ops: addOps(me.uid, OPPORTUNITY) });
    await inTransaction(testApp.deps, (tx) => updateOpportunity(tx, LAST));
  });

  test('comes with the mark to a new device of a user who added it', async () => {
    expect(await removedFor(me, 0)).toBeUndefined();
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, ID));
    expect(await removedFor(me, 0)).toEqual([LAST]);
    testApp.clock.advance(200 * 86_400_000);
    await cleanUp(testApp.deps);
    expect(await removedFor(await anotherDevice(testApp, me), 0)).toEqual([LAST]);
  });

  test('comes with the removal to a device that has the mark, and to no other', async () => {
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, ID));
    const cursors = { me: 2, feed: 1 };
    expect((await postSync(testApp, me, { cursors })).kept).toEqual([LAST]);
    expect(await removedFor(await knownUser(testApp), 1)).toBeUndefined();
    expect((await postSync(testApp, me, { cursors: { me: 2, feed: 3 } })).kept).toBeUndefined();
  });

  test('comes to a user who adds it after the removal', async () => {
    await inTransaction(testApp.deps, (tx) => removeOpportunity(tx, ID));
    const late = await postSync(testApp, await knownUser(testApp), { ops: [markOp(ID)] });
    expect(late.kept).toEqual([LAST]);
  });
});

describe('the limit of marks', () => {
  beforeEach(async () => {
    const counters = {
      seq: MARKS_MAX,
      horizon: 0,
      rowCount: MARKS_MAX - 1,
      livePlacements: 0,
      bytes: 0,
    };
    const insert = `INSERT INTO rows (uid, t, id, seq, cells, created_at)
                    VALUES (?, 'mark', ?, ?, ?, 0)`;
    const cells = JSON.stringify({ f: { added: true }, s: buildStamp(0) });
    await inAccount(testApp.deps, me.uid, async ({ db: writer }) => {
      await saveUserSync(writer, { uid: me.uid, ...counters });
      for (let n = 1; n < MARKS_MAX; n += 1)
        await runIn(writer, insert, me.uid, `mark-${n}`, n, cells);
    });
  });

  test('accepts the last one and refuses the next, also in one request', async () => {
    await inTransaction(testApp.deps, (tx) =>
      insertOpportunity(tx, { ...OPPORTUNITY, _id: 'op-2' }),
    );
    const ops = [markOp(ID), markOp('op-2')];
    const { results } = await postSync(testApp, me, { ops });
    const message = 'You have reached the limit of 10000 added opportunities.';
    const refused = { r: 'rejected', code: 'quota', message };
    expect(results).toMatchObject([{ r: 'applied' }, refused]);
    expect([await countOf(), await countOf('op-2')]).toEqual([1, 0]);
    // The decision is remembered, with its message.
    expect((await postSync(testApp, me, { ops })).results).toMatchObject([
      { r: 'duplicate' },
      refused,
    ]);
  });

  test('does not affect placements, nor other users', async () => {
    await postSync(testApp, me, { ops: [markOp(ID)] });
    const [placement] = addOps(me.uid, { ...OPPORTUNITY, _id: 'op-2' });
    expect((await postSync(testApp, me, { ops: [placement ?? {}] })).results[0]?.r).toBe('applied');
    const other = await postSync(testApp, await knownUser(testApp), { ops: [markOp(ID)] });
    expect(other.results[0]?.r).toBe('applied');
  });
});

describe('a mark whose placement is refused by its limit', () => {
  const live = async (livePlacements: number) => {
    const counters = { seq: 1, horizon: 0, rowCount: 1, livePlacements, bytes: 0 };
    await inAccount(testApp.deps, me.uid, (tx) =>
      saveUserSync(tx.db, { uid: me.uid, ...counters }),
    );
  };
  const message = 'You have reached the limit of 5000 placements.';
  const refused = { r: 'rejected', code: 'quota', message };

  beforeEach(() => live(PLACEMENTS_MAX));

  test('is refused as well, in the same request and in a later one', async () => {
    const [placement = {}, mark = {}] = addOps(me.uid, OPPORTUNITY);
    const ops = [placement, mark];
    expect((await postSync(testApp, me, { ops })).results).toMatchObject([refused, refused]);
    expect((await postSync(testApp, me, { ops })).results).toMatchObject([refused, refused]);
    const late = await postSync(testApp, me, { ops: [markOp(ID)] });
    expect(late.results).toMatchObject([refused]);
    expect(await countOf()).toBe(0);
  });

  test('can be made again once there is room', async () => {
    await postSync(testApp, me, { ops: addOps(me.uid, OPPORTUNITY) });
    await live(PLACEMENTS_MAX - 1);
    const again = await postSync(testApp, me, { ops: addOps(me.uid, OPPORTUNITY) });
    expect(again.results.map(({ r }) => r)).toEqual(['applied', 'applied']);
    expect(await countOf()).toBe(1);
  });

  test('is accepted where the placement already exists', async () => {
    await live(0);
    const [placement = {}, mark = {}] = addOps(me.uid, OPPORTUNITY);
    await postSync(testApp, me, { ops: [placement] });
    await live(PLACEMENTS_MAX);
    expect((await postSync(testApp, me, { ops: [mark] })).results).toMatchObject([
      { r: 'applied' },
    ]);
  });
});

test('marks are found and counted by an index', async () => {
  const db = openDatabase(migratedBytes());
  testApp = await appForTest({ db });
  me = await knownUser(testApp);
  await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, OPPORTUNITY));
  const watched = watchStatements(db);
  const watchedApp = await appForTest({ ...testApp.deps, db: watched.db });
  await postSync(watchedApp, me, { ops: [markOp(ID)] });
  await watched.db.write((writer) => incrementAddedCounts(writer, [{ id: ID, now: 0 }]));
  const countPlans = watched.plans().filter(({ sql }) => /"opp_count"|count\(\*\)/.test(sql));
  expect(countPlans.length).toBeGreaterThan(2);
  const steps = countPlans.flatMap((plan) => plan.steps);
  expect(steps.filter((step) => !step.startsWith('SEARCH'))).toEqual([]);
});
