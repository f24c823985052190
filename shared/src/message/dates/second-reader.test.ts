import { expect, test } from 'vitest';
import { createSecondReader } from './second-reader.ts';
import { NOW } from './testing/read-dates.ts';

test.each([
  ['5 Dec', '2026-12-05', true],
  ['5 Dec', '2026-12-06', false],
  ['05/12/2026', '2026-12-05', true],
  ['05/12/2026', '2026-05-12', false],
  ['tomorrow', '2026-11-20', true],
  ['Friday', '2026-11-27', true],
  ['Friday', '2026-11-28', false],
  ['5 दिसंबर', '2026-12-05', undefined],
  ['Dec 2026', '2026-12-01', undefined],
  ['5 Dec or 6 Dec', '2026-12-05', undefined],
])('%j for %s: %s', (text, day, verdict) => {
  expect(createSecondReader(NOW).confirmDay(text, day)).toBe(verdict);
});

test.each([
  ['5 pm', '17:00:00', true],
  ['5 pm', '05:00:00', false],
  ['5.30 PM', '17:30:00', true],
  ['11:59pm', '23:59:00', true],
  ['EOD', '23:59:00', undefined],
])('%j at %s: %s', (text, clock, verdict) => {
  expect(createSecondReader(NOW).confirmClock(text, clock)).toBe(verdict);
});
