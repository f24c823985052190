import { expect, test } from 'vitest';
import { anOpportunityEntry, buildPlacementValues } from '../testing/builders.ts';
import { likenessOf } from './likeness.ts';

const names = { company: 'Nilgiri Analytics', role: 'Data Analyst' };
const posting = anOpportunityEntry(names);

test.each([
  anOpportunityEntry({ ...names, company: ' NILGIRI  analytics' }),
  anOpportunityEntry({ ...names, role: 'Dàta Analyst' }),
  anOpportunityEntry({ ...names, location: 'Pune', description: 'Other words.' }),
  anOpportunityEntry({ ...names, deadlines: { applicationDeadline: '2026-11-25T23:59:59' } }),
  buildPlacementValues(names),
])('$company, $role until $deadlines.applicationDeadline is the same job', (other) => {
  expect(likenessOf(other)).toBe(likenessOf(posting));
});

test.each([
  anOpportunityEntry({ ...names, company: 'Nilgiri' }),
  anOpportunityEntry({ ...names, role: 'Data Engineer' }),
  anOpportunityEntry({ ...names, deadlines: { applicationDeadline: '2026-11-25T23:58:00' } }),
  buildPlacementValues({ ...names, deadlines: { applicationDeadline: null } }),
])('$company, $role until $deadlines.applicationDeadline is another job', (other) => {
  expect(likenessOf(other)).not.toBe(likenessOf(posting));
});
