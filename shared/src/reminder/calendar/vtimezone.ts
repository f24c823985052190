/** RFC 5545, 3.6.5, from the runtime's data: a list of all zones would be larger than the app. */
import { groupBy } from '../../lib/collections.ts';
import { dayNumberOf, type WallTime } from '../../lib/time/wall-time.ts';
import { instantOf, offsetAt, wallTimeIn, offsetName } from '../../lib/time/zoned-time.ts';

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;
const WEEK_MS = WEEK_DAYS * 1440 * MINUTE_MS;
const DAY_NAMES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;
const YEAR_MIN = 1971;
/** A year far ahead is a typing error. Recurring clock changes continue as a rule beyond this. */
const YEARS_MAX = 10;

interface Transition {
  /** The wall-clock time just before the clock changes. */
  readonly wall: WallTime;
  /** Offset from UTC before the change, in milliseconds. */
  readonly before: number;
  readonly after: number;
}

/** Returns the lines of the component, valid for the years of these times. Throws a RangeError for an unknown zone. */
export function vtimezone(timeZone: string, times: readonly WallTime[]): readonly string[] {
  const years = times.map((time) => Number(time.slice(0, 4)));
  const first = Math.max(Math.min(...years), YEAR_MIN);
  const last = Math.min(Math.max(...years, first), first + YEARS_MAX);
  // One year more at both ends, so that each yearly rule is seen three times.
  const from = instantOf(`${first - 1}-01-01T00:00:00`, timeZone);
  const transitions = transitionsBetween(
    from,
    instantOf(`${last + 2}-01-01T00:00:00`, timeZone),
    timeZone,
  );
  const offset = offsetAt(from, timeZone);
  const beginning = { wall: wallTimeIn(from, timeZone), before: offset, after: offset };
  // Where the clocks change in the first year, the offset before that is not needed.
  const isFixed = (transitions[0]?.wall ?? '9') >= `${first}`;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    `X-LIC-LOCATION:${timeZone}`,
    ...(isFixed ? observance(beginning) : []),
    ...observances(transitions, last - first + 3),
    'END:VTIMEZONE',
  ];
}

/** Samples once a week: nowhere do clocks change twice within one. */
function transitionsBetween(from: number, to: number, timeZone: string): readonly Transition[] {
  const found: Transition[] = [];
  for (let start = from; start < to; start += WEEK_MS) {
    const [before, after] = [offsetAt(start, timeZone), offsetAt(start + WEEK_MS, timeZone)];
    if (before === after) continue;
    let [low, high] = [start, start + WEEK_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle, timeZone) === before) low = middle;
      else high = middle;
    }
    found.push({ wall: wallTimeIn(high + before, 'UTC'), before, after });
  }
  return found;
}

/** One observance for each rule that holds in all the years, and one for each transition that follows no rule. */
function observances(transitions: readonly Transition[], years: number): readonly string[] {
  const kinds = groupBy(transitions, ({ before, after }) => `${before} ${after}`);
  return [...kinds.values()].flatMap((kind) => {
    const rule = kind.length === years ? yearlyRule(kind.map(({ wall }) => wall)) : undefined;
    const [first] = kind;
    return rule && first ? observance(first, rule) : kind.flatMap((one) => observance(one));
  });
}

/** The rule that all of these transitions follow, one in each year; undefined where there is none. */
function yearlyRule(walls: readonly WallTime[]): string | undefined {
  const days = walls.map((wall) => {
    const weekday = (dayNumberOf(wall) + FIRST_WEEKDAY) % WEEK_DAYS;
    return `${wall.slice(5, 7)} ${weekday} ${wall.slice(11)}`;
  });
  const weeks = walls.map((wall) => Math.ceil(Number(wall.slice(8, 10)) / WEEK_DAYS));
  const week = walls.every(isInLastWeek) ? -1 : weeks[0];
  const isSame = new Set(days).size === 1 && (week === -1 || new Set(weeks).size === 1);
  if (!isSame) return undefined;
  const [month, weekday] = (days[0] ?? '').split(' ').map(Number);
  return `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${week}${DAY_NAMES[weekday ?? 0]}`;
}

function isInLastWeek(wall: WallTime): boolean {
  const [year, month, day] = wall.slice(0, 10).split('-').map(Number) as [number, number, number];
  return day + WEEK_DAYS > new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function observance({ wall, before, after }: Transition, ...rule: string[]): readonly string[] {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${wall.replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetName(before / MINUTE_MS)}`,
    `TZOFFSETTO:${offsetName(after / MINUTE_MS)}`,
    ...rule,
    `END:${name}`,
  ];
}
