import { describe, expect, test } from 'vitest';
import { distribution } from './distribution.ts';

const KNOWN = { student: 'Students', admin: 'Admins' };

describe('distribution', () => {
  test('keeps the given order and computes each share of the whole', () => {
    expect(distribution({ admin: 1, student: 3 }, KNOWN)).toEqual([
      { key: 'student', label: 'Students', count: 3, percent: 75 },
      { key: 'admin', label: 'Admins', count: 1, percent: 25 },
    ]);
  });

  test('counts 0 for a value that never occurred, and 0 % of an empty whole', () => {
    expect(distribution({}, KNOWN).map(({ count, percent }) => [count, percent])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('shows a value from a newer server under its own name, last', () => {
    const shares = distribution({ mentor: 1, student: 1 }, KNOWN);
    expect(shares.map(({ label }) => label)).toEqual(['Students', 'Admins', 'mentor']);
  });

  test.each([[33, 4, 3], [1, 1, 1], [1, 1, 998], [2, 2, 2, 2, 2, 2, 2], [1, 0, 0, 199], [7]])(
    'adds up to 100 %, with at least 1 % for every value that occurs (%#)',
    (...counts) => {
      const shares = distribution(Object.fromEntries(counts.entries()), {});
      expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      expect(shares.every(({ count, percent }) => percent > 0 === count > 0)).toBe(true);
    },
  );

  test.each([
    { count: 1, of: 3, percent: 33 },
    { count: 2, of: 3, percent: 67 },
    { count: 1, of: 1000, percent: 1 },
    { count: 999, of: 1000, percent: 99 },
    { count: 1000, of: 1000, percent: 100 },
  ])('$count of $of are $percent %', ({ count, of, percent }) => {
    expect(distribution({ admin: of - count, student: count }, KNOWN)[0]?.percent).toBe(percent);
  });
});
