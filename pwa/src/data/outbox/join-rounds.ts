/** Rounds, and what the placement cell has of a student, are a part of the view of their placement: a thousand are read with one request. */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { compareText } from '@shortlist/shared/placement/rules/placement-list.ts';
import {
  rowName,
  type RowKey,
  type StoredPlacementView as Placement,
  type ViewRow,
} from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';

type NewViewRow = Omit<ViewRow, 'rev'>;

interface ChangedRows {
  readonly built: readonly NewViewRow[];
  /** What the view had in place of all rows that were built or are gone. */
  readonly former: readonly (ViewRow | undefined)[];
}

/** The placements of rounds, verdicts and registrations that changed, apart from those that were built themselves. */
export function placementsOfRounds({ built, former }: ChangedRows): readonly RowKey[] {
  const known = new Set(built.map(rowName));
  const ids = new Set([...built, ...former].flatMap((row) => row?.placementId ?? []));
  return [...ids].map((id): RowKey => ['placement', id]).filter((key) => !known.has(key.join('/')));
}

export async function joinRounds(
  db: UserDatabase,
  { built, former }: ChangedRows,
): Promise<readonly NewViewRow[]> {
  const replaced = new Set([...built, ...former].flatMap((row) => (row ? rowName(row) : [])));
  const stored = await readJoined(
    db,
    built.flatMap(({ placement }) => placement?._id ?? []),
  );
  return addRounds(built, [...stored.filter((row) => !replaced.has(rowName(row))), ...built]);
}

/**
 * Gives each placement what belongs to it, in an order that does not depend on which part changed last. `others` may have
 * rows of any table.
 */
export function addRounds<Row extends NewViewRow>(
  rows: readonly Row[],
  others: readonly NewViewRow[] = rows,
): readonly Row[] {
  const ordered = [...others].sort((a, b) => compareText(a.id, b.id));
  const byPlacement = groupBy(ordered, ({ placementId }) => placementId);
  return rows.map((row) =>
    row.placement ? { ...row, placement: join(row.placement, byPlacement.get(row.id) ?? []) } : row,
  );
}

function join(
  { deletedRoundKeys: _keys, verdicts: _verdicts, registration: _own, ...placement }: Placement,
  parts: readonly NewViewRow[],
): Placement {
  const live = parts.filter((part) => part.live === 1);
  const roundRows = live
    .flatMap(({ round }) => round ?? [])
    .sort((a, b) => compareText(a.startsAt, b.startsAt));
  const gone = parts.filter((part) => part.live === 0);
  const deletedRoundKeys = gone.flatMap(({ round }) => round?.source?.key ?? []);
  const verdicts = live.flatMap(({ verdict }) => verdict ?? []);
  const [registration] = live.flatMap((part) => part.registration ?? []);
  return {
    ...placement,
    roundRows,
    ...(deletedRoundKeys.length > 0 && { deletedRoundKeys }),
    ...(verdicts.length > 0 && { verdicts }),
    ...(registration && { registration }),
  };
}

/** Most accounts have none: the count costs less than a search for each placement. */
async function readJoined(
  db: UserDatabase,
  placementIds: readonly string[],
): Promise<readonly ViewRow[]> {
  if (placementIds.length === 0) return [];
  const count = await db.view.where('placementId').above('').count();
  if (count === 0) return [];
  return await db.view
    .where('placementId')
    .anyOf([...placementIds])
    .toArray();
}
