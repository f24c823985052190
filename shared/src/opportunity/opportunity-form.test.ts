import { describe, expect, test, it } from 'vitest';
import valid from '../../fixtures/opportunities-valid.json' with { type: 'json' };
import { buildOpportunityValues } from '../testing/builders.ts';
import { parseOpportunityImport } from './import/parse-opportunity-import.ts';
import {
  EMPTY_OPPORTUNITY_FORM,
  opportunityToForm,
  toOpportunityBody,
  parseOpportunityForm,
  rebaseOpportunityDraft,
  changedOpportunityFields,
  type OpportunityForm,
} from './opportunity-form.ts';
import type { OpportunityValues } from './opportunity-fields.ts';

const FILLED: OpportunityForm = {
  ...EMPTY_OPPORTUNITY_FORM,
  company: 'Chinar Labs',
  role: 'Analyst',
  location: 'Srinagar',
  description: 'Weekly reports.',
  applicationLink: 'https://careers.chinar.example/apply',
  applicationDeadline: '2026-12-05T23:59',
};

function valuesOf(form: OpportunityForm, previous?: OpportunityValues): OpportunityValues {
  const read = parseOpportunityForm(form, previous);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.values;
}

function errorsOf(change: Partial<OpportunityForm>) {
  const read = parseOpportunityForm({ ...FILLED, ...change });
  return read.ok ? {} : read.errors;
}

function stored(input: unknown): OpportunityValues {
  const read = parseOpportunityImport(input);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.values;
}

describe('the empty form', () => {
  test('has the specified defaults and nothing else', () => {
    const { jobType, priority, experienceMin, ...others } = EMPTY_OPPORTUNITY_FORM;
    expect({ jobType, priority, experienceMin }).toEqual({
      jobType: 'fte',
      priority: 'medium',
      experienceMin: '0',
    });
    expect(new Set(Object.values(others))).toEqual(new Set(['']));
    expect(Object.keys(others)).toHaveLength(26);
  });

  test('requires the six required fields', () => {
    expect(parseOpportunityForm(EMPTY_OPPORTUNITY_FORM)).toEqual({
      ok: false,
      errors: {
        company: 'Company Name is required',
        role: 'Role is required',
        location: 'Location is required',
        description: 'Description is required',
        applicationLink: 'Application Link is required',
        applicationDeadline: 'Application Deadline is required',
      },
    });
  });
});

test('with only these gives empty amounts, no CGPA, no limit of experience and no years', () => {
  expect(valuesOf(FILLED)).toEqual({
    placementId: null,
    company: 'Chinar Labs',
    role: 'Analyst',
    jobType: 'fte',
    location: 'Srinagar',
    description: 'Weekly reports.',
    links: { applicationLink: 'https://careers.chinar.example/apply', companyWebsite: '-' },
    compensation: {
      ctc: { amount: '-', currency: 'INR' },
      base: { amount: '-', currency: 'INR' },
      stipend: { amount: '-', currency: 'INR' },
    },
    deadlines: { applicationDeadline: '2026-12-05T23:59:00' },
    eligibilityCriteria: {
      cgpa: null,
      branches: [],
      degreePercentage: null,
      tenth: null,
      twelfth: null,
      diploma: null,
      activeBacklogs: null,
      pastBacklogs: null,
      gapYears: null,
      courses: [],
      graduationYear: { min: null, max: null },
      additionalRequirements: '',
    },
    skills: [],
    experience: { min: 0, max: null },
    priority: 'medium',
    tags: [],
  });
});

test('the request has the category, and rupees', () => {
  const body = toOpportunityBody(valuesOf({ ...FILLED, ctc: '1250000' }));
  expect(body).toMatchObject({
    category: 'off_campus',
    compensation: { ctc: { amount: 1250000, currency: 'INR' } },
  });
});

test('the request has numbers and trimmed lists', () => {
  const values = valuesOf({
    ...FILLED,
    company: '  Chinar Labs ',
    jobType: 'intern_ppo',
    companyWebsite: 'www.chinar.example',
    stipend: '40000',
    base: '950000.5',
    cgpa: '7.5',
    branches: ' CSE , IT ,, ',
    skills: 'SQL,Python',
    experienceMin: '1',
    experienceMax: '2',
    graduationYearMin: '2026',
    graduationYearMax: '2027',
  });
  expect(values).toMatchObject({
    company: 'Chinar Labs',
    jobType: 'intern_ppo',
    links: { companyWebsite: 'https://www.chinar.example/' },
    compensation: { stipend: { amount: 40000 }, base: { amount: 950000.5 } },
    eligibilityCriteria: {
      cgpa: 7.5,
      branches: ['CSE', 'IT'],
      graduationYear: { min: 2026, max: 2027 },
    },
    skills: ['SQL', 'Python'],
    experience: { min: 1, max: 2 },
  });
});

describe('the form rejects', () => {
  const link = 'must be a web address starting with http:// or https://.';
  const amount = "must be a number of at least 0, or '-' when it is not known";

  test.each<[keyof OpportunityForm, string, string]>([
    ['company', ' \u200b ', 'Company Name is required'],
    ['role', 'x'.repeat(201), 'Role must be at most 200 characters'],
    ['description', 'x'.repeat(1001), 'Description must be at most 1000 characters'],
    ['applicationLink', 'javascript:alert(1)', `Application Link ${link}`],
    ['companyWebsite', 'https://a:b@chinar.example', `Company Website ${link}`],
    [
      'applicationDeadline',
      '2026-02-30T10:00',
      'Application Deadline must be a date like 2026-12-05T23:59:00',
    ],
    ['stipend', '12 LPA', `Stipend ${amount}`],
    ['ctc', '-1', `CTC ${amount}`],
    ['base', '1e6', `Base Salary ${amount}`],
    ['cgpa', '10.1', 'CGPA must be a number from 0 to 10'],
    ['cgpa', '7.25', 'Minimum CGPA must have at most one decimal place'],
    [
      'branches',
      'x'.repeat(61),
      'Eligible Branches must have at most 50 entries, each of at most 60 characters',
    ],
    [
      'skills',
      ', x'.repeat(51),
      'Required Skills must have at most 50 entries, each of at most 60 characters',
    ],
    ['experienceMin', '-1', 'Minimum Experience must be a number of years of at least 0'],
    ['experienceMax', '-0.1', 'Maximum Experience must be a number of years of at least 0'],
    ['graduationYearMin', '2019', 'Minimum Graduation Year must be a year from 2020 to 2030'],
    ['graduationYearMax', '2031', 'Maximum Graduation Year must be a year from 2020 to 2030'],
  ])('%s %j: %s', (field, typed, message) => {
    expect(errorsOf({ [field]: typed })).toEqual({ [field]: message });
  });

  test.each<[Partial<OpportunityForm>, keyof OpportunityForm]>([
    [{ experienceMin: '3', experienceMax: '2' }, 'experienceMax'],
    [{ graduationYearMin: '2028', graduationYearMax: '2027' }, 'graduationYearMax'],
  ])('a minimum above its maximum: %j', (change, field) => {
    expect(Object.keys(errorsOf(change))).toEqual([field]);
  });

  test.each(['0', '10', '10.0', '7.50', '9.9', ''])('but not a CGPA of %j', (cgpa) => {
    expect(errorsOf({ cgpa })).toEqual({});
  });

  test.each(['2020', '2030'])('nor the year %s', (year) => {
    expect(errorsOf({ graduationYearMin: year, graduationYearMax: year })).toEqual({});
  });

  test('nor a deadline that is past', () => {
    expect(errorsOf({ applicationDeadline: '2019-01-01T10:00' })).toEqual({});
  });
});

describe('an edited opportunity', () => {
  test('is unchanged when nothing was typed', () => {
    for (const item of valid.opportunities) {
      const before = stored(item);
      expect(valuesOf(opportunityToForm(before), before)).toEqual(before);
    }
  });

  test('keeps values that the inputs cannot show', () => {
    const before = stored({
      ...FILLED,
      cgpa: undefined,
      placementId: '#27',
      applicationDeadline: '2026-12-05T23:59:30',
      compensation: { ctc: { amount: 42000, currency: 'USD' } },
      eligibilityCriteria: { cgpa: 7.25, branches: ['Electronics, Power', 'IT'] },
      tags: ['a, b'],
    });
    const form = opportunityToForm(before);
    expect(valuesOf({ ...form, company: 'Deodar' }, before)).toEqual({
      ...before,
      company: 'Deodar',
    });
    const other = valuesOf(
      { ...form, applicationDeadline: '2026-12-06T10:00', ctc: '43000', branches: 'IT', cgpa: '' },
      before,
    );
    expect(other).toMatchObject({
      placementId: '27',
      deadlines: { applicationDeadline: '2026-12-06T10:00:00' },
      compensation: { ctc: { amount: 43000, currency: 'USD' } },
      eligibilityCriteria: { cgpa: null, branches: ['IT'] },
      tags: ['a, b'],
    });
  });
});

const opened = opportunityToForm(buildOpportunityValues({ role: 'Engineer', location: 'Pune' }));

describe('a draft over an opportunity that someone else changed', () => {
  it.each([
    ['no changes', {}, {}, {}],
    ['one typed field', { role: 'Lead' }, {}, { role: 'Lead' }],
    ['one field changed elsewhere', {}, { location: 'Kochi' }, { location: 'Kochi' }],
    [
      'one field on each side',
      { role: 'Lead' },
      { location: 'Kochi' },
      { role: 'Lead', location: 'Kochi' },
    ],
    ['the same field on both sides', { role: 'Lead' }, { role: 'Head' }, { role: 'Lead' }],
    ['a cleared field', { tags: '', role: '' }, { role: 'Head' }, { role: '' }],
  ])('is rebased onto the newest version: %s', (_what, typed, changed, expected) => {
    const carried = rebaseOpportunityDraft({ ...opened, ...typed }, opened, {
      ...opened,
      ...changed,
    });
    expect(carried).toEqual({ ...opened, ...expected });
  });
});

describe('the fields in which two versions differ', () => {
  it('are listed in the order of the form', () => {
    const other = { ...opened, tags: 'remote', company: 'Zenith', cgpa: '7' };
    expect(changedOpportunityFields(opened, other)).toEqual(['company', 'cgpa', 'tags']);
    expect(changedOpportunityFields(opened, opened)).toEqual([]);
  });

  it('can be any field', () => {
    const names = Object.keys(EMPTY_OPPORTUNITY_FORM);
    const other = Object.fromEntries(names.map((name) => [name, 'other']));
    const changed = changedOpportunityFields(EMPTY_OPPORTUNITY_FORM, {
      ...EMPTY_OPPORTUNITY_FORM,
      ...other,
    });
    expect(new Set<string>(changed)).toEqual(new Set(names));
  });
});
