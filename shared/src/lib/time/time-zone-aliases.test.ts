import { expect, it } from 'vitest';
import { currentZoneName, haveSameClock } from './time-zone-aliases.ts';

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
