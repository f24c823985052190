/**
 * Finds placements that were entered twice, for example on two devices (sync protocol 2.8). Both stay until
 * the student confirms that they are the same; the app only shows them and proposes which values to keep.
 */
import { isBlank } from '../lib/blank.ts';
import { sameJson, type Json } from '../lib/json.ts';
import { likenessOf } from './likeness.ts';
import { PLACEMENT_PATHS, placementToCellValues, type PlacementPath } from './paths.ts';
import { EMPTY_PLACEMENT, type Placement, type PlacementValues } from './schema.ts';

/** The ids of two placements for the same job. */
export type Double = readonly [first: string, second: string];

/** The key of a pair, the same in either order. */
export function doubleKey(pair: Double): string {
  return pair.toSorted().join(' ');
}

/**
 * Pairs with the same company, role and deadline, each placement in one pair at most; in the order of the
 * list.
 */
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

export interface Difference {
  readonly path: PlacementPath;
  /** The value in the placement that stays, and in the other. */
  readonly mine: Json;
  readonly other: Json;
  /** The proposal: the other value where ours is not given. */
  readonly takeOther: boolean;
}

/** The fields to decide before two placements are merged. Different spellings of "not given" are equal. */
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

/** Blank, or the initial value of a form. */
function saysNothing(path: PlacementPath, value: Json): boolean {
  return isBlank(value) || sameJson(value, NOTHING[path]);
}
