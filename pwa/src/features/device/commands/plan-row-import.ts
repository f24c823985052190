/**
 * What a device file would change here. Stamps decide, cell by cell: the file adds what this device does not know,
 * and what is newer here stays. Importing the same file again therefore changes nothing.
 */
import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { isAlive, mergeCell, mergeRow } from '@shortlist/shared/sync/merge-rows.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { cellAt, type Cell, type SyncRow } from '@shortlist/shared/sync/row.ts';
import {
  opIdOf,
  laterOf,
  nextHybridTime,
  wallMsOf,
  type Stamp,
} from '@shortlist/shared/sync/stamp.ts';
import { unpackRow } from '@shortlist/shared/sync/wire.ts';
import type { JournalEntry } from '../../../data/database/tables.ts';
import { rowName } from '../../../data/database/tables.ts';
import { applyPendingOps } from '../../../data/outbox/row-view.ts';

export interface FileRows {
  readonly rows: readonly SyncRow[];
  /** The ids of the changes that the file's device had not sent: no server can know them. */
  readonly unsent: ReadonlySet<string>;
  readonly orphanOps: readonly Op[];
}

export function readFileRows({ rows, pending }: Pick<DeviceFile, 'rows' | 'pending'>): FileRows {
  const stored = new Map<string, SyncRow>();
  for (const row of rows.map(unpackRow)) {
    const earlier = stored.get(rowName(row));
    stored.set(rowName(row), earlier ? mergeRow(earlier, row) : row);
  }
  const ops = groupBy(pending, rowName);
  const names = new Set([...stored.keys(), ...ops.keys()]);
  const shown = [...names].map((name) => ({
    ops: ops.get(name) ?? [],
    row: applyPendingOps(stored.get(name), ops.get(name) ?? []),
  }));
  return {
    rows: shown.flatMap(({ row }) => (row && Object.keys(row.cells).length > 0 ? [row] : [])),
    unsent: new Set(pending.map(({ op }) => op)),
    orphanOps: shown.flatMap((one) => (one.row ? [] : one.ops)),
  };
}

/** No clock is right to the second. */
const TOLERATED_MS = 60_000;

/**
 * The unsent changes of a file, none of them far in the future. Such a time was stamped by a clock that is ahead and
 * that no server ever corrected. The same clock dated the file: how long before the export the change was made is
 * known, and so it is at least that old. Merely cut to the current time, it would win over everything. `nowMs` is
 * server time.
 */
export function clampFutureOps(
  { pending, exportedAt }: Pick<DeviceFile, 'pending' | 'exportedAt'>,
  nowMs: number,
): readonly Op[] {
  // A date that cannot be parsed counts as not ahead.
  const aheadMs = Math.max(0, Date.parse(exportedAt) - nowMs) || 0;
  let last = '';
  return pending.map((op) => {
    const wallMs = wallMsOf(op.at);
    const at =
      wallMs <= nowMs + TOLERATED_MS
        ? op.at
        : nextHybridTime(last, Math.min(wallMs - aheadMs, nowMs));
    last = laterOf(last, at) ?? at;
    return at === op.at ? op : { ...op, at };
  });
}

/**
 * new: not on this device. newer: some value of the file is newer than the one here. older: what differs is newer
 * here. same: nothing differs. gone: deleted since, and stays so unless the student wants it back. deletes: the
 * file's device deleted it after the last change here.
 */
export type ImportKind = 'new' | 'newer' | 'older' | 'same' | 'gone' | 'deletes';

/** One row of the file, compared with what this device has. */
export interface RowImport {
  readonly kind: ImportKind;
  /** As in the file; alive unless it was deleted there. */
  readonly row: SyncRow;
  readonly merged: SyncRow;
  /** To be sent to the server; undefined when the file knows nothing that the server does not. */
  readonly upload: SyncRow | undefined;
  /** Unsent values that lose to newer ones and are new to this device. */
  readonly lost: readonly LostValue[];
}

interface LostValue {
  readonly path: string;
  readonly cell: Cell;
  readonly by: string;
}

interface LocalState {
  /** As the server last sent it. */
  readonly stored: SyncRow | undefined;
  /** With the changes of this device on top. */
  readonly shown: SyncRow | undefined;
  readonly journal: readonly Pick<JournalEntry, 'path' | 'stamp'>[];
}

export function planRowImport(
  row: SyncRow,
  { stored, shown, journal }: LocalState,
  unsent: ReadonlySet<string>,
): RowImport {
  // Most rows of most files are here already; merging thousands of them would be noticeable.
  if (shown && !differs(row, shown))
    return { kind: 'same', row, merged: shown, upload: undefined, lost: [] };
  const merged = shown ? mergeRow(shown, adoptLocalStamps(row, shown)) : row;
  const isNoted = ({ path, cell }: LostValue): boolean =>
    journal.some((entry) => entry.path === path && entry.stamp === cell[1]);
  const lost = shown ? lostValues(row, shown, unsent).filter((value) => !isNoted(value)) : [];
  const changes = !shown || differs(merged, shown);
  const kind = kindOf({ row, shown, merged, changes });
  const upload = changes || lost.length > 0 ? buildUpload(row, { stored, lost }) : undefined;
  return { kind, row, merged, upload, lost };
}

interface RowComparison {
  readonly row: SyncRow;
  readonly shown: SyncRow | undefined;
  readonly merged: SyncRow;
  readonly changes: boolean;
}

function kindOf({ row, shown, merged, changes }: RowComparison): ImportKind {
  if (!shown) return 'new';
  if (isAlive(row) && !isAlive(merged)) return 'gone';
  if (isAlive(shown) && !isAlive(merged)) return 'deletes';
  return changes ? 'newer' : 'older';
}

/**
 * The row with the stamps that this device has for what the same ops wrote: the server may have cut or raised them
 * since the file was made, and that makes nothing newer.
 */
function adoptLocalStamps(row: SyncRow, here: SyncRow): SyncRow {
  const cells = Object.entries(row.cells).map(([path, cell]): [string, Cell] => {
    const known = cellAt(here.cells, path);
    return [path, known && isSameWrite(known, cell) ? known : cell];
  });
  const { del } = row;
  return {
    t: row.t,
    id: row.id,
    cells: Object.fromEntries(cells),
    ...(del === undefined ? {} : { del: isSameOp(here.del, del) ? here.del : del }),
  };
}

function isSameWrite([value, stamp]: Cell, [other, otherStamp]: Cell): boolean {
  return opIdOf(stamp) === opIdOf(otherStamp) && sameJson(value, other);
}

function isSameOp(known: Stamp | undefined, stamp: Stamp): known is Stamp {
  return known !== undefined && opIdOf(known) === opIdOf(stamp);
}

function differs(a: SyncRow, b: SyncRow): boolean {
  if (a.del !== b.del && !(a.del !== undefined && isSameOp(b.del, a.del))) return true;
  return Object.entries(a.cells).some(([path, cell]) => {
    const other = cellAt(b.cells, path);
    return !other || !isSameWrite(other, cell);
  });
}

function lostValues(
  row: SyncRow,
  shown: SyncRow,
  unsent: ReadonlySet<string>,
): readonly LostValue[] {
  return Object.entries(row.cells).flatMap(([path, cell]): LostValue[] => {
    const here = cellAt(shown.cells, path);
    const isOnlyThere = unsent.has(opIdOf(cell[1]));
    if (!here || !isOnlyThere || sameJson(here[0], cell[0])) return [];
    return mergeCell(here, cell) === here ? [{ path, cell, by: opIdOf(here[1]) }] : [];
  });
}

/**
 * The whole row, so that a server that lost it can create it again. Where the server's own value is newer, that one
 * is sent back: an old value does not belong in the history, except where only the file knows it.
 */
function buildUpload(
  row: SyncRow,
  { stored, lost }: Pick<RowImport, 'lost'> & Pick<LocalState, 'stored'>,
): SyncRow {
  if (!stored) return row;
  const known = adoptLocalStamps(row, stored);
  const retained = new Set(lost.map(({ path }) => path));
  const cells = Object.entries(known.cells).map(([path, cell]): [string, Cell] => {
    const server = cellAt(stored.cells, path);
    return [path, server && !retained.has(path) ? mergeCell(server, cell) : cell];
  });
  return { ...known, cells: Object.fromEntries(cells) };
}
