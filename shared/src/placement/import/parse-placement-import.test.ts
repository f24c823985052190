import { describe, expect, test } from 'vitest';
import invalid from '../../../fixtures/placements-invalid.json' with { type: 'json' };
import lenient from '../../../fixtures/placements-lenient.json' with { type: 'json' };
import { FIXTURE_NOW } from '../../testing/builders.ts';
import { toFixtureNames } from '../../testing/fixture-names.ts';
import { PLACEMENT_MESSAGES as messages } from '../placement-messages.ts';
import { parsePlacementImport } from './parse-placement-import.ts';
import { PLACEMENT_CELL_SCHEMAS, placementToCellValues } from '../fields/placement-cells.ts';
import type { PlacementValues } from '../fields/placement-fields.ts';

const DEADLINE = '2026-12-05T23:59:00';
const MINIMAL = { company: 'Chinar Labs', deadlines: { applicationDeadline: DEADLINE } };

function normalised(input: unknown): PlacementValues {
  const result = parsePlacementImport(input, FIXTURE_NOW);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.values;
}

function problemsOf(input: unknown) {
  const result = parsePlacementImport(input, FIXTURE_NOW);
  return result.ok ? [] : result.problems;
}

describe('odd but acceptable input', () => {
  const items = lenient.flatMap(({ name, input, expected }) =>
    Array.isArray(input) ? input.map((item: unknown) => ({ name, item, expected })) : [],
  );

  test.each(items)('$name', ({ item, expected }) => {
    expect(toFixtureNames(normalised(item), item)).toMatchObject(expected);
  });

  test('covers every case of the fixtures except the text around the array', () => {
    expect(items).toHaveLength(lenient.length - 1);
  });
});

describe('rejected items', () => {
  const cases = invalid.flatMap(({ name, where, input, reason }) =>
    where === 'item' && Array.isArray(input) ? [{ name, items: input, reason }] : [],
  );

  test.each(cases)('$name: $reason', ({ items }) => {
    expect(items.some((item) => !parsePlacementImport(item, FIXTURE_NOW).ok)).toBe(true);
  });

  test('report only the one bad name among good ones', () => {
    const mixed = cases.find(({ name }) => name === 'one bad among good')?.items ?? [];
    expect(mixed.map((item) => problemsOf(item).length)).toEqual([0, 1, 0]);
  });

  test.each([
    [null, '', messages.notAnObject],
    ['text', '', messages.notAnObject],
    [[], '', messages.notAnObject],
    [{ ...MINIMAL, company: undefined }, 'company', messages.companyRequired],
    [{ ...MINIMAL, company: ' - ' }, 'company', messages.companyRequired],
    [{ ...MINIMAL, company: '\u202e' }, 'company', messages.companyRequired],
    [{ ...MINIMAL, company: '\u200b\u2060\u2800' }, 'company', messages.companyRequired],
    [{ ...MINIMAL, company: '\u202e-' }, 'company', messages.companyRequired],
    [{ ...MINIMAL, company: {} }, 'company', 'Company must be text'],
    [
      { ...MINIMAL, placementId: JSON.parse('12345678901234567890') },
      'placementId',
      'Placement ID has more digits than a number can hold. Put it in double quotes.',
    ],
    [
      { ...MINIMAL, compensation: { ctc: JSON.parse('1e999') } },
      'compensation.ctc',
      'CTC has more digits than a number can hold. Put it in double quotes.',
    ],
    [{ ...MINIMAL, company: 'a'.repeat(201) }, 'company', 'Company must be at most 200 characters'],
    [{ ...MINIMAL, company: 'a'.repeat(1e6) }, 'company', 'Company must be at most 200 characters'],
    [{ ...MINIMAL, notes: 'a'.repeat(20_001) }, 'notes', 'Notes must be at most 20000 characters'],
    [
      { ...MINIMAL, status: 'applied' },
      'status',
      'Status must be one of: form_not_filled, form_filled, process_done',
    ],
    [{ ...MINIMAL, priority: 1 }, 'priority', 'Priority must be one of: high, medium, low'],
    [
      { ...MINIMAL, jobType: 'constructor' },
      'jobType',
      'Job type must be one of: internship, fte, intern_ppo, internship_fte',
    ],
    [{ ...MINIMAL, deadlines: DEADLINE }, 'deadlines', 'deadlines must be an object'],
    [{ ...MINIMAL, links: [] }, 'links', 'links must be an object'],
    [
      { ...MINIMAL, deadlines: { applicationDeadline: 1796500740000 } },
      'deadlines.applicationDeadline',
      'Application deadline must be a date like 2026-12-05T23:59:00',
    ],
    [
      { ...MINIMAL, test: { date: '2026-02-29' } },
      'test.date',
      'Test date must be a date like 2026-12-05T23:59:00',
    ],
    [
      { ...MINIMAL, compensation: { ctc: ['12 LPA'] } },
      'compensation.ctc',
      'CTC must be an amount with a currency',
    ],
    [
      { ...MINIMAL, compensation: { ctc: 'a'.repeat(41) } },
      'compensation.ctc',
      'CTC must be at most 40 characters',
    ],
    [
      { ...MINIMAL, eligibilityCriteria: { cgpa: true } },
      'eligibilityCriteria.cgpa',
      messages.cgpaRange,
    ],
    [
      { ...MINIMAL, eligibilityCriteria: { branch: [{}] } },
      'eligibilityCriteria.branch',
      'Branches must be a list of text',
    ],
    [
      { ...MINIMAL, eligibilityCriteria: { branch: Array.from({ length: 51 }, () => 'CSE') } },
      'eligibilityCriteria.branch',
      messages.branchesTooMany,
    ],
  ])('%j', (input, path, message) => {
    expect(problemsOf(input)).toEqual([{ path, message }]);
  });

  test('report all problems at once', () => {
    const paths = problemsOf({ status: 'applied', links: 'x', test: { date: 'soon' } }).map(
      ({ path }) => path,
    );
    expect(paths.toSorted()).toEqual(['company', 'links', 'status', 'test.date']);
  });
});

describe('single fields', () => {
  test.each([
    ['FTE', 'fte'],
    ['Full Time', 'fte'],
    ['full-time', 'fte'],
    ['Intern + PPO', 'intern_ppo'],
    ['INTERN_POO', 'intern_ppo'],
    ['internship_ppo', 'intern_ppo'],
    ['Internship+FTE', 'internship_fte'],
    ['Intern', 'internship'],
    [null, 'fte'],
  ])('reads the job type %j as %s', (jobType, stored) => {
    expect(normalised({ ...MINIMAL, jobType }).jobType).toBe(stored);
  });

  test.each([
    [7, 7],
    ['7.5', 7.5],
    [' 7,5 ', 7.5],
    [0, 0],
    [10, 10],
    ['10.0', 10],
    ['-', null],
    [null, null],
  ])('reads the CGPA %j as %j', (cgpa, stored) => {
    expect(normalised({ ...MINIMAL, eligibilityCriteria: { cgpa } }).eligibilityCriteria.cgpa).toBe(
      stored,
    );
  });

  test.each([10.01, -1, '10.1', '75', 'eight', '1e1'])('rejects the CGPA %j', (cgpa) => {
    expect(problemsOf({ ...MINIMAL, eligibilityCriteria: { cgpa } })).toHaveLength(1);
  });

  test.each([
    [1200000, { amount: '1200000', currency: 'INR' }],
    ['12 LPA', { amount: '12 LPA', currency: 'INR' }],
    [
      { amount: 500, currency: 'coconuts' },
      { amount: '500', currency: 'Coconuts' },
    ],
    [
      { amount: '42000', currency: 'USD' },
      { amount: '42000', currency: 'USD' },
    ],
    [
      { amount: '5', currency: 'Rs.' },
      { amount: '5', currency: 'INR' },
    ],
    [
      { amount: '', currency: 'USD' },
      { amount: '-', currency: 'INR' },
    ],
    [{}, { amount: '-', currency: 'INR' }],
    [null, { amount: '-', currency: 'INR' }],
  ])('stores a CTC of %j as %j', (ctc, stored) => {
    expect(normalised({ ...MINIMAL, compensation: { ctc } }).compensation.ctc).toEqual(stored);
  });

  test.each([
    [2711, '2711'],
    ['#2711', '2711'],
    ['# 2711 ', '2711'],
    ['#', null],
    ['-', null],
    [undefined, null],
  ])('stores the placement id %j as %j', (placementId, stored) => {
    expect(normalised({ ...MINIMAL, placementId }).placementId).toBe(stored);
  });

  test('drops blank branches, and keeps a comma inside a list entry', () => {
    const branch = ['CSE', '', null, '-', ' Electronics, Power '];
    const stored = normalised({ ...MINIMAL, eligibilityCriteria: { branch } });
    expect(stored.eligibilityCriteria.branch).toEqual(['CSE', 'Electronics, Power']);
  });

  test('a bare date ends the day for deadlines and begins it for tests', () => {
    const stored = normalised({
      ...MINIMAL,
      test: { date: '2026-12-08' },
      deadlines: { applicationDeadline: '2026-12-05', testDeadline: '2026-12-06' },
    });
    expect(stored.deadlines).toEqual({
      applicationDeadline: '2026-12-05T23:59:00',
      testDeadline: '2026-12-06T23:59:00',
    });
    expect(stored.test.date).toBe('2026-12-08T00:00:00');
  });

  test.each([undefined, null, '', '-'])(
    'replaces a deadline of %j with the upload time, and marks it',
    (none) => {
      const input = { company: 'Chinar Labs', deadlines: { applicationDeadline: none } };
      const result = parsePlacementImport(input, FIXTURE_NOW);
      expect(result).toMatchObject({
        ok: true,
        deadlineGuessed: true,
        values: { deadlines: { applicationDeadline: FIXTURE_NOW, testDeadline: null } },
      });
    },
  );

  test('does not mark a given deadline as guessed', () => {
    expect(parsePlacementImport(MINIMAL, FIXTURE_NOW)).toMatchObject({ deadlineGuessed: false });
  });

  test('cleans text: composed, on one line, without direction marks', () => {
    const stored = normalised({
      ...MINIMAL,
      role: ' Data\nAnaly\u202est e\u0301 ',
      notes: 'a\r\nb',
    });
    expect(stored.role).toBe('Data Analyst é');
    expect(stored.notes).toBe('a\nb');
  });

  test('ignores inherited members', () => {
    const input: unknown = JSON.parse(`{"__proto__": {"company": "Evil"}, "role": "x"}`);
    expect(problemsOf(input)).toEqual([{ path: 'company', message: messages.companyRequired }]);
    expect(problemsOf(Object.create(MINIMAL))).toHaveLength(1);
  });
});

test('accepts only values that can be stored unchanged', () => {
  for (const { input } of lenient) {
    for (const item of Array.isArray(input) ? input : []) {
      for (const [path, value] of Object.entries(placementToCellValues(normalised(item)))) {
        const schema = Object.entries(PLACEMENT_CELL_SCHEMAS).find(([name]) => name === path)?.[1];
        expect({ path, ...schema?.safeParse(value) }).toEqual({ path, success: true, data: value });
      }
    }
  }
});
