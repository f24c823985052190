import { describe, expect, test } from 'vitest';
import { buildPlacement, buildPlacementValues } from '../testing/builders.ts';
import {
  diffDuplicates,
  duplicatePairKey,
  findDuplicatePlacements,
} from './duplicate-placements.ts';

const entry = (_id: string, company: string, role = 'Software Engineer') =>
  buildPlacement({ _id, company, role });

describe('duplicates', () => {
  test('are found however they are spelled', () => {
    const list = [
      entry('a', 'Kaveri Softworks'),
      entry('b', 'Zenith'),
      entry('c', 'kaveri  softworks'),
    ];
    expect(findDuplicatePlacements(list)).toEqual([['a', 'c']]);
  });

  test.each([
    ['another company', { company: 'Zenith' }],
    ['another role', { role: 'Tester' }],
    ['another deadline', { deadlines: { applicationDeadline: '2026-11-26T23:59:00' } }],
  ])('do not include %s', (_what, overrides) => {
    const list = [buildPlacement({ _id: 'a' }), buildPlacement({ _id: 'b', ...overrides })];
    expect(findDuplicatePlacements(list)).toEqual([]);
  });

  test('are paired: of three one is left, four give two pairs', () => {
    const list = ['a', 'b', 'c', 'd'].map((id) => entry(id, 'Kaveri'));
    expect(findDuplicatePlacements(list.slice(0, 3))).toEqual([['a', 'b']]);
    expect(findDuplicatePlacements(list)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('have the same key in either order', () => {
    expect(duplicatePairKey(['b', 'a'])).toBe(duplicatePairKey(['a', 'b']));
    expect(duplicatePairKey(['a', 'c'])).not.toBe(duplicatePairKey(['a', 'b']));
  });
});

describe('the differences to decide before merging two duplicates', () => {
  const mine = buildPlacementValues({ notes: 'Bring an ID', location: '-' });

  test('are none where both have the same value, or none', () => {
    expect(diffDuplicates(mine, { ...mine, location: '' })).toEqual([]);
  });

  test('propose the other value where ours is not given', () => {
    const other = { ...mine, location: 'Pune', status: 'form_filled' } as const;
    expect(diffDuplicates(mine, other)).toEqual([
      { path: 'location', mine: '-', other: 'Pune', takeOther: true },
      { path: 'status', mine: 'form_not_filled', other: 'form_filled', takeOther: true },
    ]);
  });

  test('propose ours where both are given, and where only ours is', () => {
    const other = { ...mine, notes: 'Bring two', role: '-' };
    expect(diffDuplicates(mine, other)).toEqual([
      { path: 'role', mine: 'Software Engineer', other: '-', takeOther: false },
      { path: 'notes', mine: 'Bring an ID', other: 'Bring two', takeOther: false },
    ]);
  });
});
