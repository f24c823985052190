import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRow } from '../testing/arbitraries.ts';
import { buildOp, buildOpId, buildRow, buildStamp } from '../testing/builders.ts';
import { applyOp, type Applied } from './apply-op.ts';
import { isAlive, ALIVE_PATH, clampStamps, type SyncRow } from './row.ts';
import { overlayOp, readReuploadedRow, type Op } from './op.ts';
import { packRow } from './wire.ts';
import { mergeRow } from './merge-rows.ts';
import { hybridTime, MAX_WALL_MS, ticksBefore } from './stamp.ts';

/** The server's clock in these tests. */
const NOW = hybridTime(1_000_000);

const mergeOf = (row: SyncRow): Op => buildOp({ ...packRow(row), k: 'merge', base: {} });

function applied(row: SyncRow | undefined, op: Op): Extract<Applied, { kind: 'applied' }> {
  const result = applyOp(row, op, NOW);
  if (result.kind !== 'applied') throw new Error(result.kind);
  return result;
}

test('a row survives its merge op unchanged, through JSON too', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      expect(readReuploadedRow(JSON.parse(JSON.stringify(mergeOf(row))))).toEqual(row);
    }),
  );
});

test('re-uploading an existing row changes nothing, and is idempotent', () => {
  fc.assert(
    fc.property(anyRow, anyRow, (a, b) => {
      const far = hybridTime(MAX_WALL_MS);
      const once = applyOp(a, mergeOf(b), far);
      const row = once.kind === 'applied' ? once.row : undefined;
      expect(row).toEqual(mergeRow(a, b));
      expect(applyOp(row, mergeOf(b), far)).toMatchObject({ row });
    }),
  );
});

describe('a re-uploaded row', () => {
  const older = buildStamp(300, 'older');
  const newer = buildStamp(500, 'newer');
  const whole: SyncRow['cells'] = {
    company: ['Kaveri', older],
    'deadlines.applicationDeadline': ['2026-11-25T23:59:00', older],
  };

  test('is created with its own stamps where there is none', () => {
    const row = buildRow({ ...whole, notes: ['n', newer] });
    expect(applied(undefined, mergeOf(row))).toEqual({ kind: 'applied', row, displaced: [] });
  });

  test('wins cell by cell with the later stamp, and losing values are recorded', () => {
    const stored = buildRow({ notes: ['server', older], role: ['server', newer] });
    const handed = buildRow({ notes: ['device', newer], role: ['device', older] });
    const { row, displaced } = applied(stored, mergeOf(handed));
    expect(row?.cells).toEqual({ notes: ['device', newer], role: ['server', newer] });
    expect(displaced).toEqual([
      { path: 'notes', value: 'server', stamp: older, why: 'replaced' },
      { path: 'role', value: 'device', stamp: older, why: 'lost' },
    ]);
  });

  test('records nothing where both have the same value', () => {
    const stored = buildRow({ notes: ['same', older] });
    const { row, displaced } = applied(stored, mergeOf(buildRow({ notes: ['same', newer] })));
    expect(row?.cells['notes']).toEqual(['same', newer]);
    expect(displaced).toEqual([]);
  });

  test('includes its tombstone', () => {
    const stored = buildRow({ notes: ['n', older] });
    const { row } = applied(stored, mergeOf(buildRow({ notes: ['n', older] }, newer)));
    expect(row && isAlive(row)).toBe(false);
  });

  test('takes no stamp above the clock of the server, and preserves the op ids of its stamps', () => {
    const ahead = buildStamp(5_000_000, 'ahead');
    const handed = buildRow({ ...whole, notes: ['n', ahead] }, ahead);
    const { row } = applied(undefined, mergeOf(handed));
    const cut = `${NOW}.${buildOpId('ahead')}`;
    expect(row).toEqual(buildRow({ ...whole, notes: ['n', cut] }, cut));
    expect(clampStamps(handed, NOW)).toEqual(row);
  });

  test.each([
    ['restored after it was deleted', 5_000_000, 6_000_000, true],
    ['deleted after it was restored', 6_000_000, 5_000_000, false],
  ])(
    'that was, by a clock in the future, %s stays so, whatever the op ids',
    (_, del, alive, isThere) => {
      for (const [first, second] of [
        ['a', 'b'],
        ['b', 'a'],
      ] as const) {
        const handed = buildRow(
          { ...whole, [ALIVE_PATH]: [true, buildStamp(alive, first)] },
          buildStamp(del, second),
        );
        const { row } = applied(undefined, mergeOf(handed));
        expect(row && isAlive(row)).toBe(isThere);
        expect(row?.del?.slice(0, NOW.length) ?? '').toBeOneOf([NOW, ticksBefore(NOW, 1)]);
      }
    },
  );

  test('is shown on its device as it will be, with or without a row of the server', () => {
    const stored = buildRow({ notes: ['server', older], role: ['server', newer] });
    const handed = buildRow({ notes: ['device', newer], role: ['device', older] });
    expect(overlayOp(stored, mergeOf(handed))).toEqual(mergeRow(stored, handed));
    expect(overlayOp(undefined, mergeOf(handed))).toEqual(handed);
  });
});
