/** The server's database was restored to an earlier state: what devices still hold returns to it. */
import { describe, expect } from 'vitest';
import { cutBeforeSend, limitPages, type Wire } from '../world/wire-faults.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import type { World } from '../world/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let world: World;
let phone: TestDevice;
let laptop: TestDevice;

it.beforeEach(({ world: w, phone: p, laptop: l }) => {
  [world, phone, laptop] = [w, p, l];
});

async function syncAll(...devices: TestDevice[]): Promise<void> {
  for (const device of [...devices, ...devices]) {
    world.pass(1000);
    expect(await device.sync()).toEqual({ kind: 'done' });
  }
  await expectSame(world, ...devices);
}

describe('a server that was restored from a backup', () => {
  it('has every value of a device back after one sync of that device', async () => {
    await phone.add('before');
    await phone.write('patch', 'before', { notes: 'first' });
    await phone.sync();
    const backup = await world.backUp();
    world.pass(DAY_MS);
    await phone.add('after', { company: 'Later' });
    await phone.write('patch', 'before', { notes: 'second', role: 'Lead' });
    await phone.sync();
    const lost = await world.serverRows();
    await world.restore(backup);
    expect(await world.serverRows()).not.toEqual(lost);
    expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(await world.serverRows()).toEqual(lost);
    await expectSame(world, phone);
    const newcomer = world.device('newcomer');
    await newcomer.sync();
    await expectSame(world, phone, newcomer);
  });

  it('is no other device: its old values are not reported as changed elsewhere', async () => {
    await phone.add('p1');
    await syncInTurn(phone, laptop);
    await laptop.write('patch', 'p1', { notes: 'first' });
    await syncInTurn(laptop, phone);
    const backup = await world.backUp();
    world.pass(HOUR_MS);
    await phone.write('patch', 'p1', { notes: 'second' });
    await phone.sync();
    const earlier = await phone.db.journal.toArray();
    await world.restore(backup);
    await phone.sync();
    expect((await phone.shown('p1'))?.changedElsewhere).toEqual([]);
    expect(await phone.db.journal.toArray()).toEqual(earlier);
  });

  it('accepts changes to a row that it has lost unannounced: they return as a part of it', async () => {
    const backup = await world.backUp();
    await phone.add('p1');
    await phone.sync();
    await phone.write('patch', 'p1', { notes: 'not sent before the restore' });
    await phone.sync(cutBeforeSend);
    await phone.write('patch', 'p1', { role: 'Tester' });
    await world.restore(backup, 'unnoticed');
    await laptop.add('p2');
    await laptop.sync();
    expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(await phone.db.recovered.count()).toBe(0);
    expect(await phone.shown('p1')).toMatchObject({ role: 'Tester', unsent: false });
    await syncAll(laptop, phone);
    const row = (await world.serverRows()).get('placement/p1');
    expect(row?.cells['notes']?.[0]).toBe('not sent before the restore');
  });

  it('is detected by a device that has read further than the server has written', async () => {
    const backup = await world.backUp();
    await phone.add('p1');
    await phone.sync();
    await world.restore(backup, 'unnoticed');
    await phone.sync();
    await expectSame(world, phone);
    expect((await world.serverRows()).size).toBe(1);
    expect(await phone.db.readMeta('resyncs')).toMatchObject({ count: 1, lastWhy: 'epoch' });
  });
});

const smallPages = limitPages(2);

/** The page is killed once the answer to its n-th request has arrived, before it is applied. */
const killedAt =
  (n: number, device: TestDevice): Wire =>
  (direct) => {
    let requestIndex = -1;
    return async (path, init) => {
      const answer = await direct(path, init);
      requestIndex += 1;
      if (requestIndex === n) device.reopen();
      return answer;
    };
  };

describe('a phone during a full pull', () => {
  it.for([0, 1, 2, 3, 4, 5, 6])(
    'that is killed at its request %i loses nothing, and shows no older value',
    async (n) => {
      for (let p = 0; p < 5; p += 1) await phone.add(`p${p}`, { notes: 'first' });
      await phone.sync();
      const backup = await world.backUp();
      world.pass(DAY_MS);
      for (let p = 0; p < 5; p += 2) await phone.write('patch', `p${p}`, { notes: 'second' });
      await phone.write('del', 'p1');
      await phone.add('p5', { notes: 'second' });
      await phone.sync();
      const lost = await world.serverRows();
      await phone.write('patch', 'p0', { role: 'unsent' });
      await world.restore(backup);
      const killed = killedAt(n, phone);
      await phone
        .sync((direct) => killed(smallPages(direct)))
        .catch((error: unknown) => {
          if (!(error instanceof Error) || error.name !== 'DatabaseClosedError') throw error;
        });
      for (const p of [0, 2, 4, 5]) expect((await phone.shown(`p${p}`))?.notes).toBe('second');
      expect(await phone.shown('p1')).toBeUndefined();
      expect((await phone.shown('p0'))?.role).toBe('unsent');
      expect(await phone.sync(smallPages)).toEqual({ kind: 'done' });
      await expectSame(world, phone);
      const { 'placement/p0': p0, ...others } = Object.fromEntries(await world.serverRows());
      expect(p0?.cells['role']?.[0]).toBe('unsent');
      lost.delete('placement/p0');
      expect(new Map(Object.entries(others))).toEqual(lost);
      expect(await phone.db.recovered.count()).toBe(0);
    },
  );
});
