/** What a row tells of the people in it. */
import { isNameLike } from '../identity/names.ts';
import { foldCode, isStudentNumber, wordsOf } from '../identity/numbers.ts';
import { filled, type ListRow } from '../list-rows.ts';
import { stateOf } from '../meaning/statements.ts';
import type { FoundRange } from './number-ranges.ts';
import { readNumbers } from './row-numbers.ts';

/** Whom a row names. */
export interface Named {
  readonly codes: readonly string[];
  readonly emails: readonly string[];
  readonly name: string;
  /** The column, from 0. */
  readonly at: number;
  readonly range?: FoundRange;
}

export interface RowPerson extends Named {
  /** The cells, or the part of a line. */
  readonly text: string;
  /** What the row says of this one. */
  readonly said: readonly string[];
  readonly signs: readonly string[];
  readonly isCrossedOut: boolean;
}

export interface RowReading {
  readonly people: readonly RowPerson[];
  /** Who is not meant, in a line that names nobody else. */
  readonly excepted?: readonly string[];
  /** It names people in a way that is not understood. */
  readonly isUnclear: boolean;
}

export const NOBODY: RowReading = { people: [], isUnclear: false };

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

/** Whether what remains of struck cells still names the person. `isAlone`: the cells are about nobody else. */
export function isStruck(
  { codes, emails, name }: Named,
  { cells, live }: Pick<ListRow, 'cells' | 'live'>,
  isAlone: boolean,
): boolean {
  if (cells.every((cell, at) => cell === live[at])) return false;
  if (isAlone && filled(live).length * 2 <= filled(cells).length) return true;
  const left = live.map((cell) => readNumbers(cell, 'labelled'));
  const numbers = new Set([
    ...live.flatMap((cell) => [cell, ...wordsOf(cell)]).map(foldCode),
    ...left.flatMap((one) => one.numbers.flat()).map(foldCode),
  ]);
  if (codes.length > 0) return !codes.some((code) => numbers.has(foldCode(code)));
  const mails = left.flatMap((one) => one.emails);
  if (emails.length > 0) return !emails.some((email) => mails.includes(email));
  return !live.join(' ').includes(name);
}

export function hasName(cell: string): boolean {
  return isNameLike(cell) && stateOf(cell) === undefined && !wordsOf(cell).some(isStudentNumber);
}
