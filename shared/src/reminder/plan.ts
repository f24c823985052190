/** Pure: the sender, the app, the worker and the calendar files use it, and so never disagree. */
import type { WallTime } from '../lib/time/wall-time.ts';
import { instantOf, wallTimeIn } from '../lib/time/zoned-time.ts';
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
import {
  ASKED_FOR_MS,
  endOfEvent,
  openReminderEvents,
  type PlacementWithRounds,
  type ReminderEvent,
} from './reminder-events.ts';

const MINUTE_MS = 60_000;
/** For reminders, a round whose notice gave no time of day begins at this time. */
const ALL_DAY_START = 'T09:00:00';
/** Earlier dates are typing errors, and past for everyone. */
const EARLIEST_PLANNED_DATE = '1970-01-02';

/** What is in the way of the date, as `clashLine` says it, and the pair by which a device can silence it. */
export interface ReminderClash {
  readonly text: string;
  /** '' where only the day is full. */
  readonly key: string;
}

export interface Reminder {
  /** Permanent: made of placement, kind, round, date and lead time. A changed date gives other ids. */
  readonly id: string;
  readonly placementId: string;
  readonly kind: ReminderKind;
  /** As in ReminderEvent. */
  readonly roundId?: string | undefined;
  readonly eventAt: WallTime;
  readonly allDay: boolean;
  /** Milliseconds since 1970: when it is due, and when it expires. */
  readonly dueAt: number;
  readonly endsAt: number;
  /** How long before the event; `snooze` for one due at the moment chosen when snoozing, `end` for a question. */
  readonly lead: LeadMinutes | 'snooze' | 'end';
  /** Not planned: found when it is sent or shown. */
  readonly clash?: ReminderClash | undefined;
}

/** What names the date that a reminder is about. */
export type ReminderDate = Pick<Reminder, 'kind' | 'roundId' | 'eventAt' | 'allDay' | 'clash'>;

export interface RemindablePlacement {
  readonly placement: PlacementWithRounds;
  readonly own: OwnReminders | null;
  readonly snooze: Snooze | null;
}

/**
 * All reminders of a placement, past ones too, in the order in which they are due. Of several that quiet
 * hours move to the same moment only the one nearest to the event is returned.
 */
export function planReminders(
  reminded: RemindablePlacement,
  preferences: ReminderPreferences,
  timeZone: string,
): readonly Reminder[] {
  const events = openReminderEvents(reminded.placement);
  return events
    .filter(({ at }) => at >= EARLIEST_PLANNED_DATE)
    .flatMap((event) => {
      const leads = leadsOf(GROUP_OF_KIND[event.kind], reminded.own, preferences);
      const context = { reminded, leads, quiet: preferences.quiet, timeZone };
      return event.kind === 'result' ? planQuestion(event, context) : planDate(event, context);
    })
    .toSorted((a, b) => a.dueAt - b.dueAt);
}

interface PlanContext {
  readonly reminded: RemindablePlacement;
  readonly leads: readonly LeadMinutes[];
  readonly quiet: QuietHours | null;
  readonly timeZone: string;
}

function planDate(event: ReminderEvent, context: PlanContext): readonly Reminder[] {
  const { leads, quiet, timeZone } = context;
  const { placement } = context.reminded;
  const begins = beginOf(event, timeZone);
  // Zone conversions would be half of the work where thousands are planned, so none is done twice.
  const endsAt = event.allDay ? endOfEvent(event, timeZone) : begins;
  const before = leads.map((lead): Reminder => {
    const at = begins - lead * MINUTE_MS;
    const dueAt = quiet ? moveOutOfQuietHours(at, begins, quiet, timeZone) : at;
    return { ...headOf(placement._id, event, lead), dueAt, endsAt, lead };
  });
  return [...keepNearestPerMoment(before), ...planSnoozed(event, context.reminded, endsAt)];
}

function planSnoozed(
  event: ReminderEvent,
  { placement, snooze }: RemindablePlacement,
  endsAt: number,
): readonly Reminder[] {
  const { roundId } = event;
  const chosen =
    roundId === undefined ? snooze : placement.rounds.find(({ _id }) => _id === roundId)?.snooze;
  if (chosen?.kind !== event.kind || chosen.at >= endsAt) return [];
  const head = headOf(placement._id, event, `snooze-${chosen.at}`);
  return [{ ...head, dueAt: chosen.at, endsAt, lead: 'snooze' }];
}

/** Once, where its group is reminded of at all. Never early: before its end nobody knows. */
function planQuestion(event: ReminderEvent, context: PlanContext): readonly Reminder[] {
  const { leads, quiet, timeZone, reminded } = context;
  if (leads.length === 0) return [];
  const at = instantOf(event.endsAt ?? event.at, timeZone);
  const dueAt = quiet ? moveOutOfQuietHours(at, Infinity, quiet, timeZone) : at;
  const head = headOf(reminded.placement._id, event, 'end');
  return [{ ...head, dueAt, endsAt: dueAt + ASKED_FOR_MS, lead: 'end' }];
}

function headOf(
  placementId: string,
  event: ReminderEvent,
  mark: LeadMinutes | string,
): Omit<Reminder, 'dueAt' | 'endsAt' | 'lead'> {
  const { kind, roundId, at: eventAt, allDay } = event;
  const id = reminderId(placementId, event, mark);
  return { id, placementId, kind, roundId, eventAt, allDay };
}

type EventName = Pick<ReminderEvent, 'kind' | 'roundId' | 'at'>;

function reminderId(
  placementId: string,
  { kind, roundId, at }: EventName,
  mark: LeadMinutes | string,
): string {
  const name = roundId === undefined ? kind : `${kind}.${roundId}`;
  return `${placementId}.${name}.${at}.${mark}`;
}

export function isReminderOf(
  event: EventName,
  { id, placementId }: Pick<Reminder, 'id' | 'placementId'>,
): boolean {
  return id.startsWith(reminderId(placementId, event, ''));
}

function beginOf({ at, allDay }: ReminderEvent, timeZone: string): number {
  return instantOf(allDay ? at.slice(0, 10) + ALL_DAY_START : at, timeZone);
}

export function expiryOf(
  { kind, eventAt, allDay, dueAt }: Pick<Reminder, 'kind' | 'eventAt' | 'allDay' | 'dueAt'>,
  timeZone: string,
): number {
  return kind === 'result' ? dueAt + ASKED_FOR_MS : endOfEvent({ at: eventAt, allDay }, timeZone);
}

/** When something that is due at a moment may ring: at once, or at the end of the quiet hours. */
export function afterQuietHours(dueAt: number, quiet: QuietHours | null, timeZone: string): number {
  return quiet ? moveOutOfQuietHours(dueAt, Infinity, quiet, timeZone) : dueAt;
}

/** To the end of the quiet hours or, where that is too late, to just before they begin. */
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

/** Equal for the reminders of one date of a placement. */
export function dateKey({ kind, roundId }: Pick<Reminder, 'kind' | 'roundId'>): string {
  return `${kind}.${roundId ?? ''}`;
}

/** Due after the last relevant edit (`since`), for a future event; of each event the latest. */
export function selectDueReminders(
  planned: readonly Reminder[],
  { since, now }: { readonly since: number; readonly now: number },
): readonly Reminder[] {
  const due = planned.filter(({ dueAt, endsAt }) => dueAt > since && dueAt <= now && endsAt > now);
  return [...new Map(due.map((reminder) => [dateKey(reminder), reminder])).values()];
}

/** The minute of a reminder, counted since 1970. */
export function minuteOf({ dueAt }: Pick<Reminder, 'dueAt'>): number {
  return Math.floor(dueAt / MINUTE_MS);
}

/** Equal for those that share one notification: all of one minute, but each question alone, as it has answers. */
export function messageKey({ id, kind, dueAt }: Pick<Reminder, 'id' | 'kind' | 'dueAt'>): string {
  return kind === 'result' ? id : String(minuteOf({ dueAt }));
}
