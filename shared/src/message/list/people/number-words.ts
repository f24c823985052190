/** Which words of a part of a row are numbers of people, and what else each may be. */
import { rollKey } from '../../../account/roster/roster-key.ts';
import { RANGE_WORDS } from '../../lexicon/list/people.ts';
import {
  codeShape,
  foldCode,
  fullCodes,
  isMail,
  isStudentNumber,
  plainCode,
  roundedDigits,
  wordsOf,
} from '../identity/numbers.ts';
import { SHORT_CODE } from '../list-rows.ts';

/** The number of one person, and what else it may be: '21CS017-Anil' and '21CS017'. */
export type Readings = readonly string[];

/**
 * What is a number: `plain` what looks like one, `short` also the first of four or five digits, `labelled` whatever
 * stands where the list says that numbers do.
 */
export type NumberKind = 'plain' | 'short' | 'labelled';

export function numbersOfPart(part: string, kind: NumberKind): readonly Readings[] {
  if (!/\p{Nd}/u.test(part)) return [];
  const words = wordsOf(part).filter((word) => !isMail(word) && isWhole(word));
  const sure = words.flatMap((word, at) =>
    isStudentNumber(word) ? readingsOf(word, words.slice(0, at)) : [],
  );
  const [only, ...others] = sure;
  if (only && kind === 'labelled' && others.length === 0)
    return [[...new Set([...only, ...wholePart(part)])]];
  if (only) return sure;
  const [joined] = joinedNumbers(words);
  if (joined !== undefined) return [[codeOf(joined)]];
  const short = kind === 'short' ? words.find((word) => SHORT_CODE.test(word)) : undefined;
  if (short !== undefined) return [[short]];
  return kind === 'labelled' ? labelledNumber(part, words) : [];
}

/** A spreadsheet has not rounded it. */
function isWhole(word: string): boolean {
  return roundedDigits(word) === undefined;
}

export function codeOf(text: string): string {
  return rollKey(plainCode(text));
}

/** '21CS001/21CS017' and '21CS001/003' are numbers of several; '21/CS/017' is one. */
function readingsOf(word: string, before: readonly string[]): readonly Readings[] {
  const parts = word.split(/[/&+]/).filter(Boolean);
  const codes = parts.length > 1 ? fullCodes(parts).filter((code) => code !== undefined) : [];
  const areSeveral =
    codes.length > 1 &&
    codes.length === parts.length &&
    (/\p{L}/u.test(parts[0] ?? '') || parts.every(isStudentNumber));
  if (areSeveral) return codes.map((code) => [codeOf(code)]);
  return [[codeOf(word), ...partsOf(word), ...withBeginning(word, before)]];
}

/** In '21CS017-Anil' the number is only a part. */
function partsOf(word: string): readonly string[] {
  const parts = word.split(/[_\p{Pd}/]/u);
  return parts.length > 1 ? parts.filter(isStudentNumber).map(codeOf) : [];
}

const BEGINNING_WORDS_MAX = 2;

/** In 'EN 23IT 303026' the digits are only the end. */
function withBeginning(word: string, before: readonly string[]): readonly string[] {
  if (!/^\d+$/.test(word)) return [];
  const joined = Array.from({ length: BEGINNING_WORDS_MAX }, (_, index) =>
    before.slice(-1 - index),
  );
  return joined
    .filter((words, index) => words.length === index + 1 && words.every(isBeginning))
    .map((words) => codeOf([...words, word].join('')));
}

function isBeginning(word: string): boolean {
  return BEGINNING.test(word) && /\p{L}/u.test(word) && !isStudentNumber(word);
}

/** How a number is built. */
export function kindOf(number: string): string {
  const folded = foldCode(number);
  return `${codeShape(folded)} ${folded.length}`;
}

const WINDOW_MAX = 4;
const JOINED_MIN = 6;
const JOINED_DIGITS_MIN = 8;
/** What a number may begin with: '21', 'CS', 'PGP'. */
const BEGINNING = /^(?:[\p{L}\d/-]*\d[\p{L}\d/-]*|\p{Lu}{1,5})$/u;

/** What it may go on with: 'CS', '017', '-'. */
const PART = /^(?:[\p{L}\d/-]*\d[\p{L}\d/-]*|\p{Lu}{1,5}|[-–—])$/u;
/** In small letters it is one only where other numbers are built like it. */
const SMALL = /^\d{1,4} \p{Ll}{1,3} \d{1,4}$/u;

/** '21 CS 017' and '9418 2210 6041', from each word on the shortest first; `withSmall` also '21 cs 017'. */
export function joinedNumbers(words: readonly string[], withSmall = false): readonly string[] {
  return words.flatMap((first, at) => {
    if (!BEGINNING.test(first)) return [];
    const others = words.slice(at + 1, at + WINDOW_MAX);
    const end = others.findIndex((word) => !PART.test(word));
    const parts = end === -1 ? others : others.slice(0, end);
    const texts = parts.map((_, index) => words.slice(at, at + index + 2).join(' '));
    const small = words.slice(at, at + SMALL_WORDS).join(' ');
    return [
      ...texts.filter((text, index) => isJoined(text, words[at + index + 2])),
      ...(withSmall && SMALL.test(small) && isJoined(small) ? [small] : []),
    ];
  });
}

const SMALL_WORDS = 3;
const GROUPS = /^\d{3,5}(?: \d{3,5})+$/;

function isJoined(text: string, next = ''): boolean {
  const folded = foldCode(text);
  if (RANGE_WORDS.isIn(text) || !/\d$/.test(folded) || !isStudentNumber(folded)) return false;
  if (!/^\d+$/.test(folded)) return folded.length >= JOINED_MIN;
  return folded.length >= JOINED_DIGITS_MIN && GROUPS.test(text) && !/^\d{3,5}$/.test(next);
}

const LABELLED_MAX = 24;
/** '9.30' is a time or a mark. */
const AMOUNT = /^\d{1,3}[.:]\d{1,2}$/;

function wholePart(part: string): readonly string[] {
  const folded = foldCode(part);
  const isOne = /^[\p{L}\p{M}\p{N}]+$/u.test(folded) && /\p{Nd}/u.test(folded);
  return isOne && folded.length <= LABELLED_MAX && isWhole(part) && !AMOUNT.test(part)
    ? [codeOf(part)]
    : [];
}

function labelledNumber(part: string, words: readonly string[]): readonly Readings[] {
  const codes = [...new Set([part, ...words].flatMap(wholePart))];
  return codes.length > 0 && isWhole(part) ? [codes] : [];
}
