import { expect, it } from 'vitest';
import { formatTimeLeft } from './time-left.ts';

it.each([
  ['2026-11-20T09:59:59', 'passed'],
  ['2026-11-20T10:00:00', 'less than a minute left'],
  ['2026-11-20T10:00:59', 'less than a minute left'],
  ['2026-11-20T10:01:00', '1 min left'],
  ['2026-11-20T11:00:00', '1 h left'],
  ['2026-11-20T13:20:00', '3 h 20 min left'],
  ['2026-11-21T09:59:00', '23 h 59 min left'],
  ['2026-11-21T10:00:00', '1 day left'],
  ['2026-11-22T15:30:00', '2 days 5 h left'],
])('at ten, a deadline at %s has %s', (deadline, shown) => {
  expect(formatTimeLeft(deadline, '2026-11-20T10:00:00', 'Asia/Kolkata')).toBe(shown);
});

it.each([
  ['UTC', '2026-03-28T12:00:00', '2026-03-29T12:00:00', '1 day left'],
  ['Europe/Berlin', '2026-03-28T12:00:00', '2026-03-29T12:00:00', '23 h left'],
  ['Europe/Berlin', '2026-10-24T12:00:00', '2026-10-25T12:00:00', '1 day 1 h left'],
  ['Europe/Berlin', '2026-03-29T01:30:00', '2026-03-29T02:30:00', '1 h left'],
  ['America/New_York', '2026-03-08T01:00:00', '2026-03-08T03:00:00', '1 h left'],
  ['Asia/Kolkata', '2026-03-28T12:00:00', '2026-03-29T12:00:00', '1 day left'],
])('in %s it is from %s to %s %s', (zone, now, deadline, shown) => {
  expect(formatTimeLeft(deadline, now, zone)).toBe(shown);
});
