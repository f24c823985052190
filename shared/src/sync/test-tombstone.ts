/**
 * Deleting the first test of a placement. The test is cells of its placement, and is deleted as a row is: a cell says
 * when, the others stay, and one that is written later by somebody who had not seen the deletion brings the whole test
 * back. Whoever saw it begins a new test.
 */
import { NO_TEST_CELL_VALUES } from '../placement/round/test-round.ts';
import { sameJson } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
import {
  appendCells,
  cellAt,
  TEST_TOMBSTONE_PATH,
  valuesOf,
  type Base,
  type Cell,
  type SyncRow,
  type Values,
} from './row.ts';
import { laterOf, opIdOf, type Stamp } from './stamp.ts';

export const TEST_PATHS = Object.keys(NO_TEST_CELL_VALUES);

/** When the test of a placement was deleted; undefined for one that is there, or never was. */
export function testDeletedAt({ t, cells }: SyncRow): Stamp | undefined {
  const tombstone = t === 'placement' ? cellAt(cells, TEST_TOMBSTONE_PATH) : undefined;
  return tombstone && tombstone[1] > (highestTestStamp(cells) ?? '') ? tombstone[1] : undefined;
}

export function highestTestStamp(cells: SyncRow['cells']): Stamp | undefined {
  return TEST_PATHS.map((path) => cellAt(cells, path)?.[1]).reduce(laterOf, undefined);
}

/** The row as it is shown: the cells of a deleted test are empty, by the op that deleted it. */
export function withoutDeletedTest<Row extends SyncRow>(row: Row): Row {
  const deletedAt = testDeletedAt(row);
  if (deletedAt === undefined) return row;
  const emptied = Object.entries(NO_TEST_CELL_VALUES).map(([path, value]): [string, Cell] => [
    path,
    [value, deletedAt],
  ]);
  return { ...row, cells: appendCells(row.cells, emptied) };
}

/** The row that an op writes into: what is left of a test that its author saw deleted is no part of a new one. */
export function asSeenBy(
  row: SyncRow,
  { f, base }: { readonly f: Values; readonly base: Base },
): SyncRow {
  const deletedAt = testDeletedAt(row);
  const isSeen = (path: string): boolean =>
    deletedAt !== undefined && ownValue(base, path) === opIdOf(deletedAt);
  return TEST_PATHS.some((path) => Object.hasOwn(f, path) && isSeen(path))
    ? withoutDeletedTest(row)
    : row;
}

/** The fields of the form, which knows less of a test than a round has. */
const FORM_PATHS = ['test.date', 'test.testType', 'test.duration', 'test.link', 'test.status'];

/** An edit that leaves nothing of the test deletes it. Takes the row as its author sees it. */
export function asTestDeletion(row: SyncRow, f: Values): Values {
  const isEmpty = (values: Values): boolean =>
    FORM_PATHS.every((path) => sameJson(ownValue(values, path) ?? null, emptyValue(path)));
  const shown = { ...NO_TEST_CELL_VALUES, ...valuesOf(row) };
  if (row.t !== 'placement' || isEmpty(shown) || !isEmpty({ ...shown, ...f })) return f;
  const others = Object.entries(f).filter(([path]) => !TEST_PATHS.includes(path));
  return { ...Object.fromEntries(others), [TEST_TOMBSTONE_PATH]: true };
}

function emptyValue(path: string) {
  return ownValue(NO_TEST_CELL_VALUES, path) ?? null;
}

/** What an op overwrites: a deletion of the test empties its cells. */
export function overwrittenBy(f: Values): Values {
  return Object.hasOwn(f, TEST_TOMBSTONE_PATH) ? { ...NO_TEST_CELL_VALUES, ...f } : f;
}
