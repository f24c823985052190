import { textOrEmpty } from '../../lib/blank.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { createWordSearch } from '../../lib/word-search.ts';
import { isUrgent } from '../urgency/placement-urgency.ts';
import { placementIdLabel } from '../fields/placement-labels.ts';
import type { Placement, PlacementStatus, PlacementValues } from '../fields/placement-fields.ts';

/** Every word must occur in company, role, location, ID or notes; case and accents are ignored. */

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

/* Unfilled, by deadline; filled; done. Ties by company, role, id: one order on every device. */

/** A missing deadline sorts like this day. */
export const NO_DEADLINE_SORTS_AS = '2099-12-31T00:00:00';

const STATUS_RANK: Readonly<Record<PlacementStatus, number>> = {
  form_not_filled: 0,
  form_filled: 1,
  process_done: 2,
};

const names = /* @__PURE__ */ new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

/** Compares names as in Indian English, ignoring case and accents; numbers in them by their value. */
export function compareNames(a: string, b: string): number {
  return names.compare(a, b);
}

export function comparePlacements(a: Placement, b: Placement): number {
  return (
    STATUS_RANK[a.status] - STATUS_RANK[b.status] ||
    compareDeadlines(a, b) ||
    compareNames(a.company, b.company) ||
    compareNames(a.role, b.role) ||
    compareText(a._id, b._id)
  );
}

function compareDeadlines(a: Placement, b: Placement): number {
  return a.status === 'form_not_filled' ? compareText(sortedDeadline(a), sortedDeadline(b)) : 0;
}

function sortedDeadline({ deadlines }: Placement): string {
  return deadlines.applicationDeadline ?? NO_DEADLINE_SORTS_AS;
}

/** For wall-clock times and ids, which sort as plain text. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export type SectionKey = 'on_campus' | 'off_campus' | 'process_done';

const SECTIONS: readonly { readonly key: SectionKey; readonly title: string }[] = [
  { key: 'on_campus', title: 'On Campus Placements' },
  { key: 'off_campus', title: 'Off Campus Placements' },
  { key: 'process_done', title: 'Process Done' },
];

export const SECTION_KEYS: readonly SectionKey[] = /* @__PURE__ */ SECTIONS.map(({ key }) => key);

export interface Section<P extends Placement> {
  readonly key: SectionKey;
  readonly title: string;
  readonly placements: readonly P[];
}

function sectionOf(placement: Pick<Placement, 'status' | 'category'>): SectionKey {
  return placement.status === 'process_done' ? 'process_done' : placement.category;
}

/** Returns exactly the three sections in their order, each sorted, also when empty. */
export function groupIntoSections<P extends Placement>(list: readonly P[]): readonly Section<P>[] {
  const sorted = list.toSorted(comparePlacements);
  return SECTIONS.map((section) => ({
    ...section,
    placements: sorted.filter((placement) => sectionOf(placement) === section.key),
  }));
}

/* The four stat cards. They count all placements of the student, whatever the filters show. */

export interface PlacementStats {
  readonly total: number;
  readonly applied: number;
  /** Whole percent of the total; 0 of 0 is 0. */
  readonly appliedPercent: number;
  readonly urgent: number;
  readonly completed: number;
  readonly completedPercent: number;
}

export function placementStats(
  list: readonly (Pick<PlacementValues, 'status' | 'deadlines'> & {
    readonly isCancelled?: boolean;
  })[],
  now: WallTime,
): PlacementStats {
  const countOf = (status: PlacementStatus): number =>
    list.filter((placement) => placement.status === status).length;
  const total = list.length;
  const applied = countOf('form_filled');
  const completed = countOf('process_done');
  return {
    total,
    applied,
    appliedPercent: percentOf(applied, total),
    urgent: list.filter((placement) => isUrgent(placement, now)).length,
    completed,
    completedPercent: percentOf(completed, total),
  };
}

function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part / total) * 100);
}
