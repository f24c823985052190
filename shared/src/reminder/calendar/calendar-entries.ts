/**
 * Calendar entries of a placement. The alarms are those of our own reminders, because on some phones a
 * calendar is the only thing that can ring. Never the notes: calendars are shared.
 */
import { isBlank } from '../../lib/blank.ts';
import { daysBetween, type WallTime } from '../../lib/time/wall-time.ts';
import { linkHref } from '../../lib/web-address.ts';
import { ROUND_KIND_LABELS, type Round } from '../../placement/round/round-fields.ts';
import { findRound } from '../../placement/round/test-round.ts';
import { dateKey, planReminders, type RemindablePlacement, type Reminder } from '../plan.ts';
import type { ReminderPreferences } from '../preferences.ts';
import {
  openReminderEvents,
  type PlacementWithRounds,
  type ReminderEvent,
} from '../reminder-events.ts';
import { reminderTitle } from '../reminder-text.ts';

/** In the order in which the details show them. */
export type CalendarDate = ReminderEvent;

/** Unlike reminders, also the end of a test of one day: it shows the time that is left. */
export function calendarDates(placement: PlacementWithRounds): readonly CalendarDate[] {
  const dates = openReminderEvents(placement).filter(({ kind }) => kind !== 'result');
  const { testDeadline } = placement.deadlines;
  const test = dates.find(({ kind }) => kind === 'test');
  const isAnnounced = dates.some(({ kind }) => kind === 'testDeadline');
  if (!test || isAnnounced || testDeadline === null || testDeadline <= test.at) return dates;
  return [...dates, { kind: 'testDeadline', at: testDeadline, allDay: false }];
}

export function upcomingDates(
  placement: PlacementWithRounds,
  now: WallTime,
): readonly CalendarDate[] {
  return calendarDates(placement).filter((date) => isUpcomingDate(date, now));
}

/** True for a date in the future of `now`; one without a time of day counts until its day is over. */
export function isUpcomingDate({ at, allDay }: CalendarDate, now: WallTime): boolean {
  return allDay ? daysBetween(now, at) >= 0 : at > now;
}

/** A placement with its own reminder times. Times are milliseconds of server time, the same on every device. */
export interface CalendarSource extends Pick<RemindablePlacement, 'placement' | 'own'> {
  /** When any part of it was last written, its rounds apart. */
  readonly changedAt: number;
  /** When each round that is a row of its own was last written. */
  readonly roundsChangedAt: ReadonlyMap<string, number>;
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
  { placement, own, changedAt, roundsChangedAt }: CalendarSource,
  preferences: ReminderPreferences,
): readonly CalendarEntry[] {
  // Planned in UTC as pure wall-clock time, so that quiet hours hold whatever the zone.
  const planned = planReminders({ placement, own, snooze: null }, preferences, 'UTC');
  return calendarDates(placement).map((date) => {
    const { kind, roundId = '' } = date;
    const facts = factsOf(date, placement);
    const lines = [...facts.lines, facts.address ?? ''].filter((line) => !isBlank(line));
    return {
      ...date,
      uid: kind === 'round' ? `${roundId}.round@shortlist` : `${placement._id}.${kind}@shortlist`,
      changedAt: Math.max(changedAt, roundsChangedAt.get(roundId) ?? 0),
      title: reminderTitle(date, placement),
      location: isBlank(facts.place) ? null : facts.place,
      description: lines.length === 0 ? null : lines.join('\n'),
      address: facts.address ?? null,
      alarms: alarmsOf(date, planned),
    };
  });
}

function alarmsOf(date: CalendarDate, planned: readonly Reminder[]): readonly number[] {
  const beginsAt = Date.parse(`${date.at}Z`);
  return planned
    .filter((reminder) => dateKey(reminder) === dateKey(date))
    .map(({ dueAt }) => (dueAt - beginsAt) / 1000);
}

interface CalendarFacts {
  readonly place: string;
  readonly address: string | undefined;
  readonly lines: readonly string[];
}

function factsOf({ kind, roundId }: CalendarDate, placement: PlacementWithRounds): CalendarFacts {
  const { location, links, test } = placement;
  if (kind === 'deadline')
    return { place: location, address: linkHref(links.applicationLink), lines: [] };
  const round = findRound(placement, roundId);
  if (round && roundId !== undefined) return factsOfRound(round);
  const place = round && !isBlank(round.place) ? round.place : location;
  return { place, address: linkHref(test.link), lines: [test.testType, test.duration] };
}

/** The kind of one with a title of its own. */
function factsOfRound({ kind, title, place, link }: Round): CalendarFacts {
  const lines = title === '' ? [] : [ROUND_KIND_LABELS[kind]];
  return { place, address: linkHref(link), lines };
}
