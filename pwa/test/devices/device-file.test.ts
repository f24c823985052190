import { deviceFileText, type DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { isAlive } from '@shortlist/shared/sync/row.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { describe, expect } from 'vitest';
import { compareDevice, importDevice } from '../../src/features/device/commands/import-device.ts';
import { buildDeviceFile } from '../../src/features/device/commands/export-device.ts';
import { readDeviceFile } from '../../src/features/device/copy/read-device-file.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import { createWorld, type World } from '../world/world.ts';

let world: World;
let phone: TestDevice;
let laptop: TestDevice;

it.beforeEach(async ({ world: w, phone: p, laptop: l }) => {
  [world, phone, laptop] = [w, p, l];
  for (const id of ['p1', 'p2', 'p3', 'p4']) await phone.add(id, { company: `Company ${id}` });
  await syncInTurn(phone, laptop);
});

/** Serialised and parsed, as when the browser writes it to disk and reads it again. */
async function exportFile(device: TestDevice): Promise<DeviceFile> {
  const owner = { uid: world.user.uid, account: 'a***a@college.in' };
  const file = await buildDeviceFile(device.db, owner, device.runtime.now());
  const text = [...deviceFileText(file)].join('');
  const read = await readDeviceFile(new File([text], 'shortlist-device.json'));
  if (read.kind === 'refused') throw new Error(read.message);
  return read.file;
}

/** Takes the offers of these rows. */
async function importInto(to: TestDevice, file: DeviceFile, ...ids: readonly string[]) {
  const { rows } = await compareDevice(file, { db: to.db });
  const offers = rows.filter(({ there }) => ids.includes(there.id)).flatMap((row) => row.offers);
  const taken = new Set(offers.map(({ key }) => key));
  return importDevice(file, { db: to.db, taken, runtime: to.runtime });
}

/** What the screens show of every placement, including deleted ones, except whether it was sent. */
async function readShown(device: TestDevice): Promise<Record<string, unknown>> {
  const rows = await device.db.view.toArray();
  return Object.fromEntries(
    rows
      .filter(({ t }) => t === 'placement')
      .map(({ id, live, placement }) => [id, { live, ...placement, unsent: false }]),
  );
}

/** Leaves a device with everything that may exist only there. */
async function workOffline(): Promise<void> {
  world.pass(60_000);
  await phone.write('patch', 'p1', { status: 'form_filled', notes: 'typed on the train' });
  await phone.write('del', 'p2');
  await phone.add('p5', { company: 'Company p5' });
  const f = { role: 'Refused role' };
  const at = '0lz3k9a2c.0000';
  const op: Op = {
    op: 'r'.repeat(22),
    t: 'placement',
    id: 'p3',
    k: 'patch',
    at,
    sv: 1,
    f,
    base: {},
  };
  const why = { code: 'invalid', message: 'Not like this.', row: null, at: 1 };
  await phone.db.recovered.add({ t: 'placement', id: 'p3', op, ...why });
}

describe('a device that is exported, wiped and imported on a new one', () => {
  it('has the same values, statuses, deletions, unsent changes and refused changes', async () => {
    await workOffline();
    const before = await readShown(phone);
    const file = await exportFile(phone);
    const fresh = world.device('fresh');
    expect(await importInto(fresh, file)).toMatchObject({ refused: 1 });
    expect(await fresh.shown('p1')).toMatchObject({ notes: 'typed on the train', unsent: true });
    expect(await fresh.sync()).toEqual({ kind: 'done' });
    await expectSame(world, fresh);
    const after = await readShown(fresh);
    expect(Object.keys(after).toSorted()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
    for (const id of ['p1', 'p2', 'p4', 'p5']) expect(after[id]).toEqual(before[id]);
    expect(await fresh.db.recovered.toArray()).toMatchObject([
      { id: 'p3', code: 'invalid', message: 'Not like this.', op: { f: { role: 'Refused role' } } },
    ]);
    await laptop.sync();
    await expectSame(world, fresh, laptop);
    expect(await laptop.shown('p1')).toMatchObject({ status: 'form_filled' });
    expect(await laptop.shown('p2')).toBeUndefined();
  });

  it('changes nothing on a device that has everything, nor does the old device later', async () => {
    await workOffline();
    const file = await exportFile(phone);
    const fresh = world.device('fresh');
    await importInto(fresh, file);
    await fresh.sync();
    const rows = await world.serverRows();
    const nothing = { rows: 0, refused: 0, earlier: 0, drafts: 0 };
    expect(await importInto(fresh, file)).toMatchObject(nothing);
    await fresh.sync();
    expect(await world.serverRows()).toEqual(rows);
    const values = await readShown(fresh);
    // The device was not lost after all, and sends its unsent changes.
    expect(await phone.sync()).toEqual({ kind: 'done' });
    await fresh.sync();
    await expectSame(world, phone, fresh);
    expect(await readShown(fresh)).toEqual(values);
    expect(await importInto(phone, file)).toMatchObject({ rows: 0 });
  });

  it('never overrides later edits, and the unsent value can still be found', async () => {
    await workOffline();
    const file = await exportFile(phone);
    world.pass(60_000);
    await laptop.write('patch', 'p1', { notes: 'newer' });
    await laptop.sync();
    await importInto(laptop, file);
    await laptop.sync();
    expect(await laptop.shown('p1')).toMatchObject({ notes: 'newer', status: 'form_filled' });
    const notes = laptop.db.journal.filter(({ path, why }) => path === 'notes' && why === 'lost');
    expect(await notes.toArray()).toMatchObject([{ value: 'typed on the train' }]);
    await expectSame(world, laptop);
  });

  it('keeps later deletions, and restores what is requested, on all devices', async () => {
    const file = await exportFile(phone);
    world.pass(60_000);
    await laptop.write('del', 'p1');
    await laptop.write('del', 'p2');
    await laptop.sync();
    const fresh = world.device('fresh');
    await fresh.sync();
    await importInto(fresh, file, 'p2');
    await syncInTurn(fresh, laptop);
    await expectSame(world, fresh, laptop);
    const alive = [...(await world.serverRows()).values()].filter(isAlive).map(({ id }) => id);
    expect(alive).toContain('p2');
    expect(alive).not.toContain('p1');
    expect(await laptop.shown('p2')).toMatchObject({ company: 'Company p2' });
  });

  it('returns everything to a server that has lost it', async () => {
    await workOffline();
    const before = await readShown(phone);
    const file = await exportFile(phone);
    const other = await createWorld();
    try {
      const fresh = other.device('fresh');
      await importInto(fresh, { ...file, uid: other.user.uid });
      expect(await fresh.sync()).toEqual({ kind: 'done' });
      await expectSame(other, fresh);
      const after = await readShown(fresh);
      for (const id of ['p1', 'p2', 'p4', 'p5']) expect(after[id]).toEqual(before[id]);
    } finally {
      await other.close();
    }
  });
});
