import { describe, expect, test } from 'vitest';
import valid from '../../../fixtures/opportunities-valid.json' with { type: 'json' };
import { parseNestedOpportunity, parseOpportunityImport } from './parse-opportunity-import.ts';
import type { OpportunityValues } from '../opportunity-fields.ts';

const LINK = 'https://careers.chinar.example/apply';
const FLAT = {
  company: 'Chinar Labs',
  role: 'Analyst',
  location: 'Srinagar',
  description: 'Weekly reports.',
  applicationLink: LINK,
  applicationDeadline: '2026-12-05T23:59:00Z',
};
const { applicationLink, applicationDeadline, ...rest } = FLAT;
const NESTED = { ...rest, links: { applicationLink }, deadlines: { applicationDeadline } };

function valuesOf(input: unknown): OpportunityValues {
  const read = parseOpportunityImport(input);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.values;
}

function problemsOf(input: unknown) {
  const read = parseOpportunityImport(input);
  return read.ok ? [] : read.problems.map(({ path, message }) => ({ path, message }));
}

describe('a field that is not given', () => {
  const minimal: OpportunityValues = {
    placementId: null,
    company: 'Chinar Labs',
    role: 'Analyst',
    jobType: 'fte',
    location: 'Srinagar',
    description: 'Weekly reports.',
    links: { applicationLink: LINK, companyWebsite: '-' },
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
  };

  test('has the specified default, from flat and from nested input', () => {
    expect(valuesOf(FLAT)).toEqual(minimal);
    expect(valuesOf(NESTED)).toEqual(minimal);
  });

  test.each(['-', '', '  ', null, undefined])('may be written as %j', (blank) => {
    const parts = ['compensation', 'eligibilityCriteria', 'experience', 'skills', 'tags'];
    const others = ['placementId', 'jobType', 'priority', 'companyWebsite'];
    const input = Object.fromEntries([...parts, ...others].map((name) => [name, blank]));
    expect(valuesOf({ ...FLAT, ...input })).toEqual(minimal);
    const money = { amount: blank, currency: blank };
    expect(
      valuesOf({
        ...FLAT,
        compensation: { ctc: money, base: blank, stipend: money },
        eligibilityCriteria: {
          cgpa: blank,
          branches: blank,
          graduationYear: { min: blank, max: blank },
          additionalRequirements: blank,
        },
        experience: { min: blank, max: blank },
      }),
    ).toEqual(minimal);
  });
});

test('all thirty fixtures are parsed without a change of meaning', () => {
  for (const item of valid.opportunities) {
    const values = valuesOf(item);
    expect(values).toMatchObject({
      company: item.company,
      role: item.role,
      description: item.description,
      jobType: 'jobType' in item ? item.jobType : 'fte',
      links: { applicationLink: new URL(item.applicationLink).href },
      deadlines: { applicationDeadline: item.applicationDeadline.slice(0, 19) },
      ...('compensation' in item ? { compensation: item.compensation } : {}),
      ...('eligibilityCriteria' in item ? { eligibilityCriteria: item.eligibilityCriteria } : {}),
      ...('experience' in item ? { experience: item.experience, skills: item.skills } : {}),
      ...('tags' in item ? { tags: item.tags, priority: item.priority } : {}),
    });
  }
  expect(valid.opportunities.some(({ description }) => description.length === 1000)).toBe(true);
});

test('parsing is idempotent', () => {
  for (const item of valid.opportunities) expect(valuesOf(valuesOf(item))).toEqual(valuesOf(item));
});

describe('links and deadline', () => {
  test('flat fields take precedence where both are given', () => {
    const both = {
      ...NESTED,
      ...FLAT,
      applicationLink: 'https://flat.example/',
      companyWebsite: '-',
    };
    const values = valuesOf({
      ...both,
      links: { ...NESTED.links, companyWebsite: 'https://nested.example/' },
      applicationDeadline: '2026-12-06T10:00:00',
    });
    expect(values.links).toEqual({
      applicationLink: 'https://flat.example/',
      companyWebsite: 'https://nested.example/',
    });
    expect(values.deadlines.applicationDeadline).toBe('2026-12-06T10:00:00');
  });

  test('the API accepts nested fields only', () => {
    expect(parseNestedOpportunity(NESTED).ok).toBe(true);
    const read = parseNestedOpportunity(FLAT);
    expect(read.ok ? [] : read.missing).toEqual(['applicationLink', 'applicationDeadline']);
  });

  test.each([
    ['www.chinar.example/jobs', 'https://www.chinar.example/jobs'],
    ['chinar.example', 'https://chinar.example/'],
    [' HTTPS://Chinar.Example/A ', 'https://chinar.example/A'],
    ['http://chinar.example/?a=1#b', 'http://chinar.example/?a=1#b'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://chinar.example/\u202egpj.exe', 'https://chinar.example/gpj.exe'],
  ])('stores the link %j as %s', (link, stored) => {
    expect(valuesOf({ ...FLAT, applicationLink: link }).links.applicationLink).toBe(stored);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://chinar.example',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'mailto:hr@chinar.example',
    'ftp://chinar.example/',
    'file:///etc/passwd',
    'https://admin:secret@chinar.example/',
    'https://chinar.example@evil.example/',
    '//chinar.example/jobs',
    'https:/chinar.example',
    'https://',
    'chinar',
    'apply on the portal',
    `https://chinar.example/${'a'.repeat(2048)}`,
    `https://chinar.example/${'\u0905'.repeat(1000)}`,
  ])('rejects the link %j in both fields', (link) => {
    for (const [name, label] of [
      ['applicationLink', 'Application Link'],
      ['companyWebsite', 'Company Website'],
    ] as const) {
      const problems = problemsOf({ ...FLAT, [name]: link });
      expect(problems).toHaveLength(1);
      expect(problems[0]?.path).toBe(`links.${name}`);
      expect([
        `${label} must be a web address starting with http:// or https://.`,
        `${label} must be at most 2048 characters`,
      ]).toContain(problems[0]?.message);
    }
  });

  test.each([
    ['2026-12-05', '2026-12-05T23:59:00'],
    ['2026-12-05T18:00:00+05:30', '2026-12-05T18:00:00'],
    ['2026-12-05 18:00', '2026-12-05T18:00:00'],
    ['2026-12-05T18:00:00.000Z', '2026-12-05T18:00:00'],
    ['2019-01-01T00:00:00Z', '2019-01-01T00:00:00'],
  ])('reads the deadline %s as %s', (deadline, stored) => {
    expect(valuesOf({ ...FLAT, applicationDeadline: deadline }).deadlines.applicationDeadline).toBe(
      stored,
    );
  });
});

describe('a missing field', () => {
  test.each([undefined, null, '', '  ', '-', '\u202e'])('may be written as %j', (blank) => {
    const read = parseOpportunityImport(
      Object.fromEntries(Object.keys(FLAT).map((name) => [name, blank])),
    );
    expect(read.ok ? [] : read.missing).toEqual([
      'company',
      'role',
      'location',
      'description',
      'applicationLink',
      'applicationDeadline',
    ]);
  });

  test('has a message of its own, before those about other problems', () => {
    const read = parseOpportunityImport({
      ...FLAT,
      role: '',
      applicationLink: '',
      priority: 'urgent',
    });
    expect(read.ok ? [] : read.problems.map(({ label, message }) => [label, message])).toEqual([
      ['Role', 'Role is required'],
      ['Application Link', 'Application Link is required'],
      ['Priority', 'Priority must be one of: high, medium, low'],
    ]);
  });

  test('is not one that is given and cannot be parsed', () => {
    const read = parseOpportunityImport({
      ...FLAT,
      applicationLink: 'data:,',
      applicationDeadline: 'soon',
    });
    expect(read.ok ? null : [read.missing, read.problems.length]).toEqual([[], 2]);
  });

  test.each([null, 'text', 7, [], undefined])('is the whole object in %j', (input) => {
    for (const read of [parseOpportunityImport(input), parseNestedOpportunity(input)])
      expect(read).toMatchObject({
        ok: false,
        problems: [{ path: '', label: 'Opportunity', message: 'An opportunity must be an object' }],
        missing: [],
      });
  });
});
