/**
 * What a merge of two placements does besides the fields between which the student chose: the one that stays gets the
 * rounds of the other, and what the other says about its end where it says nothing itself.
 */
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import { cellValuesToPlacement } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import type { Round, RoundValues } from '@shortlist/shared/placement/round/round-fields.ts';
import { listRounds, readTestRound } from '@shortlist/shared/placement/round/test-round.ts';
import {
  cellValuesToSeason,
  EMPTY_SEASON,
  seasonToCellValues,
  type SeasonPath,
} from '@shortlist/shared/placement/fields/season.ts';
import { valuesOf, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import type { Change } from '../../../data/outbox/change-content.ts';

interface MergedRows {
  readonly kept: SyncRow;
  readonly dropped: SyncRow;
  /** What the student took from the dropped one. */
  readonly taken: Values;
}

export interface RoundsMerge {
  /** Further cells of the placement that stays. */
  readonly taken: Values;
  readonly changes: readonly Change[];
}

/** `newId` is for the test of the dropped one, should it become a round. */
export async function mergeRounds(
  db: UserDatabase,
  rows: MergedRows,
  newId: string,
): Promise<RoundsMerge> {
  const { kept, dropped, taken } = rows;
  const season = takeSeason(rows);
  const after = { ...valuesOf(kept), ...taken, ...season };
  const placement = placementOf(kept.id, after);
  const [own, others] = [await readRounds(db, kept.id), await readRounds(db, dropped.id)];
  const known = listRounds(placement, own);
  const isNew = (round: RoundValues): boolean => !known.some((one) => isSameRound(one, round));
  const test = readTest(dropped);
  const isOtherTest = test !== null && test.startsAt !== placement.test.date;
  const moved = others
    .filter(isNew)
    .map(({ _id }) => roundChange('patch', _id, { placementId: kept.id }));
  const added = isOtherTest && isNew(test) ? [test] : [];
  return {
    taken: season,
    changes: [
      ...moved,
      ...added.map((round) =>
        roundChange('put', newId, roundToCellValues({ ...round, placementId: kept.id })),
      ),
    ],
  };
}

function roundChange(k: 'patch' | 'put', id: string, f: Values): Change {
  return { t: 'round', id, k, f };
}

async function readRounds(db: UserDatabase, placementId: string): Promise<readonly Round[]> {
  const rows = await db.view.where('placementId').equals(placementId).toArray();
  return rows.flatMap(({ live, round }) => (live === 1 && round ? [round] : []));
}

function placementOf(id: string, values: Values) {
  return { ...cellValuesToPlacement(id, values), season: cellValuesToSeason(values) };
}

function readTest(row: SyncRow): Round | null {
  return readTestRound(placementOf(row.id, valuesOf(row)));
}

function isSameRound(one: RoundValues, other: RoundValues): boolean {
  const content = (round: RoundValues): Json => ({ ...roundToCellValues(round), placementId: '' });
  return sameJson(content(one), content(other));
}

/** The outcome and its time go together, and so does what the test has as a round only with the date of the test. */
function takeSeason({ kept, dropped, taken }: MergedRows): Values {
  const [own, other] = [seasonOf(kept), seasonOf(dropped)];
  const after = cellValuesToPlacement(kept.id, { ...valuesOf(kept), ...taken });
  const isSameTest = after.test.date !== null && after.test.date === readTest(dropped)?.startsAt;
  const paths: readonly SeasonPath[] = [
    ...(own.outcome === null ? OUTCOME_PATHS : []),
    'appliedAt',
    'resumeId',
    ...(isSameTest ? TEST_PATHS : []),
  ];
  return Object.fromEntries(
    paths
      .filter((path) => own[path] === EMPTY[path] || OUTCOME_PATHS.includes(path))
      .filter((path) => !sameJson(own[path], other[path]))
      .map((path) => [path, other[path]]),
  );
}

const EMPTY = seasonToCellValues(EMPTY_SEASON);
const OUTCOME_PATHS: readonly SeasonPath[] = ['outcome', 'outcomeAt'];
const TEST_PATHS: readonly SeasonPath[] = ['test.place', 'test.result', 'test.notes'];

function seasonOf(row: SyncRow): Readonly<Record<SeasonPath, Json>> {
  return seasonToCellValues(cellValuesToSeason(valuesOf(row)));
}
