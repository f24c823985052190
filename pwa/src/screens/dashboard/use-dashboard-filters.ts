import { useCallback, useDeferredValue, useState } from 'react';
import { NO_FILTERS, type DashboardFilters } from './dashboard-filters.ts';

export interface FilterState {
  /** What the controls show. */
  readonly chosen: DashboardFilters;
  /** What the lists show: the same, but a long list may lag behind fast typing. */
  readonly applied: DashboardFilters;
  readonly choose: (filters: DashboardFilters) => void;
  readonly clear: () => void;
}

/** The filters of the page. They last as long as the page is shown. */
export function useDashboardFilters(): FilterState {
  const [chosen, choose] = useState(NO_FILTERS);
  const applied = useDeferredValue(chosen);
  const clear = useCallback(() => choose(NO_FILTERS), []);
  return { chosen, applied, choose, clear };
}
