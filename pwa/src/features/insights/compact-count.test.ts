import { expect, it } from 'vitest';
import { compactCount } from './bar-table.tsx';

it.each([
  [0, '0'],
  [1234, '1,234'],
  [9_999_999, '99,99,999'],
  [10_000_000, '1 crore'],
  [123_456_789, '12.3 crore'],
  [999_999_999_999, '1,00,000 crore'],
  [123_456_789_012, '12,345.7 crore'],
])('%d is %s', (count, text) => {
  expect(compactCount(count)).toBe(text);
});
