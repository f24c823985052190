import ICAL from 'ical.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sync as nodeIcal } from 'node-ical';
import { instantOf, wallTimeIn } from '../../lib/time/zoned-time.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { calendarText as calendarTextIn, type CalendarTextOptions } from './calendar-text.ts';

const CHANGED_AT = Date.UTC(2026, 10, 20, 4, 30, 15);
const ENTRY: CalendarEntry = {
  uid: 'p-1.deadline@shortlist',
  changedAt: CHANGED_AT,
  kind: 'deadline',
  at: '2026-11-22T18:00:00',
  allDay: false,
  title: 'Apply: Zenith (SDE)',
  location: null,
  description: null,
  address: null,
  alarms: [-86_400, -10_800],
};
const KOLKATA = { timeZone: 'Asia/Kolkata' };
const calendarText = (
  entries: readonly CalendarEntry[],
  options: Partial<CalendarTextOptions> = {},
): string => calendarTextIn(entries, { ...KOLKATA, ...options });
const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({ ...ENTRY, ...changes });

/** The components that a calendar program parses from the text. */
function readBack(text: string): readonly ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
}

function only(text: string): ICAL.Component {
  const events = readBack(text);
  if (events.length !== 1 || !events[0]) throw new Error(`There are ${events.length} events.`);
  return events[0];
}

const valueOf = (event: ICAL.Component, name: string): unknown =>
  event.getFirstPropertyValue(name)?.toString();

describe('calendarText', () => {
  it('writes the calendar in readable lines', () => {
    const lines = calendarText([entry()]).split('\r\n');
    for (const line of [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Shortlist//Placements//EN',
      'UID:p-1.deadline@shortlist',
      'SEQUENCE:217312215',
      'DTSTAMP:20261120T043015Z',
      'DTSTART;TZID=Asia/Kolkata:20261122T180000',
      'SUMMARY:Apply: Zenith (SDE)',
      'TRIGGER;RELATED=START:-P1D',
      'TRIGGER;RELATED=START:-PT3H',
    ])
      expect(lines).toContain(line);
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => /^(DTEND|DESCRIPTION:$|LOCATION|URL)/.test(line))).toEqual([]);
  });

  it('gives the same text for the same entries', () => {
    expect(calendarText([entry()], { name: 'Shortlist' })).toBe(
      calendarText([entry()], { name: 'Shortlist' }),
    );
  });

  it('has a name and a refresh interval only as a feed', () => {
    expect(calendarText([entry()])).not.toMatch(/CALNAME|REFRESH/);
    const feed = calendarText([entry()], { name: 'Shortlist' });
    expect(feed).toContain('X-WR-CALNAME:Shortlist\r\n');
    expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  });

  it('is a valid calendar without entries', () => {
    expect(readBack(calendarText([], { name: 'Shortlist' }))).toEqual([]);
  });
});

describe('a calendar program', () => {
  it("reads the wall-clock time in the student's zone", () => {
    const start = only(calendarText([entry()])).getFirstPropertyValue('dtstart');
    if (!(start instanceof ICAL.Time)) throw new Error('There is no beginning.');
    expect(start.toString()).toBe('2026-11-22T18:00:00');
    expect(start.zone?.tzid).toBe('Asia/Kolkata');
    expect(start.toJSDate()).toEqual(new Date('2026-11-22T12:30:00Z'));
  });

  it.each(['Asia/Kolkata', '+0530'])('reads the end of a round in %s', (timeZone) => {
    const text = calendarText([entry({ endsAt: '2026-11-22T19:00:00' })], { timeZone });
    const end = only(text).getFirstPropertyValue('dtend');
    expect(end instanceof ICAL.Time && end.toJSDate()).toEqual(new Date('2026-11-22T13:30:00Z'));
    expect(text.match(/RELATED=START/g)).toHaveLength(2);
  });

  it('reads a whole day where no time is known', () => {
    const text = calendarText([
      entry({ at: '2026-11-25T00:00:00', allDay: true, alarms: [28_800] }),
    ]);
    const event = only(text);
    expect(valueOf(event, 'dtstart')).toBe('2026-11-25');
    const alarm = event.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('PT8H');
    expect(alarm?.getFirstProperty('trigger')?.getFirstParameter('related')).toBe('START');
  });

  it.each([
    [-604_800, '-P7D'],
    [-93_601, '-P1DT2H1S'],
    [-5_460, '-PT1H31M'],
    [-600, '-PT10M'],
  ])('reads an alarm of %d seconds as %s', (seconds, duration) => {
    const event = only(calendarText([entry({ alarms: [seconds] })]));
    const trigger = event.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
    if (!(trigger instanceof ICAL.Duration)) throw new Error('There is no alarm.');
    expect(trigger.toSeconds()).toBe(seconds);
    expect(trigger.toString()).toBe(duration);
  });

  it('reads location, description and link', () => {
    const event = only(
      calendarText([
        entry({
          location: 'Pune, MG Road; 2nd floor',
          description: 'MCQ\nhttps://tests.example/7',
          address: 'https://tests.example/7',
        }),
      ]),
    );
    expect(valueOf(event, 'location')).toBe('Pune, MG Road; 2nd floor');
    expect(valueOf(event, 'description')).toBe('MCQ\nhttps://tests.example/7');
    expect(valueOf(event, 'url')).toBe('https://tests.example/7');
  });

  it('is never given an address that would be garbled', () => {
    const address = 'https://zenith.example/a;b,c';
    const event = only(calendarText([entry({ address, description: address })]));
    expect(event.getFirstProperty('url')).toBeNull();
    expect(valueOf(event, 'description')).toBe(address);
  });

  it('takes a later change for a newer revision of the same entry', () => {
    const numberOf = (changedAt: number): number =>
      Number(valueOf(only(calendarText([entry({ changedAt })])), 'sequence'));
    expect(numberOf(CHANGED_AT + 1000)).toBeGreaterThan(numberOf(CHANGED_AT));
    expect(numberOf(0)).toBe(0);
    expect(numberOf(Date.UTC(2087, 0, 1))).toBeLessThan(2 ** 31);
  });
});

describe('every calendar program', () => {
  const WALLS = [
    '2026-01-15T09:30:00',
    '2026-03-08T02:30:00',
    '2026-03-29T02:30:00',
    '2026-07-01T00:00:00',
    '2026-10-25T02:30:00',
    '2026-11-01T01:30:00',
    '2026-11-15T23:59:00',
    '2027-04-04T01:45:00',
  ];
  const ZONES = [
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Europe/Berlin',
    'Europe/Dublin',
    'America/New_York',
    'America/Los_Angeles',
    'America/Argentina/Buenos_Aires',
    'America/Santiago',
    'Africa/Casablanca',
    'Asia/Jerusalem',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Etc/UTC',
    'UTC',
    '+0530',
    '-0330',
  ];
  const cases = ZONES.flatMap((zone) =>
    WALLS.filter((wall) => isShownOnce(wall, zone)).map((wall) => [zone, wall] as const),
  );
  const momentOf = (wall: string, timeZone: string): string =>
    new Date(instantOf(wall, timeZone)).toISOString();

  it.each(cases)('ical.js reads %s %s as the intended moment', (timeZone, at) => {
    const start = only(calendarText([entry({ at })], { timeZone })).getFirstPropertyValue(
      'dtstart',
    );
    if (!(start instanceof ICAL.Time)) throw new Error('There is no beginning.');
    expect(start.toJSDate().toISOString()).toBe(momentOf(at, timeZone));
  });

  it.each(cases)('node-ical reads %s %s as the intended moment', (timeZone, at) => {
    const parsed = Object.values(nodeIcal.parseICS(calendarText([entry({ at })], { timeZone })));
    const [event] = parsed.flatMap((part) => (part?.type === 'VEVENT' ? [part] : []));
    expect(event?.start.toISOString()).toBe(momentOf(at, timeZone));
  });

  it.each(WALLS)('shows %s as it was entered, even across a clock change', (at) => {
    for (const timeZone of ZONES.filter((zone) => zone.includes('/')))
      expect(valueOf(only(calendarText([entry({ at })], { timeZone })), 'dtstart')).toBe(at);
  });

  it.each(ZONES)('finds the rules of %s for the whole range of the entries', (timeZone) => {
    const walls = Array.from(
      { length: 60 },
      (_, n) => `${2026 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-15T12:00:00`,
    );
    const text = calendarText(
      walls.map((at) => entry({ uid: at, at })),
      { timeZone },
    );
    const moments = readBack(text).map((event) =>
      (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
    );
    expect(moments).toEqual(walls.map((wall) => momentOf(wall, timeZone)));
  });

  it.each(['Europe/Berlin', 'America/New_York'])(
    'reads the summer time of %s as a rule',
    (timeZone) => {
      expect(calendarText([entry()], { timeZone }).match(/RRULE/g)).toHaveLength(2);
    },
  );

  it('receives the zone of the calendar before its entries', () => {
    const text = calendarText([entry()], { name: 'Shortlist' });
    const at = ['X-WR-TIMEZONE:Asia/Kolkata\r\n', 'BEGIN:VTIMEZONE', 'BEGIN:VEVENT'].map((line) =>
      text.indexOf(line),
    );
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(Math.min(...at)).toBeGreaterThan(0);
  });

  it('reads whole days and empty calendars without a zone', () => {
    const text = calendarText([entry({ at: '2026-11-25T00:00:00', allDay: true })]);
    expect(text).toContain('DTSTART;VALUE=DATE:20261125');
    expect(text).not.toContain('VTIMEZONE');
    expect(readBack(calendarText([]))).toEqual([]);
  });

  it.each(['1000-01-01T00:00:00', '1969-12-31T23:59:00', '9999-12-31T23:59:00'])(
    'reads a mistyped year: %s',
    (at) => {
      const text = calendarText([entry({ at }), entry({ uid: 'b' })], {
        timeZone: 'Africa/Casablanca',
      });
      expect(readBack(text).map((event) => valueOf(event, 'dtstart'))).toEqual([
        at,
        '2026-11-22T18:00:00',
      ]);
    },
  );

  it('is unaffected by text that looks like the beginning of an entry', () => {
    const title = 'x\u2028DTSTART:20260101T000000\u2028';
    expect(valueOf(only(calendarText([entry({ title })])), 'summary')).toBe(title);
  });
});

/** False where the clocks change over this time: programs differ in which of the two moments they take. */
function isShownOnce(wall: string, timeZone: string): boolean {
  const moment = instantOf(wall, timeZone);
  const shows = (at: number): boolean => wallTimeIn(at, timeZone) === wall;
  return shows(moment) && ![30, 60].some((minutes) => shows(moment + minutes * 60_000));
}

describe('user-entered text', () => {
  const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
  // Stored text has no control characters (lib/text), but nothing here may rely on it.
  const readable = typed.map((text) => text.replace(/[\r\n]+/g, ' '));

  it('survives a round trip, in lines of at most 75 bytes', () => {
    fc.assert(
      fc.property(readable, readable, (title, location) => {
        const text = calendarText([entry({ title, location, alarms: [] })]);
        const event = only(text);
        expect(valueOf(event, 'summary')).toBe(title);
        expect(valueOf(event, 'location')).toBe(location);
        for (const line of text.split('\r\n'))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
      }),
    );
  });

  it.each([
    'SDE\r\nEND:VEVENT\r\nBEGIN:VEVENT',
    'SDE\nATTACH:https://elsewhere.example/',
    'SDE\r\n END:VEVENT',
    'SDE\\nEND:VEVENT',
  ])('cannot inject anything into the calendar: %j', (title) => {
    const text = calendarText([entry({ title, description: title, location: title })]);
    const event = only(text);
    expect(event.getAllProperties('attach')).toEqual([]);
    expect(event.getAllSubcomponents('valarm')).toHaveLength(2);
  });
});
