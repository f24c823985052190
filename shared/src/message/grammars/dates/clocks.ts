/** Reads a time of day at a place of a text: '5.30 pm', '1700 hrs', '10 to 11.30 am', 'EOD', 'subah 10 baje', 'by 5'. */
import { NIGHT_CLASS, PART_HOURS } from '../../lexicon/dates/names.ts';
import { readDay, type DateText } from './days.ts';
import { is, isBehind, isGlued, matchAt, shapeBefore, type ShapeMatch } from './tokens.ts';

export interface Clock {
  readonly to: number;
  /** `HH:mm:ss`, best first; 24:00:00 is the first moment of the next day. */
  readonly clocks: readonly string[];
  readonly until?: string | undefined;
  /** There is no doubt but that between its readings. */
  readonly isClear: boolean;
  /** 0: a time only as one end of a range, 1: only beside a day, 2: by itself. */
  readonly strength: 0 | 1 | 2;
}

type Reading = Pick<Clock, 'clocks' | 'isClear'>;

interface Written {
  readonly hour: number;
  readonly minute: number;
  readonly second: string;
  /** 0 is before noon. */
  readonly half: number | undefined;
  readonly part: number | undefined;
  /** Of the clock of 24 hours. */
  readonly isHours: boolean;
  /** '12:00' beside '17:00'. */
  readonly isOf24: boolean;
  /** Something ends then. */
  readonly isEnd: boolean;
}

/** The end of a day: its last minute, or the first of the next day. */
const NIGHT_END: Reading = { clocks: ['23:59:00', '24:00:00'], isClear: true };
/** Noon, midnight at either end of a day, the end of the day, the end of work. */
const WORDS: readonly Reading[] = [
  { clocks: ['12:00:00'], isClear: true },
  { clocks: ['23:59:00', '00:00:00'], isClear: true },
  { clocks: ['23:59:00'], isClear: true },
  { clocks: ['18:00:00', '17:00:00', '23:59:00'], isClear: true },
];

/** What a written hour can mean; undefined when it is no time. */
function readHour(written: Written): Reading | undefined {
  const { hour, minute, half, part } = written;
  const isTwelve = minute === 0 && hour === 12;
  if (hour > 24 || minute > 59 || (half === 0 && hour > 12)) return undefined;
  if (hour === 24) return minute === 0 ? NIGHT_END : undefined;
  if (isTwelve && part === NIGHT_CLASS) return NIGHT_END;
  if (isTwelve && half === 0) return { clocks: ['00:00:00', '23:59:00'], isClear: true };
  const hours = hoursOf(written);
  const isOdd = (half !== undefined && hour > 12) || !hours.every((at) => isWithin(at, part));
  return { clocks: hours.map((at) => toClock(at, written)), isClear: !isOdd && hour > 0 };
}

/** Nothing ends at an earlier hour of the morning. */
const FIRST_END = 6;

/** The hours that it may be, best first. Of two that are twelve apart no part of a day has both. */
function hoursOf({ hour, minute, half, part, isHours, isOf24, isEnd }: Written): readonly number[] {
  if (hour === 0 || hour > 12) return [hour];
  if (half !== undefined) return [(hour % 12) + 12 * half];
  const both = [hour % 12, (hour % 12) + 12];
  const fitting = both.filter((at) => isWithin(at, part));
  if (fitting.length === 1) return fitting;
  if ((isOf24 || isHours) && hour >= 7) return [hour];
  if (isEnd && hour < FIRST_END) return [hour + 12];
  const isAfternoon = hour < (isEnd ? 8 : 7) || hour === 12 || (hour === 11 && minute === 59);
  return isAfternoon ? both.toReversed() : both;
}

function isWithin(hour: number, part = -1): boolean {
  const [first, last] = PART_HOURS[part] ?? [0, 24];
  return hour >= first && hour <= last;
}

function toClock(hour: number, { minute, second }: Written): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:${second}`;
}

const AHEAD = '(?:(?<ahead>P)[fl-ps]?[,=(@]{0,3}|(?<=(?<lead>A)[fl-ps]?[,(@]{0,2})|)';
const HOUR = String.raw`(?<!\d[.:])(?<hour>[2G]|[34](?=[HI]|[-mq][34][HI]))`;
const MINUTE = String.raw`(?:[:.](?<minute>2)(?:[:.](?<second>2)(?:\.\d)?)?)?`;
const END = String.raw`(?<end>[H-J])?(?<over>)(?![%K]|[:.]\d)`;
const ZONE = String.raw`(?:[([]?(?<zone>g)(?:[+-](?<offset>\d):?2?)?[)\]]?)?`;
const BEHIND = String.raw`(?:\(?[fs@o]?(?<behind>P)|(?=\(?[fs@o]?(?<beside>A))|)`;
const NUMBER = new RegExp(`${AHEAD}${HOUR}${MINUTE}${END}${ZONE}${BEHIND}`, 'dy');
const WORD = new RegExp(`${AHEAD}(?<word>[CD])${ZONE}${BEHIND}`, 'dy');
/** Between a number and a word: '11:59 pm (midnight)', 'EOD (6 pm)' */
const JOINED = /[(,-]{0,2}f?/dy;

/** A time without its range; a word beside a number confirms it, or says something else. */
function readOne(text: DateText, at: number): Clock | undefined {
  const number = readNumber(text, at);
  const first = number ?? readWord(text, at);
  if (!first) return undefined;
  const beside = matchAt(text, first.to, JOINED)?.to ?? first.to;
  const other = number ? readWord(text, beside) : readNumber(text, beside);
  if (!other || (!number && other.strength < 2)) return first;
  return { ...confirmed(number ?? other, number ? other : first), to: other.to, strength: 2 };
}

/** '12' is that of its word. */
function confirmed(number: Clock, word: Clock): Reading {
  const isTwelve = number.strength < 2 && number.clocks[0] === WORDS[0]?.clocks[0];
  const isNamed = (clock: string): boolean => word.clocks.includes(clock);
  const common = isTwelve ? word.clocks : number.clocks.filter(isNamed);
  const clocks = common.length > 0 ? common : [...new Set([...number.clocks, ...word.clocks])];
  return { clocks, isClear: number.isClear && word.isClear };
}

function readWord(text: DateText, at: number): Clock | undefined {
  const match = matchAt(text, at, WORD);
  const word = match?.token('word')?.senses.clock ?? -1;
  const reading = match && word === 1 && partOf(match) === NIGHT_CLASS ? NIGHT_END : WORDS[word];
  if (!match || !reading) return undefined;
  return { to: match.to, ...reading, isClear: !isVague(text, at, match), strength: 2 };
}

function readNumber(text: DateText, at: number): Clock | undefined {
  const match = matchAt(text, at, NUMBER);
  const written = match && writtenAt(text, match);
  const reading = written && readHour(written);
  const strength = reading && strengthAt(text, match, written);
  if (!reading || strength === undefined) return undefined;
  const isClear = reading.isClear && !isVague(text, at, match);
  return { to: match.to, clocks: reading.clocks, isClear, strength };
}

function partOf(match: ShapeMatch): number | undefined {
  const parts = ['behind', 'beside', 'ahead', 'lead'].map((name) => match.token(name)?.senses.part);
  return parts.find((part) => part !== undefined);
}

/** 'Around 5 pm', '10 am-ish', or the time of another zone. */
function isVague({ tokens, shape }: DateText, at: number, match: ShapeMatch): boolean {
  const offset = match.token('offset')?.text ?? '';
  const isForeign = match.token('zone')?.senses.zone === 1 && !/^0?5(?:30)?$/.test(offset);
  const after = shape.charAt(match.to) === '-' ? match.to + 1 : match.to;
  return isForeign || shape.charAt(at - 1) === 'p' || is(tokens[after], 'vagueAfter');
}

const END_BEFORE = /[l-n][,=@]?$/;

function writtenAt(text: DateText, match: ShapeMatch): Written | undefined {
  const textOf = (name: string): string => match.token(name)?.text ?? '00';
  const named = match.token('hour')?.senses.hour;
  const hour = named === undefined ? textOf('hour') : String(named + 1);
  const [minute, second] = [textOf('minute'), textOf('second')];
  const end = match.token('end');
  const half = end?.senses.half;
  const place = match.at('hour') ?? 0;
  const digits = hour.length > 2 ? hour : hour + minute;
  const isStamp = text.tokens[place - 1]?.text === 't' && isGlued(text.tokens, place);
  const isEnd = text.shape.charAt(match.to) === 'k' || END_BEFORE.test(shapeBefore(text, place, 2));
  if (minute.length + second.length !== 4) return undefined;
  if (hour.length === 3 && half === undefined) return undefined;
  return {
    hour: Number(digits.slice(0, -2)),
    minute: Number(digits.slice(-2)),
    second,
    half,
    part: partOf(match),
    isHours: is(end, 'hours') || isStamp,
    isOf24: text.is24Hours && match.token('minute') !== undefined && hour.length === 2,
    isEnd,
  };
}

/** Undefined where it is no time. */
function strengthAt(
  text: DateText,
  match: ShapeMatch,
  written: Written,
): Clock['strength'] | undefined {
  const place = match.at('hour') ?? 0;
  const own = text.shape.slice(place, match.at('over'));
  const behind = match.token('behind') ?? match.token('beside');
  if (/[HJ]$/.test(own) || behind?.senses.part !== undefined) return 2;
  const isLasting = own.startsWith('2I') || isBehind(text, place, 'duration', 4);
  if (own.endsWith('I')) return isLasting ? undefined : 2;
  if (own.includes(':')) return 2;
  const isNumbered = is(text.tokens[place - 1], 'numbered');
  return isNumbered ? undefined : bareStrength(text, match, written, own);
}

/** A bare hour is a time only behind or before one of these. */
const CUE = /(?:[l-p@]|[AB][fs]?)[,=]?$/;
const CLOSED = /$|[\n,;)(|!_*#&@-]|[a-s]|[AB]|[FO]/dy;

function bareStrength(
  text: DateText,
  { at, to }: ShapeMatch,
  { hour, part }: Written,
  own: string,
): Clock['strength'] | undefined {
  if (own === 'G' || (own === '2' && hour > 12)) return undefined;
  if (own.includes('.')) return part === undefined ? 1 : 2;
  const isTwelve = hour === 12 && /^\(?C/.test(text.shape.slice(to, to + 2));
  if (part !== undefined || isTwelve || text.shape.charAt(to) === 'k') return 1;
  if (!matchAt(text, to, CLOSED)) return undefined;
  return own === '2' && CUE.test(shapeBefore(text, at('hour') ?? 0, 3)) ? 1 : 0;
}

// '10 am - 12 pm', '5-7 pm', 'between 10 and 11.30 am', '10 am to 1'

const JOINT = /[-mq&]/dy;

/** Beside a word for a change its two ends are two times. */
export function readClock(text: DateText, at: number): Clock | undefined {
  const first = readOne(text, at);
  const one = first && first.strength > 0 ? first : undefined;
  const joint = first && matchAt(text, first.to, JOINT);
  const isList =
    joint && text.shape.charAt(first.to) === '&' && !is(text.tokens[at - 1], 'between');
  if (!joint || isList) return one;
  const end = readOne(text, joint.to);
  if (!end || first.strength + end.strength < 2 || isBehind(text, at, 'move', 12)) return one;
  return readDay(text, joint.to) ? one : toRange(first, end);
}

/** The end says which half of the day the start is in. */
function toRange(first: Clock, last: Clock): Clock {
  const [start = '', ...others] = first.clocks;
  const ends = last.clocks.filter((clock) => clock > start);
  const until = ends[0] ?? last.clocks[0] ?? '';
  const earlier = last.clocks.length === 1 ? first.clocks.filter((clock) => clock < until) : [];
  const fitting = earlier.toSorted().at(-1);
  const clocks = fitting === undefined ? first.clocks : [fitting];
  const isRange = ends.length === 1 || (ends.length === 0 && others.length > 0);
  const isClear = first.isClear && last.isClear && isRange;
  const strength = last.strength > 0 ? last.strength : first.strength;
  return { ...first, to: last.to, clocks, until, isClear, strength };
}
