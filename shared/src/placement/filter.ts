/**
 * Search box, status filter and CGPA switch of the dashboard (specification 2 and 5). A search covers
 * company, role, location, placement ID and notes; case and accents do not matter, and every word must occur.
 */
import { textOrEmpty } from '../lib/blank.ts';
import { createWordSearch } from '../lib/word-search.ts';
import { placementIdLabel } from './placement-labels.ts';
import type { Placement, PlacementStatus } from './schema.ts';

export interface PlacementFilter {
  readonly search: string;
  readonly status: PlacementStatus | '';
  /** The student's CGPA; null while the switch is off. */
  readonly maxCgpa: number | null;
}

const hasWords = createWordSearch<Placement>(({ company, role, location, placementId, notes }) => [
  ...[company, role, location, notes].map(textOrEmpty),
  placementId === null ? '' : placementIdLabel(placementId),
]);

/** Keeps the placements that pass all three filters, in their order. */
export function filterPlacements<P extends Placement>(
  list: readonly P[],
  { search, status, maxCgpa }: PlacementFilter,
): readonly P[] {
  const hasText = hasWords(search);
  return list.filter(
    (placement) =>
      (status === '' || placement.status === status) &&
      isEligible(placement, maxCgpa) &&
      (hasText === undefined || hasText(placement)),
  );
}

function isEligible({ eligibilityCriteria }: Placement, cgpa: number | null): boolean {
  return cgpa === null || eligibilityCriteria.cgpa === null || eligibilityCriteria.cgpa <= cgpa;
}
