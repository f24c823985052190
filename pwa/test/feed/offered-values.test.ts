/** When a student with a changed value is offered the feed's: after an edit of that field, on every device. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addOpportunity } from '../../src/features/community/commands/add-opportunity.ts';
import { keepOwnValues } from '../../src/features/placements/commands/resolve-opportunity-change.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { createFeedWorld, type FeedDevice, type FeedWorld } from './feed-world.ts';

const HOUR_MS = 3_600_000;

let world: FeedWorld;
let phone: FeedDevice;
let laptop: FeedDevice;
let id: string;

beforeEach(async () => {
  world = await createFeedWorld();
  [phone, laptop] = world.devices;
  id = await world.post({ role: 'Analyst' });
  await bothSync();
  await addOpportunity(phone, id);
  await bothSync();
});

afterEach(() => world.close());

async function bothSync(): Promise<void> {
  for (const device of [phone, laptop, phone]) await device.sync();
}

async function edit(values: object, of = id): Promise<void> {
  world.pass(HOUR_MS);
  await world.edit(of, values);
}

async function placementOn({ db, feed }: FeedDevice, of = id) {
  const placements = await readPlacements(db, feed);
  const placement = placements.find(({ source }) => source?.opportunityId === of);
  if (!placement) throw new Error('There is no placement.');
  return placement;
}

async function writeOwnRole(on: FeedDevice, of = id): Promise<void> {
  world.pass(HOUR_MS);
  const { _id } = await placementOn(on, of);
  await on.write('patch', _id, { role: 'Mine' });
}

async function offersOn(device: FeedDevice, of = id): Promise<readonly unknown[]> {
  const { role, changes } = await placementOn(device, of);
  expect(role).toBe('Mine');
  return changes.filter(({ followed }) => !followed).map(({ now }) => now);
}

it('an edit of another field offers nothing the student has decided about, on either device', async () => {
  await writeOwnRole(phone);
  await bothSync();
  await edit({ role: 'Analyst', tags: ['hiring'] });
  await edit({ role: 'Analyst', status: 'closed' });
  await bothSync();
  expect(await offersOn(phone)).toEqual([]);
  expect(await offersOn(laptop)).toEqual([]);
});

it('an edit of that field is offered on both devices, and an answer on one ends it on both for good', async () => {
  await writeOwnRole(phone);
  await bothSync();
  await edit({ role: 'Senior analyst' });
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device)).toEqual(['Senior analyst']);
  world.pass(HOUR_MS);
  await keepOwnValues((await placementOn(laptop))._id, ['role'], laptop);
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device)).toEqual([]);
  await edit({ role: 'Senior analyst', tags: ['hiring'] });
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device)).toEqual([]);
  await edit({ role: 'Analyst' });
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device)).toEqual(['Analyst']);
});

it('a change and its reversal that the student did not see offer nothing', async () => {
  await writeOwnRole(phone);
  await bothSync();
  await edit({ role: 'Senior analyst' });
  await bothSync();
  await edit({ role: 'Analyst' });
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device)).toEqual([]);
});

it.each([
  ['that saw each edit', true],
  ['that receives the last edit together with the removal', false],
])('a removal offers none of the earlier values, on a device %s', async (_, isWatching) => {
  await writeOwnRole(phone);
  await bothSync();
  await edit({ role: 'Analyst', tags: ['hiring'] });
  if (isWatching) await bothSync();
  await world.remove(id);
  await bothSync();
  for (const device of [phone, laptop]) {
    expect((await placementOn(device)).origin).toMatchObject({ isListed: false });
    expect(await offersOn(device)).toEqual([]);
  }
});

it('a device that first receives the opportunity after an edit of another field offers no more than others', async () => {
  const late = await world.post({ role: 'Trainee' });
  await phone.sync();
  await addOpportunity(phone, late);
  await writeOwnRole(phone, late);
  await phone.sync();
  await edit({ role: 'Trainee', status: 'closed' }, late);
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device, late)).toEqual([]);
  await edit({ role: 'Associate', status: 'closed' }, late);
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device, late)).toEqual(['Associate']);
});

it('the seen values of the feed survive a full pull', async () => {
  await writeOwnRole(phone);
  await bothSync();
  await edit({ role: 'Analyst', tags: ['hiring'] });
  await phone.feed.meta.delete('state');
  await phone.sync();
  expect((await phone.feed.readMeta('state'))?.loading).toBeNull();
  expect(await offersOn(phone)).toEqual([]);
});
