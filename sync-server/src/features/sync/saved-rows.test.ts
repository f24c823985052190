// What follows from a change of rows: what is listed, what is counted, which reminders are checked again.
import { EMPTY_ROUND, ROUNDS_MAX } from '@shortlist/shared/placement/round/round-fields.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { buildStamp } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { postSync } from '../../testing/api-requests.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { markOp, patchOp, placementOp } from '../../testing/ops.ts';
import { readValue, runSql } from '../../testing/sql.ts';
import { insertRows, listLiveRows } from './rows-store.ts';
import { getUserSync, saveUserSync } from './account-counters-store.ts';
import { inAccount } from '../../platform/db/database.ts';

const ROUND = { ...EMPTY_ROUND, placementId: 'p1', startsAt: '2026-12-03T10:00:00' };
const NAMED = { name: 'Asha' };

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

const push = async (...ops: object[]) => (await postSync(testApp, me, { ops })).results;
const verdicts = async (...ops: object[]) =>
  (await push(...ops)).map(({ r, code, path }) => [code ?? r, path].filter(Boolean).join(' '));
const roundOp = (overrides = {}) => placementOp({ t: 'round', f: ROUND, ...overrides });
const deleteOp = (of: ReturnType<typeof placementOp>) =>
  patchOp(of, {}, { k: 'del', base: { company: of.op } });

describe('a placement', () => {
  const listed = async () =>
    (await listLiveRows(testApp.db, { uid: me.uid, t: 'placement', limit: 9, offset: 0 })).length;
  const counted = async () => (await getUserSync(testApp.db, me.uid)).livePlacements;
  const put = placementOp();
  const del = deleteOp(put);
  const undel = patchOp(put, { _alive: true }, { k: 'undel', base: { _del: del.op } });

  it.each([
    ['that is new', [put], 1],
    ['that was edited', [put, patchOp(put, { role: 'SDE' })], 1],
    ['that was deleted', [put, del], 0],
    ['that was restored', [put, del, undel], 1],
  ])('%s is listed and counted accordingly', async (_, ops, expected) => {
    for (const op of ops) expect(await verdicts(op)).toEqual(['applied']);
    expect([await listed(), await counted()]).toEqual([expected, expected]);
  });

  it('is counted without the rounds and marks that come with it', async () => {
    const ops = [put, roundOp(), markOp('op-1'), placementOp({ t: 'profile', id: 'me', f: NAMED })];
    expect(await verdicts(...ops)).toEqual(ops.map(() => 'applied'));
    expect(await counted()).toBe(1);
  });
});

describe('the next check of the reminders', () => {
  const LATER = 9;
  const due = () =>
    readValue(testApp.db, 'SELECT next_at FROM reminder_due WHERE user_id = ?', me.uid);
  const checkedLater = () =>
    runSql(testApp.db, 'INSERT INTO reminder_due (user_id, next_at) VALUES (?, ?)', me.uid, LATER);

  it.each([
    ['a placement', () => placementOp(), 0],
    ['a round', () => roundOp(), 0],
    ['the profile', () => placementOp({ t: 'profile', id: 'me', f: NAMED }), 0],
    ['a mark', () => markOp('op-1'), LATER],
    ['nothing', () => deleteOp(placementOp()), LATER],
  ])('after a change of %s', async (_, op, next) => {
    await checkedLater();
    expect(await verdicts(op())).toEqual(['applied']);
    expect(await due()).toBe(next);
  });

  it.each([
    ['a placement', () => placementOp(), undefined],
    ['the profile', () => placementOp({ t: 'profile', id: 'me', f: NAMED }), 0],
  ])('of a student who was not checked before, after a change of %s', async (_, op, next) => {
    await push(op());
    expect(await due()).toBe(next);
  });
});

describe('the limit of rounds', () => {
  const [last, deleted] = [roundOp({ id: 'last' }), roundOp({ id: 'deleted' })];
  const del = deleteOp(deleted);

  beforeEach(async () => {
    await push(deleted, del);
    const cells = JSON.stringify({ f: ROUND, s: buildStamp(0) });
    const round = { uid: me.uid, t: 'round', cells, del: null, deletedAt: null, now: 0 };
    const seqs = Array.from({ length: ROUNDS_MAX - 2 }, (_, n) => n + 2);
    const rounds = seqs.map((seq) => ({
      ...round,
      id: `r${seq}`,
      seq,
      delta: null,
      deltaAfter: null,
    }));
    await inAccount(testApp.deps, me.uid, (tx) => insertRows(tx.db, rounds));
    await runSql(testApp.db, 'UPDATE user_sync SET seq = ? WHERE uid = ?', ROUNDS_MAX, me.uid);
  });

  it('counts those of this request, and refuses a restored one too', async () => {
    const undel = patchOp(deleted, { _alive: true }, { k: 'undel', base: { _del: del.op } });
    const more = roundOp();
    expect(await verdicts(last, more)).toEqual(['applied', 'quota']);
    // The message is the same when it is asked for once more.
    const message = `You have reached the limit of ${ROUNDS_MAX} rounds.`;
    for (const op of [undel, undel, more])
      expect(await push(op)).toMatchObject([{ code: 'quota', message }]);
  });

  it('stops no change of what is there, and no placement', async () => {
    await push(last);
    const edit = patchOp(last, { startsAt: '2026-12-04T10:00:00' });
    expect(await verdicts(edit, placementOp())).toEqual(['applied', 'applied']);
  });
});

it('the limit of placements stops no change of what is there, and no round', async () => {
  const last = placementOp();
  await push(last);
  const counters = { seq: 1, horizon: 0, rowCount: 1, livePlacements: PLACEMENTS_MAX, bytes: 0 };
  await inAccount(testApp.deps, me.uid, (tx) => saveUserSync(tx.db, { uid: me.uid, ...counters }));
  const edit = patchOp(last, { role: 'SDE' });
  expect(await verdicts(edit, placementOp(), roundOp())).toEqual(['applied', 'quota', 'applied']);
});

it('an op that comes twice in one request reports twice what it replaced, and only that', async () => {
  const one = placementOp();
  const two = placementOp({ f: { ...one.f, company: 'Godavari' } });
  await push(one, two);
  const overwrite = (of: typeof one, company: string) =>
    patchOp(of, { company }, { base: { company: null }, atMs: testApp.clock.now() });
  const [first, second] = [overwrite(one, 'First'), overwrite(two, 'Second')];
  const results = await push(first, second, second);
  const replaced = (value: string) => [{ path: 'company', value, stamp: expect.any(String) }];
  expect(results).toEqual([
    { op: first.op, r: 'applied', replaced: replaced('Kaveri Softworks') },
    { op: second.op, r: 'applied', replaced: replaced('Godavari') },
    { op: second.op, r: 'duplicate', replaced: replaced('Godavari') },
  ]);
});
