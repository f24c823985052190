/** A server that was restored to an earlier time without announcing it. */
import type { SyncRow, Values } from '@shortlist/shared/sync/row.ts';
import { buildCollegeRecord } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createScriptedDevice,
  rowOf,
  stampAt,
  wire,
  type ScriptedDevice,
} from '../../../testing/fakes/scripted-device.ts';

let here: ScriptedDevice;

beforeEach(async () => {
  here = createScriptedDevice();
  await here.db.writeMeta('digest', { at: 1, gen: 0, mismatches: 0, resyncedAt: null });
});

async function refuseAll(code: 'row_gone' | 'invalid' | 'too_large'): Promise<void> {
  const prepared = await here.prepare();
  const results = prepared.request.ops.map(({ op }) => ({ op, r: 'rejected', code }) as const);
  await here.answer(prepared, { results });
}

describe('a row that it sends again', () => {
  const known = rowOf('a', 0, { notes: 'here' }, 5);
  const withoutNotes = rowOf('a');
  const { notes: _, ...cells } = withoutNotes.cells;
  const lost = { upload: true, notes: 'here', isDigestAsked: true };

  beforeEach(() => here.page([wire(known, 7)]));

  it.each<[string, SyncRow, number, { upload: boolean; notes: string; isDigestAsked: boolean }]>([
    ['with an older value', rowOf('a', 0, { notes: 'old' }, 1), 9, lost],
    ['with the same value, written earlier', rowOf('a', 0, { notes: 'here' }, 1), 9, lost],
    ['without a value', { ...withoutNotes, cells }, 9, lost],
    [
      'under a number that was used, with more than this device has',
      rowOf('a', 0, { notes: 'there' }, 8),
      7,
      { upload: false, notes: 'there', isDigestAsked: true },
    ],
    [
      'later than a newer answer',
      rowOf('a', 0, { notes: 'old' }, 1),
      6,
      { upload: false, notes: 'here', isDigestAsked: false },
    ],
    [
      'because another device changed it',
      rowOf('a', 0, { notes: 'there' }, 8),
      9,
      { upload: false, notes: 'there', isDigestAsked: false },
    ],
  ])('%s', async (_case, row, seq, { upload, notes, isDigestAsked }) => {
    await here.page([wire(row, seq)]);
    expect(await here.queued()).toMatchObject(upload ? [{ k: 'merge', f: { notes } }] : []);
    expect(await here.shownNotes()).toEqual({ a: notes });
    expect((await here.db.readMeta('digest'))?.at).toBe(isDigestAsked ? null : 1);
  });

  it('without its deletion is deleted there as well', async () => {
    await here.page([wire({ ...known, del: stampAt(6) }, 8)]);
    await here.page([wire(known, 9)]);
    expect(await here.queued()).toMatchObject([{ k: 'merge', d: stampAt(6) }]);
    expect(await here.shownNotes()).toEqual({ a: null });
  });
});

describe('a profile that it sends again without what the college confirmed', () => {
  const written = (values: Values, minute: number) =>
    Object.entries(values).map(([path, value]) => [path, [value, stampAt(minute)] as const]);
  const profile = (...cells: ReturnType<typeof written>): SyncRow => ({
    t: 'profile',
    id: 'me',
    cells: Object.fromEntries(cells),
  });
  const named = written({ name: 'Asha Rao' }, 1);
  const confirmed = written({ college: { ...buildCollegeRecord({ cgpa: 8.4 }) } }, 5);
  const shown = async () => await here.db.view.get(['profile', 'me']);

  beforeEach(() => here.page([wire(profile(...named, ...confirmed), 7)]));

  it('is taken as it is: only the server writes that', async () => {
    expect((await shown())?.college).toMatchObject({ cgpa: 8.4 });
    await here.page([wire(profile(...named), 9)]);
    expect(await here.queued()).toEqual([]);
    expect((await shown())?.college).toBeNull();
    expect((await here.db.readMeta('digest'))?.at).toBeNull();
  });

  it('is uploaded without it where it lacks something of the student, too', async () => {
    const typed = written({ 'education.cgpa': 8.1 }, 6);
    await here.page([wire(profile(...named, ...confirmed, ...typed), 8)]);
    await here.page([wire(profile(...named), 9)]);
    const f = { name: 'Asha Rao', 'education.cgpa': 8.1 };
    expect(await here.queued()).toMatchObject([{ k: 'merge', t: 'profile' }]);
    expect((await here.queued())[0]?.f).toEqual(f);
    expect((await shown())?.college).toBeNull();
  });
});

describe('a row that it misses', () => {
  beforeEach(() => here.page([wire(rowOf('a', 0, { notes: 'A' }), 1)]));

  it('is uploaded with the change that it refused', async () => {
    await here.write({ id: 'a', k: 'patch', f: { notes: 'mine' } });
    await refuseAll('row_gone');
    expect(await here.queued()).toMatchObject([{ id: 'a', k: 'merge', f: { notes: 'mine' } }]);
    expect(await here.recovered()).toEqual([]);
    expect(await here.shownNotes()).toEqual({ a: 'mine' });
  });

  it('is not uploaded a second time when it refuses that', async () => {
    await here.write({ id: 'a', k: 'patch', f: { notes: 'mine' } });
    await refuseAll('row_gone');
    await refuseAll('row_gone');
    expect(await here.queued()).toEqual([]);
    expect(await here.recovered()).toMatchObject([{ op: { k: 'merge', f: { notes: 'mine' } } }]);
  });

  it('and that was deleted before is not uploaded: the change goes to the student', async () => {
    await here.page([wire({ ...rowOf('a'), del: stampAt(5) }, 2)]);
    await here.write({ id: 'a', k: 'patch', f: { role: 'mine' } });
    await refuseAll('row_gone');
    expect(await here.queued()).toEqual([]);
    expect(await here.recovered()).toMatchObject([{ op: { k: 'patch', f: { role: 'mine' } } }]);
  });

  it('is not deleted by a deletion that it refuses', async () => {
    await here.write({ id: 'a', k: 'del', f: {} });
    await refuseAll('invalid');
    expect(await here.queued()).toEqual([]);
    expect(await here.shownNotes()).toEqual({ a: 'A' });
  });
});

describe('a row that it misses and that this device deletes', () => {
  beforeEach(async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'A' }), 1)]);
    await here.write({ id: 'a', k: 'del', f: {} });
    // It accepts the deletion, and has no row to send for it.
    await here.page([]);
  });

  it('is uploaded as a deleted one', async () => {
    expect(await here.queued()).toMatchObject([
      { id: 'a', k: 'merge', f: { notes: 'A' }, d: expect.any(String) },
    ]);
    expect(await here.shownNotes()).toEqual({ a: null });
  });

  it('is queued once, also when the restore is announced afterwards', async () => {
    await here.resync('epoch');
    await here.page([]);
    expect(await here.queued()).toHaveLength(1);
  });

  it('is not revived by refusing it', async () => {
    await refuseAll('too_large');
    expect(await here.queued()).toEqual([]);
    expect(await here.shownNotes()).toEqual({ a: null });
  });
});
