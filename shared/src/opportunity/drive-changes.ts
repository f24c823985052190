/**
 * What a student who added a drive does not know of its rounds yet. As with fields (`follow.ts`): what follows is
 * reported once, and a time, place or link that the student wrote is theirs until they take the drive's.
 */
import { sameJson, type Json } from '../lib/json.ts';
import { EMPTY_ROUND, roundName, type RoundResult } from '../placement/round/round-fields.ts';
import { ROUND_RESULT_OF, type Verdict } from './campus/verdict.ts';
import type { DriveRound } from './drive-rounds.ts';
import { isOffered, type AcknowledgedValues } from './follow.ts';
import {
  FOLLOWED_ROUND_PATHS,
  OFFERED_ROUND_PATHS,
  ownResult,
  roundPath,
  roundsOf,
  type AddedRounds,
  type CopiedRound,
} from './follow-rounds.ts';
import type { OpportunityStatus, PostedOpportunity } from './opportunity-fields.ts';

type FollowedRoundPath = (typeof FOLLOWED_ROUND_PATHS)[number];
type RoundContent = Pick<DriveRound, FollowedRoundPath>;

export interface DriveChange {
  /** Different for each change of a placement. */
  readonly path: string;
  readonly label: string;
  readonly what: 'status' | 'added' | 'removed' | 'result' | FollowedRoundPath;
  /** As the student knows it; of an added one as it is. Empty for a change of the status. */
  readonly round: RoundContent & { readonly result?: RoundResult | null };
  /** What the student knows: where followed, the last acknowledged. */
  readonly copied: Json;
  readonly now: Json;
  readonly followed: boolean;
  /** What is stored once the student has seen it, and its name. */
  readonly seen: readonly [name: string, value: Json];
  /** The row and its cells that take the drive's values; of an offer. */
  readonly roundId?: string | undefined;
  readonly values: Readonly<Partial<RoundContent & { readonly result: RoundResult }>>;
}

/** The paths that change together, in the order in which they are reported. */
const GROUPS: readonly (readonly FollowedRoundPath[])[] = [
  ['startsAt', 'endsAt'],
  ['place'],
  ['link'],
  ['title', 'kind'],
  ['notes'],
];
const STATUS = 'status';
const NO_CHANGES: readonly DriveChange[] = [];

/** Takes the rounds as they are stored, and what was acknowledged. */
export function driveChanges(
  opportunity: PostedOpportunity | undefined,
  { rows, deletedKeys, verdicts = [] }: Omit<AddedRounds, 'placementId'>,
  seen: AcknowledgedValues,
): readonly DriveChange[] {
  const rounds = roundsOf(opportunity);
  if (!opportunity || !rounds) return NO_CHANGES;
  const { status } = opportunity;
  const news = statusChange(status, seen[STATUS] ?? null);
  if (status === 'cancelled') return news;
  const byKey = new Map(rows.map((row) => [row.source?.key, row]));
  const present = rounds.filter(({ key }) => !deletedKeys.includes(key));
  const gone = [...deletedKeys, ...rounds.map(({ key }) => key)];
  return [
    ...news,
    ...present.flatMap((round) => {
      const known = seen[nameOf(round.key)] as RoundContent | null | undefined;
      return roundChanges(opportunity, { round, known, row: byKey.get(round.key) });
    }),
    ...present.flatMap((round) => {
      const verdict = verdicts.find(({ roundKey }) => roundKey === round.key);
      return resultChanges(round, { verdict, row: byKey.get(round.key), seen });
    }),
    ...knownRounds(rows, seen)
      .filter(([key]) => !gone.includes(key))
      .map(([key, round]) => wholeChange('removed', key, round)),
  ];
}

const nameOf = (key: string): string => `rounds.${key}`;

function statusChange(now: OpportunityStatus, known: Json): readonly DriveChange[] {
  const isNews = now === 'cancelled' ? known !== now : known === 'cancelled';
  if (!isNews) return NO_CHANGES;
  return [
    {
      path: STATUS,
      label: 'Drive',
      what: STATUS,
      round: EMPTY_ROUND,
      copied: known,
      now,
      followed: true,
      seen: [STATUS, now],
      values: {},
    },
  ];
}

function wholeChange(what: 'added' | 'removed', key: string, round: RoundContent): DriveChange {
  const content = contentOf(round);
  const [copied, now] = what === 'added' ? [null, content] : [content, null];
  return {
    path: nameOf(key),
    label: roundName(round),
    what,
    round,
    copied,
    now,
    followed: true,
    seen: [nameOf(key), now],
    values: {},
  };
}

interface KnownRound {
  readonly round: DriveRound;
  /** As acknowledged; null where its removal was, undefined for never. */
  readonly known: RoundContent | null | undefined;
  readonly row: CopiedRound | undefined;
}

function roundChanges(
  opportunity: PostedOpportunity,
  { round, known, row }: KnownRound,
): readonly DriveChange[] {
  const { key } = round;
  const shown = known ?? row;
  if (known === null || !shown) return [wholeChange('added', key, round)];
  return GROUPS.flatMap((paths): readonly DriveChange[] => {
    const touched = row ? paths.flatMap((path) => row.source?.touchedAt[path] ?? []) : [];
    const followed = touched.length === 0;
    const copied = followed || !row ? shown : row;
    const what = paths.find((path) => !sameJson(copied[path], round[path]));
    const isNews = followed || isRoundOffered(opportunity, { key, paths }, Math.max(...touched));
    if (what === undefined || !isNews) return [];
    return [
      {
        path: roundPath(key, paths[0] ?? what),
        label: roundName(round),
        what,
        round: copied,
        copied: copied[what],
        now: round[what],
        followed,
        seen: [nameOf(key), contentOf(round)],
        roundId: row?._id,
        values: Object.fromEntries(paths.map((path) => [path, round[path]])),
      },
    ];
  });
}

interface KnownResult {
  readonly verdict: Verdict | undefined;
  readonly row: CopiedRound | undefined;
  readonly seen: AcknowledgedValues;
}

/** A result that the student wrote before the list was published gives way only when they say so. */
function resultChanges(
  round: DriveRound,
  { verdict, row, seen }: KnownResult,
): readonly DriveChange[] {
  if (!verdict) return NO_CHANGES;
  const { key } = round;
  const { result: now, publishedAt } = verdict;
  const name = `verdicts.${key}`;
  const known = seen[name] ?? null;
  const touchedAt = row?.source?.touchedAt['result'] ?? 0;
  const own = row ? ownResult(row) : null;
  const followed = own === null;
  const values = now === null ? {} : { result: ROUND_RESULT_OF[now] };
  const isOtherThanOwn = now !== null && values.result !== own;
  const isLater = touchedAt < Date.parse(publishedAt);
  const isNews = followed ? known !== now : isOtherThanOwn && isLater;
  if (!isNews) return NO_CHANGES;
  return [
    {
      path: name,
      label: roundName(round),
      what: 'result',
      round: { ...round, result: own },
      copied: followed ? known : own,
      now,
      followed,
      seen: [name, now],
      roundId: row?._id,
      values,
    },
  ];
}

function isRoundOffered(
  opportunity: PostedOpportunity,
  { key, paths }: { readonly key: string; readonly paths: readonly FollowedRoundPath[] },
  touchedAt: number,
): boolean {
  return OFFERED_ROUND_PATHS.some(
    (path) => paths.includes(path) && isOffered(opportunity, roundPath(key, path), touchedAt),
  );
}

/** The rounds of which the student knows, by key: as acknowledged, else as copied. */
function knownRounds(
  rows: AddedRounds['rows'],
  seen: AcknowledgedValues,
): readonly [key: string, round: RoundContent][] {
  const copied = rows.flatMap((row) =>
    row.source ? [[nameOf(row.source.key), row] as const] : [],
  );
  const named = Object.entries(seen).filter(([name]) => name !== STATUS);
  const known = { ...Object.fromEntries(copied), ...Object.fromEntries(named) };
  return Object.entries(known).flatMap(([name, round]) =>
    name.startsWith(nameOf('')) && round !== null
      ? [[name.slice(nameOf('').length), round as RoundContent] as const]
      : [],
  ) as readonly [string, RoundContent][];
}

function contentOf(round: RoundContent): Record<FollowedRoundPath, Json> {
  const entries = FOLLOWED_ROUND_PATHS.map((path) => [path, round[path]]);
  return Object.fromEntries(entries) as Record<FollowedRoundPath, Json>;
}
