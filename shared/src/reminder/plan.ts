/**
 * Plans the reminders of a placement and when each is due. Pure: the server's sender, the open app, the service worker
 * and the calendar files all use it, so that they can never disagree.
 */
import { daysBetween, type WallTime } from '../lib/time/wall-time.ts';
import { instantOf, wallTimeIn } from '../lib/time/zoned-time.ts';
import type { Placement } from '../placement/schema.ts';
import { isAllDayTest } from '../placement/upcoming-tests.ts';
import {
  GROUP_OF_KIND,
  leadsOf,
  type LeadMinutes,
  type OwnReminders,
  type QuietHours,
  type ReminderKind,
  type ReminderPreferences,
  type Snooze,
} from './preferences.ts';

const MINUTE_MS = 60_000;
/** For reminders, a test whose notice gave no time of day begins at this time. */
const ALL_DAY_TEST_START = 'T09:00:00';
const END_OF_DAY = 'T23:59:59';
/** Earlier dates are typing errors, and past for everyone. */
const EARLIEST_PLANNED_DATE = '1970-01-02';

/** An open date of a placement. */
export interface ReminderEvent {
  readonly kind: ReminderKind;
  /** As stated in the notice. */
  readonly at: WallTime;
  /** True when no time of day is known. */
  readonly allDay: boolean;
}

export interface Reminder {
  /** As returned by nameOf. Permanent: made of placement, kind, date and lead time. A changed date gives other ids. */
  readonly id: string;
  readonly placementId: string;
  readonly kind: ReminderKind;
  readonly eventAt: WallTime;
  readonly allDay: boolean;
  /** Milliseconds since 1970: when it is due, and when it expires. */
  readonly dueAt: number;
  readonly endsAt: number;
  /** How long before the event; `snooze` for one due at the moment chosen when snoozing. */
  readonly lead: LeadMinutes | 'snooze';
}

/** A live placement and the reminder preferences in its row. */
export interface RemindablePlacement {
  readonly placement: Placement;
  readonly own: OwnReminders | null;
  readonly snooze: Snooze | null;
}

/** The open dates of a placement: none of one that is done, no deadline once the form is filled. */
export function openReminderEvents({
  status,
  deadlines,
  test,
}: Placement): readonly ReminderEvent[] {
  if (status === 'process_done') return [];
  const events: ReminderEvent[] = [];
  const { applicationDeadline, testDeadline } = deadlines;
  if (status === 'form_not_filled' && applicationDeadline !== null)
    events.push({ kind: 'deadline', at: applicationDeadline, allDay: false });
  if (test.status !== 'scheduled') return events;
  if (test.date !== null)
    events.push({ kind: 'test', at: test.date, allDay: isAllDayTest(test.date) });
  // A test that begins and ends on one day is announced by its beginning; twice on a day would be noise.
  if (testDeadline !== null && (test.date === null || daysBetween(test.date, testDeadline) > 0))
    events.push({ kind: 'testDeadline', at: testDeadline, allDay: false });
  return events;
}

/**
 * All reminders of a placement, past ones too, in the order in which they are due. Of several that quiet
 * hours move to the same moment only the one nearest to the event is returned.
 */
export function planReminders(
  { placement, own, snooze }: RemindablePlacement,
  preferences: ReminderPreferences,
  timeZone: string,
): readonly Reminder[] {
  const events = openReminderEvents(placement).filter(({ at }) => at >= EARLIEST_PLANNED_DATE);
  const planned = events.flatMap((event) => {
    const begins = beginOf(event, timeZone);
    // Zone conversions would be half of the work where thousands are planned, so none is done twice.
    const moments = { begins, ends: event.allDay ? endOfEvent(event, timeZone) : begins };
    const leads = leadsOf(GROUP_OF_KIND[event.kind], own, preferences);
    const before = leads.map((lead) =>
      reminderOf(placement._id, event, { ...moments, lead, quiet: preferences.quiet, timeZone }),
    );
    const again = snooze?.kind === event.kind && snooze.at < moments.ends ? [snooze.at] : [];
    return [
      ...keepNearestPerMoment(before),
      ...again.map((at) => snoozedReminder(placement._id, event, at, moments.ends)),
    ];
  });
  return planned.toSorted((a, b) => a.dueAt - b.dueAt);
}

interface Moments {
  readonly begins: number;
  readonly ends: number;
  readonly lead: LeadMinutes;
  readonly quiet: QuietHours | null;
  readonly timeZone: string;
}

function reminderOf(placementId: string, event: ReminderEvent, moments: Moments): Reminder {
  const { begins, ends, lead, quiet, timeZone } = moments;
  const at = begins - lead * MINUTE_MS;
  return {
    id: reminderId(placementId, event, lead),
    placementId,
    kind: event.kind,
    eventAt: event.at,
    allDay: event.allDay,
    dueAt: quiet ? moveOutOfQuietHours(at, begins, quiet, timeZone) : at,
    endsAt: ends,
    lead,
  };
}

function snoozedReminder(
  placementId: string,
  { kind, at: eventAt, allDay }: ReminderEvent,
  dueAt: number,
  endsAt: number,
): Reminder {
  const id = reminderId(placementId, { kind, at: eventAt }, `snooze-${dueAt}`);
  return { id, placementId, kind, eventAt, allDay, dueAt, endsAt, lead: 'snooze' };
}

function reminderId(
  placementId: string,
  { kind, at }: Pick<ReminderEvent, 'kind' | 'at'>,
  mark: LeadMinutes | string,
): string {
  return `${placementId}.${kind}.${at}.${mark}`;
}

/** True when a reminder known only by its id belongs to this date. */
export function isReminderOf(
  event: Pick<ReminderEvent, 'kind' | 'at'>,
  { id, placementId }: Pick<Reminder, 'id' | 'placementId'>,
): boolean {
  return id.startsWith(reminderId(placementId, event, ''));
}

function beginOf({ at, allDay }: ReminderEvent, timeZone: string): number {
  return instantOf(allDay ? at.slice(0, 10) + ALL_DAY_TEST_START : at, timeZone);
}

/** When reminders of an event expire; a test without a time of day lasts until its day ends. */
export function endOfEvent(
  { at, allDay }: Pick<ReminderEvent, 'at' | 'allDay'>,
  timeZone: string,
): number {
  return instantOf(allDay ? at.slice(0, 10) + END_OF_DAY : at, timeZone);
}

/**
 * Moves a reminder out of the quiet hours: to their end or, where that would be too late, to just before they
 * begin: early is better than never.
 */
function moveOutOfQuietHours(
  dueAt: number,
  begins: number,
  quiet: QuietHours,
  timeZone: string,
): number {
  const wall = wallTimeIn(dueAt, timeZone);
  if (!isQuiet(wall.slice(11, 16), quiet)) return dueAt;
  const overMidnight = quiet.from > quiet.to;
  const isEvening = overMidnight && wall.slice(11, 16) >= quiet.from;
  const end = instantOf(dayAfter(wall, isEvening ? 1 : 0) + `T${quiet.to}:00`, timeZone);
  if (end < begins) return end;
  const isMorning = overMidnight && !isEvening;
  return instantOf(dayAfter(wall, isMorning ? -1 : 0) + `T${quiet.from}:00`, timeZone) - MINUTE_MS;
}

function isQuiet(time: string, { from, to }: QuietHours): boolean {
  return from > to ? time >= from || time < to : time >= from && time < to;
}

function dayAfter(wall: WallTime, days: number): string {
  const day = new Date(`${wall.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The longest lead comes first, so that the last one for a moment is the nearest to the event. */
function keepNearestPerMoment(reminders: readonly Reminder[]): readonly Reminder[] {
  return [...new Map(reminders.map((reminder) => [reminder.dueAt, reminder])).values()];
}

/**
 * Selects from the planned reminders of one placement those to show now: due after the student's last
 * relevant edit (`since`), for an event in the future, and only the latest of each event.
 */
export function selectDueReminders(
  planned: readonly Reminder[],
  { since, now }: { readonly since: number; readonly now: number },
): readonly Reminder[] {
  const due = planned.filter(({ dueAt, endsAt }) => dueAt > since && dueAt <= now && endsAt > now);
  return [...new Map(due.map((reminder) => [reminder.kind, reminder])).values()];
}

/** The minute of a reminder: those due in the same minute are sent in one notification. */
export function minuteOf({ dueAt }: Pick<Reminder, 'dueAt'>): number {
  return Math.floor(dueAt / MINUTE_MS);
}
