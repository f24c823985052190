import { describe, expect, test } from 'vitest';
import { buildPlacement } from '../testing/builders.ts';
import { filterPlacements, type PlacementFilter } from './filter.ts';

const OFF: PlacementFilter = { search: '', status: '', maxCgpa: null };

describe('search', () => {
  const placement = buildPlacement({
    placementId: '2741',
    company: 'Ānanda Labs',
    role: 'Site Reliability Engineer',
    location: 'Bengaluru',
    notes: 'Résumé in one page',
  });

  test.each([
    '',
    '   ',
    'ananda',
    'ĀNANDA',
    'labs site',
    'engineer bengaluru ananda',
    '2741',
    '#2741',
    'resume',
    'Re\u0301sume\u0301',
    'liab',
  ])('"%s" finds it', (search) => {
    expect(filterPlacements([placement], { ...OFF, search })).toEqual([placement]);
  });

  test.each(['kaveri', 'ananda kaveri', 'labssite', 'bengalurur', '#741', 'form_not_filled'])(
    '"%s" does not find it',
    (search) => {
      expect(filterPlacements([placement], { ...OFF, search })).toEqual([]);
    },
  );

  test('"-" and "manual" do not match fields that are not given', () => {
    const bare = buildPlacement();
    expect(filterPlacements([bare], { ...OFF, search: '-' })).toEqual([]);
    expect(filterPlacements([bare], { ...OFF, search: 'manual' })).toEqual([]);
  });

  test('vowel signs of Indian scripts count as letters', () => {
    const hindi = buildPlacement({ company: 'काल' });
    expect(filterPlacements([hindi], { ...OFF, search: 'काल' })).toHaveLength(1);
    expect(filterPlacements([hindi], { ...OFF, search: 'कल' })).toHaveLength(0);
  });

  test('reads each placement once, however many keys are pressed', () => {
    let reads = 0;
    const counted = Object.defineProperty(buildPlacement(), 'notes', {
      get: () => {
        reads += 1;
        return 'Résumé';
      },
    });
    for (const search of ['r', 're', 'res', 'resu'])
      expect(filterPlacements([counted], { ...OFF, search })).toHaveLength(1);
    expect(reads).toBe(1);
  });

  test('reads an edited placement again', () => {
    const edited = { ...placement, notes: 'Two pages' };
    expect(filterPlacements([placement, edited], { ...OFF, search: 'two' })).toEqual([edited]);
  });
});

describe('status', () => {
  const list = (['form_not_filled', 'form_filled', 'process_done'] as const).map((status) =>
    buildPlacement({ status }),
  );

  test.each(list.map((placement) => placement.status))(
    '%s keeps only matching placements',
    (status) => {
      expect(filterPlacements(list, { ...OFF, status }).map((one) => one.status)).toEqual([status]);
    },
  );

  test('no status keeps all in their order', () => {
    expect(filterPlacements(list, OFF)).toEqual(list);
  });
});

describe('CGPA', () => {
  const asking = (cgpa: number | null) => buildPlacement({ eligibilityCriteria: { cgpa } });

  test.each([
    [null, 0, true],
    [7.5, 7.5, true],
    [7.5, 7.49, false],
    [7.5, 7.51, true],
    [0, 0, true],
    [10, 9.99, false],
    [10, null, true],
  ])('a requirement of %s with a CGPA of %s is kept: %s', (required, maxCgpa, kept) => {
    expect(filterPlacements([asking(required)], { ...OFF, maxCgpa })).toHaveLength(kept ? 1 : 0);
  });
});

test('combines all three filters', () => {
  const fits = buildPlacement({ status: 'form_filled', eligibilityCriteria: { cgpa: 7 } });
  const filter = { search: 'kaveri', status: 'form_filled', maxCgpa: 7 } as const;
  expect(filterPlacements([fits], filter)).toEqual([fits]);
  expect(filterPlacements([fits], { ...filter, maxCgpa: 6 })).toEqual([]);
  expect(filterPlacements([fits], { ...filter, status: 'process_done' })).toEqual([]);
  expect(filterPlacements([fits], { ...filter, search: 'banyan' })).toEqual([]);
});
