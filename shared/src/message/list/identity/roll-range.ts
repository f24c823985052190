/** Ranges of roll numbers: '21CS001 to 21CS040', '21CS001-040', '21CS001 – 21CS040'. */
import { foldCode, withoutZeros } from './fold-code.ts';

export interface RollRange {
  /** The folded code without the digits at its end. */
  readonly prefix: string;
  /** The numbers of digits at the end of the first and of the last code. */
  readonly digits: readonly [first: number, last: number];
  readonly from: number;
  readonly to: number;
  /** Numbers go from '99' on to 'A0', as on hall tickets: the prefix is all but the last two characters. */
  readonly isLettered?: true;
}

const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
const TAIL = /^([\p{L}\p{M}\p{N}]{0,20}?)(\d{1,12})$/u;

/** Undefined where the two do not belong together, or the second is the smaller one. */
export function readRange(start: string, end: string): RollRange | undefined {
  if (DATE.test(start)) return undefined;
  const [first, last] = [foldCode(start).replace(/^\((.{1,40})\)$/, '$1'), foldCode(end)];
  return readDigits(first, last) ?? readLettered(first, last);
}

function readDigits(start: string, end: string): RollRange | undefined {
  const [a, b] = [TAIL.exec(start), TAIL.exec(end)];
  if (!a || !b) return undefined;
  const [, prefix = '', first = ''] = a;
  const [, otherPrefix = '', last = ''] = b;
  const isShort = otherPrefix === '' && prefix !== '' && last.length <= first.length;
  const isWhole =
    otherPrefix === prefix &&
    (last.length === first.length || (prefix !== '' && last.length > first.length));
  const to = isShort ? Number(first.slice(0, first.length - last.length) + last) : Number(last);
  if (!(isShort || isWhole) || to < Number(first)) return undefined;
  const digits = [first.length, isShort ? first.length : last.length] as const;
  return { prefix, digits, from: Number(first), to };
}

const LETTERED_PREFIX_MIN = 6;

function readLettered(start: string, end: string): RollRange | undefined {
  const prefix = start.slice(0, -2);
  const tail = end.startsWith(prefix) ? end.slice(prefix.length) : end;
  const [from, to] = [letteredSerial(start.slice(-2)), letteredSerial(tail)];
  if (prefix.length < LETTERED_PREFIX_MIN || from === undefined || to === undefined || to < from)
    return undefined;
  return { prefix, digits: [2, 2], from, to, isLettered: true };
}

/** '99' is 99, 'A0' 100, 'B7' 117. */
function letteredSerial(tail: string): number | undefined {
  return /^[\dA-Z]\d$/.test(tail)
    ? Number.parseInt(tail.slice(0, 1), 36) * 10 + Number(tail.slice(1))
    : undefined;
}

/** 'equal' inside, 'similar' inside only without leading zeros. Takes a folded code. */
export function isInRange(
  code: string,
  { prefix, digits: [first, last], from, to, isLettered }: RollRange,
): 'equal' | 'similar' | undefined {
  if (isLettered) {
    const serial = code.startsWith(prefix) ? letteredSerial(code.slice(prefix.length)) : undefined;
    return serial !== undefined && serial >= from && serial <= to ? 'equal' : undefined;
  }
  const [, ownPrefix = '', tail = ''] = TAIL.exec(code) ?? [];
  if (tail === '' || Number(tail) < from || Number(tail) > to) return undefined;
  const hasLength = tail.length >= first && tail.length <= last;
  const isPadded = first !== last && tail.startsWith('0');
  if (ownPrefix === prefix && hasLength && !isPadded) return 'equal';
  return prefix !== '' && withoutZeros(ownPrefix) === withoutZeros(prefix) ? 'similar' : undefined;
}

/** Digits alone are a roll number only where the list says so: they may be dates and amounts. */
export function isDigitsOnly({ prefix }: RollRange): boolean {
  return prefix === '';
}

const CONNECTORS = new Set([
  'TO',
  'THROUGH',
  'THRU',
  'TILL',
  'UPTO',
  '-',
  '–',
  '—',
  '~',
  '..',
  '...',
  'SE',
  'से',
  'TK',
]);
/** 'Onwards' has no end that could be compared. */
const OPEN =
  /^(?:ONWARDS?|ABOVE|AFTER|AAGE|AGE|AGGE|BAAD|MUTHAL|NUNDI|PASUN|PUDHE|THEKE|आगे|बाद|पुढे|\.{2,3}|…)$/;
/** '21CS041 se aage' */
const OPEN_WORDS_MAX = 3;
const CODE_LIKE = /^(?=.{0,30}\d)[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\-/._]{2,30}$/u;

export interface FoundRanges {
  readonly ranges: readonly RollRange[];
  /** True where something looks like a range and is not understood. */
  readonly isUnclear: boolean;
}

/** Takes the words of a line in upper case. */
export function findRanges(words: readonly string[]): FoundRanges {
  const ranges: RollRange[] = [];
  let isUnclear = false;
  for (const [index, word] of words.entries()) {
    const [before = '', after = ''] = [words[index - 1], words[index + 1]];
    if (CONNECTORS.has(word)) {
      const range = readRange(before, after);
      if (range) ranges.push(range);
      else if (isStudentCode(before) && CODE_LIKE.test(after) && /\d{2}/.test(after))
        isUnclear = true;
    } else if (
      OPEN.test(word) &&
      words.slice(Math.max(0, index - OPEN_WORDS_MAX), index).some(mayBegin)
    )
      isUnclear = true;
    else {
      const range = splitRange(word);
      if (range) ranges.push(range);
    }
  }
  return { ranges, isUnclear };
}

function isStudentCode(word: string): boolean {
  return CODE_LIKE.test(word) && /\p{L}/u.test(word) && /\d{2}/.test(word);
}

/** Long digits may be a roll number as well, unless they are a phone number. */
function mayBegin(word: string): boolean {
  return isStudentCode(word) || (/^\d{6,16}$/.test(word) && !/^[6-9]\d{9}$/.test(word));
}

const DASH = /[-–—~]|\.{2,3}/g;

/** '21CS001-21CS040' and '21CS001-040' in one word. */
function splitRange(word: string): RollRange | undefined {
  if (word.length > 60) return undefined;
  for (const { index, 0: dash } of word.matchAll(DASH)) {
    const [start, end] = [word.slice(0, index), word.slice(index + dash.length)];
    const range = readRange(start, end);
    const tail = /\d{1,12}$/.exec(start)?.[0] ?? '';
    // 'CS-21-017' is one number, not the range from 21 to 17.
    if (range && (foldCode(end).length > tail.length || end.length === tail.length)) return range;
  }
  return undefined;
}
