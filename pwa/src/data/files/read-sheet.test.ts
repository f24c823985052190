import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  workbookBytes,
  workbookFile,
  type WorkbookCell,
} from '../../testing/data/workbook-file.ts';
import { AttachmentError } from './attachment-error.ts';
import { CELLS_MAX } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';

/** A small workbook whose only sheet is replaced. */
function withSheet(xml: string): Blob {
  const parts = unzipSync(workbookBytes([{ name: 'A', rows: [['21CS001']] }]));
  return new Blob([zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) })]);
}

const rowsOf = async (xml: string) => {
  const sheets = await readWorkbook(withSheet(xml));
  return sheets.map(({ rows }) => rows);
};

describe('a cell is read as the spreadsheet shows it', () => {
  it.each<[string, WorkbookCell, string]>([
    ['zeros', { value: 17, format: '00000' }, '00017'],
    ['a prefix', { value: 17, format: '"21CS"000' }, '21CS017'],
    ['a prefix letter by letter', { value: 7, format: '\\T\\E00' }, 'TE07'],
    ['separators', { value: 2_101_017, format: '00-00-000' }, '21-01-017'],
    ['a prefix before any number', { value: 42, format: '"R-"General' }, 'R-42'],
    ['a colour', { value: 17, format: '[Red]"A"0' }, 'A17'],
    ['a second form for what is negative', { value: 17, format: '"A"0;"B"0' }, 'A17'],
    ['decimals', { value: 8.449_999_999_999_999, format: '0.00' }, '8.45'],
    ['a percentage', { value: 0.845, format: '0.00%' }, '84.5%'],
    ['a percentage without its error', { value: 0.57, format: '0%' }, '57%'],
    ['thousands', { value: 1_200_000, format: '#,##0' }, '1200000'],
    ['an amount', { value: 12, format: '"₹" 0' }, '₹ 12'],
    ['a form that is not understood', { value: 17, format: '[>9]"A"0;"B"0' }, '=TEXT(17,[>9]"A"0)'],
    ['a struck number', { value: '21CS017', struck: true }, '~21CS017~'],
    [
      'a part that is struck',
      { runs: [{ text: '21CS071', struck: true }, { text: ' 21CS017' }] },
      '~21CS071~ 21CS017',
    ],
    ['an error', { error: '#N/A' }, '#N/A'],
    ['a formula', { formula: 'A1&B1', value: '21CS017' }, '21CS017'],
    ['a formula without its result', { formula: 'A1&B1' }, '=A1&B1'],
    ['fifteen digits', 211_099_010_123_456, '211099010123456'],
    ['more digits than a spreadsheet stores', 2_110_990_101_234_560, '2.11099010123456E+15'],
    ['a date', { date: 46_351 }, '2026-11-25'],
    ['a date with a time', { date: 46_351.75 }, '2026-11-25 18:00'],
  ])('%s', async (_, cell, shown) => {
    const [sheet] = await readWorkbook(workbookFile([{ name: 'A', rows: [[cell]] }]));
    expect(sheet?.rows).toEqual([[shown]]);
  });

  it('leaves one of several empty columns and rows', async () => {
    const xml =
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row><row r="1048576"><c r="C1048576"><v>3</v></c></row></sheetData></worksheet>';
    expect(await rowsOf(xml)).toEqual([[['1', '', '', '', '2'], [], ['', '', '3']]]);
    const [sheet] = await readWorkbook(withSheet(xml));
    expect(sheet?.rowNumbers).toEqual([1, 2, 1_048_576]);
  });
});

/** 'A' for 0, 'AA' for 26. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

describe('a workbook that is made to hurt is refused, in time that grows with its length:', () => {
  const sheet = (rows: string, rest = ''): string =>
    `<worksheet><sheetData>${rows}</sheetData>${rest}</worksheet>`;

  it.each([
    [
      'more cells than a list has',
      sheet(`<row>${'<c><v>1</v></c>'.repeat(CELLS_MAX + 1)}</row>`),
      'too-large',
    ],
    ['a million empty cells', sheet(`<row>${'<c/>'.repeat(1_000_001)}</row>`), 'too-large'],
    [
      'thousands of merged cells over all rows',
      sheet(
        '<row><c r="A1"><v>1</v></c></row>' + '<row/>'.repeat(2000),
        '<mergeCell ref="A1:A1048576"/>'.repeat(2000),
      ),
      'too-large',
    ],
    [
      'a cell in every row, each in a column of its own',
      sheet(
        Array.from(
          { length: 2000 },
          (_, n) => `<row><c r="${columnName(n)}${n + 1}"><v>1</v></c></row>`,
        ).join(''),
      ),
      'too-large',
    ],
    ['rows that are never closed', `<worksheet><sheetData>${'<row>'.repeat(200_000)}`, 'broken'],
    [
      'a tag that is never closed',
      `<worksheet><sheetData>${'<row r="1" '.repeat(200_000)}`,
      'broken',
    ],
    ['quotes that are never closed', `<worksheet><sheetData>${`<c r='`.repeat(200_000)}`, 'broken'],
  ])('%s', async (_, xml, problem) => {
    const error: unknown = await readWorkbook(withSheet(xml)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AttachmentError);
    expect(error).toMatchObject({ problem });
  });

  it('a cell in every row, each in another column, takes no room for what is between', async () => {
    const cell = (n: number): string =>
      `<row r="${n * 500}"><c r="${'ABC'[n % 3]}${n * 500}"><v>${n}</v></c></row>`;
    const [rows] = await rowsOf(
      sheet(Array.from({ length: 2000 }, (_, n) => cell(n + 1)).join('')),
    );
    expect(rows?.filter((cells) => cells.length > 0)).toHaveLength(2000);
  });
});
