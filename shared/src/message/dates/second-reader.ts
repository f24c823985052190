/** The second reader: what chrono-node makes of a date or a time, to confirm or contradict the first. */
import { GB } from 'chrono-node/en';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { weekdayNumber } from './calendar.ts';

/** True when it agrees, false when it contradicts, undefined when it does not read it. */
export type Verdict = boolean | undefined;

export interface SecondReader {
  /** Whether a text names this day. */
  readonly confirmDay: (text: string, day: string) => Verdict;
  /** Whether a text names this time of day. */
  readonly confirmClock: (text: string, clock: string) => Verdict;
}

/** A long text full of dates is not read twice as a whole. */
const READINGS_MAX = 120;
const LENGTH_MAX = 60;

type Component = 'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute';
type Values = ReadonlyMap<Component, number>;

const COMPONENTS: readonly Component[] = ['year', 'month', 'day', 'weekday', 'hour', 'minute'];

/** Noon of today, so that no zone and no change of the clocks moves its days. */
export function createSecondReader(now: WallTime): SecondReader {
  const reference = { instant: new Date(`${now.slice(0, 10)}T12:00:00Z`), timezone: 0 };
  const known = new Map<string, Values>();
  const read = (text: string): Values => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= READINGS_MAX || text.length > LENGTH_MAX) return new Map();
    const values = valuesOf(text, reference);
    known.set(text, values);
    return values;
  };
  return {
    confirmDay: (text, day) => confirmDay(read(text), day),
    confirmClock: (text, clock) => confirmClock(read(text), clock),
  };
}

/** What it states, without what it adds; nothing where it finds two dates. */
function valuesOf(text: string, reference: { instant: Date; timezone: number }): Values {
  const [result, second] = GB.parse(text, reference);
  if (result === undefined || second !== undefined) return new Map();
  return new Map(
    COMPONENTS.filter((component) => result.start.isCertain(component)).map((component) => [
      component,
      result.start.get(component) ?? Number.NaN,
    ]),
  );
}

function confirmDay(values: Values, day: string): Verdict {
  const [year, month, date] = day.split('-').map(Number);
  const expected = { year, month, day: date, weekday: weekdayNumber(day) } as const;
  const stated = (['year', 'month', 'day', 'weekday'] as const).filter((part) => values.has(part));
  if (!values.has('weekday') && !(values.has('day') && values.has('month'))) return undefined;
  return stated.every((part) => values.get(part) === expected[part]);
}

function confirmClock(values: Values, clock: string): Verdict {
  const hour = values.get('hour');
  if (hour === undefined) return undefined;
  const minute = values.get('minute') ?? 0;
  return hour === Number(clock.slice(0, 2)) && minute === Number(clock.slice(3, 5));
}
