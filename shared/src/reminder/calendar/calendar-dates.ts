/** Which dates of a placement belong in a calendar: all that are still open, as for our own reminders. */
import { daysBetween, type WallTime } from '../../lib/time/wall-time.ts';
import type { Placement } from '../../placement/schema.ts';
import { openReminderEvents, type ReminderEvent } from '../plan.ts';

/** In the order in which they happen and in which the details show them. */
export type CalendarDate = ReminderEvent;

/**
 * The dates of a placement. Unlike reminders, a calendar also has the end of a test that begins and ends on
 * one day: it shows the time that is left.
 */
export function calendarDates(placement: Placement): readonly CalendarDate[] {
  const dates = openReminderEvents(placement);
  const { testDeadline } = placement.deadlines;
  const test = dates.find(({ kind }) => kind === 'test');
  const isAnnounced = dates.some(({ kind }) => kind === 'testDeadline');
  if (!test || isAnnounced || testDeadline === null || testDeadline <= test.at) return dates;
  return [...dates, { kind: 'testDeadline', at: testDeadline, allDay: false }];
}

export function upcomingDates(placement: Placement, now: WallTime): readonly CalendarDate[] {
  return calendarDates(placement).filter((date) => isUpcomingDate(date, now));
}

/** True for a date in the future of `now`; one without a time of day counts until its day is over. */
export function isUpcomingDate({ at, allDay }: CalendarDate, now: WallTime): boolean {
  return allDay ? daysBetween(now, at) >= 0 : at > now;
}
