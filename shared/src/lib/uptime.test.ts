import { expect, test } from 'vitest';
import rules from '../../fixtures/rules.json' with { type: 'json' };
import { uptimeText } from './uptime.ts';

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
