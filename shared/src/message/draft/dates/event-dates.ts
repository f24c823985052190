/** Which dates are those of a test, an interview or a talk. */
import type { MessageKind } from '../../message-types.ts';
import type { Purpose } from './date-cues.ts';
import type { PurposedDate } from './date-purpose.ts';

const EVENTS: Readonly<Record<MessageKind, readonly Purpose[]>> = {
  drive: ['test'],
  update: ['test', 'interview', 'talk'],
  schedule: ['test', 'interview', 'talk', 'unknown', 'deadline'],
  shortlist: ['interview', 'test', 'talk', 'unknown', 'deadline', 'other'],
  result: [],
  other: [],
};

export function findEvents(
  dates: readonly PurposedDate[],
  kind: MessageKind,
  hasDeadline: boolean,
): readonly PurposedDate[] {
  const purposes =
    kind === 'update' && !hasDeadline ? [...EVENTS.update, 'unknown' as const] : EVENTS[kind];
  const events = datesFor(purposes, dates);
  const known = purposes.flatMap((purpose) =>
    events.filter(
      (event) => event.purpose === purpose && (purpose !== 'unknown' || !isFormerDay(event, dates)),
    ),
  );
  if (kind === 'shortlist')
    return known.map((event) => (isVague(event) ? { ...event, sure: false } : event));
  const clear = known.filter(({ purpose, isClear }) => purpose !== 'unknown' && isClear);
  return kind === 'update' && clear.length > 0 ? clear : known;
}

/** Those that hold and are for one of these purposes; of a range of days the first. */
export function datesFor(
  purposes: readonly Purpose[],
  dates: readonly PurposedDate[],
): readonly PurposedDate[] {
  return dates.filter(
    ({ purpose, isFormer, isClockOnly, isEnd }, index) =>
      // 'Shifted from 24 Nov to 25 Nov'
      (isEnd !== true || dates[index - 1]?.isFormer === true) &&
      purposes.includes(purpose) &&
      !isFormer &&
      !isClockOnly,
  );
}

/** Of a list, whose next step has no name, or is called something else. */
function isVague({ purpose, readings: [first] }: PurposedDate): boolean {
  return (
    purpose === 'deadline' ||
    purpose === 'other' ||
    (purpose === 'unknown' && first?.clock === null)
  );
}

/** The day is said again: 'The test planned for 17 Feb is postponed. Do not come on 17 Feb.' */
function isFormerDay({ readings: [first] }: PurposedDate, dates: readonly PurposedDate[]): boolean {
  return (
    first?.clock === null &&
    dates.some(({ isFormer, readings }) => isFormer && readings[0]?.day === first.day)
  );
}

/** The same day is said again with a time, which may be this one's. */
export function hasTimeElsewhere(date: PurposedDate, dates: readonly PurposedDate[]): boolean {
  const [reading] = date.readings;
  return (
    reading?.clock === null &&
    dates.some(
      ({ purpose, readings: [other], isClockOnly }) =>
        purpose === 'unknown' && !isClockOnly && other?.day === reading.day && other.clock !== null,
    )
  );
}

/** Of several days for the same thing none is sure. */
export function sameEvent(events: readonly PurposedDate[]): readonly PurposedDate[] {
  const [first] = events;
  return events.filter(({ purpose }) => purpose === first?.purpose);
}

const DAY_STARTS = '07:00:00';
const DAY_ENDS = '21:00:00';

/** No test, talk or interview is at night. */
export function atDaytime(date: PurposedDate): PurposedDate {
  const [first] = date.readings;
  const isHalfDay =
    date.readings.every(({ day }) => day === first?.day) && date.readings.length === 2;
  const byDay = date.readings.filter(
    ({ clock }) => clock !== null && clock >= DAY_STARTS && clock <= DAY_ENDS,
  );
  return isHalfDay && byDay.length === 1 && date.isLoose !== true
    ? { ...date, readings: byDay, sure: true }
    : date;
}

const CLOCK_LINE = /(?:^|\n)\W{0,4}\d{1,2}[.:]\d{2}\b/g;
const PROGRAMME_MIN = 3;

/** What happens when on one day, with a time at the start of each line. */
export function isProgramme(text: string): boolean {
  return (text.match(CLOCK_LINE)?.length ?? 0) >= PROGRAMME_MIN;
}
