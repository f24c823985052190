import {
  type OpportunityFilters,
  DEFAULT_OPPORTUNITY_FILTERS,
} from '@shortlist/shared/opportunity/search-opportunities.ts';
import { describe, expect, it } from 'vitest';
import {
  formatFilterAddress,
  parseCommunityTab,
  parseFilterAddress,
  parseLinkedOpportunityId,
} from './filter-address.ts';

const EVERYTHING: OpportunityFilters = {
  text: 'c++ & "go" = 100%',
  category: 'off_campus',
  jobType: 'intern_ppo',
  location: 'Navi Mumbai',
  eligibility: 'possible',
  sortBy: 'deadlines.applicationDeadline',
  sortOrder: 'asc',
  page: 12,
};

describe('the filters in the address', () => {
  it('are left out when they have their defaults', () => {
    expect(formatFilterAddress(DEFAULT_OPPORTUNITY_FILTERS)).toBe('');
    expect(parseFilterAddress('')).toEqual(DEFAULT_OPPORTUNITY_FILTERS);
  });

  it('are read back as they were written, whatever was typed', () => {
    expect(parseFilterAddress(formatFilterAddress(EVERYTHING))).toEqual(EVERYTHING);
  });

  it.each([
    ['?type=job', 'an unknown job type'],
    ['?sort=cgpa&order=up', 'an unknown order'],
    ['?category=', 'nothing'],
    ['?for-me=yes', 'an unknown wish'],
    ['?page=0', 'a page before the first'],
    ['?page=-1', 'a negative page'],
    ['?page=1.5', 'a part of a page'],
    ['?page=x', 'a page that is no number'],
    ['?page=1e999', 'an endless page'],
    ['?%E0%A4%A', 'an address cut in the middle of a sign'],
  ])('%s is read as the default: %s', (search) => {
    expect(parseFilterAddress(search)).toEqual(DEFAULT_OPPORTUNITY_FILTERS);
  });
});

describe('the opportunity in the address', () => {
  it.each([
    ['?o=5f0c-1', '5f0c-1'],
    ['?q=pune&o=a%2Fb', 'a/b'],
    ['', undefined],
    ['?q=o', undefined],
  ])('%s selects %s', (search, id) => {
    expect(parseLinkedOpportunityId(search)).toBe(id);
  });
});

describe('the tab in the address', () => {
  it.each([
    ['?tab=campus', 'campus'],
    ['?q=pune&tab=off-campus', 'off-campus'],
    ['?tab=other', undefined],
    ['', undefined],
  ])('%s selects %s', (search, tab) => {
    expect(parseCommunityTab(search)).toBe(tab);
  });

  it('stays beside the filters', () => {
    expect(formatFilterAddress(DEFAULT_OPPORTUNITY_FILTERS, 'campus')).toBe('?tab=campus');
    const search = formatFilterAddress(EVERYTHING, 'campus');
    expect(parseCommunityTab(search)).toBe('campus');
    expect(parseFilterAddress(search)).toEqual(EVERYTHING);
  });
});
