import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findRowText, listLiveRowsAfter } from '../../features/sync/rows-store.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { migratedBytes, type TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { anotherDevice, knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { postSync } from '../../testing/api-requests.ts';
import { readColumn, runSql } from '../../testing/sql.ts';
import { watchStatements } from '../../testing/watched-database.ts';
import { cleanUp } from './clean-up-job.ts';
import { listPurgedAccounts } from './expired-rows-store.ts';

const DAY_MS = 86_400_000;
const RETENTION_MS = 180 * DAY_MS;

let testApp: TestApp;
let asha: KnownUser;
const errors: unknown[] = [];

beforeEach(async () => {
  testApp = await appForTest();
  asha = await knownUser(testApp);
  errors.length = 0;
});

/** From a device that has just signed in: no session lasts as long as a tombstone is kept. */
const send = async (ops: readonly Op[], user = asha) =>
  postSync(testApp, await anotherDevice(testApp, user), { ops });

const now = () => ({ atMs: testApp.clock.now() });
const placement = (id: string): Op => placementOp({ id, ...now() });
const deletion = (id: string, t = 'placement'): Op =>
  placementOp({ t, id, k: 'del', f: {}, ...now() });

function round(id: string, placementId: string): Op {
  const values = { ...EMPTY_ROUND, placementId, startsAt: '2026-12-03T10:00:00' };
  return placementOp({ t: 'round', id, sv: 2, f: roundToCellValues(values), ...now() });
}

/** Cleans up as often as an hour brings it: what is purged in one run is seen by the next. */
async function cleanUpTwice(): Promise<void> {
  const log = { error: (details: object) => errors.push(details) };
  await cleanUp({ ...testApp.deps, log });
  await cleanUp({ ...testApp.deps, log });
  expect(errors).toEqual([]);
}

const liveRounds = (): Promise<unknown[]> =>
  readColumn(
    testApp.db,
    `SELECT id FROM rows WHERE t = 'round' AND deleted_at IS NULL ORDER BY id`,
  );

describe('the rounds of a placement that is gone for good', () => {
  it('are deleted, and devices learn of it', async () => {
    await send([placement('p1'), round('a', 'p1'), round('b', 'p1')]);
    testApp.clock.advance(1);
    await send([deletion('p1')]);
    testApp.clock.advance(RETENTION_MS - 1);
    await cleanUpTwice();
    expect(await liveRounds()).toEqual(['a', 'b']);
    testApp.clock.advance(1);
    await cleanUpTwice();
    expect(await liveRounds()).toEqual([]);
    const { rows } = await send([]);
    expect(rows.map(({ t, id, d }) => [t, id, d !== undefined])).toEqual([
      ['round', 'a', true],
      ['round', 'b', true],
    ]);
    testApp.clock.advance(RETENTION_MS);
    await cleanUpTwice();
    expect((await send([])).rows).toEqual([]);
  });

  it('poke the devices of the account', async () => {
    await send([placement('p1'), round('a', 'p1')]);
    await send([deletion('p1')]);
    testApp.clock.advance(RETENTION_MS + DAY_MS);
    let pokes = 0;
    const listener = { sessionId: 's', poke: () => void (pokes += 1), end: () => undefined };
    testApp.deps.pokes.subscribe(asha.uid, listener);
    await cleanUpTwice();
    expect(pokes).toBe(1);
  });

  it('stay while the placement lives or is in the trash, and those of other accounts', async () => {
    const ravi = await knownUser(testApp);
    await send([placement('gone'), placement('lives'), placement('trash')]);
    await send([round('a', 'gone'), round('b', 'lives'), round('c', 'trash')]);
    await send([placement('gone'), round('of-ravi', 'gone')], ravi);
    await send([deletion('gone')]);
    testApp.clock.advance(DAY_MS);
    await send([deletion('trash')]);
    testApp.clock.advance(RETENTION_MS - 1);
    await cleanUpTwice();
    expect(await liveRounds()).toEqual(['b', 'c', 'of-ravi']);
  });

  it('stay for half a year after they were last written', async () => {
    await send([placement('p1')]);
    await send([deletion('p1')]);
    testApp.clock.advance(RETENTION_MS);
    await cleanUpTwice();
    // From a device that was away all the time.
    await send([round('a', 'p1')]);
    testApp.clock.advance(RETENTION_MS - 1);
    await cleanUpTwice();
    expect(await liveRounds()).toEqual(['a']);
    testApp.clock.advance(1);
    await cleanUpTwice();
    expect(await liveRounds()).toEqual([]);
  });

  it('stay during the hold after a restore', async () => {
    await send([placement('p1'), round('a', 'p1')]);
    await send([deletion('p1')]);
    testApp.clock.advance(RETENTION_MS + DAY_MS);
    const { db, clock } = testApp;
    await runSql(db, `DELETE FROM rows WHERE t = 'placement'`);
    await runSql(db, 'UPDATE user_sync SET horizon = 1');
    await runSql(db, 'UPDATE server_meta SET purge_hold_until = ?', clock.now() + 1);
    await cleanUpTwice();
    expect(await liveRounds()).toEqual(['a']);
    testApp.clock.advance(1);
    await cleanUpTwice();
    expect(await liveRounds()).toEqual([]);
  });

  it('come back with a later edit of a device that did not know of it', async () => {
    await send([placement('p1'), round('a', 'p1')]);
    await send([deletion('p1')]);
    testApp.clock.advance(RETENTION_MS + DAY_MS);
    await cleanUpTwice();
    testApp.clock.advance(1);
    await send([patchOp(round('a', 'p1'), { place: 'Hall' }, { ...now(), sv: 2 })]);
    expect(await liveRounds()).toEqual(['a']);
  });

  it('are deleted whatever their number, in small transactions', async () => {
    await send([placement('p1')]);
    const ops = Array.from({ length: 1100 }, (_, n) => round(`r${n}`, 'p1'));
    for (let from = 0; from < ops.length; from += 200) await send(ops.slice(from, from + 200));
    await send([deletion('p1')]);
    testApp.clock.advance(RETENTION_MS + DAY_MS);
    const left: unknown[] = [];
    const db: typeof testApp.db = {
      ...testApp.db,
      writeAccount: async (uid, work) => {
        const value = await testApp.db.writeAccount(uid, work);
        left.push((await liveRounds()).length);
        return value;
      },
    };
    await cleanUp({ ...testApp.deps, db });
    // The first is the purge of the placement.
    expect(left).toEqual([1100, 600, 100, 0]);
  });
});

it('are found by an index, however many rows there are', async () => {
  const real = openDatabase(migratedBytes());
  onTestFinished(() => real.close());
  const watched = watchStatements(real);
  await listLiveRowsAfter(watched.db, { uid: 'u1', t: 'round', id: '', limit: 500 });
  await findRowText(watched.db, { uid: 'u1', t: 'placement', id: 'p1' });
  await listPurgedAccounts(watched.db, { uid: '', limit: 100 });
  const steps = watched.plans().flatMap((plan) => plan.steps);
  // The parts of a page are scanned, which is small.
  expect(steps.filter((step) => step.startsWith('SEARCH'))).toHaveLength(4);
  expect(steps.filter((step) => /^SCAN \w|TEMP B-TREE/.test(step))).toEqual(['SCAN page']);
});
