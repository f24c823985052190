/**
 * Entries as the text of an .ics file (RFC 5545). Their times float: they have no zone and mean what the clock on the
 * wall shows, as in the whole product. The same entries always give the same text.
 */
import ical, { ICalAlarmRelatesTo, ICalAlarmType, type ICalEventData } from 'ical-generator';
import { PRODUCT_NAME } from '../lib/product.ts';
import type { CalendarEntry } from './entries.ts';

/** How often a calendar app should look for something new. Few ask more often, whatever they are told. */
const LOOK_AGAIN_SECONDS = 3600;
/** SEQUENCE must be a number below 2^31; counted from here on, seconds are until 2088. */
const COUNTED_FROM_MS = Date.UTC(2020, 0, 1);

export interface CalendarTextOptions {
  /** What the calendar is called; left out for a file, whose entries go into a calendar that has its name. */
  readonly name?: string;
}

/** Takes entries in any order; gives the calendar with all of them. */
export function calendarText(
  entries: readonly CalendarEntry[],
  { name }: CalendarTextOptions = {},
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
  return calendar.toString();
}

function eventData(entry: CalendarEntry): ICalEventData {
  const { uid, changedAt, at, allDay, title, location, description, address } = entry;
  return {
    id: uid,
    sequence: sequenceOf(changedAt),
    stamp: new Date(changedAt),
    // The library writes the UTC parts of a floating time.
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
