/** Finds the dates and times of a message. */
import { daysBetween, type WallTime } from '../../../lib/time/wall-time.ts';
import { NIGHT_CLASS } from '../../lexicon/dates/names.ts';
import type { Span } from '../../message-types.ts';
import { addDays } from '../../../placement/agenda/agenda-days.ts';
import { readingsOf, untilOf, weekdayNumber, type DateReading } from './calendar.ts';
import { readClock, type Clock } from './clocks.ts';
import { readDay, shapeOf, type DateText, type Day } from './days.ts';
import { hideStamps } from './sent-at.ts';
import { is, isBehind, matchAt, shapeBefore } from './tokens.ts';

export interface DateMention {
  readonly span: Span;
  /** Best first, at least one. */
  readonly readings: readonly DateReading[];
  /** The words allow one reading only. */
  readonly sure: boolean;
  /** The end of a range such as '5 pm to 7 pm' or '5-7 Dec'. */
  readonly until?: DateReading | undefined;
}

/** In order, none over another. `text`: NFKC, nothing invisible; `now`: where the student is. */
export function findDates(text: string, now: WallTime): readonly DateMention[] {
  const shaped = hideStamps(shapeOf(text, now));
  const found = joinRanges(shaped, meaningsOf(shaped, joinParts(shaped, readParts(shaped))));
  return found.map(({ from, to, readings, sure, until }) => {
    const span: Span = [shaped.tokens[from]?.start ?? 0, shaped.tokens[to - 1]?.end ?? 0];
    return { span, readings, sure, until };
  });
}

interface Part {
  /** Where the one before it ends. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
  readonly day?: NamedDay;
  readonly clock?: Clock;
  /** Joined over other words: perhaps they do not belong together. */
  readonly isLoose?: boolean;
}

interface NamedDay extends Day {
  /** Of what it was put together. */
  readonly kinds?: readonly Day['kind'][];
}

/** No message names more. */
const PARTS_MAX = 1000;
/** What a day or a time begins with. */
const STARTS = /[2-4A-GM-Pj]/g;
/** In '5 & 6 pm' the time may be another one. */
const SECOND_OF_TWO = /(?<!r)[2-4](?:[:.]2)?[&F/mq-]$/;

function readParts(text: DateText): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { index: from } of text.shape.matchAll(STARTS)) {
    if (from < start || parts.length === PARTS_MAX) continue;
    const day = readDay(text, from);
    const clock = day ? undefined : readClock(text, from);
    const { to } = day ?? clock ?? { to: start };
    const isClear = clock?.isClear === true && !SECOND_OF_TWO.test(before(text, start, from));
    if (clock) parts.push({ start, from, to, clock: { ...clock, isClear } });
    else if (day && day.days.length > 0) parts.push({ start, from, to, day });
    start = to;
  }
  return parts;
}

const LOOK = 6;
const before = (text: DateText, start: number, at: number): string =>
  shapeBefore(text, at, Math.min(LOOK, at - start));

const DAY_TO_CLOCK = /^[^\n#\dA-HJ-Z]{0,12}$/;
const CLOCK_TO_DAY = /^[^\n#\dA-HJ-Zn-v_!?]{0,8}$/;
/** Over the end of a line: behind a label, beside a word that asks for more, or alone. */
const TIME_LABEL = /^[,._;)*-]{0,3}\n{1,4}[*-]?s?d[bs]{0,2}[=*\n-]{0,4}[cl-o]?$/;
const DAY_LABEL = /^[,._;)*-]{0,3}\n{1,4}[*-]?[ei][=*\n-]{0,4}a?$/;
const BROKEN = /^[,@_cl-o-]{0,3}\n[,@cl-o-]{0,3}$/;
const NEXT_LINE = /^[,._)]{0,3}\n{1,2}[*-]{0,2}$/;
const LINE_END = /[,._);]{0,2}f?(?:\n|$)/dy;
/** Over other words of its line. */
const LOOSE = /^[^\n_!?;#mq\d-]{0,14}$/;

function joinParts(text: DateText, parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const [last, next] = [joined.at(-1), parts[index + 1]];
    const gap = text.shape.slice(last?.to, part.from);
    const both = last && (part.clock ? joinClock : joinDay)(text, last, part, gap);
    // In '20 Nov to 5 pm on 24 Nov' the time belongs to the second day.
    const isBefore = next?.day && /^[ab,]?$/.test(text.shape.slice(part.to, next.from));
    const isOfNext = part.clock && isBefore && (both?.isLoose || /[-mq]/.test(gap));
    if (both && !isOfNext) joined.splice(-1, 1, both);
    else joined.push(part);
  }
  return joined;
}

function joinClock(
  text: DateText,
  first: Part,
  { clock, to }: Part,
  gap: string,
): Part | undefined {
  if (!clock || !first.day || first.clock) return undefined;
  const isBelow = first.day.isClear && NEXT_LINE.test(gap);
  const isAlone = isBelow && matchAt(text, to, LINE_END) !== undefined;
  const isJoined = [DAY_TO_CLOCK, TIME_LABEL, BROKEN].some((pattern) => pattern.test(gap));
  if (isJoined || isAlone) return { ...first, to, clock };
  const isLoose = isBelow || LOOSE.test(gap);
  return isLoose && clock.strength === 2 ? { ...first, to, clock, isLoose } : undefined;
}

function joinDay(text: DateText, first: Part, { day, to }: Part, gap: string): Part | undefined {
  const own = day && first.day && joinDays(first.day, day, DAY_LABEL.test(gap) ? '' : gap);
  if (!day || first.day) return own && { ...first, to, day: own };
  const isAlone = NEXT_LINE.test(gap) && first.clock?.strength === 2 && matchAt(text, to, LINE_END);
  return CLOCK_TO_DAY.test(gap) || DAY_LABEL.test(gap) || isAlone
    ? { ...first, to, day }
    : undefined;
}

const SAME_DAY = /^(?:[,.(:=/|_-]{0,4}(?:[a-fj][,(:=-]{0,3})?|\n\(?)$/;

/** Two names of one day confirm or contradict each other; undefined when they are two days. */
function joinDays(first: NamedDay, second: Day, gap: string): NamedDay | undefined {
  const kinds = first.kinds ?? [first.kind];
  const isBelow = gap.includes('\n');
  if (!SAME_DAY.test(gap)) return undefined;
  // 'शनिवार/Saturday', and the weekdays of a range: '21 & 22 Sep (Mon, Tue)'
  const isAgain = second.weekday === first.weekday || first.until !== undefined;
  const isWeekday = second.kind === 'weekday' && !isBelow && isAgain;
  if (kinds.includes(second.kind)) return isWeekday ? first : undefined;
  const [main, other] = first.kind === 'date' ? [first, second] : [second, first];
  const agreeing = main.days.filter((day) => isNamed(day, main, other));
  if (agreeing.length === 0 && isBelow) return undefined;
  const days = agreeing.length > 0 ? agreeing : contradicting(main, other);
  const isClear = agreeing.length === 1 && (kinds.length === 1 || first.isClear);
  const names = [...kinds, second.kind];
  return { ...other, ...main, kind: 'date', kinds: names, days, isClear, alone: undefined };
}

function isNamed(day: string, main: Day, { weekday, days }: Day): boolean {
  const isWeekday = main.kind === 'date' && weekday !== undefined;
  return isWeekday ? weekdayNumber(day) === weekday : days.includes(day);
}

/** The date, then the other meaning. */
function contradicting({ days: [day = ''] }: Day, { weekday, days }: Day): readonly string[] {
  if (weekday === undefined) return [...new Set([day, ...days])];
  const ahead = (weekday - weekdayNumber(day) + 7) % 7;
  return [day, addDays(day, ahead > 3 ? ahead - 7 : ahead)];
}

type Found = Part & Omit<DateMention, 'span'>;

function meaningsOf(text: DateText, parts: readonly Part[]): readonly Found[] {
  return parts.flatMap((part, at): readonly Found[] => {
    const { day, clock } = part;
    if (!day && clock?.strength === 2) return [ofDay(text, part, dayNear(text, parts, at), true)];
    if (!day || (!clock && day.alone === 'none')) return [];
    const others = [parts[at - 1], parts[at + 1]];
    return [
      ofDay(
        text,
        part,
        day,
        others.some((other) => isDoubt(text, part, other)),
      ),
    ];
  });
}

/** 'Or' stands between them, or the other is a time on its line, which may be the time of the day. */
function isDoubt(text: DateText, part: Part, other: Part | undefined): boolean {
  const gap = other ? gapOf(text, part, other) : '\n';
  const isTime = !part.clock && other?.clock?.strength === 2 && !other.day;
  return /^[F/]$/.test(gap) || (isTime && !gap.includes('\n'));
}

function gapOf({ shape }: DateText, a: Part, b: Part): string {
  return shape.slice(Math.min(a.to, b.to), Math.max(a.from, b.from));
}

const LINES_ABOVE = 12;

/** The day of a time without one: of its line, of a line above it, else today or tomorrow. */
function dayNear(text: DateText, parts: readonly Part[], at: number): NamedDay {
  const [part, next] = [parts[at], parts[at + 1]];
  const above = parts.slice(0, at).findLast(({ day }) => day?.isClear);
  const lines = part && above ? gapOf(text, above, part).split('\n').length : Infinity;
  const isNext = lines > 1 && part && next?.day?.isClear && !gapOf(text, part, next).includes('\n');
  const own = isNext ? next.day : lines <= LINES_ABOVE ? above?.day : undefined;
  const today = text.now.slice(0, 10);
  const isOver = part?.clock?.clocks.every((clock) => `${today}T${clock}` <= text.now);
  const days = [isOver ? addDays(today, 1) : today];
  return own ?? { to: at, days, isClear: false, kind: 'word' };
}

/** `isDoubtful`: what is beside it says something else. */
function ofDay(text: DateText, part: Part, day: NamedDay, isDoubtful: boolean): Found {
  const { clock } = part;
  const isBefore = !clock && isBeforeDay(text, part);
  const ends = day.days.flatMap((date) => [addDays(date, -1), date]);
  const readings = isBefore
    ? ends.map((one) => ({ day: one, clock: '23:59:00' }))
    : readingsOf(day, clock, text.now);
  const isVague = clock ? part.isLoose || !clock.isClear : day.alone || isVagueDay(text, part);
  const sure = readings.length === 1 && day.isClear && !isVague && !isDoubtful;
  return { ...part, readings, sure, until: untilOf(day, clock) };
}

/** 'Before 5 Dec' is perhaps the day before; 'on or before' is not. */
function isBeforeDay(text: DateText, { start, from, to }: Part): boolean {
  const words = before(text, start, from);
  return (words.endsWith('n') && !/a[F/&]?n$/.test(words)) || is(text.tokens[to], 'earlier');
}

/** A time that was not understood, a part of the day, another year. */
const MORE_AFTER =
  /[,@(=-]{0,3}[c-dl-o]?[,@(=-]{0,3}(?:2(?![K-OZ%]|[./-](?:M|2[./-]))|[349])|,?\(?[fs]?(?:H|(?<part>P))/dy;
/** 'At 10 (20 Nov)', '22 - 20 Nov', '5 pm, 20 Nov' */
const MORE_BEFORE = /[l-oq@-]2[,(]{0,3}[ab]?$|H,?a?$|2L?[-&,m/qF]$/;

function isVagueDay(text: DateText, { start, from, to }: Part): boolean {
  const { tokens, shape } = text;
  const more = matchAt(text, to, MORE_AFTER);
  const part = (more ? more.token('part') : tokens[to - 1])?.senses.part ?? NIGHT_CLASS;
  const isPeriod = is(tokens[from - 2], 'period') && /[Zb-cl-ns]/.test(shape.charAt(from - 1));
  const isNumbered = is(tokens[from - 3], 'numbered');
  const isBehind = !isNumbered && MORE_BEFORE.test(before(text, start, from));
  const week = tokens[to]?.senses.week ?? 1;
  const isOther = week !== 1 || part < NIGHT_CLASS || is(tokens[to], 'halfDay');
  return (
    (more && !more.token('part')) || isBehind || isPeriod || isOther || is(tokens[from - 1], 'not')
  );
}

// Ranges of days: '5 Dec to 7 Dec' is one mention

/** The first day of a longer range may be of another year. */
const RANGE_DAYS = 180;
const RANGE = /^[,._)]{0,3}[-mq]a?$/;

function joinRanges(text: DateText, mentions: readonly Found[]): readonly Found[] {
  const joined: Found[] = [];
  for (const mention of mentions) {
    const last = joined.at(-1);
    const range = last && toRange(text, last, mention);
    if (range) joined.splice(-1, 1, range);
    else joined.push(mention);
  }
  return joined;
}

/** Beside a word for a change its two ends are two days. */
function toRange(text: DateText, first: Found, last: Found): Found | undefined {
  const gap = text.shape.slice(first.to, last.from);
  const isBetween = gap === '&' && is(text.tokens[first.from - 1], 'between');
  const [start, end] = [first.readings[0], last.readings[0]];
  if (first.until || !start || !end || end.day < start.day) return undefined;
  if (!(isBetween || RANGE.test(gap)) || isBehind(text, last.from, 'move', 16)) return undefined;
  const sure = first.sure && last.sure && daysBetween(start.day, end.day) <= RANGE_DAYS;
  return { ...first, to: last.to, sure, until: last.until ?? end };
}
