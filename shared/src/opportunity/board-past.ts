/**
 * What the board said of an opportunity before. A student who wrote a value of their own is
 * offered the board's when the board changed that very field afterwards, not when an admin corrected another one
 * (specification 7, Add to profile). It is a memory of the board, the same for everybody, and nothing of a student's.
 */
import { sameJson, type Json } from '../lib/json.ts';
import { placementToCellValues } from '../placement/paths.ts';
import { FOLLOWED_PATHS, PERSONAL_PATHS, type FollowedPath } from './followed-paths.ts';
import type { BoardPast, PostedOpportunity } from './schema.ts';
import { opportunityToPlacement } from './to-placement.ts';

/** So many values are remembered of a field; of a board that changes more often, the beginning is forgotten. */
const FORMER_MAX = 10;

const REMEMBERED_PATHS = FOLLOWED_PATHS.filter((path) => !PERSONAL_PATHS.has(path));

/** Who meets an opportunity for the first time knows nothing of what it said before its last change. */
export function firstPast({ updatedAt }: PostedOpportunity): BoardPast {
  return { since: updatedAt === undefined ? 0 : Date.parse(updatedAt), former: {} };
}

/** An opportunity as it was, with what is known of the time before. */
export interface Remembered {
  readonly opportunity: PostedOpportunity;
  /** Undefined where a device remembers nothing of its own. */
  readonly past: BoardPast | undefined;
}

/**
 * What is known once the opportunity is as it is now. A server tells it itself, so that all devices know the same; of
 * one that was last changed before servers did, each device knows what it saw.
 */
export function pastAfter(
  { opportunity: before, past = before.past ?? firstPast(before) }: Remembered,
  now: PostedOpportunity,
): BoardPast {
  if (now.past) return now.past;
  const at = firstPast(now).since;
  const changed = changedValues(before, now);
  if (changed.length === 0) return past;
  // Time went back: the server is an older copy of itself, and what was remembered is of a board that never was.
  if (at <= firstPast(before).since) return firstPast(now);
  const former = { ...past.former };
  let { since } = past;
  for (const [path, value] of changed) {
    const values = [...(former[path] ?? []), { value, until: at }];
    since = Math.max(since, values.at(-FORMER_MAX - 1)?.until ?? 0);
    former[path] = values.slice(-FORMER_MAX);
  }
  return { since, former };
}

/** The fields that say something else now, with what they said before. */
function changedValues(
  before: PostedOpportunity,
  now: PostedOpportunity,
): readonly (readonly [FollowedPath, Json])[] {
  const then = placementToCellValues(opportunityToPlacement(before));
  const today = placementToCellValues(opportunityToPlacement(now));
  return REMEMBERED_PATHS.flatMap((path) =>
    sameJson(then[path], today[path]) ? [] : [[path, then[path]] as const],
  );
}

/** When something was written, and what the board says now. */
interface Written {
  readonly at: number;
  readonly now: Json;
}

/**
 * Whether a field says something else than it did at that time. What nobody remembers may have been something else: it
 * is told once too often rather than never.
 */
export function saysOtherThanAt(
  { since, former }: BoardPast,
  path: FollowedPath,
  { at, now }: Written,
): boolean {
  if (at < since) return true;
  const said = former[path]?.find(({ until }) => until > at);
  return said !== undefined && !sameJson(said.value, now);
}
