import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { wallTimeOf } from './wall-time.ts';
import {
  deviceTimeZone,
  instantOf,
  isTimeZone,
  timeZoneOrFallback,
  wallTimeIn,
} from './zoned-time.ts';

/** [zone, wall clock, the moment in UTC] */
const UNAMBIGUOUS = [
  ['UTC', '2026-11-20T10:00:00', '2026-11-20T10:00:00Z'],
  ['Asia/Kolkata', '2026-11-25T23:59:00', '2026-11-25T18:29:00Z'],
  ['Asia/Kolkata', '2027-01-01T00:00:00', '2026-12-31T18:30:00Z'],
  ['Asia/Kathmandu', '2026-11-20T10:00:00', '2026-11-20T04:15:00Z'],
  ['America/New_York', '2026-12-31T23:59:59', '2027-01-01T04:59:59Z'],
  ['America/New_York', '2026-07-01T12:00:00', '2026-07-01T16:00:00Z'],
  ['Europe/Berlin', '2026-01-15T09:00:00', '2026-01-15T08:00:00Z'],
  ['Europe/Berlin', '2026-07-15T09:00:00', '2026-07-15T07:00:00Z'],
  // The seconds before and after clocks go forward, and before and after they go back.
  ['Europe/Berlin', '2026-03-29T01:59:59', '2026-03-29T00:59:59Z'],
  ['Europe/Berlin', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:59:59', '2026-10-24T23:59:59Z'],
  ['Europe/Berlin', '2026-10-25T03:00:00', '2026-10-25T02:00:00Z'],
  ['America/New_York', '2026-03-08T01:59:59', '2026-03-08T06:59:59Z'],
  ['America/New_York', '2026-03-08T03:00:00', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T00:59:59', '2026-11-01T04:59:59Z'],
  ['America/New_York', '2026-11-01T02:00:00', '2026-11-01T07:00:00Z'],
  // Half an hour, and in the southern hemisphere.
  ['Australia/Lord_Howe', '2026-01-15T12:00:00', '2026-01-15T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-07-15T12:00:00', '2026-07-15T01:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:30:00', '2026-10-03T15:30:00Z'],
  ['Pacific/Kiritimati', '2027-01-01T00:00:00', '2026-12-31T10:00:00Z'],
  ['Pacific/Pago_Pago', '2026-12-31T23:59:59', '2027-01-01T10:59:59Z'],
  // Zones without a name.
  ['+0530', '2026-11-25T23:59:00', '2026-11-25T18:29:00Z'],
  ['-0330', '2026-07-01T00:00:00', '2026-07-01T03:30:00Z'],
  ['+1400', '2027-01-01T00:00:00', '2026-12-31T10:00:00Z'],
  ['+0000', '2026-11-20T10:00:00', '2026-11-20T10:00:00Z'],
] as const;

describe('the moment of a wall-clock time', () => {
  it.each(UNAMBIGUOUS)('in %s at %s is %s', (zone, wall, instant) => {
    expect(instantOf(wall, zone)).toBe(Date.parse(instant));
    expect(wallTimeIn(Date.parse(instant), zone)).toBe(wall);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T02:00:00', '2026-03-29T03:00:00'],
    ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T03:30:00'],
    ['Europe/Berlin', '2026-03-29T02:59:59', '2026-03-29T03:59:59'],
    ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T03:30:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-04T02:45:00'],
    // A whole day that Samoa skipped.
    ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-31T12:00:00'],
  ])('in %s at %s, which is skipped, moves later by the skipped time: %s', (zone, wall, shown) => {
    expect(wallTimeIn(instantOf(wall, zone), zone)).toBe(shown);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25T02:00:00', '2026-10-25T00:00:00Z'],
    ['Europe/Berlin', '2026-10-25T02:59:59', '2026-10-25T00:59:59Z'],
    ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00Z'],
  ])('in %s at %s, which occurs twice, is the first: %s', (zone, wall, instant) => {
    expect(instantOf(wall, zone)).toBe(Date.parse(instant));
  });
});

const zones = fc.constantFrom(
  'UTC',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Kiritimati',
  '+0545',
  '-0930',
);
/** In whole seconds, as wall clocks show them. */
const seconds = (from: string, to: string): fc.Arbitrary<number> =>
  fc
    .integer({ min: Date.parse(from) / 1000, max: Date.parse(to) / 1000 })
    .map((second) => second * 1000);

describe('round trip', () => {
  it('returns every moment, or the first with the same clock reading', () => {
    fc.assert(
      fc.property(seconds('1970-01-02T00:00Z', '2099-12-30T00:00Z'), zones, (instant, zone) => {
        const wall = wallTimeIn(instant, zone);
        const back = instantOf(wall, zone);
        expect(wallTimeIn(back, zone)).toBe(wall);
        expect(back).toBeLessThanOrEqual(instant);
        expect(instant - back).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });

  it('preserves the order of two clock readings, except within the hour that is repeated', () => {
    fc.assert(
      fc.property(
        seconds('2026-01-01T00:00Z', '2027-12-31T00:00Z'),
        seconds('2026-01-01T00:00Z', '2027-12-31T00:00Z'),
        zones,
        (some, others, zone) => {
          const wall = (ms: number): string => new Date(ms).toISOString().slice(0, 19);
          const between = instantOf(wall(others), zone) - instantOf(wall(some), zone);
          expect(Math.abs(between - (others - some))).toBeLessThanOrEqual(3_600_000);
        },
      ),
    );
  });

  it.each(['0000-01-01T00:00:00', '0026-11-20T10:00:00', '1899-12-31T23:59:59'])(
    'maps the mistyped %s to the same moment in every zone',
    (wall) => {
      expect(instantOf(wall, 'Asia/Kolkata')).toBe(Date.parse(`${wall}Z`));
      expect(wallTimeIn(Date.parse(`${wall}Z`), 'Asia/Kolkata')).toBe(wall);
    },
  );

  it('works at the far end of the calendar', () => {
    expect(instantOf('9999-12-31T23:59:59', 'Asia/Kolkata')).toBe(
      Date.parse('9999-12-31T18:29:59Z'),
    );
    expect(instantOf('9999-12-31T23:59:59', 'America/New_York')).toBe(
      Date.parse('9999-12-31T23:59:59Z') + 5 * 3_600_000,
    );
  });
});

it.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['+0530', true],
  ['-0930', true],
  ['Asia/Nowhere', false],
  ['Etc/Unknown', false],
  ['+9900', false],
  ['+0560', false],
  ['0530', false],
  ['+530', false],
  ['', false],
  ['Asia/Kolkata; DROP', false],
])('%j is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});

describe('the zone of this device', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const named = (timeZone: string | undefined): void => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone,
    } as Intl.ResolvedDateTimeFormatOptions);
  };

  it('has the name that the browser reports', () => {
    named('Europe/Berlin');
    expect(deviceTimeZone(now)).toBe('Europe/Berlin');
  });

  it.each(['Etc/Unknown', '', undefined])(
    'is its UTC offset where the browser reports %j',
    (name) => {
      named(name);
      const zone = deviceTimeZone(now);
      expect(isTimeZone(zone)).toBe(true);
      expect(wallTimeIn(now.getTime(), zone)).toBe(wallTimeOf(now));
    },
  );

  it.each([
    [-330, '+0530'],
    [0, '+0000'],
    [210, '-0330'],
    [-840, '+1400'],
  ])('formats %i minutes behind UTC as %s', (behind, zone) => {
    named('Etc/Unknown');
    vi.spyOn(now, 'getTimezoneOffset').mockReturnValue(behind);
    expect(deviceTimeZone(now)).toBe(zone);
  });
});

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Olympus', 'Asia/Kolkata'],
  ['', 'Asia/Kolkata'],
  ['__proto__', 'Asia/Kolkata'],
  [null, 'Asia/Kolkata'],
  [undefined, 'Asia/Kolkata'],
])('resolves %j, with Asia/Kolkata as the fallback, to %s', (name, zone) => {
  expect(timeZoneOrFallback(name, 'Asia/Kolkata')).toBe(zone);
});
