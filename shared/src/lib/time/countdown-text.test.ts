import { expect, test } from 'vitest';
import rules from '../../../fixtures/rules.json' with { type: 'json' };
import { countdownText } from './countdown-text.ts';

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
