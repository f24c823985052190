/** Reads a text as the rows of a list: lines of a message, pasted cells, CSV and tables. */
import { ADDRESSES, AND, GREETINGS, LIST_LABELS, NOBODY } from '../lexicon/list/lines.ts';
import { EXCEPTIONS } from '../lexicon/list/negations.ts';
import { RANGE_WORDS } from '../lexicon/list/people.ts';
import { continuedCode, isStudentNumber } from './identity/codes.ts';
import { isNameLike } from './identity/names.ts';
import type { ListSheet } from './list-types.ts';
import { beginning, countWords, stateOf, statementWords } from './meaning/statements.ts';
import { joinListLines } from './rows/list-lines.ts';
import { largestGroup } from './rows/list-rows.ts';

type Rows = readonly (readonly string[])[];

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\f]/g;
const KEYCAPS = /((?:\d\ufe0f?\u20e3)+|🔟)[^\S\n]?/gu;
/** 'Sr.' and 'No.' in two lines. */
const SERIAL = /^([^\S\n]*(?:s|sr|sl)\.?)\s*\n[^\S\n]*(no)\.?[^\S\n]*$/gim;
/** A quoted cell may have several lines; a quote that is not closed soon is a sign like others. */
const QUOTED_CELL = /"[^"\n]*"|"[^"\n]*(?:\n[^"\n]*){1,6}"/g;

export function textToSheets(given: string): readonly ListSheet[] {
  const text = given
    .replace(/^\ufeff/, '')
    .replace(LINE_ENDS, '\n')
    .replace(KEYCAPS, (digits) => `${digits.replace('🔟', '10').replace(/\D/g, '')}. `)
    .replace(SERIAL, '$1 $2');
  const records = text.replace(QUOTED_CELL, (cell) => cell.replaceAll('\n', ' ')).split('\n');
  const separator = findSeparator(records);
  const rows = separator
    ? records.map((record) => splitCells(record, separator))
    : joinListLines(text.split('\n')).flatMap(readLine);
  return [{ name: null, rows }];
}

const RULES = /^[\s|+:=_\-–—*]+$/;
/** Bullets, quotes of replies and '12.' or '12)' before an entry. */
const BULLET = /^(?:>\s?|[•●▪◦‣·➤➢👉*\-–—]\s+)+/u;
/** Not the start of a number such as '2.1001E+9'. */
const NUMBERING = /^\(?\d{1,4}[.)\]:](?:\s+|(?=\p{L}|\d{1,6}\p{L}(?!\+)))/u;

function readLine(line: string): Rows {
  const spaced = line.replace(/[\u00a0\u2007\u202f]/g, ' ').trimEnd();
  const plain = spaced.trim();
  if (plain === '' || RULES.test(plain) || isAddressed(plain)) return [[]];
  // A row of a table may begin with an empty cell.
  if (plain.includes('\t')) return [spaced.split('\t').map(cleanCell)];
  const bars = plain.replace(/^\||\|$/g, '');
  if (bars !== plain || plain.includes('|')) return [bars.split('|').map(cleanCell)];
  const entry = plain.replace(BULLET, '').replace(NUMBERING, '');
  return splitLabel(entry) ?? splitEntries(entry) ?? [splitColumns(entry)];
}

const MAIL_HEADER = new RegExp(`${beginning(ADDRESSES.mail).source}\\s?:[^@]{0,300}@`, 'iu');
const QUOTED = new RegExp(`@.{0,100}\\b${ADDRESSES.quoted.source}:$`, 'iu');
const GREETING = new RegExp(`${beginning(GREETINGS).source}[^:]{0,60}$`, 'iu');
const GREETING_WORDS_MAX = 6;
const PAGE_HEAD_WORDS_MAX = 12;

/** Whom a message is addressed to is not on the list in it. The head of a page names who is looking at it. */
function isAddressed(line: string): boolean {
  if (MAIL_HEADER.test(line) || QUOTED.test(line)) return true;
  if (GREETING.test(line)) return countWords(line) <= GREETING_WORDS_MAX;
  return countWords(line) <= PAGE_HEAD_WORDS_MAX && ADDRESSES.signedIn.isIn(line);
}

function cleanCell(cell: string): string {
  const plain = cell.replace(/^\s*"(.*)"\s*$/s, '$1').replaceAll('""', '"');
  // So that a spreadsheet leaves the number alone.
  return plain.replace(/^\s*="(.*)"\s*$/s, '$1').trim();
}

const EMPHASIS = /^([*_`]{1,3})([^*_`].*)\1$/;

/** Columns that blanks align. */
function splitColumns(line: string): readonly string[] {
  return line.split(/ {2,}/).map((cell) => cell.trim().replace(EMPHASIS, '$2'));
}

const LABEL_MAX = 60;
const ONLY_NOBODY = new RegExp(`^\\W*${NOBODY.source}\\W*$`, 'iu');

/** 'Waitlist: 21CS003, 21CS004' is a heading and its entries. */
function splitLabel(line: string): Rows | undefined {
  const colon = line.indexOf(':');
  const label = line.slice(0, Math.max(colon, 0)).trim();
  const rest = line.slice(colon + 1).trim();
  // '11:59' and 'https://'
  const isOther = /\d{3}|\/\//.test(label + rest.slice(0, 2)) || ONLY_NOBODY.test(rest);
  if (rest === '' || label.length > LABEL_MAX || isOther) return undefined;
  const isHeading = stateOf(label) !== undefined || LIST_LABELS.isIn(statementWords(label));
  return isHeading ? [[`${label}:`], ...(splitEntries(rest) ?? [splitColumns(rest)])] : undefined;
}

const ENTRY_ENDS = new RegExp(`[,;&•·]|\\b${AND.source}\\b`, 'iu');
/** '21CS001 - 85' is a number and a mark, '21CS001 to 040' a range. */
const GOES_ON = new RegExp(`\\s(?:[-–]|${RANGE_WORDS.source}|${EXCEPTIONS.any.source})\\s`, 'iu');

/** Several numbers or names in one line. '21CS001, 003, 017' are numbers of one kind. */
function splitEntries(line: string): Rows | undefined {
  const words = line.split(/[\s/]+/);
  const parts = words.every(isStudentNumber)
    ? words
    : line
        .split(ENTRY_ENDS)
        .map((part) => part.replace(/\p{Extended_Pictographic}\ufe0f?/gu, '').trim())
        .filter((part) => part !== '');
  if (parts.length < 2) return undefined;
  const entries: string[] = [];
  for (const part of parts) {
    if (GOES_ON.test(part)) return undefined;
    const entry = isStudentNumber(part) ? part : continuedCode(entries.at(-1), part);
    if (entry === undefined) return namesOf(parts);
    entries.push(entry);
  }
  return entries.map((entry) => [entry]);
}

function namesOf(parts: readonly string[]): Rows | undefined {
  const names = parts.map((part) => part.replace(/\.$/, ''));
  return names.length >= 3 && names.every(isNameLike) ? names.map((name) => [name]) : undefined;
}

const TABLE_ROWS_MIN = 3;

/** The sign that most lines have equally often. */
function findSeparator(records: readonly string[]): string | undefined {
  const lines = records.filter((line) => line.trim() !== '');
  const isOther = lines.filter((line) => /[|\t]|\S {2,}\S/.test(line)).length * 2 >= lines.length;
  if (lines.length < TABLE_ROWS_MIN || isOther) return undefined;
  return [';', ','].find((separator) => {
    const counts = lines.map((line) => splitCells(line, separator).length);
    return largestGroup(counts.filter((count) => count > 1)) * 3 >= lines.length * 2;
  });
}

/** The cells of a line of a CSV file; a quoted cell may have the separator in it. */
function splitCells(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let isQuoted = false;
  for (const part of line.split(separator)) {
    if (isQuoted) cells[cells.length - 1] += separator + part;
    else cells.push(part);
    if (part.split('"').length % 2 === 0) isQuoted = !isQuoted;
  }
  return cells.map(cleanCell);
}
