/**
 * Former values of an opportunity. A student who edited a field is offered the opportunity's value when an admin
 * changed that very field afterwards, not when an admin corrected another one. The
 * history belongs to the opportunity, is the same for everybody, and contains nothing of a student's.
 */
import { sameJson, type Json } from '../lib/json.ts';
import { placementToCellValues } from '../placement/placement-fields.ts';
import { FOLLOWED_PATHS, PERSONAL_PATHS, type FollowedPath } from './opportunity-fields.ts';
import type { OpportunityHistory, PostedOpportunity } from './schema.ts';
import { opportunityToPlacement } from './opportunity-to-placement.ts';

/** The number of former values remembered per field; of more changes, the oldest are forgotten. */
const FORMER_MAX = 10;

const HISTORY_PATHS = FOLLOWED_PATHS.filter((path) => !PERSONAL_PATHS.has(path));

/** The history of a new opportunity: nothing is known of its values before its last change. */
export function initialHistory({ updatedAt }: PostedOpportunity): OpportunityHistory {
  return { since: updatedAt === undefined ? 0 : Date.parse(updatedAt), former: {} };
}

/** A stored opportunity with its known history. */
export interface RememberedOpportunity {
  readonly opportunity: PostedOpportunity;
  /** Undefined where a device stores none of its own. */
  readonly past: OpportunityHistory | undefined;
}

/**
 * The history after an update to `now`. A server sends it, so that all devices have the same; for an
 * opportunity that was last changed before servers did so, each device records what it received.
 */
export function updateHistory(
  { opportunity: before, past = before.past ?? initialHistory(before) }: RememberedOpportunity,
  now: PostedOpportunity,
): OpportunityHistory {
  if (now.past) return now.past;
  const at = initialHistory(now).since;
  const changed = changedFieldValues(before, now);
  if (changed.length === 0) return past;
  // Time went back: the server was restored from an older backup, and the remembered values may never have
  // existed there.
  if (at <= initialHistory(before).since) return initialHistory(now);
  const former = { ...past.former };
  let { since } = past;
  for (const [path, value] of changed) {
    const values = [...(former[path] ?? []), { value, until: at }];
    since = Math.max(since, values.at(-FORMER_MAX - 1)?.until ?? 0);
    former[path] = values.slice(-FORMER_MAX);
  }
  return { since, former };
}

/** The fields whose value has changed, with their previous values. */
function changedFieldValues(
  before: PostedOpportunity,
  now: PostedOpportunity,
): readonly (readonly [FollowedPath, Json])[] {
  const oldCells = placementToCellValues(opportunityToPlacement(before));
  const newCells = placementToCellValues(opportunityToPlacement(now));
  return HISTORY_PATHS.flatMap((path) =>
    sameJson(oldCells[path], newCells[path]) ? [] : [[path, oldCells[path]] as const],
  );
}

/** When the student wrote the field, and the opportunity's current value. */
interface Written {
  readonly at: number;
  readonly now: Json;
}

/**
 * Whether the opportunity's value of a field differs from the one at that time. An unknown value may have
 * been different: better to report a change once too often than never.
 */
export function hasChangedSince(
  { since, former }: OpportunityHistory,
  path: FollowedPath,
  { at, now }: Written,
): boolean {
  if (at < since) return true;
  const formerValue = former[path]?.find(({ until }) => until > at);
  return formerValue !== undefined && !sameJson(formerValue.value, now);
}
