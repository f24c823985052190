export interface Pagination {
  /** The page number, from 1. */
  readonly current: number;
  /** At least 1, also for an empty list. */
  readonly pages: number;
  readonly total: number;
  readonly hasNext: boolean;
  readonly hasPrev: boolean;
}

/** Takes the page from 1, the page size and the number of items. */
export function paginationOf(current: number, size: number, total: number): Pagination {
  const pages = Math.max(1, Math.ceil(total / size));
  return { current, pages, total, hasNext: current < pages, hasPrev: current > 1 };
}
