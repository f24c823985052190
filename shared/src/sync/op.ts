/**
 * An op is one change a person made on one device (sync protocol, "Ops"). Its id, time and content are fixed when the
 * person acts; a retry sends the same bytes, and the server applies it once however often it arrives.
 */
import { ownValue } from '../lib/collections.ts';
import { mergeRow } from './merge-rows.ts';
import {
  ALIVE_PATH,
  cellAt,
  TEST_TOMBSTONE_PATH,
  TOMBSTONE_PATH,
  appendCells,
  type Base,
  type Cell,
  type SyncRow,
  type Values,
} from './row.ts';
import { asSeenBy, highestTestStamp } from './test-tombstone.ts';
import { laterOf, opIdOf, stampOf, tickAfter, type HybridTime, type Stamp } from './stamp.ts';
import { unpackRow } from './wire.ts';

/** The version of the row schemas that this code writes and reads (`sv` of an op, `schema` on the wire). */
export const SCHEMA_VERSION = 3;
/** The oldest version whose ops this code still understands. */
export const MIN_SCHEMA_VERSION = 1;
export const PROTOCOL_VERSION = 1;

/**
 * put: create a row. ensure: create it unless it exists. patch: change cells of an existing row. del: delete.
 * undel: restore. merge: upload whole rows again after the server was restored.
 */
export const OP_KINDS = ['put', 'ensure', 'patch', 'del', 'undel', 'merge'] as const;
export type OpKind = (typeof OP_KINDS)[number];

export interface Op {
  readonly op: string;
  readonly t: string;
  readonly id: string;
  readonly k: OpKind;
  readonly at: HybridTime;
  readonly sv: number;
  readonly f: Values;
  readonly base: Base;
  /** Only with `merge`: the stamps of the re-uploaded row, as in a wire row. */
  readonly s?: Stamp | undefined;
  readonly x?: Readonly<Record<string, Stamp>> | undefined;
  readonly d?: Stamp | undefined;
}

/** The stamp of an op at this time, lifted above `floor`, the stamp that its author saw, if any. */
export function liftedStamp(time: HybridTime, opId: string, floor: Stamp | undefined): Stamp {
  const stamp = stampOf(time, opId);
  return floor === undefined || stamp > floor ? stamp : stampOf(tickAfter(floor), opId);
}

/** The highest stamp of a row, including its tombstone. */
export function highestStamp(row: Pick<SyncRow, 'cells' | 'del'>): Stamp | undefined {
  return Object.values(row.cells).reduce<Stamp | undefined>(
    (top, [, stamp]) => laterOf(top, stamp),
    row.del,
  );
}

/**
 * The stamp that an op must exceed at a path when its author saw the current value; for `_alive` also the tombstone, and
 * for the deletion of a test all that there is of it.
 */
export function floorAt(row: Pick<SyncRow, 'cells' | 'del'>, path: string): Stamp | undefined {
  const current = cellAt(row.cells, path)?.[1];
  if (path === ALIVE_PATH) return laterOf(row.del, current);
  return path === TEST_TOMBSTONE_PATH ? laterOf(highestTestStamp(row.cells), current) : current;
}

/**
 * What the row will look like once the op is applied, if nobody else interferes: the optimistic view of the device that
 * wrote it. Its author saw the shown row, so what it writes is lifted above the current stamps: it is always shown,
 * even over the stamp of a faster clock, and never hides a row that such a stamp had restored.
 */
export function overlayOp(row: SyncRow | undefined, op: Op): SyncRow | undefined {
  if (op.k === 'merge') return row ? mergeRow(row, readReuploadedRow(op)) : readReuploadedRow(op);
  if (!row) {
    const creates = op.k === 'put' || op.k === 'ensure';
    return creates
      ? { t: op.t, id: op.id, cells: appendCells({}, writtenCells({ cells: {} }, op)) }
      : undefined;
  }
  if (op.k === 'ensure') return row;
  if (op.k === 'del') return { ...row, del: liftedStamp(op.at, op.op, highestStamp(row)) };
  const seen = asSeenBy(row, op);
  return { ...seen, cells: appendCells(seen.cells, writtenCells(seen, op)) };
}

function writtenCells(row: Pick<SyncRow, 'cells' | 'del'>, op: Op): readonly [string, Cell][] {
  const seenDeletion =
    row.del !== undefined && ownValue(op.base, TOMBSTONE_PATH) === opIdOf(row.del)
      ? row.del
      : undefined;
  return Object.entries(op.f).map(([path, value]) => [
    path,
    [value, liftedStamp(op.at, op.op, laterOf(seenDeletion, floorAt(row, path)))],
  ]);
}

/** The row in a merge op. An op without `s`, which no server accepts, gives cells that always lose. */
export function readReuploadedRow({ t, id, f, s = '', x, d }: Op): SyncRow {
  return unpackRow({ t, id, f, s, x, d });
}
