import { expect, test, it } from 'vitest';
import {
  timeZoneCity,
  timeZoneName,
  currentZoneName,
  haveSameClock,
  isTimeZoneInDoubt,
} from './time-zone-names.ts';

const WINTER = Date.UTC(2026, 0, 15);
const SUMMER = Date.UTC(2026, 6, 15);

test.each([
  ['Asia/Kolkata', WINTER, 'India Standard Time (IST)'],
  ['Asia/Calcutta', WINTER, 'India Standard Time (IST)'],
  ['UTC', WINTER, 'Coordinated Universal Time (UTC)'],
  ['Europe/Berlin', WINTER, 'Central European Standard Time (GMT+1)'],
  ['Europe/Berlin', SUMMER, 'Central European Summer Time (GMT+2)'],
  ['America/New_York', WINTER, 'Eastern Standard Time (GMT-5)'],
  ['America/New_York', SUMMER, 'Eastern Daylight Time (GMT-4)'],
  ['Pacific/Auckland', WINTER, 'New Zealand Daylight Time (GMT+13)'],
  ['Pacific/Auckland', SUMMER, 'New Zealand Standard Time (GMT+12)'],
  ['Africa/Lagos', WINTER, 'West Africa Time (GMT+1)'],
  ['Antarctica/Troll', WINTER, 'Greenwich Mean Time (GMT)'],
  ['Antarctica/Troll', SUMMER, 'Troll (GMT+2)'],
  ['Africa/Casablanca', WINTER, 'Casablanca (GMT+1)'],
  // The sign in these names is the opposite of what people write.
  ['Etc/GMT-5', WINTER, 'UTC+05:00'],
  ['Etc/GMT+5', WINTER, 'UTC-05:00'],
  ['Etc/GMT+12', WINTER, 'UTC-12:00'],
  ['Etc/GMT-14', WINTER, 'UTC+14:00'],
  ['Etc/GMT', WINTER, 'Coordinated Universal Time (UTC)'],
  ['EST5EDT', WINTER, 'UTC-05:00'],
  ['EST5EDT', SUMMER, 'UTC-04:00'],
  ['+0530', WINTER, 'UTC+05:30'],
  ['-0330', WINTER, 'UTC-03:30'],
  ['-03:30', WINTER, 'UTC-03:30'],
])('%s is named at %d %s', (zone, at, name) => {
  expect(timeZoneName(zone, at)).toBe(name);
});

test('no zone of this runtime is named by two offsets', () => {
  const names = Intl.supportedValuesOf('timeZone').map((zone) => timeZoneName(zone, WINTER));
  expect(names.filter((name) => (name.match(/[+-]\d/g) ?? []).length > 1)).toEqual([]);
});

test.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the city of %s is %s', (zone, city) => {
  expect(timeZoneCity(zone)).toBe(city);
});

const NOW = Date.UTC(2026, 10, 20);

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Mars/Olympus', 'Mars/Olympus'],
  ['__proto__', '__proto__'],
])('%s is named %s today', (name, current) => {
  expect(currentZoneName(name)).toBe(current);
});

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Asia/Kolkata', '+0530', true],
  ['Asia/Kolkata', 'Asia/Colombo', true],
  ['Asia/Kolkata', 'UTC', false],
  ['UTC', 'Etc/UTC', true],
  ['Europe/Berlin', 'Europe/Paris', true],
  // Equal only in winter.
  ['Europe/London', 'UTC', false],
  ['Europe/Berlin', 'Africa/Lagos', false],
])('clocks in %s and %s show the same time: %s', (one, other, isSame) => {
  expect(haveSameClock(one, other, NOW)).toBe(isSame);
});

const INDIA = 'Asia/Kolkata';

it.each([
  // The device, what was chosen, the other devices.
  [INDIA, null, null, false],
  [INDIA, undefined, undefined, false],
  [INDIA, null, INDIA, false],
  [INDIA, null, 'Asia/Calcutta', false],
  ['Asia/Calcutta', null, INDIA, false],
  ['Europe/Berlin', null, 'Europe/Paris', false],
  ['Europe/London', null, 'Europe/London', false],
  [INDIA, INDIA, INDIA, true],
  [INDIA, 'Europe/Berlin', INDIA, true],
  [INDIA, 'Mars/Olympus', null, true],
  ['America/New_York', null, INDIA, true],
  [INDIA, null, 'UTC', true],
  [INDIA, null, 'Mars/Olympus', true],
  ['UTC', null, null, true],
  ['UTC', null, 'UTC', true],
  ['Etc/UTC', null, null, true],
  // What Firefox reports when it hides the zone.
  ['Atlantic/Reykjavik', null, null, true],
  ['+0530', null, null, true],
])('on a device in %s, with %s chosen and others in %s, it is in doubt: %s', (...row) => {
  const [ofDevice, chosen, usual, isInDoubt] = row;
  expect(isTimeZoneInDoubt({ ofDevice, chosen, usual }, NOW)).toBe(isInDoubt);
});
