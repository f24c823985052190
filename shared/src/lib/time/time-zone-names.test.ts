import { expect, test, it } from 'vitest';
import { timeZoneCity, timeZoneName, currentZoneName, haveSameClock } from './time-zone-names.ts';

const WINTER = Date.UTC(2026, 0, 15);
const SUMMER = Date.UTC(2026, 6, 15);

test.each([
  ['Asia/Kolkata', WINTER, 'India Standard Time (IST)'],
  ['Asia/Calcutta', WINTER, 'India Standard Time (IST)'],
  ['UTC', WINTER, 'Coordinated Universal Time (UTC)'],
  ['Europe/Berlin', WINTER, 'Central European Standard Time (GMT+1)'],
  ['Europe/Berlin', SUMMER, 'Central European Summer Time (GMT+2)'],
  ['Etc/GMT-5', WINTER, 'GMT-5 (GMT+5)'],
  ['+0530', WINTER, 'UTC+05:30'],
  ['-03:30', WINTER, 'UTC-03:30'],
])('%s is named at %d %s', (zone, at, name) => {
  expect(timeZoneName(zone, at)).toBe(name);
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
