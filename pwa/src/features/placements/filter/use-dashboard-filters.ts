import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useEntryState } from '../queries/use-entry-state.ts';
import { type DashboardFilters, NO_FILTERS, parseFilters } from './dashboard-filters.ts';

export interface FilterState {
  readonly chosen: DashboardFilters;
  readonly change: (filters: Partial<DashboardFilters>) => void;
  readonly clear: () => void;
}

/** The filters of the page. A link to it starts without any; Back, Forward and a reload restore them. */
export function useDashboardFilters(): FilterState {
  const [chosen, choose] = useEntryState(useLocation().key, 'filters', parseFilters);
  const change = useCallback(
    (filters: Partial<DashboardFilters>) => choose((before) => ({ ...before, ...filters })),
    [choose],
  );
  const clear = useCallback(() => choose(NO_FILTERS), [choose]);
  return { chosen, change, clear };
}
