/**
 * The rounds of a placement that was added from a drive follow those of the drive, as its fields do (`follow.ts`):
 * computed on reading and never written. A round that the placement cell added later has no row until the student
 * changes it.
 */
import { sameJson, type Json } from '../lib/json.ts';
import { SOURCE_ROUND_PATH } from '../placement/round/round-cells.ts';
import {
  EMPTY_ROUND,
  type Round,
  type RoundPath,
  type RoundResult,
} from '../placement/round/round-fields.ts';
import { ROUND_RESULT_OF, type Verdict } from './campus/verdict.ts';
import type { DriveRound } from './drive-rounds.ts';
import type { PostedOpportunity } from './opportunity-fields.ts';

/** The fields copied from the drive. The result is the student's own, else what a list of the placement cell says. */
export const FOLLOWED_ROUND_PATHS = [
  'kind',
  'title',
  'startsAt',
  'endsAt',
  'place',
  'link',
  'notes',
] as const satisfies readonly (RoundPath & keyof DriveRound)[];

/** Where the student has an own value, the drive's is offered in these alone. */
export const OFFERED_ROUND_PATHS = ['startsAt', 'endsAt', 'place', 'link'] as const;

/** In the history of an opportunity. */
export function roundPath(key: string, path: string): string {
  return `rounds.${key}.${path}`;
}

export interface RoundEdits {
  /** Of the drive's round. */
  readonly key: string;
  /** By path when the student wrote a cell. Milliseconds of server time; the others have their copied value. */
  readonly touchedAt: Readonly<Partial<Record<string, number>>>;
}

type CellValues = Readonly<Record<string, Json>>;

/** A live row of the table `round`. */
export interface CopiedRound extends Round {
  /** Null for one that was typed; absent where an older version wrote this. */
  readonly source?: RoundEdits | null;
}

export interface FollowedRound extends Round {
  /** Only of a round without a row: the cells of the row that its first change writes. */
  readonly copied?: CellValues;
  /** The placement cell has removed it, and it is still shown: the student has written something in it, or a list has. */
  readonly hasLeftDrive?: true;
  /** What a list of the placement cell says. */
  readonly verdict?: Verdict;
  /** The result is that of the list: the student has none of their own. */
  readonly isResultOfList?: true;
}

/** The rounds of an added placement, its test apart. */
export interface AddedRounds<R extends CopiedRound = CopiedRound> {
  readonly placementId: string;
  readonly rows: readonly R[];
  /** The keys of rounds that the student has deleted. */
  readonly deletedKeys: readonly string[];
  /** Of the drive. */
  readonly verdicts?: readonly Verdict[] | undefined;
}

/** The rounds of a drive; undefined for an opening, which has none. */
export function roundsOf(
  opportunity: PostedOpportunity | undefined,
): readonly DriveRound[] | undefined {
  return opportunity?.category === 'on_campus' ? (opportunity.rounds ?? []) : undefined;
}

/** The rounds to show, in no order. The same where the drive is not known: then the copies are shown. */
export function followRounds<R extends CopiedRound>(
  opportunity: PostedOpportunity | undefined,
  added: AddedRounds<R>,
): readonly (R | FollowedRound)[] {
  const { placementId, rows, deletedKeys, verdicts = [] } = added;
  const standing = new Map(verdicts.map((verdict) => [verdict.roundKey, verdict]));
  const judged =
    standing.size === 0
      ? rows
      : rows.map((row) => withVerdict(row, standing.get(row.source?.key ?? '')));
  const rounds = roundsOf(opportunity);
  if (!opportunity || !rounds) return judged;
  const byKey = new Map(rounds.map((round) => [round.key, round]));
  const known = new Set([...deletedKeys, ...rows.map(({ source }) => source?.key)]);
  const missing = rounds.filter(({ key }) => !known.has(key));
  return [
    ...judged.flatMap((row) => followRound(row, byKey)),
    ...missing.map((round) =>
      withVerdict(buildDerivedRound(placementId, round), standing.get(round.key)),
    ),
  ];
}

function withVerdict<R extends CopiedRound>(
  round: R,
  verdict: Verdict | undefined,
): R | (R & FollowedRound) {
  if (!verdict?.result) return round;
  return ownResult(round) === null
    ? { ...round, verdict, result: ROUND_RESULT_OF[verdict.result], isResultOfList: true }
    : { ...round, verdict };
}

/** What the student wrote, as it is stored; null for none, also where they took one away. */
export function ownResult({ source, result }: CopiedRound): RoundResult | null {
  return source?.touchedAt['result'] === undefined ? null : result;
}

function followRound<R extends CopiedRound & Pick<FollowedRound, 'verdict'>>(
  row: R,
  drive: ReadonlyMap<string, DriveRound>,
): readonly (R | FollowedRound)[] {
  if (!row.source) return [row];
  const { key, touchedAt } = row.source;
  const round = drive.get(key);
  const isUnused = Object.keys(touchedAt).length === 0 && !row.verdict;
  if (!round) return isUnused ? [] : [{ ...row, hasLeftDrive: true }];
  const followed = FOLLOWED_ROUND_PATHS.filter(
    (path) => touchedAt[path] === undefined && !sameJson(row[path], round[path]),
  );
  if (followed.length === 0) return [row];
  return [{ ...row, ...Object.fromEntries(followed.map((path) => [path, round[path]])) }];
}

function buildDerivedRound(placementId: string, round: DriveRound): FollowedRound {
  const { key, ...values } = round;
  const shown = { ...EMPTY_ROUND, ...values, placementId };
  const copied = { ...shown, [SOURCE_ROUND_PATH]: key };
  return { ...shown, _id: driveRoundId(placementId, key), copied };
}

/** The cells of the rows of a drive's rounds, by id, for a placement that is made of it. */
export function copiedRounds(
  placementId: string,
  opportunity: PostedOpportunity,
): readonly { readonly id: string; readonly f: CellValues }[] {
  return (roundsOf(opportunity) ?? []).map((round) => {
    const { _id: id, copied: f = {} } = buildDerivedRound(placementId, round);
    return { id, f };
  });
}

/** An id of a row has at most 64 characters, and a key 36. */
const OWNER_DIGITS = 27;

/**
 * The row of a round of an added drive, written when it is copied or first changed, on whichever device. Without a hash,
 * which is large in a service worker: the id of the placement is one.
 */
export function driveRoundId(placementId: string, key: string): string {
  return `${key}-${placementId.replaceAll('-', '').slice(0, OWNER_DIGITS)}`;
}
