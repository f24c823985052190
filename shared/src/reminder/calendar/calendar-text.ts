/**
 * Writes entries as an .ics file (RFC 5545). Times are the student's wall-clock times and name their zone:
 * web calendars read a time without one as UTC. The same entries always give the same text.
 */
import ical, { ICalAlarmRelatesTo, ICalAlarmType, type ICalEventData } from 'ical-generator';
import { PRODUCT_NAME } from '../../lib/messages.ts';
import { currentZoneName } from '../../lib/time/time-zone-names.ts';
import { instantOf, wallTimeIn } from '../../lib/time/zoned-time.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { vtimezone } from './vtimezone.ts';

/** How often a calendar app should refresh. Few do so more often, whatever the file says. */
const REFRESH_INTERVAL_SECONDS = 3600;
/** SEQUENCE must be below 2^31; seconds counted from here stay below it until 2088. */
const SEQUENCE_EPOCH_MS = Date.UTC(2020, 0, 1);

export interface CalendarTextOptions {
  readonly timeZone: string;
  /** The calendar's name; omitted for a file, whose entries go into an existing calendar. */
  readonly name?: string;
}

export function calendarText(
  entries: readonly CalendarEntry[],
  { name, timeZone }: CalendarTextOptions,
): string {
  const product = { company: PRODUCT_NAME, product: 'Placements', language: 'EN' };
  const calendar = ical({ prodId: product });
  if (name !== undefined) calendar.name(name).ttl(REFRESH_INTERVAL_SECONDS);
  for (const entry of entries) {
    const event = calendar.createEvent(eventData(entry));
    for (const seconds of entry.alarms)
      event
        .createAlarm({
          type: ICalAlarmType.display,
          description: entry.title,
          trigger: -seconds,
        })
        // The library relates later alarms to the end of the event.
        .relatesTo(ICalAlarmRelatesTo.start);
  }
  const zone = currentZoneName(timeZone);
  const inZone = isNamedZone(zone) ? withZoneName : withUtcTimes;
  return inZone(calendar.toString(), zone, entries);
}

/** Calendar programs do not know an offset such as `+0530` as the name of a zone. */
function isNamedZone(timeZone: string): boolean {
  return /^[a-z]/i.test(timeZone) && timeZone !== 'UTC';
}

/**
 * The library would convert times with the zone of this runtime. A matching line cannot come from user text:
 * line ends in texts are escaped, and a continued line begins with a blank.
 */
const TIME = /\r\n(DTSTART|DTEND):(\d{8}T\d{6})(?=\r\n)/g;
const FIRST_COMPONENT = /\r\n(?:BEGIN:VEVENT|END:VCALENDAR)/;

function withZoneName(text: string, timeZone: string, entries: readonly CalendarEntry[]): string {
  const times = entries
    .filter(({ allDay }) => !allDay)
    .flatMap(({ at, endsAt }) => (endsAt === undefined ? [at] : [at, endsAt]));
  const zone = times.length === 0 ? [] : vtimezone(timeZone, times);
  const lines = ['', `X-WR-TIMEZONE:${timeZone}`, ...zone].join('\r\n');
  return text
    .replaceAll(TIME, `\r\n$1;TZID=${timeZone}:$2`)
    .replace(FIRST_COMPONENT, (component) => lines + component);
}

function withUtcTimes(text: string, timeZone: string): string {
  return text.replaceAll(TIME, (_, name: string, digits: string) => {
    const wall = digits.replace(/(..)(..)(T..)(..)(..)$/, '-$1-$2$3:$4:$5');
    const utc = wallTimeIn(instantOf(wall, timeZone), 'UTC');
    return `\r\n${name}:${utc.replaceAll(/[-:]/g, '')}Z`;
  });
}

function eventData(entry: CalendarEntry): ICalEventData {
  const { uid, changedAt, at, endsAt, allDay, title, location, description, address } = entry;
  return {
    id: uid,
    sequence: sequenceOf(changedAt),
    stamp: new Date(changedAt),
    // For a time without a zone the library writes the UTC parts.
    start: new Date(`${at}Z`),
    ...(endsAt === undefined ? {} : { end: new Date(`${endsAt}Z`) }),
    floating: true,
    allDay,
    summary: title,
    location,
    description,
    url: address !== null && isSafeInUrl(address) ? address : null,
  };
}

/** A calendar accepts a new revision of a known event only with a higher number. */
function sequenceOf(changedAt: number): number {
  return Math.max(0, Math.floor((changedAt - SEQUENCE_EPOCH_MS) / 1000));
}

/** The library would escape these, breaking the address, which the description has anyway. */
function isSafeInUrl(address: string): boolean {
  return !/[,;\\]/.test(address);
}
