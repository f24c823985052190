/**
 * Entries as the text of an .ics file (RFC 5545). Their times are those of the student's clock and name its zone: web
 * calendars read a time without one as UTC. The same entries always give the same text.
 */
import ical, { ICalAlarmRelatesTo, ICalAlarmType, type ICalEventData } from 'ical-generator';
import { PRODUCT_NAME } from '../lib/product.ts';
import { currentZoneName } from '../lib/zone-names.ts';
import { instantOf, wallTimeIn } from '../lib/zoned-time.ts';
import type { CalendarEntry } from './entries.ts';
import { vtimezone } from './vtimezone.ts';

/** How often a calendar app should look for something new. Few ask more often, whatever they are told. */
const LOOK_AGAIN_SECONDS = 3600;
/** SEQUENCE must be a number below 2^31; counted from here on, seconds are until 2088. */
const COUNTED_FROM_MS = Date.UTC(2020, 0, 1);

export interface CalendarTextOptions {
  /** The zone in which the entries' times are read. */
  readonly timeZone: string;
  /** What the calendar is called; left out for a file, whose entries go into a calendar that has its name. */
  readonly name?: string;
}

/** Takes entries in any order; gives the calendar with all of them. */
export function calendarText(
  entries: readonly CalendarEntry[],
  { name, timeZone }: CalendarTextOptions,
): string {
  const product = { company: PRODUCT_NAME, product: 'Placements', language: 'EN' };
  const calendar = ical({ prodId: product });
  if (name !== undefined) calendar.name(name).ttl(LOOK_AGAIN_SECONDS);
  for (const entry of entries) {
    const event = calendar.createEvent(eventData(entry));
    for (const seconds of entry.alarms)
      event
        .createAlarm({
          type: ICalAlarmType.display,
          description: entry.title,
          trigger: -seconds,
        })
        // The library counts alarms that come later from the end of the event, and ours have none.
        .relatesTo(ICalAlarmRelatesTo.start);
  }
  const zone = currentZoneName(timeZone);
  const inZone = isNamed(zone) ? withZoneName : withUtcTimes;
  return inZone(calendar.toString(), zone, entries);
}

/** An offset such as `+0530` is the name of no zone that a calendar program knows. */
function isNamed(timeZone: string): boolean {
  return /^[a-z]/i.test(timeZone) && timeZone !== 'UTC';
}

/**
 * The library would take the times out of the zone that this runs in. A line of the calendar cannot be a part of what was
 * typed: line ends in texts are marked, and what goes on in the next line begins with a blank.
 */
const START = /\r\nDTSTART:(\d{8}T\d{6})(?=\r\n)/g;
const FIRST_COMPONENT = /\r\n(?:BEGIN:VEVENT|END:VCALENDAR)/;

function withZoneName(text: string, timeZone: string, entries: readonly CalendarEntry[]): string {
  const times = entries.filter(({ allDay }) => !allDay).map(({ at }) => at);
  const zone = times.length === 0 ? [] : vtimezone(timeZone, times);
  const lines = ['', `X-WR-TIMEZONE:${timeZone}`, ...zone].join('\r\n');
  return text
    .replaceAll(START, `\r\nDTSTART;TZID=${timeZone}:$1`)
    .replace(FIRST_COMPONENT, (component) => lines + component);
}

function withUtcTimes(text: string, timeZone: string): string {
  return text.replaceAll(START, (_, digits: string) => {
    const wall = digits.replace(/(..)(..)(T..)(..)(..)$/, '-$1-$2$3:$4:$5');
    const utc = wallTimeIn(instantOf(wall, timeZone), 'UTC');
    return `\r\nDTSTART:${utc.replaceAll(/[-:]/g, '')}Z`;
  });
}

function eventData(entry: CalendarEntry): ICalEventData {
  const { uid, changedAt, at, allDay, title, location, description, address } = entry;
  return {
    id: uid,
    sequence: sequenceOf(changedAt),
    stamp: new Date(changedAt),
    // The library writes the UTC parts of a time without a zone.
    start: new Date(`${at}Z`),
    floating: true,
    allDay,
    summary: title,
    location,
    description,
    url: address !== null && isSafeInUrl(address) ? address : null,
  };
}

/** A calendar takes an event that it knows only with a higher number. */
function sequenceOf(changedAt: number): number {
  return Math.max(0, Math.floor((changedAt - COUNTED_FROM_MS) / 1000));
}

/** The library marks these as it does in texts, which would break the address. It stands in the description anyway. */
function isSafeInUrl(address: string): boolean {
  return !/[,;\\]/.test(address);
}
