import { useCallback, useState } from 'react';
import { NO_FILTERS, type DashboardFilters } from './dashboard-filters.ts';

export interface FilterState {
  readonly chosen: DashboardFilters;
  /** Changes some of the filters. */
  readonly change: (filters: Partial<DashboardFilters>) => void;
  readonly clear: () => void;
}

/** The filters of the page. They last as long as the page is shown. */
export function useDashboardFilters(): FilterState {
  const [chosen, choose] = useState(NO_FILTERS);
  const change = useCallback(
    (filters: Partial<DashboardFilters>) => choose((before) => ({ ...before, ...filters })),
    [],
  );
  const clear = useCallback(() => choose(NO_FILTERS), []);
  return { chosen, change, clear };
}
