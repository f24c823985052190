/** Lines of a text in which the numbers or the cells of a list were broken up, put together again. */
import type { ColumnRole } from '../../lexicon/list/columns.ts';
import { AND, PREFIXES } from '../../lexicon/list/lines.ts';
import { RANGE_WORDS } from '../../lexicon/list/people.ts';
import { isStudentNumber } from '../identity/codes.ts';
import { splitExcept } from '../meaning/statements.ts';
import { PERSON_ROLES, readRole } from './list-columns.ts';

const KEYCAPS = /(?:\d\ufe0f?\u20e3)+\s?/gu;
const TEN = /🔟\s?/gu;

export function joinListLines(lines: readonly string[]): readonly string[] {
  const plain = lines.map((line) =>
    line.replace(KEYCAPS, (digits) => `${digits.replace(/\D/g, '')}. `).replace(TEN, '10. '),
  );
  return continueShortForms(writePrefixes(joinCells(joinSerials(plain))));
}

/** 'Sr.' and 'No.' in two lines. */
function joinSerials(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line, at) => {
    if (/^\s*no\.?\s*$/i.test(line) && SERIAL.test(lines[at - 1] ?? '')) return [];
    return SERIAL.test(line) && /^\s*no\.?\s*$/i.test(lines[at + 1] ?? '') ? `${line} No` : line;
  });
}

const SERIAL = /^\s*(?:s|sr|sl)\.?\s*$/i;

const SHORT_FORMS = /^\d{1,4}(?:\s?[,&/]\s?\d{1,4})*[,.]?$/;

/** A line of short forms belongs to the line above it: '22EE2001, 02, 07,' and '31, 45'. */
function continueShortForms(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1) ?? '';
    const isContinued =
      SHORT_FORMS.test(line.trim()) &&
      /\d[,&/]?\s*$/.test(before) &&
      /\p{L}\d|\d\p{L}/u.test(before) &&
      (/[,&/]\s*$/.test(before) || /\d[,&/]/.test(line));
    if (isContinued)
      joined[joined.length - 1] = `${before.trim().replace(/[,&/]$/, '')}, ${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

const PREFIX_LINE = new RegExp(
  String.raw`\b${PREFIXES.source}\s*(?:is|:|-|=)?\s*([\p{L}\d/-]{3,15})\s*[:.-]?$`,
  'iu',
);
/** The ends of numbers in such a block may have letters: 'A8'. */
const TAILS_LINE = /^\s*[\dA-Z]{1,4}(?:[\s,&]+[\dA-Z]{1,4})*[,.]?\s*$/;

/** Writes out the numbers of which only the ends are given. */
function writePrefixes(lines: readonly string[]): readonly string[] {
  let prefix: string | undefined;
  return lines.flatMap((line) => {
    const [found, named = ''] = PREFIX_LINE.exec(line) ?? [];
    if (found !== undefined && /\d/.test(named)) {
      prefix = named;
      return labelOf(line.slice(0, -found.length));
    }
    if (prefix !== undefined && TAILS_LINE.test(line) && /\d/.test(line))
      return [writeTails(prefix, line)];
    if (line.trim() !== '') prefix = undefined;
    return writeLabelled(line) ?? [line];
  });
}

function labelOf(text: string): readonly string[] {
  const label = text.replace(/[\s*_:(-]+$/, '').trim();
  return label === '' ? [] : [`${label}:`];
}

/** 'SL: PGP/26/ 002, 014' */
const SEPARATED = new RegExp(
  String.raw`^(.{0,40}?)(?<![\p{L}\p{N}])((?:[\p{L}\d]{1,8}[/-]){1,4})\s*` +
    String.raw`(\d{1,4}(?:\s*(?:[,&]|${AND.source})\s*\d{1,4})+)[.,;]?$`,
  'u',
);
/** 'ME 21ME: 004, 017-021', 'IT (122B1F___) : 005, 019', 'E&E : 412EE21 - 003, 019 to 026 (except 021)' */
const LABELLED = new RegExp(
  String.raw`^(.{0,40}?)[([]?(?<![\p{L}\p{N}])([\p{L}\d/-]{2,15}?)([_xX*.…]{2,6})?[)\]]?` +
    String.raw`(?:\s*[:=]+|\s+[–-])\s*(\d{1,4}(?!\d)` +
    String.raw`(?:[\d\s,&/–.-]|${AND.source}|${RANGE_WORDS.source}|\([^()]{0,60}\))*)$`,
  'u',
);

function writeLabelled(line: string): readonly string[] | undefined {
  const [, before = '', start = '', ends = ''] = SEPARATED.exec(line) ?? [];
  if (/\p{L}/u.test(start)) return [...labelOf(before), writeTails(start, ends)];
  const [, label = '', prefix = '', blanks, tails = ''] =
    LABELLED.exec(line.replace(/[*_]+(?=\s*$)/, '')) ?? [];
  // In '21CS001 - 85, 90' the number is whole, and marks follow.
  const isCut = blanks !== undefined || /\p{L}$/u.test(prefix) || /(?<!\d)0\d+.*,/.test(tails);
  const isMixed = /\d/.test(prefix) && /\p{L}/u.test(prefix);
  return isMixed && isCut ? [...labelOf(label), writeParts(prefix, tails)] : undefined;
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

interface LineCell {
  readonly text: string;
  readonly role: ColumnRole | undefined;
  /** It may be a short form of a heading, such as 'Br'. */
  readonly isShort: boolean;
}

/** A table that was copied with one cell a line: its headings, and then cell after cell. */
function joinCells(lines: readonly string[]): readonly string[] {
  const cells = lines.map(readCell);
  const start = cells.findIndex((_, at) => headingsAt(cells, at).length >= HEADINGS_MIN);
  const headings = start === -1 ? [] : headingsAt(cells, start);
  const isPerson = headings.some(({ role }) => PERSON_ROLES.has(role));
  const rest = lines.slice(start + headings.length);
  const records = isPerson ? readRecords(rest, headings) : [];
  if (records.length === 0) return lines;
  const written = [headings.map(({ text }) => text), ...records.map(({ texts }) => texts)];
  return [
    ...lines.slice(0, start),
    ...written.map((row) => row.join('\t')),
    '',
    ...rest.slice(records.at(-1)?.end),
  ];
}

function readCell(line: string): LineCell {
  const text = line.trim();
  const mayBeOne = text !== '' && text.length <= HEADING_MAX && !/\d{2}|[:|\t,]/.test(text);
  const role = mayBeOne ? readRole(text) : undefined;
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

interface LineRecord {
  readonly texts: string[];
  /** The line behind it. */
  end: number;
}

/** A record begins with its number in the list, or with the number of a student. */
function readRecords(
  lines: readonly string[],
  [first, ...others]: readonly LineCell[],
): readonly LineRecord[] {
  const records: LineRecord[] = [];
  for (const [at, line] of lines.entries()) {
    const text = line.trim();
    if (text === '') continue;
    const isStart =
      first?.role === 'serial'
        ? text.replace(/[.)]$/, '') === String(records.length + 1)
        : first?.role === 'code' && isStudentNumber(text) && !/\s/.test(text);
    const last = records.at(-1);
    if (isStart) records.push({ texts: [text], end: at + 1 });
    else if (!last || last.texts.length > others.length) break;
    else {
      last.texts.push(text);
      last.end = at + 1;
    }
  }
  return records;
}

/** Numbers of which only the ends are given, with nothing that says how they begin. */
export function areOnlyEnds(line: string): boolean {
  const isList = /^\d{2,4}(?:[\s,&/]+\d{2,4}){2,}$/.test(line.trim());
  return isList && line.replace(/\D/g, '').length > 6;
}
