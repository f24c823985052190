import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import invalid from '../../../fixtures/placements-invalid.json' with { type: 'json' };
import { checkCellValues } from '../../sync/cell-schemas.ts';
import { buildPlacementValues, FIXTURE_NOW } from '../../testing/builders.ts';
import { addPlacementFormSchema, editPlacementFormSchema } from './placement-form-schema.ts';
import {
  emptyPlacementForm,
  formToPlacement,
  placementToForm,
  type PlacementForm,
} from './placement-form.ts';
import { PLACEMENT_MESSAGES as messages } from '../placement-messages.ts';
import { placementToCellValues } from '../fields/placement-cells.ts';
import { EMPTY_PLACEMENT } from '../fields/placement-fields.ts';

const FILLED: PlacementForm = {
  ...emptyPlacementForm(),
  company: 'Kaveri Softworks',
  applicationDeadline: '2026-12-05T23:59',
};
const formWith = (changes: Partial<PlacementForm>): PlacementForm => ({ ...FILLED, ...changes });

interface Schema {
  safeParse(form: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The first message of each field, which is the one a form shows. */
function errorsOf(schema: Schema, form: PlacementForm): Readonly<Record<string, string>> {
  const issues = schema.safeParse(form).error?.issues ?? [];
  const entries = issues.map(({ path, message }): [string, string] => [path.join('.'), message]);
  return Object.fromEntries(entries.toReversed());
}

const addErrors = (changes: Partial<PlacementForm>) =>
  errorsOf(addPlacementFormSchema(FIXTURE_NOW), formWith(changes));
const editErrors = (changes: Partial<PlacementForm>) =>
  errorsOf(editPlacementFormSchema, formWith(changes));

describe('the add form', () => {
  test('starts with the specified defaults and all other fields empty', () => {
    const { jobType, category, status, priority, testStatus, ...rest } = emptyPlacementForm();
    expect({ jobType, category, status, priority, testStatus }).toEqual({
      jobType: 'fte',
      category: 'on_campus',
      status: 'form_not_filled',
      priority: 'medium',
      testStatus: 'scheduled',
    });
    const { stipendCurrency, ctcCurrency, baseCurrency, ...texts } = rest;
    expect([stipendCurrency, ctcCurrency, baseCurrency]).toEqual(['INR', 'INR', 'INR']);
    expect(new Set(Object.values(texts))).toEqual(new Set(['']));
  });

  test('requires company and deadline, and reports both at once', () => {
    expect(errorsOf(addPlacementFormSchema(FIXTURE_NOW), emptyPlacementForm())).toEqual({
      company: 'Company name is required',
      applicationDeadline: 'Application deadline is required',
    });
  });

  test.each([
    ['2026-11-20T09:59', { applicationDeadline: 'Deadline cannot be in the past' }],
    ['2026-11-19T23:59', { applicationDeadline: 'Deadline cannot be in the past' }],
    ['2026-11-20T10:00', {}],
    ['2026-11-20T10:01', {}],
    ['2026-02-30T10:00', { applicationDeadline: messages.dateInvalid }],
    ['tomorrow', { applicationDeadline: messages.dateInvalid }],
    ['  ', { applicationDeadline: 'Application deadline is required' }],
  ])('a deadline of "%s" gives %j', (applicationDeadline, errors) => {
    expect(addErrors({ applicationDeadline })).toEqual(errors);
  });

  test('accepts any status', () => {
    expect(addErrors({ status: 'process_done' })).toEqual({});
  });
});

describe.each([
  ['add', addErrors],
  ['edit', editErrors],
] as const)('the %s form', (_name, errorsFor) => {
  test.each(['', '   ', '\t', '-', '\u202e', '\u200b\u2800'])(
    'rejects %j as a company',
    (company) => {
      expect(errorsFor({ company })).toEqual({ company: 'Company name is required' });
    },
  );

  test.each([
    ['', true],
    ['0', true],
    ['10', true],
    ['7.25', true],
    ['10.01', false],
    ['-1', false],
    ['abc', false],
  ])('a CGPA of "%s" is valid: %s', (cgpa, passes) => {
    expect(errorsFor({ cgpa })).toEqual(passes ? {} : { cgpa: messages.cgpaRange });
  });

  test.each(['testDate', 'testDeadline'] as const)('%s may be empty but not invalid', (field) => {
    expect(errorsFor({ [field]: '' })).toEqual({});
    expect(errorsFor({ [field]: '2026-13-01T10:00' })).toEqual({ [field]: messages.dateInvalid });
  });

  test.each([
    ['company', 200, 'Company must be at most 200 characters'],
    ['role', 200, 'Role must be at most 200 characters'],
    ['placementId', 60, 'Placement ID must be at most 60 characters'],
    ['ctc', 40, 'CTC must be at most 40 characters'],
    ['applicationLink', 2048, 'Application link must be at most 2048 characters'],
    ['notes', 20_000, 'Notes must be at most 20000 characters'],
  ] as const)('%s accepts %i characters and no more', (field, max, message) => {
    expect(errorsFor({ [field]: 'a'.repeat(max) })).toEqual({});
    expect(errorsFor({ [field]: 'a'.repeat(max + 1) })).toEqual({ [field]: message });
  });

  test('measures length after cleaning, because some letters become two', () => {
    expect(errorsFor({ role: '\u0958'.repeat(101) })).toHaveProperty('role');
    expect(errorsFor({ role: ` ${'a'.repeat(200)} ` })).toEqual({});
  });

  test('limits number and length of branches', () => {
    expect(errorsFor({ branches: 'CSE,'.repeat(50) })).toEqual({});
    expect(errorsFor({ branches: 'CSE,'.repeat(51) })).toEqual({
      branches: messages.branchesTooMany,
    });
    expect(errorsFor({ branches: 'a'.repeat(61) })).toHaveProperty('branches');
  });
});

describe('the edit form', () => {
  test('accepts past deadlines', () => {
    expect(editErrors({ applicationDeadline: '2020-01-01T00:00' })).toEqual({});
  });

  test('rejects an empty deadline', () => {
    expect(editErrors({ applicationDeadline: '' })).toEqual({
      applicationDeadline: 'Application deadline is required',
    });
  });
});

const formCases = invalid.flatMap(({ name, where, input, expectedMessage, clock }) => {
  if (typeof input !== 'object' || input === null || !('applicationDeadline' in input)) return [];
  const { company = '', applicationDeadline = '' } = input;
  return [{ name, where, company, applicationDeadline, expectedMessage, clock }];
});

test.each(formCases)('$name', ({ where, company, applicationDeadline, expectedMessage, clock }) => {
  const schema =
    where === 'add-form' ? addPlacementFormSchema(clock ?? FIXTURE_NOW) : editPlacementFormSchema;
  const form = { ...emptyPlacementForm(), company, applicationDeadline };
  expect(Object.values(errorsOf(schema, form))).toEqual([expectedMessage]);
});

test('the fixtures contain three form cases', () => {
  expect(formCases).toHaveLength(3);
});

describe('formToPlacement', () => {
  test('reads an otherwise empty form as the specified placement', () => {
    expect(formToPlacement(FILLED)).toEqual({
      ...EMPTY_PLACEMENT,
      company: 'Kaveri Softworks',
      deadlines: { applicationDeadline: '2026-12-05T23:59:00', testDeadline: null },
    });
  });

  test('trims text, stores empty links and amounts as "-", and splits branches', () => {
    const placement = formToPlacement(
      formWith({
        company: '  Kaveri  ',
        placementId: ' #2711 ',
        location: ' ',
        applicationLink: '',
        companyWebsite: ' https://kaveri.example ',
        branches: 'CSE, , IT,',
        cgpa: '7.25',
        ctc: ' 12,00,000 ',
        stipend: '500',
        stipendCurrency: 'Coconuts',
        base: '',
        baseCurrency: 'USD',
        testDate: '2026-12-08T09:30',
        notes: ' a\r\nb ',
      }),
    );
    expect(placement).toMatchObject({
      company: 'Kaveri',
      placementId: '2711',
      location: '-',
      links: { applicationLink: '-', companyWebsite: 'https://kaveri.example' },
      eligibilityCriteria: { cgpa: 7.25, branch: ['CSE', 'IT'] },
      compensation: {
        ctc: { amount: '12,00,000', currency: 'INR' },
        stipend: { amount: '500', currency: 'Coconuts' },
        base: { amount: '-', currency: 'INR' },
      },
      test: { date: '2026-12-08T09:30:00' },
      notes: 'a\nb',
    });
  });

  const odd = buildPlacementValues({
    placementId: '',
    role: '-',
    location: '',
    deadlines: { applicationDeadline: '2026-12-05T23:59:59', testDeadline: '2026-12-06T10:00:30' },
    compensation: { ctc: { amount: '', currency: '' }, base: { amount: '-', currency: 'USD' } },
    eligibilityCriteria: { cgpa: 7.125, branch: ['Electronics, Power', 'CSE'] },
    links: { applicationLink: '' },
    notes: '',
  });

  test('reads an untouched form as exactly the placement that was opened', () => {
    expect(formToPlacement(placementToForm(odd), odd)).toEqual(odd);
  });

  test('changes only the touched field', () => {
    const edited = formToPlacement({ ...placementToForm(odd), notes: 'new' }, odd);
    expect(edited).toEqual({ ...odd, notes: 'new' });
  });

  test('stores a cleared field as not given', () => {
    const full = buildPlacementValues({
      placementId: '1',
      location: 'Pune',
      notes: 'x',
      test: { date: '2026-12-08T09:30:00', link: 'https://a.example' },
      eligibilityCriteria: { cgpa: 7, branch: ['CSE'] },
      compensation: { ctc: { amount: '5', currency: 'USD' } },
    });
    const emptied: PlacementForm = {
      ...emptyPlacementForm(),
      company: full.company,
      applicationDeadline: '2026-11-25T23:59',
    };
    expect(formToPlacement(emptied, full)).toEqual({
      ...buildPlacementValues(),
      role: '',
    });
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 70 }),
    fc.constantFrom('', '-', '#', '#-', ',', '\u202e-'),
  );
  const anyTexts = fc.record(
    {
      company: fc.string({ unit: 'binary', minLength: 1 }),
      role: anyText,
      placementId: anyText,
      location: anyText,
      testDuration: anyText,
      ctc: anyText,
      ctcCurrency: anyText,
      branches: anyText,
      applicationLink: anyText,
      notes: anyText,
      cgpa: fc.constantFrom('', '7,5', ' 10 ', '8.'),
      testDate: fc.constantFrom('', ' ', '2026-12-05T23:59', '2026-12-05'),
    },
    { requiredKeys: [] },
  );

  test('gives storable values for every form that its schema accepts', () => {
    fc.assert(
      fc.property(anyTexts, fc.boolean(), (typed, afterEdit) => {
        const parsed = editPlacementFormSchema.safeParse(formWith(typed));
        fc.pre(parsed.success);
        const previous = afterEdit ? buildPlacementValues() : undefined;
        const values = placementToCellValues(formToPlacement(formWith(typed), previous));
        expect(checkCellValues('placement', 'put', values)).toEqual({ ok: true, values });
      }),
      { numRuns: 300 },
    );
  });
});
