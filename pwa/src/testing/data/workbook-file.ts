/** Writes .xlsx files as spreadsheet programs do. Imported by tests only. */
import { strToU8, zipSync } from 'fflate';

/** A formula has its stored result, a date is a serial number. */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  | { readonly formula: string; readonly value: string | number }
  | { readonly date: number };

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** 'A2:A4' */
  readonly merged?: readonly string[];
  /** Counted from 1, as spreadsheets do. */
  readonly hiddenRows?: readonly number[];
  readonly isHidden?: boolean;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export function workbookBytes(sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const parts = sheets.map((sheet, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    sheetXml(sheet, strings),
  ]);
  const files = Object.fromEntries([...parts, ...commonParts(sheets, strings)]);
  return zipSync(mapValues(files, strToU8));
}

export function workbookFile(sheets: readonly WorkbookSheet[], name = 'list.xlsx'): File {
  return new File([workbookBytes(sheets)], name);
}

function mapValues(
  files: Readonly<Record<string, string>>,
  encode: (text: string) => Uint8Array,
): Record<string, Uint8Array> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encode(text)]));
}

function commonParts(
  sheets: readonly WorkbookSheet[],
  strings: readonly string[],
): readonly (readonly [string, string])[] {
  const entries = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}"${isHidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const items = strings.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`);
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${entries.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}">${relations.join('')}<Relationship Id="rIdS" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdT" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/sharedStrings.xml', `${HEAD}<sst xmlns="${MAIN}">${items.join('')}</sst>`],
    [
      'xl/styles.xml',
      `${HEAD}<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
  ];
}

function sheetXml(sheet: WorkbookSheet, strings: string[]): string {
  const rows = sheet.rows.map((cells, index) => {
    const row = index + 1;
    const hidden = sheet.hiddenRows?.includes(row) === true ? ' hidden="1"' : '';
    const content = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row}`, strings));
    return `<row r="${row}"${hidden}>${content.join('')}</row>`;
  });
  const merged = (sheet.merged ?? []).map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const cells = merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData>${cells}</worksheet>`;
}

function cellXml(cell: WorkbookCell, at: string, strings: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
  if ('date' in cell) return `<c r="${at}" s="1"><v>${cell.date}</v></c>`;
  const type = typeof cell.value === 'string' ? ' t="str"' : '';
  return `<c r="${at}"${type}><f>${escape(cell.formula)}</f><v>${escape(String(cell.value))}</v></c>`;
}

/** 'A' for 0, 'AA' for 26. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
