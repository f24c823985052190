/**
 * A placement that was added from the board follows the opportunity (specification 7, Add to profile): a field that the
 * student never touched shows what the board says now, one that they did is offered the board's value. Worked out on
 * reading and never written, so that nothing automatic can overwrite or revive what a person did.
 */
import { sameJson, type Json } from '../lib/json.ts';
import {
  cellValuesToPlacement,
  PLACEMENT_PATH_LABELS,
  placementToCellValues,
  type PlacementPath,
} from '../placement/paths.ts';
import type { Placement } from '../placement/schema.ts';
import { firstPast, saysOtherThanAt } from './board-past.ts';
import { FOLLOWED_PATHS, PERSONAL_PATHS, type FollowedPath } from './followed-paths.ts';
import type { BoardPast, PostedOpportunity } from './schema.ts';
import { opportunityToPlacement } from './to-placement.ts';

/** Where a placement came from. */
export interface AddedFrom {
  /** The fields that nobody changed since they were copied. */
  readonly untouched: readonly string[];
  /** When it was added, and when each of the other fields was last written. Milliseconds of server time. */
  readonly addedAt: number;
  readonly touchedAt: Readonly<Partial<Record<string, number>>>;
}

/** A field in which the board says something else than the placement's own copy. */
export interface FollowedChange {
  readonly path: FollowedPath;
  /** What the field is called in sentences to the student. */
  readonly label: string;
  /** What the student knows: the placement's own value, or what the board was last seen to say of a followed field. */
  readonly copied: Json;
  /** The opportunity's present value, in the form of a placement's cell. */
  readonly now: Json;
  /** True when the placement already shows `now`; false when it shows `copied`, and `now` is an offer. */
  readonly followed: boolean;
}

/** What the board said of followed fields when the student took note of it. */
export type SeenValues = Readonly<Partial<Record<FollowedPath, Json>>>;

/** What is known besides what the board says now. */
export interface Known {
  readonly seen?: SeenValues | undefined;
  /** What it said before; without it, only what it says since its last change. */
  readonly past?: BoardPast | undefined;
}

export interface FollowedPlacement<P extends Placement> {
  /** As it is to be shown: the same object when it follows in nothing. */
  readonly placement: P;
  /** In the order of what matters most; empty when the board says nothing that the student does not know. */
  readonly changes: readonly FollowedChange[];
}

const NO_CHANGES: readonly FollowedChange[] = [];
const NOTHING_SEEN: SeenValues = {};

/**
 * Takes a placement, where it came from, that opportunity as it is now (undefined when it is not known: then nothing
 * changes), and what is known besides. What was seen is told no more, and goes on being followed. Whoever wrote a field
 * had decided about what it said then, and is asked again when it says something else.
 */
export function followOpportunity<P extends Placement>(
  placement: P,
  { untouched, addedAt, touchedAt }: AddedFrom,
  opportunity: PostedOpportunity | undefined,
  { seen = NOTHING_SEEN, past }: Known = {},
): FollowedPlacement<P> {
  if (!opportunity) return { placement, changes: NO_CHANGES };
  const before = past ?? opportunity.past ?? firstPast(opportunity);
  const own = placementToCellValues(placement);
  const now = placementToCellValues(opportunityToPlacement(opportunity));
  const changes = FOLLOWED_PATHS.flatMap((path): readonly FollowedChange[] => {
    const followed = untouched.includes(path);
    const written = { at: touchedAt[path] ?? addedAt, now: now[path] };
    const isOffered = !PERSONAL_PATHS.has(path) && saysOtherThanAt(before, path, written);
    if (!followed && !isOffered) return [];
    const noted = followed ? seen[path] : undefined;
    const copied = noted === undefined ? own[path] : noted;
    if (sameJson(copied, now[path])) return [];
    return [{ path, label: PLACEMENT_PATH_LABELS[path], copied, now: now[path], followed }];
  });
  return { placement: withFollowed(placement, { own, now, untouched }), changes };
}

interface Following {
  readonly own: Readonly<Record<PlacementPath, Json>>;
  readonly now: Readonly<Record<PlacementPath, Json>>;
  readonly untouched: readonly string[];
}

function withFollowed<P extends Placement>(placement: P, { own, now, untouched }: Following): P {
  const followed = FOLLOWED_PATHS.filter(
    (path) => untouched.includes(path) && !sameJson(own[path], now[path]),
  );
  if (followed.length === 0) return placement;
  const values = Object.fromEntries(followed.map((path) => [path, now[path]]));
  return { ...placement, ...cellValuesToPlacement(placement._id, { ...own, ...values }) };
}
