/** A drive with rounds on two devices of a student, one of them offline: nothing that they write gives way to a copy. */
import { driveRoundId } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { buildDriveRound } from '@shortlist/shared/testing/builders.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { deleteRoundChange, editRoundChange } from '../../src/data/outbox/round-changes.ts';
import { writeChange } from '../../src/data/outbox/write-change.ts';
import { addOpportunity } from '../../src/features/community/commands/add-opportunity.ts';
import { createFeedWorld, type FeedWorld } from '../world/feed-admin.ts';
import type { TestDevice } from '../world/test-device.ts';

const MINUTE_MS = 60_000;
const TEST = buildDriveRound('test');
const HR = buildDriveRound('hr', { kind: 'hr', startsAt: '2026-12-07T09:00:00' });

let world: FeedWorld;
let phone: TestDevice;
let laptop: TestDevice;
let id: string;

beforeEach(async () => {
  world = await createFeedWorld();
  [phone, laptop] = world.devices;
  id = await world.postDrive([TEST]);
  await bothSync();
});
afterEach(() => world.close());

async function bothSync(): Promise<void> {
  for (const device of [phone, laptop, phone]) await device.sync();
}

async function roundsOn({ db, feed }: TestDevice) {
  const [placement] = await readPlacements(db, feed);
  return placement?.rounds ?? [];
}

async function roundOn(device: TestDevice, key: string) {
  const roundId = driveRoundId(addedPlacementId(device.uid, id), key);
  const round = (await roundsOn(device)).find(({ _id }) => _id === roundId);
  if (!round) throw new Error(`There is no ${key}.`);
  return round;
}

type Edit = Parameters<typeof editRoundChange>[1];
const edit = async (on: TestDevice, key: string, values: Edit): Promise<unknown> =>
  writeChange(on.db, editRoundChange(await roundOn(on, key), values), on.runtime);
const remove = async (on: TestDevice, key: string): Promise<unknown> =>
  writeChange(on.db, deleteRoundChange(await roundOn(on, key)), on.runtime);

async function expectBoth(key: string, values: object): Promise<void> {
  for (const device of [phone, laptop])
    expect(await roundOn(device, key)).toMatchObject({
      ...values,
      unsent: false,
      changedElsewhere: [],
    });
}

it('adding it on both, offline, keeps what each wrote into its copy, whichever syncs first', async () => {
  await addOpportunity(phone, id);
  await edit(phone, 'test', { result: 'cleared', notes: 'Mine' });
  world.pass(MINUTE_MS);
  await addOpportunity(laptop, id);
  await edit(laptop, 'test', { place: 'Lab 2' });
  await laptop.sync();
  await bothSync();
  await expectBoth('test', { result: 'cleared', notes: 'Mine', place: 'Lab 2' });
  expect(await roundsOn(phone)).toHaveLength(1);
});

it('the first change of a round that the cell added, on both, offline, keeps both', async () => {
  await addOpportunity(phone, id);
  await bothSync();
  await world.editDrive(id, { rounds: [TEST, HR] });
  await bothSync();
  await edit(phone, 'hr', { result: 'waiting' });
  world.pass(MINUTE_MS);
  await edit(laptop, 'hr', { notes: 'Ask about teams' });
  await laptop.sync();
  await bothSync();
  await expectBoth('hr', { result: 'waiting', notes: 'Ask about teams', startsAt: HR.startsAt });
  for (const device of [phone, laptop]) expect(await roundsOn(device)).toHaveLength(2);
});

it('a deletion on one and an earlier edit on the other: deleted; a later edit brings it back', async () => {
  await addOpportunity(phone, id);
  await world.editDrive(id, { rounds: [TEST, HR] });
  await bothSync();
  await edit(laptop, 'hr', { notes: 'Earlier' });
  world.pass(MINUTE_MS);
  await remove(phone, 'hr');
  await bothSync();
  for (const device of [phone, laptop]) expect(await roundsOn(device)).toHaveLength(1);
  await remove(phone, 'test');
  world.pass(MINUTE_MS);
  await edit(laptop, 'test', { notes: 'Later' });
  await bothSync();
  await expectBoth('test', { notes: 'Later' });
});

it('the cell moves, adds, removes and cancels: both show the same, and what was written stays', async () => {
  await addOpportunity(phone, id);
  await bothSync();
  await edit(laptop, 'test', { result: 'cleared' });
  await world.editDrive(id, { rounds: [{ ...TEST, startsAt: '2026-12-05T10:00:00' }, HR] });
  await bothSync();
  await expectBoth('test', { startsAt: '2026-12-05T10:00:00', result: 'cleared' });
  await world.editDrive(id, { rounds: [] });
  await bothSync();
  await expectBoth('test', { hasLeftDrive: true, result: 'cleared' });
  for (const device of [phone, laptop]) expect(await roundsOn(device)).toHaveLength(1);
  await world.editDrive(id, { rounds: [TEST, HR], status: 'cancelled' });
  await bothSync();
  await expectBoth('test', { startsAt: TEST.startsAt, result: 'cleared' });
  for (const { db, feed } of [phone, laptop])
    expect((await readPlacements(db, feed))[0]).toMatchObject({ isCancelled: true });
});
