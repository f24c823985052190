/** Tables in a message: rows of cells between bars or tabs, or copied out of a page with one cell in each line. */
import { ROLE_HEADS } from '../lexicon/roles.ts';
import type { Line } from './split-lines.ts';
import type { Span } from '../message-types.ts';
import { topicOf } from './labels.ts';

export interface Cell {
  readonly text: string;
  readonly span: Span;
  /** The heading of its column. */
  readonly heading: string | null;
  /** The number of its row in the message; the cells of one row belong together. */
  readonly row: number;
}

/** The cells of the lines that are rows, by the index of the line; a row of headings or of dashes has none. */
export type Tables = ReadonlyMap<number, readonly Cell[]>;

const RULE = /^[\s|+=:_-]+$/;
const CELLS_MAX = 40;

export function findTables(lines: readonly Line[]): Tables {
  const tables = new Map<number, readonly Cell[]>();
  for (let index = 0; index < lines.length;) {
    const rows = rowsFrom(lines, index);
    if (rows.length > 0) readRows(rows, index, tables);
    const heads = rows.length > 0 || isSaidAgain(lines, index) ? 0 : headingRun(lines, index);
    const used = heads < 3 ? 0 : readColumns(lines, index, heads, tables);
    index += Math.max(1, rows.length, heads, used);
  }
  return tables;
}

type Row = readonly Omit<Cell, 'heading' | 'row'>[];

/** The rows that follow one another from this line on. */
function rowsFrom(lines: readonly Line[], start: number): readonly Row[] {
  const rows = rowsBy(lines, start, splitCells);
  if (rows.length > 0) return rows;
  // Blanks divide cells only below headings.
  const line = lines[start];
  const headings = line && splitAligned(line);
  if (!headings || !isHeadingRow(headings)) return [];
  const aligned = rowsBy(lines, start, splitAligned);
  return aligned.length > 1 ? aligned : [];
}

function rowsBy(
  lines: readonly Line[],
  start: number,
  split: (line: Line) => Row | undefined,
): readonly Row[] {
  const rows: Row[] = [];
  for (let index = start; index < lines.length && rows.length < ROWS_MAX; index += 1) {
    const line = lines[index];
    const cells = line && split(line);
    if (!cells) break;
    rows.push(cells);
  }
  return rows;
}

const ROWS_MAX = 200;

/** Cells with three or more blanks between them. */
function splitAligned({ text, span, zone }: Line): Row | undefined {
  if (zone !== 'body' || !/\S {3,}\S/.test(text)) return undefined;
  const cells: Omit<Cell, 'heading' | 'row'>[] = [];
  for (const { 0: words, index } of text.matchAll(/\S+(?: \S+)*/g)) {
    const start = span[0] + index;
    cells.push({ text: words, span: [start, start + words.length] });
  }
  // 'Post      : SDE' is a label.
  const isLabel = cells.some(({ text: words }) => words.startsWith(':'));
  return cells.length > CELLS_MAX || isLabel ? undefined : cells;
}

/** Undefined for a line that is not a row. */
function splitCells({ text, span, zone }: Line): Row | undefined {
  if (zone === 'signature' || zone === 'header') return undefined;
  const separator = text.includes('\t') ? '\t' : '|';
  if (RULE.test(text)) return text.length > 2 ? [] : undefined;
  if (!text.includes(separator)) return undefined;
  const cells: Omit<Cell, 'heading' | 'row'>[] = [];
  let start = span[0];
  for (const part of text.split(separator)) {
    const trimmed = part.trim();
    const from = start + part.length - part.trimStart().length;
    cells.push({ text: trimmed, span: [from, from + trimmed.length] });
    start += part.length + 1;
  }
  const first = cells[0]?.text === '' && separator === '|' ? 1 : 0;
  const last = cells.at(-1)?.text === '' && separator === '|' ? -1 : cells.length;
  const inner = cells.slice(first, last);
  return inner.length > CELLS_MAX ? undefined : inner;
}

function readRows(rows: readonly Row[], start: number, tables: Map<number, readonly Cell[]>): void {
  const first = rows.findIndex((row) => row.length > 0);
  const headings = first === -1 ? [] : (rows[first] ?? []);
  const hasHeadings = rows.filter((row) => row.length > 0).length > 1 && isHeadingRow(headings);
  const isSideways = !hasHeadings && isSidewaysTable(rows);
  for (const [offset, row] of rows.entries()) {
    const line = start + offset;
    const isHead = hasHeadings && offset === first;
    const cells = row.map((cell, column): Cell => ({
      ...withoutDitto(rows, offset, column, cell),
      heading: hasHeadings && isBelow(headings, row) ? (headings[column]?.text ?? null) : null,
      row: line,
    }));
    if (isSideways) tables.set(line, sidewaysCells(row, start, labelOf(rows, offset)));
    else tables.set(line, isHead ? [] : cells);
  }
}

const DITTO = /^[-"'.\s]*(?:do|ditto|same as above)[-"'.\s]*$|^["”]+$/i;

/** 'do' stands for the cell above. */
function withoutDitto(
  rows: readonly Row[],
  offset: number,
  column: number,
  cell: Row[number],
): Row[number] {
  if (!DITTO.test(cell.text)) return cell;
  const above = rows
    .slice(0, offset)
    .map((row) => row[column])
    .findLast((other) => other !== undefined && !DITTO.test(other.text));
  return above ?? cell;
}

/** Not a line with a label of its own behind the table. */
function isBelow(headings: Row, row: Row): boolean {
  return row.length >= headings.length - 1 && !/:\s/.test(row[0]?.text ?? '');
}

/** The labels are in the first column, and each other column is one opening. */
function isSidewaysTable(rows: readonly Row[]): boolean {
  const filled = rows.filter((row) => row.length > 0);
  const [head, ...others] = filled;
  if (!head || head.length < 3 || others.length < 2) return false;
  const known = others.filter((row) => topicOf(row[0]?.text ?? '') !== undefined).length;
  return others.every((row) => row.length === head.length) && known * 3 >= others.length * 2;
}

/** A cell that goes on in the next row has no label there. */
function labelOf(rows: readonly Row[], at: number): string {
  const labels = rows.slice(0, at + 1).map(([first]) => first?.text ?? '');
  return labels.findLast((label) => label !== '') ?? '';
}

/** The cells of a column have the same number; it is none of a row. */
function sidewaysCells([, ...cells]: Row, start: number, label: string): readonly Cell[] {
  const isLabel = topicOf(label) !== undefined;
  return cells.flatMap((cell, column): readonly Cell[] => {
    if (!isLabel && COLUMN_NUMBER.test(cell.text)) return [];
    const heading = isLabel ? label : ROLE_HEADS.isIn(cell.text) ? 'role' : 'company';
    return [{ ...cell, heading, row: -1 - (start * CELLS_MAX + column) }];
  });
}

/** 'Option A' and 'Desk 2' only count the columns. */
const COLUMN_NUMBER = /^\p{L}{3,10} (?:\p{Lu}|\d|I{1,3})$/u;

/** Most of its cells are labels, and none looks like a value. */
function isHeadingRow(cells: Row): boolean {
  if (cells.length < 2) return false;
  const known = cells.filter(({ text }) => topicOf(text) !== undefined).length;
  // Of two cells the first may be the label of the second.
  return known >= 2 && known * 2 >= cells.length;
}

/** The number of lines, each of them only a label, that follow one another. */
function headingRun(lines: readonly Line[], start: number): number {
  let end = start;
  while (end < lines.length && isBareLabel(lines[end])) end += 1;
  return end - start;
}

/** 'Job openings' above 'Job title', 'CTC' … is the title of the table. */
function isSaidAgain(lines: readonly Line[], start: number): boolean {
  const [topic, ...others] = lines
    .slice(start, start + headingRun(lines, start))
    .map(({ text }) => topicOf(text));
  return others.length >= 3 && others.includes(topic);
}

export function isBareLabel(line: Line | undefined): boolean {
  return (
    line !== undefined &&
    line.zone === 'body' &&
    !line.text.startsWith('the ') &&
    !/^\p{Ll}.*\(/u.test(line.text) &&
    topicOf(line.text) !== undefined
  );
}

/** Reads lines in turn as the cells below the headings; returns the number of lines that it used. */
function readColumns(
  lines: readonly Line[],
  start: number,
  width: number,
  tables: Map<number, readonly Cell[]>,
): number {
  const from = start + width;
  let end = from;
  while (end < lines.length && isValueLine(lines[end])) end += 1;
  const rows = Math.floor((end - from) / width);
  if (rows === 0) return 0;
  for (let index = start; index < from; index += 1) tables.set(index, []);
  for (let index = from; index < from + rows * width; index += 1) {
    const line = lines[index];
    const heading = lines[start + ((index - from) % width)]?.text ?? null;
    const row = from + Math.floor((index - from) / width) * width;
    if (line) tables.set(index, [{ text: line.text, span: line.span, heading, row }]);
  }
  return width + rows * width;
}

function isValueLine(line: Line | undefined): boolean {
  return (
    line !== undefined && line.zone === 'body' && line.text.length < 120 && !/:\s/.test(line.text)
  );
}
