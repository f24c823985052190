/**
 * What one op does to one row (sync protocol, "Ops"). The server calls this inside its transaction, once per op;
 * that an op runs only once is ensured by the ledger, not here.
 *
 * Clamping to the server's clock is only the last guard. What decides is what the author saw: a value whose
 * op id equals the base was seen, so the new value goes above it whatever the clocks say. Everything else is
 * decided by stamps, and between two of the same time by the order of arrival, which is the order of one
 * device. Losing values are returned so that they can be stored in the history. So are values of a placement
 * that a student overwrites knowingly: a status tapped by mistake, or a note cut too short, can be looked up
 * and restored.
 */
import { sameJson, type Json } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
import {
  ALIVE_PATH,
  cellAt,
  TEST_TOMBSTONE_PATH,
  TOMBSTONE_PATH,
  appendCells,
  clampStamps,
  type Cell,
  type SyncRow,
} from './row.ts';
import { floorAt, highestStamp, liftedStamp, readReuploadedRow, type Op } from './op.ts';
import { mergeCell, mergeRow } from './merge-rows.ts';
import { missingPath } from './cell-schemas.ts';
import { asSeenBy, overwrittenBy, TEST_PATHS, withoutDeletedTest } from './test-tombstone.ts';
import {
  COPIED_TIME,
  laterOf,
  opIdOf,
  stampOf,
  tickAfter,
  timeOf,
  type HybridTime,
  type Stamp,
} from './stamp.ts';

/**
 * A value that is no longer shown. `replaced`: overwritten by an author who had not seen it. `lost`: never
 * shown at all. `edited`: overwritten by an author who had seen it, which is no conflict.
 */
export interface Displaced {
  readonly path: string;
  readonly value: Json;
  readonly stamp: Stamp;
  readonly why: 'replaced' | 'lost' | 'edited';
}

export type Applied =
  | {
      readonly kind: 'applied';
      readonly row: SyncRow | undefined;
      readonly displaced: readonly Displaced[];
    }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'row_gone' };

interface ArrivedOp {
  readonly op: Op;
  readonly time: HybridTime;
  /** Whether the op comes after the one that wrote this stamp. `seenOp` is what its author saw in that place. */
  readonly follows: (stamp: Stamp, seenOp: string | null | undefined) => boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Takes the current row (undefined if there is none), the op, the server's time as the upper bound of its stamps, and
 * the ids of earlier ops in its request that were clamped to that time: the clock of their device may have been
 * corrected since. Returns the new row and the displaced values; `row_gone` for a change to a row that does not exist.
 */
export function applyOp(
  row: SyncRow | undefined,
  op: Op,
  now: HybridTime,
  clampedBefore: ReadonlySet<string> = NONE,
): Applied {
  if (op.k === 'merge') return mergeReuploaded(row, clampStamps(readReuploadedRow(op), now));
  if (op.k === 'ensure' && row) return { kind: 'duplicate' };
  const time = op.at < now ? op.at : arrivalTime(row, now);
  if (!row && op.k === 'del') return { kind: 'applied', row, displaced: [] };
  if (!row && op.k !== 'put' && op.k !== 'ensure') return { kind: 'row_gone' };
  if (!row) return { kind: 'applied', row: createRow(op, stampOf(time, op.op)), displaced: [] };
  const follows: ArrivedOp['follows'] = (stamp, seenOp) =>
    opIdOf(stamp) === seenOp ||
    clampedBefore.has(opIdOf(stamp)) ||
    (timeOf(stamp) === time && opIdOf(stamp) !== op.op);
  const arrived = { op, time, follows };
  return op.k === 'del'
    ? { kind: 'applied', row: deleteRow(row, arrived), displaced: [] }
    : writeCells(row, arrived);
}

/**
 * The effective time of an op whose clock is ahead: the present, which is after all ops that arrived before,
 * also within this millisecond and while the server's clock was put back.
 */
function arrivalTime(row: SyncRow | undefined, now: HybridTime): HybridTime {
  const highest = row && highestStamp(row);
  return highest === undefined || timeOf(highest) < now ? now : tickAfter(highest);
}

/**
 * Merges a row that a device re-uploads after the server lost it. What its author had seen is no longer
 * known: the later stamp wins, and the other value goes to the history.
 */
function mergeReuploaded(row: SyncRow | undefined, reuploaded: SyncRow): Applied {
  if (!row)
    return missingPath(reuploaded.t, reuploaded.cells) === undefined
      ? { kind: 'applied', row: reuploaded, displaced: [] }
      : { kind: 'row_gone' };
  const displaced = Object.entries(reuploaded.cells).flatMap(([path, cell]): Displaced[] => {
    const current = cellAt(row.cells, path);
    if (!current || sameJson(current[0], cell[0])) return [];
    const isLost = mergeCell(current, cell) === current;
    const [value, stamp] = isLost ? cell : current;
    return [{ path, value, stamp, why: isLost ? 'lost' : 'replaced' }];
  });
  return { kind: 'applied', row: mergeRow(row, reuploaded), displaced };
}

function createRow({ t, id, f }: Op, stamp: Stamp): SyncRow {
  const cells = Object.entries(f).map(([path, value]): [string, Cell] => [path, [value, stamp]]);
  return { t, id, cells: Object.fromEntries(cells) };
}

/** A delete goes above every cell that it follows; a later edit that its author had not seen survives it. */
function deleteRow(row: SyncRow, { op, time, follows }: ArrivedOp): SyncRow {
  const cells = Object.entries(withoutDeletedTest(row).cells);
  const stamp = stampOf(time, op.op);
  const isAboveAll = cells.every(
    ([path, [, cell]]) => cell < stamp || follows(cell, ownValue(op.base, path)),
  );
  const floor = isAboveAll ? highestStamp({ cells: row.cells }) : undefined;
  const del = laterOf(row.del, liftedStamp(time, op.op, floor));
  return del === undefined ? row : { ...row, del };
}

function writeCells(stored: SyncRow, arrived: ArrivedOp): Applied {
  const { op, time, follows } = arrived;
  const row = asSeenBy(stored, op);
  // Writing into a row that its author saw deleted restores it.
  const del =
    row.del !== undefined && follows(row.del, ownValue(op.base, TOMBSTONE_PATH))
      ? row.del
      : undefined;
  const cells = Object.entries(op.f).map(([path, value]): [string, Cell] => {
    const isNext = path === ALIVE_PATH ? del !== undefined : isNextAt(row, path, arrived);
    const floor = laterOf(del, isNext ? floorAt(row, path) : undefined);
    return [path, [value, liftedStamp(time, op.op, floor)]];
  });
  const written = cells.filter(([path, [, stamp]]) => stamp > (cellAt(row.cells, path)?.[1] ?? ''));
  const after = { ...row, cells: appendCells(row.cells, written) };
  return { kind: 'applied', row: after, displaced: displacedBy(op, row, { cells, after }) };
}

/** Whether the author saw what the op overwrites at a path; for the deletion of a test, all that there is of it. */
function isNextAt({ cells }: SyncRow, path: string, { op, time, follows }: ArrivedOp): boolean {
  const isSeen = (at: string): boolean => {
    const current = cellAt(cells, at);
    return current !== undefined && follows(current[1], ownValue(op.base, at));
  };
  if (path !== TEST_TOMBSTONE_PATH) return isSeen(path);
  const stamp = stampOf(time, op.op);
  return TEST_PATHS.every((at) => (cellAt(cells, at)?.[1] ?? '') < stamp || isSeen(at));
}

interface Written {
  readonly cells: readonly (readonly [path: string, cell: Cell])[];
  readonly after: SyncRow;
}

/** The values that are shown no more, and those of the op that never are. */
function displacedBy(op: Op, before: SyncRow, { cells, after }: Written): readonly Displaced[] {
  const written = Object.fromEntries(cells);
  const shown = withoutDeletedTest(after).cells;
  return Object.keys(overwrittenBy(op.f)).flatMap((path): Displaced[] => {
    const [current, now] = [cellAt(before.cells, path), cellAt(shown, path)];
    const [value, stamp] = ownValue(written, path) ?? now ?? [null, ''];
    if (!now) return [];
    if (now[1] !== stamp)
      return sameJson(now[0], value) ? [] : [{ path, value, stamp, why: 'lost' }];
    if (!current || isCopy(op, current) || sameJson(current[0], value)) return [];
    const isSeen = ownValue(op.base, path) === opIdOf(current[1]);
    if (isSeen && !isRecordedInHistory(op)) return [];
    return [{ path, value: current[0], stamp: current[1], why: isSeen ? 'edited' : 'replaced' }];
  });
}

/** Of a round of a drive: a value that nobody typed. */
function isCopy({ t }: Op, [, stamp]: Cell): boolean {
  return t === 'round' && timeOf(stamp) === COPIED_TIME;
}

/** Only placements have a history that students can view. Creating and restoring overwrite nothing knowingly. */
function isRecordedInHistory({ t, k }: Op): boolean {
  return t === 'placement' && k === 'patch';
}
