import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestLine, digestOf, isInDigest } from './digest.ts';
import { ALIVE_PATH, type Cell, type Cells } from './row.ts';
import { hybridTime, stampOf } from './stamp.ts';

const hash = (line: string): Uint8Array => createHash('sha256').update(line).digest();
const cells: Cells = { role: ['SDE', 'stamp-1'], notes: ['-', 'stamp-2'] };
const rows = [
  { t: 'placement', id: 'a', seq: 1, cells },
  { t: 'placement', id: 'b', seq: 2, cells },
  { t: 'profile', id: 'me', seq: 3, cells },
];
const digest = (some: typeof rows) => digestOf(some.map((row) => hash(digestLine(row))));

test('no rows have the empty digest', () => {
  expect(digest([])).toEqual({ n: 0, x: '0000000000000000' });
});

test('one row has the first 64 bits of the SHA-256 of its line', () => {
  const first = rows.slice(0, 1);
  expect(digest(first)).toEqual({
    n: 1,
    x: createHash('sha256').update('placement:a:1:stamp-1,stamp-2').digest('hex').slice(0, 16),
  });
});

test('the order of the rows does not matter; every row, number and stamp does', () => {
  expect(digest(rows.toReversed())).toEqual(digest(rows));
  expect(digest(rows)).toMatchObject({ n: 3, x: expect.stringMatching(/^[0-9a-f]{16}$/) });
  const others = [
    rows.slice(1),
    rows.map((row) => ({ ...row, seq: row.seq + 1 })),
    rows.map((row) => ({ ...row, t: 'mark' })),
    rows.map((row, index) => (index === 0 ? { ...row, id: 'c' } : row)),
    rows.map((row) => ({ ...row, del: 'stamp-3' })),
    rows.map((row) => ({ ...row, cells: { ...row.cells, role: ['SDE', 'stamp-4'] as Cell } })),
  ];
  const all = [rows, ...others].map((some) => JSON.stringify(digest(some)));
  expect(new Set(all).size).toBe(all.length);
});

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 7, 3);
const stampAgo = (ms: number) => stampOf(hybridTime(NOW_MS - ms), 'op-1');

test.each([
  ['that is not deleted', undefined, {}, true],
  ['that was deleted just less than 90 days ago', 90 * DAY_MS - 1, {}, true],
  ['that was deleted 90 days ago', 90 * DAY_MS, {}, false],
  ['that was restored since', 90 * DAY_MS, { [ALIVE_PATH]: [true, stampAgo(0)] as Cell }, true],
])('a row %s is included or not', (_, deletedAgoMs, restored, expected) => {
  const role: Cell = ['SDE', stampAgo(200 * DAY_MS)];
  const del = deletedAgoMs === undefined ? {} : { del: stampAgo(deletedAgoMs) };
  const row = { t: 'placement', id: 'a', cells: { role, ...restored }, ...del };
  expect(isInDigest(row, NOW_MS)).toBe(expected);
});
