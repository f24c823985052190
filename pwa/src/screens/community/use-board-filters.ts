import { type BoardFilters, DEFAULT_BOARD_FILTERS } from '@shortlist/shared/opportunity/search.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { boardSearch, readBoardFilters } from './board-address.ts';

/** Typing is written into the address once it pauses: browsers take only so many changes of it in a while. */
const TYPING_MS = 400;

export interface BoardFilterState {
  readonly chosen: BoardFilters;
  /** Changes some filters, and begins at the first page again unless a page is among them. */
  readonly change: (filters: Partial<BoardFilters>) => void;
  /** The same for what changes with every letter: all of the typing becomes one step back. */
  readonly type: (filters: Partial<BoardFilters>) => void;
  readonly clear: () => void;
}

/** The filters of the board, kept in step with the address. They change at once, the address follows. */
export function useBoardFilters(): BoardFilterState {
  const { search } = useLocation();
  const [chosen, choose] = useState(() => readBoardFilters(search));
  const latest = useRef(chosen);
  const address = useBoardAddress(
    search,
    useCallback((filters: BoardFilters) => {
      latest.current = filters;
      choose(filters);
    }, []),
  );
  const apply = useCallback((filters: BoardFilters, write: (filters: BoardFilters) => void) => {
    latest.current = filters;
    choose(filters);
    write(filters);
  }, []);
  return {
    chosen,
    change: useCallback(
      (filters) => apply({ ...latest.current, page: 1, ...filters }, address.writeNow),
      [apply, address.writeNow],
    ),
    type: useCallback(
      (filters) => apply({ ...latest.current, page: 1, ...filters }, address.writeSoon),
      [apply, address.writeSoon],
    ),
    clear: useCallback(
      () => apply(cleared(latest.current), address.writeNow),
      [apply, address.writeNow],
    ),
  };
}

/** The order is no filter: nothing is hidden by it, and whoever chose it keeps it. */
function cleared({ sortBy, sortOrder }: BoardFilters): BoardFilters {
  return { ...DEFAULT_BOARD_FILTERS, sortBy, sortOrder };
}

/** Writes the filters into the address, and gives those that came by Back, Forward or a link. */
function useBoardAddress(search: string, onArrived: (filters: BoardFilters) => void) {
  const navigate = useNavigate();
  /** What the address is, or will be as soon as the router has got there. */
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True while the entry of the history is one that typing made: more typing takes its place. */
  const typed = useRef(false);

  const write = useCallback(
    (filters: BoardFilters, replace: boolean) => {
      const next = boardSearch(filters);
      if (next === written.current) return;
      written.current = next;
      void navigate({ search: next }, { replace });
    },
    [navigate],
  );
  const stopTyping = useCallback(() => clearTimeout(timer.current), []);
  const writeNow = useCallback(
    (filters: BoardFilters) => {
      stopTyping();
      write(filters, false);
      typed.current = false;
    },
    [stopTyping, write],
  );
  const writeSoon = useCallback(
    (filters: BoardFilters) => {
      stopTyping();
      timer.current = setTimeout(() => {
        write(filters, typed.current);
        typed.current = true;
      }, TYPING_MS);
    },
    [stopTyping, write],
  );
  useEffect(() => {
    if (search === written.current) return;
    stopTyping();
    typed.current = false;
    written.current = search;
    onArrived(readBoardFilters(search));
  }, [search, stopTyping, onArrived]);
  useEffect(() => stopTyping, [stopTyping]);
  return { writeNow, writeSoon };
}
