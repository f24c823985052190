/** Dates with the name of the month: '5 Dec', '5th-7th December 2026', "12th Dec'26", 'Dec 5, 2026', '५ दिसंबर'. */
import { HINDI_MONTHS } from '../../lib/time/date-text.ts';
import { MONTHS, weekdayOf } from '../../lib/time/format-date.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { daysBeside, isLikelyYear, likelyYear, toDay, yearOf } from './calendar.ts';
import { START, matchesOf, type DayPart } from './parts.ts';

const ENGLISH = MONTHS.map((name) => name.toLowerCase());
const HINDI = HINDI_MONTHS.flatMap((name, index) =>
  [name, name.replace('ंब', 'म्ब'), name.replace('क्ट', 'क्त'), name.replace('फ', 'फ\u093c')].map(
    (spelling) => [spelling, index + 1] as const,
  ),
);
const MARATHI = [
  'जानेवारी',
  'फेब्रुवारी',
  'मार्च',
  'एप्रिल',
  'मे',
  'जून',
  'जुलै',
  'ऑगस्ट',
  'सप्टेंबर',
  'ऑक्टोबर',
  'नोव्हेंबर',
  'डिसेंबर',
].map((name, index) => [name, index + 1] as const);
const INDIAN_NUMBERS = new Map([...HINDI, ...MARATHI]);

const MISSPELT = [
  'decemeber',
  'decmber',
  'novemeber',
  'novmber',
  'novermber',
  'septmber',
  'febuary',
  'feburary',
  'janaury',
  'ocotber',
  'agust',
];
const NAME = [
  ...ENGLISH.flatMap((name) =>
    name.split('').flatMap((_, end) => (end < 2 ? [] : name.slice(0, end + 1))),
  ),
  ...MISSPELT,
  ...INDIAN_NUMBERS.keys(),
].join('|');
const MONTH = String.raw`(?<month>${NAME})(?![\p{L}\p{M}_])`;
const ORDINAL = ' ?(?:st|nd|rd|th)(?![a-z])';
const UNIT = String.raw`(?:[ap]\.? ?m|h(?:ou)?rs?|baje|bje|बजे|noon|midnight|lpa|lakhs?|k|years?|yrs?|months?|days?|o'? ?clock|batch|pass\p{L}*)(?![\p{L}\p{M}])`;

/** What follows a year of two digits; anything else after a blank makes it another number. */
const AFTER_YEAR = String.raw`(?= ?(?:$|[\n,;)(|@!\]]|\.(?!\d)|- |(?:by|at|before|till|until|on|upto|latest|eod|is|to|sharp|from|time|timings?|onwards|positively|and|in|for|ist|via|midnight|noon|evening|morning|before|tak|se|ko|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)(?![a-z])|\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m|\d\d:\d\d))`;
const YEAR = String.raw`(?<ending>[ .,/-]{0,3}'?(?<year>20\d{2})(?![\p{N}_]| ?${UNIT})|[ ,]{0,2}' ?(?<apostrophe>\d{2})(?!\d)|[ .,/]{1,2}(?<short>\d{2})(?!\d)${AFTER_YEAR}|(?<=[./-]\p{L}{3,9})[./-](?<dashed>\d{2})(?![\d:]|\.\d| ?${UNIT}| ?(?:st|nd|rd|th|${NAME})(?!\p{L})))?`;

const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}_₹$#]|\d[.,:/-])`;
const DAY_FIRST = new RegExp(
  String.raw`${BEFORE}(?:(?<from>\d{1,2})(?<ordinal>${ORDINAL})? ?(?<join>-|to|till|until|through|&|and|or|/|,) ?)?(?<day>\d{1,2})(?<th>${ORDINAL})?(?:[ ,]{0,2}\(?(?<weekday>(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|day|sday|nesday|rsday|urday)?)(?![a-z])\)?)?(?: ?of ?|[ .,/-]{0,3}|(?<=[a-z])\n)${MONTH}${YEAR}`,
  'gu',
);
const MONTH_FIRST = new RegExp(
  String.raw`${START}${MONTH}[ .-]{0,3}(?<day>\d{1,2})(?<th>${ORDINAL})?(?: ?(?<join>-|to|till|through|&|and|or) ?(?<last>\d{1,2})(?:${ORDINAL})?(?![\d:./]| ?${UNIT}))?(?!\d|[:.]\d|[/%]| ?${UNIT})${YEAR}`,
  'gu',
);
const YEAR_FIRST = new RegExp(
  String.raw`${BEFORE}(?<year>20\d{2})[ ./-]{1,2}${MONTH}[ ./-]{1,2}(?<day>\d{1,2})(?:${ORDINAL})?(?![\p{L}\p{N}_])`,
  'gu',
);

/** A number after one of these is no day. */
export const NUMBERED =
  /(?:round|day|slot|phase|batch|level|stage|step|test|set|group|section|part|session|shift|no|number|sl|sr|sem|semester|year|panel|venue|lab|hall|room|block|floor|top|class|drive)\.? ?[-:#]? ?$/;
/** 'Dec 1st week'. */
const PERIOD =
  /^ ?(?:week|half|fortnight|quarter|phase|round|sem|weeks|companies|students|rounds|offers|seats|positions|vacancies)(?!\p{L})/u;
/** Months that are verbs in small letters. */
const VERBS = new Set(['may', 'march']);
/** 'May' as a verb. */
const VERB =
  /^ (?:be|apply|attend|have|not|also|appear|get|join|take|register|choose|opt|still|only|come|submit|fill|contact|ask|vary|change)(?![a-z])/;

type Groups = Readonly<Record<string, string | undefined>>;

/** `written` is the text with its capitals. */
export function findNamedDates(text: string, written: string, now: WallTime): DayPart[] {
  return [DAY_FIRST, MONTH_FIRST, YEAR_FIRST].flatMap((pattern) =>
    matchesOf(text, pattern).flatMap((match) => {
      const groups: Groups = match.groups ?? {};
      const before = text.slice(Math.max(0, match.index - 16), match.index);
      const place = { groups, start: match.index, text: match[0], before };
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 12);
      if (PERIOD.test(after) || (groups['month'] === 'may' && VERB.test(after))) return [];
      const month = groups['month'] ?? '';
      const isVerb =
        VERBS.has(month) && written.startsWith(month, match.index + match[0].indexOf(month));
      return readMatch(place, now, isVerb) ?? [];
    }),
  );
}

interface Place {
  readonly groups: Groups;
  readonly start: number;
  readonly text: string;
  readonly before: string;
}

function readMatch(place: Place, now: WallTime, isVerb: boolean): DayPart | undefined {
  const { groups, start, text } = place;
  const month = monthNumber(groups['month'] ?? '');
  const year = writtenYear(groups, now);
  const dates = readDates(place);
  const [first] = dates.numbers;
  if (first === undefined) return undefined;
  const at = year ?? likelyYear(month, first, now);
  const days = dates.numbers.map((day) => toDay(at, month, day));
  const isWhole = year !== undefined || groups['ending'] === undefined;
  const end = start + text.length - (isWhole ? 0 : (groups['ending']?.length ?? 0));
  const common = { start: start + dates.skipped, end, kind: 'date' } as const;
  const [day, last] = days;
  if (day === undefined) {
    const beside = daysBeside(at, month, first);
    return beside && { ...common, days: beside, isClear: false };
  }
  const isClear =
    dates.isClear &&
    isOnWeekday(day, groups['weekday']) &&
    isLikelyYear(at, now) &&
    !MISSPELT.includes(groups['month'] ?? '') &&
    (isWhole || groups['apostrophe'] === undefined) &&
    (!isVerb || year !== undefined) &&
    (groups['short'] === undefined || at >= yearOf(now)) &&
    (dates.numbers.length === 1 || last !== undefined);
  return {
    ...common,
    ...(dates.isChoice && last !== undefined
      ? { days: [day, last], isClear: false }
      : { days: [day], isClear, ...(last !== undefined && { until: last }) }),
    isForeign:
      last !== undefined ||
      groups['apostrophe'] !== undefined ||
      INDIAN_NUMBERS.has(groups['month'] ?? ''),
    alone: !/^\d/.test(text) && looksLikeYear(groups, now) ? 'uncertain' : undefined,
  };
}

/** True where none is named, as in '28th (Saturday) November'. */
function isOnWeekday(day: string, name: string | undefined): boolean {
  return name === undefined || weekdayOf(day).toLowerCase().startsWith(name.slice(0, 3));
}

interface Dates {
  readonly numbers: readonly number[];
  readonly isClear: boolean;
  /** One of two days. */
  readonly isChoice?: boolean;
  /** Characters at the start that do not belong to it. */
  readonly skipped: number;
}

/** The first and the last day. */
function readDates({ groups, text, before }: Place): Dates {
  const { from, join, ordinal, last } = groups;
  const day = Number(groups['day']);
  const isDay = day >= 1 && day <= 31;
  if (!isDay) return { numbers: [], isClear: false, skipped: 0 };
  if (last !== undefined) return rangeOf(day, Number(last), join);
  if (from === undefined) return { numbers: [day], isClear: true, skipped: 0 };
  const skipped = text.search(/(?<=\D)\d/);
  const alone = { numbers: [day], isClear: true, skipped };
  if (NUMBERED.test(before)) return alone;
  const isList = Number(from) < day && Number(from) >= day - 2;
  if (join === ',' && ordinal === undefined && !isList) return alone;
  if (/\d(?:st|nd|rd|th)? ?, ?$/.test(before))
    return { ...rangeOf(Number(from), day, join), isClear: false };
  const isNumbering = /(?:^|\n) ?$/.test(before) && join === '-' && Number(from) === 1;
  if (Number(from) >= day || Number(from) < 1 || isNumbering) return { ...alone, isClear: false };
  return rangeOf(Number(from), day, join);
}

function rangeOf(first: number, last: number, join: string | undefined): Dates {
  if (last <= first || last > 31) return { numbers: [first], isClear: false, skipped: 0 };
  const isList = join === '&' || join === 'and' || join === ',';
  return {
    numbers: [first, last],
    isClear: !isList || (join !== ',' && last === first + 1),
    isChoice: join === 'or' || join === '/',
    skipped: 0,
  };
}

/** 'Dec 26' may be the month of a year. */
function looksLikeYear(
  { day, th, year, short, apostrophe, dashed }: Groups,
  now: WallTime,
): boolean {
  if ((th ?? year ?? short ?? apostrophe ?? dashed) !== undefined) return false;
  return Math.abs(Number(day) - (yearOf(now) % 100) - 1) <= 2;
}

/** Undefined where none is written, or a number that is not one. */
function writtenYear(
  { year, short, apostrophe, dashed }: Groups,
  now: WallTime,
): number | undefined {
  if (year !== undefined) return Number(year);
  const written = short ?? apostrophe ?? dashed;
  if (written === undefined) return undefined;
  const full = 2000 + Number(written);
  return isLikelyYear(full, now) ? full : undefined;
}

function monthNumber(name: string): number {
  const hindi = INDIAN_NUMBERS.get(name);
  return hindi ?? ENGLISH.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
}
