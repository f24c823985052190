import { isAlive, type Values, valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import { readShownRows } from '../../../data/outbox/row-view.ts';
import type { Undo } from '../../../data/outbox/undo.ts';
import { WriteFailed } from '../../../data/database/storage/save.ts';
import { openForEdit, seenPlacement } from './open-placement-form.ts';
import { saveUndoable } from './placements.ts';
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
import type { UserDatabase } from '../../../data/database/user-database.ts';
import type { Change } from '../../../data/outbox/change-content.ts';

/** Which placement stays, which one goes to the trash, and the values that the first takes from the second. */
interface MergeRequest {
  readonly keep: string;
  readonly drop: string;
  readonly taken: Values;
}

/** All or nothing, with rounds. Throws WriteFailed, also when one of them was deleted meanwhile. */
export async function mergePlacements({
  keep,
  drop,
  taken,
}: MergeRequest): Promise<Undo | undefined> {
  const opened = await openForEdit(keep);
  return await saveUndoable(async (db) => {
    const [kept, dropped] = await readShownRows(db, [
      ['placement', keep],
      ['placement', drop],
    ]);
    if (!opened || !kept || !dropped || !isAlive(kept) || !isAlive(dropped))
      throw new WriteFailed('other', new Error('One of the two is not there any more.'));
    const rounds = await mergeRounds(db, { kept, dropped, taken }, systemRuntime.uuid());
    return await writeInTransaction(db, [
      { t: 'placement', id: keep, k: 'patch', f: taken, opened: seenPlacement(opened) },
      { t: 'placement', id: keep, k: 'patch', f: rounds.taken },
      ...rounds.changes,
      { t: 'placement', id: drop, k: 'del', f: {} },
    ]);
  });
}

interface MergedRows {
  readonly kept: SyncRow;
  readonly dropped: SyncRow;
  readonly taken: Values;
}

interface RoundsMerge {
  /** Further cells of the placement that stays. */
  readonly taken: Values;
  readonly changes: readonly Change[];
}

/**
 * The placement that stays gets the rounds of the other, and what the other says about its end where it says nothing
 * itself. `newId` is for the test of the dropped one, should it become a round.
 */
async function mergeRounds(
  db: UserDatabase,
  rows: MergedRows,
  newId: string,
): Promise<RoundsMerge> {
  const { kept, dropped, taken } = rows;
  const values = { ...valuesOf(kept), ...taken };
  const test = readTestRound(placementOf(dropped.id, valuesOf(dropped)));
  const ownTest = readTestRound(placementOf(kept.id, values));
  const isSameTest = test !== null && test.startsAt === ownTest?.startsAt;
  const season = takeSeason(rows, isSameTest);
  const [own, others] = [await readRounds(db, kept.id), await readRounds(db, dropped.id)];
  const known = listRounds(placementOf(kept.id, { ...values, ...season }), own);
  const isNew = (round: RoundValues): boolean => !known.some((one) => isSameRound(one, round));
  const placementId = kept.id;
  const moved = others
    .filter(isNew)
    .map(({ _id: id }): Change => ({ t: 'round', id, k: 'patch', f: { placementId } }));
  if (!test || isSameTest || !isNew(test)) return { taken: season, changes: moved };
  const f = roundToCellValues({ ...test, placementId });
  return { taken: season, changes: [...moved, { t: 'round', id: newId, k: 'put', f }] };
}

async function readRounds(db: UserDatabase, placementId: string): Promise<readonly Round[]> {
  const rows = await db.view.where('placementId').equals(placementId).toArray();
  return rows.flatMap(({ live, round }) => (live === 1 && round ? [round] : []));
}

function placementOf(id: string, values: Values) {
  return { ...cellValuesToPlacement(id, values), season: cellValuesToSeason(values) };
}

function isSameRound(one: RoundValues, other: RoundValues): boolean {
  const content = (round: RoundValues): Json => ({ ...roundToCellValues(round), placementId: '' });
  return sameJson(content(one), content(other));
}

/** The outcome and its time go together, and so does what the test has as a round only with the date of the test. */
function takeSeason({ kept, dropped }: MergedRows, isSameTest: boolean): Values {
  const [own, other] = [seasonOf(kept), seasonOf(dropped)];
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
