import { describe, expect, it } from 'vitest';
import { isEvictionRisk, isSyncStalled, stalledSince, type WatchdogFacts } from './watchdog.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
const at = (minutes: number, seconds = 0): number => minutes * MINUTE + seconds * SECOND;

const waiting = (facts: Partial<WatchdogFacts>): WatchdogFacts => ({
  isOnline: true,
  isWaiting: true,
  isFailing: false,
  stalledMs: 0,
  deviceStalledMs: 0,
  ...facts,
});

describe('the alarm that nothing is being sent', () => {
  it.each<[string, Partial<WatchdogFacts>, boolean]>([
    ['14:59 without a success', { stalledMs: at(14, 59) }, false],
    ['14:59.999', { stalledMs: at(15) - 1 }, false],
    ['15:00 without a success', { stalledMs: at(15) }, true],
    ['15:00, and the device’s clock stopped', { stalledMs: at(15), deviceStalledMs: 0 }, true],
    ['15:00, nothing known of earlier visits', { stalledMs: at(15), deviceStalledMs: null }, true],
    ['15:00 with nothing waiting', { stalledMs: at(15), isWaiting: false }, false],
    ['15:00 without a network', { stalledMs: at(15), isOnline: false }, false],
    ['a day without a network', { stalledMs: 24 * HOUR, isOnline: false }, false],
    [
      'an hour before this tab, whose attempts have failed for 0:59',
      { isFailing: true, stalledMs: at(0, 59), deviceStalledMs: HOUR },
      false,
    ],
    [
      'an hour before this tab, whose attempts have failed for 1:00',
      { isFailing: true, stalledMs: at(1), deviceStalledMs: HOUR },
      true,
    ],
    [
      '14:59 before this tab, whose attempts have failed for 1:00',
      { isFailing: true, stalledMs: at(1), deviceStalledMs: at(14, 59) },
      false,
    ],
    [
      '15:00 before this tab, whose attempts have failed for 1:00',
      { isFailing: true, stalledMs: at(1), deviceStalledMs: at(15) },
      true,
    ],
    [
      'an hour before this tab, without a failed attempt',
      { stalledMs: at(5), deviceStalledMs: HOUR },
      false,
    ],
  ])('%s: %j', (_, facts, expected) => {
    expect(isSyncStalled(waiting(facts))).toBe(expected);
  });

  it.each([HOUR, YEAR, -HOUR, -YEAR])(
    'is neither raised nor prevented by a clock that jumps by %i ms',
    (leap) => {
      const facts = { isFailing: false, deviceQuietMs: MINUTE + leap };
      expect(isSyncStalled(waiting({ ...facts, stalledMs: at(14, 59) }))).toBe(false);
      expect(isSyncStalled(waiting({ ...facts, stalledMs: at(15) }))).toBe(true);
    },
  );
});

describe('the time since when something waits without success', () => {
  it.each([
    [null, null, null],
    [5, null, 5],
    [null, 7, 7],
    [5, 7, 7],
    [9, 7, 9],
  ])('with the last success at %s and the oldest change of %s is %s', (ok, oldest, since) => {
    expect(stalledSince(ok, oldest)).toBe(since);
  });
});

describe('the warning that a browser may delete unsent changes', () => {
  const NOW = Date.UTC(2026, 10, 20);
  const aged = (ms: number, isInstalled = false): boolean =>
    isEvictionRisk({ oldestPendingAt: NOW - ms, isInstalled }, NOW);

  it.each([
    [23 * HOUR + at(59, 59), false],
    [24 * HOUR - 1, false],
    [24 * HOUR, true],
    [7 * 24 * HOUR, true],
    [-YEAR, false],
  ])('for a change that is %i ms old: %j', (age, expected) => {
    expect(aged(age)).toBe(expected);
  });

  it('is not for the installed app, nor where nothing waits', () => {
    expect(aged(30 * 24 * HOUR, true)).toBe(false);
    expect(isEvictionRisk({ oldestPendingAt: null, isInstalled: false }, NOW)).toBe(false);
  });
});
