/** The readings of what was found, and whether they are sure. */
import { daysBetween, type WallTime } from '../../lib/time/wall-time.ts';
import { addDays } from './calendar.ts';
import type { DateMention, DateReading } from './date-types.ts';
import type { Group } from './group-parts.ts';
import type { JoinedDay } from './join-days.ts';
import type { Clock, ClockPart } from './parts.ts';
import { createSecondReader, type SecondReader, type Verdict } from './second-reader.ts';

interface Context {
  readonly text: string;
  readonly now: WallTime;
  readonly reader: SecondReader;
}

type Dated = Group & { readonly day: JoinedDay };

const READINGS_MAX = 4;
/** The first day of a longer range may be of another year. */
const RANGE_DAYS = 180;
const RANGE = /^[ ,.)]{0,3}(?:-|to|till|until|upto|up to|through|se|से)(?:,? (?:the|on))? ?$/u;
const OR = /^ ?(?:or|ya|या|\/) ?$/u;
const BEFORE =
  /(?:^|[^\p{L}\p{M}])(?<on>on ?(?:or|\/|&|and) ?)?(?:before|b4|prior to|earlier than)(?: or on)?(?: the)?[ :]?$/u;
const BEFORE_AFTER = /^ ?(?:(?:se|ke|के|से) )(?:pehle|pehele|pahle|pahele|phle|पहले)/u;
const PART_OF_DAY =
  /^[ ,]{0,2}\(?(?:in the |ko |ki |को |की )?(?:morning|afternoon|evening|morn|eve|am|pm|fn|an|forenoon|subah|dopahar|shaam|sham|सुबह|दोपहर|शाम)(?![\p{L}\p{M}])/u;
/** What follows a day that is more than a day: a time that was not understood, another year. */
const MORE_AFTER = [
  /^ ?(?:\d{3}|2o\d)|^ \d\d(?!\d)/,
  /^[^\p{L}\d\n]{0,4}(?:by|at|before|till|from|time|timings?)[^\p{L}\d\n]{0,4}\d/u,
  /^[ ,@(-]{1,4}\d{1,2}(?: ?[:;.] ?\d| ?(?:$|[\n,;)|!-]|\.(?!\d)|(?:to|sharp|ish|o|in|at|p|a|h|\d\d|evening|morning|night|noon|subah|shaam|sham|raat)(?![\p{L}\d])))/u,
  /^[ ,(]{0,3}(?:of )?(?:next|last|every) (?:year|month|week)/,
];
/** What precedes it: 'at 10 (20 Nov)', 'Fri 20 & Sat 21 Nov', 'a week from today', 'not today'. */
const MORE_BEFORE = [
  /(?:(?:by|at|@|before|till|-|to) ?\d{1,2} ?|\d(?:st|nd|rd|th))[ ,(]{0,3}(?:on |of )?$/,
  /(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[ ,]{1,2}\d{1,2}(?:st|nd|rd|th)? ?(?:&|and|to|-|,) ?$/,
  /\d(?:st|nd|rd|th)? ?\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\) ?(?:&|and|to|-|,) ?$/,
  /(?:days?|weeks?|months?|hours?|hrs) (?:from|after|before|prior to) (?:the )?$/,
  /(?:^|[^a-z])(?:not|except)(?: on)? $/,
  /[ap]\.?m\.? ?(?:on |, ?)?$/,
  /(?:week|fortnight|month) (?:of|from|starting|beginning|commencing) ?$|w\/c ?$/,
];
const LOOK = 32;

export function toMentions(text: string, groups: readonly Group[], now: WallTime): DateMention[] {
  const context = { text, now, reader: createSecondReader(now) };
  const lineOf = lineCounter(text);
  const kept = groups
    .filter(({ day, clock }) => clock !== undefined || day?.alone !== 'none')
    .map((group) => ({ ...group, line: lineOf(group.start) }));
  const lines = daysOfLines(kept);
  const timed = new Set(
    kept.flatMap(({ day, clock, line }) => (day || !clock || clock.isWeak ? [] : [line])),
  );
  const mentions = kept.flatMap((group) => {
    if (isDated(group)) return [toMention(context, group, timed.has(group.line))];
    return group.clock ? clockMention(context, group.clock, dayAbove(lines, group.line)) : [];
  });
  return joinRanges(text, mentions);
}

function isDated<Any extends Group>(group: Any): group is Any & Dated {
  return group.day !== undefined;
}

/** `hasTime`: its line has a time that was not joined with a day. */
function toMention(context: Context, group: Dated, hasTime: boolean): DateMention {
  const { day, clock, start, end } = group;
  const isBefore = clock === undefined && isBeforeDay(context.text, group);
  const isVague = clock === undefined && isVagueDay(context.text, group);
  const readings = isBefore
    ? day.days.flatMap((date) => [
        { day: addDays(date, -1), clock: '23:59:00' },
        { day: date, clock: '23:59:00' },
      ])
    : readingsOf(day.days, clock, context.now);
  const isSure =
    readings.length === 1 &&
    !isVague &&
    !(hasTime && clock === undefined) &&
    group.isLoose !== true &&
    isSureDay(context, day, clock !== undefined) &&
    (clock === undefined || isSureClock(context, clock));
  const until = untilOf(day, clock);
  return {
    span: [start, end],
    readings,
    sure: isSure,
    ...(until && { until }),
    ...(group.isLoose && { isLoose: true }),
  };
}

function readingsOf(
  days: readonly string[],
  clock: ClockPart | undefined,
  now: WallTime,
): readonly DateReading[] {
  if (clock === undefined) return days.map((day) => ({ day, clock: null }));
  const readings = days.flatMap((day) => clock.clocks.map((at) => toReading(day, at)));
  const [first, second] = readings;
  const isOver = first && second && first.day !== second.day && isPast(first, now);
  return (isOver ? [...readings.slice(1), first] : readings).slice(0, READINGS_MAX);
}

function toReading(day: string, clock: Clock): DateReading {
  return clock === '24:00:00' ? { day: addDays(day, 1), clock: '00:00:00' } : { day, clock };
}

function isPast({ day, clock }: DateReading, now: WallTime): boolean {
  return `${day}T${clock ?? '23:59:59'}` <= now;
}

function isSureDay({ text, reader }: Context, day: JoinedDay, hasClock: boolean): boolean {
  const [date = ''] = day.days;
  if (!day.isClear || (day.alone !== undefined && !hasClock)) return false;
  if (day.isConfirmed === true) return true;
  return isSure(reader.confirmDay(text.slice(day.start, day.end), date), day.isForeign);
}

function isSureClock({ text, reader }: Context, clock: ClockPart): boolean {
  const [at = ''] = clock.clocks;
  if (!clock.isClear) return false;
  return isSure(reader.confirmClock(text.slice(clock.start, clock.end), at), clock.isForeign);
}

/** A form that is clear and that the second reader does not know, or is known to mistake, stands by itself. */
function isSure(verdict: Verdict, isForeign: boolean | undefined): boolean {
  return (verdict ?? true) ? true : isForeign === true;
}

function isBeforeDay(text: string, { start, end }: Group): boolean {
  const match = BEFORE.exec(text.slice(Math.max(0, start - LOOK), start));
  if (match !== null) return match.groups?.['on'] === undefined && !match[0].includes('or on');
  return BEFORE_AFTER.test(text.slice(end, end + LOOK));
}

/** It says more than its day. */
function isVagueDay(text: string, { start, end }: Group): boolean {
  const before = text.slice(Math.max(0, start - LOOK), start);
  const after = text.slice(end, end + LOOK);
  return (
    MORE_BEFORE.some((pattern) => pattern.test(before)) ||
    MORE_AFTER.some((pattern) => pattern.test(after)) ||
    PART_OF_DAY.test(after) ||
    /(?:morning|afternoon|evening)$/.test(text.slice(start, end))
  );
}

function untilOf(day: JoinedDay, clock: ClockPart | undefined): DateReading | undefined {
  const [first] = day.days;
  const end = clock?.until;
  if (day.until !== undefined)
    return end === undefined ? { day: day.until, clock: null } : toReading(day.until, end);
  if (first === undefined || end === undefined) return undefined;
  return toReading(end < (clock?.clocks[0] ?? '') ? addDays(first, 1) : first, end);
}

/** The number of the line of each position, asked in their order. */
function lineCounter(text: string): (position: number) => number {
  let line = 0;
  let next = text.indexOf('\n');
  return (position) => {
    while (next !== -1 && next < position) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

/** The day of each line that has only one; null for a line with several. */
function daysOfLines(
  groups: readonly (Group & { readonly line: number })[],
): ReadonlyMap<number, JoinedDay | null> {
  const lines = new Map<number, JoinedDay | null>();
  for (const { day, line } of groups)
    if (day !== undefined) lines.set(line, lines.has(line) ? null : day);
  return lines;
}

const LINES_ABOVE = 5;

/** The only day of its line, or of the nearest line above it that names one. */
function dayAbove(
  lines: ReadonlyMap<number, JoinedDay | null>,
  line: number,
): JoinedDay | null | undefined {
  for (let at = line; at >= line - LINES_ABOVE; at -= 1) {
    const day = lines.get(at);
    if (day !== undefined) return day;
  }
  return undefined;
}

/** A time without a day: today or, when that is over, tomorrow. */
function clockMention(
  { now }: Context,
  clock: ClockPart,
  day: JoinedDay | null | undefined,
): DateMention[] {
  if (clock.isWeak === true) return [];
  const today = now.slice(0, 10);
  const tomorrow = addDays(today, 1);
  const upcoming = clock.clocks.map((at) => {
    const reading = toReading(today, at);
    return isPast(reading, now) ? toReading(tomorrow, at) : reading;
  });
  const readings = day ? readingsOf(day.days, clock, now) : upcoming;
  const first = readings[0]?.day ?? today;
  return [
    {
      span: [clock.start, clock.end],
      readings,
      sure: false,
      ...(clock.until !== undefined && { until: toReading(first, clock.until) }),
    },
  ];
}

/** '5 Dec to 7 Dec' is one mention. */
function joinRanges(text: string, mentions: readonly DateMention[]): DateMention[] {
  const joined: DateMention[] = [];
  for (const mention of mentions) {
    const last = joined.at(-1);
    const range = last && toRange(text, last, mention);
    if (range) joined.splice(-1, 1, range);
    else if (last && OR.test(text.slice(last.span[1], mention.span[0]).slice(0, LOOK)))
      joined.splice(-1, 1, { ...last, sure: false }, { ...mention, sure: false });
    else if (last && sharesClock(text, last, mention))
      joined.splice(-1, 1, { ...last, sure: false }, mention);
    else joined.push(mention);
  }
  return joined;
}

/** In '20 Nov & 21 Nov, 10 am' the time is perhaps that of both. */
function sharesClock(text: string, first: DateMention, last: DateMention): boolean {
  const between = text.slice(first.span[1], Math.min(last.span[0], first.span[1] + LOOK));
  const isList = /^ ?(?:&|and|,|aur|और) ?$/u.test(between);
  return isList && first.readings[0]?.clock === null && last.readings[0]?.clock !== null;
}

function toRange(text: string, first: DateMention, last: DateMention): DateMention | undefined {
  const between = text.slice(first.span[1], Math.min(last.span[0], first.span[1] + LOOK));
  const [start] = first.readings;
  const [end] = last.readings;
  const before = text.slice(Math.max(0, first.span[0] - LOOK), first.span[0]);
  const isRange = RANGE.test(between) || (/between ?$/.test(before) && /^ ?and ?$/.test(between));
  if (first.until !== undefined || !isRange || start === undefined || end === undefined)
    return undefined;
  if (end.day < start.day) return undefined;
  return {
    span: [first.span[0], last.span[1]],
    readings: first.readings,
    sure: first.sure && last.sure && daysBetween(start.day, end.day) <= RANGE_DAYS,
    until: last.until ?? end,
  };
}
