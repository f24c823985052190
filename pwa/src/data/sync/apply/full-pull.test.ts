/** A full pull: what the screen shows meanwhile, and what is uploaded to the server again. */
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { readReuploadedRow } from '@shortlist/shared/sync/op.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addRounds } from '../../outbox/join-rounds.ts';
import { buildView, readViewSources } from '../../outbox/row-view.ts';
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

/** The view as it would be if it were built from nothing. */
async function expectViewToHold({ db }: ScriptedDevice): Promise<void> {
  const stored = await db.view.toArray();
  const sources = await readViewSources(
    db,
    stored.map(({ t, id }) => [t, id]),
  );
  const built = addRounds(sources.flatMap((one) => buildView(one) ?? []));
  expect(stored).toEqual(built.map((view) => ({ ...view, rev: expect.any(Number) })));
}

describe('during a full pull', () => {
  it('nothing is sent, and the screen shows everything as before', async () => {
    await here.page([
      wire(rowOf('a', 0, { notes: 'A' }), 1),
      wire(rowOf('b', 0, { notes: 'B' }), 2),
    ]);
    await here.write({ id: 'b', k: 'patch', f: { notes: 'unsent' } });
    await here.resync('epoch');
    expect((await here.prepare()).request).toMatchObject({
      ops: [],
      cursors: { me: 0 },
      full: { from: 9 },
      epoch: 'e2',
    });
    expect(await here.shownNotes()).toEqual({ a: 'A', b: 'unsent' });
    await here.page([wire(rowOf('a', 0, { notes: 'A' }), 1)], { more: true });
    expect(await here.shownNotes()).toEqual({ a: 'A', b: 'unsent' });
    expect((await here.prepare()).request.ops).toEqual([]);
    await here.page([wire(rowOf('b', 0, { notes: 'B' }), 2)]);
    expect(await here.shownNotes()).toEqual({ a: 'A', b: 'unsent' });
    expect((await here.prepare()).request).toMatchObject({ full: null, ops: [{ k: 'patch' }] });
  });

  it('no field returns to the value of an older server', async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'new' }, 5), 7)]);
    await here.resync('epoch');
    await here.page([wire(rowOf('a', 0, { notes: 'old' }, 1), 3)], { more: true });
    expect(await here.shownNotes()).toEqual({ a: 'new' });
    await here.page([]);
    expect(await here.shownNotes()).toEqual({ a: 'new' });
    await expectViewToHold(here);
  });

  it('a row with a lower number than before is accepted all the same', async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'A' }), 90)]);
    await here.resync('horizon', 'e1');
    await here.page([wire(rowOf('a', 0, { notes: 'B' }, 2), 4)]);
    expect(await here.shownNotes()).toEqual({ a: 'B' });
    expect(await here.db.rows.toArray()).toMatchObject([{ id: 'a', seq: 4 }]);
  });

  it('a second full pull drops the answers of the first, and reads everything once more', async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'A' }, 5), 1), wire(rowOf('b'), 2)]);
    await here.resync('epoch', 'e2');
    await here.page([wire(rowOf('a'), 1)], { more: true });
    const late = await here.prepare();
    await here.resync('epoch', 'e3');
    expect(await here.answer(late, { rows: [wire(rowOf('b'), 2)] })).toBe(false);
    await here.page([wire(rowOf('a'), 1), wire(rowOf('b'), 2)]);
    expect(await here.db.readMeta('pull')).toMatchObject({ epoch: 'e3', full: null });
    expect(await here.db.readMeta('resyncs')).toMatchObject({ count: 2, lastWhy: 'epoch' });
    // What the first full pull found missing is not queued twice.
    expect(await here.queued()).toMatchObject([{ k: 'merge', id: 'a' }]);
    expect(await here.shownNotes()).toMatchObject({ a: 'A' });
  });

  it('an answer to a request from before a full pull does not end it, though it starts at 0 as well', async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'A' }), 1), wire(rowOf('b'), 2)]);
    await here.resync('horizon', 'e1');
    const late = await here.prepare();
    await here.resync('horizon', 'e1');
    expect(await here.answer(late, { rows: [wire(rowOf('b'), 2)] })).toBe(false);
    expect(await here.db.readMeta('pull')).toMatchObject({ cursor: 0, full: { why: 'horizon' } });
    expect(await here.shownNotes()).toMatchObject({ a: 'A' });
  });

  it('the first answer decides which history is read, also if two tabs asked', async () => {
    const [one, other] = [await here.prepare(), await here.prepare()];
    expect(await here.answer(one, { rows: [wire(rowOf('a'), 1)], epoch: 'e1' })).toBe(true);
    expect(await here.answer(other, { rows: [], epoch: 'e2' })).toBe(false);
    expect(await here.db.readMeta('pull')).toMatchObject({ epoch: 'e1', cursor: 1 });
  });

  it('two tabs may read at the same time, page by page', async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'A' }, 5), 1), wire(rowOf('b'), 2)]);
    await here.resync('epoch');
    const [one, other] = [await here.prepare(), await here.prepare()];
    const first = { rows: [wire(rowOf('a'), 1)], more: { me: true, feed: false } };
    expect(await here.answer(one, first)).toBe(true);
    expect(await here.answer(other, first)).toBe(true);
    const [last, late] = [await here.prepare(), await here.prepare()];
    expect(await here.answer(last, { rows: [wire(rowOf('b'), 2)] })).toBe(true);
    expect(await here.answer(late, { rows: [wire(rowOf('b'), 2)] })).toBe(true);
    expect(await here.queued()).toMatchObject([{ k: 'merge', id: 'a' }]);
    expect(await here.db.rows.count()).toBe(2);
  });

  it.each([
    ['epoch', 'horizon', 'both'],
    ['horizon', 'epoch', 'both'],
    ['digest', 'horizon', 'both'],
    ['digest', 'epoch', 'epoch'],
  ] as const)(
    'the reason of an interrupted full pull stays one: %s, %s',
    async (first, then, why) => {
      await here.db.writeMeta('pull', {
        epoch: 'e2',
        cursor: 0,
        full: { from: 1, why: first },
        gen: 1,
      });
      await here.resync(then, 'e2');
      expect((await here.db.readMeta('pull'))?.full).toEqual({ why, from: 9 });
    },
  );
});

describe('a server that lost something', () => {
  it.each(['epoch', 'both'] as const)(
    'receives the row as it was where a field is newer here (%s)',
    async (why) => {
      const local = rowOf('a', 0, { notes: 'new' }, 5);
      await here.page([wire(local, 7)]);
      await here.resync(why);
      await here.page([wire(rowOf('a'), 3)]);
      const [entry] = await here.queued();
      expect(entry).toMatchObject({ k: 'merge', base: {}, sentAt: 0 });
      expect(entry && readReuploadedRow(entry)).toEqual(local);
    },
  );

  it('receives the tombstone', async () => {
    await here.page([wire({ ...rowOf('a'), del: stampAt(5) }, 7)]);
    await here.resync('epoch');
    await here.page([wire(rowOf('a'), 3)]);
    expect(await here.queued()).toMatchObject([{ k: 'merge', d: stampAt(5) }]);
    expect(await here.shownNotes()).toEqual({ a: null });
  });

  it('receives a value that lost to a newer one, because no other device may have it', async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'mine' }, 3), 7)]);
    await here.resync('epoch');
    await here.page([wire(rowOf('a', 0, { notes: 'theirs' }, 8), 6)]);
    expect(await here.queued()).toMatchObject([{ k: 'merge', f: { notes: 'mine' } }]);
    expect(await here.shownNotes()).toEqual({ a: 'theirs' });
  });

  it('receives nothing where it has the same, or the same and more', async () => {
    await here.page([wire(rowOf('a'), 1), wire(rowOf('b'), 2)]);
    await here.resync('epoch');
    const more = rowOf('b', 0, { 'test.link': 'https://new.example' }, 8);
    const { 'test.link': _, ...cells } = rowOf('b').cells;
    await here.db.rows.update(['placement', 'b'], { cells });
    await here.page([wire(rowOf('a'), 4), wire(more, 5)]);
    expect(await here.queued()).toEqual([]);
  });

  it('receives rows that it does not send at all (epoch), before all other changes', async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'A' }), 1)]);
    await here.write({ id: 'a', k: 'patch', f: { notes: 'unsent' } });
    await here.write({ id: 'b', k: 'put', f: placementToCellValues(buildPlacementValues()) });
    await here.resync('epoch');
    await here.page([]);
    expect((await here.prepare()).request.ops).toMatchObject([
      { id: 'a', k: 'merge', f: { notes: 'A' } },
      { id: 'a', k: 'patch' },
      { id: 'b', k: 'put' },
    ]);
    expect(await here.shownNotes()).toMatchObject({ a: 'unsent' });
    await expectViewToHold(here);
  });

  it('does not block the other rows when it refuses one, which goes to the student', async () => {
    await here.page([wire(rowOf('a', 0, { notes: 'A' }), 1), wire(rowOf('b'), 2)]);
    await here.resync('epoch');
    await here.page([]);
    const prepared = await here.prepare();
    const [refused, taken] = prepared.request.ops;
    await here.answer(prepared, {
      results: [
        { op: refused?.op ?? '', r: 'rejected', code: 'quota' },
        { op: taken?.op ?? '', r: 'applied' },
      ],
      echo: [wire(rowOf('b'), 1)],
    });
    expect(await here.queued()).toEqual([]);
    expect(await here.recovered()).toMatchObject([
      { id: 'a', code: 'quota', op: { k: 'merge', f: { notes: 'A' } }, row: { id: 'a' } },
    ]);
    expect(Object.keys(await here.shownNotes())).toEqual(['b']);
  });
});
