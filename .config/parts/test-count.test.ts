import { expect, test } from 'vitest';
import { countStep, formatCount, sumCounts, withExitCode } from './test-count.ts';

test.each([
  [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
  [{ passed: 0, failed: 3, skipped: 1 }, '0 passed, 3 failed, 1 skipped'],
])('formats %o as %s', (count, sentence) => {
  expect(formatCount(count)).toBe(sentence);
});

test('counts a runner that stopped without naming a failed test as failed', () => {
  const count = { passed: 5, failed: 0, skipped: 2 };
  expect(withExitCode(count, 0)).toEqual(count);
  expect(withExitCode(count, 1)).toEqual({ ...count, failed: 1 });
  expect(withExitCode({ ...count, failed: 2 }, 1)).toEqual({ ...count, failed: 2 });
});

test('adds up passed, failed and skipped tests', () => {
  const browser = { passed: 7, failed: 0, skipped: 5 };
  expect(sumCounts([countStep(true), countStep(false), browser])).toEqual({
    passed: 8,
    failed: 1,
    skipped: 5,
  });
});
