import { expect, test } from 'vitest';
import { createRecentMap } from './recent-map.ts';
import { createWindows, type Limit } from './windows.ts';

const LIMIT: Limit = { name: 'tries', max: 2, seconds: 60 };
const START = 1_000_000;

test('allows the number, refuses the next, and begins anew when the time is over', () => {
  const windows = createWindows();
  const at = (ms: number) => windows.take(LIMIT, 'a', START + ms);
  expect([at(0).ok, at(59_999).ok]).toEqual([true, true]);
  expect(at(59_999)).toEqual({ ok: false, resetAt: START + 60_000, first: true });
  expect(at(59_999)).toEqual({ ok: false, resetAt: START + 60_000, first: false });
  expect(at(60_000).ok).toBe(true);
});

test('counts subjects and limits apart', () => {
  const windows = createWindows();
  const other: Limit = { ...LIMIT, name: 'others' };
  for (const [limit, subject] of [
    [LIMIT, 'a'],
    [LIMIT, 'b'],
    [other, 'a'],
  ] as const)
    for (const expected of [true, true, false])
      expect(windows.take(limit, subject, START).ok).toBe(expected);
});

test('what is given back may be taken again, and nothing becomes less than nothing', () => {
  const windows = createWindows();
  windows.giveBack(LIMIT, 'a');
  expect([1, 2].map(() => windows.take(LIMIT, 'a', START).ok)).toEqual([true, true]);
  windows.giveBack(LIMIT, 'a');
  expect([1, 2].map(() => windows.take(LIMIT, 'a', START).ok)).toEqual([true, false]);
  for (let i = 0; i < 5; i += 1) windows.giveBack(LIMIT, 'a');
  expect([1, 2, 3].map(() => windows.take(LIMIT, 'a', START).ok)).toEqual([true, true, false]);
});

test('a thousand requests of one subject are one counter, a flood of subjects is bounded', () => {
  const windows = createWindows(100);
  for (let i = 0; i < 1000; i += 1) windows.take(LIMIT, 'a', START + i);
  expect(windows.size).toBe(1);
  for (let i = 0; i < 1000; i += 1) windows.take(LIMIT, `address ${i}`, START);
  expect(windows.size).toBe(100);
});

test('what is in use is not forgotten in a flood', () => {
  const windows = createWindows(100);
  for (let i = 0; i < 1000; i += 1) {
    windows.take(LIMIT, 'a', START);
    windows.take(LIMIT, `address ${i}`, START);
  }
  expect(windows.take(LIMIT, 'a', START).ok).toBe(false);
});

test('a map of the recent forgets what was asked for the longest ago', () => {
  const map = createRecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2]);
  map.set('a', 4);
  expect([map.get('a'), map.size]).toEqual([4, 2]);
  map.delete('a');
  expect([map.get('a'), map.size]).toEqual([undefined, 1]);
});
