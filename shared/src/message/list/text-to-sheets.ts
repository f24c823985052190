/** Reads a text as the rows of a list: lines of a message, pasted cells, CSV and tables. */
import { continuedCode } from './identity/fold-code.ts';
import type { ListSheet } from './list-types.ts';
import { statementWords } from './meaning/phrases.ts';
import { readStatement } from './meaning/read-statement.ts';
import { joinListLines } from './rows/list-lines.ts';
import { isNameLike, isStudentNumber } from './rows/student-words.ts';

const RULES = /^[\s|+:=_\-–—*]+$/;
/** Bullets, quotes of replies and '12.' or '12)' before an entry. */
const BULLET = /^(?:>\s?|[•●▪◦‣·➤➢👉*\-–—]\s+)+/u;
/** Not the start of a number such as '2.1001E+9'. */
const NUMBERING = /^\(?\d{1,4}[.)\]:](?:\s+|(?=\p{L}|\d{1,6}\p{L}(?!\+)))/u;

export function textToSheets(text: string): readonly ListSheet[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|[\n\u0085\u2028\u2029\f]/);
  const separator = findSeparator(lines);
  const rows = separator
    ? joinQuoted(lines).map((line) => splitCells(line, separator))
    : joinListLines(lines).flatMap((line) => readLine(line));
  return [{ name: null, rows }];
}

function readLine(line: string): readonly (readonly string[])[] {
  const spaced = line.replace(/[\u00a0\u2007\u202f]/g, ' ').trimEnd();
  const plain = spaced.trim();
  if (plain === '' || RULES.test(plain) || isAddressed(plain)) return [[]];
  // A row of a table may begin with an empty cell.
  if (plain.includes('\t')) return [spaced.split('\t').map(cleanCell)];
  if (plain.includes('|')) return [splitBars(plain)];
  const entry = plain.replace(BULLET, '').replace(NUMBERING, '');
  return splitLabel(entry) ?? splitEntries(entry) ?? [splitColumns(entry)];
}

const MAIL_HEADER = /^(?:to|from|cc|bcc|reply-to)\s?:[^@]{0,300}@/i;
const QUOTED = /@.{0,100}\bwrote:$/;
const GREETING = /^(?:dear|hi|hello|hey|respected)\b[^:]{0,60}$/i;
/** The head of a page names who is looking at it. */
const SIGNED_IN = /\b(?:sign(?:ed)? ?(?:out|in as)|log ?(?:out|off|ged in as))\b/i;
const GREETING_WORDS_MAX = 6;

/** Whom a message is addressed to is not on the list in it. */
function isAddressed(line: string): boolean {
  const plain = line.replace(/^[>\s*_]+/, '');
  if (MAIL_HEADER.test(plain) || QUOTED.test(plain) || SIGNED_IN.test(plain)) return true;
  return GREETING.test(plain) && plain.split(/\s+/).length <= GREETING_WORDS_MAX;
}

function cleanCell(cell: string): string {
  return (
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      // So that a spreadsheet leaves the number alone.
      .replace(/^="(.*)"$/s, '$1')
      .trim()
  );
}

function splitBars(line: string): readonly string[] {
  return line.replace(/^\|/, '').replace(/\|$/, '').split('|').map(cleanCell);
}

/** Columns that blanks align. */
function splitColumns(line: string): readonly string[] {
  return line.split(/ {2,}/).map((cell) => cell.trim().replace(EMPHASIS, '$2'));
}

const EMPHASIS = /^([*_`]{1,3})([^*_`].*)\1$/;

const LABEL_MAX = 60;
/** 'Selected: NIL' */
const NOBODY = /^\W*(?:nil|none|no one|nobody|na)\W*$/i;
/** 'Waitlist: 21CS003, 21CS004' is a heading and its entries. */
function splitLabel(line: string): readonly (readonly string[])[] | undefined {
  const colon = line.indexOf(':');
  const label = line.slice(0, Math.max(colon, 0)).trim();
  const rest = line.slice(colon + 1).trim();
  if (
    label === '' ||
    label.length > LABEL_MAX ||
    rest === '' ||
    NOBODY.test(rest) ||
    /\d{3}|\/\//.test(label + rest.slice(0, 2))
  )
    return undefined;
  const isHeading =
    readStatement(label).stated !== undefined ||
    /\b(?:rolls?|reg|usn|nos?|names?)\b/.test(statementWords(label));
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
        .split(/[,;&•·]|\band\b/i)
        .map((part) => part.replace(/\p{Extended_Pictographic}\ufe0f?/gu, '').trim())
        .filter((part) => part !== '');
  if (parts.length < ENTRIES_MIN) return undefined;
  const entries: string[] = [];
  for (const part of parts) {
    // '21CS001 - 85' is a number and a mark, '21CS001 to 040' a range.
    if (/\s(?:[-–]|to|till|se|through|upto|except\w*|excluding)\s/i.test(part)) return undefined;
    const entry = isStudentNumber(part) ? part : continuedCode(entries.at(-1), part);
    if (entry === undefined) return namesOf(parts);
    entries.push(entry);
  }
  return entries.map((entry) => [entry]);
}

function namesOf(parts: readonly string[]): readonly (readonly string[])[] | undefined {
  const names = parts.map((part) => part.replace(/\.$/, ''));
  return names.length >= 3 && names.every(isNameLike) ? names.map((name) => [name]) : undefined;
}

const TABLE_ROWS_MIN = 3;

/** The sign that most lines have equally often. */
function findSeparator(lines: readonly string[]): string | undefined {
  const filled = joinQuoted(lines).filter((line) => line.trim() !== '');
  const isOther = filled.filter((line) => /[|\t]|\S {2,}\S/.test(line)).length * 2 >= filled.length;
  if (filled.length < TABLE_ROWS_MIN || isOther) return undefined;
  return [';', ','].find((separator) => {
    const counts = new Map<number, number>();
    for (const line of filled) {
      const count = splitCells(line, separator).length - 1;
      counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    counts.delete(0);
    return Math.max(0, ...counts.values()) * 3 >= filled.length * 2;
  });
}

const QUOTED_LINES_MAX = 6;

/** A quoted cell may have several lines. */
function joinQuoted(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let record = lines[at] ?? '';
    let end = at;
    while (isOpen(record) && end < at + QUOTED_LINES_MAX && end + 1 < lines.length) {
      end += 1;
      record += ` ${lines[end]}`;
    }
    // A quote that is never closed is a sign like others.
    if (isOpen(record)) joined.push(lines[at] ?? '');
    else {
      joined.push(record);
      at = end;
    }
  }
  return joined;
}

function isOpen(record: string): boolean {
  return (record.split('"').length - 1) % 2 === 1;
}

/** The cells of a line of a CSV file; a quoted cell may have the separator in it. */
function splitCells(line: string, separator: string): readonly string[] {
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
