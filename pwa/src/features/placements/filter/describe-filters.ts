import { STAT_CARD_TITLES } from '@shortlist/shared/placement/placement-messages.ts';
import { statusLabel } from '@shortlist/shared/placement/placement-labels.ts';
import type { DashboardFilters } from './dashboard-filters.ts';

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
