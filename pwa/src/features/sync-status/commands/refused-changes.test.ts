import {
  placementToCellValues,
  SOURCE_PATH,
} from '@shortlist/shared/placement/placement-fields.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { Cell, SyncRow } from '@shortlist/shared/sync/row.ts';
import { buildPlacementValues, buildStamp } from '@shortlist/shared/testing/builders.ts';
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
