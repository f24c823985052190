/** The feed on devices that were away, that meet, or that add at the same time. */
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  getUserSync,
  saveUserSync,
} from '../../../sync-server/src/features/sync/account-counters-store.ts';
import { addOpportunity } from '../../src/features/community/commands/add-opportunity.ts';
import { retryRefusedChange } from '../../src/features/sync-status/commands/refused-changes.ts';
import { readOpportunities } from '../../src/features/community/queries.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { createFeedWorld, type FeedWorld } from '../world/feed-admin.ts';
import type { TestDevice } from '../world/test-device.ts';
import { answerLost, onRequest } from '../world/wire-faults.ts';
import { inAccount } from '../../../sync-server/src/platform/db/database.ts';

const DAY_MS = 86_400_000;
const PAGE = 20;
const TWO_PAGES = 24;
const EXTENDED = { deadlines: { applicationDeadline: '2026-12-20T18:00:00' } };

let world: FeedWorld;
let phone: TestDevice;
let laptop: TestDevice;
let other: TestDevice;

beforeEach(async () => {
  world = await createFeedWorld(PAGE);
  [phone, laptop, other] = world.devices;
});

afterEach(() => world.close());

async function postMany(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    // An admin may post only a limited number per hour.
    world.pass(60_000);
    ids.push(await world.post({ company: `Company ${n}` }));
  }
  return ids;
}

const countOf = async ({ db, feed }: TestDevice, id: string) =>
  (await readOpportunities(db, feed)).find(({ _id }) => _id === id)?.applicationsCount;
const placementsOn = ({ db, feed }: TestDevice) => readPlacements(db, feed);

describe('a student who was away for a month', () => {
  it('receives exactly what changed, each opportunity once', async () => {
    const ids = await postMany(30);
    await phone.sync();
    expect(phone.received).toBe(30);
    world.pass(31 * DAY_MS);
    const [edited = '', closed = '', removed = ''] = ids;
    await world.edit(edited, { company: 'Edited once' });
    await world.edit(edited, { company: 'Edited twice' });
    await world.edit(closed, { status: 'closed' });
    await world.remove(removed);
    await world.post({ company: 'New' });
    await phone.sync();
    expect(phone.received).toBe(30 + 4);
    const opportunities = await readOpportunities(phone.db, phone.feed);
    expect(opportunities).toHaveLength(30);
    expect(opportunities.map(({ company }) => company)).toEqual(
      expect.arrayContaining(['Edited twice', 'New']),
    );
    expect(opportunities.find(({ _id }) => _id === closed)?.status).toBe('closed');
    await phone.sync();
    expect(phone.received).toBe(30 + 4);
  });

  it('has an added placement updated to the feed, and one whose opportunity was removed in its last state', async () => {
    const [extended = '', own = ''] = await postMany(2);
    await phone.sync();
    for (const id of [extended, own]) await addOpportunity(phone, id);
    await phone.sync();
    world.pass(31 * DAY_MS);
    for (const id of [extended, own]) await world.edit(id, { ...EXTENDED });
    await world.remove(own);
    await phone.sync();
    const byId = new Map((await placementsOn(phone)).map((one) => [one._id, one]));
    expect(byId.get(addedPlacementId(phone.uid, extended))).toMatchObject({
      deadlines: { applicationDeadline: '2026-12-20T18:00:00' },
      changes: expect.arrayContaining([expect.objectContaining({ followed: true })]),
    });
    // The phone never saw this state of it; the server sends it with the removal.
    expect(byId.get(addedPlacementId(phone.uid, own))).toMatchObject({
      deadlines: { applicationDeadline: '2026-12-20T18:00:00' },
    });
  });
});

describe('an opportunity that is added', () => {
  it('offline, by two devices of one student and one of another, counts twice', async () => {
    const [id = ''] = await postMany(1);
    for (const device of world.devices) await device.sync();
    for (const device of [phone, laptop, other]) await addOpportunity(device, id);
    const [added] = await placementsOn(laptop);
    await laptop.write('patch', added?._id ?? '', { notes: 'Ask Ravi' });
    // The editing device sends first; what the other one adds after it reverts nothing.
    for (const device of [laptop, phone, other]) await device.sync();
    for (const device of world.devices) await device.sync();
    for (const device of [phone, laptop])
      expect(await placementsOn(device)).toMatchObject([{ _id: added?._id, notes: 'Ask Ravi' }]);
    expect(await placementsOn(other)).toHaveLength(1);
    expect((await world.opportunitiesOf(phone.user))[0]).toMatchObject({
      applicationsCount: 2,
      isAddedToProfile: true,
    });
    // The answer contained the whole count.
    expect(await countOf(other, id)).toBe(2);
  });

  it('counts once although the answer was lost and it was sent again', async () => {
    const [id = ''] = await postMany(1);
    await phone.sync();
    await addOpportunity(phone, id);
    expect(await countOf(phone, id)).toBe(1);
    await phone.sync(onRequest(0, answerLost));
    expect(await countOf(phone, id)).toBe(1);
    await phone.sync();
    expect(await countOf(phone, id)).toBe(1);
    expect((await world.opportunitiesOf(phone.user))[0]?.applicationsCount).toBe(1);
  });

  it('by a program is added on the devices with their next sync', async () => {
    const [id = ''] = await postMany(1);
    await phone.sync();
    expect(await world.addByApi(phone.user, id)).toBe(200);
    await phone.sync();
    expect((await addOpportunity(phone, id)).outcome).toBe('already');
    expect(await placementsOn(phone)).toMatchObject([
      { _id: addedPlacementId(phone.uid, id), source: { opportunityId: id }, changes: [] },
    ]);
  });

  it('and removed before the device received the removal, is stored and marked as removed', async () => {
    const [id = ''] = await postMany(1);
    await phone.sync();
    await addOpportunity(phone, id);
    await world.remove(id);
    await phone.sync();
    expect(await placementsOn(phone)).toHaveLength(1);
    expect(await readOpportunities(phone.db, phone.feed)).toEqual([]);
  });
});

it('loads a feed of several pages, each opportunity once', async () => {
  await world.upload(TWO_PAGES);
  await phone.sync();
  expect(phone.received).toBe(TWO_PAGES);
  expect(phone.requests).toBe(2);
  const opportunities = await readOpportunities(phone.db, phone.feed);
  expect(new Set(opportunities.map(({ company }) => company)).size).toBe(TWO_PAGES);
});

describe('an opportunity that is added to a full list', () => {
  const live = async (livePlacements: number): Promise<void> => {
    await inAccount(world.server.deps, phone.uid, async ({ db: writer }) =>
      saveUserSync(writer, {
        uid: phone.uid,
        ...(await getUserSync(writer, phone.uid)),
        livePlacements,
      }),
    );
  };

  beforeEach(async () => {
    const [id = ''] = await postMany(1);
    await phone.sync();
    await addOpportunity(phone, id);
    await live(PLACEMENTS_MAX);
    await phone.sync();
  });

  const isAdded = async () =>
    (await readOpportunities(phone.db, phone.feed)).map((one) => one.isAddedToProfile);

  it('is refused as one change, and can be added again', async () => {
    const refused = await phone.db.recovered.toArray();
    expect(refused.map(({ t, code }) => [t, code])).toEqual([['placement', 'quota']]);
    expect(await isAdded()).toEqual([false]);
    expect(await placementsOn(phone)).toEqual([]);
    expect((await readOpportunities(phone.db, phone.feed))[0]?.applicationsCount).toBe(0);
  });

  it('is added with its source when the refused change is retried', async () => {
    await live(0);
    const [refused] = await phone.db.recovered.toArray();
    await retryRefusedChange(phone.db, refused?.n ?? 0, phone.runtime);
    await phone.sync();
    expect(await isAdded()).toEqual([true]);
    expect((await placementsOn(phone)).map(({ source }) => source?.opportunityId)).toEqual([
      (await readOpportunities(phone.db, phone.feed))[0]?._id,
    ]);
    expect((await readOpportunities(phone.db, phone.feed))[0]?.applicationsCount).toBe(1);
    expect(await phone.db.recovered.count()).toBe(0);
  });
});

describe('a device that two students use in turn', () => {
  it('preserves the last state of what each of them added, whoever was signed in when it left the feed', async () => {
    const [removed = '', listed = ''] = await postMany(2);
    await phone.sync();
    for (const id of [removed, listed]) await addOpportunity(phone, id);
    await phone.sync();
    const friend = world.lend(phone, other.user);
    await friend.sync();
    world.pass(DAY_MS);
    await world.edit(removed, EXTENDED);
    await world.remove(removed);
    await friend.sync();
    await phone.sync();
    const placement = (await placementsOn(phone)).find(
      ({ source }) => source?.opportunityId === removed,
    );
    expect(placement?.deadlines).toMatchObject(EXTENDED.deadlines);
    expect(placement?.origin).toMatchObject({ isListed: false });
    expect(await friend.db.meta.where('k').startsWith('removedOpportunity:').count()).toBe(0);
    // A removal is delivered only once.
    const received = phone.received;
    await phone.sync();
    expect(phone.received).toBe(received);
  });

  it('catches up page by page with what the other student has read', async () => {
    await world.upload(TWO_PAGES);
    await phone.sync();
    const ids = (await readOpportunities(phone.db, phone.feed)).map(({ _id }) => _id);
    const last = ids.at(-1) ?? '';
    await addOpportunity(phone, last);
    await phone.sync();
    const friend = world.lend(phone, other.user);
    world.pass(DAY_MS);
    for (const id of ids) {
      world.pass(60_000);
      await world.edit(id, EXTENDED);
    }
    await world.remove(last);
    await friend.sync();
    expect(await phone.sync()).toEqual({ kind: 'done' });
    expect((await placementsOn(phone))[0]?.origin).toMatchObject({ isListed: false });
    expect(await readOpportunities(phone.db, phone.feed)).toHaveLength(TWO_PAGES - 1);
  });
});
