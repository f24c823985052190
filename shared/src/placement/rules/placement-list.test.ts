import { describe, expect, test } from 'vitest';
import { buildPlacement, FIXTURE_NOW, type PlacementOverrides } from '../../testing/builders.ts';
import {
  filterPlacements,
  comparePlacements,
  groupIntoSections,
  placementStats,
  type PlacementFilter,
} from './placement-list.ts';

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
  ])('a requirement of %s with a CGPA of %s is kept: %s', (required, maxCgpa, isShown) => {
    expect(filterPlacements([asking(required)], { ...OFF, maxCgpa })).toHaveLength(isShown ? 1 : 0);
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

const companies = (overrides: readonly PlacementOverrides[]) =>
  overrides
    .map((one) => buildPlacement(one))
    .toSorted(comparePlacements)
    .map(({ company }) => company);

const due = (company: string, applicationDeadline: string | null) => ({
  company,
  deadlines: { applicationDeadline },
});

test('unfilled come first, then filled, then done, whatever their deadlines', () => {
  const order = companies([
    { ...due('Done', '2026-01-01T00:00:00'), status: 'process_done' },
    { ...due('Filled', '2026-01-02T00:00:00'), status: 'form_filled' },
    due('Unfilled', '2098-01-01T00:00:00'),
  ]);
  expect(order).toEqual(['Unfilled', 'Filled', 'Done']);
});

test('unfilled are sorted by deadline to the second; a missing one counts as 31 December 2099', () => {
  const order = companies([
    due('None', null),
    due('After 2099', '2100-01-01T00:00:00'),
    due('Before', '2099-12-30T23:59:00'),
    due('Evening', '2026-11-20T23:59:00'),
    due('Morning', '2026-11-20T09:00:00'),
  ]);
  expect(order).toEqual(['Morning', 'Evening', 'Before', 'None', 'After 2099']);
});

test.each(['form_filled', 'process_done'] as const)('%s are sorted by company alone', (status) => {
  const order = companies([
    { ...due('Beta', '2026-01-01T00:00:00'), status },
    { ...due('alpha', '2026-12-01T00:00:00'), status },
  ]);
  expect(order).toEqual(['alpha', 'Beta']);
});

test('companies compare without case and accents, numbers by value', () => {
  const order = companies(
    ['Zojila', 'Ānanda', 'amaltas', 'Amrit', 'Batch 10', 'Batch 9'].map((company) => ({ company })),
  );
  expect(order).toEqual(['amaltas', 'Amrit', 'Ānanda', 'Batch 9', 'Batch 10', 'Zojila']);
});

test('equal companies are sorted by role, then by id, so that the order never depends on the input', () => {
  const a = buildPlacement({ _id: 'a' });
  const b = buildPlacement({ _id: 'b' });
  const analyst = buildPlacement({ _id: 'c', role: 'Analyst' });
  expect([b, a, analyst].toSorted(comparePlacements)).toEqual([analyst, a, b]);
  expect(comparePlacements(a, a)).toBe(0);
});

test('there are always exactly three sections in their order', () => {
  expect(groupIntoSections([])).toEqual([
    { key: 'on_campus', title: 'On Campus Placements', placements: [] },
    { key: 'off_campus', title: 'Off Campus Placements', placements: [] },
    { key: 'process_done', title: 'Process Done', placements: [] },
  ]);
});

test.each([
  ['form_not_filled', 'on_campus', 0],
  ['form_filled', 'on_campus', 0],
  ['form_not_filled', 'off_campus', 1],
  ['form_filled', 'off_campus', 1],
  ['process_done', 'on_campus', 2],
  ['process_done', 'off_campus', 2],
] as const)('%s and %s is in section %i only', (status, category, index) => {
  const placement = buildPlacement({ status, category });
  const sections = groupIntoSections([placement]).map(({ placements }) => placements);
  expect(sections[index]).toEqual([placement]);
  expect(sections.flat()).toHaveLength(1);
});

test('each section is sorted, and the given list is not mutated', () => {
  const late = buildPlacement({
    _id: 'l',
    deadlines: { applicationDeadline: '2026-12-01T00:00:00' },
  });
  const early = buildPlacement({ _id: 'e' });
  const list = [late, early];
  expect(groupIntoSections(list)[0]?.placements).toEqual([early, late]);
  expect(list).toEqual([late, early]);
});

const count = (n: number, status: 'form_not_filled' | 'form_filled' | 'process_done') =>
  Array.from({ length: n }, () => buildPlacement({ status }));

test('an empty list gives zeros, with 0 of 0 as 0 percent', () => {
  expect(placementStats([], FIXTURE_NOW)).toEqual({
    total: 0,
    applied: 0,
    appliedPercent: 0,
    urgent: 0,
    completed: 0,
    completedPercent: 0,
  });
});

test.each([
  [1, 2, 33, 67],
  [2, 1, 67, 33],
  [1, 7, 13, 88],
  [3, 0, 100, 0],
])('%i applied and %i done give %i and %i percent', (applied, completed, first, second) => {
  const list = [...count(applied, 'form_filled'), ...count(completed, 'process_done')];
  expect(placementStats(list, FIXTURE_NOW)).toMatchObject({
    total: applied + completed,
    applied,
    appliedPercent: first,
    completed,
    completedPercent: second,
  });
});

test('urgent counts unfilled ones with 0 to 3 days left', () => {
  const deadlines = ['19', '20', '21', '22', '23', '24'].map((day) =>
    buildPlacement({ deadlines: { applicationDeadline: `2026-11-${day}T12:00:00` } }),
  );
  expect(placementStats(deadlines, FIXTURE_NOW)).toMatchObject({ total: 6, urgent: 4 });
});
