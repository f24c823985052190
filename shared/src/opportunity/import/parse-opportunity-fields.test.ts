import { expect, test } from 'vitest';
import { parseOpportunityImport } from './parse-opportunity-import.ts';
import type { OpportunityValues } from '../opportunity-fields.ts';

const FLAT = {
  company: 'Chinar Labs',
  role: 'Analyst',
  location: 'Srinagar',
  description: 'Weekly reports.',
  applicationLink: 'https://careers.chinar.example/apply',
  applicationDeadline: '2026-12-05T23:59:00Z',
};

function valuesOf(input: unknown): OpportunityValues {
  const read = parseOpportunityImport(input);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.values;
}

function problemsOf(input: unknown) {
  const read = parseOpportunityImport(input);
  return read.ok ? [] : read.problems.map(({ path, message }) => ({ path, message }));
}

test.each([
  ['FTE', 'fte'],
  ['Full Time', 'fte'],
  ['Intern + PPO', 'intern_ppo'],
  ['intern_poo', 'intern_ppo'],
  ['internship_ppo', 'intern_ppo'],
  ['intern_ppo', 'intern_ppo'],
  ['Internship + FTE', 'internship_fte'],
  ['INTERNSHIP', 'internship'],
])('reads the job type %j as %s', (jobType, stored) => {
  expect(valuesOf({ ...FLAT, jobType }).jobType).toBe(stored);
});

test.each(['low', 'medium', 'high'])('accepts the priority %s in any case', (priority) => {
  expect(valuesOf({ ...FLAT, priority: priority.toUpperCase() }).priority).toBe(priority);
});

test.each([
  [0, 0],
  [-0, 0],
  [25000.5, 25000.5],
  ['1250000', 1250000],
  [' 12,50,000 ', 1250000],
  ['1,250,000.50', 1250000.5],
  ['-', '-'],
  [9007199254740991, 9007199254740991],
])('reads the amount %j as %j', (amount, stored) => {
  const { ctc } = valuesOf({ ...FLAT, compensation: { ctc: { amount } } }).compensation;
  expect(ctc).toEqual({ amount: stored, currency: 'INR' });
  expect(Object.is(ctc.amount, stored)).toBe(true);
  expect(valuesOf({ ...FLAT, compensation: { ctc: amount } }).compensation.ctc).toEqual(ctc);
});

test.each([
  '12 LPA',
  '12,5',
  '1e6',
  -1,
  '-1',
  1e300,
  JSON.parse('1e999'),
  true,
  ['12'],
  { value: 1 },
])('rejects the amount %j', (amount) => {
  expect(problemsOf({ ...FLAT, compensation: { stipend: { amount } } })).toEqual([
    {
      path: 'compensation.stipend',
      message: "Stipend must be a number of at least 0, or '-' when it is not known",
    },
  ]);
});

test('preserves other currencies, and spells rupees in one way', () => {
  const { ctc, base } = valuesOf({
    ...FLAT,
    compensation: {
      ctc: { amount: 42000, currency: 'USD' },
      base: { amount: 1, currency: 'Rs.' },
    },
  }).compensation;
  expect([ctc.currency, base.currency]).toEqual(['USD', 'INR']);
});

test.each([
  [7, 7],
  ['7.5', 7.5],
  [0, 0],
  [10, 10],
])('reads the CGPA %j as %j', (cgpa, stored) => {
  expect(valuesOf({ ...FLAT, eligibilityCriteria: { cgpa } }).eligibilityCriteria.cgpa).toBe(
    stored,
  );
});

test.each([-0.1, 10.1, '70', 'eight', [7]])('rejects the CGPA %j', (cgpa) => {
  expect(problemsOf({ ...FLAT, eligibilityCriteria: { cgpa } })).toEqual([
    { path: 'eligibilityCriteria.cgpa', message: 'CGPA must be a number from 0 to 10' },
  ]);
});

test.each([
  [{ branches: ['CSE', ' IT ', ''] }],
  [{ branch: ['CSE', 'IT'] }],
  [{ branches: 'CSE, , IT,' }],
  [{ branches: '-', branch: 'CSE,IT' }],
])('reads the branches %j as CSE and IT', (eligibilityCriteria) => {
  expect(valuesOf({ ...FLAT, eligibilityCriteria }).eligibilityCriteria.branches).toEqual([
    'CSE',
    'IT',
  ]);
});

test('accepts skills and tags as text with commas', () => {
  expect(valuesOf({ ...FLAT, skills: 'SQL, Python', tags: ['remote', '-'] })).toMatchObject({
    skills: ['SQL', 'Python'],
    tags: ['remote'],
  });
});

test.each([
  [
    { min: 2020, max: 2030 },
    { min: 2020, max: 2030 },
  ],
  [{ min: '2026' }, { min: 2026, max: null }],
  [{ max: 2027 }, { min: null, max: 2027 }],
  [2026, { min: 2026, max: 2026 }],
  ['2026', { min: 2026, max: 2026 }],
  [
    { min: 2026, max: 2026 },
    { min: 2026, max: 2026 },
  ],
])('reads the graduation years %j as %j', (graduationYear, stored) => {
  expect(
    valuesOf({ ...FLAT, eligibilityCriteria: { graduationYear } }).eligibilityCriteria
      .graduationYear,
  ).toEqual(stored);
});

test.each([
  [{ min: 2019 }, 'min', 'Minimum Graduation Year must be a year from 2020 to 2030'],
  [{ max: 2031 }, 'max', 'Maximum Graduation Year must be a year from 2020 to 2030'],
  [{ min: 2026.5 }, 'min', 'Minimum Graduation Year must be a year from 2020 to 2030'],
  ['2026-2027', 'min', 'Minimum Graduation Year must be a year from 2020 to 2030'],
  [
    { min: 2028, max: 2026 },
    'max',
    'Maximum Graduation Year must not be below Minimum Graduation Year',
  ],
])('rejects the graduation years %j', (graduationYear, end, message) => {
  expect(problemsOf({ ...FLAT, eligibilityCriteria: { graduationYear } })).toEqual([
    { path: `eligibilityCriteria.graduationYear.${end}`, message },
  ]);
});

test.each([
  [{}, { min: 0, max: null }],
  [{ min: 1 }, { min: 1, max: null }],
  [
    { min: '0.5', max: '2' },
    { min: 0.5, max: 2 },
  ],
  [{ max: 0 }, { min: 0, max: 0 }],
])('reads the experience %j as %j', (experience, stored) => {
  expect(valuesOf({ ...FLAT, experience }).experience).toEqual(stored);
});

test.each([
  [
    { min: -1, max: 2 },
    'experience.min',
    'Minimum Experience must be a number of years of at least 0',
  ],
  [{ max: -1 }, 'experience.max', 'Maximum Experience must be a number of years of at least 0'],
  [{ min: 3, max: 2 }, 'experience.max', 'Maximum Experience must not be below Minimum Experience'],
  [
    { min: 'fresher' },
    'experience.min',
    'Minimum Experience must be a number of years of at least 0',
  ],
  ['0-2 years', 'experience', 'experience must be an object'],
])('rejects the experience %j', (experience, path, message) => {
  expect(problemsOf({ ...FLAT, experience })).toEqual([{ path, message }]);
});

test('accepts at most 1000 characters of description, and line ends in it', () => {
  const long = `${'x'.repeat(499)}\n${'y'.repeat(500)}`;
  expect(valuesOf({ ...FLAT, description: long }).description).toBe(long);
  expect(problemsOf({ ...FLAT, description: `${long}z` })).toEqual([
    { path: 'description', message: 'Description must be at most 1000 characters' },
  ]);
});

test('drops control and direction characters from text', () => {
  const values = valuesOf({
    ...FLAT,
    company: ' Chi\u202enar\u0000 Labs\n',
    description: 'One\r\ntwo\u2066\u0007',
    eligibilityCriteria: { additionalRequirements: '\u202eNo backlogs' },
    skills: ['S\u200eQL'],
  });
  expect([values.company, values.description, values.skills]).toEqual([
    'Chinar Labs',
    'One\ntwo',
    ['SQL'],
  ]);
  expect(values.eligibilityCriteria.additionalRequirements).toBe('No backlogs');
});

test.each([
  [{ company: 'a'.repeat(201) }, 'company', 'Company Name must be at most 200 characters'],
  [{ role: {} }, 'role', 'Role must be text'],
  [
    { jobType: 'freelance' },
    'jobType',
    'Job Type must be one of: internship, fte, intern_ppo, internship_fte',
  ],
  [{ priority: 'urgent' }, 'priority', 'Priority must be one of: high, medium, low'],
  [
    { applicationDeadline: 'ASAP' },
    'deadlines.applicationDeadline',
    'Application Deadline must be a date like 2026-12-05T23:59:00',
  ],
  [{ skills: [1] }, 'skills', 'Required Skills must be a list of text'],
  [
    { tags: 'a'.repeat(61) },
    'tags',
    'Tags must have at most 50 entries, each of at most 60 characters',
  ],
  [
    { skills: Array.from({ length: 51 }, () => 'SQL') },
    'skills',
    'Required Skills must have at most 50 entries, each of at most 60 characters',
  ],
  [{ links: 'https://a.example' }, 'links', 'links must be an object'],
  [{ deadlines: [] }, 'deadlines', 'deadlines must be an object'],
])('rejects %j', (change, path, message) => {
  expect(problemsOf({ ...FLAT, ...change })).toEqual([{ path, message }]);
});

test('drops unknown, inherited and forced fields', () => {
  const input: unknown = JSON.parse(
    JSON.stringify({ ...FLAT, category: 'on_campus', applicationsCount: 99, _id: 'x', extra: 1 }),
  );
  expect(Object.keys(valuesOf(input)).toSorted()).toEqual(Object.keys(valuesOf(FLAT)).toSorted());
  expect(problemsOf(Object.create(FLAT))).toHaveLength(6);
});
