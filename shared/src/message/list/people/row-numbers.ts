/** The numbers, ranges and addresses of people in a cell or a line. */
import type { CollegeFacts } from '../../../account/college/college-record.ts';
import { emailKey } from '../../../account/credentials.ts';
import { removeInvisible } from '../../../lib/text.ts';
import { AND } from '../../lexicon/list/lines.ts';
import { RANGE_WORDS } from '../../lexicon/list/people.ts';
import {
  findRanges,
  foldCode,
  fullCodes,
  isCode,
  isInRange,
  isMail,
  isPhone,
  isStudentNumber,
  roundedDigits,
  withoutPlaces,
  wordsOf,
} from '../identity/numbers.ts';
import { PHONE_NUMBER } from '../identity/own.ts';
import { SHORT_CODE } from '../list-rows.ts';
import { splitExcept, stateOf } from '../meaning/statements.ts';
import { type FoundRange, readRanges } from './number-ranges.ts';
import { codeOf, kindOf, type Roster } from './roster.ts';

export interface ListedNumber {
  /** In capitals and without blanks: the word, and the parts of it that may be the number. */
  readonly codes: readonly string[];
  readonly student: CollegeFacts | undefined;
}

export interface Numbers {
  readonly numbers: readonly ListedNumber[];
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

/** `isLabelled`: the list says that a number stands there. */
export function readNumbers(text: string, isLabelled: boolean, roster: Roster): Numbers {
  if (!/[\p{Nd}@]/u.test(text)) return NO_NUMBERS;
  const [kept, behind] = keptOf(isLabelled ? text : text.replace(PHONE_NUMBER, ' '));
  const parts = writtenOut(kept);
  const read = parts.map((part) => readPart(part, isLabelled, roster));
  const [numbers, ranges] = [numbersOf(read), rangesOf(read)];
  const excepted = exceptedIn(behind, { ranges, number: numberIn(parts.join(' ')) }, roster);
  const areWithin = ranges.length === 0 || excepted.every((code) => isWithin(code, ranges));
  return {
    numbers,
    ranges: ranges.map((one) => withExcepted(one, excepted)),
    emails: emailsIn(kept),
    excepted,
    isUnclear: findRanges(kept).isUnclear || !areWithin,
  };
}

export function isWithin(code: string, ranges: readonly FoundRange[]): boolean {
  return ranges.some(({ range }) => isInRange(foldCode(code), range) === 'equal');
}

export function withExcepted(found: FoundRange, excepted: readonly string[]): FoundRange {
  const { range } = found;
  return { ...found, range: { ...range, excepted: [...range.excepted, ...excepted] } };
}

export function numberKey({ student, codes: [code = ''] }: ListedNumber): string {
  return foldCode(student?.rollNumber ?? code);
}

function differentNumbers(numbers: readonly ListedNumber[]): readonly ListedNumber[] {
  return [...new Map(numbers.map((one) => [numberKey(one), one])).values()];
}

export function isNumbered({ numbers, ranges }: Numbers): boolean {
  return numbers.length + ranges.length > 0;
}

export function numbersOf(read: readonly Pick<Numbers, 'numbers'>[]): readonly ListedNumber[] {
  return differentNumbers(read.flatMap(({ numbers }) => numbers));
}

export function rangesOf(read: readonly Pick<Numbers, 'ranges'>[]): readonly FoundRange[] {
  return read.flatMap(({ ranges }) => ranges);
}

/** How they are built. */
export function kindsOf(numbers: readonly ListedNumber[]): readonly string[] {
  return numbers.map((one) => kindOf(numberKey(one)));
}

/** Of 'A to B (except C), D' the part of A, B and D, and that of C. */
function keptOf(text: string): readonly [kept: string, excepted: string] {
  const [kept, rest] = splitExcept(text);
  const isBracketed = kept.lastIndexOf('(') > kept.lastIndexOf(')');
  const [excepted = '', ...behind] = isBracketed ? rest.split(/(?=\))/) : [rest];
  return [[kept, ...behind].join(' '), excepted];
}

interface Base {
  readonly ranges: readonly FoundRange[];
  /** The one before them, where there is no range. */
  readonly number?: string | undefined;
}

/** Whose numbers stand behind 'except'; of some only the ends, `base` is how they begin. */
export function exceptedIn(text: string, base: Base, roster: Roster): readonly string[] {
  let before = base.ranges.at(-1)?.ends[0] ?? base.number;
  return wordsOf(text).flatMap((word) => {
    const isShort = before !== undefined && SHORT_MAX.test(word);
    const written = isShort ? writtenEnd(word, before, base.ranges) : word;
    const numbers = written === undefined ? [] : numbersIn(written, false, roster);
    before = numbers[0]?.codes[0] ?? before;
    return written === undefined ? [word] : numbers.flatMap(({ codes }) => codes);
  });
}

/** Of '3' within 001 to 040 '003'; undefined where it may be one of several, as within 101 to 140. */
function writtenEnd(
  word: string,
  before: string | undefined,
  ranges: readonly FoundRange[],
): string | undefined {
  const padded = ranges.map(({ range }) => range.prefix + word.padStart(range.from.length, '0'));
  const found = padded.find((code) => isWithin(code, ranges));
  const startOf = (code: string): string => code.slice(0, -word.length);
  const isOpen = ranges.some(({ ends: [start, end] }) => startOf(start) !== startOf(end));
  return found ?? (isOpen ? undefined : withEnd(before, word, 1));
}

const SHORT_MAX = /^(?:\d{1,4}|[A-Z]\d)$/i;
const ENTRY_ENDS = new RegExp(String.raw`([,;&•·\n]|\s/\s|\b${AND.source}\b)`, 'iu');
/** Behind others stands something else of the same person. */
const GOES_ON = new RegExp(String.raw`^(?:[,&]|${AND.source})$`, 'iu');
/** '081', 'A7' and the beginning of '090 to 096' */
const SHORT = new RegExp(
  String.raw`^([\dA-Z]{1,12})(?=$|\s*(?:[-–—]|${RANGE_WORDS.source})\s*\d{1,4}(?!\d))`,
  'iu',
);
/** '003 selected' */
const STATED = /^\d{2,4}(?=[\s(])/;
/** Of digits alone an end with fewer may be a mark. */
const DIGITS_MIN = 3;

/** The entries of a text: of '21CS061 to 078, 081' these are '21CS061 to 078' and '21CS081'. */
function writtenOut(text: string): readonly string[] {
  let before: string | undefined;
  return text.split(ENTRY_ENDS).flatMap((given, at) => {
    const part = given.trim();
    if (at % 2 === 1) {
      if (!GOES_ON.test(part)) before = undefined;
      return [];
    }
    const short = stateOf(part) === undefined ? SHORT : STATED;
    const written =
      before === undefined ? part : part.replace(short, (end) => withEnd(before, end, DIGITS_MIN));
    before = numberIn(written);
    return [written];
  });
}

function withEnd(before = '', end: string, min: number): string {
  const number = foldCode(before);
  const isEnd = /^\d+$/.test(number + end) && end.length >= min && end.length < number.length;
  return isEnd ? number.slice(0, -end.length) + end : (fullCodes([before, end])[1] ?? end);
}

function numberIn(text: string): string | undefined {
  return wordsOf(text).findLast((word) => isStudentNumber(word) || SHORT_CODE.test(word));
}

function readPart(part: string, isLabelled: boolean, roster: Roster) {
  const ranges = readRanges(part, roster);
  const ends = new Set(ranges.flatMap((one) => one.ends));
  const all = numbersIn(part, isLabelled && ranges.length === 0, roster);
  return {
    ranges,
    numbers: all.filter(({ codes }) => !codes.some((one) => ends.has(foldCode(one)))),
  };
}

function toNumber(codes: readonly string[], roster: Roster): ListedNumber {
  const student = codes.map(roster.find).find((found) => found !== undefined);
  return { codes: [...new Set(codes.map(codeOf))], student };
}

function numbersIn(part: string, isLabelled: boolean, roster: Roster): readonly ListedNumber[] {
  // A spreadsheet has rounded the others.
  const words = wordsOf(withoutPlaces(part)).filter(
    (word) => !isMail(word) && roundedDigits(word) === undefined,
  );
  const short = words.filter((word) => SHORT_CODE.test(word) && roster.isAlike(word));
  const isSure = (word: string): boolean =>
    isStudentNumber(word) ||
    ((short.includes(word) || isPhone(word)) && roster.find(word) !== undefined);
  const sure = words.filter(isSure).flatMap((word) => readWord(word, roster));
  if (sure.length > 0) return sure;
  const labelled = isLabelled ? [part, ...words].filter(isWhole) : [];
  const [codes] = [short.slice(0, 1), labelled].filter(({ length }) => length > 0);
  return codes ? [toNumber(codes, roster)] : [];
}

/** '21CS001/21CS017' and '21CS001/003' are numbers of several; '21/CS/017' is one; '21CS017-Anil' has one. */
function readWord(word: string, roster: Roster): readonly ListedNumber[] {
  if (roster.find(word)) return [toNumber([word], roster)];
  const several = fullCodes(word.split(/[/&+]/));
  const areAlike = several.every((code) => code !== undefined && roster.isAlike(code));
  if (several.length > 1 && areAlike) return several.map((code = '') => toNumber([code], roster));
  const parts = word.split(/[_\p{Pd}/]/u);
  return [toNumber([word, ...(parts.length > 1 ? parts.filter(isStudentNumber) : [])], roster)];
}

const LABELLED_MAX = 24;

function isWhole(part: string): boolean {
  const folded = foldCode(part);
  const isOne = /^[\p{L}\p{M}\p{N}]*\p{Nd}[\p{L}\p{M}\p{N}]*$/u.test(folded);
  const isLong = folded.length > LABELLED_MAX;
  return isOne && !isLong && roundedDigits(part) === undefined;
}

const MAIL_ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

function emailsIn(text: string): readonly string[] {
  const words = text.includes('@') ? wordsOf(text).map((word) => word.replace(MAIL_ENDS, '')) : [];
  return [...new Set(words.filter(isMail).map(emailKey))];
}

const WORD = /[^\s,;:|()[\]{}<>"“”*#•]+/gu;
const WINDOW = [4, 3, 2];

export function joinNumbers(given: string, roster: Roster): string {
  if (!/\s/.test(given) || !/\p{Nd}/u.test(given)) return given;
  const cell = removeInvisible(given);
  const words = [...cell.matchAll(WORD)];
  let [joined, end] = ['', 0];
  for (const [at, { index }] of words.entries()) {
    const texts = WINDOW.map((size) => textOf(cell, words.slice(at, at + size)));
    const text = texts.find((one) => isJoined(one, roster));
    if (text === undefined || index < end) continue;
    joined +=
      cell.slice(end, index) + text.replace(/[\s\p{Pd}]+/gu, /\p{L}/u.test(text) ? '-' : '');
    end = index + text.length;
  }
  return joined + cell.slice(end);
}

function textOf(cell: string, words: readonly RegExpExecArray[]): string {
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? cell.slice(first.index, last.index + last[0].length) : '';
}

const GROUPS = /^\d{3,5}(?: \d{3,5})+$/;
const JOINED_MIN = 8;

/** The number of a student, or built like one. */
function isJoined(text: string, roster: Roster): boolean {
  const [words, folded] = [text.split(/\s+/), foldCode(text)];
  const isWhole =
    words.length < 2 ||
    !/^[\p{L}\p{N}]/u.test(text) ||
    words.some((one) => roster.find(one) ?? isNumber(one, roster));
  if (isWhole || !isCode(folded) || !/\d$/.test(folded)) return false;
  const isKnown = roster.find(text) !== undefined;
  if (/^\d+$/.test(folded)) {
    const isGrouped = GROUPS.test(text) && folded.length >= JOINED_MIN && text.search(PHONE_NUMBER);
    return isGrouped === -1 && (isKnown || roster.isAlike(text));
  }
  const isOne = isStudentNumber(words.join('-')) && !RANGE_WORDS.isIn(text);
  return (
    isOne &&
    (isKnown || roster.beginsAlike(text) || (roster.isAlike(text) && !/\p{Ll}/u.test(text)))
  );
}

function isNumber(word: string, roster: Roster): boolean {
  return isStudentNumber(word) && roster.isAlike(word);
}
