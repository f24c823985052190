import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { opIdOf, stampOf } from '@shortlist/shared/sync/stamp.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createTestRuntime,
  createStorage,
  TEST_NOW_MS,
} from '../../../testing/fakes/test-runtime.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { importDeviceFile, planImport } from './import-device-file.ts';
import { buildDeviceFile } from './export-device.ts';
import type { OutboxEntry, StoredRow } from '../../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { readShownRow, rebuildView } from '../../../data/outbox/row-view.ts';
import { writeChange, type Change } from '../../../data/outbox/write-change.ts';

const databases: UserDatabase[] = [];
let devices = 0;

/** A device of the student. `confirm` does what a sync does for its writes. */
function createDevice(name = `d${(devices += 1)}`, nowMs = TEST_NOW_MS) {
  const db = userDatabase('u1', createStorage());
  databases.push(db);
  const clock = createTestRuntime(name, nowMs);
  const write = (k: Change['k'], id: string, f: Change['f'] = {}) =>
    writeChange(db, { t: 'placement', id, k, f }, clock);
  return {
    db,
    clock,
    write,
    add: (id: string, company = 'Zenith') =>
      write('put', id, placementToCellValues(buildPlacementValues({ company }))),
    async confirm() {
      const keys = (await db.outbox.toArray()).map(({ t, id }) => [t, id] as [string, string]);
      const rows = await Promise.all(keys.map((key) => readShownRow(db, key)));
      await db.rows.bulkPut(
        rows.flatMap((row, seq): StoredRow[] => (row ? [{ ...row, seq }] : [])),
      );
      await db.outbox.clear();
      await rebuildView(db, keys);
    },
    shown: async (id: string) => {
      const row = await db.view.get(['placement', id]);
      return row?.live === 1 ? row.placement : undefined;
    },
    file: (): Promise<DeviceFile> => buildDeviceFile(db, { uid: 'u1', account: '' }, clock.now()),
  };
}

type TestDevices = ReturnType<typeof createDevice>;

const NONE: ReadonlySet<string> = new Set();

function bring(to: TestDevices, file: DeviceFile, restoreIds = NONE) {
  return importDeviceFile(to.db, file, { restoreIds, runtime: to.clock });
}

const cellsOf = async ({ db }: TestDevices) => (await readShownRow(db, ['placement', 'p1']))?.cells;

async function kinds({ db }: TestDevices, file: DeviceFile): Promise<Record<string, string>> {
  const { rows } = await planImport(db, file);
  return Object.fromEntries(rows.map(({ row, kind }) => [row.id, kind]));
}

const merges = async ({ db }: TestDevices): Promise<readonly OutboxEntry[]> =>
  db.outbox.filter(({ k }) => k === 'merge').toArray();

afterEach(() => {
  for (const db of databases.splice(0)) db.close();
});

it('an edit of a device whose clock is a year ahead and was never measured does not beat a newer one', async () => {
  const YEAR_MS = 365 * 86_400_000;
  const ahead = createDevice('ahead', TEST_NOW_MS + YEAR_MS);
  await ahead.add('p1', 'Typed first');
  ahead.clock.advance(3_600_000);
  const file = await ahead.file();
  const here = createDevice('here', TEST_NOW_MS + 1_800_000);
  await here.add('p1', 'Typed later');
  await here.confirm();
  here.clock.advance(1_800_000);
  await bring(here, file);
  expect(await here.shown('p1')).toMatchObject({ company: 'Typed later' });
});

describe('importing on an empty device', () => {
  it('imports every row with its own stamps, unsent changes applied', async () => {
    const old = createDevice();
    await old.add('p1');
    await old.confirm();
    old.clock.advance(1000);
    await old.write('patch', 'p1', { role: 'SDE' });
    const made = await cellsOf(old);
    const fresh = createDevice();
    expect(await bring(fresh, await old.file())).toEqual({
      rows: 1,
      refused: 0,
      earlier: 1,
      drafts: 0,
    });
    expect(await cellsOf(fresh)).toEqual(made);
    expect(await merges(fresh)).toMatchObject([{ k: 'merge', id: 'p1', base: {}, sentAt: 0 }]);
    expect(await fresh.shown('p1')).toMatchObject({ role: 'SDE', unsent: true });
  });

  it('imports deleted rows, too, and leaves them deleted', async () => {
    const old = createDevice();
    await old.add('p1');
    await old.write('del', 'p1');
    const fresh = createDevice();
    await bring(fresh, await old.file());
    expect(await fresh.shown('p1')).toBeUndefined();
    expect((await fresh.db.view.get(['placement', 'p1']))?.placement?.company).toBe('Zenith');
  });

  it('imports refused changes and earlier values, each once', async () => {
    const old = createDevice();
    await old.add('p1');
    await old.confirm();
    await old.write('patch', 'p1', { role: 'SDE' });
    const [op] = await old.db.outbox.toArray();
    const { n, sentAt, createdAt, editedAt, ...made } = op as OutboxEntry;
    expect([n, sentAt, createdAt, editedAt]).toBeDefined();
    await old.db.outbox.clear();
    const row = await readShownRow(old.db, ['placement', 'p1']);
    const entry = { t: 'placement', id: 'p1', op: made, code: 'quota', message: 'Full.', at: 1 };
    await old.db.recovered.add({ ...entry, row: row ?? null });
    const fresh = createDevice();
    const file = await old.file();
    expect(await bring(fresh, file)).toEqual({ rows: 1, refused: 1, earlier: 1, drafts: 0 });
    expect(await fresh.db.recovered.toArray()).toMatchObject([
      { ...entry, row: { cells: row?.cells } },
    ]);
    expect(await fresh.shown('p1')).toMatchObject({ refusedReason: 'Full.' });
    expect(await bring(fresh, file)).toEqual({ rows: 0, refused: 0, earlier: 0, drafts: 0 });
    expect(await fresh.db.recovered.count()).toBe(1);
    expect(await fresh.db.journal.count()).toBe(1);
  });

  it('stores a change to a row that is not in the file as a refused change', async () => {
    const old = createDevice();
    await old.add('p1');
    await old.confirm();
    await old.write('patch', 'p1', { role: 'SDE' });
    const file = { ...(await old.file()), rows: [] };
    const fresh = createDevice();
    expect(await bring(fresh, file)).toMatchObject({ rows: 0, refused: 1 });
    expect(await fresh.db.recovered.toArray()).toMatchObject([{ id: 'p1', code: 'row_gone' }]);
    expect(await bring(fresh, file)).toMatchObject({ refused: 0 });
  });
});

describe('importing beside existing data', () => {
  async function two() {
    const old = createDevice();
    await old.add('p1');
    await old.confirm();
    const here = createDevice('here', TEST_NOW_MS + 60_000);
    await bring(here, await old.file());
    await here.confirm();
    return { old, here };
  }

  it('changes nothing the second time', async () => {
    const { old, here } = await two();
    const file = await old.file();
    expect(await kinds(here, file)).toEqual({ p1: 'same' });
    expect(await bring(here, file)).toEqual({ rows: 0, refused: 0, earlier: 0, drafts: 0 });
    expect(await here.db.outbox.count()).toBe(0);
  });

  it('changes nothing the second time while the first import is still unsent', async () => {
    const old = createDevice();
    await old.add('p1');
    const file = await old.file();
    const here = createDevice();
    await bring(here, file);
    expect(await bring(here, file)).toMatchObject({ rows: 0 });
    expect(await here.db.outbox.count()).toBe(1);
  });

  it('takes what is newer in the file, and preserves what is newer here, field by field', async () => {
    const { old, here } = await two();
    old.clock.advance(120_000);
    await here.write('patch', 'p1', { role: 'Here', location: 'Here' });
    await old.write('patch', 'p1', { role: 'Old, yet later' });
    const file = await old.file();
    expect(await kinds(here, file)).toEqual({ p1: 'newer' });
    await bring(here, file);
    expect(await here.shown('p1')).toMatchObject({ role: 'Old, yet later', location: 'Here' });
  });

  it('never overrides a newer edit, and remembers the unsent value', async () => {
    const { old, here } = await two();
    old.clock.advance(1000);
    await old.write('patch', 'p1', { role: 'Never sent' });
    const file = await old.file();
    await here.write('patch', 'p1', { role: 'Newer' });
    await here.confirm();
    expect(await kinds(here, file)).toEqual({ p1: 'older' });
    expect(await bring(here, file)).toMatchObject({ rows: 1 });
    expect(await here.shown('p1')).toMatchObject({ role: 'Newer', changedElsewhere: ['Role'] });
    const lost = await here.db.journal.filter(({ why }) => why === 'lost').toArray();
    expect(lost).toMatchObject([{ path: 'role', value: 'Never sent' }]);
    // It goes to the server, so that every device can find it again.
    const [op] = await merges(here);
    expect(op?.f.role).toBe('Never sent');
    await here.confirm();
    expect(await bring(here, file)).toMatchObject({ rows: 0 });
  });

  it('sends the server no old values that were overwritten in their turn', async () => {
    const { old, here } = await two();
    const file = await old.file();
    await here.write('patch', 'p1', { role: 'Newer' });
    await here.confirm();
    expect(await kinds(here, file)).toEqual({ p1: 'older' });
    expect(await bring(here, file)).toMatchObject({ rows: 0 });
  });

  it('recognises its own change though the server has set another time on it', async () => {
    const { old, here } = await two();
    old.clock.set(Date.UTC(2030, 0, 1));
    await old.write('patch', 'p1', { role: 'SDE' });
    const file = await old.file();
    await bring(here, file);
    await here.confirm();
    const [, stamp = ''] = (await here.db.rows.get(['placement', 'p1']))?.cells.role ?? [];
    const cut = stampOf('0lz3k9a2c.0000', opIdOf(stamp));
    await here.db.rows.update(['placement', 'p1'], { 'cells.role': ['SDE', cut] });
    expect(await kinds(here, file)).toEqual({ p1: 'same' });
  });

  it('leaves deleted what was deleted since, and restores it where the student wants it', async () => {
    const { old, here } = await two();
    const file = await old.file();
    await here.write('del', 'p1');
    await here.confirm();
    expect(await kinds(here, file)).toEqual({ p1: 'gone' });
    expect(await bring(here, file)).toMatchObject({ rows: 0 });
    expect(await here.shown('p1')).toBeUndefined();
    expect(await bring(here, file, new Set(['p1']))).toMatchObject({ rows: 1 });
    expect(await here.shown('p1')).toMatchObject({ company: 'Zenith' });
    expect((await here.db.outbox.toArray()).map(({ k }) => k)).toEqual(['merge', 'undel']);
    expect(await bring(here, file, new Set(['p1']))).toMatchObject({ rows: 0 });
  });

  it('deletes here what the other device deleted after the last change', async () => {
    const { old, here } = await two();
    old.clock.advance(120_000);
    await old.write('del', 'p1');
    const file = await old.file();
    expect(await kinds(here, file)).toEqual({ p1: 'deletes' });
    await bring(here, file);
    expect(await here.shown('p1')).toBeUndefined();
  });
});

it('saves nothing of a file on a device without space', async () => {
  const old = createDevice();
  await old.add('p1');
  const file = await old.file();
  const here = createDevice();
  await here.db.open();
  simulateFullDevice();
  await expect(bring(here, file)).rejects.toMatchObject({ reason: 'full' });
  vi.restoreAllMocks();
  expect(await here.db.outbox.count()).toBe(0);
  expect(await here.db.view.count()).toBe(0);
});

it('reports its progress on a long file', async () => {
  const old = createDevice();
  for (let n = 0; n < 250; n += 1) await old.add(`p${n}`);
  const here = createDevice();
  const progress: number[] = [];
  await importDeviceFile(here.db, await old.file(), {
    restoreIds: NONE,
    runtime: here.clock,
    onProgress: (done) => progress.push(done),
  });
  expect(progress).toEqual([100, 200, 250]);
});
