import { expect, test } from 'vitest';
import { mergeRows } from './stored-proof.ts';

const SCHEDULES = { test: 'T3', what: 'schedules', ok: true } as const;

test('adds counts and preserves their goal', () => {
  const rows = [
    { ...SCHEDULES, figure: 600, atLeast: 1000 },
    { ...SCHEDULES, figure: 500, atLeast: 1000 },
  ];
  expect(mergeRows(rows)).toEqual([{ ...SCHEDULES, figure: 1100, atLeast: 1000 }]);
});

test('marks a row as failed when it failed in one of the runs', () => {
  const broken = { ...SCHEDULES, figure: 1, ok: false };
  const sound = { ...SCHEDULES, figure: 1 };
  expect(mergeRows([broken, sound])[0]?.ok).toBe(false);
  expect(mergeRows([sound, broken])[0]?.ok).toBe(false);
});

test('keeps the worst of the times', () => {
  const row = { test: 'Latency', what: 'one request', atMost: 20, ok: true } as const;
  const of = (...figures: readonly number[]): unknown =>
    mergeRows(figures.map((figure) => ({ ...row, figure })))[0]?.figure;
  expect(of(9, 5)).toBe(9);
  expect(of(5, 9)).toBe(9);
});

test('joins texts side by side', () => {
  const row = { test: 'T15', what: 'played', ok: true } as const;
  const rows = [
    { ...row, figure: '3 acts' },
    { ...row, figure: '4 acts' },
  ];
  expect(mergeRows(rows)[0]?.figure).toBe('3 acts; 4 acts');
});

test('sorts rows by test number, those without a number last', () => {
  const tests = ['Latency', 'T20', 'T3', 'T11'];
  const rows = tests.map((name) => ({ test: name, what: 'x', figure: 1, ok: true }));
  expect(mergeRows(rows).map((row) => row.test)).toEqual(['T3', 'T11', 'T20', 'Latency']);
});
