import { expect, test } from 'vitest';
import { schemaVersionOf } from './schema-versions.ts';

test.each([
  ['profile', { 'education.cgpa': 8.25, name: 'Asha Rao' }, 1],
  ['profile', { 'education.cgpa': 8.25, 'education.tenthPercentage': 92.4 }, 2],
  ['profile', { 'education.twelfthPercentage': null }, 2],
  ['profile', { 'education.activeBacklogs': 0 }, 2],
  ['placement', { status: 'form_filled' }, 1],
  ['placement', { status: 'form_filled', appliedAt: '2026-11-20T10:00:00' }, 2],
] as const)('a change of a %s with the cells %j needs version %i', (t, f, version) => {
  expect(schemaVersionOf({ t, k: 'patch', f })).toBe(version);
});
