import { expect, test } from 'vitest';
import { compareRoles, parseRoleName } from './role-name.ts';

test.each([
  ['SDE', 'Software Development Engineer', 'same'],
  ['SDE', 'SWE', 'same'],
  ['SDE', 'Software Developer', 'same'],
  ['SDEs', 'software engineers', 'same'],
  ['SDE-1', 'SDE', 'same'],
  ['SDE1', 'SDE I', 'same'],
  ['SDE II', 'SDE 2', 'same'],
  ['SDE II', 'SDE', 'similar'],
  ['SDE I', 'SDE II', 'different'],
  ['SDE Intern', 'Software Engineering Intern (6 months)', 'same'],
  ['SDE Intern', 'Data Intern', 'different'],
  ['Intern', 'Data Intern', undefined],
  ['-', 'Data Analyst', undefined],
  ['', '', undefined],
  ['Front-end Developer', 'Frontend Engineer', 'same'],
  ['Full Stack Dev', 'Full-Stack Developer', 'same'],
  ['GET', 'Graduate Engineer Trainee', 'same'],
  ['MTS', 'Member of Technical Staff', 'same'],
  ['ML Engineer', 'Machine Learning Engineer', 'same'],
  ['QA Engineer', 'Quality Assurance Engineer', 'same'],
  ['Analyst - Batch 2027', 'Analyst', 'same'],
  ['Role of Data Analyst', 'Data Analyst position', 'same'],
  ['Software Engineer', 'Software Engineer (Backend)', 'similar'],
  ['SDE', 'SDE / Data Analyst', 'similar'],
  ['Business Analyst', 'Bussiness Analyst', 'similar'],
  ['Data Science Intern', 'Data Scientist - Intern', 'same'],
  ['Business Analytics', 'Business Analyst', 'same'],
  ['SDET', 'Software Development Engineer in Test', 'same'],
  ['SDET', 'SDE', 'different'],
  ['Data Engineer', 'Data Analyst', 'different'],
  ['Software Engineer', 'Test Engineer', 'different'],
  ['Senior Analyst', 'Junior Analyst', 'different'],
] as const)('%j and %j: %s', (first, second, expected) => {
  const [one, other] = [parseRoleName(first), parseRoleName(second)];
  expect(compareRoles(one, other)).toBe(expected);
  expect(compareRoles(other, one)).toBe(expected);
});

test.each([
  ['SDE Intern', true],
  ['Summer Internship', true],
  ['Interns', true],
  ['SDE (Intern + FTE)', false],
  ['Internal Auditor', false],
  ['SDE', false],
] as const)('%j is for an intern: %s', (role, expected) => {
  expect(parseRoleName(role).isIntern).toBe(expected);
});
