/** Lines of a text in which the numbers or the cells of a list were broken up, put together again. */
import { foldCode } from '../identity/fold-code.ts';
import { readRole } from './list-columns.ts';
import { splitExcept } from '../meaning/read-statement.ts';
import { isStudentNumber } from './student-words.ts';

const KEYCAPS = /(?:\d\ufe0f?\u20e3)+\s?/gu;
const TEN = /🔟\s?/gu;

export function joinListLines(lines: readonly string[]): readonly string[] {
  const plain = lines.map((line) =>
    line.replace(KEYCAPS, (digits) => `${digits.replace(/\D/g, '')}. `).replace(TEN, '10. '),
  );
  return continueShortForms(writePrefixes(joinCells(plain)));
}

const SHORT_FORMS = /^\d{1,4}(?:\s?[,&/]\s?\d{1,4})*[,.]?$/;

/** A line of short forms belongs to the line above it: '22EE2001, 02, 07,' and '31, 45'. */
function continueShortForms(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1) ?? '';
    const isContinued =
      SHORT_FORMS.test(line.trim()) &&
      (/[,&/]\s*$/.test(before) || /\d[,&/]/.test(line)) &&
      /\d[,&/]?\s*$/.test(before) &&
      /\p{L}\d|\d\p{L}/u.test(before);
    if (isContinued)
      joined[joined.length - 1] = `${before.trim().replace(/[,&/]$/, '')}, ${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

/** 'ME 21ME: 004, 017-021', 'IT (122B1F___) : 005, 019', 'E&E : 412EE21 - 003, 019 to 026 (except 021)' */
const LABELLED =
  /^(.{0,40}?)[([]?(?<![\p{L}\p{N}])([\p{L}\d/-]{2,15}?)([_xX*.…]{2,6})?[)\]]?(?:\s*[:=]+|\s+[–-])\s*(\d{1,4}(?!\d)(?:[\d\s,&/–.-]|and|to|se|till|\([^()]{0,60}\))*)$/u;
const PREFIX_LINE =
  /\b(?:prefix|series|starting with)\s*(?:is|:|-|=)?\s*([\p{L}\d/-]{3,15})\s*[:.-]?$/iu;
/** The ends of numbers in such a block may have letters: 'A8'. */
const TAILS_LINE = /^\s*[\dA-Z]{1,4}(?:[\s,&]+[\dA-Z]{1,4})*[,.]?\s*$/;

/** Writes out the numbers of which only the ends are given. */
function writePrefixes(lines: readonly string[]): readonly string[] {
  let prefix: string | undefined;
  return lines.flatMap((line) => {
    const named = PREFIX_LINE.exec(line)?.[1];
    if (named !== undefined && /\d/.test(named)) {
      prefix = named;
      const label = line.replace(PREFIX_LINE, '').trim();
      return label === '' ? [] : [`${label}:`];
    }
    if (prefix !== undefined && TAILS_LINE.test(line) && /\d/.test(line))
      return [writeTails(prefix, line)];
    if (prefix !== undefined && line.trim() !== '') prefix = undefined;
    return writeLabelled(line) ?? [line];
  });
}

/** 'SL: PGP/26/ 002, 014' */
const SEPARATED =
  /^(.{0,40}?)(?<![\p{L}\p{N}])((?:[\p{L}\d]{1,8}[/-]){1,4})\s*(\d{1,4}(?:\s*(?:[,&]|and)\s*\d{1,4})+)[.,;]?$/u;

function writeLabelled(line: string): readonly string[] | undefined {
  const [, before = '', start = '', ends = ''] = SEPARATED.exec(line) ?? [];
  if (/\p{L}/u.test(start)) {
    const named = before.replace(/[\s*_:(-]+$/, '');
    return [...(named === '' ? [] : [`${named}:`]), writeTails(start, ends)];
  }
  const [, label = '', prefix = '', blanks, tails = ''] =
    LABELLED.exec(line.replace(/[*_]+(?=\s*$)/, '')) ?? [];
  if (!isPrefix(prefix, blanks, tails)) return undefined;
  const name = label.replace(/[\s*_:(-]+$/, '');
  return [...(name === '' ? [] : [`${name}:`]), writeParts(prefix, tails)];
}

/** In '21CS001 - 85, 90' the number is whole, and marks follow. */
function isPrefix(prefix: string, blanks: string | undefined, tails: string): boolean {
  const isMixed = /\d/.test(prefix) && /\p{L}/u.test(prefix);
  return (
    isMixed && (blanks !== undefined || /\p{L}$/u.test(prefix) || /(?<!\d)0\d+.*,/.test(tails))
  );
}

/** The ends outside and inside brackets, in which those stand who are left out. */
function writeParts(prefix: string, tails: string): string {
  return tails
    .split(/(\([^()]*\))/)
    .map((part) => {
      if (!part.startsWith('(')) return writeTails(prefix, part);
      const [kept, left] = splitExcept(part);
      return left === '' || kept.length > 2
        ? ''
        : ` (except ${writeTails(prefix, left.match(/\d{1,4}/g)?.join(',') ?? '')}), `;
    })
    .join('')
    .replace(/[,\s]+$/, '');
}

const RANGE = /^(.+?)\s*(?:-|–|to|se|till)\s*(.+)$/;

function writeTails(prefix: string, tails: string): string {
  const spaced = tails.replace(/\s*(?:–|-|\bto\b|\bse\b|\btill\b)\s*/g, '-');
  return spaced
    .split(/[\s,&/]+|\band\b/)
    .filter((tail) => /\d/.test(tail))
    .map((tail) => {
      const [, first, last] = RANGE.exec(tail) ?? [];
      return first !== undefined && last !== undefined
        ? `${prefix}${first} to ${prefix}${last}`
        : prefix + tail.replace(/\.$/, '');
    })
    .join(', ');
}

const HEADINGS_MIN = 3;
const HEADING_MAX = 30;
const UNKNOWN_MAX = 8;

/** A table that was copied with one cell a line: its headings, and then cell after cell. */
function joinCells(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((_, at) => headingsAt(lines, at).length >= HEADINGS_MIN);
  if (start === -1) return lines;
  const headings = headingsAt(lines, start);
  const isPerson = headings.some((heading) =>
    ['code', 'name', 'email'].includes(readRole(heading) ?? ''),
  );
  const rest = lines.slice(start + headings.length);
  const { records, used } = readRecords(rest, headings);
  if (!isPerson || records.length < 1) return lines;
  return [
    ...lines.slice(0, start),
    headings.join('\t'),
    ...records.map((cells) => cells.join('\t')),
    '',
    ...rest.slice(used),
  ];
}

/** The headings that stand below each other from a line on. */
function headingsAt(lines: readonly string[], at: number): readonly string[] {
  const headings: string[] = [];
  let known = 0;
  for (const line of lines.slice(at, at + 20)) {
    const text = line.trim();
    const isShort = text !== '' && text.length <= HEADING_MAX && !/\d{2}|[:|\t,]/.test(text);
    const isKnown = isShort && readRole(text) !== undefined;
    // Short forms such as 'Br' are not known.
    if (/^no\.?$/i.test(text) && /^(?:s|sr|sl)\.?$/i.test(headings.at(-1) ?? '')) {
      headings[headings.length - 1] += ` ${text}`;
      continue;
    }
    if (!isKnown && (!isShort || text.length > UNKNOWN_MAX || headings.length === 0)) break;
    headings.push(text);
    if (isKnown) known = headings.length;
  }
  return headings.slice(0, known);
}

interface Records {
  readonly records: readonly (readonly string[])[];
  /** How many lines they take. */
  readonly used: number;
}

/** A record begins with its number in the list, or with the number of a student. */
function readRecords(lines: readonly string[], headings: readonly string[]): Records {
  const isNumbered = readRole(headings[0] ?? '') === 'serial';
  const records: string[][] = [];
  let used = 0;
  for (const [at, line] of lines.entries()) {
    const text = line.trim();
    if (text === '') continue;
    const isStart = isNumbered
      ? text.replace(/[.)]$/, '') === String(records.length + 1)
      : readRole(headings[0] ?? '') === 'code' && isStudentNumber(text) && !/\s/.test(text);
    if (isStart) records.push([text]);
    else if (records.length === 0 || (records.at(-1)?.length ?? 0) >= headings.length) break;
    else records.at(-1)?.push(text);
    used = at + 1;
  }
  return { records, used };
}

/** Numbers of which only the ends are given, with nothing that says how they begin. */
export function areOnlyEnds(line: string): boolean {
  const parts = line.trim().split(/[\s,&/]+/);
  return (
    parts.length >= 3 &&
    parts.every((part) => /^\d{2,4}$/.test(part)) &&
    foldCode(parts.join('')).length > 6
  );
}
