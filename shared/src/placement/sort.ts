/**
 * The order inside a section (specification 4, sort order): unfilled first, by deadline; then filled; then
 * done. Ties are sorted by company, then by role and id, so that every device shows the same order.
 */
import type { Placement, PlacementStatus } from './schema.ts';

/** A missing deadline sorts like this day. */
export const NO_DEADLINE_SORTS_AS = '2099-12-31T00:00:00';

const STATUS_RANK: Readonly<Record<PlacementStatus, number>> = {
  form_not_filled: 0,
  form_filled: 1,
  process_done: 2,
};

const names = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

/** Compares names as in Indian English, ignoring case and accents; numbers in them by their value. */
export function compareNames(a: string, b: string): number {
  return names.compare(a, b);
}

export function comparePlacements(a: Placement, b: Placement): number {
  return (
    STATUS_RANK[a.status] - STATUS_RANK[b.status] ||
    compareDeadlines(a, b) ||
    compareNames(a.company, b.company) ||
    compareNames(a.role, b.role) ||
    compareText(a._id, b._id)
  );
}

function compareDeadlines(a: Placement, b: Placement): number {
  return a.status === 'form_not_filled' ? compareText(sortedDeadline(a), sortedDeadline(b)) : 0;
}

function sortedDeadline({ deadlines }: Placement): string {
  return deadlines.applicationDeadline ?? NO_DEADLINE_SORTS_AS;
}

/** For wall-clock times and ids, which sort as plain text. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
