/** Adding up counts. */
import type { Overview } from '@shortlist/shared/api/analytics.ts';
import type { CompanyCount } from '../stores/analytics-placements.ts';

/** The sum of numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}

/** Sums counts by one of the words that they go by. */
export function countsBy<T extends { readonly n: number }>(
  counts: readonly T[],
  wordOf: (count: T) => string,
): Record<string, number> {
  const sums = new Map<string, number>();
  for (const count of counts) sums.set(wordOf(count), (sums.get(wordOf(count)) ?? 0) + count.n);
  // What a newer version of the app calls something must not be taken for a part of the object.
  return Object.fromEntries(sums);
}

/** The highest counts, the highest first; equal ones by name. */
export function topOf(counts: readonly CompanyCount[], max: number): CompanyCount[] {
  return counts.toSorted((a, b) => b.n - a.n || (a.company < b.company ? -1 : 1)).slice(0, max);
}

/** As the API shows them. */
export function companiesOf(counts: readonly CompanyCount[]): Overview['topCompanies'] {
  return counts.map(({ company, n }) => ({ company, count: n }));
}
