/** The rounds that a message announces, as changes of those that a placement has. */
import { sameJson } from '@shortlist/shared/lib/json.ts';
import { isAllDay, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { FollowedRound } from '@shortlist/shared/opportunity/follow-rounds.ts';
import type { MessageKind, ReadRound } from '@shortlist/shared/message/message-types.ts';
import {
  ROUNDS_PER_PLACEMENT,
  type Round,
} from '@shortlist/shared/placement/round/round-fields.ts';
import type { MessageEdit } from '../commands/message-drafts.ts';
import type { RoundContent, RoundEdit } from '../commands/save-message.ts';

export interface ProposedRound extends RoundEdit {
  /** Under which the student's ticks and picks are stored. */
  readonly key: string;
  readonly sure: boolean;
  /** The likely starts, where the student has to choose one. */
  readonly candidates: readonly WallTime[];
  /** False until one of them is chosen. */
  readonly isDecided: boolean;
  /** The placement has as many rounds as it can have. */
  readonly isOneTooMany: boolean;
  /** It is written when the message is saved. */
  readonly isTicked: boolean;
}

interface ProposalSource {
  readonly kind: MessageKind;
  /** Those of the placement; none for a new one. */
  readonly rounds: readonly FollowedRound[];
  readonly edit: MessageEdit;
}

/** Without those that the placement has already. */
export function proposeRounds(
  read: readonly ReadRound[],
  { kind, rounds, edit: { ticks = {}, picks = {} } }: ProposalSource,
): readonly ProposedRound[] {
  let untaken = rounds;
  let free = ROUNDS_PER_PLACEMENT - rounds.length;
  return read.flatMap((one, at): readonly ProposedRound[] => {
    const key = `round ${at + 1}`;
    const { candidates = [], sure } = one;
    const picked = candidates[picks[key] ?? -1];
    const round = { ...one, startsAt: picked ?? one.startsAt };
    const before = findBefore(round, untaken, kind);
    untaken = untaken.filter((other) => other !== before);
    const values = before ? mergeRounds(before, round) : contentOf(round);
    if (!values) return [];
    const isDecided = candidates.length === 0 || picked !== undefined;
    const isOneTooMany = before === null && free <= 0;
    const isTicked = isDecided && !isOneTooMany && (ticks[key] ?? (sure || picked !== undefined));
    if (isTicked && before === null) free -= 1;
    return [{ key, before, values, sure, candidates, isDecided, isOneTooMany, isTicked }];
  });
}

/**
 * The round that is meant: the same kind at the same time, the only open one of its kind on that day, or, where the
 * message is about a change, the only open one of its kind.
 */
function findBefore(
  read: ReadRound,
  rounds: readonly FollowedRound[],
  kind: MessageKind,
): FollowedRound | null {
  const exact = rounds.find((one) => one.startsAt === read.startsAt && mayBeSame(one, read));
  if (exact) return exact;
  const open = rounds.filter((one) => one.kind === read.kind && one.result === null);
  const onDay = open.filter((one) => isSameDay(one, read));
  const [only, second] = onDay.length === 0 && kind === 'update' ? open : onDay;
  return second === undefined ? (only ?? null) : null;
}

type Timed = Pick<Round, 'startsAt'>;

function isSameDay(one: Timed, other: Timed): boolean {
  return one.startsAt.slice(0, 10) === other.startsAt.slice(0, 10);
}

/** 'Interview' may be a technical round. */
function mayBeSame({ kind }: Pick<Round, 'kind'>, other: Pick<Round, 'kind'>): boolean {
  if (kind === other.kind) return true;
  return [kind, other.kind].includes('other') && ![kind, other.kind].some((one) => APART.has(one));
}

const APART: ReadonlySet<string> = new Set(['talk', 'test']);

/** What the student wrote stays, except what the message says otherwise; undefined where all of it stays. */
function mergeRounds(before: Round, read: ReadRound): RoundContent | undefined {
  if (before.result !== null) return undefined;
  const isSameStart =
    before.startsAt === read.startsAt || (isAllDay(read.startsAt) && isSameDay(before, read));
  const merged = {
    ...contentOf(before),
    startsAt: isSameStart ? before.startsAt : read.startsAt,
    endsAt: read.endsAt ?? (isSameStart ? before.endsAt : null),
    place: isSaid(read.place, before.place) ? before.place : read.place,
    link: read.link === '' ? before.link : read.link,
    notes: before.notes === '' ? read.notes : before.notes,
  };
  return sameJson({ ...contentOf(before) }, merged) ? undefined : merged;
}

function isSaid(place: string, before: string): boolean {
  return before.toLowerCase().includes(place.toLowerCase());
}

function contentOf(round: RoundContent): RoundContent {
  const { kind, title, startsAt, endsAt, place, link, notes } = round;
  return { kind, title, startsAt, endsAt, place, link, notes };
}
