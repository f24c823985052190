import { UPLOAD_MESSAGES } from './import-messages.ts';
import { describe, expect, test } from 'vitest';
import invalid from '../../../fixtures/placements-invalid.json' with { type: 'json' };
import lenient from '../../../fixtures/placements-lenient.json' with { type: 'json' };
import valid from '../../../fixtures/placements-valid.json' with { type: 'json' };
import { buildPlacementValues, FIXTURE_NOW } from '../../testing/builders.ts';
import { PLACEMENT_MESSAGES } from '../placement-messages.ts';
import type { PlacementValues } from '../fields/placement-fields.ts';
import {
  previewUpload,
  parseUpload,
  UPLOAD_MAX,
  type SpreadsheetProblem,
  type PreviewPlacement,
} from './preview-upload.ts';

interface Options {
  readonly existing?: readonly PlacementValues[];
  readonly found?: readonly SpreadsheetProblem[];
}

function preview(items: readonly unknown[], { existing = [], found = [] }: Options = {}) {
  return previewUpload(items, { existing, found, uploadedAt: FIXTURE_NOW, room: 5000 }).items;
}

function only(items: readonly PreviewPlacement[]): PreviewPlacement {
  const [item] = items;
  if (item === undefined || items.length > 1) throw new Error(`${items.length} items`);
  return item;
}

describe('the root of an upload', () => {
  const wholes = invalid.filter(
    ({ where, inputIsText, expectedMessage }) =>
      where === 'paste' && !inputIsText && expectedMessage !== undefined,
  );

  test.each(wholes)('$name is rejected', ({ input, expectedMessage }) => {
    expect(parseUpload(input)).toEqual({ ok: false, message: expectedMessage });
  });

  test('the fixtures include four roots that are not arrays', () => {
    expect(wholes).toHaveLength(4);
  });

  test.each([
    [[], UPLOAD_MESSAGES.empty],
    [Array.from({ length: UPLOAD_MAX + 1 }), 'At most 1000 placements can be uploaded at once'],
    [undefined, UPLOAD_MESSAGES.notAnArray],
    [{ length: 1 }, UPLOAD_MESSAGES.notAnArray],
  ])('a list of this length is rejected', (parsed, message) => {
    expect(parseUpload(parsed)).toEqual({ ok: false, message });
  });

  test.each([1, UPLOAD_MAX])('accepts %i items of any kind', (count) => {
    const items = Array.from({ length: count });
    expect(parseUpload(items)).toEqual({ ok: true, items });
  });
});

describe('the fixtures', () => {
  test('all forty placements are accepted, and none is a duplicate', () => {
    const items = preview(valid);
    expect(items.map(({ number }) => number)).toEqual(valid.map((_, index) => index + 1));
    for (const item of items)
      expect(item).toMatchObject({ problems: [], deadlineGuessed: false, duplicateOf: null });
  });

  test.each(lenient.filter(({ inputIsText }) => !inputIsText))('$name is accepted', ({ input }) => {
    for (const item of preview(Array.isArray(input) ? input : []))
      expect(item).toMatchObject({ problems: [], values: { company: expect.any(String) } });
  });

  const items = invalid.flatMap(({ name, where, input }) =>
    where === 'item' && Array.isArray(input) ? [{ name, input }] : [],
  );

  test.each(items)('$name: has a labelled problem, and no values', ({ input }) => {
    const bad = preview(input).filter(({ problems }) => problems.length > 0);
    expect(bad).toHaveLength(1);
    for (const { problems, values } of bad) {
      expect(values).toBeNull();
      for (const { label, message } of problems)
        expect([label, message]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    }
  });
});

describe('the problems of an item', () => {
  test('are all listed, each with the label of its field', () => {
    const item = only(
      preview([{ role: 'SDE', status: 'applied', links: [], eligibilityCriteria: { cgpa: 75 } }]),
    );
    expect(item.problems.map(({ path, label, message }) => [path, label, message])).toEqual([
      ['company', 'Company', PLACEMENT_MESSAGES.companyRequired],
      ['status', 'Status', expect.stringContaining('Status must be one of')],
      ['links', 'links', 'links must be an object'],
      ['eligibilityCriteria.cgpa', 'Minimum CGPA', PLACEMENT_MESSAGES.cgpaRange],
    ]);
  });

  test('that concern the whole item name the placement', () => {
    expect(only(preview(['text'])).problems).toEqual([
      { path: '', label: 'Placement', message: PLACEMENT_MESSAGES.notAnObject },
    ]);
  });

  test('found while reading a spreadsheet come first and replace the general ones of their field', () => {
    const path = 'deadlines.applicationDeadline';
    const items = preview(
      [
        { company: 'A', deadlines: { applicationDeadline: '12/25/2026' }, status: 'applied' },
        { company: 'B', deadlines: { applicationDeadline: '2026-12-05' } },
      ],
      {
        found: [
          { number: 1, path, message: 'Row 2: not a day.' },
          { number: 2, path, message: 'Row 3: could be two.' },
        ],
      },
    );
    expect(items.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      ['Row 2: not a day.', expect.stringContaining('Status')],
      ['Row 3: could be two.'],
    ]);
    expect(items.map(({ values }) => values)).toEqual([null, null]);
  });

  test('do not affect other items', () => {
    expect(
      preview([{ company: 'A' }, null, { company: 'B' }]).map(({ values }) => values?.company),
    ).toEqual(['A', undefined, 'B']);
  });
});

describe('the title of an item', () => {
  test.each([
    [{ company: ' Kaveri\nSoftworks ', role: 'SDE' }, 'Kaveri Softworks · SDE'],
    [{ company: 'Kaveri', role: '-' }, 'Kaveri'],
    [{ company: 'Kaveri', role: {} }, 'Kaveri'],
    [{ company: 360 }, '360'],
    [{ company: '-', role: 'SDE' }, 'Placement 1'],
    [{ company: {} }, 'Placement 1'],
    [null, 'Placement 1'],
    [[[]], 'Placement 1'],
  ])('%j is titled %j', (input, title) => {
    expect(only(preview([input])).title).toBe(title);
  });

  test('is bounded, whatever the item holds', () => {
    const { title } = only(preview([{ company: 'a'.repeat(1e6), role: '👩'.repeat(1e5) }]));
    expect(title.length).toBeLessThanOrEqual(403);
  });
});

describe('a missing deadline', () => {
  test.each([undefined, null, '', '-'])('of %j becomes the time of the upload', (none) => {
    const item = only(preview([{ company: 'A', deadlines: { applicationDeadline: none } }]));
    expect(item).toMatchObject({
      deadlineGuessed: true,
      values: { deadlines: { applicationDeadline: FIXTURE_NOW } },
    });
  });

  test('is not marked on a rejected item', () => {
    expect(only(preview([{}])).deadlineGuessed).toBe(false);
  });
});

describe('duplicates', () => {
  const existingPlacement = buildPlacementValues({
    company: 'Café Kaveri',
    role: 'Software Engineer',
    deadlines: { applicationDeadline: '2026-12-05T23:59:00' },
  });
  const item = (company: string, role: string, applicationDeadline: string) => ({
    company,
    role,
    deadlines: { applicationDeadline },
  });

  test.each([
    ['the same', item('Café Kaveri', 'Software Engineer', '2026-12-05T23:59:00'), 'list'],
    ['another case', item('CAFÉ KAVERI', 'software engineer', '2026-12-05T23:59:00Z'), 'list'],
    ['no accents', item('Cafe Kaveri', 'Software Engineer', '2026-12-05'), 'list'],
    [
      'another Unicode composition',
      item('Cafe\u0301 Kaveri', 'Software Engineer', '2026-12-05'),
      'list',
    ],
    ['other blanks', item(' Café  Kaveri ', 'SoftwareEngineer', '2026-12-05 23:59'), 'list'],
    ['other seconds', item('Café Kaveri', 'Software Engineer', '2026-12-05T23:59:59'), 'list'],
    ['another company', item('Café Krishna', 'Software Engineer', '2026-12-05'), null],
    ['another role', item('Café Kaveri', 'Software Tester', '2026-12-05'), null],
    ['no role', item('Café Kaveri', '-', '2026-12-05'), null],
    ['another day', item('Café Kaveri', 'Software Engineer', '2026-12-06'), null],
    ['another minute', item('Café Kaveri', 'Software Engineer', '2026-12-05T23:58'), null],
  ])('%s', (_, input, duplicateOf) => {
    expect(only(preview([input], { existing: [existingPlacement] }))).toMatchObject({
      duplicateOf,
      problems: [],
      values: { company: expect.any(String) },
    });
  });

  test('do not include names whose words only run together differently', () => {
    const existing = [buildPlacementValues({ company: 'A B', role: 'C' })];
    const input = { ...existing[0], company: 'A', role: 'B C' };
    expect(only(preview([input], { existing })).duplicateOf).toBeNull();
  });

  test('distinguish vowels of Indian scripts', () => {
    const existing = [buildPlacementValues({ company: 'काल' })];
    const input = { ...existing[0], company: 'कल' };
    expect(only(preview([input], { existing })).duplicateOf).toBeNull();
  });

  test('in one upload refer to the first of them; a placement in the list takes precedence', () => {
    const twin = { company: 'A', deadlines: { applicationDeadline: '2026-12-05' } };
    const other = { ...twin, company: 'B' };
    expect(preview([twin, other, twin, twin]).map(({ duplicateOf }) => duplicateOf)).toEqual([
      null,
      null,
      1,
      1,
    ]);
    const existing = [buildPlacementValues({ ...existingPlacement, company: 'B', role: '' })];
    expect(preview([other, other], { existing }).map(({ duplicateOf }) => duplicateOf)).toEqual([
      'list',
      'list',
    ]);
  });

  test('never include or refer to an item with problems', () => {
    const good = { company: 'A', deadlines: { applicationDeadline: '2026-12-05' } };
    expect(
      preview([{ ...good, status: 'applied' }, good]).map(({ duplicateOf }) => duplicateOf),
    ).toEqual([null, null]);
  });
});

describe('room in the list', () => {
  const context = { existing: [], uploadedAt: FIXTURE_NOW };

  test.each([
    [5000, 1000, null],
    [3, 3, null],
    [0, 0, null],
    [
      3,
      4,
      'Your list has room for 3 more (at most 5,000 placements). Leave out 1 of the 4 chosen.',
    ],
    [0, 2, 'Your list is full (at most 5,000 placements). Leave out 2 of the 2 chosen.'],
    [-1, 1, 'Your list is full (at most 5,000 placements). Leave out 1 of the 1 chosen.'],
  ])('for %i more, with %i selected', (room, chosen, sentence) => {
    expect(previewUpload([], { ...context, room }).roomProblem(chosen)).toBe(sentence);
  });
});
