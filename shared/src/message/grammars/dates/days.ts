/** Reads a day at a place of a text: '5th-7th Dec 2026', '05.12.26', 'by 30th', 'tmrw', 'kal', 'next Friday'. */
import { daysBetween, type WallTime } from '../../../lib/time/wall-time.ts';
import { TODAY_CLASS } from '../../lexicon/dates/names.ts';
import { addDays } from '../../../placement/agenda/agenda-days.ts';
import * as calendar from './calendar.ts';
import * as tokens from './tokens.ts';
import { is, isBehind, isGlued, matchAt, sentenceBefore, shapeBefore } from './tokens.ts';
import type { ShapeMatch, Shaped } from './tokens.ts';

export interface DateText extends Shaped {
  /** With its capitals. */
  readonly written: string;
  readonly now: WallTime;
  /** Another of its times is written as '17:00'. */
  readonly is24Hours: boolean;
}

export const shapeOf = (text: string, now: WallTime): DateText => ({
  ...tokens.toShape(tokens.toPlainText(text)),
  written: text,
  now,
  is24Hours: tokens.is24Hours(text),
});

export interface Day {
  readonly to: number;
  /** Best first; none where no single day is meant. */
  readonly days: readonly string[];
  readonly until?: string | undefined;
  /** The words allow one day only. */
  readonly isClear: boolean;
  readonly kind: 'date' | 'weekday' | 'word';
  /** 0 is Sunday. */
  readonly weekday?: number | undefined;
  /** Without a time or another name of the day beside it, it is uncertain or no date at all. */
  readonly alone?: 'uncertain' | 'none' | undefined;
}

type Reading = Pick<Day, 'days' | 'isClear' | 'alone' | 'until'>;

const FIRST = '(?:(?<first>[2E])L?(?<join>[-&m/qF]|(?<=L),))?';
const DATE = '(?<date>[2E])L?';
const WEEKDAY = String.raw`(?:[,(]{0,2}(?<weekday>O)\)?)?`;
const LAST = '(?:(?<join>[-m&qF])(?<last>2)L?(?![:./]2|[H-M]))?';
/** Behind a year of two digits; anything else makes it another number. */
const SHORT = String.raw`(?:[,_]?'|[.,/_]?|(?<=[./-]M)-)(?<short>2)(?![.:]2|-[2M]|[G-MZ:%]|2(?![:.HI]))`;
const YEAR = `(?<end>)(?:[.,/_'-]{0,3}(?<year>4)(?![H-K])|${SHORT})?`;
const OVER = '(?!%|[./]2|-2(?![:./H]))';

/** Dates with the name of their month, then dates in digits. */
const FORMS = [
  String.raw`${FIRST}${DATE}${WEEKDAY}(?:b|[.,/_-]{0,3}|(?<=L)\n)(?<month>M)${YEAR}`,
  `(?<month>M)[._-]{0,2}${DATE}(?![:.]2|[/%C]|[H-L])${LAST}${YEAR}`,
  `(?<year>4)[./-]?(?<month>M)[./-]?${DATE}`,
  String.raw`${FIRST}(?<date>2)(?<sign>[./-])(?<number>[2N])\k<sign>'?(?:(?<short>2)|(?<year>[34]))${OVER}`,
  String.raw`(?<year>4)(?<sign>[./-])(?<number>2)\k<sign>(?<date>2)${OVER}`,
  String.raw`(?<![349]-)(?<date>2)(?<sign>[./-])(?<number>2)(?!%|[./:]\d|-\d(?![./:H])|[H-K])`,
].map((form) => new RegExp(`(?<!\\d[.:/])${form}`, 'dy'));

/** The longest reading at this token. */
export function readDay(text: DateText, at: number): Day | undefined {
  const letter = text.shape.charAt(at);
  if (/[AB]/.test(letter)) return readDayWord(text, at);
  if (/[Oj]/.test(letter)) return readWeekday(text, at);
  const found = FORMS.flatMap((form) => readForm(text, at, matchAt(text, at, form)) ?? []);
  return found.toSorted((a, b) => b.to - a.to)[0] ?? readOrdinal(text, at);
}

interface Fields {
  readonly date: number;
  readonly month: number;
  readonly year: number | undefined;
  /** A year of two digits that is no other number. */
  readonly isShort: boolean;
}

function readForm(text: DateText, at: number, match?: ShapeMatch): Day | undefined {
  if (!match || isNumbering(text, at, match)) return undefined;
  const given = fieldsOf(text, match);
  const isYear = calendar.isLikelyYear(given.year ?? 0, text.now) || !given.isShort;
  const to = isYear ? match.to : match.at('end');
  if (to === undefined) return undefined;
  const fields = isYear ? given : { ...given, year: undefined };
  const read = match.at('month') === undefined ? readDigits : readNamed;
  const reading = read(text, fields, { ...match, to });
  const range = reading && withRange(text, reading, match);
  return range && { to, kind: 'date', ...range };
}

/** Items of a list, and numbers of letters and files. */
function isNumbering({ tokens, shape }: DateText, at: number, match: ShapeMatch): boolean {
  if (match.at('first') !== undefined && is(tokens[at - 1], 'numbered')) return true;
  if (match.at('month') !== undefined) return false;
  if (is(tokens[at - 1], 'serial') || !isGlued(tokens, at)) return is(tokens[at - 1], 'serial');
  return /(?:Z[.-]|\/)$/.test(shapeBefore({ shape }, at, 2));
}

function fieldsOf(text: DateText, match: ShapeMatch): Fields {
  const short = match.token('short');
  const isQuoted = text.shape.charAt((match.at('short') ?? 0) - 1) === "'";
  return {
    date: valueAt(match, 'date') ?? 0,
    month: valueAt(match, 'month') ?? valueAt(match, 'number') ?? 0,
    year: short ? 2000 + Number(short.text) : valueAt(match, 'year'),
    isShort: short !== undefined && !isQuoted,
  };
}

function valueAt(match: ShapeMatch, name: string): number | undefined {
  const token = match.token(name);
  const index = token?.senses.nth ?? token?.senses.roman ?? token?.senses.month;
  return index === undefined ? token && Number(token.text) : index + 1;
}

function readNamed(text: DateText, fields: Fields, match: ShapeMatch): Reading | undefined {
  const { now } = text;
  const { date, month, year = calendar.likelyYear(month, date, now) } = fields;
  const days = calendar.daysOf(year, month, date);
  const isVerb = fields.year === undefined && isPerhapsVerb(text, match);
  const [day] = days;
  if (!day || (isVerb && is(text.tokens[match.to], 'afterVerb'))) return undefined;
  const weekday = match.token('weekday')?.senses.weekday;
  const isOther = weekday !== undefined && calendar.weekdayNumber(day) !== weekday;
  const isPast = fields.isShort && year < calendar.yearOf(now);
  // 'Dec 26' may be the month of a year.
  const isMonth = fields.year === undefined && text.shape.slice(0, match.to).endsWith('M2');
  const isYear = isMonth && Math.abs(date - (calendar.yearOf(now) % 100) - 1) <= 2;
  const isClear = !isVerb && !isOther && !isPast && calendar.isLikelyYear(year, now);
  return { days, isClear, alone: isYear ? 'uncertain' : undefined };
}

/** 'March' and 'may', in small letters. */
function isPerhapsVerb({ written, shape }: DateText, match: ShapeMatch): boolean {
  const name = match.token('month');
  const isNth = shape.charAt((match.at('date') ?? 0) + 1) === 'L';
  return !isNth && is(name, 'verb') && written.startsWith(name?.text ?? '', name?.start);
}

/** A date day first that is not near is perhaps a near one month first. */
const PAST_DAYS = 3;
const NEAR_DAYS = 90;
const TIMED = /[,(]{0,2}(?:[l-o@O]|2(?:[:.]2)?H|2:2)/dy;
const SCORE_TOKENS = 8;

function readDigits(text: DateText, fields: Fields, match: ShapeMatch): Reading | undefined {
  const { date, month, year } = fields;
  const read = (of: number, at: number): readonly string[] =>
    calendar.daysOf(year ?? calendar.likelyYear(of, at, text.now), of, at);
  const [own, swapped] = [read(month, date), read(date, month)];
  const ahead = ([day, ...others]: readonly string[]): number =>
    day === undefined || others.length > 0 ? -Infinity : daysBetween(text.now, day);
  const isNear = (some: readonly string[]): boolean => ahead(some) >= 0 && ahead(some) <= NEAR_DAYS;
  const isFar = year === undefined ? !isNear(own) : ahead(own) < -PAST_DAYS;
  const isSwapped = own.length !== 1 && swapped.length > 0;
  const days = isSwapped ? swapped : isFar && isNear(swapped) ? [...own, ...swapped] : own;
  const isLikely = calendar.isLikelyYear(year ?? calendar.yearOf(text.now), text.now);
  if (days.length === 0) return undefined;
  const reading = { days, isClear: days.length === 1 && isLikely };
  return year === undefined ? withoutYear(text, match, reading, isSwapped) : reading;
}

/** '24/11' is a date beside words that ask for one or a time. */
function withoutYear(
  text: DateText,
  { to }: ShapeMatch,
  reading: Reading,
  isSwapped: boolean,
): Reading | undefined {
  const at = to - 3;
  const isSlash = text.shape.charAt(at + 1) === '/';
  const isPadded = [at, to - 1].every((place) => text.tokens[place]?.text.length === 2);
  const isAsked = isCued(text, at);
  const isBare = !isAsked && !matchAt(text, to, TIMED);
  const isOther = isBare && isBehind(text, at, 'score', SCORE_TOKENS);
  if ((isSlash ? isOther : isBare || !isPadded) || (isSwapped && !(isAsked && isSlash)))
    return undefined;
  const alone = isAsked ? undefined : isPadded ? 'uncertain' : 'none';
  return { ...reading, isClear: reading.isClear && isSlash && !isSwapped, alone };
}

/** A word before it asks for a date, or another date is joined with it. */
function isCued(text: DateText, at: number): boolean {
  const before = shapeBefore(text, at, 5);
  const skipped = /[=:.(fs-]{0,3}$/.exec(before)?.[0].length ?? 0;
  const words = text.tokens.slice(Math.max(0, at - 1 - skipped), at);
  return /2\/2L?[-&,m/qF]$/.test(before) || words.some((token) => is(token, 'cue'));
}

/** '5-7 Dec', '23rd & 24th Nov', 'Dec 5-7', '20 - 22/11/2026', '23 or 24 Nov' */
function withRange(text: DateText, reading: Reading, match: ShapeMatch): Reading | undefined {
  const [first, last] = [valueAt(match, 'first'), valueAt(match, 'last')];
  const [own = ''] = reading.days;
  if (first === undefined && last === undefined) return reading;
  const dayAt = (date: number): string | undefined =>
    calendar.toDay(Number(own.slice(0, 4)), Number(own.slice(5, 7)), date);
  const [from, until] = [first ? dayAt(first) : own, last ? dayAt(last) : own];
  const days = from && until && daysBetween(from, until);
  if (!from || !days || days < 0) return first ? undefined : { ...reading, isClear: false };
  const join = text.shape.charAt(match.at('join') ?? 0);
  if (/[F/]/.test(join)) return { days: [from, until], isClear: false };
  const isRange = /[-mq]|&1$/.test(join + days);
  return { ...reading, days: [from], until, isClear: reading.isClear && isRange };
}

const TIME_BEHIND = '[,(]{0,2}(?:[OP]|2(?:[:.]2)?[H-JP])';
const NTH = new RegExp(`2(?:L?i|L(?:b?j(?<month>K))?(?=${TIME_BEHIND}|(?<rest>)))`, 'dy');
const CALLED = /(?:O[lm]?|[A-DH]|(?:[AB]|[HO]),?\(?)$/;
const CLOSED = /[,(]{0,2}(?:[fk-oq]|D)|$|[\n,;)(|@!_-]/dy;

/** 'By 30th', 'on 5th of next month', 'Saturday 28th', '21 tarikh'; clear only beside its weekday. */
function readOrdinal(text: DateText, at: number): Day | undefined {
  const match = matchAt(text, at, NTH);
  if (!match) return undefined;
  const isCalled = isCued(text, at) || CALLED.test(shapeBefore(text, at, 3));
  const isDay = isCalled && matchAt(text, match.to, CLOSED) !== undefined;
  if (!isDay && match.at('rest') !== undefined) return undefined;
  const isNext = match.at('month') !== undefined && text.tokens[match.to - 2]?.senses.week === NEXT;
  const [year, month] = [calendar.yearOf(text.now), Number(text.now.slice(5, 7))];
  const date = Number(text.tokens[at]?.text);
  const day = [
    isNext ? undefined : calendar.toDay(year, month, date),
    month === 12 ? calendar.toDay(year + 1, 1, date) : calendar.toDay(year, month + 1, date),
  ].find((one) => one !== undefined && one >= text.now.slice(0, 10));
  return day ? { to: match.to, days: [day], isClear: false, kind: 'date' } : undefined;
}

const SENTENCE_TOKENS = 20;

function readDayWord(text: DateText, at: number): Day {
  const { away, either = 0 } = text.tokens[at]?.senses ?? {};
  const day = (days: number, ...others: readonly number[]): Day => ({
    to: at + 1,
    kind: 'word',
    days: [days, ...others].map((one) => addDays(text.now.slice(0, 10), one)),
    isClear: days >= 0 && others.length === 0,
  });
  if (away !== undefined) return day(away - TODAY_CLASS);
  const behind = /^[^\n_!?]*/.exec(text.shape.slice(at, at + SENTENCE_TOKENS))?.[0] ?? '';
  const before = sentenceBefore(text, at, SENTENCE_TOKENS);
  const sentence = [...before, ...text.tokens.slice(at, at + behind.length)];
  if (/^B[^,\n_]{0,6}k/.test(behind)) return day(either + 1);
  if (sentence.some((token) => is(token, 'past'))) return day(-either - 1, either + 1);
  const isComing =
    /[HJ]q?[fs]/.test(behind) || sentence.some((token) => is(token, 'future', 'until'));
  return isComing ? day(either + 1) : day(either + 1, -either - 1);
}

const NAMED = /(?<week>j(?=O))?(?<name>O)(?<suffix>(?<!j.)j)?/dy;
const SPAN_BEFORE = /O[-&,m/qF]$/;
const SPAN_AFTER = /[-&,m/qF]O/dy;
const [LAST_WEEK, COMING, NEXT, EVERY] = [0, 2, 3, 4];

function readWeekday(text: DateText, at: number): Day | undefined {
  const match = matchAt(text, at, NAMED);
  const name = match?.token('name');
  const weekday = name?.senses.weekday;
  if (!match || weekday === undefined) return undefined;
  const { to } = match;
  const week = (match.token('week') ?? match.token('suffix'))?.senses.week;
  const words = [...sentenceBefore(text, at, SCORE_TOKENS), text.tokens[to]];
  const isPast = words.some((token) => token?.senses.past === 1);
  const days = ofWeek(weekday, week, isPast, text.now);
  const isSpan = SPAN_BEFORE.test(shapeBefore(text, at, 2)) || matchAt(text, to, SPAN_AFTER);
  const isWord = week === undefined && is(name, 'short') && !isCued(text, at);
  const isClear = days.length === 1 && !isSpan && week !== LAST_WEEK;
  const alone = isSpan || isWord ? 'none' : undefined;
  return { to, kind: 'weekday', weekday, days, isClear, alone };
}

type Days = readonly string[];

/** The likely days, best first. */
function ofWeek(weekday: number, week: number | undefined, isPast: boolean, now: WallTime): Days {
  const today = calendar.weekdayNumber(now.slice(0, 10));
  const ahead = (weekday - today + 7) % 7;
  const after = (...days: readonly number[]): Days =>
    days.map((day) => addDays(now.slice(0, 10), day));
  // Weeks begin on Monday.
  const isNextWeek = ahead > 0 && (weekday + 6) % 7 < (today + 6) % 7;
  if (week === EVERY) return after();
  if (week === LAST_WEEK) return after(ahead - 7);
  if (week === NEXT && ahead === 0) return after(7);
  if (week === NEXT) return isNextWeek ? after(ahead, ahead + 7) : after(ahead + 7, ahead);
  if (isPast) return after(ahead === 0 ? 0 : ahead - 7, ahead);
  if (ahead === 0) return week === COMING ? after(7, 0) : after(0, 7);
  return after(ahead);
}
