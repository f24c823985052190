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
import {
  isTestRound,
  listRounds,
  readTestRound,
} from '@shortlist/shared/placement/round/test-round.ts';
import {
  cellValuesToSeason,
  EMPTY_SEASON,
  seasonToCellValues,
  type SeasonPath,
} from '@shortlist/shared/placement/fields/season.ts';
import type { RowKey } from '../../../data/database/tables.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import {
  buildFollowedPlacement,
  readOrigins,
  type RoundView,
} from '../../../data/feed/followed-placements.ts';
import { currentUid } from '../../../data/session/session.ts';
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
  const origins = await readOriginsOf(userDatabase(currentUid()), [keep, drop]);
  return await saveUndoable(async (db) => {
    const [kept, dropped] = await readShownRows(db, [
      ['placement', keep],
      ['placement', drop],
    ]);
    if (!opened || !kept || !dropped || !isAlive(kept) || !isAlive(dropped))
      throw new WriteFailed('other', new Error('One of the two is not there any more.'));
    const rounds = await mergeRounds(db, { kept, dropped, taken, origins });
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
  readonly origins: Origins;
}

interface RoundsMerge {
  /** Further cells of the placement that stays. */
  readonly taken: Values;
  readonly changes: readonly Change[];
}

/**
 * The placement that stays gets the rounds of the other, and what the other says about its end where it says nothing
 * itself.
 */
async function mergeRounds(db: UserDatabase, rows: MergedRows): Promise<RoundsMerge> {
  const { kept, dropped, taken, origins } = rows;
  const values = { ...valuesOf(kept), ...taken };
  const test = readTestRound(placementOf(dropped.id, valuesOf(dropped)));
  const ownTest = readTestRound(placementOf(kept.id, values));
  const isSameTest = test !== null && test.startsAt === ownTest?.startsAt;
  const season = takeSeason(rows, isSameTest);
  const own = await readRounds(db, kept.id, origins);
  const others = await readRounds(db, dropped.id, origins);
  const known = listRounds(placementOf(kept.id, { ...values, ...season }), own);
  const isNew = (round: RoundValues): boolean => !known.some((one) => isSameRound(one, round));
  const moved = others.filter(isNew).map((round) => moveOf(round, kept.id));
  if (!test || isSameTest || !isNew(test)) return { taken: season, changes: moved };
  return { taken: season, changes: [...moved, copyOf(test, kept.id)] };
}

/** A round of a drive stays with the placement that follows it; the other one gets what it shows. */
function moveOf(round: RoundView, placementId: string): Change {
  const { _id: id, source, copied } = round;
  return source || copied
    ? copyOf(round, placementId)
    : { t: 'round', id, k: 'patch', f: { placementId } };
}

function copyOf(round: Round, placementId: string): Change {
  const f = roundToCellValues({ ...round, placementId });
  return { t: 'round', id: systemRuntime.uuid(), k: 'put', f };
}

type Origins = Awaited<ReturnType<typeof readOrigins>>;

/** Not inside a transaction. */
async function readOriginsOf(db: UserDatabase, ids: readonly string[]): Promise<Origins> {
  const rows = await db.view.bulkGet(ids.map((id): RowKey => ['placement', id]));
  return await readOrigins(
    db,
    rows.flatMap((row) => row?.placement?.source?.opportunityId ?? []),
  );
}

/** As they are shown, the test apart; of a cancelled drive only those in which the student wrote something. */
async function readRounds(
  db: UserDatabase,
  placementId: string,
  origins: Origins,
): Promise<readonly RoundView[]> {
  const stored = (await db.view.get(['placement', placementId]))?.placement;
  if (!stored) return [];
  const origin = origins.get(stored.source?.opportunityId ?? '');
  const { rounds, isCancelled } = buildFollowedPlacement(stored, origin);
  return rounds.filter((round) => !isTestRound(round) && (!isCancelled || isOwn(round)));
}

const isOwn = ({ source, copied }: RoundView): boolean =>
  !copied && (!source || Object.keys(source.touchedAt).length > 0);

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
