/** What a `merge` op carries: a whole row with its own stamps, packed as on the wire (sync protocol 2.2). */
import type { Op } from './op.ts';
import type { Cell, SyncRow } from './row.ts';
import { opIdOf, stampOf, ticksBefore, timeOf, type HybridTime, type Stamp } from './stamp.ts';
import { packRow, unpackRow } from './wire.ts';

/** The part of a merge op that says which row it hands back, and with which stamps. Takes a row with a cell or more. */
export function handedParts(row: SyncRow): Pick<Op, 't' | 'id' | 'f' | 's' | 'x' | 'd'> {
  const { t, id, f, s, x, d } = packRow(row);
  return { t, id, f, s, ...(x ? { x } : {}), ...(d === undefined ? {} : { d }) };
}

/** The row that a merge op hands back. An op without `s`, which no server lets in, hands back cells that always lose. */
export function handedRow({ t, id, f, s = '', x, d }: Op): SyncRow {
  return unpackRow({ t, id, f, s, x, d });
}

/**
 * The row with no stamp later than `now`: what a clock that is ahead has stamped must not win for ever. Several such
 * stamps keep their order, or a deletion and what brought the row back after it could change places.
 */
export function clampedRow(row: SyncRow, now: HybridTime): SyncRow {
  const stamps = [...Object.values(row.cells).map(([, stamp]) => stamp), row.del ?? ''];
  const ahead = [...new Set(stamps.map(timeOf))].filter((time) => time > now).toSorted();
  const cutTimes = new Map(
    ahead.map((time, index) => [time, ticksBefore(now, ahead.length - 1 - index)]),
  );
  const clamped = (stamp: Stamp): Stamp => {
    const cut = cutTimes.get(timeOf(stamp));
    return cut === undefined ? stamp : stampOf(cut, opIdOf(stamp));
  };
  const cells = Object.entries(row.cells).map(([path, [value, stamp]]): [string, Cell] => [
    path,
    [value, clamped(stamp)],
  ]);
  return {
    ...row,
    cells: Object.fromEntries(cells),
    ...(row.del === undefined ? {} : { del: clamped(row.del) }),
  };
}
