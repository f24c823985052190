/** Values are compared, not stamps: what is taken from a copy is a change of the student's now. */
import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import { SOURCE_PATH } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { SOURCE_ROUND_PATH } from '@shortlist/shared/placement/round/round-cells.ts';
import { SNOOZE_PATH } from '@shortlist/shared/reminder/preferences.ts';
import { checkCellValues, isWritableTable } from '@shortlist/shared/sync/cell-schemas.ts';
import { changedValues } from '@shortlist/shared/sync/diff.ts';
import {
  baseOf,
  isAlive,
  cellAt,
  TEST_TOMBSTONE_PATH,
  valuesOf,
  type SyncRow,
  type TableName,
  type Values,
} from '@shortlist/shared/sync/row.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import { unpackRow } from '@shortlist/shared/sync/wire.ts';
import { rowName } from '../../../data/database/tables.ts';
import type { Change } from '../../../data/outbox/change-content.ts';
import { applyPendingOps } from '../../../data/outbox/row-view.ts';

export interface FileRow {
  /** As the server had sent it; undefined where the row was not sent yet. */
  readonly stored: SyncRow | undefined;
  /** With the unsent changes. */
  readonly shown: SyncRow;
}

/**
 * An unsent change of a row that the copy does not have is in none of them. Marks come last: the server takes one only
 * with its placement.
 */
export function readFileRows({ rows, pending }: DeviceFile): readonly FileRow[] {
  const stored = new Map(rows.map((row) => [rowName(row), applyPendingOps(unpackRow(row), [])]));
  const ops = groupBy(pending, rowName);
  const all = [...new Set([...stored.keys(), ...ops.keys()])].flatMap((name) => {
    const shown = applyPendingOps(stored.get(name), ops.get(name) ?? []);
    return shown ? [{ stored: stored.get(name), shown }] : [];
  });
  return all.toSorted((a, b) => Number(a.shown.t === 'mark') - Number(b.shown.t === 'mark'));
}

export interface RowComparison {
  readonly there: SyncRow;
  readonly here: SyncRow | undefined;
  /** What is not here, and the unsent changes of what is here as the copy's device knew it. */
  readonly changes: readonly Change[];
  /** What else differs, for the student to decide. */
  readonly offers: readonly Offer[];
  /** The paths of unsent values that are not here. */
  readonly unsent: readonly string[];
}

export interface Offer {
  /** It names what would be replaced, too: what was changed after it was offered is not. */
  readonly key: string;
  /** The one that differs; undefined for a row that was deleted here. */
  readonly path: string | undefined;
  readonly changes: readonly Change[];
}

export function compareRow(row: FileRow, here: SyncRow | undefined): RowComparison {
  const there = row.shown;
  const { t, id } = there;
  const same = { there, here, changes: [], offers: [], unsent: [] };
  if (!isWritableTable(t)) return same;
  if (!here) return { ...same, changes: creationOf(row) };
  const both = { t, here };
  if (isAlive(there)) return { there, here, ...compareValues(listDifferences(row, both), both) };
  return { ...same, changes: isDeletionDue(row, here) ? [{ t, id, k: 'del', f: {} }] : [] };
}

function compareValues(differences: readonly Difference[], { t, here }: Both) {
  const { id } = here;
  const patch = (cells: readonly Difference[]): readonly Change[] => {
    const f = Object.fromEntries(cells.map(({ path, value }) => [path, value]));
    return cells.length > 0 ? [{ t, id, k: 'patch', f }] : [];
  };
  const unsent = differences.filter(({ isUnsent }) => isUnsent).map(({ path }) => path);
  const due = patch(differences.filter(({ isDue }) => isDue));
  const others = differences.filter(({ isDue }) => !isDue);
  if (isAlive(here)) {
    const offers = others.map((one) => offerOf(here, one.path, patch([one])));
    return { changes: due, offers, unsent };
  }
  const restore: Change = { t, id, k: 'undel', f: {} };
  return { changes: [], offers: [offerOf(here, undefined, [restore, ...due])], unsent };
}

/** An unsent deletion of a row that is here as it was. */
function isDeletionDue({ stored }: FileRow, here: SyncRow): boolean {
  if (!stored || !isAlive(stored) || !isAlive(here)) return false;
  return Object.keys(changedValues(valuesOf(stored), valuesOf(here))).length === 0;
}

function offerOf(here: SyncRow, path: Offer['path'], changes: Offer['changes']): Offer {
  const replaced = path === undefined ? here.del : cellAt(here.cells, path)?.[0];
  return { key: `${rowName(here)} ${path} ${JSON.stringify(replaced)}`, path, changes };
}

interface Both {
  readonly t: TableName;
  readonly here: SyncRow;
}

interface Difference {
  readonly path: string;
  readonly value: Json;
  /** It was never written here, or it is an unsent change of the value that is here. */
  readonly isDue: boolean;
  readonly isUnsent: boolean;
}

/** What a row belongs to stays as it is here, and a reminder that was put off. */
const FIXED_PATHS: ReadonlySet<string> = new Set([
  `placement ${SOURCE_PATH}`,
  'round placementId',
  `round ${SOURCE_ROUND_PATH}`,
  `placement ${SNOOZE_PATH}`,
  `round ${SNOOZE_PATH}`,
]);

function listDifferences({ stored, shown }: FileRow, { t, here }: Both): readonly Difference[] {
  const values = writableValues(t, changedValues(valuesOf(here), valuesOf(shown)));
  return Object.entries(values).flatMap(([path, value]): Difference[] => {
    const now = cellAt(here.cells, path)?.[0];
    const before = stored && cellAt(stored.cells, path)?.[0];
    const isUnsent = before === undefined || !sameJson(before, value);
    const isNext = before !== undefined && now !== undefined && sameJson(before, now);
    if (FIXED_PATHS.has(`${t} ${path}`) || (isBlank(value) && !isNext)) return [];
    return [{ path, value, isUnsent, isDue: isNext || now === undefined }];
  });
}

/** Without what the sync itself writes. */
function writableValues(t: TableName, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([path, value]) =>
        !path.startsWith('_') &&
        path !== TEST_TOMBSTONE_PATH &&
        checkCellValues(t, 'patch', { [path]: value }).ok,
    ),
  );
}

/**
 * What was copied from an opportunity follows it, as far as the op that copied it wrote it; what was written later is
 * the student's. So is what was not sent: a server that has the row after all takes only that.
 */
function creationOf({ stored, shown }: FileRow): readonly Change[] {
  const { t, id, cells } = shown;
  if (!isWritableTable(t)) return [];
  const f = writableValues(t, valuesOf(shown));
  if (!checkCellValues(t, 'ensure', f).ok) return [];
  const source = cellAt(cells, t === 'round' ? SOURCE_ROUND_PATH : SOURCE_PATH);
  const isLater = ([path, value]: [string, Json]): boolean =>
    source
      ? opIdOf(cellAt(cells, path)?.[1] ?? '') !== opIdOf(source[1])
      : stored !== undefined && !sameJson(cellAt(stored.cells, path)?.[0] ?? null, value);
  const later = Object.fromEntries(Object.entries(f).filter(isLater));
  const opened = stored && {
    values: valuesOf(stored),
    base: baseOf(stored.cells, Object.keys(stored.cells)),
  };
  const edit: Change = { t, id, k: 'patch', f: later, isForced: true, ...(opened && { opened }) };
  return [
    { t, id, k: 'ensure', f },
    ...(Object.keys(later).length > 0 ? [edit] : []),
    ...(isAlive(shown) ? [] : [{ t, id, k: 'del', f: {} } as const]),
  ];
}
