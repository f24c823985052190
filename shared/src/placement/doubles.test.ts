import { describe, expect, test } from 'vitest';
import { buildPlacement, buildPlacementValues } from '../testing/builders.ts';
import { differencesBetween, doubleKey, findDoubles } from './doubles.ts';

const entry = (_id: string, company: string, role = 'Software Engineer') =>
  buildPlacement({ _id, company, role });

describe('entries for one job', () => {
  test('are found however they are spelled', () => {
    const list = [
      entry('a', 'Kaveri Softworks'),
      entry('b', 'Zenith'),
      entry('c', 'kaveri  softworks'),
    ];
    expect(findDoubles(list)).toEqual([['a', 'c']]);
  });

  test.each([
    ['another company', { company: 'Zenith' }],
    ['another role', { role: 'Tester' }],
    ['another deadline', { deadlines: { applicationDeadline: '2026-11-26T23:59:00' } }],
  ])('are not those of %s', (_what, overrides) => {
    const list = [buildPlacement({ _id: 'a' }), buildPlacement({ _id: 'b', ...overrides })];
    expect(findDoubles(list)).toEqual([]);
  });

  test('come in pairs: of three one is left, of four there are two', () => {
    const list = ['a', 'b', 'c', 'd'].map((id) => entry(id, 'Kaveri'));
    expect(findDoubles(list.slice(0, 3))).toEqual([['a', 'b']]);
    expect(findDoubles(list)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('have one name whichever comes first', () => {
    expect(doubleKey(['b', 'a'])).toBe(doubleKey(['a', 'b']));
    expect(doubleKey(['a', 'c'])).not.toBe(doubleKey(['a', 'b']));
  });
});

describe('what is to be decided before two become one', () => {
  const mine = buildPlacementValues({ notes: 'Bring an ID', location: '-' });

  test('nothing where both say the same, or nothing', () => {
    expect(differencesBetween(mine, { ...mine, location: '' })).toEqual([]);
  });

  test('takes from the other what ours does not say', () => {
    const other = { ...mine, location: 'Pune', status: 'form_filled' } as const;
    expect(differencesBetween(mine, other)).toEqual([
      { path: 'location', mine: '-', other: 'Pune', takeOther: true },
      { path: 'status', mine: 'form_not_filled', other: 'form_filled', takeOther: true },
    ]);
  });

  test('keeps ours where both say something, and where only ours does', () => {
    const other = { ...mine, notes: 'Bring two', role: '-' };
    expect(differencesBetween(mine, other)).toEqual([
      { path: 'role', mine: 'Software Engineer', other: '-', takeOther: false },
      { path: 'notes', mine: 'Bring an ID', other: 'Bring two', takeOther: false },
    ]);
  });
});
