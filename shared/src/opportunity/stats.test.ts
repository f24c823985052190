import { expect, test } from 'vitest';
import { anOpportunity } from '../testing/builders.ts';
import { boardStats } from './stats.ts';

test('an empty list has four zeros', () => {
  expect(boardStats([])).toEqual({ active: 0, totalApplications: 0, fullTime: 0, internships: 0 });
});

test('a job after an internship counts as full time and as internship', () => {
  const board = (['fte', 'fte', 'internship', 'intern_ppo', 'internship_fte'] as const).map(
    (jobType, index) => anOpportunity({ jobType, applicationsCount: 10 ** index }),
  );
  expect(boardStats(board)).toEqual({
    active: 5,
    totalApplications: 11_111,
    fullTime: 3,
    internships: 3,
  });
});

test('counts expired ones, but not closed ones', () => {
  const board = [
    anOpportunity({
      deadlines: { applicationDeadline: '2020-01-01T00:00:00' },
      applicationsCount: 2,
    }),
    anOpportunity({ status: 'closed', applicationsCount: 40, jobType: 'internship_fte' }),
  ];
  expect(boardStats(board)).toEqual({
    active: 1,
    totalApplications: 2,
    fullTime: 1,
    internships: 0,
  });
});
