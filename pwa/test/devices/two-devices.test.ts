import { describe, expect } from 'vitest';
import { readValue } from '../../../sync-server/src/testing/sql.ts';
import { readPlacementHistory } from '../../src/features/placements/queries/use-placement-history.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import { rowCount } from '../world/world.ts';
import { syncInTurn } from '../world/test-device.ts';

describe('two devices of one student', () => {
  it('preserve both edits of different fields', async ({ world, phone, laptop }) => {
    await phone.add('p1');
    await syncInTurn(phone, laptop);
    await phone.write('patch', 'p1', { 'test.link': 'https://test.example/a' });
    await laptop.write('patch', 'p1', { 'test.date': '2026-12-01T10:00:00' });
    await syncInTurn(laptop, phone, laptop);
    await expectSame(world, phone, laptop);
    expect((await phone.shown('p1'))?.test).toMatchObject({
      link: 'https://test.example/a',
      date: '2026-12-01T10:00:00',
    });
  });

  it('preserve the loser on its own device when it arrives last', async ({
    world,
    phone,
    laptop,
  }) => {
    await phone.add('p1');
    await syncInTurn(phone, laptop);
    await phone.write('patch', 'p1', { role: 'Earlier', location: 'Pune' });
    world.pass(60_000);
    await laptop.write('patch', 'p1', { role: 'Later' });
    await syncInTurn(laptop, phone, laptop);
    await expectSame(world, phone, laptop);
    expect(await phone.shown('p1')).toMatchObject({
      role: 'Later',
      location: 'Pune',
      changedElsewhere: ['Role'],
    });
    expect(await readPlacementHistory(phone.db, 'p1')).toMatchObject([
      { path: 'role', value: 'Earlier', why: 'lost', device: 'this device' },
      { path: 'location', value: '-', why: 'edited', device: 'this device' },
      { path: 'role', value: 'Software Engineer', why: 'edited', device: 'this device' },
    ]);
    // The loser, and the values that each of them had seen and changed.
    expect(await rowCount(world, 'field_history')).toBe(3);
  });

  it('report nothing when the second had seen what it replaced', async ({
    world,
    phone,
    laptop,
  }) => {
    await phone.add('p1');
    await syncInTurn(phone, laptop);
    world.pass(60_000);
    await laptop.write('patch', 'p1', { role: 'Later' });
    await syncInTurn(laptop, phone);
    for (const device of [phone, laptop])
      expect(await device.shown('p1')).toMatchObject({ role: 'Later', changedElsewhere: [] });
    // Stored nevertheless: a restored server would know nothing of it.
    const [onPhone, ...others] = await readPlacementHistory(phone.db, 'p1');
    expect(onPhone).toMatchObject({ value: 'Software Engineer', why: 'edited' });
    expect(onPhone?.device).toBeUndefined();
    expect(others).toEqual([]);
    expect(await readPlacementHistory(laptop.db, 'p1')).toMatchObject([
      { value: 'Software Engineer', why: 'edited', device: 'this device' },
    ]);
  });

  it('delete a row that was edited on the other one before', async ({ world, phone, laptop }) => {
    await phone.add('p1');
    await syncInTurn(phone, laptop);
    await laptop.write('patch', 'p1', { role: 'Tester' });
    world.pass(60_000);
    await phone.write('del', 'p1');
    await syncInTurn(phone, laptop, phone);
    await expectSame(world, phone, laptop);
    for (const device of [phone, laptop]) expect(await device.shown('p1')).toBeUndefined();
  });

  it('do not step back when an answer arrives after a later one', async ({
    world,
    phone,
    laptop,
  }) => {
    await phone.add('p1');
    await syncInTurn(phone, laptop);
    await laptop.write('patch', 'p1', { role: 'Earlier', notes: 'Kept' });
    await laptop.sync();
    await phone.sync((direct) => async (path, init) => {
      const late = await direct(path, init);
      await laptop.write('patch', 'p1', { role: 'Later' });
      await laptop.sync();
      // Another tab of the phone, or its worker, is quicker.
      await phone.sync();
      expect((await phone.shown('p1'))?.role).toBe('Later');
      return late;
    });
    expect(await phone.shown('p1')).toMatchObject({ role: 'Later', notes: 'Kept' });
    await expectSame(world, phone, laptop);
    // Nor is it mistaken for the answer of a restored server: nothing was overridden, and nothing is uploaded again.
    const history = await readPlacementHistory(phone.db, 'p1');
    expect(history.map(({ value }) => value)).not.toContain('Later');
    const sql = 'SELECT count(*) FROM op_ledger WHERE uid = ?';
    expect(await readValue(world.server.db, sql, world.user.uid)).toBe(3);
  });

  it('order an offline edit correctly although the clock was never measured', async ({
    world,
    phone,
  }) => {
    const laptop = world.device('laptop', -365 * 86_400_000);
    await phone.add('p1');
    await syncInTurn(phone, laptop);
    await laptop.db.writeMeta('clock', { hlc: '', offsetMs: null, measuredAt: null });
    await phone.write('patch', 'p1', { role: 'Earlier' });
    await phone.sync();
    world.pass(60_000);
    await laptop.write('patch', 'p1', { role: 'Later' });
    await laptop.sync();
    expect((await laptop.shown('p1'))?.role).toBe('Later');
  });
});
