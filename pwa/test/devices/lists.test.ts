/** A list of the placement cell on two devices of a student, one of them offline, and results that the student wrote. */
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { readReach } from '../../../sync-server/src/features/campus/registrations/reach.ts';
import { buildDriveRound } from '@shortlist/shared/testing/builders.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRoundHistory } from '../../src/features/placements/queries/use-placement-history.ts';
import {
  acceptChange,
  acknowledgeChanges,
} from '../../src/features/placements/commands/resolve-opportunity-change.ts';
import {
  ASHA,
  createCampusWorld,
  RAVI,
  resultOn,
  shownOn,
  TEST,
  writeResult,
  type CampusWorld,
} from '../world/campus-world.ts';
import { expectSame } from '../world/expect-same.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';

const MINUTE_MS = 60_000;
const NOTHING = { result: null, said: null, offered: [] };

let world: CampusWorld;
let phone: TestDevice;
let laptop: TestDevice;
let other: TestDevice;

beforeEach(async () => {
  world = await createCampusWorld();
  [phone, laptop, other] = world.devices;
});
afterEach(() => world.close());

type Said = 'through' | 'waitlisted' | 'not_through';

/** Of Asha; null where she is not on the list. Returns its id. */
async function publish(said: Said | null, replaces: string | null = null): Promise<string> {
  world.pass(MINUTE_MS);
  const results = { ...(said && { [ASHA]: said }), [RAVI]: 'not_through' } as const;
  const { drive, cell } = world;
  const { list } = await cell.publish({ drive, round: TEST.key, results, replaces });
  world.pass(MINUTE_MS);
  return list?.id ?? '';
}

async function bothSync(): Promise<void> {
  await syncInTurn(phone, laptop, phone);
  await expectSame(world, phone, laptop);
}

const on = (device: TestDevice) => resultOn(device, world.drive);
/** What both show. */
async function shown() {
  const [here, there] = [await on(phone), await on(laptop)];
  expect(there).toEqual(here);
  return here;
}

it('reaches each device when it syncs, and what it says of others reaches none of them', async () => {
  await publish('through');
  await phone.sync();
  expect(await on(phone)).toEqual({ result: 'cleared', said: 'through', offered: [] });
  expect(await on(laptop)).toEqual(NOTHING);
  await bothSync();
  expect(await shown()).toEqual({ result: 'cleared', said: 'through', offered: [] });
  await other.sync();
  for (const [device, said] of [
    [phone, 'through'],
    [other, 'not_through'],
  ] as const) {
    const rows = [...(await device.rows()).values()].filter(({ t }) => t === 'verdict');
    expect(rows.map(({ cells }) => cells['result']?.[0])).toEqual([said]);
  }
});

it('leaves what was written before it, offline, as it is, and is offered until it is taken', async () => {
  await writeResult(laptop, world.drive, 'rejected');
  await publish('through');
  await bothSync();
  expect(await shown()).toEqual({ result: 'rejected', said: 'through', offered: ['through'] });
  const placement = await shownOn(phone, world.drive);
  const paths = placement?.changes.map(({ path }) => path) ?? [];
  await acceptChange(placement?._id ?? '', paths, phone);
  await bothSync();
  expect(await shown()).toEqual({ result: 'cleared', said: 'through', offered: [] });
  const history = await readRoundHistory(laptop.db, placement?._id ?? '');
  expect(history.map(({ path, value }) => [path, value])).toContainEqual(['result', 'rejected']);
});

it('is not offered to a student who wrote another result after it, also without having seen it', async () => {
  await publish('through');
  await writeResult(laptop, world.drive, 'waiting');
  await bothSync();
  expect(await shown()).toEqual({ result: 'waiting', said: 'through', offered: [] });
});

it('is the result again where the student takes an own one away, and its correction, too', async () => {
  const first = await publish('through');
  await bothSync();
  await writeResult(laptop, world.drive, 'waiting');
  await bothSync();
  expect(await shown()).toEqual({ result: 'waiting', said: 'through', offered: [] });
  await writeResult(phone, world.drive, null);
  await bothSync();
  expect(await shown()).toEqual({ result: 'cleared', said: 'through', offered: [] });
  await publish('not_through', first);
  await bothSync();
  expect(await shown()).toEqual({ result: 'rejected', said: 'not_through', offered: [] });
});

it('says something else once it is corrected, and again offers it to who wrote something before', async () => {
  const first = await publish('through');
  await bothSync();
  const second = await publish('waitlisted', first);
  await phone.sync();
  expect(await on(phone)).toMatchObject({ result: 'waiting', said: 'waitlisted' });
  expect(await on(laptop)).toMatchObject({ result: 'cleared', said: 'through' });
  await writeResult(laptop, world.drive, 'missed');
  const third = await publish('through', second);
  await bothSync();
  expect(await shown()).toEqual({ result: 'missed', said: 'through', offered: ['through'] });
  await publish(null, third);
  await bothSync();
  expect(await shown()).toEqual({ result: 'missed', said: null, offered: [] });
});

it('is offered again where a correction returns to what the student has seen of it before', async () => {
  const first = await publish('through');
  await bothSync();
  const { _id: id = '', changes = [] } = (await shownOn(phone, world.drive)) ?? {};
  await acknowledgeChanges(id, changes, phone);
  await writeResult(laptop, world.drive, 'missed');
  await bothSync();
  const second = await publish('waitlisted', first);
  await phone.sync();
  expect(await on(phone)).toMatchObject({ offered: ['waitlisted'] });
  await publish('through', second);
  await bothSync();
  expect(await shown()).toEqual({ result: 'missed', said: 'through', offered: ['through'] });
});

it('of one round stays before or after that of another, whatever changed last', async () => {
  const { drive, cell } = world;
  const rounds = [TEST, buildDriveRound('hr')];
  await world.editDrive(drive, { rounds, registration: 'cell' });
  for (const { key: round } of rounds) {
    await cell.publish({ drive, round, results: { [ASHA]: 'through' } });
    await phone.sync();
  }
  const id = addedPlacementId(phone.uid, drive);
  const { verdicts } = (await phone.shown(id)) ?? {};
  await phone.write('patch', id, { notes: 'Mine' });
  expect(verdicts).toHaveLength(rounds.length);
  expect((await phone.shown(id))?.verdicts).toEqual(verdicts);
});

it('leaves nothing of it once it is taken back, and what was written stays', async () => {
  const id = await publish('not_through');
  await bothSync();
  await world.cell.takeBack(id);
  await phone.sync();
  expect(await on(phone)).toEqual(NOTHING);
  expect(await on(laptop)).toMatchObject({ result: 'rejected' });
  await writeResult(laptop, world.drive, 'cleared');
  await bothSync();
  expect(await shown()).toEqual({ result: 'cleared', said: null, offered: [] });
});

it('is in the reach of a drive once one device of a student has it, after one sync', async () => {
  const drive = await world.postDrive([TEST]);
  const onDevice = async () => (await readReach(world.server.deps, drive)).onDevice;
  expect(await onDevice()).toBe(0);
  await phone.sync();
  expect(await onDevice()).toBe(1);
});
