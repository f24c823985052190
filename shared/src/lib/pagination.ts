/** Where a page stands in a list (specification 3, Pagination). */
export interface Pagination {
  /** The page that this is, from 1. */
  readonly current: number;
  /** At least 1, also of an empty list. */
  readonly pages: number;
  readonly total: number;
  readonly hasNext: boolean;
  readonly hasPrev: boolean;
}

/** Takes the page from 1, how many a page holds and how many there are in all. */
export function paginationOf(current: number, size: number, total: number): Pagination {
  const pages = Math.max(1, Math.ceil(total / size));
  return { current, pages, total, hasNext: current < pages, hasPrev: current > 1 };
}
