/** Puts days and times together that the words between them join. */
import { joinDays, type JoinedDay } from './join-days.ts';
import type { ClockPart, DayPart } from './parts.ts';

/** A day, a time of day, or both. */
export interface Group {
  readonly start: number;
  readonly end: number;
  readonly day?: JoinedDay;
  readonly clock?: ClockPart;
  /** Joined over other words: perhaps they do not belong together. */
  readonly isLoose?: boolean;
}

type Item = { readonly day: DayPart } | { readonly clock: ClockPart };

const GAP_MAX = 60;
/** '#' stands for an address. */
const SIGNS = String.raw`[^\p{L}\p{M}\p{N}\n#\u0001]*`;
const words = (...list: readonly string[]): RegExp =>
  new RegExp(`^${SIGNS}(?:(?:${list.join('|')})(?![a-z])${SIGNS}){0,6}$`, 'u');

/** Between a day and its time. */
const DAY_TO_CLOCK = words(
  'latest|by|before|at|on|till|until|up to|upto|the|time|timings?|from|between|sharp|is|of|i\\.?e',
  't|positively|strictly|not later than|no later than|starting|starts?|begins?|commences?|commencing',
  'will|be|held|conducted|scheduled|reporting|report|reach|around|max|within|deadline|slot|ist',
  'tak|hi|ही|ko|ke|hai|hoga|hogi|है|होगा|होगी|रोजी|से|को|के|की|तक|ki|समय|raat|online|test|exam|interview|assessment|live|close|closes|and closes',
);
/** Between a time and its day. */
const CLOCK_TO_DAY = words(
  'on|of|the|dated?|tak|ist|sharp|onwards|by|latest|till|for|this|day|i\\.?e|hrs|को|तक|positively',
);
const NEXT_LINE_TIME =
  /^[ ,.);]{0,3}\n{1,2}[^\p{L}\n]{0,6}(?:(?:reporting|test|start|starting|exam|interview|event)? ?(?:time|timings?|slot))[^\p{L}\d]{0,16}(?:from|by|at)? ?$/u;
const NEXT_LINE_DAY = /^[ ,.);]{0,3}\n{1,2}[^\p{L}\n]{0,6}(?:day|date)[^\p{L}\d]{0,16}$/u;
const NEXT_LINE_DATE = /^[ ,.);]{0,3}\n{1,2}[^\p{L}\n]{0,6}(?:date|day)[^\p{L}\d]{0,16}(?:on )?$/u;
/** A line that is broken before or after the word between them. */
const WRAPPED =
  /^(?: ?(?:,|@|-|by|latest by|at|before|till|until|from) ?\n| ?\n(?:by|latest by|at|before|till|until|from) ) ?$/u;
const BARE_LINE = /^[ ,.]{0,3}\n ?$/;
const SENTENCE_END = /[.!?;](?:\s|$)|\n/;

export function groupParts(
  text: string,
  days: readonly DayPart[],
  clocks: readonly ClockPart[],
): Group[] {
  const items = [
    ...days.map((day) => ({ day, start: day.start })),
    ...clocks.map((clock) => ({ clock, start: clock.start })),
  ].sort((a, b) => a.start - b.start);
  const groups: Group[] = [];
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1);
    const joined = last && !isNextStart(text, last, items, index) && join(text, last, item);
    if (joined) groups.splice(-1, 1, joined);
    else groups.push('day' in item ? fromDay(item.day) : fromClock(item.clock));
  }
  return groups;
}

const TO = /(?:^|[^\p{L}])(?:to|till|until|upto|up to)(?!\p{L})|-/u;

/** In '20 Nov to 5 pm on 24 Nov' the time belongs to the second day. */
function isNextStart(text: string, group: Group, items: readonly Item[], index: number): boolean {
  const [item, next] = [items[index], items[index + 1]];
  if (item === undefined || next === undefined || !('clock' in item) || !('day' in next))
    return false;
  const { start, end } = item.clock;
  if (start - group.end > GAP_MAX || next.day.start - end > GAP_MAX) return false;
  return (
    TO.test(text.slice(group.end, start)) &&
    /^ ?(?:on|of|,)? ?(?:the )?$/.test(text.slice(end, next.day.start))
  );
}

function fromDay(day: DayPart): Group {
  return { start: day.start, end: day.end, day: { ...day, parts: [day] } };
}

function fromClock(clock: ClockPart): Group {
  return { start: clock.start, end: clock.end, clock };
}

function join(text: string, group: Group, item: Item): Group | undefined {
  const { start, end } = 'day' in item ? item.day : item.clock;
  if (start - group.end > GAP_MAX) return undefined;
  const gap = text.slice(group.end, start);
  return 'day' in item
    ? joinDay({ ...group, end }, item.day, gap)
    : joinClock({ ...group, end }, item.clock, gap);
}

function joinDay(group: Group, day: DayPart, gap: string): Group | undefined {
  if (group.day === undefined) {
    const isJoined = CLOCK_TO_DAY.test(gap) || NEXT_LINE_DATE.test(gap);
    return isJoined ? { ...group, day: { ...day, parts: [day] } } : undefined;
  }
  const both = joinDays(group.day, day, NEXT_LINE_DAY.test(gap) ? ' ' : gap);
  return both && { ...group, day: both };
}

function joinClock(group: Group, clock: ClockPart, gap: string): Group | undefined {
  if (group.day === undefined || group.clock !== undefined) return undefined;
  if (DAY_TO_CLOCK.test(gap) || NEXT_LINE_TIME.test(gap) || WRAPPED.test(gap))
    return { ...group, clock };
  const isLoose =
    BARE_LINE.test(gap) || (!SENTENCE_END.test(gap) && !/[\d#]/.test(gap) && !TO.test(gap));
  return isLoose && !clock.isWeak ? { ...group, clock, isLoose } : undefined;
}
