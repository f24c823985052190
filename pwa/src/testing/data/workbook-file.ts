/** Writes .xlsx files as spreadsheet programs do. Imported by tests only. */
import { strToU8, zipSync } from 'fflate';

export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  /** With its stored result, where there is one. */
  | { readonly formula: string; readonly value?: string | number }
  /** A serial number. */
  | { readonly date: number }
  | { readonly error: string }
  | ({ readonly value: string | number } & CellStyle)
  | { readonly runs: readonly { readonly text: string; readonly struck?: boolean }[] };

interface CellStyle {
  readonly struck?: boolean;
  /** Such as '"21CS"000'. */
  readonly format?: string;
}

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** 'A2:A4' */
  readonly merged?: readonly string[];
  /** Counted from 1, as spreadsheets do. */
  readonly hiddenRows?: readonly number[];
  /** By their letters. */
  readonly hiddenColumns?: readonly string[];
  readonly isHidden?: boolean;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export function workbookBytes(sheets: readonly WorkbookSheet[]): Uint8Array<ArrayBuffer> {
  return zipSync(mapValues(workbookParts(sheets), strToU8));
}

/** The XML of each part by its name. */
export function workbookParts(sheets: readonly WorkbookSheet[]): Readonly<Record<string, string>> {
  const book: Book = { strings: [], styles: [{}, { format: 'dd/mm/yyyy' }] };
  const parts = sheets.map((sheet, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    sheetXml(sheet, book),
  ]);
  return Object.fromEntries([...parts, ...commonParts(sheets, book)]) as Record<string, string>;
}

interface Book {
  readonly strings: string[];
  readonly styles: CellStyle[];
}

const DATE_STYLE = 1;

function styleOf({ struck = false, format }: CellStyle, { styles }: Book): number {
  if (!struck && format === undefined) return 0;
  const at = styles.findIndex(
    (style) => (style.struck ?? false) === struck && style.format === format,
  );
  if (at >= 0) return at;
  return styles.push({ struck, ...(format === undefined ? {} : { format }) }) - 1;
}

function stylesXml(styles: readonly CellStyle[]): string {
  const formats = styles.map(({ format }, index) =>
    format === undefined
      ? ''
      : `<numFmt numFmtId="${164 + index}" formatCode="${escape(format)}"/>`,
  );
  const cells = styles.map(
    ({ struck, format }, index) =>
      `<xf numFmtId="${format === undefined ? 0 : 164 + index}" fontId="${struck === true ? 1 : 0}" xfId="0"/>`,
  );
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><fonts><font/><font><strike/></font></fonts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
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
  { strings, styles }: Book,
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
    ['xl/styles.xml', stylesXml(styles)],
  ];
}

function sheetXml(sheet: WorkbookSheet, book: Book): string {
  const rows = sheet.rows.map((cells, index) => {
    const row = index + 1;
    const hidden = sheet.hiddenRows?.includes(row) === true ? ' hidden="1"' : '';
    const content = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row}`, book));
    return `<row r="${row}"${hidden}>${content.join('')}</row>`;
  });
  const columns = (sheet.hiddenColumns ?? []).map((name) => {
    const at = columnNumber(name);
    return `<col min="${at}" max="${at}" hidden="1"/>`;
  });
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
  const merged = (sheet.merged ?? []).map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const cells = merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`;
  return `${HEAD}<worksheet xmlns="${MAIN}">${cols}<sheetData>${rows.join('')}</sheetData>${cells}</worksheet>`;
}

function cellXml(cell: WorkbookCell, at: string, book: Book): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell !== 'object') return valueXml(cell, at, 0, book);
  if ('date' in cell) return `<c r="${at}" s="${DATE_STYLE}"><v>${cell.date}</v></c>`;
  if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`;
  if ('runs' in cell) return `<c r="${at}" t="inlineStr"><is>${runsXml(cell.runs)}</is></c>`;
  if (!('formula' in cell)) return valueXml(cell.value, at, styleOf(cell, book), book);
  const type = typeof cell.value === 'string' ? ' t="str"' : '';
  const value = cell.value === undefined ? '' : `<v>${escape(String(cell.value))}</v>`;
  return `<c r="${at}"${type}><f>${escape(cell.formula)}</f>${value}</c>`;
}

function valueXml(value: string | number, at: string, style: number, { strings }: Book): string {
  return typeof value === 'number'
    ? `<c r="${at}" s="${style}"><v>${value}</v></c>`
    : `<c r="${at}" s="${style}" t="s"><v>${strings.push(value) - 1}</v></c>`;
}

function runsXml(runs: readonly { readonly text: string; readonly struck?: boolean }[]): string {
  return runs
    .map(
      ({ text, struck }) =>
        `<r>${struck === true ? '<rPr><strike/></rPr>' : ''}<t xml:space="preserve">${escape(text)}</t></r>`,
    )
    .join('');
}

function columnNumber(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** 'A' for 0, 'AA' for 26. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
