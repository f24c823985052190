/**
 * A `merge` op carries a whole row with its own stamps, packed as on the wire (sync protocol 2.2). A device
 * sends it to re-upload a row that the server lost.
 */
import type { Op } from './op.ts';
import type { Cell, SyncRow } from './row.ts';
import { opIdOf, stampOf, ticksBefore, timeOf, type HybridTime, type Stamp } from './stamp.ts';
import { packRow, unpackRow } from './wire.ts';

/** The fields of a merge op that contain the row and its stamps. The row must have a cell or more. */
export function toReuploadFields(row: SyncRow): Pick<Op, 't' | 'id' | 'f' | 's' | 'x' | 'd'> {
  const { t, id, f, s, x, d } = packRow(row);
  return { t, id, f, s, ...(x ? { x } : {}), ...(d === undefined ? {} : { d }) };
}

/** The row in a merge op. An op without `s`, which no server accepts, gives cells that always lose. */
export function readReuploadedRow({ t, id, f, s = '', x, d }: Op): SyncRow {
  return unpackRow({ t, id, f, s, x, d });
}

/**
 * The row with no stamp later than `now`: a stamp from a clock that is ahead must not win for ever. Several such stamps
 * keep their order, or a deletion and the edit that restored the row after it could change places.
 */
export function clampStamps(row: SyncRow, now: HybridTime): SyncRow {
  const stamps = [...Object.values(row.cells).map(([, stamp]) => stamp), row.del ?? ''];
  const ahead = [...new Set(stamps.map(timeOf))].filter((time) => time > now).toSorted();
  const clampedTimes = new Map(
    ahead.map((time, index) => [time, ticksBefore(now, ahead.length - 1 - index)]),
  );
  const clamped = (stamp: Stamp): Stamp => {
    const clampedTime = clampedTimes.get(timeOf(stamp));
    return clampedTime === undefined ? stamp : stampOf(clampedTime, opIdOf(stamp));
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
