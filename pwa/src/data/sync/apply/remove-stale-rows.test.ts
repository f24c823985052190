/** What happens to rows that are not delivered during a full pull. */
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { readReuploadedRow } from '@shortlist/shared/sync/op.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createScriptedDevice,
  rowOf,
  stampAt,
  wire,
  type ScriptedDevice,
} from '../../../testing/fakes/scripted-device.ts';

let here: ScriptedDevice;

beforeEach(() => {
  here = createScriptedDevice();
});

describe('rows that the server no longer sends', () => {
  it('are removed after a purge, and a change to one goes to the student with the row as it was shown', async () => {
    await here.page([
      wire(rowOf('a', 0, { notes: 'A' }), 1),
      wire(rowOf('b'), 2),
      wire(rowOf('c'), 3),
    ]);
    await here.write({ id: 'a', k: 'patch', f: { notes: 'unsent' } });
    await here.write({ id: 'b', k: 'del', f: {} });
    await here.resync('horizon', 'e1');
    await here.page([], { more: true });
    expect(Object.keys(await here.shownNotes())).toEqual(['a', 'b', 'c']);
    await here.page([]);
    expect(await here.shownNotes()).toEqual({});
    expect(await here.db.rows.count()).toBe(0);
    expect(await here.queued()).toEqual([]);
    const [entry, ...others] = await here.recovered();
    expect(entry).toMatchObject({ code: 'row_gone', op: { k: 'patch', f: { notes: 'unsent' } } });
    expect(entry?.row?.cells['notes']?.[0]).toBe('unsent');
    expect(others).toEqual([]);
  });

  it('leave both of two changes to the student, each with the whole row', async () => {
    await here.page([wire(rowOf('a'), 1)]);
    await here.write({ id: 'a', k: 'patch', f: { notes: 'one' } });
    await here.prepare();
    await here.write({ id: 'a', k: 'patch', f: { role: 'two' } });
    await here.resync('horizon', 'e1');
    await here.page([]);
    const rows = (await here.recovered()).map((entry) => entry.row?.cells['company']?.[0]);
    expect(rows).toEqual(['Kaveri Softworks', 'Kaveri Softworks']);
  });

  it.each([
    ['horizon', 'put'],
    ['horizon', 'ensure'],
    ['both', 'put'],
  ] as const)('stay where a waiting change creates them again (%s, %s)', async (why, k) => {
    await here.page([wire(rowOf('a'), 1)]);
    await here.write({ id: 'b', k, f: placementToCellValues(buildPlacementValues()) });
    await here.prepare();
    await here.write({ id: 'b', k: 'patch', f: { notes: 'B' } });
    await here.db.rows.put({ ...rowOf('b'), seq: 2 });
    await here.resync(why, 'e1');
    await here.page([]);
    expect(await here.queued()).toMatchObject([
      { id: 'b', k },
      { id: 'b', k: 'patch' },
    ]);
    expect(Object.keys(await here.shownNotes())).toEqual(['b']);
    expect((await here.recovered()).filter(({ id }) => id === 'b')).toEqual([]);
  });

  it('are left to the student where they may have been deleted or lost', async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'A' }), 1), wire(rowOf('b'), 2)]);
    await here.write({ id: 'a', k: 'patch', f: { role: 'unsent' } });
    await here.resync('both');
    await here.page([wire(rowOf('b'), 1)]);
    expect(await here.queued()).toEqual([]);
    expect(Object.keys(await here.shownNotes())).toEqual(['b']);
    const [entry, ...others] = await here.recovered();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ code: 'row_gone', op: { k: 'merge', f: { notes: 'A' } } });
    expect(entry?.row).toMatchObject((entry && readReuploadedRow(entry.op)) ?? {});
    expect(entry?.row?.cells['role']?.[0]).toBe('unsent');
  });

  it('that were deleted here stay deleted everywhere', async () => {
    await here.page([wire({ ...rowOf('a'), del: stampAt(5) }, 1)]);
    await here.resync('both');
    await here.page([]);
    expect(await here.queued()).toMatchObject([{ k: 'merge', d: stampAt(5) }]);
    expect(await here.recovered()).toEqual([]);
  });

  it('are uploaded again where no one could have deleted them: profile and marks', async () => {
    const stamp = stampAt(1);
    const profile: SyncRow = { t: 'profile', id: 'me', cells: { name: ['Asha', stamp] } };
    const mark: SyncRow = { t: 'mark', id: 'o1', cells: { added: [true, stamp] } };
    await here.page([wire(profile, 1), wire(mark, 2)]);
    await here.resync('both');
    await here.page([]);
    expect(await here.queued()).toMatchObject([{ t: 'mark' }, { t: 'profile' }]);
    expect(await here.recovered()).toEqual([]);
  });

  it('are uploaded again where the digests differed', async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'A' }), 1)]);
    const full = { from: 1, why: 'digest' } as const;
    await here.db.writeMeta('pull', { epoch: 'e1', cursor: 0, full, gen: 1 });
    await here.page([]);
    expect(await here.queued()).toMatchObject([{ k: 'merge', f: { notes: 'A' } }]);
    expect(await here.recovered()).toEqual([]);
  });

  it('are uploaded by hundreds, no more than one request can carry at once', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => wire(rowOf(`p${n}`), n + 1));
    await here.page(rows);
    await here.resync('epoch');
    await here.page([]);
    expect(await here.db.outbox.count()).toBe(600);
    expect(await here.db.view.where('live').equals(1).count()).toBe(600);
    expect((await here.prepare()).request.ops.length).toBe(200);
  });
});
