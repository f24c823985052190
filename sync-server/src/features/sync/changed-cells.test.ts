import type { SyncResponse } from '@shortlist/shared/api/sync.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { postSync } from '../../testing/api-requests.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { markOp, patchOp, placementOp } from '../../testing/ops.ts';

const LONG = 'a note of many words '.repeat(20).trim();

let testApp: TestApp;
let me: KnownUser;
let put: ReturnType<typeof placementOp>;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
  put = placementOp({ f: { ...placementOp().f, notes: LONG } });
  await push(put);
});

const push = (...ops: object[]): Promise<SyncResponse> => postSync(testApp, me, { ops });
const edit = (f: Parameters<typeof patchOp>[1]) =>
  patchOp(put, f, { atMs: testApp.clock.now(), base: { role: put.op } });
const pull = async (me_: number, more: { head?: number; full?: { from: number } } = {}) =>
  (await postSync(testApp, me, { cursors: { me: me_, feed: 0 }, ...more })).rows;

describe('a row of which one cell changed', () => {
  beforeEach(() => push(edit({ role: 'SDE' })));

  it.each([1, 0])(
    'is sent whole to a device that has not said that it had all rows: %j',
    async () => {
      const [row] = await pull(1);
      expect(row).toMatchObject({ seq: 2, f: { role: 'SDE', notes: LONG } });
      expect(row).not.toHaveProperty('after');
    },
  );

  it('is sent as that cell to a device that had it before', async () => {
    const [row] = await pull(1, { head: 1 });
    expect(row).toMatchObject({ id: put.id, seq: 2, after: 1 });
    expect(row?.f).toEqual({ role: 'SDE' });
  });

  it('is sent whole to a device that may have missed its former state', async () => {
    expect((await pull(0, { head: 0 }))[0]).not.toHaveProperty('after');
    await push(edit({ role: 'SDE II' }));
    expect((await pull(1, { head: 1 }))[0]).not.toHaveProperty('after');
  });

  it('is sent whole while a device reads everything again', async () => {
    expect((await pull(1, { head: 1, full: { from: 2 } }))[0]).not.toHaveProperty('after');
  });

  it('is echoed as its cells to the device that changed it', async () => {
    const ops = [edit({ role: 'SDE II' }), edit({ location: 'Pune' })];
    const { echo } = await postSync(testApp, me, { ops, cursors: { me: 2, feed: 0 }, head: 2 });
    expect(echo).toMatchObject([{ after: 2, seq: 3, f: { role: 'SDE II', location: 'Pune' } }]);
    expect(Object.keys(echo[0]?.f ?? {})).toHaveLength(2);
  });

  it('comes once to a device that repeats its change before it fetches anything', async () => {
    const change = edit({ role: 'SDE II' });
    await push(change);
    const answer = await push(change);
    expect(answer.echo).toMatchObject([{ id: put.id, seq: 3, f: { role: 'SDE II', notes: LONG } }]);
    expect(answer.rows).toEqual([]);
  });

  it('is echoed whole with an op that does not change it', async () => {
    const ops = [edit({ role: 'SDE' })];
    await postSync(testApp, me, { ops, cursors: { me: 2, feed: 0 }, head: 2 });
    const { echo } = await postSync(testApp, me, { ops, cursors: { me: 3, feed: 0 }, head: 3 });
    expect(echo[0]).not.toHaveProperty('after');
  });
});

it('a deletion and a restoration say only that', async () => {
  const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: testApp.clock.now() });
  await push(del);
  const [deleted] = await pull(1, { head: 1 });
  expect(deleted).toMatchObject({ after: 1, f: {}, d: expect.any(String) });
});

it('a row that mostly changed is sent whole', async () => {
  await push(edit({ notes: LONG.toUpperCase() }));
  expect((await pull(1, { head: 1 }))[0]).not.toHaveProperty('after');
});

describe('the event of a change', () => {
  const heard: (string | undefined)[] = [];

  beforeEach(() => {
    heard.length = 0;
    const poke = (data?: string): void => void heard.push(data);
    testApp.deps.pokes.subscribe(me.uid, { sessionId: 'another', poke, end: () => undefined });
  });

  const lastNews = (): unknown => JSON.parse(heard.at(-1) ?? 'null');

  it('has what changed, for the other sessions of the account', async () => {
    await push(edit({ role: 'SDE' }));
    const { epoch } = await push();
    expect(lastNews()).toEqual({
      me: 2,
      feed: 0,
      now: testApp.clock.now(),
      news: {
        epoch,
        minSchema: 1,
        after: 1,
        rows: [expect.objectContaining({ id: put.id, after: 1, f: { role: 'SDE' } })],
      },
    });
  });

  it('has a new row whole, and only what changed of several', async () => {
    const other = placementOp();
    await push(edit({ role: 'SDE' }), other, put);
    expect(lastNews()).toMatchObject({
      news: {
        rows: [
          { id: put.id, f: { role: 'SDE' } },
          { id: other.id, f: other.f },
        ],
      },
    });
  });

  it('has no row that the request only names', async () => {
    const other = placementOp();
    await push(other);
    await push(put, patchOp(other, { role: 'SDE' }));
    expect(lastNews()).toMatchObject({ news: { after: 2, rows: [{ id: other.id, seq: 3 }] } });
  });

  it.each([
    ['much changed', () => Array.from({ length: 10 }, () => placementOp({ f: put.f }))],
    ['a mark was added, which comes with the state of its opportunity', () => [markOp('op-1')]],
  ])('has nothing but the numbers where %s', async (_, ops) => {
    await push(...ops());
    expect(heard).toHaveLength(1);
    expect(lastNews()).toEqual({ me: expect.any(Number), feed: 0, now: testApp.clock.now() });
  });
});
