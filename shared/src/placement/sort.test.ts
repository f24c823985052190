import { expect, test } from 'vitest';
import { buildPlacement, type PlacementOverrides } from '../testing/builders.ts';
import { comparePlacements } from './sort.ts';

const companies = (overrides: readonly PlacementOverrides[]) =>
  overrides
    .map((one) => buildPlacement(one))
    .toSorted(comparePlacements)
    .map(({ company }) => company);

const due = (company: string, applicationDeadline: string | null) => ({
  company,
  deadlines: { applicationDeadline },
});

test('unfilled come first, then filled, then done, whatever their deadlines', () => {
  const order = companies([
    { ...due('Done', '2026-01-01T00:00:00'), status: 'process_done' },
    { ...due('Filled', '2026-01-02T00:00:00'), status: 'form_filled' },
    due('Unfilled', '2098-01-01T00:00:00'),
  ]);
  expect(order).toEqual(['Unfilled', 'Filled', 'Done']);
});

test('unfilled are sorted by deadline to the second; a missing one counts as 31 December 2099', () => {
  const order = companies([
    due('None', null),
    due('After 2099', '2100-01-01T00:00:00'),
    due('Before', '2099-12-30T23:59:00'),
    due('Evening', '2026-11-20T23:59:00'),
    due('Morning', '2026-11-20T09:00:00'),
  ]);
  expect(order).toEqual(['Morning', 'Evening', 'Before', 'None', 'After 2099']);
});

test.each(['form_filled', 'process_done'] as const)('%s are sorted by company alone', (status) => {
  const order = companies([
    { ...due('Beta', '2026-01-01T00:00:00'), status },
    { ...due('alpha', '2026-12-01T00:00:00'), status },
  ]);
  expect(order).toEqual(['alpha', 'Beta']);
});

test('companies compare without case and accents, numbers by value', () => {
  const order = companies(
    ['Zojila', 'Ānanda', 'amaltas', 'Amrit', 'Batch 10', 'Batch 9'].map((company) => ({ company })),
  );
  expect(order).toEqual(['amaltas', 'Amrit', 'Ānanda', 'Batch 9', 'Batch 10', 'Zojila']);
});

test('equal companies are sorted by role, then by id, so that the order never depends on the input', () => {
  const a = buildPlacement({ _id: 'a' });
  const b = buildPlacement({ _id: 'b' });
  const analyst = buildPlacement({ _id: 'c', role: 'Analyst' });
  expect([b, a, analyst].toSorted(comparePlacements)).toEqual([analyst, a, b]);
  expect(comparePlacements(a, a)).toBe(0);
});
