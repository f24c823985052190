import { placementsToRecords, parseCsvRecords } from '@shortlist/shared/placement/csv/csv.ts';
import { previewUpload } from '@shortlist/shared/placement/import/preview-upload.ts';
import { buildPlacementValues, FIXTURE_NOW } from '@shortlist/shared/testing/builders.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardCell, unguardCell } from '../../../data/files/csv-line.ts';
import { parseCsv, toCsvFiles } from './csv-text.ts';

describe('a cell that a spreadsheet would rewrite', () => {
  test.each([
    '007',
    '0',
    '00',
    '1.50',
    '.5',
    '5.',
    '12.0',
    '1E5',
    '1e-7',
    '1.2E+06',
    '123456789012345678',
    '5/12',
    '3-4',
    '12-15',
    '1/2/3',
    '10:30',
    '10:30 PM',
    '5 pm',
    '5p',
    '1 1/2',
    '70%',
    '(5)',
    'Dec 5',
    '5 Dec',
    '05-Dec',
    'Dec-26',
    'December 2026',
    'March 5',
    'Dec 5, 2026',
    '5Dec',
    '2026-12-05',
    '05/12/2026',
    '2026-12-05 10:00',
    '5 Dec 2026',
    '$120,000',
    '12,000',
    'TRUE',
    '=1+1',
    '+91 98',
    '-5',
    '@SUM(A1)',
    "'quoted'",
    'false',
  ])('%j becomes text with a quote before it', (cell) => {
    const isPlain = cell === '0';
    expect(guardCell(cell, 'text')).toBe(isPlain ? cell : `'${cell}`);
    expect(unguardCell(guardCell(cell, 'text'))).toBe(cell);
  });

  test.each([
    '7',
    '12',
    '12.5',
    '2711',
    '999999999999999',
    '0.5',
    'Kaveri',
    '12 LPA',
    '5 days',
    '',
    'QA-1',
    'Mayfair',
    'Decathlon',
    'Marvell 5G',
    'Augmented 3D',
    '2nd floor',
    '₹12 LPA',
    'हिन्दी',
  ])('%j is unchanged', (cell) => {
    expect(guardCell(cell, 'text')).toBe(cell);
    expect(unguardCell(cell)).toBe(cell);
  });

  test('leaves times to be dates, and amounts to be numbers', () => {
    expect(guardCell('2026-12-05 23:59', 'time')).toBe('2026-12-05 23:59');
    expect(guardCell('12,00,000', 'amount')).toBe('12,00,000');
    expect(guardCell('12,00,000', 'text')).toBe("'12,00,000");
    expect(guardCell('5/12', 'amount')).toBe("'5/12");
  });

  test('restores any cell', () => {
    const anyCell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^'{0,2}[0-9Dec/.,: -]{0,8}$/),
    );
    fc.assert(
      fc.property(anyCell, fc.constantFrom('text', 'time', 'amount'), (cell, kind) => {
        expect(unguardCell(guardCell(cell, kind))).toBe(cell);
      }),
    );
  });
});

const PLACEMENT = buildPlacementValues({
  placementId: '007',
  company: 'Dec 5',
  role: '3-4',
  location: '=1+1',
  notes: 'हिन्दी 👩‍💻 ₹\n"two", lines',
  compensation: {
    ctc: { amount: '5/12', currency: 'INR' },
    stipend: { amount: '012345678901234567', currency: 'INR' },
  },
  test: { duration: '1:30' },
});

function uploaded(text: string) {
  const table = parseCsv(text);
  if (table.kind !== 'table') throw new Error(table.kind);
  const { items, found } = parseCsvRecords(table.header, table.records);
  return previewUpload(items, { existing: [], found, uploadedAt: FIXTURE_NOW, room: 5000 }).items;
}

describe('our file, opened and saved by a spreadsheet', () => {
  const [ours = ''] = toCsvFiles(placementsToRecords([PLACEMENT]));

  test('has no cell rewritten', () => {
    expect(uploaded(ours).map(({ values }) => values)).toEqual([PLACEMENT]);
  });

  /** As saved by LibreOffice when set to detect dates and special numbers. */
  test('that adds seconds to the times is read back the same', () => {
    const saved = ours.replaceAll(' 23:59,', ' 23:59:00,');
    expect(saved).toContain("\r\n'Dec 5,'3-4,'007,");
    expect(saved).toContain('2026-11-25 23:59:00,');
    expect(uploaded(saved).map(({ values }) => values)).toEqual([PLACEMENT]);
  });

  /** Google Sheets treats the quote as its own marker for text, and omits it from what it saves. */
  test('that removes the quotes is read back the same', () => {
    const saved = ours.replace(/(?<=[,"\n])'(?=\S)/g, '');
    expect(saved).toContain(',007,');
    expect(uploaded(saved).map(({ values }) => values)).toEqual([PLACEMENT]);
  });

  test.each([
    ["'Dec 5", '05-Dec', 'company', 'Row 2, column “Company”: “05-Dec” is a date;'],
    ["'Dec 5", 'Dec-26', 'company', 'Row 2, column “Company”: “Dec-26” is a date;'],
    ["'Dec 5", '12/05/2026', 'company', 'Row 2, column “Company”: “12/05/2026” is a date;'],
    ["'3-4", '04-Mar', 'role', 'Row 2, column “Role”: “04-Mar” is a date;'],
    ["'5/12", '05-Dec', 'compensation.ctc', 'Row 2, column “CTC”: “05-Dec” is a date;'],
    ["'5/12", '2026-12-05', 'compensation.ctc', 'Row 2, column “CTC”: “2026-12-05” is a date;'],
    ["'007", '05-Dec', 'placementId', 'Row 2, column “Placement ID”: “05-Dec” is a date;'],
    [
      "'1:30",
      '04-Mar-26',
      'test.duration',
      'Row 2, column “Test duration”: “04-Mar-26” is a date;',
    ],
  ])('%j that became %j is reported with its row and field', (before, after, path, message) => {
    const problems = uploaded(ours.replace(before, after)).flatMap((item) => item.problems);
    expect(problems).toEqual([
      expect.objectContaining({ path, message: expect.stringContaining(message) }),
    ]);
  });

  test.each(['05-Dec', 'Dec-26', '12/05/2026', "'05-Dec", '1.2E+06'])(
    '%j that the user typed is read back as typed',
    (typed) => {
      const placement = buildPlacementValues({
        placementId: typed,
        company: typed,
        role: typed,
        location: typed,
        compensation: { ctc: { amount: typed, currency: 'USD' } },
        test: { duration: typed, testType: typed },
        notes: typed,
      });
      const [text = ''] = toCsvFiles(placementsToRecords([placement]));
      expect(uploaded(text).map(({ values }) => values)).toEqual([placement]);
    },
  );
});
