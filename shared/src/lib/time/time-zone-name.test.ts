import { expect, test } from 'vitest';
import { timeZoneCity, timeZoneName } from './time-zone-name.ts';

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
