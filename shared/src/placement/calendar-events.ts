/**
 * What of a placement belongs into a calendar: its deadlines and its test, as long as they lie ahead. The alarms are
 * those of our own reminders, because a calendar is what rings on phones that give us no other way.
 */
import { isBlank } from '../lib/blank.ts';
import { daysBetween, type WallTime } from '../lib/wall-time.ts';
import type { Placement } from './schema.ts';
import { isAllDayTest } from './upcoming-tests.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** On the morning of a test whose notice gave no time. */
const ALL_DAY_TEST_ALARM = 7 * HOUR;

export interface CalendarEvent {
  readonly kind: 'deadline' | 'test' | 'testDeadline';
  readonly title: string;
  readonly at: WallTime;
  /** No time of day is known. */
  readonly allDay: boolean;
  /** Minutes from the beginning of the event, negative before it. */
  readonly alarms: readonly number[];
}

/** Takes a placement and the wall clock; gives what lies ahead, in the order in which the details show it. */
export function calendarEvents(placement: Placement, now: WallTime): readonly CalendarEvent[] {
  const { deadlines, test } = placement;
  const ended = test.status !== 'scheduled';
  return [
    ...timed('deadline', `Apply: ${titleOf(placement)}`, deadlines.applicationDeadline, [
      DAY,
      3 * HOUR,
    ]),
    ...(ended ? [] : testEvent(placement)),
    ...(ended
      ? []
      : timed('testDeadline', `Finish the test: ${titleOf(placement)}`, deadlines.testDeadline, [
          DAY,
          HOUR,
        ])),
  ].filter((event) => isAhead(event, now));
}

function testEvent(placement: Placement): readonly CalendarEvent[] {
  const { date } = placement.test;
  const title = `Test: ${titleOf(placement)}`;
  if (date === null || !isAllDayTest(date)) return timed('test', title, date, [DAY, HOUR]);
  return [{ kind: 'test', title, at: date, allDay: true, alarms: [-DAY, ALL_DAY_TEST_ALARM] }];
}

function timed(
  kind: CalendarEvent['kind'],
  title: string,
  at: WallTime | null,
  minutesBefore: readonly number[],
): readonly CalendarEvent[] {
  if (at === null) return [];
  return [{ kind, title, at, allDay: false, alarms: minutesBefore.map((minutes) => -minutes) }];
}

function titleOf({ company, role }: Placement): string {
  return isBlank(role) ? company : `${company} (${role})`;
}

function isAhead({ at, allDay }: CalendarEvent, now: WallTime): boolean {
  return allDay ? daysBetween(now, at) >= 0 : at > now;
}
