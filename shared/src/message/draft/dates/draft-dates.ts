/** The deadline of a draft, and when its test, interview or talk takes place. */
import type { DateReading } from '../../dates/date-types.ts';
import type { MessageKind, ReadValue } from '../../message-types.ts';
import { daysBetween, type WallTime } from '../../../lib/time/wall-time.ts';
import type { Piece } from '../../text/split-pieces.ts';
import type { Purpose } from './date-cues.ts';
import type { PurposedDate } from './date-purpose.ts';
import {
  atDaytime,
  datesFor,
  findEvents,
  hasTimeElsewhere,
  isProgramme,
  sameEvent,
} from './event-dates.ts';

interface DatesInput {
  readonly kind: MessageKind;
  readonly own: readonly Piece[];
  readonly common: readonly Piece[];
  readonly dates: readonly PurposedDate[];
  readonly now: WallTime;
  readonly text: string;
}

export interface DateFields {
  readonly deadline: ReadValue<WallTime> | undefined;
  readonly event: ReadValue<WallTime> | undefined;
  /** Where the event is described. */
  readonly eventPieces: readonly Piece[];
  /** The dates that the event was chosen from. */
  readonly chosen: readonly PurposedDate[];
  /** All that takes place, those dates among it, in order of position. */
  readonly events: readonly PurposedDate[];
}

export function readDraftDates(input: DatesInput): DateFields {
  const { own, common, kind, now } = input;
  const is24Hours = input.dates.some((date) => date.is24Hours);
  // A change that took place already is no new date.
  const valid = input.dates.filter(
    ({ isSame, isPast, isClear, sure }) =>
      kind !== 'update' || !(isSame || (isPast && (!isClear || !sure))),
  );
  const dates = valid.map((date) => notPast(is24Hours ? asWritten(date) : date, now));
  const inside = dates.filter(({ piece }) => isIn(piece, own));
  const outside = dates.filter(({ piece }) => isIn(piece, common));
  const pick = (find: (some: readonly PurposedDate[]) => readonly PurposedDate[]) => {
    const found = find(inside);
    return found.length > 0 ? found : find(outside);
  };
  const hasDeadline = kind === 'drive' || kind === 'update';
  const named = hasDeadline ? pick(findDeadlines) : [];
  const deadlines =
    named.length === 0 && kind === 'update' ? findExtended(dates, input.text) : named;
  const isOfProgramme = isProgramme(input.text);
  const doubt = (date: PurposedDate): PurposedDate =>
    isUntil(date) || (isDay(date) && isOfProgramme) ? { ...date, sure: false } : date;
  const found = withoutPast(
    pick((some) => findEvents(some, kind, deadlines.length > 0)),
    kind,
  ).map(doubt);
  const isAlone = deadlines.length === 0 && kind === 'drive';
  const ownSingle = isAlone ? findSingle(inside) : [];
  const single = isAlone && ownSingle.length === 0 ? findSingle(outside) : ownSingle;
  const events = kind === 'update' && !MOVED.test(input.text) ? [] : found;
  const [event] = events;
  const words = [...own, ...common].map(({ text }) => text).join(' ');
  const isShort =
    words.length <= ONE_LINE ||
    common.some(({ text }) => text.length < TITLE_MAX && TITLE.test(text));
  const clocks = [...inside, ...outside].filter(({ isClockOnly }) => isClockOnly);
  const settle = (date: PurposedDate): PurposedDate =>
    atDaytime(withClock(hasTimeElsewhere(date, dates) ? { ...date, sure: false } : date, clocks));
  const chosen = (kind === 'update' ? events : sameEvent(events)).map(settle);
  const others = datesFor(kind === 'update' ? MEETINGS : EVENTS, [...inside, ...outside]).filter(
    (date) => !isUntil(date) && !chosen.some(({ span }) => span[0] === date.span[0]),
  );
  return {
    deadline: chooseDate(
      [
        ...deadlines.map((date) =>
          COUNTED_FROM_OTHER.test(input.text) ? { ...date, sure: false } : date,
        ),
        ...single.map((date) => ({ ...date, sure: date.sure && isShort })),
      ].map((date) => withClock(date, clocks)),
      '23:59:00',
    ),
    event: chooseDate(chosen, '00:00:00'),
    eventPieces: event ? [event.piece] : [],
    chosen,
    events: [...chosen, ...others.map(doubt).map(settle)].toSorted((a, b) => a.span[0] - b.span[0]),
  };
}

const MEETINGS: readonly Purpose[] = ['talk', 'interview'];
const EVENTS: readonly Purpose[] = [...MEETINGS, 'test'];

/** 'The interviews are on 14 October. Their written test was on 6 October.' */
function withoutPast(dates: readonly PurposedDate[], kind: MessageKind): readonly PurposedDate[] {
  const ahead = dates.filter(({ isPast }) => !isPast);
  // A list is of those who go on.
  return ahead.length > 0 || kind === 'shortlist' ? ahead : dates;
}

function isDay({ readings: [first] }: PurposedDate): boolean {
  return first?.clock === null;
}

/** 'Complete your video interview by 25 September' is not when it takes place. */
function isUntil({ piece, span }: PurposedDate): boolean {
  return /\b(?:by|before|till|until)(?: the)?\s$/i.test(
    piece.text.slice(0, Math.max(0, span[0] - piece.span[0])),
  );
}

const TITLE_MAX = 60;
const TITLE = /\b(?:dead ?lines?|last dates?)\b/i;
/** 'Zenith SDE 12 LPA Fri 5pm' */
const ONE_LINE = 120;

/** The only date of a notice, for which it gives no words, is likely its deadline. */
function findSingle(dates: readonly PurposedDate[]): readonly PurposedDate[] {
  const ahead = dates.filter(
    ({ purpose, isClockOnly, isPast, piece }) =>
      purpose === 'unknown' &&
      !isClockOnly &&
      !isPast &&
      (piece.topic === null || piece.topic === 'date'),
  );
  return ahead.length === 1 ? ahead : [];
}

/** Says that a date is new; a venue may change without it. */
const MOVED =
  /\b(?:re-?sched\w*|postpon\w*|prepon\w*|move (?:your|the|our)|shift(?:ed)? (?:to|from|on) (?=\d|mon|tue|wed|thu|fri|sat|sun|today|tomorrow|the \d)|moved|new (?:date|time|slot|timing|schedule)|revised|defer\w*|delay\w*|now (?:on|at|be|scheduled)|will now|in (?:place|lieu) of (?:\w+day|\d)|advanced|pushed|brought forward|change of (?:date|time|schedule)|(?:date|time|timing|schedule) (?:has been |is |are |have been )?changed|badal\w*|badh\w*|hon[aei] (?:wal[aei] )?th[aei]|nahi hog[ai]|instead of (?:\d|mon|tue|wed|thu|fri|sat|sun|today|tomorrow|the \d))|स्थान पर|बदल|स्थगित/i;

/** Another time of the message shows that hours are counted to 24. */
function asWritten(date: PurposedDate): PurposedDate {
  const [first, second, ...others] = date.readings;
  const isHalfDay = second !== undefined && others.length === 0 && first?.day === second.day;
  return first && isHalfDay && first.clock !== null
    ? { ...date, readings: [first], sure: true }
    : date;
}

/** Yesterday and tomorrow are not further apart. */
const DAYS_APART = 7;
const DAYS_AGO = 45;

/** A message announces; 'kal' and a bare hour are not in the past where they can be to come. */
function notPast(date: PurposedDate, now: WallTime): PurposedDate {
  if (date.readings.length < 2) return date;
  const ahead = date.readings.filter((reading) => toTime(reading, '23:59:00') >= now);
  if (ahead.length === 0 || ahead.length === date.readings.length) return date;
  const [first, last] = [date.readings[0]?.day ?? now, date.readings.at(-1)?.day ?? now];
  // '12/11' and '11/12' may both be meant where the first was not long ago.
  const isClear =
    Math.abs(daysBetween(first, last)) <= DAYS_APART || daysBetween(first, now) > DAYS_AGO;
  return isClear ? { ...date, readings: ahead, sure: ahead.length === 1 } : date;
}

/** A date without a time takes the one that stands by itself right behind it, or under a label of its own. */
function withClock(date: PurposedDate, clocks: readonly PurposedDate[]): PurposedDate {
  const [reading, ...others] = date.readings;
  if (!reading || others.length > 0 || reading.clock !== null) return date;
  const starting = clocks.filter(
    ({ piece, span }) =>
      isNear(date, piece) && STARTS.test(piece.text.slice(0, Math.max(0, span[0] - piece.span[0]))),
  );
  if (starting.length === 0 && clocks.filter(({ piece }) => isNear(date, piece)).length > 2)
    return { ...date, sure: false };
  const near =
    starting.length > 0
      ? starting
      : clocks.filter(({ piece, purpose }) => isNear(date, piece) && fits(purpose, date, piece));
  const [clock] = near;
  if (!clock) return hasClockNear(date, clocks) ? { ...date, sure: false } : date;
  const readings = [...new Set(clock.readings.map((each) => each.clock))].map((at) => ({
    day: reading.day,
    clock: at,
  }));
  const isOne = new Set(near.map(({ readings: [first] }) => first?.clock)).size === 1;
  return {
    ...date,
    readings,
    sure: date.sure && readings.length === 1 && isOne,
    isLoose: !isOne,
  };
}

const STARTS = /\b(?:begin|start|commenc)\w*[^.]{0,24}$/i;

/** Hours beside a number are those to call. */
const PHONE = /\d{5}[ -]?\d{5}/;

function isNear({ piece }: PurposedDate, { line, text }: Piece): boolean {
  return line >= piece.line && line <= piece.line + 3 && !PHONE.test(text);
}

/** A time that may be its own, or only that of the login. */
function hasClockNear(date: PurposedDate, clocks: readonly PurposedDate[]): boolean {
  return clocks.some(
    ({ piece }) => (isNear(date, piece) || piece.row !== null) && piece.topic !== 'contact',
  );
}

function fits(purpose: Purpose, date: PurposedDate, { topic }: Piece): boolean {
  return topic === 'time' || purpose === date.purpose || (purpose === 'unknown' && topic === null);
}

/** A shared line is cut for each opening, so that it is not the same object. */
function isIn(piece: Piece, pieces: readonly Piece[]): boolean {
  return pieces.some(
    ({ whole, row, line }) =>
      line === piece.line &&
      (row !== null
        ? row === piece.row && whole[0] === piece.whole[0]
        : whole[0] <= piece.whole[0] && whole[1] >= piece.whole[0]),
  );
}

function findDeadlines(dates: readonly PurposedDate[]): readonly PurposedDate[] {
  const deadlines = dates.filter(({ purpose, isFormer }) => purpose === 'deadline' && !isFormer);
  const ends = deadlines.filter(
    ({ until, isEnd }) => until === undefined || isEnd === true || isSameDay(until, deadlines),
  );
  const ahead = ends.filter(({ isLongPast }) => !isLongPast);
  const clear = (ahead.length > 0 ? ahead : ends).filter(({ isClear }) => isClear);
  return clear.length > 0 ? clear : ends;
}

const EXTENDED =
  /\b(?:dead ?lines?|last dates?|registrations?|forms?|applications?)\b[^.\n]{0,40}\bextend/i;

/** 'Deadline extended! … Now: 14 Sep' */
function findExtended(dates: readonly PurposedDate[], text: string): readonly PurposedDate[] {
  const dated = dates.filter(
    ({ purpose, piece, isFormer, isPast }) =>
      purpose === 'unknown' && piece.topic === 'date' && !isFormer && !isPast,
  );
  return EXTENDED.test(text) && dated.length === 1 ? dated : [];
}

/** Of a range of days only the end is the deadline. */
function isSameDay({ day }: DateReading, deadlines: readonly PurposedDate[]): boolean {
  return !deadlines.some(({ isEnd, readings }) => isEnd === true && readings[0]?.day === day);
}

function toTime({ day, clock }: DateReading, otherwise: string): WallTime {
  return `${day}T${clock ?? otherwise}`;
}

/** 'For Zenith the form shuts a day earlier' */
const COUNTED_FROM_OTHER = /\b(?:an?|one|two) days? (?:earlier|later)\b/i;

/** Empty where the message gives several dates, or one that can be read in several ways. */
function chooseDate(
  dates: readonly PurposedDate[],
  otherwise: string,
): ReadValue<WallTime> | undefined {
  const [first] = dates;
  if (!first) return undefined;
  const usable = dates.filter((date) => !isCoveredBy(date, dates));
  const candidates = [
    ...new Set(
      usable.flatMap(({ readings }) => readings.map((reading) => toTime(reading, otherwise))),
    ),
  ];
  const [only] = usable.length === 1 ? usable : [];
  const isSure = candidates.length === 1 && usable.every(({ sure }) => sure);
  const place = only ?? usable[0] ?? first;
  if (!isSure)
    return { value: null, from: place.span, sure: false, candidates: candidates.slice(0, 4) };
  return { value: candidates[0] ?? null, from: place.span, sure: true };
}

/** The same day with a time elsewhere says more. */
function isCoveredBy(date: PurposedDate, dates: readonly PurposedDate[]): boolean {
  const [reading] = date.readings;
  if (date.readings.length > 1 || reading === undefined || reading.clock !== null) return false;
  return dates.some(
    (other) =>
      other !== date &&
      other.readings.some(({ day, clock }) => day === reading.day && clock !== null),
  );
}
