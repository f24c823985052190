/**
 * What is asked of the board, in the address of the page (`/community?q=pune&type=fte&page=2`): so that Back undoes a
 * filter, a reload keeps them, and a view can be bookmarked. What has its default is left out.
 */
import {
  BOARD_SORT_KEYS,
  type BoardFilters,
  DEFAULT_BOARD_FILTERS,
} from '@shortlist/shared/opportunity/search.ts';
import { CATEGORIES, JOB_TYPES } from '@shortlist/shared/placement/schema.ts';

/** The one opportunity that a link leads to. */
const ONE = 'o';

/** Takes `location.search`; gives the filters in it. What cannot be understood has its default. */
export function readBoardFilters(search: string): BoardFilters {
  const given = new URLSearchParams(search);
  const oneOf = <T extends string>(name: string, choices: readonly T[]): T | undefined =>
    choices.find((choice) => choice === given.get(name));
  return {
    text: given.get('q') ?? '',
    category: oneOf('category', CATEGORIES) ?? '',
    jobType: oneOf('type', JOB_TYPES) ?? '',
    location: given.get('place') ?? '',
    eligibility: oneOf('for-me', ELIGIBILITY) ?? '',
    sortBy: oneOf('sort', BOARD_SORT_KEYS) ?? DEFAULT_BOARD_FILTERS.sortBy,
    sortOrder: oneOf('order', SORT_ORDERS) ?? DEFAULT_BOARD_FILTERS.sortOrder,
    page: pageFrom(given.get('page')),
  };
}

const ELIGIBILITY = ['eligible', 'possible'] as const;
const SORT_ORDERS = ['asc', 'desc'] as const;

/** `location.search` for these filters: '' when all have their default. */
export function boardSearch(filters: BoardFilters): string {
  const parts = [
    ['q', filters.text],
    ['category', filters.category],
    ['type', filters.jobType],
    ['place', filters.location],
    ['for-me', filters.eligibility],
    ['sort', filters.sortBy === DEFAULT_BOARD_FILTERS.sortBy ? '' : filters.sortBy],
    ['order', filters.sortOrder === DEFAULT_BOARD_FILTERS.sortOrder ? '' : filters.sortOrder],
    ['page', filters.page === 1 ? '' : String(filters.page)],
  ].filter(([, value]) => value !== '');
  const search = new URLSearchParams(parts).toString();
  return search === '' ? '' : `?${search}`;
}

/** Takes `location.search`; gives the id of the one opportunity that the address leads to. */
export function wantedOpportunity(search: string): string | undefined {
  return new URLSearchParams(search).get(ONE) ?? undefined;
}

function pageFrom(text: string | null): number {
  const page = Number(text ?? '');
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
