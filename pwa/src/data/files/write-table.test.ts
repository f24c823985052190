import { strFromU8, unzipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../features/import-export/formats/csv-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { tableToCsv, tableToWorkbook, WORKBOOK_TYPE, type TableRows } from './write-table.ts';

const HEADINGS = ['Roll number', 'Name', 'Remark'] as const;
const HOSTILE: TableRows = [
  HEADINGS,
  ['00123', "=cmd|' /C calc'!A0", '=HYPERLINK("https://evil.example","x")'],
  ['12E05', '+1', '@SUM(A1:A9)'],
  ['123456789012345678', '-1', '\t=1'],
  ['5/12', 'Asha "Ash" Rao, CSE', 'two\nlines; three\tcells'],
  ["'21CS001", 'अंजली शर्मा 👩🏽‍💻', '＝1+1'],
  ['TRUE', '<b>&amp;</b>', '_x0041_'],
  ['7', '', ' with blanks '],
];

async function partsOf(rows: TableRows): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await tableToWorkbook(rows).arrayBuffer());
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]),
  );
}

async function sheetOf(rows: TableRows): Promise<string> {
  return (await partsOf(rows))['xl/worksheets/sheet1.xml'] ?? '';
}

describe('a workbook', () => {
  it('has every cell as it was, hostile or not', async () => {
    const [sheet, ...others] = await readWorkbook(tableToWorkbook(HOSTILE));
    expect(sheet?.rows).toEqual(HOSTILE);
    expect(others).toEqual([]);
  });

  it('has texts only: no number, no formula, and text for what is typed later', async () => {
    const xml = await sheetOf(HOSTILE);
    const cells = xml.match(/<c [^>]*>/g) ?? [];
    expect(cells).toHaveLength(HOSTILE.flat().filter((cell) => cell !== '').length);
    expect(cells.every((cell) => cell.includes('t="inlineStr"'))).toBe(true);
    expect(xml).not.toMatch(/<[fv]>/);
    const { 'xl/styles.xml': styles = '' } = await partsOf(HOSTILE);
    expect(styles.match(/numFmtId="49"/g)).toHaveLength(2);
  });

  it('shows its headings bold and always, in columns as wide as their texts', async () => {
    const xml = await sheetOf([
      ['Roll number', 'Name', ''],
      ['1', 'x'.repeat(500), 'y'],
    ]);
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(xml).toContain('<c r="A1" s="2"');
    expect(xml).toContain('<c r="A2" s="1"');
    expect(xml.match(/width="\d+"/g)).toEqual(['width="13"', 'width="60"', 'width="10"']);
    const { 'xl/styles.xml': styles = '' } = await partsOf(HOSTILE);
    expect(styles).toContain('<font><b/>');
  });

  it('names the columns after Z, and keeps empty cells in their place', async () => {
    const wide = Array.from({ length: 54 }, (_, at) => (at % 2 === 0 ? '' : `c${at}`));
    const xml = await sheetOf([wide, wide.toReversed()]);
    expect(xml).toContain('r="AB1"');
    expect(xml).toContain('r="BB1"');
    expect(xml).toContain('sqref="A1:BB2"');
  });

  it('is one also without rows, and says what it is', async () => {
    expect(tableToWorkbook([]).type).toBe(WORKBOOK_TYPE);
    expect(await sheetOf([])).toContain('<sheetData></sheetData>');
  });

  it('holds any text', async () => {
    // The reader has its own mark for what is struck through, and takes '~~' for two of them.
    const anyCell = fc
      .string({ unit: 'binary', maxLength: 20 })
      .map((text) => `${text.replaceAll('~', '-')}.`);
    await fc.assert(
      fc.asyncProperty(fc.array(anyCell, { minLength: 1, maxLength: 4 }), async (cells) => {
        const [sheet] = await readWorkbook(tableToWorkbook([cells]));
        expect(sheet?.rows).toEqual([cells.map((cell) => cell.toWellFormed())]);
      }),
    );
  });
});

describe('a CSV file', () => {
  it('is read back as it was, hostile or not', () => {
    const table = parseCsv(tableToCsv(HOSTILE));
    if (table.kind !== 'table') throw new Error(table.kind);
    const [, ...rows] = HOSTILE;
    expect(table.header).toEqual(HEADINGS);
    expect(table.records.map(({ cells }) => cells)).toEqual(rows);
  });

  it('begins no cell with what a spreadsheet runs', () => {
    const [, ...lines] = tableToCsv(HOSTILE).split('\r\n');
    const cells = lines.flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
    const starts = cells.map((cell) => cell.replace(/^"/, '').charAt(0));
    expect(starts.filter((start) => '=+-@＝＋－＠\t\r\n'.includes(start) && start !== '')).toEqual(
      [],
    );
    expect(starts.filter((start) => start === "'")).toHaveLength(13);
  });

  it('is taken for UTF-8 by Excel, and leaves times to be dates', () => {
    const rows = [['When'], ['2026-12-05 10:02'], ['=1']];
    expect(tableToCsv(rows, ['time'])).toBe("\uFEFFWhen\r\n2026-12-05 10:02\r\n'=1\r\n");
    expect(tableToCsv(rows)).toBe("\uFEFFWhen\r\n'2026-12-05 10:02\r\n'=1\r\n");
  });
});
