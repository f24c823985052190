import { ownValue } from './collections.ts';
/** One value of a choice and its share of the whole. */
export interface Share {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** In whole percent of all values counted. */
  readonly percent: number;
}

/**
 * Takes counts by value and the known values with their labels, in display order. A known value that never
 * occurred counts 0; a value that this version does not know comes last, under its own name.
 */
export function distribution(
  counts: Readonly<Record<string, number>>,
  known: Readonly<Record<string, string>>,
): readonly Share[] {
  const keys = [...new Set([...Object.keys(known), ...Object.keys(counts)])];
  const shares = keys.map((key) => ({
    key,
    label: ownValue(known, key) ?? key,
    count: ownValue(counts, key) ?? 0,
  }));
  const percents = roundPercents(shares.map(({ count }) => count));
  return shares.map((share, index) => ({ ...share, percent: percents[index] ?? 0 }));
}

/**
 * Rounds counts to whole percent that add up to 100, or to 0 if there are none. A value that occurs has at least 1; a
 * rounding remainder goes to the values that lost the most by rounding down, an excess is taken from the largest.
 */
function roundPercents(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const whole = exact.map((part) => (part === 0 ? 0 : Math.max(1, Math.floor(part))));
  const left = 100 - whole.reduce((sum, part) => sum + part, 0);
  const lost = exact.map((part, place) => part - (whole[place] ?? 0));
  const indexesByLoss = (of: readonly number[]): readonly number[] =>
    [...of.keys()].toSorted((a, b) => (of[b] ?? 0) - (of[a] ?? 0));
  const changed = left < 0 ? indexesByLoss(whole).slice(0, 1) : indexesByLoss(lost).slice(0, left);
  const change = left < 0 ? left : 1;
  return whole.map((part, place) => (changed.includes(place) ? part + change : part));
}
