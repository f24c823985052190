/** A device was away for so long that the server has purged tombstones meanwhile. */
import { isAlive } from '@shortlist/shared/sync/row.ts';
import {
  deleteExpired,
  EXPIRED_ACCOUNT_ROWS,
} from '../../../sync-server/src/operations/clean-up/expired-account-rows.ts';
import { beforeEach, describe, expect } from 'vitest';
import { compact } from '../../src/data/outbox/compact.ts';
import { retryRefusedChange } from '../../src/features/sync-status/commands/refused-changes.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { syncInTurn, type TestDevice } from '../world/test-device.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import type { World } from '../world/world.ts';

const DAY_MS = 86_400_000;

let world: World;
let phone: TestDevice;
let laptop: TestDevice;

it.beforeEach(async ({ world: w, phone: p, laptop: l }) => {
  [world, phone, laptop] = [w, p, l];
  await phone.add('deleted', { company: 'Deleted' });
  await phone.add('kept', { notes: 'first' });
  await syncInTurn(phone, laptop);
});

/** Half a year passes, in which the server purges old tombstones. */
async function passHalfAYear(): Promise<void> {
  world.pass(200 * DAY_MS);
  await deleteExpired(world.server.deps, EXPIRED_ACCOUNT_ROWS.tombstones, 500);
}

/** Both have synced; the laptop, which knew of the deletion all the time, purges it as well. */
async function expectBothSame(): Promise<void> {
  await laptop.sync();
  await compact(laptop.db, laptop.runtime.now());
  await expectSame(world, phone, laptop);
}

const aliveOnServer = async (): Promise<readonly string[]> =>
  [...(await world.serverRows()).values()].filter(isAlive).map(({ id }) => id);

describe('a device that was away for 200 days', () => {
  it('drops what was deleted meanwhile, keeps the rest, and receives new rows', async () => {
    await laptop.write('del', 'deleted');
    await laptop.write('patch', 'kept', { notes: 'second' });
    await laptop.add('new');
    await laptop.sync();
    await passHalfAYear();
    expect((await world.serverRows()).has('placement/deleted')).toBe(false);
    expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(await phone.shown('deleted')).toBeUndefined();
    expect((await phone.shown('kept'))?.notes).toBe('second');
    expect(await phone.shown('new')).toBeDefined();
    expect(await phone.db.recovered.count()).toBe(0);
    expect(await phone.db.readMeta('resyncs')).toMatchObject({ count: 1, lastWhy: 'horizon' });
    await expectBothSame();
  });

  it('finds its unsent change to a deleted row among the refused changes, and can restore it', async () => {
    await phone.write('patch', 'deleted', { notes: 'typed on the train' });
    await laptop.write('del', 'deleted');
    await laptop.sync();
    await passHalfAYear();
    await phone.sync();
    const [entry] = await phone.db.recovered.toArray();
    expect(entry).toMatchObject({ id: 'deleted', code: 'row_gone', op: { k: 'patch' } });
    expect(entry?.row?.cells['company']?.[0]).toBe('Deleted');
    expect(await phone.shown('deleted')).toBeUndefined();
    await retryRefusedChange(phone.db, entry?.n ?? 0, phone.runtime);
    await phone.sync();
    await expectBothSame();
    const again = (await aliveOnServer()).filter((id) => id !== 'kept');
    expect(again).toHaveLength(1);
    expect(await laptop.shown(again[0] ?? '')).toMatchObject({
      company: 'Deleted',
      notes: 'typed on the train',
    });
  });
});

describe('a placement that is restored from the trash after the server has purged it', () => {
  it('is refused as gone, and can be added again as a new one', async () => {
    await phone.write('del', 'deleted');
    await phone.sync();
    await passHalfAYear();
    await phone.write('undel', 'deleted');
    await phone.write('patch', 'deleted', { role: 'Tester' });
    expect(await phone.sync()).toEqual({ kind: 'done' });
    expect(await phone.shown('deleted')).toBeUndefined();
    const refused = await phone.db.recovered.toArray();
    expect(refused).toMatchObject([
      { code: 'row_gone', op: { k: 'undel' } },
      { code: 'row_gone', op: { f: { role: 'Tester' } }, row: { id: 'deleted' } },
    ]);
    await retryRefusedChange(phone.db, refused[1]?.n ?? 0, phone.runtime);
    await phone.sync();
    expect(await readPlacements(phone.db)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ company: 'Deleted', role: 'Tester', unsent: false }),
      ]),
    );
  });
});

describe('a server that was restored after a purge that the device missed', () => {
  beforeEach(async () => {
    await laptop.write('del', 'deleted');
    await laptop.sync();
    await passHalfAYear();
  });

  it('does not get back deleted rows by itself: the student decides', async () => {
    await world.restore(await world.backUp());
    await phone.sync();
    expect(await phone.db.readMeta('resyncs')).toMatchObject({ lastWhy: 'both' });
    expect(await aliveOnServer()).toEqual(['kept']);
    expect(await phone.shown('deleted')).toBeUndefined();
    const [entry, ...others] = await phone.db.recovered.toArray();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: 'deleted', code: 'row_gone', op: { k: 'merge' } });
    expect(entry?.row?.cells['company']?.[0]).toBe('Deleted');
    await syncInTurn(laptop, phone);
    await expectSame(world, phone, laptop);
    expect(await laptop.shown('deleted')).toBeUndefined();
  });

  it('gets back values that it has lost of rows that still exist', async () => {
    const backup = await world.backUp();
    await laptop.write('patch', 'kept', { notes: 'after the backup' });
    await laptop.sync();
    await world.restore(backup);
    await syncInTurn(phone, laptop, phone);
    await expectSame(world, phone, laptop);
    expect((await phone.shown('kept'))?.notes).toBe('after the backup');
  });
});
