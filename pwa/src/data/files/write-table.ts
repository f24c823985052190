/**
 * A table as a file that is safe to open in a spreadsheet: nothing in it is run, and nothing is rewritten. Import this
 * module lazily: it brings its libraries with it.
 */
import { strToU8, zipSync } from 'fflate';
import { BYTE_ORDER_MARK, csvLine, type CellKind } from './csv-line.ts';

/** The headings first. All of the same length. */
export type TableRows = readonly (readonly string[])[];

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `kinds` of the columns, where they are not text. */
export function tableToCsv(rows: TableRows, kinds: readonly CellKind[] = []): string {
  return BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, kinds)).join('');
}

/** An .xlsx file with one sheet, in which every cell is text. */
export function tableToWorkbook(rows: TableRows): Blob {
  const texts = { ...PARTS, 'xl/worksheets/sheet1.xml': sheetXml(rows) };
  const parts = Object.entries(texts).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const);
  // The asynchronous one starts workers out of blobs, which the page's policy forbids.
  return new Blob([zipSync(Object.fromEntries(parts))], { type: WORKBOOK_TYPE });
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SCHEMAS = 'http://schemas.openxmlformats.org';
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
const PACKAGE = `${SCHEMAS}/package/2006`;
const WORKBOOK_PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (...all: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const typeOfPart = (name: string, type: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="${WORKBOOK_PARTS}.${type}+xml"/>`;

/** The number of the format that leaves what is typed into a cell as it is. */
const TEXT_FORMAT = 49;
const STYLES = { text: 1, heading: 2 } as const;
const style = (format: number, font: number): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
const font = (weight: string): string =>
  `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`;

/** What every file has besides its sheet. */
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typeOfPart('workbook', 'sheet.main')}${typeOfPart('worksheets/sheet1', 'worksheet')}${typeOfPart('styles', 'styles')}</Types>`,
  '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation(1, 'worksheet', 'worksheets/sheet1.xml'),
    relation(2, 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">${style(0, 0)}${style(TEXT_FORMAT, 0)}${style(TEXT_FORMAT, 1)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
} as const;

/** The headings stay in sight. Numbers that are text are marked nowhere as an error. */
function sheetXml(rows: TableRows): string {
  const widths = columnWidths(rows);
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${STYLES.text}" customWidth="1"/>`,
  );
  const end = `${lettersOf(Math.max(0, widths.length - 1))}${Math.max(1, rows.length)}`;
  return [
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    `<sheetData>${rows.map(rowXml).join('')}</sheetData>`,
    `<ignoredErrors><ignoredError sqref="A1:${end}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
  ].join('');
}

function rowXml(cells: readonly string[], at: number): string {
  const kind = at === 0 ? STYLES.heading : STYLES.text;
  const filled = cells.map((cell, column) =>
    cell === ''
      ? ''
      : `<c r="${lettersOf(column)}${at + 1}" s="${kind}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`,
  );
  return `<row r="${at + 1}">${filled.join('')}</row>`;
}

/** In characters, with room for the frame of a cell. */
const WIDTH = { min: 10, max: 60, frame: 2 } as const;

function columnWidths(rows: TableRows): readonly number[] {
  return (rows[0] ?? []).map((_, column) => {
    const longest = rows.reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), 0);
    return Math.min(WIDTH.max, Math.max(WIDTH.min, longest + WIDTH.frame));
  });
}

const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** 'A' for 0, 'AA' for 26. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (column % LETTERS));
  return column < LETTERS ? last : lettersOf(Math.floor(column / LETTERS) - 1) + last;
}

/** Characters that XML does not have, and the carriage return, which it changes, are written as '_x000D_'. */
function escapeText(text: string): string {
  return text
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(
      // oxlint-disable-next-line no-control-regex
      /[\0-\u0008\u000B-\u001F\uFFFE\uFFFF]/g,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}
