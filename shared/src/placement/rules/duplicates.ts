import { isBlank } from '../../lib/blank.ts';
import { sameJson, type Json } from '../../lib/json.ts';
import { foldSpacing } from '../../lib/text.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import {
  PLACEMENT_PATHS,
  placementToCellValues,
  type PlacementPath,
} from '../fields/placement-cells.ts';
import {
  EMPTY_PLACEMENT,
  type Placement,
  type PlacementValues,
} from '../fields/placement-fields.ts';
import { oncePerObject } from '../../lib/collections.ts';

export interface DuplicateKeyFields {
  readonly company: string;
  readonly role: string;
  readonly deadlines: { readonly applicationDeadline: WallTime | null };
}

/** Equal for the same job, however spelled; seconds, which no input shows, do not count. */
export function createDuplicateKey({ company, role, deadlines }: DuplicateKeyFields): string {
  const deadline = deadlines.applicationDeadline?.slice(0, 16) ?? '';
  return [folded(company), folded(role), deadline].join('\n');
}

/**
 * Creates a check for the items of an upload, to be called in their order. It returns `place` for a duplicate
 * of something in `listed`, the number of an earlier item that it duplicates, or null for a new one. An item
 * that cannot be read is never a duplicate.
 */
export function createDuplicateCheck<Place extends string>(
  listed: Iterable<DuplicateKeyFields>,
  place: Place,
): (item: DuplicateKeyFields | null, number: number) => Place | number | null {
  const known = new Set(Array.from(listed, createDuplicateKey));
  const earlier = new Map<string, number>();
  return (item, number) => {
    if (item === null) return null;
    const key = createDuplicateKey(item);
    if (known.has(key)) return place;
    const first = earlier.get(key);
    if (first === undefined) earlier.set(key, number);
    return first ?? null;
  };
}

/** Names that differ only in blanks, dashes and 'and' for '&' are the same. */
function folded(text: string): string {
  if (isBlank(text)) return '';
  return foldSpacing(text)
    .replace(/ and /g, '&')
    .replace(/[\s-]+/g, '');
}

/* For placements entered twice, as on two devices: both stay until the student confirms it. */

/** The ids of two placements for the same job. */
export type DuplicatePair = readonly [first: string, second: string];

/** The key of a pair, the same in either order. */
export function duplicatePairKey(pair: DuplicatePair): string {
  return pair.toSorted().join(' ');
}

/** Pairs with the same company, role and deadline, each placement in one pair at most; in the order of the list. */
export function findDuplicatePlacements(
  placements: readonly Placement[],
): readonly DuplicatePair[] {
  const unpaired = new Map<string, string>();
  return placements.flatMap((placement): DuplicatePair[] => {
    const key = keyOf(placement);
    const first = unpaired.get(key);
    if (first === undefined) {
      unpaired.set(key, placement._id);
      return [];
    }
    unpaired.delete(key);
    return [[first, placement._id]];
  });
}

/** A long list is searched again after every change of one placement. */
const keyOf = /* @__PURE__ */ oncePerObject<Placement, string>(createDuplicateKey);

export interface DuplicateDifference {
  readonly path: PlacementPath;
  /** The value in the placement that stays, and in the other. */
  readonly mine: Json;
  readonly other: Json;
  /** The proposal: the other value where ours is not given. */
  readonly takeOther: boolean;
}

/** The fields to decide before two placements are merged. Different spellings of "not given" are equal. */
export function diffDuplicates(
  mine: PlacementValues,
  other: PlacementValues,
): readonly DuplicateDifference[] {
  const [here, there] = [placementToCellValues(mine), placementToCellValues(other)];
  return PLACEMENT_PATHS.flatMap((path): DuplicateDifference[] => {
    const [own, others] = [here[path], there[path]];
    if (sameJson(own, others) || (isEmptyValue(path, own) && isEmptyValue(path, others))) return [];
    return [{ path, mine: own, other: others, takeOther: isEmptyValue(path, own) }];
  });
}

const EMPTY_VALUES = placementToCellValues(EMPTY_PLACEMENT);

/** Blank, or the initial value of a form. */
function isEmptyValue(path: PlacementPath, value: Json): boolean {
  return isBlank(value) || sameJson(value, EMPTY_VALUES[path]);
}
