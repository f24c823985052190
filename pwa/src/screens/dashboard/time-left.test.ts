import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

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
  expect(timeLeft(deadline, '2026-11-20T10:00:00')).toBe(shown);
});
