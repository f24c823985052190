import { describe, expect, test } from 'vitest';
import rules from '../../../fixtures/rules.json' with { type: 'json' };
import { countdownText, uptimeText } from './duration-text.ts';

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
