import type { PlacementStatus } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { writeChanges } from '../../../data/outbox/write-change.ts';
import { WriteFailed } from '../../../data/database/storage/save.ts';
import { currentUid, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { addPlacement, deletePlacement } from './placements.ts';
import { deletePlacements, setStatusOf } from './bulk-edit.ts';

let users = 0;
let db: UserDatabase;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `bulk-student-${users}` }));
  db = userDatabase(currentUid());
});

const add = async (status: PlacementStatus = 'form_not_filled'): Promise<string> =>
  (await addPlacement(buildPlacementValues({ status }))).id;

/** As if the server had confirmed everything: later changes are ops of their own. */
async function confirmAll(): Promise<void> {
  await db.outbox.toCollection().modify({ sentAt: 1 });
}

/** The statuses that the lists show, in the order of the ids; 'gone' for a deleted placement. */
async function statuses(...ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.view.bulkGet(ids.map((id): [string, string] => ['placement', id]));
  return rows.map((row) => (row?.live === 1 ? (row.placement?.status ?? '') : 'gone'));
}

describe.each([
  ['not sent yet', async () => {}],
  ['sent before', confirmAll],
])('setting the status of several placements that were %s', (_, settle) => {
  it('changes those with another status, and restores the former one on undo', async () => {
    const ids = [await add(), await add('form_filled'), await add('process_done')];
    await settle();
    const change = await setStatusOf(ids, 'form_filled');
    expect(await statuses(...ids)).toEqual(['form_filled', 'form_filled', 'form_filled']);
    expect(change.count).toBe(2);
    expect((await change.undo?.())?.text).toBe('Undone: 2 placements.');
    expect(await statuses(...ids)).toEqual(['form_not_filled', 'form_filled', 'process_done']);
  });
});

describe('setting the status of several placements', () => {
  it('never restores a placement that was deleted meanwhile', async () => {
    const [there, deleted] = [await add(), await add()];
    await deletePlacement(deleted);
    const change = await setStatusOf([there, deleted, 'unknown'], 'process_done');
    expect(change.count).toBe(1);
    expect(await statuses(there, deleted)).toEqual(['process_done', 'gone']);
  });

  it('writes nothing when there is nothing to change', async () => {
    const id = await add('form_filled');
    const before = await db.outbox.toArray();
    const change = await setStatusOf([id], 'form_filled');
    expect(change).toEqual({ kind: 'form_filled', count: 0, undo: undefined });
    expect(await db.outbox.toArray()).toEqual(before);
  });

  it('changes none when the device cannot save them all', async () => {
    const ids = [await add(), await add(), await add()];
    await confirmAll();
    const before = await db.outbox.toArray();
    simulateFullDevice();
    await expect(setStatusOf(ids, 'form_filled')).rejects.toBeInstanceOf(WriteFailed);
    vi.restoreAllMocks();
    expect(await statuses(...ids)).toEqual(Array(3).fill('form_not_filled'));
    expect(await db.outbox.toArray()).toEqual(before);
  });

  it('changes a thousand in one transaction', async () => {
    const ids = await addThousand();
    await confirmAll();
    const before = await db.outbox.count();
    const change = await setStatusOf(ids, 'form_filled');
    expect(change.count).toBe(1000);
    expect(new Set(await statuses(...ids))).toEqual(new Set(['form_filled']));
    expect(await db.outbox.count()).toBe(before + 1000);
    expect((await change.undo?.())?.text).toBe('Undone: 1000 placements.');
    expect(new Set(await statuses(...ids))).toEqual(new Set(['form_not_filled']));
  });
});

describe('deleting several placements', () => {
  it('deletes them all and restores them all', async () => {
    const ids = [await add('form_filled'), await add()];
    const other = await add();
    const change = await deletePlacements(ids);
    expect(await statuses(...ids, other)).toEqual(['gone', 'gone', 'form_not_filled']);
    expect((await change.undo?.())?.text).toBe('Undone: 2 placements.');
    expect(await statuses(...ids)).toEqual(['form_filled', 'form_not_filled']);
  });

  it('counts only those that were not deleted, and restores only these', async () => {
    const [first, second] = [await add(), await add()];
    await deletePlacement(second);
    const change = await deletePlacements([first, second, 'unknown']);
    expect(change.count).toBe(1);
    await change.undo?.();
    expect(await statuses(first, second)).toEqual(['form_not_filled', 'gone']);
  });
});

async function addThousand(): Promise<readonly string[]> {
  const f = placementToCellValues(buildPlacementValues({ status: 'form_not_filled' }));
  const ids = Array.from({ length: 1000 }, (_, index) => `thousand-${index}`);
  await writeChanges(
    db,
    ids.map((id) => ({ t: 'placement', id, k: 'put', f }) as const),
  );
  return ids;
}
