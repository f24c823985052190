import { expect, test } from 'vitest';
import { readGroup } from './match-row.ts';

test.each([
  ['All of CSE', 'CSE', 'own'],
  ['All of CSE', 'Computer Science', 'own'],
  ['All students of IT branch', 'CSE', 'other'],
  ['All CSE & IT students are shortlisted', 'IT', 'own'],
  ['Entire ECE batch', 'ECE', 'own'],
  ['All the students of the CSE department', 'CSE', 'own'],
  ['All branches are eligible', 'Civil', 'own'],
  ['Students from all branches', 'Civil', 'own'],
  ['All students of section Q', 'CSE', 'unclear'],
  ['All of CSE', '', 'unclear'],
  ['Toppers of every branch', 'CSE', 'unclear'],
  ['2 students from every branch', 'CSE', 'unclear'],
  ['All the best', 'CSE', undefined],
  ['All students should report at 9 am', 'CSE', undefined],
  ['All shortlisted students must attend', 'CSE', undefined],
  ['All of you', 'CSE', undefined],
  ['All rounds are on campus', 'CSE', undefined],
  ['CSE and IT', 'CSE', undefined],
  ['all CE + all IT selected', 'IT', 'own'],
  ['all CE + all IT selected', 'EC', 'other'],
  ['All students of M.Com Semester IV are taken forward. No list is issued.', 'MCom', 'own'],
  ['All students of B.Tech. CSE and B.Tech. IT are called.', 'CSE', 'own'],
  ['143 students from all campuses', 'CSE', undefined],
  ['To: all-commerce@college.example', 'CSE', undefined],
  ['All others are rejected', 'CSE', undefined],
  ['Full report (https://a.example/all.xlsx) for download', 'CSE', undefined],
  ['', 'CSE', undefined],
])('%j for %j: %s', (line, branch, match) => {
  expect(readGroup(line, branch)).toBe(match);
});
