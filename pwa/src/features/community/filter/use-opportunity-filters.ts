import {
  type OpportunityFilters,
  DEFAULT_OPPORTUNITY_FILTERS,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { formatFilterAddress, parseFilterAddress } from './filter-address.ts';

/** Typing is written into the address once it pauses: browsers limit how often it may change. */
const TYPING_MS = 400;

export type OpportunityFilterState = ReturnType<typeof useOpportunityFilters>;

/** The filters of the community page, synchronised with the address. They change at once, the address follows. */
export function useOpportunityFilters() {
  const { search } = useLocation();
  const [chosen, choose] = useState(() => parseFilterAddress(search));
  const latest = useRef(chosen);
  const address = useFilterAddress(
    search,
    useCallback((filters: OpportunityFilters) => {
      latest.current = filters;
      choose(filters);
    }, []),
  );
  const apply = useCallback(
    (filters: OpportunityFilters, write: (filters: OpportunityFilters) => void) => {
      latest.current = filters;
      choose(filters);
      write(filters);
    },
    [],
  );
  return {
    chosen,
    /** Changes some filters, and returns to the first page unless a page is among them. */
    change: useCallback(
      (filters: Partial<OpportunityFilters>) =>
        apply({ ...latest.current, page: 1, ...filters }, address.writeNow),
      [apply, address.writeNow],
    ),
    /** The same for what changes with every key press: all of the typing becomes one history step. */
    type: useCallback(
      (filters: Partial<OpportunityFilters>) =>
        apply({ ...latest.current, page: 1, ...filters }, address.writeSoon),
      [apply, address.writeSoon],
    ),
    clear: useCallback(
      () => apply(clearFilters(latest.current), address.writeNow),
      [apply, address.writeNow],
    ),
  };
}

/** Keeps the sort order: it is no filter and hides nothing. */
function clearFilters({ sortBy, sortOrder }: OpportunityFilters): OpportunityFilters {
  return { ...DEFAULT_OPPORTUNITY_FILTERS, sortBy, sortOrder };
}

/** Writes the filters into the address, and reports those that arrive by Back, Forward or a link. */
function useFilterAddress(search: string, onArrived: (filters: OpportunityFilters) => void) {
  const navigate = useNavigate();
  /** The current address, or the one that the router is about to reach. */
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True while typing created the current history entry: more typing replaces it. */
  const typed = useRef(false);

  const write = useCallback(
    (filters: OpportunityFilters, replace: boolean) => {
      const next = formatFilterAddress(filters);
      if (next === written.current) return;
      written.current = next;
      void navigate({ search: next }, { replace });
    },
    [navigate],
  );
  const stopTyping = useCallback(() => clearTimeout(timer.current), []);
  const writeNow = useCallback(
    (filters: OpportunityFilters) => {
      stopTyping();
      write(filters, false);
      typed.current = false;
    },
    [stopTyping, write],
  );
  const writeSoon = useCallback(
    (filters: OpportunityFilters) => {
      stopTyping();
      timer.current = setTimeout(() => {
        write(filters, typed.current);
        typed.current = true;
      }, TYPING_MS);
    },
    [stopTyping, write],
  );
  useEffect(() => {
    const isLate = search !== currentEntry().search;
    if (search === written.current || isLate) return;
    stopTyping();
    typed.current = false;
    written.current = search;
    onArrived(parseFilterAddress(search));
  }, [search, stopTyping, onArrived]);
  useEffect(() => stopTyping, [stopTyping]);
  return { writeNow, writeSoon };
}
