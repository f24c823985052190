import {
  type OpportunityFilters,
  DEFAULT_OPPORTUNITY_FILTERS,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentEntry } from '../../../ui/dialogs/use-dialog-entry.ts';
import { formatFilterAddress, parseFilterAddress, type CommunityTab } from './filter-address.ts';

/** Typing is written into the address once it pauses: browsers limit how often it may change. */
const TYPING_MS = 400;

export type OpportunityFilterState = ReturnType<typeof useOpportunityFilters>;

/**
 * The filters of the community page, or of one of its tabs, synchronised with the address. They change at once, the
 * address follows.
 */
export function useOpportunityFilters(tab?: CommunityTab) {
  const { search } = useLocation();
  const [chosen, setChosen] = useState(() => parseFilterAddress(search));
  const latest = useRef(chosen);
  const choose = useCallback((filters: OpportunityFilters): void => {
    latest.current = filters;
    setChosen(filters);
  }, []);
  const write = useFilterAddress({ search, tab }, choose);
  const actions = useMemo(() => {
    const apply = (filters: OpportunityFilters, isTyped: boolean): void => {
      choose(filters);
      write(filters, isTyped);
    };
    type Changed = Partial<OpportunityFilters>;
    return {
      /** Changes some filters, and returns to the first page unless a page is among them. */
      change: (filters: Changed) => apply({ ...latest.current, page: 1, ...filters }, false),
      /** The same for what changes with every key press: all of the typing becomes one history step. */
      type: (filters: Changed) => apply({ ...latest.current, page: 1, ...filters }, true),
      clear: () => apply(clearFilters(latest.current), false),
    };
  }, [choose, write]);
  return { chosen, ...actions };
}

/** Keeps the sort order: it is no filter and hides nothing. */
function clearFilters({ sortBy, sortOrder }: OpportunityFilters): OpportunityFilters {
  return { ...DEFAULT_OPPORTUNITY_FILTERS, sortBy, sortOrder };
}

/** Writes the filters into the address, and reports those that arrive by Back, Forward or a link. */
function useFilterAddress(
  { search, tab }: { readonly search: string; readonly tab: CommunityTab | undefined },
  onArrived: (filters: OpportunityFilters) => void,
) {
  const navigate = useNavigate();
  /** The current address, or the one that the router is about to reach. */
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True while typing created the current history entry: more typing replaces it. */
  const typed = useRef(false);
  const stopTyping = useCallback(() => clearTimeout(timer.current), []);
  const write = useCallback(
    (filters: OpportunityFilters, isTyped: boolean) => {
      const writeNow = (): void => {
        const next = formatFilterAddress(filters, tab);
        const replace = isTyped && typed.current;
        typed.current = isTyped;
        if (next === written.current) return;
        written.current = next;
        void navigate({ search: next }, { replace });
      };
      stopTyping();
      if (isTyped) timer.current = setTimeout(writeNow, TYPING_MS);
      else writeNow();
    },
    [navigate, stopTyping, tab],
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
  return write;
}
