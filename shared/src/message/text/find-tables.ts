/** Tables in a message: rows of cells between bars, tabs or blanks, or copied out of a page with one cell a line. */
import { NO_HEADING } from '../lexicon/labels.ts';
import { ROLE_HEADS } from '../lexicon/openings.ts';
import type { Span } from '../message-types.ts';
import { topicOf } from './labels.ts';
import type { Line } from './split-lines.ts';

export interface Cell {
  readonly text: string;
  readonly span: Span;
  /** The heading of its column. */
  readonly heading: string | null;
  /** The number of its row in the message; the cells of one row belong together. */
  readonly row: number;
}

type Row = readonly Pick<Cell, 'text' | 'span'>[];
type Cells = readonly (readonly Cell[])[];

/** The cells of the lines that are rows, by the index of the line; a row of headings or of dashes has none. */
export function findTables(lines: readonly Line[]): ReadonlyMap<number, readonly Cell[]> {
  const tables = new Map<number, readonly Cell[]>();
  for (let index = 0; index < lines.length;) {
    const rows = rowsFrom(lines, index);
    const heads = rows.length > 0 ? [] : headingsFrom(lines, index);
    const cells = rows.length > 0 ? readRows(rows, index) : readColumns(lines, index, heads);
    for (const [offset, row] of cells.entries()) tables.set(index + offset, row);
    index += Math.max(1, heads.length, cells.length);
  }
  return tables;
}

const ROWS_MAX = 200;
const CELLS_MAX = 40;
const HEADINGS_MAX = 12;

/** The rows that follow one another from this line on; blanks divide cells only below headings. */
function rowsFrom(lines: readonly Line[], start: number): readonly Row[] {
  const rows = rowsBy(splitCells, lines, start);
  const line = lines[start];
  if (rows.length > 0 || !line || !isHeadingRow(splitAligned(line))) return rows;
  const aligned = rowsBy(splitAligned, lines, start);
  return aligned.length > 1 ? aligned : [];
}

function rowsBy(split: typeof splitCells, lines: readonly Line[], start: number): readonly Row[] {
  const rows: Row[] = [];
  for (const line of lines.slice(start, start + ROWS_MAX)) {
    const cells = split(line);
    if (!cells || cells.length > CELLS_MAX) break;
    rows.push(cells);
  }
  return rows;
}

const RULE = /^[\s|+=:_-]{3,}$/;
const BETWEEN_TABS = /(?<=^|\t)[^\t]*/g;
const BETWEEN_BARS = /(?<=^|\|)[^|]*/g;
const BETWEEN_BLANKS = /\S+(?: \S+)*/g;

function cellsOf({ text, span: [start] }: Line, pattern: RegExp): Row {
  return Array.from(text.matchAll(pattern), ({ 0: part, index }) => {
    const words = part.trim();
    const from = start + index + part.indexOf(words);
    return { text: words, span: [from, from + words.length] };
  });
}

/** Undefined for a line that is not a row. */
function splitCells(line: Line): Row | undefined {
  const { text, zone } = line;
  if (zone !== 'body' && zone !== 'subject') return undefined;
  if (RULE.test(text)) return [];
  if (text.includes('\t')) return cellsOf(line, BETWEEN_TABS);
  if (!text.includes('|')) return undefined;
  const cells = cellsOf(line, BETWEEN_BARS);
  return cells.slice(cells[0]?.text === '' ? 1 : 0, cells.at(-1)?.text === '' ? -1 : undefined);
}

/** Cells with three or more blanks between them; 'Post      : SDE' is a label. */
const splitAligned = (line: Line): Row | undefined =>
  line.zone === 'body' && /\S {3,}(?!:)\S/.test(line.text)
    ? cellsOf(line, BETWEEN_BLANKS)
    : undefined;

/** At least two, and half of its cells, are labels: of two the first may be that of the second. */
function isHeadingRow(cells: Row = []): boolean {
  const known = cells.filter(({ text }) => topicOf(text) !== undefined).length;
  return known >= 2 && known * 2 >= cells.length;
}

function readRows(rows: readonly Row[], start: number): Cells {
  const filled = rows.filter((row) => row.length > 0);
  const [head = []] = filled;
  const hasHeadings = filled.length > 1 && isHeadingRow(head);
  if (!hasHeadings && isSideways(filled)) return readSideways(rows, start);
  return rows.map((row, offset) => {
    if (hasHeadings && row === head) return [];
    const headings = hasHeadings && isBelow(head, row) ? head : [];
    return row.map((cell, column) => ({
      ...cell,
      heading: headings[column]?.text ?? null,
      row: start + offset,
    }));
  });
}

/** Not a line with a label of its own behind the table. */
const isBelow = (headings: Row, row: Row): boolean =>
  row.length >= headings.length - 1 && !/:\s/.test(row[0]?.text ?? '');

/** The labels are in the first column, and each other column is one opening. */
function isSideways([head = [], ...others]: readonly Row[]): boolean {
  if (head.length < 3 || others.length < 2) return false;
  const known = others.filter(([first]) => topicOf(first?.text ?? '') !== undefined).length;
  return known * 3 >= others.length * 2 && others.every((row) => row.length === head.length);
}

/** 'Option A' and 'Desk 2' only count the columns. */
const COLUMN_NUMBER = /^\p{L}{3,10} (?:\p{Lu}|\d|I{1,3})$/u;

/** The cells of a column have the same number; it is none of a row. */
function readSideways(rows: readonly Row[], start: number): Cells {
  let label = '';
  return rows.map(([first, ...cells]) => {
    // A cell that goes on in the next row has no label there.
    label = first?.text || label;
    const isLabel = topicOf(label) !== undefined;
    return cells.flatMap((cell, column): readonly Cell[] => {
      if (!isLabel && COLUMN_NUMBER.test(cell.text)) return [];
      const heading = isLabel ? label : ROLE_HEADS.isIn(cell.text) ? 'role' : 'company';
      return [{ ...cell, heading, row: -1 - (start * CELLS_MAX + column) }];
    });
  });
}

/** Lines that follow one another, each of them only a label. */
function headingsFrom(lines: readonly Line[], start: number): readonly Line[] {
  let end = start;
  while (end < start + HEADINGS_MAX && isBareLabel(lines[end])) end += 1;
  const headings = lines.slice(start, end);
  const [title, ...others] = headings.map(({ text }) => topicOf(text));
  // 'Job openings' above 'Job title', 'CTC' … is the title of the table.
  return others.length >= 3 && others.includes(title) ? headings.slice(0, 1) : headings;
}

/** With a number, as in '7 LPA', it is rather a value. */
const NUMBER = /\d(?!\d?\p{L}{2})/u;

export function isBareLabel(line: Line | undefined): boolean {
  if (line?.zone !== 'body' || topicOf(line.text) === undefined) return false;
  return !NUMBER.test(line.text) && !NO_HEADING.isIn(line.text.replace(/\(.*\)/, ''));
}

const COLUMNS_MIN = 3;
const VALUE_MAX = 120;

const isValue = ({ text, zone }: Line): boolean =>
  zone === 'body' && text.length < VALUE_MAX && !/:\s/.test(text) && /[\p{L}\p{N}]/u.test(text);

/** Reads the lines below headings in turn as cells; empty where they are fewer than a row. */
function readColumns(lines: readonly Line[], start: number, heads: readonly Line[]): Cells {
  const width = heads.length;
  const below = width < COLUMNS_MIN ? [] : lines.slice(start + width);
  const isApart = heads.slice(1).some(({ isAfterBlank }) => isAfterBlank);
  const end = below.findIndex((line, at) => {
    const isEnd = at % width === 0 ? isBareLabel(line) : line.isAfterBlank && !isApart;
    return isEnd || !isValue(line);
  });
  const rows = Math.floor((end === -1 ? below.length : end) / width);
  const cells = below.slice(0, rows * width).map(({ text, span }, at): readonly Cell[] => {
    const row = start + width + at - (at % width);
    return [{ text, span, heading: heads[at % width]?.text ?? null, row }];
  });
  return rows > 0 ? [...heads.map(() => []), ...cells] : [];
}
