/** What looks like a range of numbers, and may be a number with a mark behind it. */
import { groupBy } from '../../../lib/collections.ts';
import { countBefore } from './sorted.ts';
import { foldCode } from '../identity/numbers.ts';
import type { RowPerson } from './row-person.ts';
import { endOf, type FoundRange, startOf } from './number-ranges.ts';

interface ReadRow {
  readonly people: readonly RowPerson[];
  readonly isUnclear: boolean;
}

/**
 * '21CS017 - 85' is a number and a mark where another such line is within its range; where other numbers of the list are,
 * or where nothing shows it, it is not understood.
 */
export function withoutMarks<Row extends ReadRow>(rows: readonly Row[]): readonly Row[] {
  const all = rows.flatMap(({ people }) => people);
  const doubtful = all.flatMap(({ range }) => (range?.isDoubtful ? [range] : []));
  if (doubtful.length === 0) return rows;
  const different = new Map(doubtful.map(({ range }) => [startOf(range) + endOf(range), range]));
  const starts = sortedNumbers([...different.values()].map(startOf));
  const others = sortedNumbers(all.flatMap(({ range, codes }) => (range ? [] : codes)));
  const areMarks = doubtful.some((range) => countWithin(range, starts) > 1);
  const settle = (range: FoundRange): 'number' | 'range' | 'unclear' => {
    const isAmong = countWithin(range, others) > 0;
    if (countWithin(range, starts) > 1 || (range.isUnlikely && (isAmong || areMarks)))
      return 'number';
    return range.isUnlikely || isAmong ? 'unclear' : 'range';
  };
  return rows.map((row) => withSettled(row, settle));
}

function withSettled<Row extends ReadRow>(
  row: Row,
  settle: (range: FoundRange) => 'number' | 'range' | 'unclear',
): Row {
  if (!row.people.some(({ range }) => range?.isDoubtful)) return row;
  const settled = row.people.map((person) => ({
    person,
    as: person.range?.isDoubtful ? settle(person.range) : 'range',
  }));
  const people = settled.flatMap(({ person, as }) => {
    const { range, ...others } = person;
    if (as === 'number') return [{ ...others, codes: [...others.codes, ...(range?.codes ?? [])] }];
    return as === 'range' ? [person] : [];
  });
  const isUnclear = row.isUnclear || settled.some(({ as }) => as === 'unclear');
  return { ...row, people, isUnclear };
}

/** The digits at the end of all numbers that begin alike, in their order. */
type Numbers = ReadonlyMap<string, readonly number[]>;

const END = /^(.*?)(\d{1,12})$/;

function sortedNumbers(codes: readonly string[]): Numbers {
  const ends = codes.map((code) => END.exec(foldCode(code)) ?? []);
  const groups = groupBy(ends, ([, prefix = '']) => prefix);
  return new Map(
    [...groups].map(([prefix, same]) => [
      prefix,
      same.map(([, , digits = '0']) => Number(digits)).sort((a, b) => a - b),
    ]),
  );
}

/** Up to two of them. */
function countWithin({ range }: FoundRange, numbers: Numbers): number {
  const [, prefix = '', first = ''] = END.exec(startOf(range)) ?? [];
  const [, , last = ''] = END.exec(endOf(range)) ?? [];
  const alike = numbers.get(prefix) ?? [];
  const at = countBefore(alike, (one) => one < Number(first));
  return alike.slice(at, at + 2).filter((one) => one <= Number(last)).length;
}
