import { beforeEach, expect, it, vi } from 'vitest';
import { noteInstallDeclined, noteVisit, readInstallMemory } from './install-memory.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T09:00:00+05:30');

beforeEach(() => localStorage.clear());

it.each([
  ['a page loaded again is the same visit', [0, 1 * MINUTE, 29 * MINUTE], 1],
  ['half an hour later it is another', [0, 30 * MINUTE], 2],
  ['a long visit with many loads stays one', [0, 20 * MINUTE, 40 * MINUTE, 60 * MINUTE], 1],
  ['a clock that was put back by a day counts once more', [0, -24 * 60 * MINUTE], 2],
])('%s', (_name, times, visits) => {
  for (const time of times) noteVisit(START + time);
  expect(readInstallMemory().visits).toBe(visits);
});

it('a "not now" outlives later visits', () => {
  noteVisit(START);
  noteInstallDeclined(START + MINUTE);
  expect(noteVisit(START + 90 * MINUTE)).toMatchObject({ visits: 2, declinedAt: START + MINUTE });
});

it.each(['', 'null', '{"visits":"2"}', '[]', '{"visits":2,"visitedAt":1,"declinedAt":"no"}', '{'])(
  'what somebody else left there counts as nothing: %s',
  (stored) => {
    localStorage.setItem('install', stored);
    expect(readInstallMemory().visits).toBe(0);
  },
);

it('storage that is blocked is no error', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(noteVisit(START).visits).toBe(1);
  blocked.mockRestore();
});
