import { describe, expect } from 'vitest';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import type { World } from '../world/world.ts';

let world: World;
let phone: TestDevice;
let laptop: TestDevice;

it.beforeEach(async ({ world: w, phone: p, laptop: l }) => {
  [world, phone, laptop] = [w, p, l];
  await phone.add('p1', { notes: 'typed' });
  await syncInTurn(phone, laptop);
  await phone.write('del', 'p1');
  world.pass(60_000);
  await laptop.write('patch', 'p1', { role: 'Edited later' });
});

const both = async (): Promise<void> => {
  for (const device of [phone, laptop, phone, laptop]) await device.sync();
  await expectSame(world, phone, laptop);
};
const readKeptAfterEditAt = async (device: TestDevice): Promise<number | null | undefined> =>
  (await device.shown('p1'))?.keptByEditAt;

describe('a delete on one device and a later edit on another', () => {
  it('leave the whole row, marked on both as kept because it was edited', async () => {
    const editedAt = world.server.clock.now();
    await both();
    for (const device of [phone, laptop]) {
      expect(await device.shown('p1')).toMatchObject({ role: 'Edited later', notes: 'typed' });
      expect(Math.abs(((await readKeptAfterEditAt(device)) ?? 0) - editedAt)).toBeLessThan(1000);
    }
  });

  it('are resolved on both once one of them keeps it', async () => {
    await both();
    await laptop.write('undel', 'p1');
    await both();
    for (const device of [phone, laptop]) {
      expect(await device.shown('p1')).toMatchObject({ role: 'Edited later' });
      expect(await readKeptAfterEditAt(device)).toBeNull();
    }
    // Nothing is left to decide.
    await laptop.write('undel', 'p1');
    expect(await laptop.db.outbox.count()).toBe(0);
  });

  it('are resolved on both once one of them deletes it after seeing the edit', async () => {
    await both();
    await phone.write('del', 'p1');
    await both();
    for (const device of [phone, laptop]) expect(await device.shown('p1')).toBeUndefined();
  });
});
