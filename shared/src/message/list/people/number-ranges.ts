/** Ranges of numbers in a part of a row, and how certain it is that they are some. */
import { RANGE_WORDS } from '../../lexicon/list/people.ts';
import {
  findRanges,
  foldCode,
  isStudentNumber,
  plainCode,
  readRange,
  type RollRange,
  wordsOf,
} from '../identity/numbers.ts';
import { codeOf, type NumberKind } from './number-words.ts';
import type { ListedRange } from './people-types.ts';
import { shortForm } from './short-forms.ts';

export interface FoundRange {
  readonly range: ListedRange;
  /** It may as well be a number and a mark, or a number with a dash: '21CS017 - 085', 'PR21-33'. */
  readonly isDoubtful: boolean;
  /** And most likely is, unless others show that it is none: '21CS017 - 85'. */
  readonly isUnlikely: boolean;
  /** What it is then. */
  readonly codes: readonly string[];
}

export const startOf = ({ prefix, from }: RollRange): string => prefix + from;
export const endOf = ({ prefix, to }: RollRange): string => prefix + to;

const SHORT_RANGE = new RegExp(
  String.raw`^(\d{1,4})\s*(?:[-–—]|${RANGE_WORDS.source})\s*(\d{1,4})(?!\d)`,
  'iu',
);

/** Behind '21CS081', '090 to 096' is one, too. */
export function rangesIn(part: string, before: string | undefined, kind: NumberKind) {
  const [, from, to] = SHORT_RANGE.exec(part) ?? [];
  const start = from === undefined ? undefined : shortForm(before, from);
  const short = start !== undefined && to !== undefined ? readRange(start, to) : undefined;
  if (short) return [{ ...toFound(short, part), isDoubtful: false, isUnlikely: false }];
  const ranges = plausibleRanges(part).filter((range) => isOfPeople(range, kind));
  const ends = new Set(ranges.map(endOf));
  return ranges.filter((range) => !ends.has(startOf(range))).map((range) => toFound(range, part));
}

const RANGE_MAX = 5_000;

/** A number with dashes in it, such as '1913-22-405-003', is none. */
export function plausibleRanges(text: string): readonly RollRange[] {
  const { ranges } = findRanges(text);
  if (ranges.length === 0) return ranges;
  const words = wordsOf(plainCode(text));
  const whole = new Set(words.map(foldCode));
  return ranges.filter((range) => {
    const isSmall = range.prefix !== '' || Number(range.to) - Number(range.from) <= RANGE_MAX;
    return isSmall && (whole.has(startOf(range)) || words.some((word) => isInWord(word, range)));
  });
}

const DASHES = /\p{Pd}|~|\.{2,3}/gu;

/** Both numbers are written alike, or only the end of the second is given. */
function isInWord(word: string, range: RollRange): boolean {
  return [...word.matchAll(DASHES)].some(({ index, 0: dash }) => {
    const [start, end] = [word.slice(0, index), word.slice(index + dash.length)];
    const isEnd = range.prefix !== '' && /^\d+$/.test(end);
    return foldCode(start) === startOf(range) && (isEnd || patternOf(start) === patternOf(end));
  });
}

/** Where digits, letters and other signs stand; of digits alone also how many. */
function patternOf(text: string): string {
  const letters = text.replace(/\p{L}+/gu, 'A');
  return letters === text ? text.replace(/\d/g, '9') : letters.replace(/\d+/g, '9');
}

/** Others are of dates, amounts and rows. */
const DIGITS_MIN = 6;
const LABELLED_DIGITS_MIN = 4;
const PHONE_DIGITS = 10;

function isOfPeople({ prefix, from }: RollRange, kind: NumberKind): boolean {
  const isPhone = from.length === PHONE_DIGITS && !isStudentNumber(from);
  const min = kind === 'labelled' ? LABELLED_DIGITS_MIN : DIGITS_MIN;
  return prefix !== '' || (from.length >= min && !isPhone);
}

function toFound(range: RollRange, part: string): FoundRange {
  const words = wordsOf(plainCode(part));
  const folded = foldCode(part);
  const isWhole = range.from !== range.to && folded.includes(endOf(range));
  const next = words[words.findIndex((word) => foldCode(word) === startOf(range)) + 1] ?? '';
  const isDoubtful = range.prefix !== '' && !isWhole && !RANGE_WORDS.is(next.toLowerCase());
  const written = words.filter((word) => plausibleRanges(word).length > 0);
  return {
    range: { ...range, excepted: [] },
    isDoubtful,
    isUnlikely: isDoubtful && !folded.includes(startOf(range) + writtenEnd(range)),
    codes: [...written.map(codeOf), startOf(range)],
  };
}

/** As it is written where it has as many digits as the number before it. */
function writtenEnd(range: RollRange): string {
  const [digits = ''] = /\d+$/.exec(startOf(range)) ?? [];
  const isLettered = /[A-Z]/.test(range.from + range.to);
  return isLettered ? range.to : endOf(range).slice(-digits.length);
}
