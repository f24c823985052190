import ICAL from 'ical.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from './entries.ts';
import { calendarText } from './text.ts';

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
const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({ ...ENTRY, ...changes });

/** What a calendar program understands. */
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

describe('the text', () => {
  it('says what a calendar needs to know, in lines that it can read', () => {
    const lines = calendarText([entry()]).split('\r\n');
    for (const line of [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Shortlist//Placements//EN',
      'UID:p-1.deadline@shortlist',
      'SEQUENCE:217312215',
      'DTSTAMP:20261120T043015Z',
      'DTSTART:20261122T180000',
      'SUMMARY:Apply: Zenith (SDE)',
      'TRIGGER;RELATED=START:-P1D',
      'TRIGGER;RELATED=START:-PT3H',
    ])
      expect(lines).toContain(line);
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => /^(TZID|DTEND|DESCRIPTION:$|LOCATION|URL)/.test(line))).toEqual(
      [],
    );
  });

  it('is the same for the same entries, whenever it is asked for', () => {
    expect(calendarText([entry()], { name: 'Shortlist' })).toBe(
      calendarText([entry()], { name: 'Shortlist' }),
    );
  });

  it('has a name and a time after which to look again only where it is a feed', () => {
    expect(calendarText([entry()])).not.toMatch(/CALNAME|REFRESH/);
    const feed = calendarText([entry()], { name: 'Shortlist' });
    expect(feed).toContain('X-WR-CALNAME:Shortlist\r\n');
    expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  });

  it('is a calendar also without entries', () => {
    expect(readBack(calendarText([], { name: 'Shortlist' }))).toEqual([]);
  });
});

describe('a calendar program', () => {
  it('reads the wall-clock time, in no zone', () => {
    const start = only(calendarText([entry()])).getFirstPropertyValue('dtstart');
    if (!(start instanceof ICAL.Time)) throw new Error('There is no beginning.');
    expect(start.toString()).toBe('2026-11-22T18:00:00');
    expect(start.zone).toBe(ICAL.Timezone.localTimezone);
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

  it('reads where it is, what it is and where it leads', () => {
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

  it('takes a later change for a newer state of the same entry', () => {
    const numberOf = (changedAt: number): number =>
      Number(valueOf(only(calendarText([entry({ changedAt })])), 'sequence'));
    expect(numberOf(CHANGED_AT + 1000)).toBeGreaterThan(numberOf(CHANGED_AT));
    expect(numberOf(0)).toBe(0);
    expect(numberOf(Date.UTC(2087, 0, 1))).toBeLessThan(2 ** 31);
  });
});

describe('whatever was typed', () => {
  const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
  // What is stored has no control characters (lib/text), but nothing here may rely on it.
  const readable = typed.map((text) => text.replace(/[\r\n]+/g, ' '));

  it('comes back whole, in lines of at most 75 bytes', () => {
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
  ])('cannot add anything to the calendar: %j', (title) => {
    const text = calendarText([entry({ title, description: title, location: title })]);
    const event = only(text);
    expect(event.getAllProperties('attach')).toEqual([]);
    expect(event.getAllSubcomponents('valarm')).toHaveLength(2);
  });
});
