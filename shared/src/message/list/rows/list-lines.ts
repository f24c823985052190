/** Lines of a text in which the numbers or the cells of a list were broken up, put together again. */
import { AND, PREFIXES } from '../../lexicon/list/lines.ts';
import { RANGE_WORDS } from '../../lexicon/list/people.ts';
import { isStudentNumber } from '../identity/codes.ts';
import { splitExcept } from '../meaning/statements.ts';
import { PERSON_ROLES, readRole, type Role } from './list-columns.ts';

export function joinListLines(lines: readonly string[]): readonly string[] {
  return writeEnds(joinCells(lines));
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
  if (line.length > LABELLED_MAX) return undefined;
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

const HEADINGS_MIN = 3;
const HEADINGS_MAX = 20;
const HEADING_MAX = 30;
const UNKNOWN_MAX = 8;

type LineCell = ReturnType<typeof readCell>;

/** A table that was copied with one cell a line: its headings, and then cell after cell. */
function joinCells(lines: readonly string[]): readonly string[] {
  const cells = lines.map(readCell);
  const start = cells.findIndex((_, at) => headingsAt(cells, at).length >= HEADINGS_MIN);
  const headings = start === -1 ? [] : headingsAt(cells, start);
  if (!headings.some(({ role }) => PERSON_ROLES.has(role))) return lines;
  const rows = [headings.map(({ text }) => text)];
  let end = start + headings.length;
  while (end < lines.length && addCell(rows, cells[end]?.text ?? '', headings[0]?.role)) end += 1;
  if (rows.length === 1) return lines;
  const written = rows.map((row) => row.join('\t'));
  return [...lines.slice(0, start), ...written, '', ...lines.slice(end)];
}

/** A row begins with its number in the list, or with the number of a student. */
function addCell(rows: string[][], text: string, role: Role): boolean {
  const [headings = [], ...others] = rows;
  const isStart =
    role === 'serial'
      ? text.replace(/[.)]$/, '') === String(rows.length)
      : role === 'code' && isStudentNumber(text) && !/\s/.test(text);
  const last = others.at(-1);
  if (isStart) rows.push([text]);
  else if (text !== '' && last && last.length < headings.length) last.push(text);
  else return text === '';
  return true;
}

function readCell(line: string) {
  const text = line.trim();
  const mayBeOne = text !== '' && text.length <= HEADING_MAX && !/\d{2}|[:|\t,]/.test(text);
  const role = mayBeOne ? readRole(text) : undefined;
  // It may be a short form of a heading, such as 'Br'.
  return { text, role, isShort: mayBeOne && text.length <= UNKNOWN_MAX };
}

/** The headings that stand below each other from a line on, the first and the last of them known. */
function headingsAt(cells: readonly LineCell[], at: number): readonly LineCell[] {
  if (cells[at]?.role === undefined) return [];
  const run = cells.slice(at, at + HEADINGS_MAX);
  const end = run.findIndex(({ role, isShort }) => role === undefined && !isShort);
  const headings = end === -1 ? run : run.slice(0, end);
  return headings.slice(0, headings.findLastIndex(({ role }) => role !== undefined) + 1);
}
