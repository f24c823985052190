/**
 * Search box, status filter and CGPA switch of the dashboard (specification 2 and 5). A search looks at company, role,
 * location, placement ID and notes; case and accents do not matter, and every word must occur.
 */
import { textOrEmpty } from '../lib/blank.ts';
import { foldText } from '../lib/text.ts';
import { placementIdLabel } from './labels.ts';
import type { Placement, PlacementStatus } from './schema.ts';

export interface PlacementFilter {
  readonly search: string;
  readonly status: PlacementStatus | '';
  /** The student's CGPA; null while the switch is off. */
  readonly maxCgpa: number | null;
}

/** Folding is the slow part of a search, so it happens once for each placement object, not once for each key press. */
const searchTexts = new WeakMap<Placement, string>();

function searchTextOf(placement: Placement): string {
  const known = searchTexts.get(placement);
  if (known !== undefined) return known;
  const { company, role, location, placementId, notes } = placement;
  const shown = [company, role, location, notes].map(textOrEmpty);
  const id = placementId === null ? '' : placementIdLabel(placementId);
  const text = foldText([...shown, id].join('\n'));
  searchTexts.set(placement, text);
  return text;
}

/** Keeps the placements that pass all three filters, in their order. */
export function filterPlacements<P extends Placement>(
  list: readonly P[],
  { search, status, maxCgpa }: PlacementFilter,
): readonly P[] {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return list.filter(
    (placement) =>
      (status === '' || placement.status === status) &&
      isEligible(placement, maxCgpa) &&
      (words.length === 0 || hasAllWords(placement, words)),
  );
}

function hasAllWords(placement: Placement, words: readonly string[]): boolean {
  const text = searchTextOf(placement);
  return words.every((word) => text.includes(word));
}

function isEligible({ eligibilityCriteria }: Placement, cgpa: number | null): boolean {
  return cgpa === null || eligibilityCriteria.cgpa === null || eligibilityCriteria.cgpa <= cgpa;
}
