/**
 * Which dates are in each other's way, and which days are too full. Only open dates count: an undecided round of a
 * placement that is not over, a deadline of a form that is not filled. Times are compared on the wall clock, on which
 * all dates of an account are, wherever the device is.
 *
 * - Rounds of one placement never clash with each other: the company arranges them, often back to back.
 * - A round without a time of day (at exactly midnight) is in nobody's way, but counts for its day.
 * - A round counts for the day on which it starts.
 * - A round is at a place where its place is known, else it is taken as online: what is not known is no warning.
 */
import { groupBy } from '../../lib/collections.ts';
import { isAllDay, type WallTime } from '../../lib/time/wall-time.ts';
import { ASSUMED_MINUTES } from '../round/round-end.ts';
import type { RoundKind } from '../round/round-fields.ts';
import { addDays, dayOf, type Day } from './agenda-days.ts';
import {
  agendaEvents,
  compareEvents,
  lastDayOf,
  type AgendaEvent,
  type AgendaPlacement,
} from './agenda-events.ts';

const MINUTE = 60;
/** Less between two rounds is tight: both online, or one of them at a place. */
const ONLINE_GAP = 30 * MINUTE;
const PLACE_GAP = 90 * MINUTE;
/** A day with more is heavy. */
export const ROUNDS_PER_DAY = 3;
export const DEADLINES_PER_DAY = 4;

export interface PairClash {
  readonly kind: 'overlap' | 'tight';
  /** In the order of their times. */
  readonly first: AgendaEvent;
  readonly second: AgendaEvent;
  /** Whole minutes from the end of the first to the start of the second; 0 where they overlap. */
  readonly minutes: number;
}

export interface HeavyDay {
  readonly day: Day;
  /** 0 where there are not too many. */
  readonly rounds: number;
  readonly deadlines: number;
}

export interface Clashes {
  readonly pairs: readonly PairClash[];
  readonly heavyDays: readonly HeavyDay[];
}

/** The keys of pairs that the student does not want to be told of. */
export type SilencedClashes = ReadonlySet<string>;
const NONE: SilencedClashes = new Set();

/** All clashes between these events, in the order of their times; the order of the events does not matter. */
export function clashes(events: readonly AgendaEvent[], silenced = NONE): Clashes {
  const spans = toSpans(events);
  const pairs = spans.flatMap((_, index) => pairsAfter(spans, index));
  return {
    pairs: pairs.filter((pair) => !isSilenced(pair, silenced)),
    heavyDays: findHeavyDays(events),
  };
}

/** Pairs of one event only: a thousand rounds on a day have a hundred thousand pairs, few read. */
export function clashFinder(
  events: readonly AgendaEvent[],
  silenced = NONE,
): (event: Pick<AgendaEvent, 'id'>) => readonly PairClash[] {
  const spans = toSpans(events);
  const places = new Map(spans.map(({ event }, index) => [event.id, index]));
  /** The latest end of all spans up to each. */
  const latest: number[] = [];
  for (const { to } of spans) latest.push(Math.max(to, latest.at(-1) ?? to));
  return ({ id }) => {
    const index = places.get(id);
    const own = index === undefined ? undefined : spans[index];
    if (index === undefined || !own) return [];
    const before: PairClash[] = [];
    for (let at = index - 1; at >= 0 && (latest[at] ?? 0) + PLACE_GAP > own.from; at -= 1)
      pushClash(before, spans[at], own);
    return [...before, ...pairsAfter(spans, index)].filter((pair) => !isSilenced(pair, silenced));
  };
}

function toSpans(events: readonly AgendaEvent[]): readonly Span[] {
  return events.filter(isTimed).toSorted(compareEvents).map(spanOf);
}

function pairsAfter(spans: readonly Span[], index: number): readonly PairClash[] {
  const found: PairClash[] = [];
  const first = spans[index];
  if (!first) return found;
  for (let at = index + 1; at < spans.length; at += 1) {
    const second = spans[at];
    if (!second || second.from >= first.to + PLACE_GAP) break;
    pushClash(found, first, second);
  }
  return found;
}

/** The clashes of one event with the dates of all placements. Its stored version, if there is one, does not count. */
export function clashesOf(
  event: AgendaEvent,
  placements: readonly AgendaPlacement[],
  silenced = NONE,
): Clashes {
  const range = { from: addDays(dayOf(event.startsAt), -1), to: addDays(lastDayOf(event), 1) };
  const others = agendaEvents(placements, range).filter(({ id }) => id !== event.id);
  const all = [...others, event];
  const heavyDays = findHeavyDays(all).flatMap((day) => heavyFor(event, day));
  return {
    pairs: clashFinder(all, silenced)(event),
    heavyDays: event.settledAs === null ? heavyDays : [],
  };
}

interface Span {
  readonly event: TimedEvent;
  /** Seconds of the wall clock. */
  readonly from: number;
  readonly to: number;
}

type TimedEvent = AgendaEvent & { readonly kind: RoundKind };

function isTimed(event: AgendaEvent): event is TimedEvent {
  return event.kind !== 'deadline' && event.settledAs === null && !isAllDay(event.startsAt);
}

function spanOf(event: TimedEvent): Span {
  const from = secondsOf(event.startsAt);
  const to = isEndKnown(event) ? secondsOf(event.endsAt) : 0;
  return { event, from, to: to || from + ASSUMED_MINUTES[event.kind] * MINUTE };
}

/** An end that is not after the start says nothing. */
export function isEndKnown(event: AgendaEvent): event is AgendaEvent & { endsAt: WallTime } {
  return event.endsAt !== null && event.endsAt > event.startsAt;
}

function secondsOf(wall: WallTime): number {
  return Date.parse(`${wall}Z`) / 1000;
}

/** The first is not later than the second. */
function pushClash(found: PairClash[], first: Span | undefined, second: Span): void {
  if (!first || first.event.placementId === second.event.placementId) return;
  const gap = second.from - first.to;
  const isAtPlace = first.event.place !== '' || second.event.place !== '';
  if (gap >= (isAtPlace ? PLACE_GAP : ONLINE_GAP)) return;
  const kind = gap < 0 ? 'overlap' : 'tight';
  const minutes = Math.max(0, Math.floor(gap / MINUTE));
  found.push({ kind, first: first.event, second: second.event, minutes });
}

/** Sorts overlaps before narrow gaps, and those by their minutes. */
export function compareClashes(a: PairClash, b: PairClash): number {
  return rank(a) - rank(b);
}

function rank({ kind, minutes }: PairClash): number {
  return kind === 'overlap' ? -1 : minutes;
}

/** When one of the two is moved, it is another pair, which is not silenced. */
export function clashKey({ first, second }: Pick<PairClash, 'first' | 'second'>): string {
  return [first, second]
    .map(({ id, startsAt, endsAt }) => `${id} ${startsAt} ${endsAt ?? ''}`)
    .toSorted()
    .join(' ');
}

function isSilenced(clash: PairClash, silenced: SilencedClashes): boolean {
  return silenced.size > 0 && silenced.has(clashKey(clash));
}

export function findHeavyDays(events: readonly AgendaEvent[]): readonly HeavyDay[] {
  const open = events.filter(({ settledAs }) => settledAs === null);
  const days = [...groupBy(open, ({ startsAt }) => dayOf(startsAt))];
  return days
    .map(([day, all]) => {
      const deadlines = all.filter(({ kind }) => kind === 'deadline').length;
      const rounds = all.length - deadlines;
      return {
        day,
        rounds: rounds > ROUNDS_PER_DAY ? rounds : 0,
        deadlines: deadlines > DEADLINES_PER_DAY ? deadlines : 0,
      };
    })
    .filter(({ rounds, deadlines }) => rounds + deadlines > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** What is too much on the day of the event, of its own kind. */
function heavyFor({ kind, startsAt }: AgendaEvent, { day, ...counts }: HeavyDay): HeavyDay[] {
  const own =
    kind === 'deadline'
      ? { rounds: 0, deadlines: counts.deadlines }
      : { rounds: counts.rounds, deadlines: 0 };
  return day === dayOf(startsAt) && own.rounds + own.deadlines > 0 ? [{ day, ...own }] : [];
}
