/** Reads a text as the rows of a list: lines of a message, pasted cells, CSV and tables. */
import { alignedCells, alignedHeadings, alignmentOf } from './aligned-columns.ts';
import { AND, LIST_LABELS, NOBODY, PREFIXES, SIGNED_IN } from '../lexicon/list/lines.ts';
import { EXCEPTIONS } from '../lexicon/list/negations.ts';
import { RANGE_WORDS } from '../lexicon/list/people.ts';
import { GREETINGS, HEADERS, WROTE } from '../lexicon/mails.ts';
import { isNameLike } from './identity/names.ts';
import { fullCodes, hasCode, isStudentNumber } from './identity/numbers.ts';
import { joinCells } from './joined-cells.ts';
import { largestGroup } from './list-rows.ts';
import type { ListSheet } from './list-answer.ts';
import { isSigned } from './meaning/cell-state.ts';
import {
  beginning,
  countWords,
  isCertain,
  negationsIn,
  splitExcept,
  stateOf,
  statementWords,
} from './meaning/statements.ts';

type Rows = readonly (readonly string[])[];

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\f]/g;
const KEYCAPS = /((?:\d\ufe0f?\u20e3)+|🔟)[^\S\n]?/gu;
/** 'Sr.' and 'No.' in two lines. */
const SERIAL = /^([^\S\n]*(?:s|sr|sl)\.?)\s*\n[^\S\n]*(no)\.?[^\S\n]*$/gim;
/** A quoted cell may have several lines; a quote that is not closed soon is a sign like others. */
const QUOTED_CELL = /"[^"\n]*"|"[^"\n]*(?:\n[^"\n]*){1,6}"/g;

export function textToSheets(given: string): readonly ListSheet[] {
  const text = given
    .replace(LINE_ENDS, '\n')
    .replace(KEYCAPS, (digits) => `${digits.replace('🔟', '10').replace(/\D/g, '')}. `)
    .replace(SERIAL, '$1 $2');
  const records = text.replace(QUOTED_CELL, (cell) => cell.replaceAll('\n', ' ')).split('\n');
  const separator = findSeparator(records);
  const rows = separator
    ? records.map((record) => splitCells(record, separator))
    : readLines(writeEnds(joinCells(text.split('\n'))));
  return [{ name: null, rows }];
}

const RULES = /^[\s|+:=_\-–—*]+$/;
/** Bullets, quotes of replies and '12.' or '12)' before an entry. */
const BULLET = /^(?:>\s?|[•●▪◦‣·➤➢👉*\-–—]\s+)+/u;
/** Not the start of a number such as '2.1001E+9'. */
const NUMBERING = /^\(?\d{1,4}[.)\]:](?:\s+|(?=\p{L}|\d{1,6}\p{L}(?!\+)))/u;

function readLines(lines: readonly string[]): Rows {
  const isTabbed = lines.some((line) => /\S\t+\S/.test(line));
  let headings: ReturnType<typeof alignedHeadings>;
  return lines.flatMap((line): Rows => {
    const aligned = headings && alignedCells(line, headings);
    if (headings && aligned) headings = alignmentOf(line, headings);
    else if (line.trim() !== '') headings = alignedHeadings(line);
    if (aligned) return [aligned];
    return readLine(line, isTabbed);
  });
}

function readLine(line: string, isTabbed: boolean): Rows {
  const spaced = line.replace(/[\u00a0\u2007\u202f]/g, ' ').trimEnd();
  const plain = spaced.trim();
  if (plain === '' || RULES.test(plain) || isAddressed(plain)) return [[]];
  // A row of a table may begin with an empty cell.
  if ((isTabbed ? spaced : plain).includes('\t')) return [spaced.split('\t').map(cleanCell)];
  const bars = plain.replace(/^\||\|$/g, '');
  if (bars !== plain || plain.includes('|')) return [bars.split('|').map(cleanCell)];
  const entry = plain.replace(BULLET, '').replace(NUMBERING, '');
  return statementsIn(entry).flatMap(
    (part) => splitLabel(part) ?? splitEntries(part) ?? [splitColumns(part)],
  );
}

/** 'Selected: 21CS001. Rejected: 21CS004' and '21CS001 selected; 21CS004 rejected' are as good as two lines. */
function statementsIn(line: string): readonly string[] {
  const parts = line.split(/(?<=[.;!])\s+/).map((part) => part.replace(/[.;!]$/, ''));
  const isWhole = (part: string): boolean => hasCode(part) && isCertain(stateOf(part));
  return parts.length > 1 && parts.every(isWhole) ? parts : [line];
}

const MAIL_HEADER = new RegExp(`${beginning(HEADERS).source}\\s?:[^@]{0,300}@`, 'iu');
const QUOTED = new RegExp(`@.{0,100}\\b${WROTE.source}:$`, 'iu');
const GREETING = new RegExp(`${beginning(GREETINGS).source}[^:]{0,60}$`, 'iu');
const GREETING_WORDS_MAX = 6;
const PAGE_HEAD_WORDS_MAX = 12;

/** Whom a message is addressed to is not on the list in it. The head of a page names who is looking at it. */
function isAddressed(line: string): boolean {
  if (MAIL_HEADER.test(line) || QUOTED.test(line)) return true;
  if (GREETING.test(line)) return countWords(line) <= GREETING_WORDS_MAX;
  return countWords(line) <= PAGE_HEAD_WORDS_MAX && SIGNED_IN.isIn(line);
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
  const entries = splitEntries(rest);
  const isHeading = stateOf(label) !== undefined || LIST_LABELS.isIn(statementWords(label));
  return isHeading || (entries && areNumbered(entries) && isTitle(label))
    ? [[`${label}:`], ...(entries ?? [splitColumns(rest)])]
    : undefined;
}

const areNumbered = (rows: Rows): boolean =>
  rows.length > 1 && rows.every((cells) => cells.some(hasCode));

const TITLE_WORDS_MAX = 5;

/** 'Resume pending: 21CS003, 21CS004' */
function isTitle(label: string): boolean {
  return /^\p{L}{2}[\p{L}\s]*$/u.test(label) && countWords(label) <= TITLE_WORDS_MAX;
}

const ENTRY_ENDS = new RegExp(`[,;&•·]|\\b${AND.source}\\b`, 'iu');
/** '21CS001 - 85' is a number and a mark, '21CS001 to 040' a range. */
const GOES_ON = new RegExp(`\\s(?:[-–]|${RANGE_WORDS.source}|${EXCEPTIONS.any.source})\\s`, 'iu');

/** In '1 RM/0098 Rao, Anil 21CS017' the comma is that of a name. */
const NAME = /(?:^|\s)\p{Lu}\p{Ll}{2,}(?=\s|$)/u;

/** Several numbers or names in one line. '21CS001, 003, 017' are numbers of one kind. */
function splitEntries(line: string): Rows | undefined {
  const words = line.split(/[\s/]+/);
  const parts = words.every(isStudentNumber)
    ? words
    : line
        .split(ENTRY_ENDS)
        .map((part) => part.replace(/\p{Extended_Pictographic}\ufe0f?/gu, '').trim())
        .filter((part) => part !== '');
  if (parts.length < 2 || parts.some((part) => GOES_ON.test(part))) return undefined;
  const codes = fullCodes(parts).filter((code) => code !== undefined);
  if (codes.some(isMore) || endsInWords(codes) || (codes.length > 0 && isSigned(line)))
    return undefined;
  return codes.length < parts.length ? namesOf(parts) : codes.map((code) => [code]);
}

function isMore(code: string): boolean {
  const isStated = stateOf(code) !== undefined || negationsIn(statementWords(code)).length > 0;
  return isStated || NAME.test(code) || EXCEPTIONS.any.isIn(code);
}

/** Of '21CS001, 21CS002 are through' the end is about both. */
export function endsInWords(codes: readonly string[]): boolean {
  const [last = '', ...others] = codes.toReversed();
  return /\s(?:\p{Ll}{2}|\p{Lu}{1,3}$)/u.test(last) && others.every((code) => !/\s/.test(code));
}

function namesOf(parts: readonly string[]): Rows | undefined {
  return parts.length >= 3 && parts.every(isNameLike) ? parts.map((name) => [name]) : undefined;
}

const TABLE_ROWS_MIN = 3;

/** The sign that most lines have equally often. */
function findSeparator(records: readonly string[]): string | undefined {
  const lines = records.filter((line) => line.trim() !== '');
  const isOther = lines.filter((line) => /[|\t]|\S {2,}\S/.test(line)).length * 2 >= lines.length;
  if (lines.length < TABLE_ROWS_MIN || isOther) return undefined;
  return [';', ','].find((separator) => {
    const rows = lines.map((line) => splitCells(line, separator));
    const counts = rows.map(({ length }) => length).filter((count) => count > 1);
    return largestGroup(counts) * 3 >= lines.length * 2 && !rows.some(isOfPeople);
  });
}

/** '21CS001, 21CS002 selected' */
function isOfPeople(cells: readonly string[]): boolean {
  const isStated = cells.some((cell) => stateOf(cell) !== undefined || isSigned(cell));
  return cells.length > 1 && cells.every(hasCode) && isStated;
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

const PREFIX_LINE = new RegExp(
  String.raw`\b${PREFIXES.source}\s*(?:is|:|-|=)?\s*([\p{L}\d/-]{3,15})\s*[:.-]?$`,
  'iu',
);
/** The ends of numbers in such a block may have letters: 'A8'. */
const BLOCK_LINE = /^\s*[\dA-Z]{1,4}(?:[\s,&]+[\dA-Z]{1,4})*[,.]?\s*$/;

/** Writes out the numbers of which only the ends are given. */
function writeEnds(lines: readonly string[]): readonly string[] {
  const written: string[] = [];
  let prefix: string | undefined;
  for (const line of lines) {
    const before = written.at(-1) ?? '';
    const [found = '', named = ''] = PREFIX_LINE.exec(line) ?? [];
    if (prefix !== undefined && BLOCK_LINE.test(line) && /\d/.test(line))
      written.push(writeTails(prefix, line));
    else if (continues(line, before))
      written[written.length - 1] = `${before.trim().replace(/[,&/]$/, '')}, ${line.trim()}`;
    else {
      if (line.trim() !== '') prefix = /\d/.test(named) ? named : undefined;
      const rest = prefix === named ? labelOf(line.slice(0, -found.length)) : undefined;
      written.push(...(rest ?? writeLabelled(line) ?? [line]));
    }
  }
  return written;
}

const SHORT_FORMS = /^\d{1,4}(?:\s?[,&/]\s?\d{1,4})*[,.]?$/;

/** A line of short forms belongs to the line above it: '22EE2001, 02, 07,' and '31, 45'. */
function continues(line: string, before: string): boolean {
  const isOpen = /[,&/]\s*$/.test(before) || /\d[,&/]/.test(line);
  const isOfNumbers = /\d[,&/]?\s*$/.test(before) && /\p{L}\d|\d\p{L}/u.test(before);
  return SHORT_FORMS.test(line.trim()) && isOpen && isOfNumbers;
}

function labelOf(text: string): readonly string[] {
  const label = text.replace(/[\s*_:(-]+$/, '').trim();
  return label === '' ? [] : [`${label}:`];
}

const LABELLED_MAX = 2_000;
/** 'ME 21ME: 004, 017-021', 'IT (122B1F___) : 005', 'SL: PGP/26/ 002, 014', 'E : 412EE21 - 003, 019 to 026 (except 021)' */
const LABELLED = new RegExp(
  String.raw`^(.{0,40}?)[([]?(?<![\p{L}\p{N}])([\p{L}\d/_*.…-]{2,30})[)\]]?` +
    String.raw`(?:\s*[:=]+|\s+[–-]|(?<=[/-]))\s*(\d{1,4}(?!\d)` +
    String.raw`(?:[\d\s,&/–.-]|${AND.source}|${RANGE_WORDS.source}|\([^()]{0,60}\))*)$`,
  'u',
);

function writeLabelled(line: string): readonly string[] | undefined {
  // Not in the row of a table.
  if (line.length > LABELLED_MAX || /[\t|]/.test(line)) return undefined;
  const [, label = '', given = '', tails = ''] = LABELLED.exec(line.replace(/[*_]+\s*$/, '')) ?? [];
  const prefix = given.replace(/[_xX*.…]{2,6}$/, '');
  // In '21CS001 - 85, 90' the number is whole, and marks follow.
  const isOpen = prefix !== given || /\p{L}$/u.test(prefix) || /(?<!\d)0\d+.*,/.test(tails);
  const isCut = /[/-]$/.test(prefix) ? /\d\s*[,&]/.test(tails) : isOpen && /\d/.test(prefix);
  const isPrefix = isCut && /\p{L}/u.test(prefix);
  return isPrefix ? [...labelOf(label), writeParts(prefix, tails)] : undefined;
}

/** The ends outside and inside brackets, in which those stand who are left out. */
function writeParts(prefix: string, tails: string): string {
  const parts = tails.split(/(\([^()]*\))/).map((part) => {
    if (!part.startsWith('(')) return writeTails(prefix, part);
    const [kept, left] = splitExcept(part);
    const isExcept = left !== '' && kept.length <= 2;
    return isExcept ? ` (except ${writeTails(prefix, left.replace(/\D+/g, ' '))}), ` : '';
  });
  return parts.join('').replace(/[,\s]+$/, '');
}

const RANGE_SIGN = new RegExp(String.raw`\s*(?:[–-]|\b${RANGE_WORDS.source}\b)\s*`, 'giu');
const TAIL_ENDS = new RegExp(String.raw`[\s,&/]+|\b${AND.source}\b`, 'iu');

function writeTails(prefix: string, tails: string): string {
  const ends = tails.replace(RANGE_SIGN, '-').split(TAIL_ENDS);
  return ends
    .filter((tail) => /\d/.test(tail))
    .map((tail) => {
      const [, first, last] = /^(.+?)-(.+)$/.exec(tail) ?? [];
      return last === undefined
        ? prefix + tail.replace(/\.$/, '')
        : `${prefix}${first} to ${prefix}${last}`;
    })
    .join(', ');
}
