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

const like = (company: string, role = 'SDE') => likenessOf(buildPlacementValues({ company, role }));

test.each([
  ['Byju’s', "Byju's"],
  ['Byju`s', 'Byjus'],
  ['“Acme”', 'Acme'],
  ['Ac\u200bme', 'Acme'],
  ['Acme\u200e', 'Acme'],
  ['Ac\u00adme', 'Acme'],
  ['विश्\u200dवनाथ', 'विश्वनाथ'],
  ['Acme\u00a0Labs', 'Acme Labs'],
  ['Acme–Labs', 'Acme - Labs'],
  ['Acme—Labs', 'Acme-Labs'],
  ['Johnson & Johnson', 'Johnson and Johnson'],
  ['Ernst &Young', 'ERNST & YOUNG'],
])('the company %j matches %j', (one, other) => {
  expect(like(one)).toBe(like(other));
});

test.each([
  ['QA-1', 'QA - 1'],
  ['QA-1', 'QA – 1'],
  ['QA−1', 'QA 1'],
  ['Dev/Ops', 'Dev / Ops'],
  ['R&D Engineer', 'R & D Engineer'],
  ['Engineer’s aide', "engineer's aide"],
  ['Full-stack', 'Full stack'],
])('the role %j matches %j', (one, other) => {
  expect(like('Acme', one)).toBe(like('Acme', other));
});

test.each([
  ['C developer', 'C++ developer'],
  ['C developer', 'C# developer'],
  ['QA-1', 'QA-2'],
  ['R&D', 'RD'],
  ['.NET', 'NET'],
])('the role %j does not match %j', (one, other) => {
  expect(like('Acme', one)).not.toBe(like('Acme', other));
});
