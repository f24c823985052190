/**
 * Goes through the placements that were added since a moment, slice by slice. Between two slices other
 * requests are served: the queries run in this thread, and a whole season has a million rows.
 */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findSliceEnd, listAddedCells, listStudentCounts, type Slice } from './analytics-store.ts';
import { createSingleFlight, yieldToEventLoop } from '../../platform/concurrency.ts';
import type { ServerDeps } from '../../server-deps.ts';

/** Below 1 ms: a push waits several times, each time for one slice. Read from an index alone. */
const STUDENTS_SLICE = 1_500;
/** Smaller, because each row is read and its JSON parsed. */
const PLACEMENTS_SLICE = 120;

/** By the id of the student; students who added none since then (ms) are missing. */
export async function countPlacementsByStudent(
  db: Reader,
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const students = new Map<string, number>();
  await eachSlice(db, { since, size: STUDENTS_SLICE }, async (slice) => {
    for (const { uid, n } of await listStudentCounts(db, slice))
      students.set(uid, (students.get(uid) ?? 0) + n);
  });
  return students;
}

interface KindCount {
  readonly status: string;
  readonly jobType: string;
  readonly category: string;
  readonly n: number;
}

/** Regardless of case, in the spelling that most have. */
export interface CompanyCount {
  readonly company: string;
  readonly n: number;
}

interface PlacementCounts {
  readonly kinds: readonly KindCount[];
  readonly companies: readonly CompanyCount[];
}

/** Counts the live placements that were added since a moment (ms), by kind and by company. */
export async function countAddedPlacements(db: Reader, since: number): Promise<PlacementCounts> {
  const kinds = new Map<string, KindCount>();
  const spellings = new Map<string, CompanyCount>();
  await eachSlice(db, { since, size: PLACEMENTS_SLICE }, async (slice) => {
    for (const cells of await listAddedCells(db, slice)) {
      const { company, ...kind } = countedValues(cells);
      countIn(kinds, `${kind.status} ${kind.jobType} ${kind.category}`, kind);
      countIn(spellings, company, { company });
    }
  });
  return { kinds: [...kinds.values()], companies: mergeSpellings([...spellings.values()]) };
}

/** Equal counts by name. */
export function mostFirst(counts: readonly CompanyCount[]): CompanyCount[] {
  return counts.toSorted((a, b) => b.n - a.n || (a.company < b.company ? -1 : 1));
}

function mergeSpellings(spellings: readonly CompanyCount[]): readonly CompanyCount[] {
  const companies = new Map<string, CompanyCount>();
  for (const { company, n } of mostFirst(spellings))
    countIn(companies, company.toLowerCase(), { company }, n);
  return [...companies.values()];
}

/** A missing cell counts as the value that is shown for it. */
function countedValues(cells: string) {
  const { f } = JSON.parse(cells) as { readonly f: Readonly<Record<string, unknown>> };
  const text = (path: string, shown: string): string => {
    const value = ownValue(f, path);
    return typeof value === 'string' ? value : shown;
  };
  return {
    status: text('status', 'form_not_filled'),
    jobType: text('jobType', 'fte'),
    category: text('category', 'on_campus'),
    company: text('company', ''),
  };
}

function countIn<T extends object>(
  counts: Map<string, T & { readonly n: number }>,
  key: string,
  first: T,
  n = 1,
): void {
  const known = counts.get(key);
  counts.set(key, known ? { ...known, n: known.n + n } : { ...first, n });
}

/** So many are counted in some hundredths of a second. */
export const COUNTED_EACH_TIME = 10_000;
export const CACHE_MS = 10 * 60_000;

/** Counts all live placements. Where there are many, the result is cached for some minutes. */
export function createPlacementTotals({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>) {
  let cached: (PlacementCounts & { readonly countedAt: number }) | undefined;
  const count = createSingleFlight(async () => {
    const countedAt = clock.now();
    const totals = { ...(await countAddedPlacements(db, 0)), countedAt };
    const total = totals.kinds.reduce((sum, { n }) => sum + n, 0);
    cached = total > COUNTED_EACH_TIME ? totals : undefined;
    return totals;
  });
  return async () => {
    const age = cached ? clock.now() - cached.countedAt : Infinity;
    return cached && age >= 0 && age < CACHE_MS ? cached : count('all');
  };
}

/** Starts with a pause as well: the request was let in between those of others. */
async function eachSlice(
  db: Reader,
  { since, size }: { readonly since: number; readonly size: number },
  work: (slice: Slice) => Promise<void>,
): Promise<void> {
  for (let from: number | undefined = since; from !== undefined;) {
    const to = await findSliceEnd(db, from, size);
    await work({ from, to: to ?? Number.MAX_SAFE_INTEGER });
    from = to;
    await yieldToEventLoop();
  }
}
