import { sameJson } from '@shortlist/shared/lib/json.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { isUrgent } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import { filterPlacements } from '@shortlist/shared/placement/rules/placement-list.ts';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { STAT_CARD_TITLES } from '@shortlist/shared/placement/placement-messages.ts';
import {
  PLACEMENT_STATUSES,
  type Placement,
  type PlacementStatus,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useEntryState } from '../queries/use-history-entry-state.ts';

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
function parseFilters(stored: unknown): DashboardFilters {
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
  return !areSameFilters({ ...filters, search: filters.search.trim() }, NO_FILTERS);
}

export function areSameFilters(a: DashboardFilters, b: DashboardFilters): boolean {
  return sameJson({ ...a }, { ...b });
}

interface FilterContext {
  /** The student's own CGPA; null when the profile has none, which disables the CGPA filter. */
  readonly cgpa: number | null;
  readonly now: WallTime;
}

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

/** The filters of the page. A link to it starts without any; Back, Forward and a reload restore them. */
export function useDashboardFilters() {
  const [chosen, choose] = useEntryState(useLocation().key, 'filters', parseFilters);
  const change = useCallback(
    (filters: Partial<DashboardFilters>) => choose((before) => ({ ...before, ...filters })),
    [choose],
  );
  const clear = useCallback(() => choose(NO_FILTERS), [choose]);
  return { chosen, change, clear };
}

/**
 * Describes the filters, one entry each: 'search “pune”', 'status Form Filled'. Empty when nothing is
 * filtered. `cgpa` is the student's own; without one the CGPA filter does nothing and is left out.
 */
export function describeFilters(filters: DashboardFilters, cgpa: number | null): readonly string[] {
  const search = filters.search.trim();
  return [
    ...(search === '' ? [] : [`search “${search}”`]),
    ...(filters.status === '' ? [] : [`status ${statusLabel(filters.status)}`]),
    ...(filters.cgpaOnly && cgpa !== null ? [`eligible with CGPA ${cgpa}`] : []),
    ...(filters.urgentOnly ? [STAT_CARD_TITLES.urgent] : []),
  ];
}
