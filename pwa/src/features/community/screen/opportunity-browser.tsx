import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  NO_FACTS,
  type EligibilityFacts,
} from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import {
  countActiveFilters,
  type OpportunityFilters,
  searchOpportunities,
  listLocations,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import {
  memo,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import type { FeedOpportunity } from '../queries.ts';
import { formatFilterAddress, type CommunityTab } from '../filter/filter-address.ts';
import type { ListTexts } from '../messages.ts';
import { OpportunityPager, type OpportunityListProps } from './opportunity-list.tsx';
import { NothingFound, UnknownEligibilityNote } from './feed-states.tsx';
import { SearchToolbar, ResultLine, FilterButton, FilterChips } from '../filter/search-toolbar.tsx';
import { FilterPanel } from '../filter/filter-panel.tsx';
import {
  type OpportunityFilterState,
  useOpportunityFilters,
} from '../filter/use-opportunity-filters.ts';
import {
  findPageOf,
  useScrollToOpportunity,
  useLinkedOpportunityId,
  OpportunityNotFound,
} from './linked-opportunity.tsx';

/** What differs between openings and drives. */
export interface Board {
  /** Undefined while the page has no tabs. */
  readonly tab: CommunityTab | undefined;
  readonly isOfDrives: boolean;
  readonly texts: ListTexts;
  readonly List: ComponentType<OpportunityListProps>;
}

export interface OpportunityBrowserProps {
  /** The same object in each rendering. */
  readonly board: Board;
  readonly opportunities: readonly FeedOpportunity[];
  readonly student: EligibilityFacts | undefined;
  readonly now: WallTime;
  readonly uid: string;
  readonly isAdmin: boolean;
}

export function OpportunityBrowser(props: OpportunityBrowserProps) {
  const { board, opportunities, student = NO_FACTS } = props;
  const { texts, isOfDrives } = board;
  const filters = useOpportunityFilters(board.tab);
  const { chosen, change, type } = filters;
  const toolbar = useRef<HTMLDivElement>(null);
  const large = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const locations = useMemo(() => listLocations(opportunities), [opportunities]);
  const countOf = useCallback(
    (draft: OpportunityFilters) =>
      searchOpportunities(opportunities, draft, student).pagination.total,
    [opportunities, student],
  );
  const { category, jobType, location, eligibility } = chosen;
  const chips = useMemo(
    () => <FilterChips filters={{ category, jobType, location, eligibility }} onChange={change} />,
    [category, jobType, location, eligibility, change],
  );
  const fields = { filters: chosen, onChange: change, onType: type, locations, isOfDrives };
  return (
    <Box sx={COLUMNS}>
      {large && <FilterPanel {...fields} onClear={filters.clear} />}
      <div>
        <SearchToolbar
          ref={toolbar}
          texts={texts}
          text={chosen.text}
          onType={type}
          filterButton={
            large ? null : (
              <FilterButton
                filters={chosen}
                onChange={change}
                {...{ texts, locations, isOfDrives, countOf }}
              />
            )
          }
        />
        <DeferredResults {...props} filters={filters} toolbar={toolbar} chips={chips} />
      </div>
    </Box>
  );
}

interface ResultsProps extends OpportunityBrowserProps {
  readonly filters: OpportunityFilterState;
  readonly toolbar: RefObject<HTMLDivElement | null>;
  /** The chips follow the choice at once, while the cards come later. */
  readonly chips: ReactNode;
}

/** So that a key press renders the search box at once and the cards later; another page at once. */
function DeferredResults({ filters, ...props }: ResultsProps) {
  const deferred = useDeferredValue(filters.chosen);
  const chosen = isOtherPage(filters.chosen, deferred) ? filters.chosen : deferred;
  return <Results {...props} chosen={chosen} change={filters.change} clear={filters.clear} />;
}

function isOtherPage(filters: OpportunityFilters, former: OpportunityFilters): boolean {
  const { page } = filters;
  return (
    page !== former.page &&
    formatFilterAddress(filters) === formatFilterAddress({ ...former, page })
  );
}

interface ChosenResultsProps
  extends
    Omit<ResultsProps, 'filters'>,
    Pick<OpportunityFilterState, 'chosen' | 'change' | 'clear'> {}

const Results = memo(function Results(props: ChosenResultsProps) {
  const { opportunities, student, now, uid, isAdmin, chosen, change, clear, toolbar } = props;
  const { texts, List } = props.board;
  const line = useRef<HTMLOutputElement>(null);
  const linkedId = useLinkedOpportunityId();
  const facts = student ?? NO_FACTS;
  const unknownCount = useUnknownEligibilityCount(opportunities, chosen, facts);
  const { items, pagination } = useMemo(
    () =>
      searchOpportunities(
        opportunities,
        { ...chosen, page: findPageOf(linkedId, opportunities, chosen, facts) },
        facts,
      ),
    [opportunities, chosen, linkedId, facts],
  );
  useScrollToOpportunity(
    linkedId,
    items.some(({ _id }) => _id === linkedId),
  );
  useAfterChoice(chosen, () => {
    scrollToResults(toolbar.current);
    // A chip that removes a filter disappears with it. Keyboard and screen reader then continue from what is
    // left, not from the top.
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  });
  const onPage = (page: number): void => {
    change({ page });
    line.current?.focus({ preventScroll: true });
  };
  const onClear = isFiltering(chosen) ? clear : undefined;
  return (
    <>
      {linkedId !== undefined && <OpportunityNotFound id={linkedId} onDismiss={() => change({})} />}
      <ResultLine
        ref={line}
        count={pagination.total}
        total={opportunities.length}
        onClear={onClear}
        chips={props.chips}
        texts={texts}
      />
      <UnknownEligibilityNote
        count={unknownCount}
        student={facts}
        onShow={() => change({ eligibility: 'possible' })}
      />
      {items.length === 0 ? (
        <NothingFound texts={texts} onClear={onClear} />
      ) : (
        <>
          <List {...{ items, chosen, now, linkedId, uid, isAdmin, student }} />
          <OpportunityPager pagination={pagination} onPage={onPage} />
        </>
      )}
    </>
  );
});

/** How many opportunities the eligibility filter leaves out only because their eligibility is unknown. */
function useUnknownEligibilityCount(
  opportunities: readonly FeedOpportunity[],
  chosen: OpportunityFilters,
  student: EligibilityFacts,
): number {
  return useMemo(() => {
    if (chosen.eligibility !== 'eligible') return 0;
    const countOf = (eligibility: OpportunityFilters['eligibility']): number =>
      searchOpportunities(opportunities, { ...chosen, eligibility }, student).pagination.total;
    return countOf('possible') - countOf('eligible');
  }, [opportunities, chosen, student]);
}

/** Runs something after each choice of filters, but not after the first rendering. */
function useAfterChoice(chosen: OpportunityFilters, act: () => void): void {
  const shown = useRef(chosen);
  const onChosen = useEffectEvent(act);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    onChosen();
  }, [chosen]);
}

function isFiltering(filters: OpportunityFilters): boolean {
  return filters.text.trim() !== '' || countActiveFilters(filters) > 0;
}

/** The results begin below the search: a user who had scrolled past it is scrolled back there. */
function scrollToResults(bar: HTMLElement | null): void {
  const results = bar?.nextElementSibling;
  if (!bar || !results) return;
  const hidden = bar.getBoundingClientRect().bottom - results.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: -hidden, behavior: 'instant' });
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 272px' },
  gap: { lg: 3 },
  // The panel comes first in the tab order, and is shown at the right.
  '& > section': { gridColumn: { lg: 2 }, gridRow: { lg: 1 } },
  '& > div': { minWidth: 0, gridColumn: { lg: 1 }, gridRow: { lg: 1 } },
} as const;
