import {
  anyUploadedPlacement,
  anyStoredPlacement,
  asUploaded,
} from '@shortlist/shared/testing/arbitrary-placements.ts';
import { buildPlacementValues, FIXTURE_NOW } from '@shortlist/shared/testing/builders.ts';
import { placementsToRecords, parseCsvRecords } from '@shortlist/shared/placement/csv/csv.ts';
import {
  previewUpload,
  UPLOAD_MAX,
  UPLOAD_MAX_BYTES,
} from '@shortlist/shared/placement/import/preview-upload.ts';
import {
  NOTES_MAX,
  type PlacementValues,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { parseCsv, toCsvFiles } from './csv-text.ts';

function toCsv(rows: readonly (readonly string[])[]): string {
  const [text, ...others] = toCsvFiles(rows);
  if (text === undefined || others.length > 0) throw new Error('not one file');
  return text;
}

function tableOf(text: string) {
  const table = parseCsv(text);
  if (table.kind !== 'table') throw new Error(JSON.stringify(table));
  return table;
}

function uploaded(text: string, existing: readonly PlacementValues[] = []) {
  const { header, records } = tableOf(text);
  const { items, found } = parseCsvRecords(header, records);
  return previewUpload(items, { existing, found, uploadedAt: FIXTURE_NOW, room: 5000 }).items;
}

/** The same rows as a spreadsheet with other settings writes them. */
function rewritten(rows: readonly (readonly string[])[], separator: string): string {
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  return rows.map((cells) => cells.map(quoted).join(separator)).join('\n');
}

describe('an exported file', () => {
  test('is read back the same, whatever the list contains', () => {
    fc.assert(
      fc.property(fc.array(anyUploadedPlacement, { minLength: 1, maxLength: 4 }), (placements) => {
        const text = toCsv(placementsToRecords(placements));
        expect(uploaded(text).map(({ values }) => values)).toEqual(placements);
      }),
    );
  });

  test('of a list that other programs wrote is read back as our own forms would have stored it', () => {
    fc.assert(
      fc.property(anyStoredPlacement, (placement) => {
        const [item] = uploaded(toCsv(placementsToRecords([placement])));
        expect(item).toMatchObject({ problems: [], values: asUploaded(placement) });
      }),
    );
  });

  test('shows no differences when it is uploaded again', () => {
    fc.assert(
      fc.property(fc.array(anyUploadedPlacement, { minLength: 1, maxLength: 4 }), (placements) => {
        const again = uploaded(toCsv(placementsToRecords(placements)), placements);
        expect(again.map(({ duplicateOf }) => duplicateOf)).toEqual(placements.map(() => 'list'));
      }),
    );
  });

  test.each([';', '\t', ','])('may be saved again with %j between its cells', (separator) => {
    fc.assert(
      fc.property(fc.array(anyUploadedPlacement, { minLength: 1, maxLength: 3 }), (placements) => {
        const cells = shownCells(toCsv(placementsToRecords(placements)));
        const items = uploaded(rewritten(cells, separator));
        expect(items.map(({ values }) => values)).toEqual(placements);
      }),
    );
  });

  test('begins with a byte-order mark for Excel, and ends each row as Excel does', () => {
    const text = toCsv([['Company'], ['₹'], ['B']]);
    expect(text).toBe('\uFEFFCompany\r\n₹\r\nB\r\n');
  });
});

/** The cells of a file as a spreadsheet shows them, including the guards. */
function shownCells(text: string): readonly (readonly string[])[] {
  return Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true, delimiter: ',' }).data;
}

describe('cells that a spreadsheet would run', () => {
  test.each(['=1+1', '+91', '-5', '@SUM(A1)', '\t=1', "'", "'=1", "''"])(
    '%j is written as text and read back',
    (cell) => {
      const text = toCsv([
        ['A', 'B'],
        ['x', cell],
      ]);
      expect(text).toMatch(/[,"]'/);
      expect(tableOf(text).records).toEqual([{ row: 2, cells: ['x', cell] }]);
    },
  );

  test('any cells are read back unchanged, except for line ends', () => {
    const anyCell = fc
      .oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[=+\-@\t\n'",;x]{0,5}$/))
      .map((cell) => cell.replace(/\r\n?/g, '\n'));
    const anyRow = fc
      .array(anyCell, { minLength: 2, maxLength: 2 })
      .map(([a = '', b = '']) => [`x${a}`, b]);
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 4 }), (rows) => {
        const text = toCsv([['Company', 'Notes'], ...rows]);
        expect(tableOf(text).records.map(({ cells }) => cells)).toEqual(rows);
        for (const cell of shownCells(text).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

test.each([
  ['that nothing dangerous follows', "Company\n'Tis\n'=1\n", [["'Tis"], ['=1']]],
  [
    'at the beginning of a copied cell, without affecting other cells',
    'Company\tRole\n"A" Systems\tSDE\nB\tQA',
    [
      ['"A" Systems', 'SDE'],
      ['B', 'QA'],
    ],
  ],
])('keeps a quote %s', (_, text, cells) => {
  expect(tableOf(text).records.map((record) => record.cells)).toEqual(cells);
});

describe('files of other programs', () => {
  test.each([
    ['commas', 'Company,Role\nA,SDE'],
    ['semicolons', 'Company;Role\nA;SDE'],
    ['tabs', 'Company\tRole\nA\tSDE'],
    ['a byte-order mark', '\uFEFFCompany,Role\r\nA,SDE\r\n'],
    ['old Mac line ends', 'Company,Role\rA,SDE\r'],
    ['mixed line ends', 'Company,Role\r\nA,SDE\n'],
    ['all cells quoted', '"Company";"Role"\n"A";"SDE"'],
    ['a separator inside a heading', '"Company";"Role, exactly"\nA;SDE'],
  ])('%s', (_, text) => {
    const { header, records } = tableOf(text);
    expect(header).toEqual(['Company', expect.stringMatching(/^Role/)]);
    expect(records).toEqual([{ row: 2, cells: ['A', 'SDE'] }]);
  });

  test('reads the separator from a first line that names it', () => {
    const { header, records } = tableOf('\uFEFFsep=;\r\nCompany;Role\r\nA, B;SDE\r\n');
    expect(header).toEqual(['Company', 'Role']);
    expect(records).toEqual([{ row: 3, cells: ['A, B', 'SDE'] }]);
  });

  test('reads cells with line ends and quotes in them', () => {
    const { records } = tableOf('Company,Notes\r\nA,"one\r\n""two"", three"\r\nB,x');
    expect(records).toEqual([
      { row: 2, cells: ['A', 'one\n"two", three'] },
      { row: 3, cells: ['B', 'x'] },
    ]);
  });

  test('leaves out empty rows but counts them', () => {
    const { header, records } = tableOf('\n,\nCompany,Role\n\nA,SDE\n,\n\nB,QA\n\n');
    expect(header).toEqual(['Company', 'Role']);
    expect(records.map(({ row, cells: [company] }) => [row, company])).toEqual([
      [5, 'A'],
      [8, 'B'],
    ]);
  });

  test('reads a single column', () => {
    expect(tableOf('Company\nA\nB').records).toHaveLength(2);
  });
});

describe('chooses the separator that fits the most rows', () => {
  test.each([
    ['commas in a heading', 'Company, full name\tRole, exactly, as told\tLast date\nA, B\tSDE\tx'],
    ['commas in the rows', 'Company;Role;Last date\nA, B, C;SDE, QA, PM;x\nD;E, F, G, H;y'],
    ['semicolons in the rows', 'Company,Role,Last date\nA;B;C,SDE,x\nD;E;F,QA,y'],
    [
      'a comma in a title',
      'List of companies, 2026-27, final\nCompany\tRole\tLast date\nA\tSDE\tx',
    ],
    ['vertical bars', 'Company|Role|Last date\n"A|B"|SDE|x'],
    ['a quoted line end', 'Company\tRole\tLast date\n"A\nB"\tSDE\tx'],
  ])('%s', (_name, text) => {
    const { header, records } = tableOf(text);
    expect(header).toHaveLength(3);
    for (const { cells } of records) expect(cells).toHaveLength(3);
  });

  test('reads a file without headings of ours', () => {
    expect(tableOf('a b;c,d\n1;2\n3;4').header).toEqual(['a b', 'c,d']);
  });
});

describe('tables from a chat', () => {
  const WANTED = [['Kaveri', 'SDE | Core', '5 Dec 2026']];

  test.each([
    [
      'Markdown',
      '| Company | Role | Last date |\n|---|:---:|---:|\n| Kaveri | SDE \\| Core | 5 Dec 2026 |',
    ],
    [
      'without a frame',
      'Company | Role | Last date\n--- | --- | ---\nKaveri | SDE \\| Core | 5 Dec 2026',
    ],
    ['without a line', '| Company | Role | Last date |\n| Kaveri | SDE \\| Core | 5 Dec 2026 |'],
    [
      'with bold headings and text around it',
      'Here you are:\n\n| **Company** | **Role** | **Last date** |\n| --- | --- | --- |\n| **Kaveri** | SDE \\| Core | 5 Dec 2026 |\n\nGood luck!',
    ],
    [
      'of a console',
      '+---------+------+-----+\n| Company | Role | Last date |\n+=========+======+=====+\n| Kaveri | SDE \\| Core | 5 Dec 2026 |\n+---------+------+-----+',
    ],
  ])('%s', (_name, text) => {
    const { header, records } = tableOf(text);
    expect(header).toEqual(['Company', 'Role', 'Last date']);
    expect(records.map(({ cells }) => cells)).toEqual(WANTED);
  });

  test('reads several lines in a cell, and empty cells', () => {
    const { records } = tableOf('| Company | Role | Notes |\n|---|---|---|\n| A | | one<br>two |');
    expect(records).toEqual([{ row: 3, cells: ['A', '', 'one\ntwo'] }]);
  });
});

test('text above the headings is left out, and the row of the headings reported if there is any', () => {
  const text = 'Placement cell,,\n,,\n"Drives, 2026-27",,\nCompany,Role,Last date\nA,SDE,x';
  expect(tableOf(text)).toMatchObject({
    header: ['Company', 'Role', 'Last date'],
    headerRow: 4,
    records: [{ row: 5, cells: ['A', 'SDE', 'x'] }],
  });
  expect(tableOf('\nCompany,Role\nA,SDE').headerRow).toBeNull();
});

describe('files that cannot be read', () => {
  test.each(['', '\uFEFF', ' \r\n\r\n ', 'sep=;\n'])('reports %j as empty', (text) => {
    expect(parseCsv(text)).toEqual({ kind: 'empty' });
  });

  test.each([
    ['Company,Notes\r\nA,x\r\nB,"not closed\r\nC,y\r\n', 3],
    ['Company,Notes\nA,"x" y\nB,z', 2],
    ['sep=,\nCompany,Notes\nA,"x', 3],
    ['Company,Notes\nA,"one\ntwo"\nB,"x', 4],
  ])('reports that %j has an unmatched quote in line %i', (text, line) => {
    expect(parseCsv(text)).toEqual({
      kind: 'invalid',
      line,
      hint: expect.stringContaining('quote'),
    });
  });
});

describe('a long list', () => {
  const numbered = (count: number): readonly PlacementValues[] =>
    Array.from({ length: count }, (_, index) =>
      buildPlacementValues({ company: `Company ${index}`, notes: 'a, b\nc' }),
    );

  test.each([
    [0, []],
    [UPLOAD_MAX, [UPLOAD_MAX]],
    [UPLOAD_MAX + 1, [UPLOAD_MAX, 1]],
    [5 * UPLOAD_MAX, Array.from({ length: 5 }, () => UPLOAD_MAX)],
  ])('of %i rows becomes files of %j rows, which are read back one by one', (count, sizes) => {
    const list = numbered(count);
    const files = toCsvFiles(placementsToRecords(list)).map((text) => uploaded(text));
    expect(files.map(({ length }) => length)).toEqual(sizes);
    expect(files.flat().map(({ values }) => values)).toEqual(list);
  });

  test.each(['x', '₹', '"', '\n'])(
    'with long notes of %j becomes files that are small enough',
    (character) => {
      const notes = `n${character.repeat(NOTES_MAX - 2)}n`;
      const list = numbered(300).map((values) => ({ ...values, notes }));
      const files = toCsvFiles(placementsToRecords(list));
      const bytes = files.map((text) => Buffer.byteLength(text));
      expect(Math.max(...bytes)).toBeLessThanOrEqual(UPLOAD_MAX_BYTES);
      for (const size of bytes.slice(0, -1)) expect(size).toBeGreaterThan(UPLOAD_MAX_BYTES * 0.9);
      expect(files.flatMap((text) => uploaded(text)).map(({ values }) => values)).toEqual(list);
    },
  );
});
