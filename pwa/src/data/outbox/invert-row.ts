/** The changes that take back what was written to one row, as far as nobody has changed it since. */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import { checkCellValues, isWritableTable } from '@shortlist/shared/sync/cell-schemas.ts';
import { changedSet } from '@shortlist/shared/sync/diff.ts';
import {
  isAlive,
  ALIVE_PATH,
  cellAt,
  REFERENCED_PATH,
  TEST_TOMBSTONE_PATH,
  TOMBSTONE_PATH,
  valuesInOrder,
  type SyncRow,
  type TableName,
  type Values,
} from '@shortlist/shared/sync/row.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import type { Change } from './change-content.ts';
import type { WrittenRow } from './write-change.ts';

export interface Inverse {
  readonly kind: 'edited' | 'removed' | 'restored';
  readonly changes: readonly Change[];
  /** The paths that were changed since, and stay as they are; that of the tombstone for the whole row. */
  readonly left: readonly string[];
  /** By path the op whose value is shown again; '' where there was none. */
  readonly origins: Readonly<Record<string, string>>;
}

/** Returns the op whose value this op has written again at the path, or the op itself. */
export type FindOrigin = (path: string, op: string) => string;

const NOTHING: Inverse = { kind: 'edited', changes: [], left: [], origins: {} };
const LEFT: Inverse = { ...NOTHING, left: [TOMBSTONE_PATH] };

/** Takes the row as it is shown now; undefined when it is gone. */
export function invertRow(
  { before, after }: WrittenRow,
  now: SyncRow | undefined,
  findOrigin: FindOrigin,
): Inverse {
  const { t } = after;
  if (!now || !isWritableTable(t)) return LEFT;
  const states = { t, after, now, isSame: compareCells(findOrigin) };
  if (!before || !isAlive(before)) return removeRow(states, before);
  if (!isAlive(after)) return restoreRow({ ...states, before });
  return isAlive(now) ? invertCells({ ...states, before }) : LEFT;
}

interface RowStates {
  readonly t: TableName;
  readonly before: SyncRow;
  readonly after: SyncRow;
  readonly now: SyncRow;
  readonly isSame: (path: string, a: SyncRow, b: SyncRow) => boolean;
}

/** Whether a cell has the same value by the same op in two states: an op that was not sent yet may have grown. */
function compareCells(findOrigin: FindOrigin): RowStates['isSame'] {
  return (path, a, b) =>
    findOrigin(path, readOp(a, path)) === findOrigin(path, readOp(b, path)) &&
    sameJson(readValue(a, path), readValue(b, path));
}

/** The op that wrote a cell, or the tombstone; '' for none. */
export function readOp({ cells, del }: SyncRow, path: string): string {
  const stamp = path === TOMBSTONE_PATH ? del : cellAt(cells, path)?.[1];
  return stamp === undefined ? '' : opIdOf(stamp);
}

/** A cell that was never written reads as null, or where it is always a text as an empty one. */
function readValue({ t, cells }: SyncRow, path: string): Json {
  const cell = cellAt(cells, path);
  if (cell) return cell[0];
  const canBe = (value: Json): boolean =>
    isWritableTable(t) && checkCellValues(t, 'patch', { [path]: value }).ok;
  return !canBe(null) && canBe('') ? '' : null;
}

/** A row that was created, or that came back from the trash, is deleted, unless that would hide a later change. */
function removeRow(states: Omit<RowStates, 'before'>, before: SyncRow | undefined): Inverse {
  const { t, after, now, isSame } = states;
  if (!isAlive(now)) return { ...NOTHING, kind: 'removed' };
  const paths = Object.keys({ ...after.cells, ...now.cells }).filter(isField);
  if (!paths.every((path) => isSame(path, after, now))) return LEFT;
  const cells = before ? invertCells({ ...states, before }) : NOTHING;
  return {
    kind: 'removed',
    changes: [...cells.changes, { t, id: after.id, k: 'del', f: {} }],
    left: [],
    origins: {
      ...cells.origins,
      ...(before && { [TOMBSTONE_PATH]: readOp(before, TOMBSTONE_PATH) }),
    },
  };
}

function restoreRow(states: RowStates): Inverse {
  const { t, after, now, isSame } = states;
  if (!isAlive(now) && !isSame(TOMBSTONE_PATH, after, now)) return LEFT;
  const cells = invertCells(states);
  // Where it came back meanwhile, this changes nothing.
  const undel: Change = { t, id: after.id, k: 'undel', f: {} };
  return { ...cells, kind: 'restored', changes: [undel, ...cells.changes] };
}

function invertCells(states: RowStates): Inverse {
  const { t, before, after, now, isSame } = states;
  const written = findWrittenPaths(states);
  const unchanged = new Set(written.filter((path) => isSame(path, after, now)));
  const isBack = (path: string): boolean => sameJson(readValue(before, path), readValue(now, path));
  const fields = [...unchanged].filter((path) => !isElement(path) && !isBack(path));
  const elements = invertElements(states, [...unchanged].filter(isElement));
  const f = { ...valuesAt(before, fields), ...elements };
  const origins = [...unchanged, ...Object.keys(f)].map((path): [string, string] => [
    path,
    readOp(unchanged.has(path) ? before : now, path),
  ]);
  return {
    kind: 'edited',
    changes: Object.keys(f).length > 0 ? [{ t, id: after.id, k: 'patch', f, isForced: true }] : [],
    left: written.filter((path) => !unchanged.has(path) && !isBack(path)),
    origins: Object.fromEntries(origins),
  };
}

/** With the elements of a set that moved: an op that has grown has written them in another order. */
function findWrittenPaths({ before, after, isSame }: RowStates): readonly string[] {
  const paths = Object.keys(after.cells).filter(isField);
  const moved = [...new Set(paths.filter(isElement).map(setOf))].flatMap((set) =>
    Object.keys(changedSet(readElements(before, set), readElements(after, set))),
  );
  return [...new Set([...paths.filter((path) => !isSame(path, before, after)), ...moved])];
}

const NO_FIELDS = [ALIVE_PATH, REFERENCED_PATH, TEST_TOMBSTONE_PATH];
const isField = (path: string): boolean => !NO_FIELDS.includes(path);
const isElement = (path: string): boolean => path.includes('/');
const setOf = (path: string): string => path.slice(0, path.indexOf('/'));

function valuesAt(row: SyncRow, paths: readonly string[]): Values {
  return Object.fromEntries(paths.map((path) => [path, readValue(row, path)]));
}

/** The elements of a set are shown in the order in which they were written. */
function invertElements({ before, now }: RowStates, written: readonly string[]): Values {
  const sets = [...groupBy(written, setOf)].map(([set, paths]): Values => {
    const [was, is] = [readElements(before, set), readElements(now, set)];
    const wanted = putBack([...was.keys()], [...is.keys()], new Set(paths));
    const values = { ...valuesAt(now, wanted), ...valuesAt(before, paths) };
    return changedSet(is, new Map(wanted.map((path) => [path, values[path] ?? null])));
  });
  return Object.fromEntries(sets.flatMap((values) => Object.entries(values)));
}

/** The elements of a set in their order. */
function readElements(row: SyncRow, set: string): ReadonlyMap<string, Json> {
  const elements = Object.entries(valuesInOrder(row)).filter(
    ([path, value]) => value !== null && isElement(path) && setOf(path) === set,
  );
  return new Map(elements);
}

/** The elements that are shown, with the written ones where they were: each behind its former neighbour. */
function putBack(
  was: readonly string[],
  is: readonly string[],
  written: ReadonlySet<string>,
): readonly string[] {
  const wanted = is.filter((path) => !written.has(path));
  for (const [place, path] of was.entries()) {
    if (!written.has(path)) continue;
    const neighbour = was.slice(0, place).findLast((other) => wanted.includes(other));
    wanted.splice(neighbour === undefined ? 0 : wanted.indexOf(neighbour) + 1, 0, path);
  }
  return wanted;
}
