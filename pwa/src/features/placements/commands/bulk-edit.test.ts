import type { PlacementStatus } from '@shortlist/shared/placement/schema.ts';
import { placementToCellValues } from '@shortlist/shared/placement/placement-fields.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { writeChanges } from '../../../data/outbox/write-change.ts';
import { WriteFailed } from '../../../data/database/storage/save.ts';
import { currentUid, startSession } from '../../../data/session/session.ts';
import { testUser } from '../../../testing/fakes/fake-api.ts';
import { simulateFullDevice } from '../../../testing/fakes/simulate-full-device.ts';
import { openForEdit } from './open-placement-form.ts';
import { addPlacement, deletePlacement, restorePlacement, editPlacement } from './placements.ts';
import { deletePlacements, setStatusOf, undoBulk } from './bulk-edit.ts';

let users = 0;
let db: UserDatabase;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `bulk-student-${users}` }));
  db = userDatabase(currentUid());
});

const add = (status: PlacementStatus = 'form_not_filled'): Promise<string> =>
  addPlacement(buildPlacementValues({ status }));

/** As if the server had confirmed everything: later changes are ops of their own. */
async function confirmAll(): Promise<void> {
  await db.outbox.toCollection().modify({ sentAt: 1 });
}

/** The statuses that the lists show, in the order of the ids; 'gone' for a deleted placement. */
async function statuses(...ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.view.bulkGet(ids.map((id): [string, string] => ['placement', id]));
  return rows.map((row) => (row?.live === 1 ? (row.placement?.status ?? '') : 'gone'));
}

async function edit(id: string, status: PlacementStatus): Promise<void> {
  const opened = await openForEdit(id);
  if (!opened) throw new Error('There is no such placement.');
  await editPlacement(opened, { ...opened.values, status });
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
    expect(change.changed.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(await undoBulk(change)).toBe(2);
    expect(await statuses(...ids)).toEqual(['form_not_filled', 'form_filled', 'process_done']);
  });

  it('undoes only what was not changed since', async () => {
    const [unchanged, changed] = [await add(), await add()];
    await settle();
    const change = await setStatusOf([unchanged, changed], 'form_filled');
    await edit(changed, 'process_done');
    expect(await undoBulk(change)).toBe(1);
    expect(await statuses(unchanged, changed)).toEqual(['form_not_filled', 'process_done']);
  });

  it('does not undo a status that was set again on purpose', async () => {
    const id = await add();
    await settle();
    const change = await setStatusOf([id], 'form_filled');
    await confirmAll();
    await edit(id, 'form_not_filled');
    await confirmAll();
    await edit(id, 'form_filled');
    expect(await undoBulk(change)).toBe(0);
    expect(await statuses(id)).toEqual(['form_filled']);
  });

  it('preserves edits of other fields on undo', async () => {
    const id = await add();
    await settle();
    const change = await setStatusOf([id], 'form_filled');
    const opened = await openForEdit(id);
    if (!opened) throw new Error('There is no such placement.');
    await editPlacement(opened, { ...opened.values, notes: 'Bring a pen' });
    expect(await undoBulk(change)).toBe(1);
    const row = await db.view.get(['placement', id]);
    expect(row?.placement).toMatchObject({ status: 'form_not_filled', notes: 'Bring a pen' });
  });
});

describe('setting the status of several placements', () => {
  it('never restores a placement that was deleted meanwhile', async () => {
    const [there, deleted] = [await add(), await add()];
    await deletePlacement(deleted);
    const change = await setStatusOf([there, deleted, 'unknown'], 'process_done');
    expect(change.changed.map(({ id }) => id)).toEqual([there]);
    expect(await statuses(there, deleted)).toEqual(['process_done', 'gone']);
  });

  it('does not undo the change of a placement that was deleted since', async () => {
    const id = await add();
    const change = await setStatusOf([id], 'form_filled');
    await deletePlacement(id);
    expect(await undoBulk(change)).toBe(0);
    expect(await statuses(id)).toEqual(['gone']);
  });

  it('writes nothing when there is nothing to change', async () => {
    const id = await add('form_filled');
    const before = await db.outbox.toArray();
    const change = await setStatusOf([id], 'form_filled');
    expect(change.changed).toEqual([]);
    expect(await undoBulk(change)).toBe(0);
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
    expect(change.changed).toHaveLength(1000);
    expect(new Set(await statuses(...ids))).toEqual(new Set(['form_filled']));
    expect(await db.outbox.count()).toBe(before + 1000);
    expect(await undoBulk(change)).toBe(1000);
    expect(new Set(await statuses(...ids))).toEqual(new Set(['form_not_filled']));
  });
});

describe('deleting several placements', () => {
  it('deletes them all and restores them all', async () => {
    const ids = [await add('form_filled'), await add()];
    const other = await add();
    const change = await deletePlacements(ids);
    expect(await statuses(...ids, other)).toEqual(['gone', 'gone', 'form_not_filled']);
    expect(await undoBulk(change)).toBe(2);
    expect(await statuses(...ids)).toEqual(['form_filled', 'form_not_filled']);
  });

  it('counts only those that were not deleted, and restores only these', async () => {
    const [first, second] = [await add(), await add()];
    await deletePlacement(second);
    const change = await deletePlacements([first, second, 'unknown']);
    expect(change.changed).toEqual([{ id: first }]);
    expect(await undoBulk(change)).toBe(1);
    expect(await statuses(first, second)).toEqual(['form_not_filled', 'gone']);
  });

  it('does not undo the deletion of a placement that was restored since', async () => {
    const [first, second] = [await add(), await add()];
    const change = await deletePlacements([first, second]);
    await restorePlacement(first);
    const before = await db.outbox.where('[t+id]').equals(['placement', first]).toArray();
    expect(await undoBulk(change)).toBe(1);
    expect(await db.outbox.where('[t+id]').equals(['placement', first]).toArray()).toEqual(before);
    expect(await statuses(first, second)).toEqual(['form_not_filled', 'form_not_filled']);
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
