/** The filters of the lists (specification 2, Dashboard; 5, CGPA filter). */
import { isUrgent } from '@shortlist/shared/placement/deadline.ts';
import { filterPlacements } from '@shortlist/shared/placement/placement-list.ts';
import {
  type Placement,
  PLACEMENT_STATUSES,
  type PlacementStatus,
} from '@shortlist/shared/placement/schema.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';

export interface DashboardFilters {
  readonly search: string;
  readonly status: PlacementStatus | '';
  readonly cgpaOnly: boolean;
  /** Set by the stat card "Urgent Deadlines"; the toolbar shows it as a removable chip. */
  readonly urgentOnly: boolean;
}

export const NO_FILTERS: DashboardFilters = {
  search: '',
  status: '',
  cgpaOnly: false,
  urgentOnly: false,
};

/** Parses a stored value, perhaps of another version; ignores what is invalid. */
export function parseFilters(stored: unknown): DashboardFilters {
  const { search, status, cgpaOnly, urgentOnly } = (stored ?? {}) as Readonly<
    Record<keyof DashboardFilters, unknown>
  >;
  return {
    search: typeof search === 'string' ? search : '',
    status: PLACEMENT_STATUSES.find((known) => known === status) ?? '',
    cgpaOnly: cgpaOnly === true,
    urgentOnly: urgentOnly === true,
  };
}

export function isFiltering(filters: DashboardFilters): boolean {
  return (
    filters.search.trim() !== '' || filters.status !== '' || filters.cgpaOnly || filters.urgentOnly
  );
}

interface FilterContext {
  /** The student's own CGPA; null when the profile has none, which disables the CGPA filter. */
  readonly cgpa: number | null;
  readonly now: WallTime;
}

/** The placements that pass the filters, in the order given. */
export function applyFilters<P extends Placement>(
  list: readonly P[],
  filters: DashboardFilters,
  { cgpa, now }: FilterContext,
): readonly P[] {
  const urgent = filters.urgentOnly ? list.filter((p) => isUrgent(p, now)) : list;
  return filterPlacements(urgent, {
    search: filters.search,
    status: filters.status,
    maxCgpa: filters.cgpaOnly ? cgpa : null,
  });
}
