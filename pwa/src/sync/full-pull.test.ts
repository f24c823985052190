// @vitest-environment node
/** Everything is read anew: what the screen shows meanwhile, and what becomes of rows that do not come. */
import type { SyncResponse, WireRow } from '@shortlist/shared/api/sync.ts';
import { placementToCellValues } from '@shortlist/shared/placement/paths.ts';
import { handedRow } from '@shortlist/shared/sync/handed-row.ts';
import type { SyncRow, Values } from '@shortlist/shared/sync/row.ts';
import { hybridTime, stampOf, type Stamp } from '@shortlist/shared/sync/stamp.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import { buildOpId, buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FullPullReason } from '../db/pull-state.ts';
import type { OutboxEntry, RecoveredEntry } from '../db/tables.ts';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
import { viewOf, viewSources } from '../db/view.ts';
import { writeChange, type Change } from '../db/write-change.ts';
import {
  createTestDevice,
  ownStorage,
  TEST_NOW_MS,
  type TestDevice,
} from '../testing/test-device.ts';
import { NOTHING_READ } from './apply-feed.ts';
import { applyResponse } from './apply-response.ts';
import { prepareRequest, type PreparedRequest } from './prepare-request.ts';

let db: UserDatabase;
let device: TestDevice;

beforeEach(() => {
  db = userDatabase('u1', ownStorage());
  device = createTestDevice();
});
afterEach(() => db.close());

const stampAt = (minute: number): Stamp =>
  stampOf(hybridTime(TEST_NOW_MS - 3_600_000 + minute * 60_000), buildOpId(minute));

/** A placement whose fields were all written at one minute, and some of them later. */
function row(id: string, minute = 0, later: Values = {}, laterMinute = minute): SyncRow {
  const values = placementToCellValues(buildPlacementValues());
  const cells = Object.entries({ ...values, ...later }).map(([path, value]) => [
    path,
    [value, stampAt(Object.hasOwn(later, path) ? laterMinute : minute)] as const,
  ]);
  return { t: 'placement', id, cells: Object.fromEntries(cells) };
}

const wire = (one: SyncRow, seq: number): WireRow => ({ ...packRow(one), seq });

const prepare = (): Promise<PreparedRequest> =>
  prepareRequest(db, { uid: 'u1', opsMax: 200, nowMs: device.now(), asked: NOTHING_READ });

async function answer(
  prepared: PreparedRequest,
  more: Partial<SyncResponse> = {},
): Promise<boolean> {
  const at = device.now();
  const rows = more.rows ?? [];
  const cursor = Math.max(prepared.request.cursors.me, ...rows.map(({ seq }) => seq));
  const response: SyncResponse = {
    proto: 1,
    schema: 1,
    minSchema: 1,
    epoch: prepared.request.epoch ?? 'e1',
    serverNow: at,
    results: prepared.request.ops.map(({ op }) => ({ op, r: 'applied' })),
    echo: [],
    rows,
    cursors: { me: cursor, feed: 0 },
    more: { me: false, feed: false },
    total: { me: 1, feed: 0 },
    resync: null,
    ...more,
  };
  return applyResponse(db, { ...prepared, response, sentAt: at, answeredAt: at }, device);
}

/** One page of the server. */
async function page(
  rows: readonly WireRow[],
  { more = false, ...rest }: Omit<Partial<SyncResponse>, 'more'> & { more?: boolean } = {},
): Promise<void> {
  const given = { rows: [...rows], more: { me: more, feed: false }, ...rest };
  expect(await answer(await prepare(), given)).toBe(true);
}

const resync = async (why: Exclude<FullPullReason, 'digest'>, epoch = 'e2'): Promise<boolean> =>
  answer(await prepare(), {
    resync: { why, from: 9 },
    epoch,
    results: [],
    cursors: { me: 0, feed: 0 },
    more: { me: true, feed: false },
  });

const write = (change: Omit<Change, 't'>): Promise<void> =>
  writeChange(db, { t: 'placement', ...change }, device);

const queued = (): Promise<OutboxEntry[]> => db.outbox.orderBy('n').toArray();
const recovered = (): Promise<RecoveredEntry[]> => db.recovered.orderBy('n').toArray();

async function shownNotes(): Promise<Record<string, string | null>> {
  const rows = await db.view.toArray();
  return Object.fromEntries(
    rows.map(({ id, live, placement }) => [id, live === 1 ? (placement?.notes ?? '') : null]),
  );
}

/** The view as it would be if it were built from nothing. */
async function expectViewToHold(): Promise<void> {
  const stored = await db.view.toArray();
  const sources = await viewSources(
    db,
    stored.map(({ t, id }) => [t, id]),
  );
  expect(stored).toEqual(sources.map((one) => ({ ...viewOf(one), rev: expect.any(Number) })));
}

describe('while everything is read anew', () => {
  it('nothing is sent, and the screen shows all as it was', async () => {
    await page([wire(row('a', 0, { notes: 'A' }), 1), wire(row('b', 0, { notes: 'B' }), 2)]);
    await write({ id: 'b', k: 'patch', f: { notes: 'unsent' } });
    await resync('epoch');
    expect((await prepare()).request).toMatchObject({
      ops: [],
      cursors: { me: 0 },
      full: { from: 9 },
      epoch: 'e2',
    });
    expect(await shownNotes()).toEqual({ a: 'A', b: 'unsent' });
    await page([wire(row('a', 0, { notes: 'A' }), 1)], { more: true });
    expect(await shownNotes()).toEqual({ a: 'A', b: 'unsent' });
    expect((await prepare()).request.ops).toEqual([]);
    await page([wire(row('b', 0, { notes: 'B' }), 2)]);
    expect(await shownNotes()).toEqual({ a: 'A', b: 'unsent' });
    expect((await prepare()).request).toMatchObject({ full: null, ops: [{ k: 'patch' }] });
  });

  it('no field steps back to what an older server says', async () => {
    await page([wire(row('a', 0, { notes: 'new' }, 5), 7)]);
    await resync('epoch');
    await page([wire(row('a', 0, { notes: 'old' }, 1), 3)], { more: true });
    expect(await shownNotes()).toEqual({ a: 'new' });
    await page([]);
    expect(await shownNotes()).toEqual({ a: 'new' });
    await expectViewToHold();
  });

  it('a row with a lower number than before is taken all the same', async () => {
    await page([wire(row('a', 0, { notes: 'A' }), 90)]);
    await resync('horizon', 'e1');
    await page([wire(row('a', 0, { notes: 'B' }, 2), 4)]);
    expect(await shownNotes()).toEqual({ a: 'B' });
    expect(await db.rows.toArray()).toMatchObject([{ id: 'a', seq: 4 }]);
  });

  it('a second fresh start drops the answers of the first, and reads all once more', async () => {
    await page([wire(row('a', 0, { notes: 'A' }, 5), 1), wire(row('b'), 2)]);
    await resync('epoch', 'e2');
    await page([wire(row('a'), 1)], { more: true });
    const late = await prepare();
    await resync('epoch', 'e3');
    expect(await answer(late, { rows: [wire(row('b'), 2)] })).toBe(false);
    await page([wire(row('a'), 1), wire(row('b'), 2)]);
    expect(await db.readMeta('pull')).toMatchObject({ epoch: 'e3', full: null });
    expect(await db.readMeta('resyncs')).toMatchObject({ count: 2, lastWhy: 'epoch' });
    // What the first start found missing is not queued twice.
    expect(await queued()).toMatchObject([{ k: 'merge', id: 'a' }]);
    expect(await shownNotes()).toMatchObject({ a: 'A' });
  });

  it('two tabs may read at the same time, page by page', async () => {
    await page([wire(row('a', 0, { notes: 'A' }, 5), 1), wire(row('b'), 2)]);
    await resync('epoch');
    const [one, other] = [await prepare(), await prepare()];
    const first = { rows: [wire(row('a'), 1)], more: { me: true, feed: false } };
    expect(await answer(one, first)).toBe(true);
    expect(await answer(other, first)).toBe(true);
    const [last, late] = [await prepare(), await prepare()];
    expect(await answer(last, { rows: [wire(row('b'), 2)] })).toBe(true);
    expect(await answer(late, { rows: [wire(row('b'), 2)] })).toBe(true);
    expect(await queued()).toMatchObject([{ k: 'merge', id: 'a' }]);
    expect(await db.rows.count()).toBe(2);
  });

  it('a reason that was cut short stays a reason', async () => {
    await page([wire(row('a'), 1)]);
    await resync('epoch', 'e2');
    await resync('horizon', 'e2');
    expect((await db.readMeta('pull'))?.full).toEqual({ why: 'both', from: 9 });
  });
});

describe('a server that lost something', () => {
  it.each(['epoch', 'both'] as const)(
    'gets the row back as it was where a field is newer here (%s)',
    async (why) => {
      const here = row('a', 0, { notes: 'new' }, 5);
      await page([wire(here, 7)]);
      await resync(why);
      await page([wire(row('a'), 3)]);
      const [entry] = await queued();
      expect(entry).toMatchObject({ k: 'merge', base: {}, sentAt: 0 });
      expect(entry && handedRow(entry)).toEqual(here);
    },
  );

  it('gets the tombstone back', async () => {
    await page([wire({ ...row('a'), del: stampAt(5) }, 7)]);
    await resync('epoch');
    await page([wire(row('a'), 3)]);
    expect(await queued()).toMatchObject([{ k: 'merge', d: stampAt(5) }]);
    expect(await shownNotes()).toEqual({ a: null });
  });

  it('gets a value back that gave way to a newer one, because nobody else may know it', async () => {
    await page([wire(row('a', 0, { notes: 'mine' }, 3), 7)]);
    await resync('epoch');
    await page([wire(row('a', 0, { notes: 'theirs' }, 8), 6)]);
    expect(await queued()).toMatchObject([{ k: 'merge', f: { notes: 'mine' } }]);
    expect(await shownNotes()).toEqual({ a: 'theirs' });
  });

  it('gets nothing where it has the same, or the same and more', async () => {
    await page([wire(row('a'), 1), wire(row('b'), 2)]);
    await resync('epoch');
    const more = row('b', 0, { 'test.link': 'https://new.example' }, 8);
    const { 'test.link': _, ...cells } = row('b').cells;
    await db.rows.update(['placement', 'b'], { cells });
    await page([wire(row('a'), 4), wire(more, 5)]);
    expect(await queued()).toEqual([]);
  });

  it('gets rows that it does not give at all (epoch), before all other changes', async () => {
    await page([wire(row('a', 0, { notes: 'A' }), 1)]);
    await write({ id: 'a', k: 'patch', f: { notes: 'unsent' } });
    await write({ id: 'b', k: 'put', f: placementToCellValues(buildPlacementValues()) });
    await resync('epoch');
    await page([]);
    expect((await prepare()).request.ops).toMatchObject([
      { id: 'a', k: 'merge', f: { notes: 'A' } },
      { id: 'a', k: 'patch' },
      { id: 'b', k: 'put' },
    ]);
    expect(await shownNotes()).toMatchObject({ a: 'unsent' });
    await expectViewToHold();
  });

  it('does not hold up the others when it refuses a row, which goes to the student', async () => {
    await page([wire(row('a', 0, { notes: 'A' }), 1), wire(row('b'), 2)]);
    await resync('epoch');
    await page([]);
    const prepared = await prepare();
    const [refused, taken] = prepared.request.ops;
    await answer(prepared, {
      results: [
        { op: refused?.op ?? '', r: 'rejected', code: 'quota' },
        { op: taken?.op ?? '', r: 'applied' },
      ],
      echo: [wire(row('b'), 1)],
    });
    expect(await queued()).toEqual([]);
    expect(await recovered()).toMatchObject([
      { id: 'a', code: 'quota', op: { k: 'merge', f: { notes: 'A' } }, row: { id: 'a' } },
    ]);
    expect(Object.keys(await shownNotes())).toEqual(['b']);
  });
});

describe('rows that the server does not give any more', () => {
  it('are gone after a purge, and a change to one goes to the student with the row as it was shown', async () => {
    await page([wire(row('a', 0, { notes: 'A' }), 1), wire(row('b'), 2), wire(row('c'), 3)]);
    await write({ id: 'a', k: 'patch', f: { notes: 'unsent' } });
    await write({ id: 'b', k: 'del', f: {} });
    await resync('horizon', 'e1');
    await page([], { more: true });
    expect(Object.keys(await shownNotes())).toEqual(['a', 'b', 'c']);
    await page([]);
    expect(await shownNotes()).toEqual({});
    expect(await db.rows.count()).toBe(0);
    expect(await queued()).toEqual([]);
    const [entry, ...others] = await recovered();
    expect(entry).toMatchObject({ code: 'row_gone', op: { k: 'patch', f: { notes: 'unsent' } } });
    expect(entry?.row?.cells['notes']?.[0]).toBe('unsent');
    expect(others).toEqual([]);
  });

  it('keep both of two changes for the student, each with the whole row', async () => {
    await page([wire(row('a'), 1)]);
    await write({ id: 'a', k: 'patch', f: { notes: 'one' } });
    await prepare();
    await write({ id: 'a', k: 'patch', f: { role: 'two' } });
    await resync('horizon', 'e1');
    await page([]);
    const rows = (await recovered()).map((entry) => entry.row?.cells['company']?.[0]);
    expect(rows).toEqual(['Kaveri Softworks', 'Kaveri Softworks']);
  });

  it('stay where a waiting change creates them anew', async () => {
    await page([wire(row('a'), 1)]);
    await write({ id: 'b', k: 'put', f: placementToCellValues(buildPlacementValues()) });
    await db.rows.put({ ...row('b'), seq: 2 });
    await resync('horizon', 'e1');
    await page([]);
    expect(await queued()).toMatchObject([{ id: 'b', k: 'put' }]);
    expect(Object.keys(await shownNotes())).toEqual(['b']);
    expect(await recovered()).toEqual([]);
  });

  it('are left to the student where they may have been deleted or lost', async () => {
    await page([wire(row('a', 0, { notes: 'A' }), 1), wire(row('b'), 2)]);
    await write({ id: 'a', k: 'patch', f: { role: 'unsent' } });
    await resync('both');
    await page([wire(row('b'), 1)]);
    expect(await queued()).toEqual([]);
    expect(Object.keys(await shownNotes())).toEqual(['b']);
    const [entry, ...others] = await recovered();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ code: 'row_gone', op: { k: 'merge', f: { notes: 'A' } } });
    expect(entry?.row).toMatchObject((entry && handedRow(entry.op)) ?? {});
    expect(entry?.row?.cells['role']?.[0]).toBe('unsent');
  });

  it('that were deleted here stay deleted everywhere', async () => {
    await page([wire({ ...row('a'), del: stampAt(5) }, 1)]);
    await resync('both');
    await page([]);
    expect(await queued()).toMatchObject([{ k: 'merge', d: stampAt(5) }]);
    expect(await recovered()).toEqual([]);
  });

  it('come back where nobody could have deleted them: profile and marks', async () => {
    const stamp = stampAt(1);
    const profile: SyncRow = { t: 'profile', id: 'me', cells: { name: ['Asha', stamp] } };
    const mark: SyncRow = { t: 'mark', id: 'o1', cells: { added: [true, stamp] } };
    await page([wire(profile, 1), wire(mark, 2)]);
    await resync('both');
    await page([]);
    expect(await queued()).toMatchObject([{ t: 'mark' }, { t: 'profile' }]);
    expect(await recovered()).toEqual([]);
  });

  it('come back by hundreds, no more than one request can carry at once', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => wire(row(`p${n}`), n + 1));
    await page(rows);
    await resync('epoch');
    await page([]);
    expect(await db.outbox.count()).toBe(600);
    expect(await db.view.where('live').equals(1).count()).toBe(600);
    expect((await prepare()).request.ops.length).toBe(200);
  });
});
