import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EligibilityFacts } from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import {
  searchOpportunities,
  type OpportunityFilters,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useOpportunity } from '../queries.ts';
import { parseLinkedOpportunityId } from '../filter/filter-address.ts';
import { NOT_LISTED } from '../messages.ts';

interface OpportunityNotFoundProps {
  readonly id: string;
  readonly onDismiss: () => void;
}

/** Reports that a link opened an opportunity that is no longer listed, or not yet. */
export function OpportunityNotFound({ id, onDismiss }: OpportunityNotFoundProps) {
  const found = useOpportunity(id);
  if (found === undefined || typeof found === 'object') return null;
  return (
    <Box component="output" sx={{ display: 'block', pt: 1 }}>
      <Notice
        tone="yellow"
        actions={
          <Button color="inherit" onClick={onDismiss}>
            Close
          </Button>
        }
      >
        {NOT_LISTED[found]}
      </Notice>
    </Box>
  );
}

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
export function useScrollToOpportunity(id: string | undefined, isListed: boolean): void {
  useEffect(() => {
    if (id === undefined || !isListed) return;
    const card = document.querySelector<HTMLElement>(`[data-opportunity="${CSS.escape(id)}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  }, [id, isListed]);
}
