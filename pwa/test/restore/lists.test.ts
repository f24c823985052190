/**
 * The server's database was restored to a time before a list of the placement cell, or before a registration: no device
 * gives back what only the server writes, and all show what it has.
 */
import type { SyncRequest } from '@shortlist/shared/api/sync.ts';
import { isServerTable } from '@shortlist/shared/sync/row.ts';
import {
  deleteExpired,
  EXPIRED_ACCOUNT_ROWS,
} from '../../../sync-server/src/operations/clean-up/expired-account-rows.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ASHA,
  createCampusWorld,
  resultOn,
  shownOn,
  TEST,
  writeResult,
  type CampusWorld,
} from '../world/campus-world.ts';
import { compact } from '../../src/data/outbox/compact.ts';
import { bringIn, copyDevice } from '../world/device-copy.ts';
import { expectSame } from '../world/expect-same.ts';
import type { TestDevice } from '../world/test-device.ts';
import { requestText, type Wire } from '../world/wire-faults.ts';

const DAY_MS = 86_400_000;

let world: CampusWorld;
let phone: TestDevice;
let laptop: TestDevice;
/** Rows of the server that a device sent. */
let sent: string[];

beforeEach(async () => {
  world = await createCampusWorld();
  [phone, laptop] = world.devices;
  sent = [];
});
afterEach(() => world.close());

const watched: Wire = (direct) => async (path, init) => {
  const { ops }: Pick<SyncRequest, 'ops'> = JSON.parse(await requestText(init));
  sent.push(...ops.filter(({ t }) => isServerTable(t)).map(({ t, k }) => `${k} ${t}`));
  return await direct(path, init);
};

async function bothSync(): Promise<void> {
  for (const device of [phone, laptop, phone]) {
    world.pass(1000);
    expect(await device.sync(watched)).toEqual({ kind: 'done' });
  }
}

/** A day later all differences are found, also those of a restore that nobody announced. */
async function expectBoth(shown: object): Promise<void> {
  await bothSync();
  world.pass(DAY_MS);
  await bothSync();
  await expectSame(world, phone, laptop);
  for (const device of [phone, laptop]) {
    const {
      rounds = [],
      needsRegistration,
      registration,
    } = (await shownOn(device, world.drive)) ?? {};
    const isRegistered = registration !== undefined;
    expect(needsRegistration).toBe(!isRegistered);
    expect({ result: rounds[0]?.result, isRegistered }).toEqual(shown);
    expect(await device.db.recovered.count()).toBe(0);
  }
  expect(sent).toEqual([]);
}

async function publish(said: 'through' | 'not_through', replaces: string | null = null) {
  world.pass(1000);
  const { drive, cell } = world;
  const answer = await cell.publish({
    drive,
    round: TEST.key,
    results: { [ASHA]: said },
    replaces,
  });
  expect(answer.status).toBe(201);
  return answer.list?.id ?? '';
}

const register = () => world.cell.register(phone.user, world.drive);
const withdraw = () => world.cell.withdraw(phone.user, world.drive);

describe.each(['new', 'unnoticed'] as const)('a server that was restored (%s epoch)', (epoch) => {
  it('to before the list and the registration has neither, and may say it again', async () => {
    const backup = await world.backUp();
    await publish('through');
    expect(await register()).toBe(200);
    await expectBoth({ result: 'cleared', isRegistered: true });
    await world.restore(backup, epoch);
    await expectBoth({ result: null, isRegistered: false });
    await publish('not_through');
    expect(await register()).toBe(200);
    await expectBoth({ result: 'rejected', isRegistered: true });
  });

  it('to before the list was corrected and the student withdrew says again what it said', async () => {
    const first = await publish('through');
    expect(await register()).toBe(200);
    await expectBoth({ result: 'cleared', isRegistered: true });
    const backup = await world.backUp();
    await publish('not_through', first);
    expect(await withdraw()).toBe(200);
    await expectBoth({ result: 'rejected', isRegistered: false });
    await world.restore(backup, epoch);
    await expectBoth({ result: 'cleared', isRegistered: true });
  });

  it('to before the list was taken back says again what it said, beside what the student wrote since', async () => {
    const id = await publish('through');
    await expectBoth({ result: 'cleared', isRegistered: false });
    const backup = await world.backUp();
    await world.cell.takeBack(id);
    await expectBoth({ result: null, isRegistered: false });
    await writeResult(laptop, world.drive, 'waiting');
    await bothSync();
    await world.restore(backup, epoch);
    await expectBoth({ result: 'waiting', isRegistered: false });
    expect(await resultOn(phone, world.drive)).toMatchObject({ said: 'through' });
  });
});

it('a restored server that has purged tombstones meanwhile asks no student about what only it writes', async () => {
  const backup = await world.backUp();
  await publish('through');
  await register();
  await bothSync();
  await world.restore(backup);
  const ids = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  for (const id of ids) await laptop.add(id);
  await laptop.sync(watched);
  for (const id of ids) await laptop.write('del', id);
  await laptop.sync(watched);
  world.pass(200 * DAY_MS);
  await deleteExpired(world.server.deps, EXPIRED_ACCOUNT_ROWS.tombstones, 500);
  await phone.sync(watched);
  expect(await phone.db.readMeta('resyncs')).toMatchObject({ lastWhy: 'both' });
  expect((await phone.db.recovered.toArray()).map(({ t }) => t)).toEqual([]);
  await compact(laptop.db, laptop.runtime.now());
  await expectBoth({ result: null, isRegistered: false });
});

it('a copy of a device brings none of it to a new one, nor back to a server that has lost it', async () => {
  const backup = await world.backUp();
  const first = await publish('through');
  await register();
  await bothSync();
  await publish('not_through', first);
  await withdraw();
  await register();
  await bothSync();
  const copy = await copyDevice(phone);
  await world.restore(backup);
  const fresh = world.device('fresh');
  await bringIn(copy, fresh);
  expect(await fresh.db.rows.toArray()).toEqual([]);
  const tables = (await fresh.db.view.toArray()).map(({ t }) => t);
  expect(new Set(tables)).toEqual(new Set(['profile', 'placement', 'round', 'mark']));
  await fresh.sync(watched);
  await expectBoth({ result: null, isRegistered: false });
  expect(await resultOn(fresh, world.drive)).toMatchObject({ result: null, said: null });
});
