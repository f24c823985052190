/** The people in the rows of a table with headings. */
import { hasCode } from '../identity/numbers.ts';
import {
  type ClassifiedSheet,
  filled,
  type ListRow,
  PERSON_ROLES,
  type Role,
} from '../list-rows.ts';
import type { Legend } from '../meaning/cell-state.ts';
import { kindOf } from './number-words.ts';
import { saidBeside, signsOf } from './own-words.ts';
import { readNumbers } from './row-numbers.ts';
import {
  hasName,
  isStruck,
  type Named,
  nameIn,
  NOBODY,
  type RowPerson,
  type RowReading,
  textOf,
} from './row-person.ts';
import { blocksOf, type TableBlock } from './table-blocks.ts';
import { areOfDifferent, type BlockNumbers, numbersOf } from './table-numbers.ts';
import { hasStory, saidInColumns } from './table-states.ts';

/** Takes all people below the same headings. */
export function tableReader(rows: readonly ListRow[], sheet: ClassifiedSheet, legend: Legend) {
  const blocks = blocksOf(rows, sheet, legend);
  const isOther = otherFinder(rows, blocks);
  return (row: ListRow): RowReading => {
    if (isOther(row)) return { people: [], isUnclear: row.cells.some(hasCode) };
    const read = blocks.map((block) => (block.notes.has(row) ? NOBODY : readBlock(row, block)));
    const people = read.flatMap((one) => one.people);
    const isMissing = people.length === 0 && row.cells.some(hasCode);
    return { people, isUnclear: isMissing || read.some(({ isUnclear }) => isUnclear) };
  };
}

const COLUMNS_MIN = 3;
/** So many are no signatures and references. */
const MANY = 3;

/** Few cells without a number like the others in its column are about something else, such as a letter. */
function otherFinder(rows: readonly ListRow[], blocks: readonly TableBlock[]) {
  const numbered = blocks.flatMap((block) => block.numbered);
  const full = rows.filter((row) => !isPart(row));
  const kinds = new Set(full.flatMap((row) => numbersAt(row, numbered)).map(kindOf));
  const hasKnown = (numbers: readonly string[]): boolean =>
    numbers.some((one) => kinds.has(kindOf(one)));
  const parts = rows.filter((row) => isPart(row) && hasKnown(numbersAt(row)));
  return (row: ListRow): boolean => {
    const isOwn = row.cells.some((cell, at) => isOfRole(cell, row.columns.roles[at]));
    if (isOwn || kinds.size === 0 || !isPart(row)) return false;
    if (parts.length >= MANY && parts.includes(row)) return false;
    const alone = numbered.filter((at) => nameIn(row.cells[at] ?? '') === '');
    return !hasKnown(numbersAt(row, alone));
  };
}

function isPart({ cells, columns }: ListRow): boolean {
  const headings = filled(columns.headings).length;
  return headings >= COLUMNS_MIN && filled(cells).length * 2 <= headings;
}

function numbersAt({ cells }: ListRow, columns?: readonly number[]): readonly string[] {
  const texts = columns ? columns.map((at) => cells[at] ?? '') : cells;
  const kind = columns ? 'labelled' : 'plain';
  return texts.flatMap((cell) => readNumbers(cell, kind).numbers.flat());
}

/** Columns of names and addresses have one. */
function isOfRole(cell: string, role: Role): boolean {
  return role === 'name' ? hasName(cell) : role === 'email' && cell.includes('@');
}

function readBlock(row: ListRow, block: TableBlock): RowReading {
  const { columns, shown, titles, heading, states } = block;
  const partOf = (cells: readonly string[]) => columns.map((at) => cells[at] ?? '');
  const own = { cells: partOf(row.cells), live: partOf(row.live) };
  if (filled(own.cells).length === 0) return NOBODY;
  const read = numbersOf(row, block);
  if (read.isUnclear) return { people: [], isUnclear: true };
  const people = peopleOf(row, block, read);
  const words = wordsBeside(row, block);
  const said = [titles.get(row) ?? '', heading, ...saidInColumns(row, states)];
  const toPerson = (part: Named): RowPerson => ({
    ...part,
    text: textOf(shown.map((at) => row.cells[at] ?? '')),
    said: [...said, ...words.map((cell) => saidBeside([cell], part.name))],
    signs: signsOf(words),
    isCrossedOut: isStruck(part, own, people.length === 1),
  });
  const isMissing = people.length === 0 && isHalf(row) && hasContent(row);
  return { people: people.map(toPerson), isUnclear: isMissing || hasStory(row, states) };
}

/** One person with all numbers, or one for each number; all of a range; or who is only named. */
function peopleOf(row: ListRow, block: TableBlock, read: BlockNumbers): readonly Named[] {
  const [at = 0] = block.columns;
  const nobody: Named = { codes: [], emails: [], name: '', at };
  const ranges = read.ranges.map((range) => ({ ...nobody, range }));
  const name = nameOf(row, block);
  if (areOfDifferent(read, block)) {
    const each = read.byColumn.flatMap((one) =>
      one.numbers.map((codes) => ({ ...nobody, codes, at: one.at })),
    );
    return [...each, ...ranges];
  }
  const names = namesIn(row, block);
  if (read.numbers.length === 0 && names.length > 1)
    return names.map((one) => ({ ...nobody, name: one }));
  const codes = read.numbers.flat();
  const isNamed = codes.length + read.emails.length > 0;
  if (!isNamed && (ranges.length > 0 || (name === '' && !isMasked(row, block)))) return ranges;
  const first = read.byColumn.find(({ numbers }) => numbers.length > 0);
  return [{ codes, emails: read.emails, name, at: first?.at ?? at }, ...ranges];
}

/** Several names in a cell, each in a line of its own. */
function namesIn(row: ListRow, { columns, roles }: TableBlock): readonly string[] {
  const cells = columns.filter((at) => roles[at] === 'name').map((at) => row.live[at] ?? '');
  const lines = cells.flatMap((cell) => (cell.includes('\n') ? cell.split('\n') : []));
  const names = lines.map((line) => line.trim()).filter(hasName);
  return names.length === lines.length ? names : [];
}

function isHalf({ cells, columns: { headings } }: ListRow): boolean {
  return filled(cells).length * 2 > filled(headings).length;
}

/** Not only counts and dates. */
function hasContent({ cells, columns: { roles } }: ListRow): boolean {
  return roles.some((role, at) => PERSON_ROLES.has(role) && (cells[at] ?? '') !== '');
}

const MASKED = /[\p{Nd}#*•]|X{3}/u;

/** The number cannot be read; those of totals are none. */
function isMasked(row: ListRow, { numbered }: TableBlock): boolean {
  return isHalf(row) && numbered.some((at) => MASKED.test(row.cells[at] ?? ''));
}

/** The cells in which words beside the person may stand. */
function wordsBeside(row: ListRow, { columns, roles, numbered, heading }: TableBlock) {
  const own = columns.filter(
    (at) => roles[at] === 'name' || numbered.includes(at) || heading !== '',
  );
  return own.map((at) => row.live[at] ?? '');
}

/** In a column of names also words that are no names elsewhere. */
const LETTERS = /^\p{L}[\p{L}\p{M}.'’\s-]{2,60}$/u;

function nameOf(row: ListRow, { columns, roles, numbered, heading }: TableBlock): string {
  const textAt = (at: number): string => row.live[at] || (row.cells[at] ?? '');
  const named = columns.filter((at) => roles[at] === 'name').map(textAt);
  const isSure = numbered.length === 0 || numbered.some((at) => textAt(at) !== '');
  const read = named.map((text) => nameIn(text) || (isSure && LETTERS.test(text) ? text : ''));
  const [first = '', ...others] = [...new Set(read.filter(Boolean))];
  if (first !== '') return first.includes(' ') ? first : [first, ...others].join(' ');
  const mayName = columns.filter(
    (at) => heading !== '' || roles[at] === undefined || roles[at] === 'code',
  );
  return mayName.map((at) => nameIn(textAt(at))).find(Boolean) ?? '';
}
