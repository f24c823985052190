import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { followOpportunity } from '@shortlist/shared/opportunity/follow.ts';
import { followRounds, type CopiedRound } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { needsRegistration } from '@shortlist/shared/opportunity/campus/registration.ts';
import { readVerdict, type Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { cellValuesToPlacement } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { cellValuesToRound } from '@shortlist/shared/placement/round/round-cells.ts';
import { listRounds } from '@shortlist/shared/placement/round/test-round.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { cellValuesToSeason } from '@shortlist/shared/placement/fields/season.ts';
import { readSnooze } from '@shortlist/shared/reminder/preferences.ts';
import type {
  PlacementWithRounds,
  RemindableRound,
} from '@shortlist/shared/reminder/reminder-events.ts';
import { readPlacementSource, readRoundSource } from '@shortlist/shared/sync/placement-source.ts';
import { valuesOf, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { yieldToEventLoop } from '../../platform/concurrency.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findOpportunity } from '../sync/feed-store.ts';
import { type StoredRow, listDeletedRowsAfter, listLiveRowsAfter } from '../sync/rows-store.ts';

/** The number of rows that are read before others get their turn. */
const PAGE = 100;

/**
 * Yields the rows of an account's live placements, in no meaningful order, some at a time: code that works through
 * thousands of them must not keep others waiting. Changes meanwhile may be missed until the next reading.
 */
export function livePlacements(db: Reader, userId: string): AsyncGenerator<readonly StoredRow[]> {
  return rowsOf(db, userId, { t: 'placement', list: listLiveRowsAfter });
}

interface WantedRows {
  readonly t: string;
  readonly list: typeof listLiveRowsAfter;
}

async function* rowsOf(
  db: Reader,
  uid: string,
  { t, list }: WantedRows,
): AsyncGenerator<readonly StoredRow[]> {
  for (let id: string | undefined = ''; id !== undefined; await yieldToEventLoop()) {
    const page = await list(db, { uid, t, id, limit: PAGE });
    yield page;
    id = page.at(-1)?.id;
  }
}

/** A live round that is a row of its own. */
export interface RoundRow {
  readonly row: SyncRow;
  readonly round: RemindableRound & CopiedRound;
}

/** The rounds of an account, their tests apart, by the id of their placement. */
export interface AccountRounds {
  readonly live: ReadonlyMap<string, readonly RoundRow[]>;
  /** The keys of the deleted ones that were copied from a drive. */
  readonly deletedKeys: ReadonlyMap<string, readonly string[]>;
  /** What the placement cell's lists say. */
  readonly verdicts: ReadonlyMap<string, readonly Verdict[]>;
  /** The drives for which the student has registered. */
  readonly registered: ReadonlySet<string>;
}

export async function readAccountRounds(db: Reader, userId: string): Promise<AccountRounds> {
  const live = await readRounds(db, userId, listLiveRowsAfter);
  const deleted = await readRounds(db, userId, listDeletedRowsAfter);
  const keysOf = (rounds: readonly RoundRow[]): readonly string[] =>
    rounds.flatMap(({ round }) => round.source?.key ?? []);
  return {
    live,
    deletedKeys: new Map([...deleted].map(([id, rounds]) => [id, keysOf(rounds)])),
    verdicts: await readVerdicts(db, userId),
    registered: new Set((await readLive(db, userId, 'registration')).map(({ id }) => id)),
  };
}

/** By the id of their placement. */
export async function readVerdicts(
  db: Reader,
  userId: string,
): Promise<ReadonlyMap<string, readonly Verdict[]>> {
  const rows = await readLive(db, userId, 'verdict');
  const verdicts = rows.flatMap((row) => readVerdict(valuesOf(row)) ?? []);
  return groupBy(verdicts, ({ placementId }) => placementId);
}

async function readLive(db: Reader, userId: string, t: string): Promise<readonly SyncRow[]> {
  const found: SyncRow[] = [];
  for await (const page of rowsOf(db, userId, { t, list: listLiveRowsAfter })) found.push(...page);
  return found;
}

async function readRounds(
  db: Reader,
  userId: string,
  list: WantedRows['list'],
): Promise<ReadonlyMap<string, readonly RoundRow[]>> {
  const found: RoundRow[] = [];
  for await (const page of rowsOf(db, userId, { t: 'round', list }))
    found.push(...page.flatMap(toRoundRow));
  return groupBy(found, ({ round }) => round.placementId);
}

function toRoundRow(row: SyncRow): readonly RoundRow[] {
  const values = valuesOf(row);
  const round = cellValuesToRound(row.id, values);
  return round
    ? [{ row, round: { ...round, snooze: readSnooze(values), source: readRoundSource(row) } }]
    : [];
}

/*
 * Placements as they are shown. One that was added from an opportunity follows it: fields that nobody edited
 * have the opportunity's present value, or its last one. Computed at each read, and never written.
 */

/** A placement, and the opportunity that it follows; undefined for one that was entered or uploaded. */
interface ResolvedRow {
  readonly placement: Placement;
  readonly opportunity: PostedOpportunity | undefined;
}

export async function resolvePlacement(db: Reader, row: SyncRow): Promise<Placement> {
  return (await resolveRow(db, row)).placement;
}

export async function resolveRow(db: Reader, row: SyncRow): Promise<ResolvedRow> {
  const placement = cellValuesToPlacement(row.id, valuesOf(row));
  const source = readPlacementSource(row);
  const posted = source && (await findOpportunity(db, { id: source.opportunityId }));
  if (!posted) return { placement, opportunity: undefined };
  const { opportunity } = posted;
  return { placement: followOpportunity(placement, source, opportunity).placement, opportunity };
}

export async function resolveWithRounds(
  db: Reader,
  row: SyncRow,
  { live, deletedKeys, verdicts, registered }: AccountRounds,
): Promise<ResolvedRow & { readonly placement: PlacementWithRounds }> {
  const { placement, opportunity } = await resolveRow(db, row);
  const isCancelled = opportunity?.status === 'cancelled';
  const isRegistered = opportunity !== undefined && registered.has(opportunity._id);
  const shown = {
    ...placement,
    season: cellValuesToSeason(valuesOf(row)),
    isCancelled,
    needsRegistration: needsRegistration(opportunity, isRegistered),
  };
  const rounds = followRounds(opportunity, {
    placementId: row.id,
    rows: (live.get(row.id) ?? []).map(({ round }) => round),
    deletedKeys: deletedKeys.get(row.id) ?? [],
    verdicts: verdicts.get(row.id),
  });
  return { placement: { ...shown, rounds: listRounds(shown, rounds) }, opportunity };
}
