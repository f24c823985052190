/** Reads events that were saved as a file (.ics). Loaded when there is one. */
import {
  clockMinutesText,
  dateText,
  dateTimeText,
} from '@shortlist/shared/lib/time/format-date.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { instantOf, isTimeZone, wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { looksLikeHtml, readHtml } from '@shortlist/shared/message/html/read-html.ts';
import ICAL from 'ical.js';
import { AttachmentError } from './attachment-error.ts';
import type { ReadText } from './read-attachment.ts';

const EVENTS_MAX = 20;

/** The events as notices, with the times of the student's zone. */
export function readCalendar(text: string, zone: string): ReadText {
  const remarks = new Set<string>();
  try {
    const events = eventsOf(text);
    const notices = events.slice(0, EVENTS_MAX).map((event) => noticeOf(event, zone, remarks));
    if (events.length > EVENTS_MAX)
      remarks.add(
        `Only the first ${EVENTS_MAX} of the ${events.length} events in this file were read.`,
      );
    if (events.length === 0) throw new Error('There is no event.');
    const remark = [...remarks].join(' ');
    return { text: notices.join('\n\n'), ...(remark === '' ? {} : { remark }) };
  } catch (error) {
    throw new AttachmentError('calendar', { cause: error });
  }
}

/** A file may hold several calendars, which are a list then. */
function eventsOf(text: string): readonly ICAL.Event[] {
  const parsed = ICAL.parse(text) as readonly unknown[];
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as readonly unknown[][];
  const events = calendars.flatMap((one) => new ICAL.Component(one).getAllSubcomponents('vevent'));
  return events.map((event) => new ICAL.Event(event));
}

/** As a placement cell would write it. */
function noticeOf(event: ICAL.Event, zone: string, remarks: Set<string>): string {
  const valueOf = (name: string): string =>
    event.component.getFirstPropertyValue(name)?.toString().trim() ?? '';
  const isOff = valueOf('status').toUpperCase() === 'CANCELLED';
  const description = valueOf('description');
  const link = valueOf('url') || valueOf('x-google-conference');
  if (event.isRecurring())
    remarks.add(`“${valueOf('summary')}” repeats: only its first date was read.`);
  const lines = [
    `${isOff ? 'Cancelled: ' : ''}${valueOf('summary')}`,
    `Date: ${periodOf(event, zone, remarks)}`,
    valueOf('location') && `Venue: ${valueOf('location')}`,
    link && `Link: ${link}`,
  ].filter(Boolean);
  const words = looksLikeHtml(description) ? readHtml(description, zone).text : description;
  return `${lines.join('\n')}\n\n${words}`.trim();
}

function periodOf(event: ICAL.Event, zone: string, remarks: Set<string>): string {
  const { startDate, endDate } = event;
  const [start, end] = [startDate, endDate].map((time) =>
    wallTimeOf(time, zoneOf(event, remarks), zone),
  );
  if (start === undefined || end === undefined) return '';
  if (startDate.isDate) {
    endDate.adjust(-1, 0, 0, 0);
    const lastDay = endDate.toString();
    return lastDay > start ? `${dateText(start)} to ${dateText(lastDay)}` : dateText(start);
  }
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  const until = isOneDay ? clockMinutesText(end) : dateTimeText(end);
  return start === end ? dateTimeText(start) : `${dateTimeText(start)} to ${until}`;
}

/** The zone that an event names, where only its name is known. */
function zoneOf(event: ICAL.Event, remarks: Set<string>): string | undefined {
  const isFloating = event.startDate.zone === ICAL.Timezone.localTimezone;
  const name = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  if (!isFloating || name === undefined) return undefined;
  if (isTimeZone(name)) return name;
  remarks.add(`The time zone “${name}” is not known: its times are shown as they are written.`);
  return undefined;
}

/** '2026-11-24' for a whole day. Times of no zone are those of the clock, wherever it is. */
function wallTimeOf(time: ICAL.Time, named: string | undefined, zone: string): WallTime {
  const wall = time.toString().slice(0, '2026-11-24T17:00:00'.length);
  const isFloating = time.zone === ICAL.Timezone.localTimezone;
  if (time.isDate || (isFloating && named === undefined)) return wall;
  const instant = named === undefined ? time.toUnixTime() * 1000 : instantOf(wall, named);
  return wallTimeIn(instant, zone);
}
