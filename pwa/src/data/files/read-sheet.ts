/** Reads the cells of one sheet of a workbook as the texts that a spreadsheet shows. */
import type { ListSheet } from '@shortlist/shared/message/list/list-answer.ts';
import { AttachmentError } from './attachment-error.ts';
import { applyFormat } from './number-format.ts';
import { parseXml } from './parse-xml.ts';
import {
  createTextCollector,
  isTrue,
  strikeThrough,
  type Workbook,
  type WorkbookSheetPart,
} from './workbook-parts.ts';

/** How many cells with a value a workbook may have. */
export const CELLS_MAX = 200_000;
/** Empty ones too: programs write them for their borders. */
const ELEMENTS_MAX = 1_000_000;
const MERGED_MAX = 20_000;

/** What is left for the next sheets. */
export interface CellBudget {
  cells: number;
  elements: number;
}

export const newBudget = (cells = CELLS_MAX): CellBudget => ({ cells, elements: ELEMENTS_MAX });

interface SheetRow {
  readonly number: number;
  readonly isHidden: boolean;
  /** By column, from 0. */
  readonly cells: Map<number, string>;
}

interface MergedCells {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Throws AttachmentError, also where the sheet has more cells than a list has. */
export function readSheet(
  part: WorkbookSheetPart,
  workbook: Workbook,
  budget: CellBudget,
): ListSheet {
  const rows: SheetRow[] = [];
  const merged: MergedCells[] = [];
  const reader = createCellReader(workbook, budget);
  parseXml(part.xml, {
    open: (name, attribute) => {
      if (name === 'row') {
        const number = Number(attribute('r')) || (rows.at(-1)?.number ?? 0) + 1;
        rows.push({ number, isHidden: isTrue(attribute('hidden')), cells: new Map() });
        reader.startRow();
      } else if (name === 'mergeCell') {
        if (merged.length >= MERGED_MAX) throw new AttachmentError('too-large');
        merged.push(...readMerged(attribute('ref')));
      } else reader.open(name, attribute);
    },
    text: reader.text,
    close: (name) => reader.close(name, rows.at(-1)),
  });
  rows.sort((a, b) => a.number - b.number);
  fillMerged(rows, merged, budget);
  return toSheet(part, rows);
}

interface RawCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  /** null where it has none: of a formula that was never computed. */
  value: string | null;
  formula: string;
}

function createCellReader(workbook: Workbook, budget: CellBudget) {
  const collector = createTextCollector();
  let cell: RawCell | undefined;
  let [column, field] = [-1, ''];
  const open = (name: string, attribute: (name: string) => string): void => {
    collector.open(name, attribute);
    if (name === 'c') {
      takeFrom(budget, 'elements');
      column = columnOf(attribute('r')) ?? column + 1;
      const [type, style] = [attribute('t'), Number(attribute('s'))];
      cell = { column, type, style, value: null, formula: '' };
    }
    if (name === 'v' || name === 'f') field = name;
    if (name === 'v' && cell) cell.value = '';
  };
  const text = (part: string): void => {
    collector.text(part);
    if (field === 'v' && cell) cell.value += part;
    if (field === 'f' && cell) cell.formula += part;
  };
  const close = (name: string, row: SheetRow | undefined): void => {
    collector.close(name);
    if (name === 'v' || name === 'f') field = '';
    // A formula that another cell has as well stands there only.
    if (name === 'f' && cell) cell.formula ||= ' ';
    if (name !== 'c' || !cell) return;
    const shown = shownText(cell, cell.type === 'inlineStr' ? collector.take() : null, workbook);
    if (shown === '' || !row) return;
    takeFrom(budget, 'cells');
    row.cells.set(cell.column, shown);
  };
  const startRow = (): void => {
    column = -1;
  };
  return { startRow, open, text, close };
}

function takeFrom(budget: CellBudget, what: keyof CellBudget): void {
  budget[what] -= 1;
  if (budget[what] < 0) throw new AttachmentError('too-large');
}

function shownText(cell: RawCell, inline: string | null, workbook: Workbook): string {
  const text = inline ?? valueText(cell, workbook);
  const isStruck = workbook.formats[cell.style]?.isStruck === true;
  return isStruck && text !== '' ? strikeThrough(text) : text;
}

function valueText(
  { type, style, value, formula }: RawCell,
  { strings, formats, is1904 }: Workbook,
): string {
  if (value === null) return formula === '' ? '' : `=${formula}`;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== '' && type !== 'n') return value;
  const { code = null, isDate = false, isPercent = false } = formats[style] ?? {};
  if (isDate) return dateText(Number(value), is1904);
  if (isPercent) return `${Number((Number(value) * 100).toPrecision(DIGITS_MAX - 1))}%`;
  const plain = plainNumber(value);
  return code === null ? plain : (applyFormat(plain, code) ?? `=TEXT(${plain},${code})`);
}

/** A spreadsheet stores 15 digits: of a longer number the rest is lost. */
const DIGITS_MAX = 15;

/** A long number keeps all its digits, and '8.4499999999999993' is 8.45. */
function plainNumber(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const plain = /^\d+$/.test(text)
    ? text
    : Number.isInteger(number)
      ? BigInt(number).toString()
      : String(number);
  if (!/^\d+$/.test(plain) || plain.length <= DIGITS_MAX) return plain;
  const digits = plain.slice(0, DIGITS_MAX);
  return `${digits.slice(0, 1)}.${digits.slice(1)}E+${plain.length - 1}`;
}

const DAY_MS = 86_400_000;

function dateText(days: number, is1904: boolean): string {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.round(days * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(days);
  return date
    .toISOString()
    .replace(/T00:00:00\.000Z$|:\d\d\.\d{3}Z$/, '')
    .replace('T', ' ');
}

const REFERENCE = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/;
const COLUMNS_MAX = 16_384;

/** 0 for 'A1', 26 for 'AA1'. Undefined for what is no reference. */
function columnOf(reference: string): number | undefined {
  const [, letters] = REFERENCE.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + (letter.charCodeAt(0) - 64);
  return number > COLUMNS_MAX ? undefined : number - 1;
}

function readMerged(reference: string): readonly MergedCells[] {
  const [start = '', end = ''] = reference.split(':');
  const [first, last] = [REFERENCE.exec(start)?.[2], REFERENCE.exec(end)?.[2]];
  const column = columnOf(start);
  return column === undefined || first === undefined || last === undefined || first === last
    ? []
    : [{ column, firstRow: Number(first), lastRow: Number(last) }];
}

/** A merged cell has its value in each of its rows. */
function fillMerged(
  rows: readonly SheetRow[],
  merged: readonly MergedCells[],
  budget: CellBudget,
): void {
  const positions = new Map(rows.map(({ number }, at) => [number, at]));
  for (const { column, firstRow, lastRow } of merged) {
    const at = positions.get(firstRow);
    const value = at === undefined ? undefined : rows[at]?.cells.get(column);
    if (at === undefined || value === undefined) continue;
    for (let next = at + 1; (rows[next]?.number ?? Infinity) <= lastRow; next += 1) {
      takeFrom(budget, 'cells');
      rows[next]?.cells.set(column, value);
    }
  }
}

/** How many cells the rows may have, with the empty ones before the last one of each. */
const ROOM_MAX = 1_000_000;

/** Of empty columns and rows beside each other one is left, so that a cell far out takes no room. */
function toSheet({ name, isHidden }: WorkbookSheetPart, rows: readonly SheetRow[]): ListSheet {
  const used = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => a - b);
  const places = compact(used);
  const filled = rows.filter(({ cells }) => cells.size > 0);
  const shown: string[][] = [];
  const rowNumbers: number[] = [];
  const hiddenRows = new Set<number>();
  let [before, room] = [0, ROOM_MAX];
  for (const row of filled) {
    if (row.number > before + 1 && before > 0) {
      shown.push([]);
      rowNumbers.push(before + 1);
    }
    before = row.number;
    rowNumbers.push(row.number);
    if (row.isHidden || isHidden) hiddenRows.add(shown.length);
    const last = Math.max(...row.cells.keys());
    const width = (places.get(last) ?? 0) + 1;
    room -= width;
    if (room < 0) throw new AttachmentError('too-large');
    const cells = Array.from<string>({ length: width }).fill('');
    for (const [column, text] of row.cells) cells[places.get(column) ?? 0] = text;
    shown.push(cells);
  }
  return {
    name,
    rows: shown,
    ...(rowNumbers.some((number, at) => number !== at + 1) ? { rowNumbers } : {}),
    ...(hiddenRows.size > 0 ? { hiddenRows } : {}),
  };
}

function compact(columns: readonly number[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let next = 0;
  for (const [at, column] of columns.entries()) {
    const before = columns[at - 1];
    if (before !== undefined && column > before + 1) next += 1;
    places.set(column, next);
    next += 1;
  }
  return places;
}
