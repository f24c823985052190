/**
 * The feed's invariants (T3), checked by an admin who posts, edits, closes and deletes while two students
 * with two devices each go offline and online, add, type and delete: in the end every device has the server's
 * feed, each addition counts once, and everything typed can be found.
 */
import { addedPlacementId } from '@shortlist/shared/placement/derived-ids.ts';
import { SOURCE_PATH } from '@shortlist/shared/placement/placement-fields.ts';
import { countRow, neverRow } from '@shortlist/shared/testing/proof-row.ts';
import * as fc from 'fast-check';
import assert from 'node:assert/strict';
import { readOpportunities } from '../../src/features/community/queries.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { readFeedPosition } from '../../src/data/sync/apply/apply-feed.ts';
import { readRows, readValue } from '../../../sync-server/src/testing/sql.ts';
import type { Part } from '../proof/part.ts';
import { deliverInFlight } from '../schedules/fault-plan.ts';
import { runModel, type Model } from '../schedules/model.ts';
import { anySteps, stepsOf, type Mix, type Step } from '../schedules/steps.ts';
import { FEED_ACTS, type FeedAct, type FeedPlay } from './feed-acts.ts';
import { createFeedWorld, type FeedDevice, type FeedWorld } from './feed-world.ts';

const HOUR_MS = 3_600_000;
const SKEWS_MS = [0, 0, HOUR_MS, -HOUR_MS, 8760 * HOUR_MS] as const;

const MIX: Mix<FeedAct> = {
  devices: 4,
  stepsMin: 20,
  stepsMax: 45,
  weights: {
    post: 3,
    edit: 4,
    closeOrOpen: 1,
    remove: 1,
    add: 6,
    addByApi: 1,
    type: 6,
    settle: 3,
    delete: 1,
    restore: 1,
    sync: 8,
    syncBadly: 4,
    wait: 2,
  },
};

/** Every script starts with a feed that all devices have. */
const BEGINNING = stepsOf<FeedAct>('post, post, post, sync, sync 1, sync 2, sync 3');

interface Script {
  readonly skewsMs: readonly number[];
  readonly steps: readonly Step<FeedAct>[];
}

const FEEDS: Model<Script> = {
  scripts: fc.record({
    skewsMs: fc.array(fc.constantFrom(...SKEWS_MS), { minLength: 4, maxLength: 4 }),
    steps: anySteps(MIX).map((steps) => [...BEGINNING, ...steps]),
  }),
  check: checkFeed,
};

export const proveFeeds: Part = async (options) => {
  const { schedules, steps, failures } = await runModel(FEEDS, options);
  return [
    countRow('T3', 'boards of an admin and two students', schedules),
    countRow('T3', 'acts on these boards', steps),
    neverRow('T3', 'boards that broke a promise', failures),
  ];
};

async function checkFeed({ skewsMs, steps }: Script): Promise<object> {
  const world = await createFeedWorld(skewsMs);
  const late = world.devices.map(() => []);
  const play: FeedPlay = { world, listed: [], added: new Set(), typed: [], late, words: 0 };
  try {
    for (const step of steps) {
      const device = world.devices[step.on];
      if (device) await FEED_ACTS[step.move](play, device, step);
    }
    await quietSync(play);
    for (const device of world.devices) await expectFeed(world, device);
    await expectOnce(play);
    await expectSamePlacements(world);
    assert.deepEqual(await findLostTexts(play), []);
  } finally {
    await world.close();
  }
  return {};
}

/** The network is good again, and each device syncs twice; each change is received once. */
async function quietSync({ world, late }: FeedPlay): Promise<void> {
  world.pass(HOUR_MS);
  for (const each of late) await deliverInFlight(each);
  for (const device of world.devices) {
    const expected = await countUnreceived(world, device);
    assert.equal(await syncAndCountReceived(device), expected);
  }
  for (const device of world.devices) assert.equal(await syncAndCountReceived(device), 0);
}

/** How many feed changes another sync receives. */
async function syncAndCountReceived(device: FeedDevice): Promise<number> {
  const before = device.received;
  assert.deepEqual(await device.sync(), { kind: 'done' });
  return device.received - before;
}

/** How many changes a device has not received yet; a new one gets only what is listed. */
async function countUnreceived({ server }: FeedWorld, { db, feed }: FeedDevice): Promise<number> {
  const { cursor } = await readFeedPosition(feed, db);
  const listed = cursor === 0 ? 'AND removed_at IS NULL' : '';
  const sql = `SELECT count(*) FROM feed_row WHERE seq > ? ${listed}`;
  return Number(await readValue(server.db, sql, cursor));
}

/** The device shows what the server has. */
async function expectFeed(world: FeedWorld, device: FeedDevice): Promise<void> {
  const here = await readOpportunities(device.db, device.feed);
  const there = await world.opportunitiesOf(device.user);
  assert.deepEqual(
    byId(here.map(({ seq: _s, past: _p, applicationsCount: _n, ...one }) => one)),
    byId(there.map(({ applicationsCount: _n, ...one }) => ({ ...one, isUnsent: false }))),
  );
  assert.equal(await device.db.outbox.count(), 0);
  assert.deepEqual(await device.db.recovered.toArray(), []);
}

const byId = <T extends { readonly _id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one._id, one]));

/** One placement, one added-record and one in the count for each student and opportunity that was added. */
async function expectOnce({ world: { server }, added }: FeedPlay): Promise<void> {
  const rows = await readRows<{ uid: string; t: string; id: string; cells: string }>(
    server.db,
    `SELECT uid, t, id, cells FROM rows WHERE t <> 'profile'`,
  );
  const named = rows.map(({ uid, t, id, cells }) => {
    const source = (JSON.parse(cells) as { f: Record<string, unknown> }).f[SOURCE_PATH];
    return t === 'mark' ? `mark ${uid}/${id}` : `${id} ${uid}/${String(source)}`;
  });
  const expected = [...added].flatMap((one) => {
    const [uid = '', opportunity = ''] = one.split('/');
    return [`mark ${one}`, `${addedPlacementId(uid, opportunity)} ${one}`];
  });
  assert.deepEqual(named.toSorted(), expected.toSorted());
  const counts = await readRows<{ id: string; n: number }>(
    server.db,
    'SELECT id, n FROM opp_count',
  );
  const times = Map.groupBy(added, (one) => one.split('/')[1] ?? '');
  assert.deepEqual(
    new Map(counts.map(({ id, n }) => [id, n])),
    new Map([...times].map(([id, all]) => [id, all.length])),
  );
}

/** Both devices of a student show the same, and untouched fields show the feed's values. */
async function expectSamePlacements({ devices }: FeedWorld): Promise<void> {
  const shown = await Promise.all(devices.map(readAddedPlacements));
  assert.deepEqual(shown[1], shown[0]);
  assert.deepEqual(shown[3], shown[2]);
}

async function readAddedPlacements({ db, feed }: FeedDevice) {
  const opportunities = byId(await readOpportunities(db, feed));
  const placements = await readPlacements(db, feed);
  return byId(
    placements.map(({ changedElsewhere: _c, origin: _o, ...placement }) => {
      // What left the feed meanwhile is followed in its last state, on every device.
      const opportunity = opportunities.get(placement.source?.opportunityId ?? '');
      if (opportunity && placement.source?.untouched.includes('company'))
        assert.equal(placement.company, opportunity.company);
      // A followed change is shown until it was seen on that device.
      return { ...placement, changes: placement.changes.filter(({ followed }) => !followed) };
    }),
  );
}

/**
 * Texts that a student typed and that cannot be found any more: neither in the row, nor in its history on the
 * devices or the server.
 */
async function findLostTexts({
  world: { server, devices },
  typed,
}: FeedPlay): Promise<readonly string[]> {
  const there = await readRows<{ id: string; text: string }>(
    server.db,
    `SELECT id, cells AS text FROM rows UNION ALL SELECT id, value FROM field_history JOIN op_ledger ON n = entry`,
  );
  const journals = await Promise.all(devices.map(({ db }) => db.journal.toArray()));
  const here = journals.flat().map(({ id, value }) => ({ id, text: JSON.stringify(value) }));
  const storedTexts = [...there, ...here];
  return typed
    .filter(
      ({ id, word }) => !storedTexts.some((one) => one.id === id && one.text.includes(`"${word}"`)),
    )
    .map(({ word }) => word);
}
