/** Recognises the heading row of a table of people and what its columns hold. */
import { oncePerObject } from '../../../lib/collections.ts';
import { type ColumnRole, COLUMNS } from '../../lexicon/list/columns.ts';
import type { WordClass } from '../../lexicon/word-class.ts';
import { foldCode, isCode } from '../identity/codes.ts';
import { isCertain, stateOf, statementWords } from '../meaning/statements.ts';

/** Undefined where it is not known what a column holds. */
export type Role = ColumnRole | undefined;

export interface Columns {
  readonly roles: readonly Role[];
  readonly headings: readonly string[];
}

export const NO_COLUMNS: Columns = { roles: [], headings: [] };
export const PERSON_ROLES: ReadonlySet<Role> = new Set(['name', 'code', 'email', 'from']);

/** Columns of numbers that are nobody's and of names that are somebody else's. */
export function isForeignColumn(columns: Columns, at: number): boolean {
  return foreignColumns(columns)[at] ?? false;
}

const foreignColumns = oncePerObject(({ roles, headings }: Columns) =>
  roles.map((role, at) => {
    if (role === 'serial' || role === 'number' || role === 'other-person') return true;
    // Beside the numbers of the college others are a receipt's or a company's.
    const heading = (headings[at] ?? '').replace(/\W+$/, '');
    const isNumber = COLUMNS.otherNumbers.find(heading).at(-1)?.[1] === heading.length;
    return roles.includes('code') && (role === 'other-id' || (role === undefined && isNumber));
  }),
);

export function filled(cells: readonly string[]): readonly string[] {
  return cells.filter((cell) => cell !== '');
}

const HEADING_MAX = 40;
const SUFFIX = new RegExp(`(?<=\\S) ${COLUMNS.suffixes.source}$`, 'u');

export function readRole(heading: string): Role {
  if (heading.length > HEADING_MAX) return undefined;
  const words = statementWords(heading);
  if (isEndOfRange(words, COLUMNS.from)) return 'from';
  if (isEndOfRange(words, COLUMNS.to)) return 'to';
  const main = words.replace(SUFFIX, '');
  const found = COLUMNS.roles.find(({ how, words: phrases }) => {
    if (how === 'begins') return phrases.find(words)[0]?.[0] === 0;
    return how === 'is' ? phrases.is(main) : phrases.isIn(words);
  });
  return found?.role ?? (isCertain(stateOf(heading)) ? 'state' : undefined);
}

function isEndOfRange(words: string, ends: WordClass): boolean {
  const isAtEdge = ends.find(words).some(([from, to]) => from === 0 || to === words.length);
  return ends.is(words) || (isAtEdge && COLUMNS.numbers.isIn(words));
}

/** 'Code (160)' and 'Batch 2026' are headings. */
function isData(plain: string, role: Role): boolean {
  return /\p{Nd}{3}/u.test(plain) && !(role !== undefined && /\p{L} /u.test(plain));
}

function hasOwnData(plain: string): boolean {
  return plain.includes('@') || plain.split(/\s+/).some((word) => isCode(foldCode(word)));
}

/** Undefined where a row is not the heading of a table. Most of its cells must be headings, none a person's data. */
export function readColumns(cells: readonly string[]): Columns | undefined {
  const plain = cells.map((cell) => cell.replace(/\([^()]*\)/g, ''));
  // The rows of people are most of a list, and end here.
  if (plain.some(hasOwnData)) return undefined;
  const roles = cells.map((cell) => (cell === '' ? undefined : readRole(cell)));
  const isTable = !plain.some((cell, at) => isData(cell, roles[at]));
  return isTable && areHeadings(filled(cells), roles) ? { roles, headings: cells } : undefined;
}

/** A heading without others is no sentence. */
const ALONE_WORDS_MAX = 4;
const EXPORT_COLUMNS_MIN = 6;

function areHeadings(texts: readonly string[], roles: Columns['roles']): boolean {
  const known = roles.filter((role) => role !== undefined).length;
  const hasPerson = roles.some((role) => PERSON_ROLES.has(role));
  const [first = '', ...others] = texts;
  // A single word such as 'Result' above a column is a heading only if it says how people are named there.
  if (others.length === 0) return hasPerson && first.split(' ').length <= ALONE_WORDS_MAX;
  // 'Selected' beside 'Waitlist', with people below each.
  if (texts.every((cell) => isCertain(stateOf(cell)))) return true;
  // 'Candidate   Anil Kumar' is a label and what it labels.
  if (others.length === 1) return known === 2 && hasPerson;
  if (known * 2 >= texts.length) return true;
  // The headings of an export are made by machines, and few are known.
  const made = texts.filter((cell) => cell.includes('_')).length;
  const isExport = made + known >= texts.length / 2 && new Set(texts).size === texts.length;
  return texts.length >= EXPORT_COLUMNS_MIN && hasPerson && isExport;
}
