/** The names in the cells of a row. */
import { isNameLike } from '../identity/names.ts';
import { isStudentNumber, wordsOf } from '../identity/numbers.ts';
import { filled, type ListRow } from '../list-rows.ts';
import { stateOf } from '../meaning/statements.ts';
import type { Table } from './tables.ts';

const TEXT_MAX = 300;

export function textOf(cells: readonly string[]): string {
  return filled(cells).join(' ').replace(/\s+/g, ' ').slice(0, TEXT_MAX);
}

const NAME_ENDS = /[,;:|()[\]{}/*\n]|\s[-–—]\s|[-–—](?=\|)|(?<=\|)[-–—]/;

/** The first name in a text with numbers and remarks. */
export function nameIn(text: string): string {
  const plain = text
    .replace(/\S*[\d@]\S*/g, '|')
    .replace(/[^\p{L}\p{M}\p{N}\s.,'’()|/:;*[\]{}–—-]/gu, '|');
  const parts = plain
    .split(NAME_ENDS)
    .map((part) => part.trim().replace(/^[-–—.\s]+|[-–—\s]+$/g, ''));
  return parts.find((part) => isNameLike(part) && stateOf(part) === undefined) ?? '';
}

export function hasName(cell: string): boolean {
  return isNameLike(cell) && stateOf(cell) === undefined && !wordsOf(cell).some(isStudentNumber);
}

/** In a column of names also words that are no names elsewhere. */
const LETTERS = /^\p{L}[\p{L}\p{M}.'’\s-]{2,60}$/u;

interface Cell {
  readonly text: string;
  readonly at: number;
}

export function nameOf(
  cells: readonly Cell[],
  { columns: { roles }, live }: ListRow,
  { isTable, numbered }: Table,
): string {
  const nameAmong = (texts: readonly string[]): string => texts.map(nameIn).find(Boolean) ?? '';
  if (!isTable) {
    const texts = cells.map(({ text }) => text);
    return texts.find(hasName) ?? nameAmong(texts);
  }
  const textsOf = (isOne: (at: number) => boolean): readonly string[] =>
    cells.filter(({ at }) => isOne(at)).map(({ text, at }) => live[at] || text);
  const isSure = numbered.length === 0 || textsOf((at) => numbered.includes(at)).some(Boolean);
  const read = textsOf((at) => roles[at] === 'name').map(
    (text) => nameIn(text) || (isSure && LETTERS.test(text) ? text : ''),
  );
  const [first = '', ...others] = new Set(read.filter(Boolean));
  if (first.includes(' ')) return first;
  const mayName = (at: number): boolean =>
    roles[at] === undefined || roles[at] === 'code' || cells.length === 1;
  return first === '' ? nameAmong(textsOf(mayName)) : [first, ...others].join(' ');
}
