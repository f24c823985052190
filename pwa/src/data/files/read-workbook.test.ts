import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  workbookBytes,
  workbookFile,
  workbookParts,
  type WorkbookSheet,
} from '../../testing/data/workbook-file.ts';
import { AttachmentError } from './attachment-error.ts';
import { readWorkbook } from './read-workbook.ts';
import { UNPACKED_MAX_BYTES } from './unpack-workbook.ts';

const read = async (...sheets: readonly WorkbookSheet[]) =>
  await readWorkbook(workbookFile(sheets));
const problemOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  await readWorkbook(new Blob([bytes])).then(
    () => undefined,
    (error: unknown) => (error instanceof AttachmentError ? error.problem : error),
  );

describe('a workbook', () => {
  it('is read sheet by sheet, with texts, numbers, dates and the results of formulas', async () => {
    const sheets = await read(
      {
        name: 'Round 1 & 2',
        rows: [
          ['Roll No', 'CGPA', 'Date', 'Present', 'Name'],
          [
            2_100_100_017,
            8.449_999_999_999_999,
            { date: 46_351 },
            true,
            { formula: 'A&B', value: 'Asha Rao' },
          ],
          [],
          [null, null, null, null, ' <Ravi> '],
        ],
      },
      { name: 'Waitlist', rows: [[{ formula: '1+1', value: 21_001 }]] },
    );
    expect(sheets).toEqual([
      {
        name: 'Round 1 & 2',
        rows: [
          ['Roll No', 'CGPA', 'Date', 'Present', 'Name'],
          ['2100100017', '8.45', '2026-11-25', 'TRUE', 'Asha Rao'],
          [],
          ['', '', '', '', ' <Ravi> '],
        ],
      },
      { name: 'Waitlist', rows: [['21001']] },
    ]);
  });

  it('has the value of a merged cell in each of its rows', async () => {
    const [sheet] = await read({
      name: 'A',
      rows: [
        ['Selected', '21CS001'],
        [null, '21CS002'],
        [null, '21CS003'],
        ['Waitlist', '21CS004'],
      ],
      merged: ['A1:A3', 'C1:D1'],
    });
    expect(sheet?.rows.map(([status]) => status)).toEqual([
      'Selected',
      'Selected',
      'Selected',
      'Waitlist',
    ]);
  });

  it('tells which rows are hidden', async () => {
    const rows = [['21CS001'], ['21CS002'], ['21CS003']];
    const [shown, filtered, hidden] = await read(
      { name: 'A', rows },
      { name: 'B', rows, hiddenRows: [1, 3] },
      { name: 'C', rows, isHidden: true },
    );
    expect(shown?.hiddenRows).toBeUndefined();
    expect(filtered?.hiddenRows).toEqual(new Set([0, 2]));
    expect(hidden?.hiddenRows).toEqual(new Set([0, 1, 2]));
  });

  it('of 5,000 rows is read', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => [
      n,
      `21CS${n}`,
      `Student ${n} of the college`,
      `student${n}@college.example`,
      8.5,
    ]);
    const [sheet] = await read({ name: 'All', rows });
    expect(sheet?.rows).toHaveLength(5000);
    expect(sheet?.rows.at(-1)?.[1]).toBe('21CS4999');
  });
});

/** The parts of a small workbook, of which some are replaced. */
function changed(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const whole = unzipSync(workbookBytes([{ name: 'A', rows: [['21CS001']] }]));
  for (const [name, text] of Object.entries(parts)) whole[name] = strToU8(text);
  return zipSync(whole);
}

/** Writes false sizes of the first part into its two headers. */
function withFalseSize(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  view.setUint32(22, size, true);
  const directory = view.getUint32(bytes.length - 6, true);
  view.setUint32(directory + 24, size, true);
  return bytes;
}

describe('what cannot be read is refused with a sentence:', () => {
  it('an empty workbook', async () => {
    expect(await problemOf(workbookBytes([{ name: 'A', rows: [] }]))).toBe('empty');
  });

  it('one that is cut off', async () => {
    const bytes = workbookBytes([{ name: 'A', rows: [['21CS001']] }]);
    expect(await problemOf(bytes.slice(0, bytes.length - 30))).toBe('broken');
    expect(await problemOf(bytes.slice(0, 40))).toBe('broken');
  });

  it('one whose parts are damaged or missing', async () => {
    expect(
      await problemOf(changed({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' })),
    ).toBe('broken');
    expect(await problemOf(changed({ 'xl/_rels/workbook.xml.rels': '<Relationships/>' }))).toBe(
      'broken',
    );
  });

  it('other archives', async () => {
    expect(await problemOf(zipSync({ 'word/document.xml': strToU8('<x/>') }))).toBe('word');
    expect(await problemOf(zipSync({ 'content.xml': strToU8('<x/>') }))).toBe('other-workbook');
    expect(await problemOf(zipSync({ 'xl/workbook.bin': strToU8('x') }))).toBe('other-workbook');
    expect(await problemOf(zipSync({ 'photo.jpg': strToU8('x') }))).toBe('archive');
  });

  it('one that unfolds beyond the limit, before it is unpacked', async () => {
    const bomb = changed({ 'xl/bomb.xml': ' '.repeat(UNPACKED_MAX_BYTES) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await problemOf(bomb)).toBe('too-large');
  });

  it('one that unfolds beyond the size that it states', async () => {
    const parts = { 'xl/worksheets/sheet1.xml': strToU8(' '.repeat(5_000_000)) };
    const rest = unzipSync(workbookBytes([{ name: 'A', rows: [['21CS001']] }]));
    const bytes = zipSync({ ...parts, ...rest, ...parts });
    expect(await problemOf(withFalseSize(bytes, 1000))).toBe('too-large');
  });

  it('one with thousands of parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`xl/${n}.xml`, '']));
    expect(await problemOf(changed(parts))).toBe('too-large');
  });
});

const SHEET = 'xl/worksheets/sheet1.xml';
const rowsOf = async (xml: string) => {
  const sheets = await readWorkbook(new Blob([changed({ [SHEET]: xml })]));
  return sheets.map(({ rows }) => rows);
};

describe('a sheet of another program', () => {
  it.each([
    ['without references', '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'],
    [
      'with prefixes',
      '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c><x:c r="B1"><x:v>2</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>3</x:v></x:c></x:row>',
    ],
    [
      'in single quotes',
      "<row r='1'><c r='A1'><v>1</v></c><c r='B1'><v>2</v></c></row><row r='2'><c r='A2'><v>3</v></c></row>",
    ],
    [
      'with rows in another order',
      '<row r="2"><c r="A2"><v>3</v></c></row><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row>',
    ],
    [
      'with empty cells to the last column and row',
      '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="XFD1" s="1"/></row><row r="2"><c r="A2"><v>3</v></c></row><row r="1048576"/>',
    ],
  ])('%s', async (_, rows) => {
    const prefix = rows.includes('<x:') ? 'x:' : '';
    const xml = `<${prefix}worksheet><${prefix}sheetData>${rows}</${prefix}sheetData></${prefix}worksheet>`;
    expect(await rowsOf(xml)).toEqual([[['1', '2'], ['3']]]);
  });

  it('has other names and capitals of parts', async () => {
    const parts = workbookParts([{ name: 'A', rows: [['21CS001']] }]);
    const renamed = Object.entries(parts).map(([name, xml]) => [
      name === '[Content_Types].xml'
        ? name
        : name.replace('xl/', 'XL/').replace('sheet1', 'Sheet1'),
      strToU8(xml),
    ]);
    const root = `<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="/xl/workbook.xml"/></Relationships>`;
    const bytes = zipSync({ ...Object.fromEntries(renamed), '_rels/.rels': strToU8(root) });
    expect(await readWorkbook(new Blob([bytes]))).toEqual([{ name: 'A', rows: [['21CS001']] }]);
  });

  it('is in an archive of the 64-bit form', async () => {
    const bytes = toZip64(workbookBytes([{ name: 'A', rows: [['21CS001']] }]));
    expect(await readWorkbook(new Blob([bytes]))).toEqual([{ name: 'A', rows: [['21CS001']] }]);
  });

  it('writes strings into the cells, with how they are read aloud', async () => {
    const xml =
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>As</t><rPh><t>x</t></rPh><r><t>ha &amp; Ravi &#x1F600;</t></r></is></c></row></sheetData></worksheet>';
    expect(await rowsOf(xml)).toEqual([[['Asha & Ravi 😀']]]);
  });
});

/** Moves the sizes and the place of the directory into the records of the 64-bit form. */
function toZip64(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  const [count, start] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  const added = new Uint8Array(56 + 20);
  const record = new DataView(added.buffer);
  record.setUint32(0, 0x06064b50, true);
  record.setBigUint64(32, BigInt(count), true);
  record.setBigUint64(48, BigInt(start), true);
  record.setUint32(56, 0x07064b50, true);
  record.setBigUint64(64, BigInt(end), true);
  const tail = bytes.slice(end);
  new DataView(tail.buffer).setUint16(10, 0xffff, true);
  new DataView(tail.buffer).setUint32(16, 0xffffffff, true);
  return Uint8Array.from([...bytes.slice(0, end), ...added, ...tail]);
}
