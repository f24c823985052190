/**
 * A placement's dates as a calendar file. Its times float: they have no zone and mean what the clock on the wall
 * shows, as in the whole app. Loaded only when a student asks for the file.
 */
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import { calendarEvents, type CalendarEvent } from '@shortlist/shared/placement/calendar-events.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import ical, { ICalAlarmRelatesTo, ICalAlarmType, type ICalEventData } from 'ical-generator';

const NAME_MAX = 60;

interface Clock {
  /** The device's wall clock: what lies before it is left out. */
  readonly now: WallTime;
  /** The same moment in milliseconds. */
  readonly nowMs: number;
}

/** Takes a placement and the time; gives the text of an .ics file with what lies ahead. */
export function calendarFile(placement: Placement, { now, nowMs }: Clock): string {
  const product = { company: PRODUCT_NAME, product: 'Placements', language: 'EN' };
  const calendar = ical({ prodId: product });
  for (const event of calendarEvents(placement, now)) {
    const entry = calendar.createEvent(eventData(placement, event, nowMs));
    for (const minutes of event.alarms)
      entry
        .createAlarm({
          type: ICalAlarmType.display,
          description: event.title,
          trigger: -minutes * 60,
        })
        // The library counts alarms that come later from the end of the event, and ours have none.
        .relatesTo(ICalAlarmRelatesTo.start);
  }
  return calendar.toString();
}

function eventData(placement: Placement, event: CalendarEvent, nowMs: number): ICalEventData {
  const { kind, title, at, allDay } = event;
  const address = addressOf(placement, kind);
  return {
    // The same event again: a calendar replaces the one of an earlier file, whose number is lower.
    id: `${placement._id}.${kind}@shortlist`,
    sequence: Math.floor(nowMs / 60_000),
    stamp: new Date(nowMs),
    // The library writes the UTC parts of a floating time.
    start: new Date(`${at}Z`),
    floating: true,
    allDay,
    summary: title,
    location: isBlank(placement.location) ? null : placement.location,
    description: descriptionOf(placement, kind, address),
    url: address !== undefined && isSafeInUrl(address) ? address : null,
  };
}

function addressOf({ links, test }: Placement, kind: CalendarEvent['kind']): string | undefined {
  return linkHref(kind === 'deadline' ? links.applicationLink : test.link);
}

function descriptionOf(
  { test }: Placement,
  kind: CalendarEvent['kind'],
  address: string | undefined,
): string {
  const facts = kind === 'deadline' ? [] : [test.testType, test.duration];
  return [...facts.filter((fact) => !isBlank(fact)), address ?? ''].join('\n').trim();
}

/** The library marks these as it does in texts, which would break the address. It stands in the description anyway. */
function isSafeInUrl(address: string): boolean {
  return !/[,;\\]/.test(address);
}

/** 'zenith-systems.ics': the company's name as far as every file system takes it. */
export function calendarFileName(company: string): string {
  const name = company
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${name === '' ? 'placement' : Array.from(name).slice(0, NAME_MAX).join('')}.ics`;
}
