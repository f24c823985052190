/** Which dates of a placement belong into a calendar: all that is still to be met, as our own reminders see it. */
import { daysBetween, type WallTime } from '../lib/wall-time.ts';
import type { Placement } from '../placement/schema.ts';
import { reminderEvents, type ReminderEvent } from '../reminder/plan.ts';

/** The order in which they happen, and in which the details show them. */
export type CalendarDate = ReminderEvent;

/**
 * Gives the dates of a placement. Unlike a reminder, a calendar also tells when a test that begins and ends on one day
 * ends: it shows the time that is left.
 */
export function calendarDates(placement: Placement): readonly CalendarDate[] {
  const dates = reminderEvents(placement);
  const { testDeadline } = placement.deadlines;
  const test = dates.find(({ kind }) => kind === 'test');
  const isTold = dates.some(({ kind }) => kind === 'testDeadline');
  if (!test || isTold || testDeadline === null || testDeadline <= test.at) return dates;
  return [...dates, { kind: 'testDeadline', at: testDeadline, allDay: false }];
}

/** Gives those that lie ahead at `now`. */
export function datesAhead(placement: Placement, now: WallTime): readonly CalendarDate[] {
  return calendarDates(placement).filter((date) => isAhead(date, now));
}

/** True for a date that still lies ahead at `now`; one without a time of day until its day is over. */
export function isAhead({ at, allDay }: CalendarDate, now: WallTime): boolean {
  return allDay ? daysBetween(now, at) >= 0 : at > now;
}
