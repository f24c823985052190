/**
 * Calendar entries of a placement. The alarms are those of our own reminders, because on some phones a
 * calendar is the only thing that can ring. Never the notes: calendars are shared.
 */
import { isBlank } from '../../lib/blank.ts';
import { daysBetween, type WallTime } from '../../lib/time/wall-time.ts';
import { linkHref } from '../../lib/web-address.ts';
import type { Placement } from '../../placement/schema.ts';
import {
  openReminderEvents,
  planReminders,
  type ReminderEvent,
  type RemindablePlacement,
  type Reminder,
} from '../plan.ts';
import type { ReminderKind, ReminderPreferences } from '../preferences.ts';
import { reminderTitle } from '../reminder-text.ts';

/* Which dates of a placement belong in a calendar: all that are still open, as for our own reminders. */

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

/** A placement with its own reminder times. */
export interface CalendarSource extends Pick<RemindablePlacement, 'placement' | 'own'> {
  /** When any part of it was last written, in milliseconds of server time: the same on every device. */
  readonly changedAt: number;
}

export interface CalendarEntry extends CalendarDate {
  /** Permanent: a calendar replaces the event it already has under this uid. */
  readonly uid: string;
  readonly changedAt: number;
  readonly title: string;
  readonly location: string | null;
  readonly description: string | null;
  /** The link to apply, or to the test. */
  readonly address: string | null;
  /** Seconds from the beginning of the event (of an all-day one: from midnight), negative before it. */
  readonly alarms: readonly number[];
}

/** Returns all entries of a placement, past ones too. */
export function calendarEntries(
  { placement, own, changedAt }: CalendarSource,
  preferences: ReminderPreferences,
): readonly CalendarEntry[] {
  // Planned in UTC as pure wall-clock time, so that quiet hours hold whatever the zone.
  const planned = planReminders({ placement, own, snooze: null }, preferences, 'UTC');
  return calendarDates(placement).map((date) => {
    const address = addressOf(placement, date.kind);
    return {
      ...date,
      uid: `${placement._id}.${date.kind}@shortlist`,
      changedAt,
      title: reminderTitle(date.kind, placement),
      location: isBlank(placement.location) ? null : placement.location,
      description: descriptionOf(placement, date.kind, address),
      address: address ?? null,
      alarms: alarmsOf(date, planned),
    };
  });
}

function alarmsOf({ kind, at }: CalendarDate, planned: readonly Reminder[]): readonly number[] {
  const beginsAt = Date.parse(`${at}Z`);
  return planned
    .filter((reminder) => reminder.kind === kind)
    .map(({ dueAt }) => (dueAt - beginsAt) / 1000);
}

function addressOf({ links, test }: Placement, kind: ReminderKind): string | undefined {
  return linkHref(kind === 'deadline' ? links.applicationLink : test.link);
}

function descriptionOf(
  { test }: Placement,
  kind: ReminderKind,
  address: string | undefined,
): string | null {
  const facts = kind === 'deadline' ? [] : [test.testType, test.duration];
  const lines = [...facts, address ?? ''].filter((line) => !isBlank(line));
  return lines.length === 0 ? null : lines.join('\n');
}
