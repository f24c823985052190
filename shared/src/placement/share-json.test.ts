import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyUploadedPlacement } from '../testing/arbitrary-placements.ts';
import { buildPlacementValues, FIXTURE_NOW } from '../testing/builders.ts';
import { HOSTILE_NAMES } from '../testing/hostile-names.ts';
import { parseShareJson, sharedFactsText, statedCells, toShareJson } from './share-json.ts';
import { EMPTY_PLACEMENT, type PlacementValues } from './fields/placement-fields.ts';

/** What is not the student's own. */
function factsOf(placement: PlacementValues): PlacementValues {
  const { status, priority, notes } = EMPTY_PLACEMENT;
  const test = { ...placement.test, status: EMPTY_PLACEMENT.test.status };
  return { ...placement, status, priority, notes, test };
}

test('passes on the facts of any placement and nothing else', () => {
  fc.assert(
    fc.property(anyUploadedPlacement, (placement) => {
      const read = parseShareJson(toShareJson(placement), FIXTURE_NOW);
      expect(read).toMatchObject({ ok: true, values: factsOf(placement) });
    }),
  );
});

describe('toShareJson', () => {
  it('has no value of the student’s own, and none that is as in an empty placement', () => {
    const placement = buildPlacementValues({
      status: 'form_filled',
      priority: 'high',
      notes: 'ask Ravi',
      test: { status: 'missed' },
    });
    expect(JSON.parse(toShareJson(placement))).toEqual({
      c: 'Kaveri Softworks',
      r: 'Software Engineer',
      d: '2026-11-25T23:59:00',
    });
  });
});

describe('parseShareJson', () => {
  it('leaves a deadline empty that is not stated', () => {
    expect(parseShareJson('{"c":"Zenith"}', FIXTURE_NOW)).toMatchObject({
      ok: true,
      values: { company: 'Zenith', deadlines: { applicationDeadline: null } },
    });
  });

  it('ignores keys that it does not know, and those of inherited members', () => {
    const others = Object.fromEntries(HOSTILE_NAMES.map((name) => [name, name]));
    const text = JSON.stringify({
      c: 'Zenith',
      z: 1,
      status: 'form_filled',
      notes: 'x',
      ...others,
    });
    const known = parseShareJson('{"c":"Zenith"}', FIXTURE_NOW);
    expect(parseShareJson(text, FIXTURE_NOW)).toEqual(known);
    expect(parseShareJson('{"c":"Zenith","__proto__":{"r":"SDE"}}', FIXTURE_NOW)).toEqual(known);
  });

  it.each([
    ['{}', 'Company name is required'],
    [
      '{"c":"Zenith","d":"tomorrow"}',
      'Application deadline must be a date like 2026-12-05T23:59:00',
    ],
    ['{"c":"Zenith","g":12}', 'CGPA must be a number from 0 to 10'],
    [
      '{"c":"Zenith","j":"contract"}',
      'Job type must be one of: internship, fte, intern_ppo, internship_fte',
    ],
  ])('rejects %s as an upload does', (text, message) => {
    const read = parseShareJson(text, FIXTURE_NOW);
    expect(read).toMatchObject({ ok: false, problems: [{ message }] });
  });

  it.each(['', 'x', '[]', '"c"', 'null', '1', '{"c":', '{"c":"Zenith"}}'])(
    'is none: %j',
    (text) => {
      expect(parseShareJson(text, FIXTURE_NOW)).toBeUndefined();
    },
  );
});

test('a shared placement states what it has, and its job type', () => {
  const placement = buildPlacementValues({ role: '', location: 'Pune' });
  expect(statedCells(placement).map(({ path }) => path)).toEqual([
    'company',
    'jobType',
    'location',
    'deadlines.applicationDeadline',
  ]);
  expect(sharedFactsText(placement)).toBe(
    'Company: Kaveri Softworks\nJob type: FTE\nLocation: Pune\nApplication deadline: 25 Nov 2026, 11:59 pm',
  );
});
