/** Ranges of numbers, and how certain it is that they are some. */
import { RANGE_WORDS } from '../../lexicon/list/people.ts';
import {
  findRanges,
  foldCode,
  isInRange,
  isStudentNumber,
  type RollRange,
} from '../identity/numbers.ts';
import type { ListedRange } from './people-types.ts';
import type { Roster } from './roster.ts';

export interface FoundRange {
  readonly range: ListedRange;
  /** The first and the last number. */
  readonly ends: readonly [string, string];
  /** It may as well be a number and a mark: '21CS017 - 085'. */
  readonly isDoubtful: boolean;
  /** And most likely is, unless others show that it is none: '21CS017 - 85'. */
  readonly isUnlikely: boolean;
}

export function readRanges(part: string, roster: Roster): readonly FoundRange[] {
  const found = findRanges(part).ranges.map((range) => toFound(range, part, roster));
  const isEnd = (start: string): boolean => found.some(({ ends: [, end] }) => end === start);
  return found.filter(
    ({ range, ends: [start] }) => isOfPeople(range, start, roster) && !isEnd(start),
  );
}

/** Others are of dates, amounts and rows. */
function isOfPeople(range: RollRange, start: string, roster: Roster): boolean {
  const isNumber = /\p{L}/u.test(range.prefix) && isStudentNumber(start);
  return isNumber || roster.isAlike(start);
}

function toFound(range: RollRange, part: string, roster: Roster): FoundRange {
  const { prefix, from, to } = range;
  const [start, end, folded] = [prefix + from, prefix + to, foldCode(part)];
  const isWhole = from !== to && folded.includes(end);
  const isLarge = !roster.hasSize(range);
  const isDoubtful = isLarge || (!isWhole && !RANGE_WORDS.isIn(part));
  const [digits = ''] = /\d+$/.exec(start) ?? [];
  const isWritten = folded.includes(start + end.slice(-digits.length));
  const isUnlikely = isLarge || (isDoubtful && !isWritten);
  return { range: { ...range, excepted: [] }, ends: [start, end], isDoubtful, isUnlikely };
}

/**
 * '21CS017 - 85' is a number and a mark where the next such line is within its range; where other numbers of the list
 * are, or where nothing shows it, it is not understood.
 */
export function rangeSettler(found: readonly FoundRange[], numbers: readonly string[]) {
  const doubtful = found.filter(({ isDoubtful }) => isDoubtful);
  const areMarks = doubtful.some(({ range }, at) => {
    const [start = ''] = doubtful[at + 1]?.ends ?? [];
    return isInRange(start, range) === 'equal';
  });
  return ({ range, isDoubtful, isUnlikely }: FoundRange): 'number' | 'range' | 'unclear' => {
    if (!isDoubtful) return 'range';
    const isAmong = numbers.some((number) => isInRange(foldCode(number), range) === 'equal');
    if (areMarks || (isUnlikely && isAmong)) return 'number';
    return isUnlikely || isAmong ? 'unclear' : 'range';
  };
}
