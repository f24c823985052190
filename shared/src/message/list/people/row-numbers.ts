/** The numbers, ranges and addresses of people in a cell or a line, whoever they are. */
import { emailKey } from '../../../account/credentials.ts';
import { AND } from '../../lexicon/list/lines.ts';
import { findRanges, foldCode, isMail, wordsOf } from '../identity/numbers.ts';
import { PHONE_NUMBER } from '../identity/own.ts';
import { splitExcept } from '../meaning/statements.ts';
import { endOf, type FoundRange, plausibleRanges, rangesIn, startOf } from './number-ranges.ts';
import { type NumberKind, numbersOfPart, type Readings } from './number-words.ts';
import { shortForm, withEnd } from './short-forms.ts';

export interface Numbers {
  readonly numbers: readonly Readings[];
  readonly ranges: readonly FoundRange[];
  readonly emails: readonly string[];
  /** Of whom it says that they are not meant. */
  readonly excepted: readonly string[];
  /** Something looks like a range and is not understood. */
  readonly isUnclear: boolean;
}

export const NO_NUMBERS: Numbers = {
  numbers: [],
  ranges: [],
  emails: [],
  excepted: [],
  isUnclear: false,
};

export function readNumbers(text: string, kind: NumberKind): Numbers {
  if (text === '') return NO_NUMBERS;
  const [kept, behind] = keptOf(kind === 'labelled' ? text : text.replace(PHONE_NUMBER, ' '));
  const entries = entriesIn(kept, kind);
  const ranges = entries.flatMap((entry) => entry.ranges);
  const excepted = exceptedIn(behind, entries.findLast(({ last }) => last !== undefined)?.last);
  return {
    numbers: differentNumbers(entries.flatMap((entry) => entry.numbers)),
    ranges: ranges.map((one) => withExcepted(one, excepted)),
    emails: emailsIn(kept),
    excepted,
    isUnclear: findRanges(kept).isUnclear,
  };
}

export function withExcepted(found: FoundRange, excepted: readonly string[]): FoundRange {
  const { range } = found;
  return { ...found, range: { ...range, excepted: [...range.excepted, ...excepted] } };
}

/** Each once. */
export function differentNumbers(numbers: readonly Readings[]): readonly Readings[] {
  return [...new Map(numbers.map((codes) => [foldCode(codes[0] ?? ''), codes])).values()];
}

/** Of 'A to B (except C), D' the part of A, B and D, and that of C. */
function keptOf(text: string): readonly [kept: string, excepted: string] {
  const [kept, rest] = splitExcept(text);
  const isBracketed = kept.lastIndexOf('(') > kept.lastIndexOf(')');
  const [excepted = '', ...behind] = isBracketed ? rest.split(/(?=\))/) : [rest];
  return [[kept, ...behind].join(' '), excepted];
}

interface Entry {
  readonly numbers: readonly Readings[];
  readonly ranges: readonly FoundRange[];
  /** The number with which short forms behind it begin. */
  readonly last: string | undefined;
}

const SIGNS = String.raw`[,;&•·\n]|\s/\s|\b${AND.source}\b`;
const ENTRY_ENDS = new RegExp(SIGNS, 'iu');
const KEPT_ENDS = new RegExp(`(${SIGNS})`, 'iu');
/** Behind others stands something else of the same person. */
const GOES_ON = new RegExp(String.raw`^(?:[,&]|\b${AND.source}\b)$`, 'iu');

/** '21CS061 to 078, 081, 090 to 096' are a range, a number and a range. */
function entriesIn(text: string, kind: NumberKind): readonly Entry[] {
  const entries: Entry[] = [];
  let [last, isOpen]: [string | undefined, boolean] = [undefined, false];
  for (const [at, part] of text.split(KEPT_ENDS).entries()) {
    if (at % 2 === 1) isOpen = GOES_ON.test(part);
    else {
      const entry = readEntry(part.trim(), isOpen ? last : undefined, kind);
      ({ last } = entry);
      entries.push(entry);
    }
  }
  return entries;
}

function readEntry(part: string, before: string | undefined, kind: NumberKind): Entry {
  const short = shortForm(before, part);
  if (short !== undefined) return { numbers: [[short]], ranges: [], last: short };
  const ranges = rangesIn(part, before, kind);
  const ends = new Set(ranges.flatMap(({ range }) => [startOf(range), endOf(range)]));
  const isEnd = ([code = '']: Readings): boolean =>
    ends.has(foldCode(code)) || plausibleRanges(code).length > 0;
  const whole = numbersOfPart(part, ranges.length > 0 ? 'plain' : kind);
  const numbers = ranges.length > 0 ? whole.filter((codes) => !isEnd(codes)) : whole;
  const starts = ranges.map(({ range }) => startOf(range));
  return { numbers, ranges, last: [...numbers.flatMap(([code = '']) => code), ...starts].at(-1) };
}

const MAIL_ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

function emailsIn(text: string): readonly string[] {
  if (!text.includes('@')) return [];
  const mails = wordsOf(text)
    .map((word) => word.replace(MAIL_ENDS, ''))
    .filter(isMail);
  return [...new Set(mails.map(emailKey))];
}

const SHORT_MAX = 4;

/** Whose numbers stand behind 'except'; of some only the ends, `base` is how they begin. */
export function exceptedIn(text: string, base: string | undefined): readonly string[] {
  const found: string[] = [];
  for (const part of text.split(ENTRY_ENDS)) {
    const plain = part.replace(/[()]/g, ' ').trim();
    const numbers = numbersOfPart(plain, 'plain').flat();
    const before = found.at(-1) ?? base ?? '';
    const ends = wordsOf(plain).filter((word) => /^\d+$/.test(word) && word.length <= SHORT_MAX);
    const short = ends.filter(({ length }) => length < foldCode(before).length);
    found.push(...(numbers.length > 0 ? numbers : short.map((end) => withEnd(before, end))));
  }
  return found;
}
