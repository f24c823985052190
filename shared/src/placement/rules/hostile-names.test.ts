// Names of inherited members, wherever a placement is read or shown.
import { expect, test } from 'vitest';
import { parseOpportunityImport } from '../../opportunity/import/parse-opportunity-import.ts';
import { buildOpportunity, buildPlacementValues, FIXTURE_NOW } from '../../testing/builders.ts';
import { HOSTILE_NAMES, withHostileNames } from '../../testing/hostile-names.ts';
import { parseCsvRecords } from '../csv/csv.ts';
import { parsePlacementImport } from '../import/parse-placement-import.ts';
import { isPlacementValue, formatPlacementValue } from '../fields/placement-labels.ts';

const NATIVE = /native code|\[object/;

test.each(HOSTILE_NAMES)('a field named %s is shown like any unknown field', (name) => {
  expect(isPlacementValue(name, 'x')).toBe(false);
  expect(formatPlacementValue(name, 'x')).toBe('x');
  expect(formatPlacementValue(name, null)).toBe('null');
});

test('a placement or an opportunity with such a name in any place is read or rejected', () => {
  for (const value of withHostileNames(buildPlacementValues()))
    expect(JSON.stringify(parsePlacementImport(value, FIXTURE_NOW))).not.toMatch(NATIVE);
  for (const value of withHostileNames(buildOpportunity()))
    expect(JSON.stringify(parseOpportunityImport(value))).not.toMatch(NATIVE);
});

test('a table with such headings and cells omits unknown columns', () => {
  const header = ['Company', 'Role', 'Deadline', ...HOSTILE_NAMES];
  const cells = ['Kaveri', 'SDE', '2026-12-05', ...HOSTILE_NAMES];
  const { items, ignored } = parseCsvRecords(header, [{ row: 2, cells }]);
  expect(ignored).toEqual(HOSTILE_NAMES);
  expect(items).toMatchObject([{ company: 'Kaveri' }]);
  for (const name of HOSTILE_NAMES)
    expect(() =>
      parseCsvRecords(['Company', 'Deadline'], [{ row: 2, cells: [name, name] }]),
    ).not.toThrow();
});
