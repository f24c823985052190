import { expect, test } from 'vitest';
import { buildOpportunity } from '../testing/builders.ts';
import { countOpportunityFigures } from './search-opportunities.ts';

test('an empty list has four zeros', () => {
  expect(countOpportunityFigures([])).toEqual({
    active: 0,
    totalApplications: 0,
    fullTime: 0,
    internships: 0,
  });
});

test('a job after an internship counts as full time and as internship', () => {
  const board = (['fte', 'fte', 'internship', 'intern_ppo', 'internship_fte'] as const).map(
    (jobType, index) => buildOpportunity({ jobType, applicationsCount: 10 ** index }),
  );
  expect(countOpportunityFigures(board)).toEqual({
    active: 5,
    totalApplications: 11_111,
    fullTime: 3,
    internships: 3,
  });
});

test('counts expired ones, but not closed ones', () => {
  const board = [
    buildOpportunity({
      deadlines: { applicationDeadline: '2020-01-01T00:00:00' },
      applicationsCount: 2,
    }),
    buildOpportunity({ status: 'closed', applicationsCount: 40, jobType: 'internship_fte' }),
  ];
  expect(countOpportunityFigures(board)).toEqual({
    active: 1,
    totalApplications: 2,
    fullTime: 1,
    internships: 0,
  });
});
