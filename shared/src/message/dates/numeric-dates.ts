/** Dates in digits: '05/12/2026', '5.12.26', '2026-12-05', 'on 5/12'. The day comes first. */
import { daysBetween, type WallTime } from '../../lib/time/wall-time.ts';
import { daysBeside, isLikelyYear, likelyYear, toDay } from './calendar.ts';
import { NUMBERED } from './named-dates.ts';
import { matchesOf, type DayPart } from './parts.ts';

const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}_/#₹$]|\d[.,:-])`;
/** A range: '20/11/26-22/11/26'. */
const BEFORE_YEAR = String.raw`(?<![\p{L}\p{M}\p{N}_/#₹$]|\d[.,:]|\d-(?=\d{1,2} ?-))`;
const AFTER = String.raw`(?![\p{L}\p{M}\p{N}_%]|\2\d|-\d{2}(?![\d.:/]| ?[ap]\.?m))`;
const YEAR_LAST = new RegExp(
  String.raw`${BEFORE_YEAR}(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?'?(20\d{2}|19\d{2}|\d{2})${AFTER}`,
  'gu',
);
const YEAR_FIRST = new RegExp(
  String.raw`${BEFORE}(20\d{2})([./-])(\d{1,2})\2(\d{1,2})(?:(?=t\d)|(?![\p{L}\p{M}\p{N}_%]|\2\d))`,
  'gu',
);
const NO_YEAR = new RegExp(
  String.raw`${BEFORE}(\d{1,2})([./-])(\d{1,2})(?![\p{L}\p{M}\p{N}_%]|[./:-] ?\d| ?(?:[ap]\.? ?m|h(?:ou)?rs|baje|lpa|lakhs?|lacs?|ctc|cgpa|gpa|crores?|months?|years?|yrs?|points?|students?|seats?)(?!\p{L}))`,
  'gu',
);

/** Numbers of versions and of letters, which look like dates. */
const OTHER_NUMBER =
  /(?:(?:^|[^a-z])(?:v|ver|version|python|java|node|android|ios|release|build|section|clause|no|ref|id|ip)[.:]?\s?|[a-z\d](?<!(?:^|[^a-z])(?:date|dated|dt|on|by|till|deadline|dob)|[/.]\d{2,4})[.-])$/;
const CUE =
  /(?:^|[^\p{L}])(?:on|by|till|until|before|dates?|dated|dt|deadline|from|due|latest|upto|up to|between|extended to)\s?[:.-]{0,2}\s?$|\d\/\d{1,2} ?(?:-|to|till|&|and|,) ?$/u;
const SCORE = /(?:cgpa|gpa|score|marks|ratio|rating|backlog|%|percent)[^\n]{0,30}$/;
/** '23.11 at 5 pm'. */
const TIME_AFTER =
  /^[ ,(]{0,2}(?:at |by |@|before |till |(?:mon|tue|wed|thu|fri|sat|sun)|\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m)/;
const LOOK_BACK = 40;

export function findNumericDates(text: string, now: WallTime): DayPart[] {
  const find = (pattern: RegExp, read: Reader): DayPart[] =>
    matchesOf(text, pattern).flatMap((match) => {
      const before = text.slice(Math.max(0, match.index - LOOK_BACK), match.index);
      const end = match.index + match[0].length;
      const after = text.slice(end, end + LOOK_BACK);
      if (OTHER_NUMBER.test(before)) return [];
      const found = read(match as unknown as Numbers, now, { before, after });
      if (found === undefined) return [];
      return [{ ...found, start: match.index, end, kind: 'date' }];
    });
  return [
    ...find(YEAR_LAST, readYearLast),
    ...find(YEAR_FIRST, readYearFirst),
    ...find(NO_YEAR, readWithoutYear),
  ];
}

type Numbers = readonly [string, string, string, string, string];
type Found = Pick<DayPart, 'days' | 'isClear' | 'alone' | 'isForeign'> | undefined;
interface Around {
  readonly before: string;
  readonly after: string;
}
type Reader = (numbers: Numbers, now: WallTime, around: Around) => Found;

function readYearLast(
  [, first, separator, second, last]: Numbers,
  now: WallTime,
  { before }: Around,
): Found {
  const year = last.length === 4 ? Number(last) : 2000 + Number(last);
  const isForeign = separator === '.' && last.length === 2;
  if (isLikelyYear(year, now)) {
    const reading = readOrders(year, first, second, now);
    return {
      ...reading,
      isClear: reading.isClear && !isRangeEnd(before, Number(first)),
      isForeign,
    };
  }
  if (last.length === 4) {
    const day = toDay(year, Number(second), Number(first));
    return day === undefined ? undefined : { days: [day], isClear: false };
  }
  const yearFirst = 2000 + Number(first);
  const day = toDay(yearFirst, Number(second), Number(last));
  return day !== undefined && isLikelyYear(yearFirst, now)
    ? { days: [day], isClear: false }
    : undefined;
}

/** In '20 - 22/11/2026' the first day is not read. */
function isRangeEnd(before: string, day: number): boolean {
  const match = /^(.*?)(?<![\d./:-])(\d{1,2}) ?(?:-|to|&|and|,) ?$/s.exec(before);
  return match !== null && Number(match[2]) < day && !NUMBERED.test(match[1] ?? '');
}

/** A date day first that is long past is perhaps a near one month first. */
const FAR_DAYS = 3;
const NEAR_DAYS = 90;

function readOrders(
  year: number,
  first: string,
  second: string,
  now: WallTime,
): { days: readonly string[]; isClear: boolean } {
  const dayFirst = toDay(year, Number(second), Number(first));
  const monthFirst = toDay(year, Number(first), Number(second));
  if (dayFirst !== undefined) {
    const isDoubtful = isNear(monthFirst, now) && daysBetween(now, dayFirst) < -FAR_DAYS;
    return isDoubtful && monthFirst !== undefined
      ? { days: [dayFirst, monthFirst], isClear: false }
      : { days: [dayFirst], isClear: true };
  }
  if (monthFirst !== undefined) return { days: [monthFirst], isClear: true };
  const isMonth = Number(second) >= 1 && Number(second) <= 12;
  return {
    days: (isMonth && daysBeside(year, Number(second), Number(first))) || [],
    isClear: false,
  };
}

function isNear(day: string | undefined, now: WallTime): boolean {
  if (day === undefined) return false;
  const ahead = daysBetween(now, day);
  return ahead >= 0 && ahead <= NEAR_DAYS;
}

function readYearFirst([, year, , month, date]: Numbers, now: WallTime): Found {
  const day = toDay(Number(year), Number(month), Number(date));
  if (day !== undefined) return { days: [day], isClear: isLikelyYear(Number(year), now) };
  const beside = daysBeside(Number(year), Number(month), Number(date));
  return beside && Number(month) <= 12 ? { days: beside, isClear: false } : undefined;
}

function readWithoutYear(numbers: Numbers, now: WallTime, { before, after }: Around): Found {
  const [text, first, separator, second] = numbers;
  const hasCue = CUE.test(before);
  if (text === '24/7' || (!hasCue && SCORE.test(before))) return undefined;
  const isPadded = first.length === 2 && second.length === 2;
  if (separator !== '/' && !isPadded) return undefined;
  const read = (month: number, date: number): string | undefined =>
    toDay(likelyYear(month, date, now), month, date);
  const day = read(Number(second), Number(first));
  const swapped = read(Number(first), Number(second));
  if (day === undefined) return swapped && hasCue ? { days: [swapped], isClear: false } : undefined;
  if (separator !== '/' && !hasCue && !TIME_AFTER.test(after)) return undefined;
  const alone = hasCue ? undefined : isPadded || /:\s?$/.test(before) ? 'uncertain' : 'none';
  return isNear(swapped, now) && !isNear(day, now) && swapped !== undefined
    ? { days: [day, swapped], isClear: false, alone }
    : { days: [day], isClear: separator === '/', alone };
}
