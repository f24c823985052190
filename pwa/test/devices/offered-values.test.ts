/** When a student with a changed value is offered the feed's: after an edit of that field, on every device. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addOpportunity } from '../../src/features/community/commands/add-opportunity.ts';
import { keepOwnValues } from '../../src/features/placements/commands/resolve-opportunity-change.ts';
import { storeAddedOpportunities } from '../../src/data/feed/opportunity-records.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { createFeedWorld, type FeedWorld } from '../world/feed-admin.ts';
import type { TestDevice } from '../world/test-device.ts';

const HOUR_MS = 3_600_000;
const FIRST = 'https://jobs.example/first';
const SECOND = 'https://jobs.example/second';
const MINE = 'https://jobs.example/mine';

let world: FeedWorld;
let phone: TestDevice;
let laptop: TestDevice;
let id: string;

beforeEach(async () => {
  world = await createFeedWorld();
  [phone, laptop] = world.devices;
  id = await world.post(withLink(FIRST));
  await bothSync();
  await addOpportunity(phone, id);
  await bothSync();
});

afterEach(() => world.close());

const withLink = (applicationLink: string) => ({ links: { applicationLink, companyWebsite: '' } });

async function bothSync(): Promise<void> {
  for (const device of [phone, laptop, phone]) await device.sync();
}

async function edit(values: object, of = id): Promise<void> {
  world.pass(HOUR_MS);
  await world.edit(of, values);
}

async function placementOn({ db, feed }: TestDevice, of = id) {
  const placements = await readPlacements(db, feed);
  const placement = placements.find(({ source }) => source?.opportunityId === of);
  if (!placement) throw new Error('There is no placement.');
  return placement;
}

async function writeOwnLink(on: TestDevice, of = id): Promise<void> {
  world.pass(HOUR_MS);
  const { _id } = await placementOn(on, of);
  await on.write('patch', _id, { 'links.applicationLink': MINE });
}

async function offersOn(device: TestDevice, of = id): Promise<readonly unknown[]> {
  const { links, changes } = await placementOn(device, of);
  expect(links.applicationLink).toBe(MINE);
  return changes.filter(({ followed }) => !followed).map(({ now }) => now);
}

it('an edit of another field offers nothing the student has decided about, on either device', async () => {
  await writeOwnLink(phone);
  await bothSync();
  await edit({ ...withLink(FIRST), tags: ['hiring'] });
  await edit({ ...withLink(FIRST), status: 'closed' });
  await bothSync();
  expect(await offersOn(phone)).toEqual([]);
  expect(await offersOn(laptop)).toEqual([]);
});

it('an edit of that field is offered on both devices, and an answer on one ends it on both for good', async () => {
  await writeOwnLink(phone);
  await bothSync();
  await edit(withLink(SECOND));
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device)).toEqual([SECOND]);
  world.pass(HOUR_MS);
  await keepOwnValues((await placementOn(laptop))._id, ['links.applicationLink'], laptop);
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device)).toEqual([]);
  await edit({ ...withLink(SECOND), tags: ['hiring'] });
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device)).toEqual([]);
  await edit(withLink(FIRST));
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device)).toEqual([FIRST]);
});

it('an edit of a role of one’s own offers nothing', async () => {
  const { _id } = await placementOn(phone);
  await phone.write('patch', _id, { role: 'Mine' });
  await bothSync();
  await edit({ ...withLink(FIRST), role: 'Other' });
  await bothSync();
  for (const device of [phone, laptop])
    expect(await placementOn(device)).toMatchObject({ role: 'Mine', changes: [] });
});

it('a change and its reversal are offered on both devices: one question too many, none too few', async () => {
  await writeOwnLink(phone);
  await bothSync();
  await edit(withLink(SECOND));
  await bothSync();
  await edit(withLink(FIRST));
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device)).toEqual([FIRST]);
});

it.each([
  ['that saw each edit', true],
  ['that receives the last edit together with the removal', false],
])('a removal offers none of the earlier values, on a device %s', async (_, isWatching) => {
  await writeOwnLink(phone);
  await bothSync();
  await edit({ ...withLink(FIRST), tags: ['hiring'] });
  if (isWatching) await bothSync();
  await world.remove(id);
  await bothSync();
  for (const device of [phone, laptop]) {
    expect((await placementOn(device)).origin).toMatchObject({ isListed: false });
    expect(await offersOn(device)).toEqual([]);
  }
});

it('a device that first receives the opportunity after an edit of another field offers no more than others', async () => {
  const late = await world.post(withLink(FIRST));
  await phone.sync();
  await addOpportunity(phone, late);
  await writeOwnLink(phone, late);
  await phone.sync();
  await edit({ ...withLink(FIRST), status: 'closed' }, late);
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device, late)).toEqual([]);
  await edit({ ...withLink(SECOND), status: 'closed' }, late);
  await bothSync();
  for (const device of [phone, laptop]) expect(await offersOn(device, late)).toEqual([SECOND]);
});

it('a full pull offers nothing again', async () => {
  await writeOwnLink(phone);
  await bothSync();
  await edit({ ...withLink(FIRST), tags: ['hiring'] });
  await phone.feed.meta.delete('state');
  await phone.sync();
  expect((await phone.feed.readMeta('state'))?.loading).toBeNull();
  expect(await offersOn(phone)).toEqual([]);
});

it('what an older version of the app recorded on the device still counts, where the server sends nothing', async () => {
  await writeOwnLink(phone);
  const entry = await phone.feed.opportunities.get(id);
  if (!entry?.opportunity) throw new Error('There is no opportunity.');
  const editedAt = phone.runtime.now() + HOUR_MS;
  const opportunity = { ...entry.opportunity, updatedAt: new Date(editedAt).toISOString() };
  await phone.feed.opportunities.put({ ...entry, opportunity, seq: entry.seq + 1 });
  expect(await offersOn(phone)).toEqual([FIRST]);
  const past = { since: 0, former: { role: [{ value: 'Trainee', until: editedAt }] } };
  await phone.feed.opportunities.put({ ...entry, opportunity, past, seq: entry.seq + 2 });
  expect(await offersOn(phone)).toEqual([]);
  await storeAddedOpportunities(phone.db, phone.feed, [id]);
  await phone.feed.opportunities.put({ ...entry, opportunity: null, seq: entry.seq + 3 });
  expect(await offersOn(phone)).toEqual([]);
});
