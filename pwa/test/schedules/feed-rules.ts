/**
 * What must hold of a feed: in the end every device has the server's, each change was received once, each addition
 * counts once, and both devices of a student show the same.
 */
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import {
  OPPORTUNITY_CATEGORY,
  type PostedOpportunity,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { SOURCE_PATH } from '@shortlist/shared/placement/fields/placement-cells.ts';
import assert from 'node:assert/strict';
import { readRows, readValue } from '../../../sync-server/src/testing/sql.ts';
import type { RoundView } from '../../src/data/feed/followed-placements.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { readFeedPosition } from '../../src/data/sync/apply/apply-feed.ts';
import { readOpportunities } from '../../src/features/community/queries.ts';
import type { TestDevice } from '../world/test-device.ts';
import type { Rules } from './kind.ts';
import type { Play } from './play.ts';

export const FEED_IS_WHOLE: Rules = {
  afterStep: async () => undefined,
  async beforeLastSync(play) {
    const devices = play.actors.map(({ device }) => device);
    for (const device of devices) {
      const expected = await countUnreceived(play, device);
      assert.equal(await countReceived(device), expected);
    }
    for (const device of devices) assert.equal(await countReceived(device), 0);
  },
  async atEnd(play) {
    for (const { device } of play.actors) await expectFeed(play, device);
    await expectOnce(play);
    await expectSamePlacements(play);
  },
};

/** How many changes of the feed a sync receives. */
async function countReceived(device: TestDevice): Promise<number> {
  const before = device.received;
  assert.deepEqual(await device.sync(), { kind: 'done' });
  return device.received - before;
}

/** How many changes a device has not received yet; a new one gets only what is listed. */
async function countUnreceived({ world }: Play, { db, feed }: TestDevice): Promise<number> {
  const { cursor } = await readFeedPosition(feed, db);
  const listed = cursor === 0 ? 'AND removed_at IS NULL' : '';
  const sql = `SELECT count(*) FROM feed_row WHERE seq > ? ${listed}`;
  return Number(await readValue(world.server.db, sql, cursor));
}

/** The device shows what the server has. */
async function expectFeed(
  { feedAdmin, campus: { drives } }: Play,
  { db, feed, user }: TestDevice,
): Promise<void> {
  const all = await readOpportunities(db, feed);
  const here = all.filter(({ category }) => category === OPPORTUNITY_CATEGORY);
  const there = await feedAdmin.opportunitiesOf(user);
  assert.deepEqual(
    byId(here.map(({ seq: _s, past: _p, applicationsCount: _n, ...one }) => one)),
    byId(there.map(({ applicationsCount: _n, ...one }) => ({ ...one, isUnsent: false }))),
  );
  const shown = all.filter(({ category }) => category !== OPPORTUNITY_CATEGORY);
  for (const { _id, company, rounds, status, registration = 'link' } of shown)
    assert.deepEqual({ company, rounds, status, registration }, drives.get(_id));
  assert.equal(shown.length, drives.size);
  assert.deepEqual(await db.recovered.toArray(), []);
}

const byId = <T extends { readonly _id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [one._id, one]));

/** One placement, one added-record and one in the count for each student and opportunity that was added. */
async function expectOnce({ world: { server }, added }: Play): Promise<void> {
  const rows = await readRows<{ uid: string; t: string; id: string; cells: string }>(
    server.db,
    `SELECT uid, t, id, cells FROM rows WHERE t IN ('placement', 'mark')`,
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
async function expectSamePlacements({ actors }: Play): Promise<void> {
  const shown = await Promise.all(actors.map(({ device }) => readAddedPlacements(device)));
  assert.deepEqual(shown[1], shown[0]);
  assert.deepEqual(shown[3], shown[2]);
}

async function readAddedPlacements({ db, feed }: TestDevice) {
  const opportunities = byId(await readOpportunities(db, feed));
  const placements = await readPlacements(db, feed);
  return byId(
    placements.map(({ changedElsewhere: _c, origin: _o, ...placement }) => {
      // What left the feed meanwhile is followed in its last state, on every device.
      const opportunity = opportunities.get(placement.source?.opportunityId ?? '');
      if (opportunity && placement.source?.untouched.includes('company'))
        assert.equal(placement.company, opportunity.company);
      const rounds = placement.rounds.map(({ changedElsewhere: _r, ...round }) => round);
      for (const round of rounds) expectFollowed(round, opportunity);
      // A followed change is shown until it was seen on that device.
      const changes = placement.changes.filter(({ followed }) => !followed);
      return { ...placement, rounds, changes };
    }),
  );
}

/** What nobody has written in a round is as the drive has it. */
function expectFollowed({ source, place, startsAt }: RoundView, drive?: PostedOpportunity): void {
  const round = drive?.rounds?.find(({ key }) => key === source?.key);
  if (!round) return;
  if (source?.touchedAt['place'] === undefined) assert.equal(place, round.place);
  if (source?.touchedAt['startsAt'] === undefined) assert.equal(startsAt, round.startsAt);
}
