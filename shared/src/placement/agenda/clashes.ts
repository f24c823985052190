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
import type { WallTime } from '../../lib/time/wall-time.ts';
import type { RoundKind } from '../round/round.ts';
import { isAllDayTest } from '../upcoming-tests.ts';
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

/** How long a round is taken to last whose end is not known. */
export const ASSUMED_MINUTES: Readonly<Record<RoundKind, number>> = {
  talk: 60,
  test: 90,
  group_discussion: 60,
  technical: 60,
  hr: 60,
  other: 60,
};

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
  const spans = events.filter(isTimed).toSorted(compareEvents).map(spanOf);
  const pairs = spans.flatMap((first, index) => {
    const found: PairClash[] = [];
    for (let at = index + 1; at < spans.length; at += 1) {
      const second = spans[at];
      if (!second || second.from >= first.to + PLACE_GAP) break;
      const clash = clashOf(first, second);
      if (clash && !isSilenced(clash, silenced)) found.push(clash);
    }
    return found;
  });
  return { pairs, heavyDays: heavyDaysOf(events) };
}

/** The clashes of one event with the dates of all placements. Its stored version, if there is one, does not count. */
export function clashesOf(
  event: AgendaEvent,
  placements: readonly AgendaPlacement[],
  silenced = NONE,
): Clashes {
  const range = { from: addDays(dayOf(event.startsAt), -1), to: addDays(lastDayOf(event), 1) };
  const others = agendaEvents(placements, range).filter(({ id }) => id !== event.id);
  const pairs = others.flatMap((other) => findPairClash(event, other) ?? []);
  const heavyDays = heavyDaysOf([...others, event]).flatMap((day) => heavyFor(event, day));
  return {
    pairs: pairs.filter((pair) => !isSilenced(pair, silenced)),
    heavyDays: event.settledAs === null ? heavyDays : [],
  };
}

function findPairClash(a: AgendaEvent, b: AgendaEvent): PairClash | undefined {
  if (!isTimed(a) || !isTimed(b)) return undefined;
  const [first, second] = [a, b].toSorted(compareEvents).map(spanOf);
  return first && second && clashOf(first, second);
}

interface Span {
  readonly event: TimedEvent;
  /** Seconds of the wall clock. */
  readonly from: number;
  readonly to: number;
}

type TimedEvent = AgendaEvent & { readonly kind: RoundKind };

function isTimed(event: AgendaEvent): event is TimedEvent {
  return event.kind !== 'deadline' && event.settledAs === null && !isAllDayTest(event.startsAt);
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
function clashOf(first: Span, second: Span): PairClash | undefined {
  const [a, b] = [first.event, second.event];
  const gap = second.from - first.to;
  const isAtPlace = a.place !== '' || b.place !== '';
  if (a.placementId === b.placementId || gap >= (isAtPlace ? PLACE_GAP : ONLINE_GAP))
    return undefined;
  if (gap < 0) return { kind: 'overlap', first: a, second: b, minutes: 0 };
  return { kind: 'tight', first: a, second: b, minutes: Math.floor(gap / MINUTE) };
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

function heavyDaysOf(events: readonly AgendaEvent[]): readonly HeavyDay[] {
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
