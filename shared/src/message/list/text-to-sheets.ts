/** Reads a text as the rows of a list: lines of a message, pasted cells, CSV and tables. */
import { isNameLike, isStudentNumber } from './list-rows.ts';
import type { ListSheet } from './list-types.ts';
import { foldCode } from './fold-code.ts';
import { plainWords, readMeaning } from './list-meaning.ts';

const RULES = /^[\s|+:=_\-–—*]+$/;
/** Bullets, quotes of replies and '12.' or '12)' before an entry. */
const BULLET = /^(?:>\s?|[•●▪◦‣·➤➢✅✔☑👉*\-–—]\s+)+/u;
/** Not the start of a number such as '2.1001E+9'. */
const NUMBERING = /^\(?\d{1,4}[.)\]:](?:\s+|(?=\p{L}|\d{1,6}\p{L}(?!\+)))/u;

export function textToSheets(text: string): readonly ListSheet[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|[\n\u0085\u2028\u2029\f]/);
  const rows = isCommaTable(lines)
    ? lines.map(splitCommas)
    : lines.flatMap((line) => readLine(line));
  return [{ name: null, rows }];
}

function readLine(line: string): readonly (readonly string[])[] {
  const plain = line.replace(/[\u00a0\u2007\u202f]/g, ' ').trim();
  if (plain === '' || RULES.test(plain) || isAddressed(plain)) return [[]];
  if (plain.includes('\t')) return [plain.split('\t').map(cleanCell)];
  if (plain.includes('|')) return [splitBars(plain)];
  const entry = plain.replace(BULLET, '').replace(NUMBERING, '');
  return splitLabel(entry) ?? splitEntries(entry) ?? [splitColumns(entry)];
}

const MAIL_HEADER = /^(?:to|from|cc|bcc|reply-to)\s?:[^@]{0,300}@/i;
const QUOTED = /@.{0,100}\bwrote:$/;
const GREETING = /^(?:dear|hi|hello|hey|respected)\b[^:]{0,60}$/i;
const GREETING_WORDS_MAX = 6;

/** Whom a message is addressed to is not on the list in it. */
function isAddressed(line: string): boolean {
  const plain = line.replace(/^[>\s*_]+/, '');
  if (MAIL_HEADER.test(plain) || QUOTED.test(plain)) return true;
  return GREETING.test(plain) && plain.split(/\s+/).length <= GREETING_WORDS_MAX;
}

function cleanCell(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim();
}

function splitBars(line: string): readonly string[] {
  return line.replace(/^\|/, '').replace(/\|$/, '').split('|').map(cleanCell);
}

/** Columns that blanks align. */
function splitColumns(line: string): readonly string[] {
  return line.split(/ {2,}/).map((cell) => cell.trim().replace(EMPHASIS, '$2'));
}

const EMPHASIS = /^([*_~`]{1,3})([^*_~`].*)\1$/;

const LABEL_MAX = 60;
/** '21CS: 001, 017' has the beginning of the numbers as its label. */
const PREFIX = /^(?=.{0,12}\d)(?=.{0,12}[A-Za-z])[A-Za-z\d-]{3,14}$/;
const TAILS = /^\d{2,4}(?:[\s,&]{1,4}\d{2,4})*$/;

/** 'Waitlist: 21CS003, 21CS004' is a heading and its entries. */
function splitLabel(line: string): readonly (readonly string[])[] | undefined {
  const colon = line.indexOf(':');
  const label = line.slice(0, Math.max(colon, 0)).trim();
  const rest = line.slice(colon + 1).trim();
  if (
    label === '' ||
    label.length > LABEL_MAX ||
    rest === '' ||
    /\d{3}|\/\//.test(label + rest.slice(0, 2))
  )
    return undefined;
  if (PREFIX.test(label) && TAILS.test(rest))
    return rest.split(/[\s,&]+/).map((tail) => [label + tail]);
  const isHeading =
    readMeaning(label) !== undefined ||
    /\b(?:rolls?|reg|usn|nos?|names?)\b/.test(plainWords(label));
  if (!isHeading) return undefined;
  return [[`${label}:`], ...(splitEntries(rest) ?? [splitColumns(rest)])];
}

const ENTRIES_MIN = 2;

/** Several numbers or names in one line. '21CS001, 003, 017' are numbers of one kind. */
function splitEntries(line: string): readonly (readonly string[])[] | undefined {
  const words = line.split(/[\s/]+/);
  const parts = words.every(isStudentNumber)
    ? words
    : line
        .split(/[,;&]|\band\b/i)
        .map((part) => part.trim())
        .filter((part) => part !== '');
  if (parts.length < ENTRIES_MIN) return undefined;
  const entries: string[] = [];
  for (const part of parts) {
    const entry = isStudentNumber(part) ? part : continued(entries.at(-1), part);
    if (entry === undefined) return namesOf(parts);
    entries.push(entry);
  }
  return entries.map((entry) => [entry]);
}

/** '003' after '21CS001' is '21CS003'. */
function continued(before: string | undefined, part: string): string | undefined {
  const code = foldCode(before ?? '');
  const [tail = ''] = /\d{1,12}$/.exec(code) ?? [];
  const isTail = /^\d{2,12}$/.test(part) && part.length === tail.length && tail !== code;
  return isTail ? code.slice(0, -part.length) + part : undefined;
}

function namesOf(parts: readonly string[]): readonly (readonly string[])[] | undefined {
  const names = parts.map((part) => part.replace(/\.$/, ''));
  return names.length >= 3 && names.every(isNameLike) ? names.map((name) => [name]) : undefined;
}

const TABLE_ROWS_MIN = 3;

/** Most lines have the same number of commas, or of semicolons. */
function isCommaTable(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const counts = new Map<number, number>();
  for (const line of filled) {
    const commas = splitCommas(line).length - 1;
    counts.set(commas, (counts.get(commas) ?? 0) + 1);
  }
  counts.delete(0);
  const most = Math.max(0, ...counts.values());
  return filled.length >= TABLE_ROWS_MIN && most * 3 >= filled.length * 2;
}

/** The cells of a line of a CSV file; a quoted cell may have commas. */
function splitCommas(line: string): readonly string[] {
  const separator = line.includes(';') && !line.includes(',') ? ';' : ',';
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) {
      cells.push(cleanCell(cell));
      cell = '';
    } else cell += character;
  }
  return [...cells, cleanCell(cell)];
}
