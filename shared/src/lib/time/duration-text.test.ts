import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import rules from '../../../fixtures/rules.json' with { type: 'json' };
import { countdownText, formatDuration, parseDuration, uptimeText } from './duration-text.ts';

describe('countdownText', () => {
  test.each([
    ...rules.countdown,
    { seconds: 61, text: '1:01' },
    { seconds: 600, text: '10:00' },
    { seconds: 0.2, text: '0:01' },
    { seconds: 59.1, text: '1:00' },
    { seconds: -5, text: '0:00' },
  ])('formats $seconds seconds as $text', ({ seconds, text }) => {
    expect(countdownText(seconds)).toBe(text);
  });
});

describe('uptimeText', () => {
  test.each([
    ...rules.uptime,
    { seconds: 59.9, text: '0h 0m' },
    { seconds: 60, text: '0h 1m' },
    { seconds: 3600, text: '1h 0m' },
    { seconds: 86_400, text: '24h 0m' },
    { seconds: 3_600_000, text: '1000h 0m' },
  ])('formats $seconds seconds as $text', ({ seconds, text }) => {
    expect(uptimeText(seconds)).toBe(text);
  });
});

describe('a duration in words', () => {
  it.each([
    ['90 minutes', 5400],
    ['90 mins', 5400],
    ['1 hour', 3600],
    ['1.5 hrs', 5400],
    ['1.1 hours', 3960],
    ['1 hr 30 min', 5400],
    ['1h30m', 5400],
    ['2 hours and 15 minutes', 8100],
    ['  45 MIN. ', 2700],
    ['1 minute 30 seconds', 90],
    ['0 minutes', undefined],
    ['', undefined],
    ['-', undefined],
    ['two hours', undefined],
    ['90 minutes, two sections', undefined],
    ['90', undefined],
  ])('%j has %s seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  it('is read as it was written', () => {
    const duration = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(duration, (seconds) => parseDuration(formatDuration(seconds)) === seconds),
    );
    expect(formatDuration(5400)).toBe('90 minutes');
    expect(formatDuration(60)).toBe('1 minute');
  });
});
