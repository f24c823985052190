import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOpportunity } from '../testing/arbitrary-opportunities.ts';
import { buildOpportunity } from '../testing/builders.ts';
import { NO_FACTS, type EligibilityFacts } from './eligibility/eligibility-facts.ts';
import type { Opportunity } from './opportunity-fields.ts';
import {
  countActiveFilters,
  OPPORTUNITY_SORT_KEYS,
  searchOpportunities,
  DEFAULT_OPPORTUNITY_FILTERS,
  listLocations,
  type OpportunityFilters,
} from './search-opportunities.ts';

const NOBODY: EligibilityFacts = { ...NO_FACTS, cgpa: null, branch: '', graduationYear: null };

function ids(
  opportunities: readonly Opportunity[],
  filters: Partial<OpportunityFilters> = {},
  student: EligibilityFacts = NOBODY,
): readonly string[] {
  const { items } = searchOpportunities(
    opportunities,
    { ...DEFAULT_OPPORTUNITY_FILTERS, ...filters },
    student,
  );
  return items.map(({ _id }) => _id);
}

describe('the search box', () => {
  const opportunities = [
    buildOpportunity({
      _id: 'a',
      company: 'Café Kaveri',
      role: 'Backend Engineer',
      location: 'Bengaluru',
      description: 'Payments in Go.',
      skills: ['Node.js', 'C++'],
      tags: ['hybrid'],
    }),
  ];

  test.each([
    'kaveri',
    'CAFE',
    'café',
    'backend',
    'bengal',
    'payments',
    'node.js',
    'c++',
    'HYBRID',
    'go kaveri hybrid',
    '  engineer   cafe ',
    '',
    '   ',
  ])('finds by "%s"', (text) => {
    expect(ids(opportunities, { text })).toEqual(['a']);
  });

  test.each(['nilgiri', 'kaveri rust', 'active', 'off_campus', 'careers.nilgirianalytics'])(
    'does not find by "%s"',
    (text) => {
      expect(ids(opportunities, { text })).toEqual([]);
    },
  );

  test('does not find the dash of a field that is not given', () => {
    expect(ids([buildOpportunity({ location: '-' })], { text: '-' })).toEqual([]);
  });
});

describe('the filters', () => {
  const opportunities = [
    buildOpportunity({ _id: 'a', jobType: 'fte', location: 'Navi Mumbai' }),
    buildOpportunity({ _id: 'b', jobType: 'intern_ppo', location: 'Mumbai / Pune' }),
    buildOpportunity({ _id: 'c', jobType: 'internship', location: '-' }),
    buildOpportunity({ _id: 'd', jobType: 'internship_fte', location: 'Panají', status: 'closed' }),
  ];

  test.each<readonly [Partial<OpportunityFilters>, string]>([
    [{}, 'abcd'],
    [{ category: 'off_campus' }, 'abcd'],
    [{ category: 'on_campus' }, ''],
    [{ jobType: 'fte' }, 'a'],
    [{ jobType: 'internship' }, 'c'],
    [{ jobType: 'intern_ppo' }, 'b'],
    [{ jobType: 'internship_fte' }, 'd'],
    [{ location: 'MUMBAI' }, 'ab'],
    [{ location: 'navi m' }, 'a'],
    [{ location: ' pune ' }, 'b'],
    [{ location: 'panaji' }, 'd'],
    [{ location: 'mumbai navi' }, ''],
    [{ location: '-' }, ''],
    [{ location: 'mumbai', jobType: 'fte', text: 'analyst' }, 'a'],
  ])('%j keep %s', (filters, expectedIds) => {
    expect(ids(opportunities, filters)).toEqual(expectedIds.split('').filter((id) => id !== ''));
  });

  test.each<readonly [Partial<OpportunityFilters>, number]>([
    [{}, 0],
    [{ text: 'go', sortBy: 'company', sortOrder: 'asc', page: 3 }, 0],
    [{ location: '  ' }, 0],
    [{ location: 'Pune' }, 1],
    [{ category: 'on_campus', jobType: 'fte', location: 'x', eligibility: 'eligible' }, 4],
  ])('%j: %d of the panel are active', (filters, count) => {
    expect(countActiveFilters({ ...DEFAULT_OPPORTUNITY_FILTERS, ...filters })).toBe(count);
  });
});

describe('the eligibility filter', () => {
  const asking = (_id: string, branches: readonly string[]): Opportunity =>
    buildOpportunity({ _id, eligibilityCriteria: { branches } });
  const opportunities = [asking('a', ['CSE']), asking('b', ['Civil']), asking('c', ['Puppetry'])];
  const student: EligibilityFacts = { ...NO_FACTS, cgpa: 8, branch: 'CSE', graduationYear: 2027 };

  test.each([
    ['', student, ['a', 'b', 'c']],
    ['eligible', student, ['a']],
    ['possible', student, ['a', 'c']],
    ['eligible', NOBODY, []],
    ['possible', NOBODY, ['a', 'b', 'c']],
  ] as const)('"%s" for %j keeps %j', (eligibility, who, expectedIds) => {
    expect(ids(opportunities, { eligibility }, who)).toEqual(expectedIds);
  });
});

describe('the order', () => {
  const opportunities = [
    buildOpportunity({
      _id: 'a',
      company: 'zeta 10',
      postedAt: '2026-11-18T04:30:00.000Z',
      deadlines: { applicationDeadline: '2026-11-30T10:00:00' },
      applicationsCount: 5,
    }),
    buildOpportunity({
      _id: 'b',
      company: 'Ábaco',
      postedAt: '2026-11-19T04:30:00.000Z',
      deadlines: { applicationDeadline: '' },
      applicationsCount: 50,
    }),
    buildOpportunity({
      _id: 'c',
      company: 'Zeta 9',
      postedAt: '2026-11-17T04:30:00.000Z',
      deadlines: { applicationDeadline: '2026-11-21T10:00:00' },
      applicationsCount: 7,
    }),
  ];

  test.each([
    ['postedAt', 'desc', 'bac'],
    ['postedAt', 'asc', 'cab'],
    ['deadlines.applicationDeadline', 'asc', 'cab'],
    ['deadlines.applicationDeadline', 'desc', 'bac'],
    ['company', 'asc', 'bca'],
    ['company', 'desc', 'acb'],
    ['applicationsCount', 'desc', 'bca'],
    ['applicationsCount', 'asc', 'acb'],
  ] as const)('by %s, %s: %s', (sortBy, sortOrder, order) => {
    expect(ids(opportunities, { sortBy, sortOrder }).join('')).toBe(order);
  });

  test('is newest first by default', () => {
    expect(ids(opportunities).join('')).toBe('bac');
  });

  test('treats names that differ only in case as equal, and sorts those newest first in either order', () => {
    const same = opportunities.map((one, index) => ({
      ...one,
      company: ['KAVERI', 'kaveri', 'Kaveri'][index] ?? '',
    }));
    for (const sortOrder of ['asc', 'desc'] as const)
      expect(ids(same, { sortBy: 'company', sortOrder }).join('')).toBe('bac');
  });
});

describe('the pages', () => {
  const opportunities = Array.from({ length: 250 }, (_, index) =>
    buildOpportunity({ _id: String(index).padStart(3, '0') }),
  );

  test.each([
    [1, '000', 100, { current: 1, hasNext: true, hasPrev: false }],
    [2, '100', 100, { current: 2, hasNext: true, hasPrev: true }],
    [3, '200', 50, { current: 3, hasNext: false, hasPrev: true }],
    [4, '200', 50, { current: 3, hasNext: false, hasPrev: true }],
    [0, '000', 100, { current: 1, hasNext: true, hasPrev: false }],
    [-1, '000', 100, { current: 1, hasNext: true, hasPrev: false }],
    [Number.NaN, '000', 100, { current: 1, hasNext: true, hasPrev: false }],
    [2.7, '100', 100, { current: 2, hasNext: true, hasPrev: true }],
  ])('page %d begins with %s and has %d', (page, first, count, rest) => {
    const { items, pagination } = searchOpportunities(
      opportunities,
      { ...DEFAULT_OPPORTUNITY_FILTERS, page },
      NOBODY,
    );
    expect([items[0]?._id, items.length]).toEqual([first, count]);
    expect(pagination).toEqual({ pages: 3, total: 250, ...rest });
  });

  test('an empty list is page 1 of 1', () => {
    expect(searchOpportunities([], DEFAULT_OPPORTUNITY_FILTERS, NOBODY)).toEqual({
      items: [],
      pagination: { current: 1, pages: 1, total: 0, hasNext: false, hasPrev: false },
    });
  });
});

describe('for any opportunities and any filters', () => {
  const anyOpportunities = fc.uniqueArray(anyOpportunity, {
    maxLength: 12,
    selector: ({ _id }) => _id,
  });
  const anyFilters: fc.Arbitrary<OpportunityFilters> = fc.record({
    text: fc.constantFrom('', 'a', 'kaveri', 'नौकरी', 'resume c++'),
    category: fc.constantFrom('', 'off_campus'),
    jobType: fc.constantFrom('', 'fte', 'internship'),
    location: fc.constantFrom('', 'a', 'RÉSUMÉ'),
    eligibility: fc.constantFrom('', 'eligible', 'possible'),
    sortBy: fc.constantFrom(...OPPORTUNITY_SORT_KEYS),
    sortOrder: fc.constantFrom('asc', 'desc'),
    page: fc.integer({ min: -1, max: 3 }),
  });
  const student: EligibilityFacts = {
    ...NO_FACTS,
    cgpa: 7,
    branch: 'AI & ML',
    graduationYear: 2026,
  };

  test('the result does not depend on the input order, and is repeatable', () => {
    fc.assert(
      fc.property(anyOpportunities, anyFilters, (opportunities, filters) => {
        const view = searchOpportunities(opportunities, filters, student);
        expect(searchOpportunities(opportunities, filters, student)).toEqual(view);
        expect(searchOpportunities(opportunities.toReversed(), filters, student)).toEqual(view);
      }),
    );
  });

  test('filters only remove items, and all pages together have each of the rest once', () => {
    fc.assert(
      fc.property(anyOpportunities, anyFilters, (opportunities, filters) => {
        const { items, pagination } = searchOpportunities(opportunities, filters, student);
        expect(new Set(items).size).toBe(pagination.total);
        for (const item of items) expect(opportunities).toContain(item);
        const wider = { ...filters, text: '', jobType: '', location: '', eligibility: '' } as const;
        expect(searchOpportunities(opportunities, wider, student).pagination.total).toBe(
          opportunities.length,
        );
      }),
    );
  });

  test('the given list is not mutated', () => {
    fc.assert(
      fc.property(anyOpportunities, anyFilters, (opportunities, filters) => {
        const before = [...opportunities];
        searchOpportunities(opportunities, filters, student);
        expect(opportunities).toEqual(before);
      }),
    );
  });
});

test.each([
  [
    ['Pune', 'Bengaluru', 'pune', 'PUNE '],
    ['Bengaluru', 'Pune'],
  ],
  [
    ['Mumbai / Pune', 'Pune, Delhi NCR', 'Mumbai | Kochi'],
    ['Delhi NCR', 'Kochi', 'Mumbai', 'Pune'],
  ],
  [['-', '', ' ', 'Remote; -'], ['Remote']],
  [['Panají', 'Panaji'], ['Panají']],
  [[], []],
])('the places in %j are %j', (locations, places) => {
  expect(listLocations(locations.map((location) => buildOpportunity({ location })))).toEqual(
    places,
  );
});
