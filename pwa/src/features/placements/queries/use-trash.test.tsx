import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement, deletePlacement, restorePlacements } from '../commands/placements.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import type { Change } from '../../../data/outbox/change-content.ts';
import { startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import {
  createTestRuntime,
  createStorage,
  TEST_NOW_MS,
} from '../../../testing/fakes/test-runtime.ts';
import { readTrash, useTrash, useTrashCount } from './use-trash.ts';

const DAY_MS = 86_400_000;
let users = 0;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `trash-${users}` }));
});

const add = async (company: string): Promise<string> =>
  (await addPlacement(buildPlacementValues({ company }))).id;

function showTrash() {
  const { result } = renderHook(() => ({ trash: useTrash(), count: useTrashCount() }));
  return {
    companies: () => result.current.trash?.map(({ placement }) => placement.company),
    count: () => result.current.count,
  };
}

describe('the trash on screen', () => {
  it('is undefined first, then empty, then lists what was deleted', async () => {
    const { companies, count } = showTrash();
    expect([companies(), count()]).toEqual([undefined, undefined]);
    await waitFor(() => expect([companies(), count()]).toEqual([[], 0]));
    const id = await add('Zenith Systems');
    await add('Kaveri Softworks');
    await deletePlacement(id);
    await waitFor(() => expect([companies(), count()]).toEqual([['Zenith Systems'], 1]));
  });

  it('no longer lists what is restored, one or several at once', async () => {
    const { companies, count } = showTrash();
    const ids = [await add('A'), await add('B'), await add('C')];
    for (const id of ids) await deletePlacement(id);
    await waitFor(() => expect(companies()).toEqual(['C', 'B', 'A']));
    await restorePlacements([ids[1] ?? '']);
    await waitFor(() => expect(companies()).toEqual(['C', 'A']));
    await restorePlacements([ids[0] ?? '', ids[2] ?? '']);
    await waitFor(() => expect([companies(), count()]).toEqual([[], 0]));
  });

  it('never lists another user’s placements', async () => {
    await deletePlacement(await add('A'));
    startSession('other', testUser({ _id: 'trash-of-somebody-else' }));
    const { companies } = showTrash();
    await waitFor(() => expect(companies()).toEqual([]));
  });
});

describe('restoring', () => {
  it('changes nothing for a placement that is not deleted', async () => {
    const id = await add('A');
    const db = userDatabase(`trash-${users}`);
    const before = await db.outbox.toArray();
    await restorePlacements([id]);
    expect(await db.outbox.toArray()).toEqual(before);
  });

  it('fails for all when one of them no longer exists', async () => {
    const id = await add('A');
    await deletePlacement(id);
    await expect(restorePlacements([id, 'purged'])).rejects.toMatchObject({ reason: 'other' });
    expect((await readTrash(userDatabase(`trash-${users}`))).length).toBe(1);
  });
});

describe('an entry of the trash', () => {
  const device = createTestRuntime();
  let db: UserDatabase;
  const write = (id: string, k: Change['k']) => {
    const f = k === 'put' ? placementToCellValues(buildPlacementValues({ company: id })) : {};
    return writeChange(db, { t: 'placement', id, k, f }, device);
  };

  beforeEach(() => {
    device.set(TEST_NOW_MS);
    db = userDatabase('u1', createStorage());
    return () => db.close();
  });

  it('has the time of deletion by this device’s clock, and the days that are left', async () => {
    await db.writeMeta('clock', { hlc: '', offsetMs: 7_200_000, measuredAt: TEST_NOW_MS });
    await write('old', 'put');
    await write('young', 'put');
    await write('old', 'del');
    device.advance(100 * DAY_MS);
    await write('young', 'del');
    device.advance(10 * DAY_MS);
    expect(await readTrash(db, device)).toMatchObject([
      {
        placement: { company: 'young' },
        deletedAt: TEST_NOW_MS + 100 * DAY_MS,
        daysLeft: 170,
      },
      { placement: { company: 'old' }, deletedAt: TEST_NOW_MS, daysLeft: 70 },
    ]);
  });

  it('has the time of the last deletion', async () => {
    await write('p1', 'put');
    await write('p1', 'del');
    await write('p1', 'undel');
    device.advance(DAY_MS);
    await write('p1', 'del');
    expect(await readTrash(db, device)).toMatchObject([{ deletedAt: TEST_NOW_MS + DAY_MS }]);
  });
});
