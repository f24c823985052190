import { expect, test } from 'vitest';
import type { RateLimit } from './limits.ts';
import { createRateLimiter } from './rate-limiter.ts';

const LIMIT: RateLimit = { name: 'tries', max: 2, seconds: 60 };
const STEADY: RateLimit = { ...LIMIT, name: 'turns', isSteady: true };
const START = 1_000_000;

test('allows the maximum, refuses the next, and allows it again when the time is over', () => {
  const limiter = createRateLimiter();
  const at = (ms: number) => limiter.take(LIMIT, 'a', START + ms);
  expect([at(0).ok, at(59_999).ok]).toEqual([true, true]);
  expect(at(59_999)).toEqual({ ok: false, resetAt: START + 60_000, first: true });
  expect(at(59_999)).toEqual({ ok: false, resetAt: START + 60_000, first: false });
  expect(at(60_000).ok).toBe(true);
});

test('a steady limit frees its turns one by one, and allows no more of them in the long run', () => {
  const limiter = createRateLimiter();
  const at = (ms: number) => limiter.take(STEADY, 'a', START + ms);
  expect([at(0).ok, at(0).ok]).toEqual([true, true]);
  expect(at(0)).toEqual({ ok: false, resetAt: START + 30_000, first: true });
  expect(at(29_999)).toEqual({ ok: false, resetAt: START + 30_000, first: false });
  expect(at(30_000).ok).toBe(true);
  expect(at(30_000)).toEqual({ ok: false, resetAt: START + 60_000, first: false });
  const later = Array.from({ length: 600 }, (_, second) => at(60_000 + second * 1000).ok);
  expect(later.filter((ok) => ok)).toHaveLength(20);
});

test('a steady limit that was unused for its time allows all turns at once, and not one more', () => {
  const limiter = createRateLimiter();
  const at = (ms: number) => limiter.take(STEADY, 'a', START + ms);
  expect([at(0).ok, at(0).ok, at(0).ok]).toEqual([true, true, false]);
  expect([0, 1, 2].map(() => at(60_000).ok)).toEqual([true, true, false]);
  expect([0, 1, 2].map(() => at(86_400_000).ok)).toEqual([true, true, false]);
});

test('a turn that is given back may be taken again at once', () => {
  const limiter = createRateLimiter();
  const take = () => limiter.take(STEADY, 'a', START).ok;
  expect([take(), take(), take()]).toEqual([true, true, false]);
  limiter.giveBack(STEADY, 'a');
  expect([take(), take()]).toEqual([true, false]);
  for (let i = 0; i < 5; i += 1) limiter.giveBack(STEADY, 'a');
  expect([take(), take(), take()]).toEqual([true, true, false]);
});

test('counts subjects and limits separately', () => {
  const limiter = createRateLimiter();
  const other: RateLimit = { ...LIMIT, name: 'others' };
  for (const [limit, subject] of [
    [LIMIT, 'a'],
    [LIMIT, 'b'],
    [other, 'a'],
  ] as const)
    for (const expected of [true, true, false])
      expect(limiter.take(limit, subject, START).ok).toBe(expected);
});

test('what is given back may be taken again, and no count drops below zero', () => {
  const limiter = createRateLimiter();
  limiter.giveBack(LIMIT, 'a');
  expect([1, 2].map(() => limiter.take(LIMIT, 'a', START).ok)).toEqual([true, true]);
  limiter.giveBack(LIMIT, 'a');
  expect([1, 2].map(() => limiter.take(LIMIT, 'a', START).ok)).toEqual([true, false]);
  for (let i = 0; i < 5; i += 1) limiter.giveBack(LIMIT, 'a');
  expect([1, 2, 3].map(() => limiter.take(LIMIT, 'a', START).ok)).toEqual([true, true, false]);
});

test('a thousand requests of one subject are one counter, a flood of subjects is bounded', () => {
  const limiter = createRateLimiter(100);
  for (let i = 0; i < 1000; i += 1) limiter.take(LIMIT, 'a', START + i);
  expect(limiter.size).toBe(1);
  for (let i = 0; i < 1000; i += 1) limiter.take(LIMIT, `address ${i}`, START);
  expect(limiter.size).toBe(100);
});

test('a flood does not evict counters in use', () => {
  const limiter = createRateLimiter(100);
  for (let i = 0; i < 1000; i += 1) {
    limiter.take(LIMIT, 'a', START);
    limiter.take(LIMIT, `address ${i}`, START);
  }
  expect(limiter.take(LIMIT, 'a', START).ok).toBe(false);
});
