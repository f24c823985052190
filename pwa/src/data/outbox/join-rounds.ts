/** Rounds are a part of the view of their placement: a thousand are read with one request. */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { compareText } from '@shortlist/shared/placement/rules/placement-list.ts';
import { rowName, type RowKey, type StoredRound, type ViewRow } from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';

type NewViewRow = Omit<ViewRow, 'rev'>;

interface ChangedRows {
  readonly built: readonly NewViewRow[];
  /** What the view had in place of all rows that were built or are gone. */
  readonly former: readonly (ViewRow | undefined)[];
}

/** The placements of rounds that changed, apart from those that were built themselves. */
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
  const stored = await readStoredRounds(
    db,
    built.flatMap(({ placement }) => placement?._id ?? []),
  );
  return addRounds(built, [...stored.filter((row) => !replaced.has(rowName(row))), ...built]);
}

const NO_ROUNDS: readonly StoredRound[] = [];

/** Gives each placement its rounds, the live ones in their order. `others` may have rows of any table. */
export function addRounds<Row extends NewViewRow>(
  rows: readonly Row[],
  others: readonly NewViewRow[] = rows,
): readonly Row[] {
  const rounds = others.flatMap(({ live, round }) => (live === 1 && round ? [round] : []));
  const sorted = rounds.toSorted(
    (a, b) => compareText(a.startsAt, b.startsAt) || compareText(a._id, b._id),
  );
  const byPlacement = groupBy(sorted, ({ placementId }) => placementId);
  const deleted = others.flatMap(({ live, round }) => (live === 0 && round?.source ? [round] : []));
  const deletedOf = groupBy(deleted, ({ placementId }) => placementId);
  return rows.map((row) => {
    if (!row.placement) return row;
    const roundRows = byPlacement.get(row.id) ?? NO_ROUNDS;
    const keys = deletedOf.get(row.id)?.flatMap(({ source }) => source?.key ?? []);
    const { deletedRoundKeys: _former, ...placement } = row.placement;
    const hidden = keys ? { deletedRoundKeys: keys } : {};
    return { ...row, placement: { ...placement, roundRows, ...hidden } };
  });
}

/** Most accounts have none: the count costs less than a search for each placement. */
async function readStoredRounds(
  db: UserDatabase,
  placementIds: readonly string[],
): Promise<readonly ViewRow[]> {
  if (placementIds.length === 0) return [];
  const count = await db.view.where('[t+live]').between(['round', 0], ['round', 2]).count();
  if (count === 0) return [];
  return await db.view
    .where('placementId')
    .anyOf([...placementIds])
    .toArray();
}
