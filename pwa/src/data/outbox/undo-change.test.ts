import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createUndoingDevice,
  SETTLED,
  type UndoingDevice,
} from '../../testing/fakes/undoing-device.ts';
import type { RowKey } from '../database/tables.ts';
import type { Change } from './change-content.ts';
import { WriteFailed } from '../database/storage/save.ts';
import { undoOf } from './undo.ts';
import type { WrittenRow } from './write-change.ts';

const PLACEMENT: RowKey = ['placement', 'p1'];
const ROUND = { placementId: 'p1', kind: 'hr', startsAt: '2026-12-01T10:00:00', notes: '' };
const NOTHING = 'Nothing was undone: it was changed again since.';

let device: UndoingDevice;

beforeEach(async () => {
  device = createUndoingDevice();
  const f = placementToCellValues(buildPlacementValues({ company: 'Zenith', notes: 'Old' }));
  await device.write({ t: 'placement', id: 'p1', k: 'put', f });
});

const edit = (f: Values, [t, id]: RowKey = PLACEMENT): Promise<readonly WrittenRow[]> =>
  device.write({ t: t as Change['t'], id, k: 'patch', f });
const changeLife = (k: 'del' | 'undel') => (): Promise<readonly WrittenRow[]> =>
  device.write({ t: 'placement', id: 'p1', k, f: {} });
const remove = changeLife('del');
const restore = changeLife('undel');

const readAll = (paths: readonly string[], key: RowKey = PLACEMENT): Promise<readonly unknown[]> =>
  Promise.all(paths.map((path) => device.read(path, key)));

describe.each(SETTLED)('undoing an edit of a placement that was %s', (_, settle) => {
  it.each(SETTLED)('puts back its fields when it is %s', async (_again, settleAgain) => {
    await settle(device);
    const written = await edit({ status: 'form_filled', notes: 'New' });
    await settleAgain(device);
    expect(await device.undo(written)).toBe('Undone: Zenith.');
    expect(await readAll(['status', 'notes'])).toEqual(['form_not_filled', 'Old']);
  });
});

describe.each(SETTLED)('undoing an edit that is %s', (_, settle) => {
  it('leaves a field that was edited here since, and names it', async () => {
    await device.confirm();
    const written = await edit({ status: 'form_filled', notes: 'New' });
    await settle(device);
    await edit({ notes: 'Newer' });
    expect(await device.undo(written)).toBe('Undone, except Notes: changed again since.');
    expect(await readAll(['status', 'notes'])).toEqual(['form_not_filled', 'Newer']);
  });

  it('keeps what was edited since in other fields', async () => {
    const written = await edit({ status: 'form_filled' });
    await settle(device);
    await edit({ notes: 'Newer' });
    expect(await device.undo(written)).toBe('Undone: Zenith.');
    expect(await readAll(['status', 'notes'])).toEqual(['form_not_filled', 'Newer']);
  });
});

describe('undoing an edit', () => {
  it.each<[string, Values, string, readonly string[]]>([
    [
      'one of two',
      { notes: 'Theirs' },
      'Undone, except Notes: changed again since.',
      ['form_not_filled', 'Theirs'],
    ],
    ['both', { notes: 'Theirs', status: 'process_done' }, NOTHING, ['process_done', 'Theirs']],
    [
      'one, to the same value',
      { notes: 'New' },
      'Undone, except Notes: changed again since.',
      ['form_not_filled', 'New'],
    ],
    ['one, back to what it was', { notes: 'Old' }, 'Undone: Zenith.', ['form_not_filled', 'Old']],
  ])('leaves fields that another device changed meanwhile: %s', async (_, theirs, text, shown) => {
    const written = await edit({ status: 'form_filled', notes: 'New' });
    await device.writeElsewhere(PLACEMENT, theirs);
    expect(await device.undo(written)).toBe(text);
    expect(await readAll(['status', 'notes'])).toEqual(shown);
  });

  it('keeps what another device changed meanwhile in other fields', async () => {
    const written = await edit({ notes: 'New' });
    await device.writeElsewhere(PLACEMENT, { role: 'SDE' });
    expect(await device.undo(written)).toBe('Undone: Zenith.');
    expect(await readAll(['notes', 'role'])).toEqual(['Old', 'SDE']);
  });

  it.each([
    ['here', remove],
    ['on another device', () => device.deleteElsewhere(PLACEMENT)],
  ])('never restores a placement that was deleted %s meanwhile', async (_, removeIt) => {
    const written = await edit({ status: 'form_filled' });
    await removeIt();
    expect(await device.undo(written)).toBe(NOTHING);
    expect(await device.isLive(PLACEMENT)).toBe(false);
  });

  it('empties a field that had never been written', async () => {
    await device.confirm();
    const own = { deadline: [60], test: null };
    const written = await edit({ 'reminders.own': own, 'test.place': 'Hall' });
    await device.undo(written);
    expect(await readAll(['reminders.own', 'test.place'])).toEqual([null, '']);
  });

  it('writes nothing where there is nothing left to undo', async () => {
    const written = await edit({ notes: 'New' });
    await edit({ notes: 'Newer' });
    const before = await device.queued();
    await device.undo(written);
    expect(await device.queued()).toEqual(before);
  });

  it('is a change of its own, which waits to be sent', async () => {
    const written = await edit({ notes: 'New' });
    await device.confirm();
    await device.undo(written);
    const [op, ...more] = await device.queued();
    expect(op).toMatchObject({ k: 'patch', f: { notes: 'Old' }, sentAt: 0 });
    expect(more).toEqual([]);
  });

  it('takes back what else belongs to it, for the rows of which nothing was left', async () => {
    const written = await device.write(
      { t: 'round', id: 'r1', k: 'put', f: ROUND },
      { t: 'placement', id: 'p1', k: 'patch', f: { notes: 'New' } },
    );
    await edit({ notes: 'Newer' });
    const also: string[] = [];
    const undo = undoOf(device.db, written, { also: async (ids) => void also.push(...ids) });
    expect((await undo?.())?.text).toBe('Undone, except 1 of 2: changed again since.');
    expect(also).toEqual(['r1']);
  });

  it('changes nothing when a part of it fails', async () => {
    const written = await edit({ notes: 'New' });
    const also = (): Promise<never> => Promise.reject(new Error('No.'));
    const undo = undoOf(device.db, written, { also });
    await expect(undo?.()).rejects.toBeInstanceOf(WriteFailed);
    expect(await device.read('notes', PLACEMENT)).toBe('New');
  });
});

describe.each(SETTLED)('redoing a change after an undo that is %s', (_, settle) => {
  it.each<[string, () => Promise<readonly WrittenRow[]>, string]>([
    ['an edit', () => edit({ notes: 'New' }), 'Redone: Zenith.'],
    ['a deletion', remove, 'Redone: Zenith. It is in the Trash.'],
    [
      'something added',
      () => device.write({ t: 'round', id: 'r1', k: 'put', f: ROUND }),
      'Redone: HR round.',
    ],
  ])('shows what was shown after it, and can be undone: %s', async (_what, change, text) => {
    const readShown = async (): Promise<unknown> => {
      const rows = await device.db.view.where('live').equals(1).toArray();
      return rows.map(({ id, placement, round }) => [id, placement?.notes, round?.kind]);
    };
    const before = await readShown();
    const written = await change();
    const after = await readShown();
    const undone = await undoOf(device.db, written)?.();
    await settle(device);
    const redone = await undone?.redo?.();
    expect(redone?.text).toBe(text);
    expect(await readShown()).toEqual(after);
    await redone?.redo?.();
    expect(await readShown()).toEqual(before);
  });
});

describe('redoing', () => {
  it('leaves what was changed since, and says so', async () => {
    const written = await edit({ notes: 'New', status: 'form_filled' });
    const undone = await undoOf(device.db, written)?.();
    await device.writeElsewhere(PLACEMENT, { notes: 'Theirs' });
    const redone = await undone?.redo?.();
    expect(redone?.text).toBe('Redone, except Notes: changed again since.');
    expect(await readAll(['status', 'notes'])).toEqual(['form_filled', 'Theirs']);
  });

  it('is not offered where nothing was undone', async () => {
    const written = await edit({ notes: 'New' });
    await edit({ notes: 'Newer' });
    expect(await undoOf(device.db, written)?.()).toMatchObject({ redo: undefined });
  });
});

describe.each(SETTLED)('undoing a deletion that is %s', (_, settle) => {
  it('restores the placement as it was', async () => {
    const written = await remove();
    await settle(device);
    expect(await device.undo(written)).toBe('Undone: Zenith.');
    expect(await device.isLive(PLACEMENT)).toBe(true);
    expect(await device.read('notes', PLACEMENT)).toBe('Old');
  });

  it('changes nothing once it was restored', async () => {
    const written = await remove();
    await settle(device);
    await restore();
    const before = await device.queued();
    expect(await device.undo(written)).toBe('Undone: Zenith.');
    expect(await device.queued()).toEqual(before);
  });

  it('leaves it deleted once another device has deleted it, too', async () => {
    const written = await remove();
    await settle(device);
    await device.deleteElsewhere(PLACEMENT);
    expect(await device.undo(written)).toBe(NOTHING);
    expect(await device.isLive(PLACEMENT)).toBe(false);
  });
});

describe.each(SETTLED)('undoing a restore that is %s', (_, settle) => {
  beforeEach(remove);

  it('deletes the placement again', async () => {
    const written = await restore();
    await settle(device);
    expect(await device.undo(written)).toBe('Undone: Zenith. It is in the Trash.');
    expect(await device.isLive(PLACEMENT)).toBe(false);
  });

  it('leaves it when it was edited since', async () => {
    const written = await restore();
    await settle(device);
    await edit({ notes: 'Needed' });
    expect(await device.undo(written)).toBe(NOTHING);
    expect(await device.isLive(PLACEMENT)).toBe(true);
    expect(await device.read('notes', PLACEMENT)).toBe('Needed');
  });

  it('takes back an edit that restored it, and deletes it again', async () => {
    const written = await edit({ notes: 'Saved over it' });
    await settle(device);
    expect(await device.undo(written)).toBe('Undone: Zenith. It is in the Trash.');
    expect(await device.isLive(PLACEMENT)).toBe(false);
    expect(await device.read('notes', PLACEMENT)).toBe('Old');
  });
});

describe.each<[Change['t'], Values, string]>([
  [
    'placement',
    placementToCellValues(buildPlacementValues({ company: 'Zenith' })),
    'Undone: Zenith. It is in the Trash.',
  ],
  ['round', ROUND, 'Undone: HR round.'],
  ['resume', { label: 'Backend', url: '' }, 'Undone: Backend.'],
])('undoing that a %s was added', (t, f, text) => {
  const key: RowKey = [t, 'new'];
  const added = t === 'resume' ? { label: 'Mine' } : { notes: 'Mine' };
  const add = (): Promise<readonly WrittenRow[]> => device.write({ t, id: 'new', k: 'put', f });

  it.each(SETTLED)('deletes it when it is %s', async (_, settle) => {
    const written = await add();
    await settle(device);
    expect(await device.undo(written)).toBe(text);
    expect(await device.isLive(key)).toBe(false);
  });

  it.each([
    ['here', () => edit(added, key)],
    ['on another device', () => device.writeElsewhere(key, added)],
  ])('leaves it when it was edited %s since', async (_, change) => {
    const written = await add();
    await change();
    expect(await device.undo(written)).toBe(NOTHING);
    expect(await device.isLive(key)).toBe(true);
    expect(await readAll(Object.keys(added), key)).toEqual(['Mine']);
  });

  it('changes nothing when the server refused it', async () => {
    const written = await add();
    await device.db.outbox.clear();
    expect(await device.undo(written)).toBe(NOTHING);
    expect(await device.queued()).toEqual([]);
  });
});
