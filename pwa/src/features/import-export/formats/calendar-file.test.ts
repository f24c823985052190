import type { Round } from '@shortlist/shared/placement/round/round-fields.ts';
import { DEFAULT_PREFERENCES } from '@shortlist/shared/reminder/preferences.ts';
import {
  EMPTY_PLACEMENT,
  type Placement,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import { buildPlacementWithRounds, buildRound } from '@shortlist/shared/testing/reminders.ts';
import { describe, expect, it } from 'vitest';
import { placement } from '../../../testing/data/placement.ts';
import { formatCalendarFile, calendarFileName } from './calendar-file.ts';

const NOW = '2026-11-20T10:00:00';
const CHANGED_AT = Date.UTC(2026, 10, 20, 4, 30);

interface Given {
  readonly now?: string;
  readonly changedAt?: number;
  readonly rounds?: readonly Round[];
}

function linesOf(
  changes: Partial<Placement>,
  { now = NOW, changedAt = CHANGED_AT, rounds = [] }: Given = {},
): readonly string[] {
  const values = placement('Zenith', '2026-11-22T18:00', changes);
  const shown = buildPlacementWithRounds({ _id: 'p-1', ...values }, { rounds });
  const source = { placement: shown, own: null, changedAt, roundsChangedAt: new Map() };
  const text = formatCalendarFile([source], {
    preferences: DEFAULT_PREFERENCES,
    timeZone: 'Asia/Kolkata',
    now,
  });
  // A line that begins with a blank continues the previous one (RFC 5545, 3.1).
  return text.replaceAll('\r\n ', '').split('\r\n');
}

describe('the calendar file', () => {
  it('has the deadline at the local time in the student’s zone, with its alarms', () => {
    const lines = linesOf({ role: 'SDE', location: 'Pune' });
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    for (const line of [
      'UID:p-1.deadline@shortlist',
      'DTSTAMP:20261120T043000Z',
      'DTSTART;TZID=Asia/Kolkata:20261122T180000',
      'SUMMARY:Apply: Zenith (SDE)',
      'LOCATION:Pune',
      'TRIGGER;RELATED=START:-P1D',
      'TRIGGER;RELATED=START:-PT3H',
    ])
      expect(lines).toContain(line);
    expect(lines.filter((line) => line.startsWith('TZID'))).toEqual(['TZID:Asia/Kolkata']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  it('has a test without a time as an all-day event with an alarm at eight', () => {
    const test = { date: '2026-11-25T00:00:00', testType: 'MCQ', duration: '-', link: '-' };
    const lines = linesOf({ test: { ...test, status: 'scheduled' } });
    for (const line of [
      'DTSTART;VALUE=DATE:20261125',
      'SUMMARY:Test: Zenith',
      'DESCRIPTION:MCQ',
      'TRIGGER;RELATED=START:PT8H',
    ])
      expect(lines).toContain(line);
  });

  it('links to the application, unless the format would garble the address', () => {
    const links = { applicationLink: 'www.zenith.example/apply', companyWebsite: '-' };
    expect(linesOf({ links })).toContain('URL;VALUE=URI:https://www.zenith.example/apply');
    const odd = { ...links, applicationLink: 'https://zenith.example/a;b' };
    const lines = linesOf({ links: odd });
    expect(lines.filter((line) => line.startsWith('URL'))).toEqual([]);
    expect(lines).toContain(String.raw`DESCRIPTION:https://zenith.example/a\;b`);
  });

  it('cannot be injected with lines by what was typed', () => {
    const lines = linesOf({ role: 'SDE\r\nEND:VEVENT', location: 'Pune, MG Road; 2nd floor' });
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines).toContain(String.raw`LOCATION:Pune\, MG Road\; 2nd floor`);
  });

  it('has a higher sequence number after a change, so that a calendar replaces its events', () => {
    const numberAt = (changedAt: number): number => {
      const line = linesOf({}, { changedAt }).find((text) => text.startsWith('SEQUENCE:'));
      return Number(line?.slice('SEQUENCE:'.length));
    };
    expect(numberAt(CHANGED_AT + 60_000)).toBeGreaterThan(numberAt(CHANGED_AT));
    expect(numberAt(CHANGED_AT)).toBeLessThan(2 ** 31);
  });

  it('has each round ahead with its end and place, and none that is over', () => {
    const rounds = [
      buildRound('2026-11-20T10:00:00', { _id: 'past' }),
      buildRound('2026-11-25T10:00:00', { endsAt: '2026-11-25T10:40:00', place: 'Lab 3' }),
      buildRound('2026-11-26T00:00:00', { _id: 'r2', kind: 'hr' }),
    ];
    const lines = linesOf({}, { rounds });
    expect(lines.filter((line) => /^(UID|DTSTART;|DTEND|SUMMARY|LOCATION)/.test(line))).toEqual([
      'UID:p-1.deadline@shortlist',
      'DTSTART;TZID=Asia/Kolkata:20261122T180000',
      'SUMMARY:Apply: Zenith',
      'UID:r1.round@shortlist',
      'DTSTART;TZID=Asia/Kolkata:20261125T100000',
      'DTEND;TZID=Asia/Kolkata:20261125T104000',
      'SUMMARY:Technical round: Zenith',
      'LOCATION:Lab 3',
      'UID:r2.round@shortlist',
      'DTSTART;VALUE=DATE:20261126',
      'SUMMARY:HR round: Zenith',
    ]);
  });

  it('has the upcoming dates of each placement', () => {
    const sources = ['Zenith', 'Aurora'].map((company, n) => ({
      placement: buildPlacementWithRounds({
        _id: `p-${n}`,
        ...placement(company, '2026-11-22T18:00', {
          test: { ...EMPTY_PLACEMENT.test, date: '2026-11-23T09:00:00' },
        }),
      }),
      own: null,
      changedAt: CHANGED_AT,
      roundsChangedAt: new Map(),
    }));
    const text = formatCalendarFile(sources, {
      preferences: DEFAULT_PREFERENCES,
      timeZone: 'Asia/Kolkata',
      now: '2026-11-22T18:00:00',
    });
    expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Test: Zenith', 'SUMMARY:Test: Aurora']);
  });
});

it.each([
  ['Zenith Systems', 'zenith-systems.ics'],
  ['  A/B: "C" ', 'a-b-c.ics'],
  ['टाटा मोटर्स', 'टाटा-मोटर्स.ics'],
  ['***', 'placement.ics'],
  ['x'.repeat(200), `${'x'.repeat(60)}.ics`],
])('the file of %s is named %s', (company, name) => {
  expect(calendarFileName(company)).toBe(name);
});
