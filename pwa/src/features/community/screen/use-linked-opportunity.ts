import {
  type OpportunityFilters,
  searchOpportunities,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import type { EligibilityFacts } from '@shortlist/shared/opportunity/eligibility/eligibility.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/schema.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { parseLinkedOpportunityId } from './opportunity-filter-address.ts';

export function useLinkedOpportunityId(): string | undefined {
  return parseLinkedOpportunityId(useLocation().search);
}

/** The page that shows an opportunity; the filters' own page if they hide it or there is none. */
export function findPageOf(
  id: string | undefined,
  opportunities: readonly Opportunity[],
  filters: OpportunityFilters,
  student: EligibilityFacts,
): number {
  if (id === undefined) return filters.page;
  for (let page = 1; ; page += 1) {
    const { items, pagination } = searchOpportunities(opportunities, { ...filters, page }, student);
    if (items.some(({ _id }) => _id === id)) return page;
    if (!pagination.hasNext) return filters.page;
  }
}

/** Scrolls its card into view once it exists, and focuses it: keyboard and screen reader continue from there. */
export function useScrollToOpportunity(id: string | undefined, isThere: boolean): void {
  useEffect(() => {
    if (id === undefined || !isThere) return;
    const card = document.querySelector<HTMLElement>(`[data-opportunity="${CSS.escape(id)}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  }, [id, isThere]);
}
