/**
 * Which reminders a placement gives, and when each is due. Pure: the server's sender, the open app, the service worker
 * and the calendar files all ask here, so that they can never disagree (requirements PWA-31 to PWA-33, DEC-96).
 */
import { daysBetween, type WallTime } from '../lib/wall-time.ts';
import { instantOf, wallTimeIn } from '../lib/zoned-time.ts';
import type { Placement } from '../placement/schema.ts';
import { isAllDayTest } from '../placement/upcoming-tests.ts';
import type {
  LeadMinutes,
  OwnReminders,
  QuietHours,
  ReminderKind,
  ReminderPreferences,
  Snooze,
} from './preferences.ts';

const MINUTE_MS = 60_000;
/** When a test whose notice gave no time of day is taken to begin, as far as reminding of it goes. */
const ALL_DAY_TEST_FROM = 'T09:00:00';
const END_OF_DAY = 'T23:59:59';
/** Whatever lies before was mistyped, and is past for everybody. */
const PLANNED_FROM = '1970-01-02';

/** A date of a placement that is still to be met. */
export interface ReminderEvent {
  readonly kind: ReminderKind;
  /** What the notice says. */
  readonly at: WallTime;
  /** No time of day is known. */
  readonly allDay: boolean;
}

export interface Reminder {
  /** As nameOf gives it. Names this reminder for ever: placement, kind, date and how long before. A changed date makes others of it. */
  readonly id: string;
  readonly placementId: string;
  readonly kind: ReminderKind;
  readonly eventAt: WallTime;
  readonly allDay: boolean;
  /** Milliseconds since 1970: when it is due, and from when on it makes no sense any more. */
  readonly dueAt: number;
  readonly endsAt: number;
  /** How long before the event; for one that was put off, the moment that was wished for. */
  readonly lead: LeadMinutes | 'snooze';
}

/** A live placement and the wishes that stand in its row. */
export interface Reminded {
  readonly placement: Placement;
  readonly own: OwnReminders | null;
  readonly snooze: Snooze | null;
}

/** Gives what of a placement is still to be met: nothing of one that is done, no deadline once the form is filled. */
export function reminderEvents({ status, deadlines, test }: Placement): readonly ReminderEvent[] {
  if (status === 'process_done') return [];
  const events: ReminderEvent[] = [];
  const { applicationDeadline, testDeadline } = deadlines;
  if (status === 'form_not_filled' && applicationDeadline !== null)
    events.push({ kind: 'deadline', at: applicationDeadline, allDay: false });
  if (test.status !== 'scheduled') return events;
  if (test.date !== null)
    events.push({ kind: 'test', at: test.date, allDay: isAllDayTest(test.date) });
  // Of a test that begins and ends on one day its beginning is told; twice on a day would be noise.
  if (testDeadline !== null && (test.date === null || daysBetween(test.date, testDeadline) > 0))
    events.push({ kind: 'testDeadline', at: testDeadline, allDay: false });
  return events;
}

/**
 * Gives all reminders of a placement, past ones too, in the order in which they are due. Of several that quiet hours
 * bring to the same moment only the one nearest to the event is left.
 */
export function planReminders(
  { placement, own, snooze }: Reminded,
  preferences: ReminderPreferences,
  timeZone: string,
): readonly Reminder[] {
  const events = reminderEvents(placement).filter(({ at }) => at >= PLANNED_FROM);
  const planned = events.flatMap((event) => {
    const begins = beginOf(event, timeZone);
    // Asking a zone twice would make up half of the work where thousands are planned.
    const moments = { begins, ends: event.allDay ? endOfEvent(event, timeZone) : begins };
    const leads = leadsOf(event.kind, own, preferences);
    const before = leads.map((lead) =>
      reminderOf(placement._id, event, { ...moments, lead, quiet: preferences.quiet, timeZone }),
    );
    const again = snooze?.kind === event.kind && snooze.at < moments.ends ? [snooze.at] : [];
    return [
      ...nearestOfEachMoment(before),
      ...again.map((at) => snoozedOf(placement._id, event, at, moments.ends)),
    ];
  });
  return planned.toSorted((a, b) => a.dueAt - b.dueAt);
}

function leadsOf(
  kind: ReminderKind,
  own: OwnReminders | null,
  preferences: ReminderPreferences,
): readonly LeadMinutes[] {
  const group = kind === 'deadline' ? 'deadline' : 'test';
  const { on, leads } = preferences[group];
  return own?.[group] ?? (on ? leads : []);
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
    id: nameOf(placementId, event, lead),
    placementId,
    kind: event.kind,
    eventAt: event.at,
    allDay: event.allDay,
    dueAt: quiet ? outsideQuietHours(at, begins, quiet, timeZone) : at,
    endsAt: ends,
    lead,
  };
}

function snoozedOf(
  placementId: string,
  { kind, at: eventAt, allDay }: ReminderEvent,
  dueAt: number,
  endsAt: number,
): Reminder {
  const id = nameOf(placementId, { kind, at: eventAt }, `snooze-${dueAt}`);
  return { id, placementId, kind, eventAt, allDay, dueAt, endsAt, lead: 'snooze' };
}

function nameOf(
  placementId: string,
  { kind, at }: Pick<ReminderEvent, 'kind' | 'at'>,
  mark: LeadMinutes | string,
): string {
  return `${placementId}.${kind}.${at}.${mark}`;
}

/** Whether a reminder of which only the name is known is one of this date. */
export function isRemindedOf(
  event: Pick<ReminderEvent, 'kind' | 'at'>,
  { id, placementId }: Pick<Reminder, 'id' | 'placementId'>,
): boolean {
  return id.startsWith(nameOf(placementId, event, ''));
}

function beginOf({ at, allDay }: ReminderEvent, timeZone: string): number {
  return instantOf(allDay ? at.slice(0, 10) + ALL_DAY_TEST_FROM : at, timeZone);
}

/** From when on there is nothing to be reminded of; a test without a time of day lasts until its day ends. */
export function endOfEvent(
  { at, allDay }: Pick<ReminderEvent, 'at' | 'allDay'>,
  timeZone: string,
): number {
  return instantOf(allDay ? at.slice(0, 10) + END_OF_DAY : at, timeZone);
}

/**
 * A reminder that falls into the quiet hours comes when they end, or, where that would be too late, just before they
 * begin: early is better than never.
 */
function outsideQuietHours(
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
function nearestOfEachMoment(reminders: readonly Reminder[]): readonly Reminder[] {
  return [...new Map(reminders.map((reminder) => [reminder.dueAt, reminder])).values()];
}

/**
 * Of the planned reminders of one placement gives those that are to be shown now: due after the student last said
 * otherwise (`since`), for something that lies ahead, and of each event only the latest.
 */
export function remindersToShow(
  planned: readonly Reminder[],
  { since, now }: { readonly since: number; readonly now: number },
): readonly Reminder[] {
  const due = planned.filter(({ dueAt, endsAt }) => dueAt > since && dueAt <= now && endsAt > now);
  return [...new Map(due.map((reminder) => [reminder.kind, reminder])).values()];
}

/** Two reminders due in the same minute are told in one (DEC-96). */
export function minuteOf({ dueAt }: Pick<Reminder, 'dueAt'>): number {
  return Math.floor(dueAt / MINUTE_MS);
}
