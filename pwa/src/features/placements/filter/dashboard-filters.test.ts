import { describe, expect, it } from 'vitest';
import { NO_FILTERS, describeFilters } from './dashboard-filters.ts';

describe('the description of the filters', () => {
  it.each([
    [{}, 8.4, []],
    [{ search: '  pune ' }, 8.4, ['search “pune”']],
    [{ search: '   ' }, 8.4, []],
    [{ status: 'process_done' }, 8.4, ['status Process Done']],
    [{ cgpaOnly: true }, 8.4, ['eligible with CGPA 8.4']],
    [{ cgpaOnly: true }, null, []],
    [{ urgentOnly: true }, null, ['Urgent Deadlines']],
    [
      { search: 'x', status: 'form_filled', cgpaOnly: true, urgentOnly: true },
      7,
      ['search “x”', 'status Form Filled', 'eligible with CGPA 7', 'Urgent Deadlines'],
    ],
  ] as const)('of %j with CGPA %s are %j', (chosen, cgpa, words) => {
    expect(describeFilters({ ...NO_FILTERS, ...chosen }, cgpa)).toEqual(words);
  });
});
