import {
  placementToCellValues,
  SOURCE_PATH,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { Cell, SyncRow } from '@shortlist/shared/sync/row.ts';
import { buildOp, buildPlacementValues, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestRuntime,
  createStorage,
  TEST_NOW_MS,
  type TestRuntime,
} from '../../../testing/fakes/test-runtime.ts';
import {
  discardRefusedChange,
  restoreRefusedChange,
  retryRefusedChange,
} from './refused-changes.ts';
import { readRefusedChanges } from '../queries/use-refused-changes.ts';
import type { RefusedEntry } from '../../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { rebuildView } from '../../../data/outbox/row-view.ts';

let db: UserDatabase;
let device: TestRuntime;

beforeEach(() => {
  db = userDatabase('u1', createStorage());
  device = createTestRuntime();
});

afterEach(() => db.close());

function placementRow(company = 'Zenith', stamp = buildStamp(TEST_NOW_MS - 1000)): SyncRow {
  const values = placementToCellValues(buildPlacementValues({ company }));
  const cells = Object.entries(values).map(([path, value]): [string, Cell] => [
    path,
    [value, stamp],
  ]);
  return { t: 'placement', id: 'p1', cells: Object.fromEntries(cells) };
}

/** A row that this device had and the server does not accept, or does not have. */
async function refuse(row: SyncRow, code = 'row_gone'): Promise<number> {
  const op: Op = {
    op: 'm'.repeat(22),
    k: 'merge',
    at: '0lz3k9a2c.0000',
    sv: 1,
    base: {},
    ...packRow(row),
  };
  const entry = { t: row.t, id: row.id, op, code, message: 'It is gone.', row, at: 1 };
  const n = await db.recovered.add(entry);
  await rebuildView(db, [[row.t, row.id]]);
  return n;
}

const shownCompanies = async (): Promise<Record<string, unknown>> => {
  const live = await db.view.where('live').equals(1).toArray();
  return Object.fromEntries(live.map(({ id, placement }) => [id, placement?.company]));
};

describe('retrying a whole row', () => {
  it('creates a placement that the server no longer has again, under a new id', async () => {
    await retryRefusedChange(db, await refuse(placementRow()), device);
    const [op, ...others] = await db.outbox.toArray();
    expect(others).toEqual([]);
    expect(op).toMatchObject({ k: 'put', t: 'placement', base: {}, f: { company: 'Zenith' } });
    expect(op?.id).not.toBe('p1');
    expect(await shownCompanies()).toEqual({ [op?.id ?? '']: 'Zenith' });
    expect(await db.recovered.count()).toBe(0);
  });

  it('leaves behind what belongs to the lost row: its opportunity, its alive cells, and what only a newer version can write', async () => {
    const row = placementRow();
    const stamp = buildStamp(TEST_NOW_MS);
    const cells: SyncRow['cells'] = {
      ofNewerVersion: ['x', stamp],
      ...row.cells,
      _alive: [true, stamp],
      [SOURCE_PATH]: ['o1', stamp],
    };
    await retryRefusedChange(db, await refuse({ ...row, cells }), device);
    const [op] = await db.outbox.toArray();
    expect(Object.keys(op?.f ?? {}).toSorted()).toEqual(Object.keys(row.cells).toSorted());
  });

  it('uploads the row once more where the server has it again', async () => {
    await db.rows.put({ ...placementRow('Older', buildStamp(1)), seq: 4 });
    await retryRefusedChange(db, await refuse(placementRow()), device);
    expect(await db.outbox.toArray()).toMatchObject([{ k: 'merge', id: 'p1' }]);
    expect(await shownCompanies()).toEqual({ p1: 'Zenith' });
  });

  it('uploads it once more, with the stamps it has, where the server had no space for it', async () => {
    const row = placementRow();
    await retryRefusedChange(db, await refuse(row, 'quota'), device);
    const [op] = await db.outbox.toArray();
    expect(op).toMatchObject({ ...packRow(row), k: 'merge' });
    expect(op?.op).not.toBe('m'.repeat(22));
  });

  it('uploads a profile, which keeps its id', async () => {
    const row: SyncRow = { t: 'profile', id: 'me', cells: { name: ['Asha', buildStamp(1)] } };
    await retryRefusedChange(db, await refuse(row), device);
    expect(await db.outbox.toArray()).toMatchObject([{ k: 'merge', t: 'profile', id: 'me' }]);
  });

  it('restores nothing that was deleted', async () => {
    await retryRefusedChange(
      db,
      await refuse({ ...placementRow(), del: buildStamp(TEST_NOW_MS) }),
      device,
    );
    expect(await db.outbox.count()).toBe(0);
    expect(await db.recovered.count()).toBe(0);
  });
});

describe('retrying a change of a round', () => {
  const stamp = buildStamp(TEST_NOW_MS - 1000);

  function roundRow(id = 'r1'): SyncRow {
    const round = { ...EMPTY_ROUND, placementId: 'p1', startsAt: '2031-12-03T10:00:00' };
    const cells = Object.entries(roundToCellValues({ ...round, kind: 'hr' }));
    return {
      t: 'round',
      id,
      cells: Object.fromEntries(
        cells.map(([path, value]): [string, Cell] => [path, [value, stamp]]),
      ),
    };
  }

  /** A change of a round that the server does not have any more. */
  async function refusePatch(id = 'r1', op: Partial<Op> = {}): Promise<number> {
    const patch = buildOp({ t: 'round', id, k: 'patch', f: { place: 'Hall' }, ...op });
    const row = roundRow(id);
    const why = { code: 'row_gone', message: 'It is gone.', at: 1 };
    return await db.recovered.add({ t: 'round', id, op: patch, row, ...why });
  }

  const queued = async () =>
    (await db.outbox.toArray()).map(({ t, k, id, f }) => ({ t, k, id, f }));

  it('creates it again under a new id, for its placement', async () => {
    await db.rows.put({ ...placementRow(), seq: 1 });
    await rebuildView(db, [['placement', 'p1']]);
    expect(await retryRefusedChange(db, await refusePatch(), device)).toBe(true);
    const [op] = await db.outbox.toArray();
    expect(op).toMatchObject({ t: 'round', k: 'put', f: { kind: 'hr', place: 'Hall' } });
    expect(op?.f.placementId).toBe('p1');
    expect(op?.id).not.toBe('r1');
    const shown = await db.view.get(['placement', 'p1']);
    expect(shown?.placement?.roundRows).toMatchObject([{ _id: op?.id, place: 'Hall' }]);
  });

  it('follows a placement that was created again: there, and among the refused ones', async () => {
    const gone = { ...roundRow('deleted'), del: buildStamp(TEST_NOW_MS) };
    await db.rows.bulkPut([
      { ...roundRow('stays'), seq: 1 },
      { ...gone, seq: 2 },
    ]);
    await rebuildView(db, [
      ['round', 'stays'],
      ['round', 'deleted'],
    ]);
    const n = await refusePatch();
    await retryRefusedChange(db, await refuse(placementRow()), device);
    const [created] = await queued();
    const moved = { placementId: created?.id };
    expect(await queued()).toMatchObject([
      { t: 'placement', k: 'put' },
      { t: 'round', k: 'patch', id: 'stays', f: moved },
    ]);
    expect(await retryRefusedChange(db, n, device)).toBe(true);
    expect((await queued()).at(-1)).toMatchObject({ t: 'round', k: 'put', f: moved });
  });

  it('creates its placement again first, where that was refused as well', async () => {
    await refuse(placementRow());
    expect(await retryRefusedChange(db, await refusePatch(), device)).toBe(true);
    const [placement, round] = await queued();
    expect([placement?.t, placement?.k, round?.t, round?.k]).toEqual([
      'placement',
      'put',
      'round',
      'put',
    ]);
    expect(round?.f.placementId).toBe(placement?.id);
    expect(await db.recovered.count()).toBe(0);
  });

  it('leaves it in the list where its placement no longer exists', async () => {
    const n = await refusePatch();
    expect(await retryRefusedChange(db, n, device)).toBe(false);
    expect(await db.recovered.count()).toBe(1);
    expect(await db.outbox.count()).toBe(0);
  });

  it('forgets a deletion of what is gone', async () => {
    const n = await refusePatch('r1', { k: 'del', f: {} });
    expect(await retryRefusedChange(db, n, device)).toBe(true);
    expect(await db.recovered.count()).toBe(0);
    expect(await db.outbox.count()).toBe(0);
  });

  it('is listed with its name and the company of its placement', async () => {
    await db.rows.put({ ...placementRow('Kaveri'), seq: 1 });
    await rebuildView(db, [['placement', 'p1']]);
    await refusePatch();
    await db.rows.clear();
    expect(await readRefusedChanges(db)).toMatchObject([
      { title: 'HR round of Kaveri', placementId: 'p1', t: 'round', id: 'r1' },
    ]);
  });
});

describe('discarding a refused change', () => {
  it('can be undone: the change is listed as it was', async () => {
    await db.rows.put({ ...placementRow(), seq: 4 });
    const n = await refuse(placementRow());
    const before = await db.recovered.get(n);
    const gone = await discardRefusedChange(db, n);
    expect(await db.recovered.count()).toBe(0);
    await restoreRefusedChange(db, gone as RefusedEntry);
    expect(await db.recovered.toArray()).toEqual([before]);
    expect((await db.view.get(['placement', 'p1']))?.placement?.refusedReason).toBe('It is gone.');
  });

  it('that another tab discarded before changes nothing', async () => {
    expect(await discardRefusedChange(db, 7)).toBeUndefined();
  });
});
