import type { Overview } from '@shortlist/shared/api/analytics.ts';
import type { CompanyCount } from './analytics-placements-store.ts';

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}

export function sumCountsBy<T extends { readonly n: number }>(
  counts: readonly T[],
  keyOf: (count: T) => string,
): Record<string, number> {
  const sums = new Map<string, number>();
  for (const count of counts) sums.set(keyOf(count), (sums.get(keyOf(count)) ?? 0) + count.n);
  // A value from a newer version of the app must not be taken for a property of the object.
  return Object.fromEntries(sums);
}

/** The highest counts, in descending order; equal ones by name. */
export function topOf(counts: readonly CompanyCount[], max: number): CompanyCount[] {
  return counts.toSorted((a, b) => b.n - a.n || (a.company < b.company ? -1 : 1)).slice(0, max);
}

export function companiesOf(counts: readonly CompanyCount[]): Overview['topCompanies'] {
  return counts.map(({ company, n }) => ({ company, count: n }));
}
