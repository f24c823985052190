import { ACCOUNT_MAX_BYTES, ACCOUNT_RESERVE_BYTES } from '@shortlist/shared/api/sync.ts';
import { hybridTime, stampOf } from '@shortlist/shared/sync/stamp.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../operations/clean-up/clean-up-job.ts';
import { findWrongCounters } from '../../operations/health/health-checks-store.ts';
import { inAccount } from '../../platform/db/database.ts';
import { anotherDevice, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { postSync, sendJson } from '../../testing/api-requests.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest, sharedDatabaseForTest } from '../../testing/for-test.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { runSql } from '../../testing/sql.ts';
import { applyOps } from './apply-changes.ts';
import { getUserSync } from './account-counters-store.ts';

const DAY_MS = 86_400_000;
const KIB = 1024;
/** From here on nothing is added. */
const FULL = ACCOUNT_MAX_BYTES - ACCOUNT_RESERVE_BYTES;

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

/** No session lasts as long as some of these tests. */
const push = async (...ops: object[]) =>
  (await postSync(testApp, await anotherDevice(testApp, me), { ops, limit: 1 })).results;
const verdicts = async (...ops: object[]) => (await push(...ops)).map(({ r, code }) => code ?? r);
const bytes = async () => (await getUserSync(testApp.db, me.uid)).bytes;
const wrong = () => findWrongCounters(testApp.db);

/** What was stored before is counted as so much that only `room` is left. */
async function leaveRoom(room: number, max = FULL): Promise<void> {
  await runSql(testApp.db, 'UPDATE user_sync SET bytes = ? WHERE uid = ?', max - room, me.uid);
}

const now = () => testApp.clock.now();
const put = (f: Op['f'] = {}) => placementOp({ f: { ...placementOp().f, ...f }, atMs: now() });
const edit = (of: Op, f: Op['f'], base: Op['base'] = {}) => patchOp(of, f, { base, atMs: now() });
const deletion = (of: Op) => patchOp(of, {}, { k: 'del', atMs: now() });
const restored = (of: Op, del: Op) =>
  patchOp(of, { _alive: true }, { k: 'undel', base: { _del: del.op }, atMs: now() });

/** A whole row as a device uploads it after a restore, with a cell that this version does not know. */
function uploaded(text: string, id = placementOp().id): Op {
  const op = placementOp({ id, k: 'merge', atMs: now() });
  return { ...op, f: { ...op.f, laterVersion: text }, s: stampOf(hybridTime(now()), op.op) };
}

describe('the count of bytes', () => {
  type Step = (seen: Op[], text: string) => Op | undefined;
  const STEPS: readonly Step[] = [
    (_, text) => put({ notes: text }),
    (_, text) => uploaded(text),
    ([last], text) => last && uploaded(text, last.id),
    ([last], text) => last && edit(last, { notes: text }, { notes: last.op }),
    ([last], text) => last && edit(last, { notes: text, role: 'SDE' }, { notes: null }),
    ([last], text) => last && patchOp(last, { notes: text }, { atMs: 1 }),
    ([last]) => last && deletion(last),
    ([last]) => last && restored(last, last),
    ([last]) => last && { ...placementOp({ atMs: now() }), id: last.id, k: 'ensure' },
    ([last]) => last,
    (_, text) => edit(placementOp(), { notes: text }),
  ];
  const step = fc.record({
    what: fc.nat(STEPS.length - 1),
    text: fc.constantFrom('', 'short', 'नोट "x"', 'y'.repeat(3000)),
    of: fc.nat(5),
    days: fc.constantFrom(0, 0, 0, 0, 90, 181, 401),
  });

  it('is that of a recount, whatever is written and deleted', async () => {
    const steps = fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, async (requests) => {
        const seen: Op[] = [];
        for (const request of requests) {
          const ops = request.flatMap(({ what, text, of }) => {
            const op = STEPS[what]?.(seen.slice(of), text);
            if (op) seen.unshift(op);
            return op ?? [];
          });
          await push(...ops);
          const days = Math.max(0, ...request.map((one) => one.days));
          testApp.clock.advance(days * DAY_MS + 1);
          if (days > 0) await cleanUp(testApp.deps);
        }
        expect(await wrong()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('an account that stores ever more', () => {
  it('is stopped while it uploads rows with cells that are not known', async () => {
    const text = 'x'.repeat(60 * KIB);
    const codes = new Set<string>();
    for (let request = 0; request < 40; request += 1) {
      const ops = Array.from({ length: 15 }, () => uploaded(text));
      for (const code of await verdicts(...ops)) codes.add(code);
    }
    expect([...codes]).toEqual(['applied', 'quota']);
    expect(await bytes()).toBeGreaterThan(FULL - 64 * KIB);
    expect(await bytes()).toBeLessThanOrEqual(FULL);
    expect(await wrong()).toEqual([]);
  });

  it('is stopped while it deletes placements and adds others', async () => {
    await push(put());
    await leaveRoom(500 * KIB);
    for (let request = 0; request < 12; request += 1) {
      const ops = Array.from({ length: 10 }, () => put({ notes: 'n'.repeat(10_000) }));
      await push(...ops);
      await push(...ops.map(deletion));
    }
    expect(await verdicts(put({ notes: 'n'.repeat(10_000) }))).toEqual(['quota']);
    expect(await bytes()).toBeLessThanOrEqual(ACCOUNT_MAX_BYTES);
  });

  it('is stopped while it edits one long note for ever', async () => {
    const one = put({ notes: 'a'.repeat(20_000) });
    await push(one);
    await leaveRoom(200 * KIB, ACCOUNT_MAX_BYTES);
    let [last, verdict] = [one, ''];
    for (let n = 0; n < 30; n += 1) {
      const next = edit(one, { notes: String(n).padEnd(20_000, 'a') }, { notes: last.op });
      [verdict = ''] = await verdicts(next);
      if (verdict === 'applied') last = next;
    }
    expect(verdict).toBe('quota');
    expect(await bytes()).toBeLessThanOrEqual(ACCOUNT_MAX_BYTES);
  });

  it.each([
    ['tiny edits', (one: Op, n: number) => edit(one, { role: `r${n}` })],
    ['edits that change nothing', (one: Op) => ({ ...one, op: placementOp().op, k: 'ensure' })],
    ['edits of what does not exist', () => edit(placementOp(), { role: 'x' })],
    ['deletions of what is deleted', (one: Op) => deletion(one)],
    ['restores', (one: Op) => restored(one, one)],
  ])('is stopped while it sends %s', async (_, make) => {
    const one = put();
    const gone = put();
    await push(one, gone, deletion(gone));
    await leaveRoom(20 * KIB, ACCOUNT_MAX_BYTES);
    for (let request = 0; request < 10; request += 1) {
      const of = make(gone, 0).k === 'del' ? gone : one;
      await push(...Array.from({ length: 20 }, (__, n) => make(of, request * 20 + n)));
    }
    expect(await bytes()).toBeLessThanOrEqual(ACCOUNT_MAX_BYTES);
  });

  it('is stopped by two processes together', async () => {
    const { db, connect } = await sharedDatabaseForTest();
    const other = connect();
    const user = { uid: 'u1', device: null };
    await runSql(
      db,
      `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
        VALUES ('u1', 'a@b.example', 'a@b.example', 'student', '', 0)`,
    );
    const write = (on: typeof db) =>
      inAccount({ db: on, clock: testApp.clock }, 'u1', (tx) =>
        applyOps(tx, user, [uploaded('x'.repeat(60 * KIB))]),
      );
    await write(db);
    await runSql(db, 'UPDATE user_sync SET bytes = ?', FULL - 300 * KIB);
    const written = await Promise.all(
      [db, other].flatMap((on) => [1, 2, 3, 4].map(() => write(on))),
    );
    const applied = written.filter(({ results }) => results[0]?.r === 'applied');
    expect(applied).toHaveLength(4);
    await db.close();
  });
});

describe('an account that is full', () => {
  let one: Op;
  const long = 'n'.repeat(2000);

  beforeEach(async () => {
    one = put({ notes: long });
    await push(one);
    await leaveRoom(0);
  });

  it('gets a refusal of what adds something, and of nothing else in the request', async () => {
    const [two, shorter] = [put(), edit(one, { notes: 'shorter' }, { notes: one.op })];
    const results = await push(two, shorter, put());
    expect(results.map(({ r, code }) => code ?? r)).toEqual(['quota', 'applied', 'quota']);
    expect(results[0]?.message).toMatch(/^Your account is full: it takes its limit of 32 MB/);
    expect(await verdicts(edit(one, { notes: long + long }, { notes: shorter.op }))).toEqual([
      'quota',
    ]);
  });

  it('can delete, even without any room', async () => {
    await leaveRoom(0, ACCOUNT_MAX_BYTES);
    const del = deletion(one);
    expect(await verdicts(edit(one, { role: 'SDE' }), del)).toEqual(['quota', 'applied']);
    expect(await verdicts(restored(one, del))).toEqual(['quota']);
    expect((await getUserSync(testApp.db, me.uid)).livePlacements).toBe(0);
  });

  it('gets the same answer when it sends the same once more', async () => {
    const two = put();
    expect(await push(two)).toEqual(await push(two));
  });

  it('can add something again once what it deleted was purged', async () => {
    await push(deletion(one));
    await leaveRoom(0);
    testApp.clock.advance(181 * DAY_MS);
    expect(await verdicts(put())).toEqual(['quota']);
    await cleanUp(testApp.deps);
    expect(await verdicts(put())).toEqual(['applied']);
  });

  it('is told so by the REST routes, too', async () => {
    const body = { company: 'Kaveri', deadlines: { applicationDeadline: '2026-11-15T23:59:00' } };
    const answer = await sendJson(testApp, me, 'POST /api/placements', { body });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Your account is full') },
    });
  });
});
