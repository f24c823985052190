// Input in an admin's list means the same as in a student's.
import { expect, test } from 'vitest';
import { MISSING_VALUES } from '../../testing/missing-values.ts';
import { parseOpportunityImport } from './parse-opportunity-import.ts';
import type { OpportunityValues } from '../opportunity-fields.ts';

interface Entry {
  readonly company?: string;
  readonly role?: string;
  readonly location?: string;
  readonly link?: string;
  readonly ctc?: string;
  readonly cgpa?: string;
  readonly branches?: string;
}

function opportunityOf(entry: Entry): OpportunityValues {
  const read = parseOpportunityImport({
    company: entry.company ?? 'Acme',
    role: entry.role ?? 'SDE',
    location: entry.location ?? 'Pune',
    description: 'Tools',
    applicationLink: entry.link ?? 'https://a.example/',
    applicationDeadline: '2026-12-05T23:59:00',
    compensation: { ctc: entry.ctc },
    eligibilityCriteria: { cgpa: entry.cgpa, branches: entry.branches },
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.values;
}

test.each(MISSING_VALUES)('%j counts as empty in every optional field', (text) => {
  const values = opportunityOf({ ctc: text, cgpa: text, branches: text });
  expect(values.compensation.ctc).toEqual({ amount: '-', currency: 'INR' });
  expect(values.eligibilityCriteria).toMatchObject({ cgpa: null, branches: [] });
});

test.each([
  ['$120,000', { amount: 120000, currency: 'USD' }],
  ['₹12,00,000/-', { amount: 1200000, currency: 'INR' }],
  ['INR 1200000 per annum', { amount: 1200000, currency: 'INR' }],
])('reads the CTC %j as %j', (ctc, money) => {
  expect(opportunityOf({ ctc }).compensation.ctc).toEqual(money);
});

test('adds text that does not fit a field to the additional requirements', () => {
  const values = opportunityOf({ cgpa: '70%', link: '[Apply](https://a.example/x) by 5 pm' });
  expect(values.links.applicationLink).toBe('https://a.example/x');
  expect(values.eligibilityCriteria).toMatchObject({
    cgpa: null,
    additionalRequirements:
      'Application Link: [Apply](https://a.example/x) by 5 pm\nMinimum CGPA: 70%',
  });
});

test.each(['company', 'role', 'location', 'link'] as const)('rejects TBA as %s', (field) => {
  expect(() => opportunityOf({ [field]: 'TBA' })).toThrow('is required');
});
