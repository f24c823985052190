/**
 * The filters of the community page in its address (`/community?q=pune&type=fte&page=2`), so that Back undoes
 * a filter, a reload keeps them, and a view can be bookmarked. Defaults are left out.
 */
import {
  OPPORTUNITY_SORT_KEYS,
  type OpportunityFilters,
  DEFAULT_OPPORTUNITY_FILTERS,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import { CATEGORIES, JOB_TYPES } from '@shortlist/shared/placement/fields/placement-fields.ts';

const OPPORTUNITY_PARAM = 'o';

/** Of the page while there are drives. */
export const COMMUNITY_TABS = ['campus', 'off-campus'] as const;
export type CommunityTab = (typeof COMMUNITY_TABS)[number];

export function parseCommunityTab(search: string): CommunityTab | undefined {
  const given = new URLSearchParams(search).get('tab');
  return COMMUNITY_TABS.find((tab) => tab === given);
}

/** Parses the filters in `location.search`. An invalid value becomes the default. */
export function parseFilterAddress(search: string): OpportunityFilters {
  const given = new URLSearchParams(search);
  const oneOf = <T extends string>(name: string, choices: readonly T[]): T | undefined =>
    choices.find((choice) => choice === given.get(name));
  return {
    text: given.get('q') ?? '',
    category: oneOf('category', CATEGORIES) ?? '',
    jobType: oneOf('type', JOB_TYPES) ?? '',
    location: given.get('place') ?? '',
    eligibility: oneOf('for-me', ELIGIBILITY) ?? '',
    sortBy: oneOf('sort', OPPORTUNITY_SORT_KEYS) ?? DEFAULT_OPPORTUNITY_FILTERS.sortBy,
    sortOrder: oneOf('order', SORT_ORDERS) ?? DEFAULT_OPPORTUNITY_FILTERS.sortOrder,
    page: pageFrom(given.get('page')),
  };
}

const ELIGIBILITY = ['eligible', 'possible'] as const;
const SORT_ORDERS = ['asc', 'desc'] as const;

/** `location.search` for these filters: '' if all are defaults, and the page has no tabs. */
export function formatFilterAddress(filters: OpportunityFilters, tab?: CommunityTab): string {
  const parts = [
    ['tab', tab ?? ''],
    ['q', filters.text],
    ['category', filters.category],
    ['type', filters.jobType],
    ['place', filters.location],
    ['for-me', filters.eligibility],
    ['sort', filters.sortBy === DEFAULT_OPPORTUNITY_FILTERS.sortBy ? '' : filters.sortBy],
    ['order', filters.sortOrder === DEFAULT_OPPORTUNITY_FILTERS.sortOrder ? '' : filters.sortOrder],
    ['page', filters.page === 1 ? '' : String(filters.page)],
  ].filter(([, value]) => value !== '');
  const search = new URLSearchParams(parts).toString();
  return search === '' ? '' : `?${search}`;
}

export function parseLinkedOpportunityId(search: string): string | undefined {
  return new URLSearchParams(search).get(OPPORTUNITY_PARAM) ?? undefined;
}

function pageFrom(text: string | null): number {
  const page = Number(text ?? '');
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
