// Names of inherited members, wherever a placement is read or shown.
import { expect, test } from 'vitest';
import { readOpportunity } from '../opportunity/normalise.ts';
import { anOpportunity, buildPlacementValues, FIXTURE_NOW } from '../testing/builders.ts';
import { HOSTILE_NAMES, withHostileNames } from '../testing/hostile-names.ts';
import { recordsToItems } from './csv.ts';
import { normalisePlacement } from './normalise.ts';
import { isPlacementValue, placementValueText } from './value-text.ts';

const NATIVE = /native code|\[object/;

test.each(HOSTILE_NAMES)('a field named %s is shown like any unknown field', (name) => {
  expect(isPlacementValue(name, 'x')).toBe(false);
  expect(placementValueText(name, 'x')).toBe('x');
  expect(placementValueText(name, null)).toBe('null');
});

test('a placement or an opportunity with such a name in any place is read or rejected', () => {
  for (const value of withHostileNames(buildPlacementValues()))
    expect(JSON.stringify(normalisePlacement(value, FIXTURE_NOW))).not.toMatch(NATIVE);
  for (const value of withHostileNames(anOpportunity()))
    expect(JSON.stringify(readOpportunity(value))).not.toMatch(NATIVE);
});

test('a table with such headings and cells omits unknown columns', () => {
  const header = ['Company', 'Role', 'Deadline', ...HOSTILE_NAMES];
  const cells = ['Kaveri', 'SDE', '2026-12-05', ...HOSTILE_NAMES];
  const { items, ignored } = recordsToItems(header, [{ row: 2, cells }]);
  expect(ignored).toEqual(HOSTILE_NAMES);
  expect(items).toMatchObject([{ company: 'Kaveri' }]);
  for (const name of HOSTILE_NAMES)
    expect(() =>
      recordsToItems(['Company', 'Deadline'], [{ row: 2, cells: [name, name] }]),
    ).not.toThrow();
});
