/**
 * One company that was entered twice, on two devices for one (sync protocol 2.8). Both entries stay until the student says
 * that they are one; the app only points at them and proposes what to keep of each.
 */
import { isBlank } from '../lib/blank.ts';
import { sameJson, type Json } from '../lib/json.ts';
import { likenessOf } from './likeness.ts';
import { PLACEMENT_PATHS, placementToCellValues, type PlacementPath } from './paths.ts';
import { EMPTY_PLACEMENT, type Placement, type PlacementValues } from './schema.ts';

/** Two entries for one job, by their ids. */
export type Double = readonly [first: string, second: string];

/** The same name for a pair whichever of the two comes first. */
export function doubleKey(pair: Double): string {
  return pair.toSorted().join(' ');
}

/** Pairs with the same company, role and deadline, each entry in one pair at most; in the order of the list. */
export function findDoubles(placements: readonly Placement[]): readonly Double[] {
  const waiting = new Map<string, string>();
  return placements.flatMap((placement): Double[] => {
    const likeness = likenessOf(placement);
    const first = waiting.get(likeness);
    if (first === undefined) {
      waiting.set(likeness, placement._id);
      return [];
    }
    waiting.delete(likeness);
    return [[first, placement._id]];
  });
}

/** A field in which two entries differ. */
export interface Difference {
  readonly path: PlacementPath;
  /** In the entry that stays, and in the other. */
  readonly mine: Json;
  readonly other: Json;
  /** What is proposed: the other's where ours says nothing. */
  readonly takeOther: boolean;
}

/** What is to be decided before two entries become one. Fields that only differ in their spelling of nothing do not count. */
export function differencesBetween(
  mine: PlacementValues,
  other: PlacementValues,
): readonly Difference[] {
  const [here, there] = [placementToCellValues(mine), placementToCellValues(other)];
  return PLACEMENT_PATHS.flatMap((path): Difference[] => {
    const [own, others] = [here[path], there[path]];
    if (sameJson(own, others) || (saysNothing(path, own) && saysNothing(path, others))) return [];
    return [{ path, mine: own, other: others, takeOther: saysNothing(path, own) }];
  });
}

const NOTHING = placementToCellValues(EMPTY_PLACEMENT);

/** Blank, or what a form begins with. */
function saysNothing(path: PlacementPath, value: Json): boolean {
  return isBlank(value) || sameJson(value, NOTHING[path]);
}
