// Ops of one device keep their order, whatever its clock, the server's clock and the requests.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCounter } from '../testing/arbitraries.ts';
import { buildOp, buildOpId, buildRow, buildStamp } from '../testing/builders.ts';
import { applyOp } from './apply-op.ts';
import { overlayOp, type Op } from './op.ts';
import { baseOf, isAlive, ALIVE_PATH, TOMBSTONE_PATH, type SyncRow } from './row.ts';
import { hybridTime, latestTime, MAX_WALL_MS, opIdOf } from './stamp.ts';

const NOW_MS = 1_000_000;
const stored = buildRow({
  status: ['old', buildStamp(500, 'o')],
  notes: ['n', buildStamp(500, 'o')],
});

interface Act {
  readonly kind: 'status' | 'notes' | 'del' | 'undel';
  /** The time on the device's clock. */
  readonly wallMs: number;
  readonly counter: number;
  /** Puts the op ids in random order. */
  readonly id: number;
  /** Set when the op is the first of a new request, which arrives this many milliseconds after the previous one. */
  readonly arrivesAfterMs: number | null;
}

const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('status', 'notes', 'del', 'undel'),
  wallMs: fc.oneof(
    fc.constantFrom(
      0,
      1,
      NOW_MS - 1,
      NOW_MS,
      NOW_MS + 1,
      NOW_MS + 31_536_000_000,
      MAX_WALL_MS - 1000,
    ),
    fc.integer({ min: NOW_MS - 5, max: NOW_MS + 5 }),
  ),
  counter: fc.oneof(fc.constant(0), anyCounter),
  id: fc.nat(1_000_000),
  arrivesAfterMs: fc.constantFrom(null, 0, 0, 1, 1000, -1, -3_600_000),
});

/** The op that a device makes for an act on the shown row; undefined where there is nothing to do. */
function opOf(act: Act, n: number, shown: SyncRow): Op | undefined {
  const { kind, wallMs, counter, id } = act;
  const at = hybridTime(wallMs, counter);
  const made = { op: buildOpId(`${id}-${n}`), at };
  const base = shown.del === undefined ? {} : { [TOMBSTONE_PATH]: opIdOf(shown.del) };
  if (kind === 'del')
    return isAlive(shown)
      ? buildOp({ ...made, k: 'del', base: baseOf(shown.cells, Object.keys(shown.cells)) })
      : undefined;
  if (kind === 'undel')
    return isAlive(shown)
      ? undefined
      : buildOp({ ...made, k: 'undel', f: { [ALIVE_PATH]: true }, base });
  const seen = { ...baseOf(shown.cells, [kind]), ...(isAlive(shown) ? {} : base) };
  return buildOp({ ...made, f: { [kind]: `v${n}` }, base: seen });
}

/** Plays the acts on a device and on a server; returns the final row of each. */
function play(acts: readonly Act[]): { readonly shown: SyncRow; readonly server: SyncRow } {
  let [shown, server, nowMs, n] = [stored, stored, NOW_MS, 0];
  for (const [index, act] of acts.entries()) {
    if (act.arrivesAfterMs !== null) {
      nowMs += act.arrivesAfterMs;
      n = 0;
      // The answer to the previous request.
      shown = server;
    }
    const op = opOf(act, index, shown);
    if (!op) continue;
    shown = overlayOp(shown, op) ?? shown;
    const applied = applyOp(server, op, latestTime(nowMs, n));
    if (applied.kind === 'applied') server = applied.row ?? server;
    n += 1;
  }
  return { shown, server };
}

test('the last write to each field and to the row itself wins on the device and on the server', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 1, maxLength: 12 }), (acts) => {
      const { shown, server } = play(acts);
      const values = (row: SyncRow) => [row.cells['status']?.[0], row.cells['notes']?.[0]];
      expect([isAlive(server), ...values(server)]).toEqual([isAlive(shown), ...values(shown)]);
      expect(isAlive(server)).toBe(acts.at(-1)?.kind !== 'del');
      const lastOf = (kind: Act['kind'], before: string): string => {
        const last = acts.findLastIndex((act) => act.kind === kind);
        return last === -1 ? before : `v${last}`;
      };
      expect(values(server)).toEqual([lastOf('status', 'old'), lastOf('notes', 'n')]);
    }),
    { numRuns: 3000 },
  );
});

const UNSEEN: readonly [string, deletedMs: number, restoredMs: number][] = [
  ['a stopped clock', NOW_MS, NOW_MS],
  ['a clock far ahead', MAX_WALL_MS, MAX_WALL_MS],
  ['a clock a moment ahead', NOW_MS + 5, NOW_MS + 6],
  ['a clock that was set back in between', NOW_MS + 6, NOW_MS + 5],
];
test.each(UNSEEN)(
  'a delete and its restore by %s arrive in one millisecond and keep their order, whatever they saw',
  (_, deletedMs, restoredMs) => {
    for (const [first, second] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const made = { op: buildOpId(first), at: hybridTime(deletedMs), base: {} };
      const deleted = applied(stored, buildOp({ ...made, k: 'del' }));
      expect(isAlive(deleted)).toBe(false);
      const after = { op: buildOpId(second), at: hybridTime(restoredMs), base: {} };
      const restored = applied(
        deleted,
        buildOp({ ...after, k: 'undel', f: { [ALIVE_PATH]: true } }),
      );
      expect(isAlive(restored)).toBe(true);
      const edited = applied(deleted, buildOp({ ...after, f: { status: 'new' } }));
      expect([isAlive(edited), edited.cells['status']?.[0]]).toEqual([true, 'new']);
    }
  },
);

/** The row after an op that is the first of its request. */
function applied(row: SyncRow, op: Op): SyncRow {
  const result = applyOp(row, op, latestTime(NOW_MS, 0));
  return (result.kind === 'applied' && result.row) || row;
}
