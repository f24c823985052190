import { describe, expect, test } from 'vitest';
import { buildOp, buildOpId, buildRow, buildStamp } from '../testing/builders.ts';
import { applyOp, type Applied } from './apply-op.ts';
import type { Op } from './op.ts';
import { baseOf, isAlive, ALIVE_PATH, TOMBSTONE_PATH, valuesOf, type SyncRow } from './row.ts';
import { hybridTime, MAX_WALL_MS, stampOf, wallMsOf } from './stamp.ts';

/** The server's clock in these tests. */
const NOW = hybridTime(1_000_000);

function applied(row: SyncRow | undefined, op: Op): Extract<Applied, { kind: 'applied' }> {
  const result = applyOp(row, op, NOW);
  if (result.kind !== 'applied') throw new Error(result.kind);
  return result;
}

/** Applies ops one after the other, as a batch does. */
function allApplied(row: SyncRow | undefined, ...ops: readonly Op[]): SyncRow | undefined {
  return ops.reduce<SyncRow | undefined>((current, op) => applied(current, op).row, row);
}

const stored = buildRow({
  status: ['old', buildStamp(500, 'old')],
  notes: ['n', buildStamp(500, 'old')],
});
const seen = { status: buildOpId('old') };
const edit = (overrides: Partial<Op>): Op =>
  buildOp({ op: buildOpId('new'), f: { status: 'new' }, ...overrides });

describe('an edit whose author saw the current value', () => {
  test.each([
    ['a correct clock', 600],
    ['a clock an hour behind', 100],
    ['a clock in 1970', 0],
    ['the same millisecond', 500],
    ['a clock in the far future', MAX_WALL_MS],
  ])('wins with %s, and the earlier value goes to the history', (_case, wall) => {
    const { row, displaced } = applied(stored, edit({ at: hybridTime(wall), base: seen }));
    expect(row?.cells['status']?.[0]).toBe('new');
    expect(displaced).toEqual([
      { path: 'status', value: 'old', stamp: buildStamp(500, 'old'), why: 'edited' },
    ]);
  });

  test('records no earlier value where none was changed', () => {
    expect(applied(stored, edit({ f: { status: 'old' }, base: seen })).displaced).toEqual([]);
    expect(applied(stored, edit({ f: { role: 'SDE' }, base: { role: null } })).displaced).toEqual(
      [],
    );
  });

  test.each([
    ['a profile', { t: 'profile' }],
    ['a put', { k: 'put' }],
    ['an undelete', { k: 'undel' }],
  ] as const)('records no earlier value of %s', (_case, overrides) => {
    const { row, displaced } = applied(stored, edit({ base: seen, ...overrides }));
    expect(row?.cells['status']?.[0]).toBe('new');
    expect(displaced).toEqual([]);
  });

  test('goes just above the stamp it saw when its own clock is behind', () => {
    const { row } = applied(stored, edit({ at: hybridTime(1), base: seen }));
    expect(row?.cells['status']?.[1]).toBe(stampOf(hybridTime(500, 1), buildOpId('new')));
  });

  test('leaves the other cells unchanged', () => {
    const { row } = applied(stored, edit({ base: seen }));
    expect(row?.cells['notes']).toEqual(stored.cells['notes']);
  });
});

describe('an edit whose author had not seen the current value', () => {
  const unseen = { status: buildOpId('older') };

  test('wins when it is later, and the replaced value is recorded', () => {
    const { row, displaced } = applied(stored, edit({ at: hybridTime(600), base: unseen }));
    expect(row?.cells['status']?.[0]).toBe('new');
    expect(displaced).toEqual([
      { path: 'status', value: 'old', stamp: buildStamp(500, 'old'), why: 'replaced' },
    ]);
  });

  test('loses when it is earlier, and its value is recorded', () => {
    const { row, displaced } = applied(stored, edit({ at: hybridTime(400), base: unseen }));
    expect(row).toEqual(stored);
    expect(displaced).toEqual([
      { path: 'status', value: 'new', stamp: buildStamp(400, 'new'), why: 'lost' },
    ]);
  });

  test('takes a base of null to mean that there was no value', () => {
    const { displaced } = applied(stored, edit({ at: hybridTime(600), base: { status: null } }));
    expect(displaced).toHaveLength(1);
  });

  test('is no conflict when the value is the same', () => {
    const same = edit({ at: hybridTime(400), f: { status: 'old' }, base: unseen });
    expect(applied(stored, same)).toEqual({ kind: 'applied', row: stored, displaced: [] });
  });

  test('may win one cell and lose another', () => {
    const row = buildRow({
      status: ['s', buildStamp(500, 'a')],
      notes: ['n', buildStamp(700, 'a')],
      role: ['r', buildStamp(800, 'b')],
    });
    const f = { status: 'S', notes: 'N', role: 'R' };
    const op = edit({ at: hybridTime(600), f, base: { role: buildOpId('b') } });
    const result = applied(row, op);
    expect(result.row && valuesOf(result.row)).toEqual({ status: 'S', notes: 'n', role: 'R' });
    expect(result.displaced.map(({ path, value, why }) => [path, value, why])).toEqual([
      ['status', 's', 'replaced'],
      ['notes', 'N', 'lost'],
      ['role', 'r', 'edited'],
    ]);
  });

  test('needs no base for a new cell and displaces nothing', () => {
    const { row, displaced } = applied(stored, edit({ f: { role: 'SDE' } }));
    expect(row?.cells['role']?.[0]).toBe('SDE');
    expect(displaced).toEqual([]);
  });
});

describe('clocks that are wrong', () => {
  test('a stamp never lies in the future of the server', () => {
    const { row } = applied(stored, edit({ at: hybridTime(MAX_WALL_MS), base: seen }));
    expect(wallMsOf(row?.cells['status']?.[1] ?? '')).toBe(wallMsOf(NOW));
  });

  test('an edit on a clock a year ahead does not beat one written an hour later', () => {
    const ahead = applied(stored, edit({ at: hybridTime(MAX_WALL_MS), base: {} })).row;
    const later = edit({
      op: buildOpId('later'),
      at: hybridTime(4_600_000),
      f: { status: 'later' },
    });
    const result = applyOp(ahead, later, hybridTime(4_600_001));
    expect(result).toMatchObject({ row: { cells: { status: ['later', expect.anything()] } } });
  });

  test('an edit on a clock ahead comes after what the server stamped before its clock was put back', () => {
    const row = buildRow({ status: ['old', buildStamp(1_000_500, 'old')] });
    const ahead = applied(row, edit({ at: hybridTime(MAX_WALL_MS), base: {} })).row;
    expect(ahead?.cells['status']).toEqual(['new', buildStamp(1_000_500, 'new', 1)]);
  });

  test('an edit of 1970 is accepted for an empty cell', () => {
    const { row } = applied(undefined, edit({ k: 'put', at: hybridTime(0) }));
    expect(row?.cells['status']).toEqual(['new', buildStamp(0, 'new')]);
  });

  test.each([0, 1, MAX_WALL_MS])('edits of one device stay in order on a clock at %d', (wall) => {
    const put = edit({ k: 'put', op: buildOpId(1), at: hybridTime(wall), f: { status: 'first' } });
    const second = edit({
      op: buildOpId(0),
      at: hybridTime(wall, 1),
      f: { status: 'second' },
      base: { status: buildOpId(1) },
    });
    expect(allApplied(undefined, put, second)?.cells['status']?.[0]).toBe('second');
  });
});

describe('missing rows', () => {
  test.each(['patch', 'undel', 'merge'] as const)('a %s never creates a partial row', (k) => {
    expect(applyOp(undefined, edit({ k }), NOW)).toEqual({ kind: 'row_gone' });
  });

  test('a delete succeeds without effect', () => {
    expect(applied(undefined, edit({ k: 'del', f: {} }))).toEqual({
      kind: 'applied',
      row: undefined,
      displaced: [],
    });
  });

  test.each(['put', 'ensure'] as const)('%s creates the row', (k) => {
    const { row } = applied(undefined, edit({ k, at: hybridTime(600) }));
    expect(row).toEqual(buildRow({ status: ['new', buildStamp(600, 'new')] }));
  });

  test('ensure does not touch an existing row, even a deleted one', () => {
    const deleted = { ...stored, del: buildStamp(600) };
    expect(applyOp(stored, edit({ k: 'ensure' }), NOW)).toEqual({ kind: 'duplicate' });
    expect(applyOp(deleted, edit({ k: 'ensure' }), NOW)).toEqual({ kind: 'duplicate' });
  });
});

describe('delete', () => {
  const del = (overrides: Partial<Op>): Op =>
    buildOp({ k: 'del', op: buildOpId('del'), f: {}, ...overrides });
  const sawAll = baseOf(stored.cells, Object.keys(stored.cells));

  test.each([0, 100, 500, 600, MAX_WALL_MS])(
    'hides a row whose cells it all saw, whatever the clock (%d)',
    (wall) => {
      const { row, displaced } = applied(stored, del({ at: hybridTime(wall), base: sawAll }));
      expect(row && isAlive(row)).toBe(false);
      expect(row?.cells).toEqual(stored.cells);
      expect(displaced).toEqual([]);
    },
  );

  test('hides a row whose later cells it saw, and whose earlier ones it did not', () => {
    const row = buildRow({
      status: ['s', buildStamp(500, 'seen')],
      notes: ['n', buildStamp(50, 'unseen')],
    });
    const base = { status: buildOpId('seen') };
    const after = applied(row, del({ at: hybridTime(100), base })).row;
    expect(after && isAlive(after)).toBe(false);
  });

  test('loses to an unseen edit that was made later', () => {
    const edited = applied(stored, edit({ at: hybridTime(800), base: seen })).row;
    const row = applied(edited, del({ at: hybridTime(700), base: sawAll })).row;
    expect(row && isAlive(row)).toBe(true);
  });

  test('hides an unseen edit that was made earlier', () => {
    const edited = applied(stored, edit({ at: hybridTime(600), base: seen })).row;
    const row = applied(edited, del({ at: hybridTime(700), base: sawAll })).row;
    expect(row && isAlive(row)).toBe(false);
  });

  test('is undone by an edit that arrives afterwards only if that was made later', () => {
    const deleted = applied(stored, del({ at: hybridTime(700), base: sawAll })).row;
    const late = applied(deleted, edit({ at: hybridTime(800), base: seen })).row;
    const early = applied(deleted, edit({ at: hybridTime(600), base: seen })).row;
    expect(late && isAlive(late)).toBe(true);
    expect(early && isAlive(early)).toBe(false);
    expect(early?.cells['status']?.[0]).toBe('new');
  });

  test('gives the same result in either order of arrival with an edit', () => {
    const deletes = del({ at: hybridTime(700), base: sawAll });
    for (const wall of [600, 800]) {
      const edits = edit({ at: hybridTime(wall), base: seen });
      expect(allApplied(stored, deletes, edits)).toEqual(allApplied(stored, edits, deletes));
    }
  });

  test('does not move an existing tombstone back', () => {
    const once = applied(stored, del({ at: hybridTime(900), base: sawAll })).row;
    const twice = applied(once, del({ op: buildOpId('d2'), at: hybridTime(600), base: {} })).row;
    expect(twice?.del).toBe(once?.del);
  });
});

describe('undelete', () => {
  const tombstone = buildStamp(800, 'del');
  const deleted: SyncRow = { ...stored, del: tombstone };
  const undelete = (overrides: Partial<Op>): Op =>
    buildOp({ k: 'undel', op: buildOpId('undo'), f: { [ALIVE_PATH]: true }, ...overrides });
  const sawTombstone = { [TOMBSTONE_PATH]: buildOpId('del') };

  test.each([0, 700, 800, 900])('restores the row when it saw the tombstone (clock %d)', (wall) => {
    const { row, displaced } = applied(
      deleted,
      undelete({ at: hybridTime(wall), base: sawTombstone }),
    );
    expect(row && isAlive(row)).toBe(true);
    expect(row?.cells['notes']).toEqual(stored.cells['notes']);
    expect(displaced).toEqual([]);
  });

  test('does not undo an unseen delete that was made after it', () => {
    const row = applied(deleted, undelete({ at: hybridTime(700), base: {} })).row;
    expect(row && isAlive(row)).toBe(false);
  });

  test('the last of delete, restore, delete, restore wins on a stopped clock', () => {
    const at = hybridTime(1);
    const sight = (row: SyncRow) => baseOf(row.cells, Object.keys(row.cells));
    let row: SyncRow = stored;
    for (const round of [1, 2, 3]) {
      const del = buildOp({ k: 'del', op: buildOpId(`d${round}`), at, base: sight(row) });
      row = applied(row, del).row ?? row;
      expect(isAlive(row)).toBe(false);
      const base = { [TOMBSTONE_PATH]: buildOpId(`d${round}`) };
      row = applied(row, undelete({ op: buildOpId(`u${round}`), at, base })).row ?? row;
      expect(isAlive(row)).toBe(true);
    }
  });
});

test('does not mutate the given row', () => {
  const before = structuredClone(stored);
  applied(stored, edit({ base: seen }));
  applied(stored, buildOp({ k: 'del', f: {} }));
  expect(stored).toEqual(before);
});
