// The same input means the same in a spreadsheet, in JSON and in a form.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIXTURE_NOW } from '../../testing/builders.ts';
import { MISSING_VALUES } from '../../testing/missing-values.ts';
import { previewRows } from '../../testing/preview-rows.ts';
import { editPlacementFormSchema } from '../form/placement-form-schema.ts';
import { emptyPlacementForm, formToPlacement } from '../form/placement-form.ts';
import { createDuplicateKey } from '../rules/duplicates.ts';
import { parsePlacementImport, type ParsedPlacement } from './parse-placement-import.ts';
import type { PlacementValues } from '../fields/placement-fields.ts';

const DEADLINE = '2026-12-05T23:59:00';

/** Typed values, as text. */
interface Entry {
  readonly company?: string;
  readonly role?: string;
  readonly location?: string;
  readonly placementId?: string;
  readonly link?: string;
  readonly testType?: string;
  readonly ctc?: string;
  readonly cgpa?: string;
  readonly branches?: string;
  readonly notes?: string;
}

function readJson(entry: Entry): ParsedPlacement {
  const { company = 'Acme', link, testType, ctc, cgpa, branches, ...others } = entry;
  return parsePlacementImport(
    {
      ...others,
      company,
      deadlines: { applicationDeadline: DEADLINE },
      links: { applicationLink: link },
      test: { testType },
      compensation: { ctc },
      eligibilityCriteria: { cgpa, branch: branches },
    },
    FIXTURE_NOW,
  );
}

function ofJson(entry: Entry): PlacementValues {
  const read = readJson(entry);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.values;
}

function ofRow(entry: Entry): PlacementValues {
  const cells = {
    Company: entry.company ?? 'Acme',
    Deadline: DEADLINE,
    Role: entry.role,
    Location: entry.location,
    'Placement ID': entry.placementId,
    'Apply link': entry.link,
    'Test type': entry.testType,
    CTC: entry.ctc,
    'Min CGPA': entry.cgpa,
    Branches: entry.branches,
    Notes: entry.notes,
  };
  const [item] = previewRows(Object.keys(cells), [Object.values(cells).map((cell) => cell ?? '')]);
  if (!item?.values) throw new Error(JSON.stringify(item?.problems));
  return item.values;
}

function ofForm(entry: Entry): PlacementValues {
  const { link = '', cgpa = '', ...others } = entry;
  const form = {
    ...emptyPlacementForm(),
    company: 'Acme',
    applicationDeadline: DEADLINE,
    ...others,
    applicationLink: link,
    cgpa,
  };
  const checked = editPlacementFormSchema.safeParse(form);
  if (!checked.success) throw new Error(JSON.stringify(checked.error.issues));
  return formToPlacement(form);
}

const WAYS = [
  ['a spreadsheet', ofRow],
  ['JSON', ofJson],
  ['the form', ofForm],
] as const;

describe.each(WAYS)('in %s', (_way, read) => {
  test.each(MISSING_VALUES)('%j counts as empty in every optional field', (text) => {
    const fields = { role: text, location: text, placementId: text, link: text, testType: text };
    const values = read({ ...fields, ctc: text, cgpa: text, branches: text });
    expect(values).toMatchObject({
      role: '',
      location: '-',
      placementId: null,
      links: { applicationLink: '-' },
      test: { testType: '-' },
      compensation: { ctc: { amount: '-', currency: 'INR' } },
      eligibilityCriteria: { cgpa: null, branch: [] },
    });
  });

  test.each([
    ['$120,000', { amount: '120,000', currency: 'USD' }],
    ['Rs. 12,00,000/-', { amount: '12,00,000', currency: 'INR' }],
    ['12 LPA', { amount: '12 LPA', currency: 'INR' }],
    ['12,00,000', { amount: '12,00,000', currency: 'INR' }],
  ])('reads the CTC %j as %j', (ctc, money) => {
    expect(read({ ctc }).compensation.ctc).toEqual(money);
  });

  test.each(['7+', '>= 7', '7.0 & above', '7 CGPA', '7/10', 'min 7', '7 or more', '\u200e7'])(
    'reads the CGPA %j as 7',
    (cgpa) => {
      expect(read({ cgpa }).eligibilityCriteria.cgpa).toBe(7);
    },
  );

  test.each([
    '[Apply](https://a.example/x)',
    'Apply: https://a.example/x',
    '<https://a.example/x>',
  ])('takes the address from the link %j', (link) => {
    const { links, notes } = read({ link });
    expect([links.applicationLink, notes]).toEqual(['https://a.example/x', '-']);
  });

  test('takes the first of two links, and adds both to the notes', () => {
    const link = 'https://a.example/x https://b.example/y';
    const { links, notes } = read({ link, notes: 'Bring ID.' });
    expect(links.applicationLink).toBe('https://a.example/x');
    expect(notes).toBe(`Bring ID.\nApplication link: ${link}`);
  });

  test.each(['CSE, IT', 'CSE; IT', 'CSE | IT', 'CSE, NA, IT', '\u200bCSE,\u00a0IT'])(
    'reads the branches %j as CSE and IT',
    (branches) => {
      expect(read({ branches }).eligibilityCriteria.branch).toEqual(['CSE', 'IT']);
    },
  );

  test.each(['javascript:alert(1)', 'Apply at the office'])('keeps %j as text', (link) => {
    expect(read({ link }).links.applicationLink).toBe(link);
  });

  test('keeps a name such as "Pending" and notes in words', () => {
    const { company, notes } = read({ company: 'NA', notes: 'Pending' });
    expect([company, notes]).toEqual(['NA', 'Pending']);
  });
});

describe.each([WAYS[0], WAYS[1]])('in %s', (_way, read) => {
  test.each([
    ['70%', null],
    ['60% throughout', null],
    ['7 CGPA or 70%', 7],
    ['7-8', null],
  ])('reads the CGPA %j as %j, and adds the text to the notes', (cgpa, stored) => {
    const { eligibilityCriteria, notes } = read({ cgpa });
    expect(eligibilityCriteria.cgpa).toBe(stored);
    expect(notes).toBe(`Minimum CGPA: ${cgpa}`);
  });
});

test('reports input that was not read as written', () => {
  const entry = { company: 'NA', cgpa: '70%', ctc: '12', link: 'https://a.example/x or by mail' };
  expect(readJson(entry)).toMatchObject({
    ok: true,
    notices: [
      { path: 'company', message: '“NA” is taken as the name. Change it when the name is known.' },
      {
        path: 'links.applicationLink',
        message:
          '“https://a.example/x or by mail” is read as https://a.example/x. The whole text is kept in the notes.',
      },
      {
        path: 'compensation.ctc',
        message: '“12” is read as ₹12. If lakhs or thousands are meant, write 12 LPA or 12k.',
      },
      {
        path: 'eligibilityCriteria.cgpa',
        message: '“70%” cannot be read into this field, so it is kept in the notes.',
      },
    ],
  });
});

test('problems and notices of a row name the row', () => {
  const header = ['Company', 'Status', 'CTC'];
  const items = previewRows(header, [
    ['', 'Form filled', ''],
    ['A', 'Applied', ''],
    ['B', '', '12'],
  ]);
  expect(
    items.map(({ problems, notices }) => [...problems, ...notices].map(({ message }) => message)),
  ).toEqual([
    ['Row 2: Company name is required'],
    ['Row 3: Status must be one of: form_not_filled, form_filled, process_done'],
    ['Row 4: “12” is read as ₹12. If lakhs or thousands are meant, write 12 LPA or 12k.'],
  ]);
});

test('an invalid CGPA is rejected with its row and column', () => {
  const [, item] = previewRows(
    ['Company', 'CGPA cutoff'],
    [
      ['A', '7+'],
      ['B', 'eight'],
    ],
  );
  expect(item?.problems.map(({ message }) => message)).toEqual([
    'Row 3, column “CGPA cutoff”: “eight” is no CGPA. Write a number from 0 to 10, such as 7.5.',
  ]);
});

const UNSEEN = Array.from('\u200b\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufeff\u061c\u180e');
const anyUnseen = fc
  .array(fc.constantFrom(...UNSEEN), { maxLength: 3 })
  .map((signs) => signs.join(''));

/** The same text with invisible characters in it, and with blanks around it. */
function decorated(text: string): fc.Arbitrary<string> {
  const characters = Array.from(text);
  return fc
    .tuple(
      fc.array(anyUnseen, { minLength: characters.length + 1, maxLength: characters.length + 1 }),
      fc.constantFrom('', ' ', '\u00a0', '\u3000', '\t'),
    )
    .map(
      ([signs, blank]) =>
        `${blank}${characters.map((one, i) => (signs[i] ?? '') + one).join('')}${signs.at(-1) ?? ''}${blank}`,
    );
}

const CLEAN: Entry = {
  company: 'Kaveri Softworks',
  role: 'QA Engineer',
  location: 'Pune',
  placementId: '2711',
  link: 'https://careers.kaverisoft.example/ase',
  testType: 'Online',
  ctc: '12,00,000',
  cgpa: '7.5',
  branches: 'CSE, IT',
  notes: 'Bring ID',
};

test.each(WAYS)('any value among invisible characters reads the same in %s', (_way, read) => {
  const entries = fc.record(
    Object.fromEntries(Object.entries(CLEAN).map(([name, text]) => [name, decorated(text)])),
  );
  fc.assert(
    fc.property(entries, (entry) => {
      expect(read(entry as Entry)).toEqual(read(CLEAN));
    }),
  );
});

test('any name in other quotes, dashes and blanks is the same job', () => {
  const quote = fc.constantFrom("'", '’', '‘', 'ʼ', '´', '`', '′', '');
  const dash = fc
    .tuple(
      fc.constantFrom('', ' ', '\u00a0'),
      fc.constantFrom('-', '‐', '‑', '–', '—', '−', '－', '﹘'),
    )
    .map(([blank, sign]) => blank + sign + blank);
  const company = fc.tuple(quote, dash).map(([q, d]) => `Byju${q}s QA${d}1`);
  const plain = ofJson({ company: "Byju's QA-1" });
  fc.assert(
    fc.property(company.chain(decorated), (name) => {
      expect(createDuplicateKey(ofJson({ company: name }))).toBe(createDuplicateKey(plain));
    }),
  );
});
