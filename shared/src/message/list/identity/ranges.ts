/** Ranges of roll numbers: '21CS001 to 21CS040', '21CS001-040', '21CS001 – 21CS040'. */
import { ONWARDS, RANGE_WORDS } from '../../lexicon/list/people.ts';
import { DATE, foldCode, plainCode, withoutZeros, wordsOf } from './codes.ts';

/** The codes that begin alike and go on with an end between two. */
export interface RollRange {
  readonly prefix: string;
  readonly from: string;
  readonly to: string;
}

const TAIL = /^([\p{L}\p{M}\p{N}]{0,20}?)(\d{1,12})$/u;

/** Undefined where the two do not belong together, or the second is the smaller one. */
export function readRange(start: string, end: string): RollRange | undefined {
  if (DATE.test(start)) return undefined;
  const [first, last] = [foldCode(start).replace(/^\((.{1,40})\)$/, '$1'), foldCode(end)];
  const range = readDigits(first, last) ?? readLettered(first, last);
  return range && serialOf(range.from) <= serialOf(range.to) ? range : undefined;
}

function readDigits(first: string, last: string): RollRange | undefined {
  const [a, b] = [TAIL.exec(first), TAIL.exec(last)];
  if (!a || !b) return undefined;
  const [[, prefix = '', from = ''], [, other = '', to = '']] = [a, b];
  const more = to.length - from.length;
  if (other === '' && prefix !== '' && more <= 0)
    return { prefix, from, to: from.slice(0, -to.length) + to };
  const isAsLong = more === 0 || (more > 0 && prefix !== '');
  return other === prefix && isAsLong ? { prefix, from, to } : undefined;
}

const LETTERED = /^[\dA-Z]\d$/;
const LETTERED_PREFIX_MIN = 6;

/** On hall tickets the numbers go from '99' on to 'A0'. */
function readLettered(first: string, last: string): RollRange | undefined {
  const [prefix, from] = [first.slice(0, -2), first.slice(-2)];
  const to = last.startsWith(prefix) ? last.slice(prefix.length) : last;
  const isRange = LETTERED.test(from) && LETTERED.test(to);
  return isRange && prefix.length >= LETTERED_PREFIX_MIN ? { prefix, from, to } : undefined;
}

/** '99' is 99, 'A0' 100, 'B7' 117. */
function serialOf(tail: string): number {
  return Number(tail.replace(/^[A-Z]/, (letter) => String(Number.parseInt(letter, 36))));
}

/** 'equal' inside, 'similar' inside only without leading zeros. Takes a folded code. */
export function isInRange(code: string, range: RollRange): 'equal' | 'similar' | undefined {
  const { prefix, from, to } = range;
  const isBetween = (tail: string): boolean =>
    serialOf(from) <= serialOf(tail) && serialOf(tail) <= serialOf(to);
  const tail = code.startsWith(prefix) ? code.slice(prefix.length) : '';
  const isTail = (/[A-Z]/.test(from + to) ? LETTERED : /^\d+$/).test(tail);
  const isPadded = from.length !== to.length && tail.startsWith('0');
  const hasLength = tail.length >= from.length && tail.length <= to.length;
  if (isTail && hasLength && !isPadded && isBetween(tail)) return 'equal';
  const [, own = '', digits = '-'] = TAIL.exec(code) ?? [];
  const isAlike = prefix !== '' && withoutZeros(own) === withoutZeros(prefix);
  return isAlike && isBetween(digits) ? 'similar' : undefined;
}

/** Signs and words between two numbers, and what stands for the end of a range without one that could be compared. */
const CONNECTOR = new RegExp(String.raw`^(?:[-–—~]|\.{2,3}|${RANGE_WORDS.source})$`, 'iu');
const OPEN = new RegExp(String.raw`^(?:…|${ONWARDS.source})$`, 'iu');
/** '21CS041 se aage' */
const OPEN_WORDS_MAX = 3;
const TIME = /\b\d{1,2}:\d{2}\b/g;
const CODE_LIKE = /^(?=.{0,30}\d)[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\-/._]{2,30}$/u;

const MAY_BE_RANGE = /[-–—~…]|\.\./;

/** `isUnclear`: something looks like a range and is not understood. */
export function findRanges(text: string) {
  const mayBe = MAY_BE_RANGE.test(text) || RANGE_WORDS.isIn(text) || ONWARDS.isIn(text);
  const words = mayBe ? wordsOf(plainCode(text.replace(TIME, ' . '))) : [];
  const readings = words.map((word, at): RollRange | 'unclear' | undefined => {
    const [before = '', after = ''] = [words[at - 1], words[at + 1]];
    if (CONNECTOR.test(word)) {
      const isCut = isStudentCode(before) && CODE_LIKE.test(after) && /\d{2}/.test(after);
      return readRange(before, after) ?? (isCut ? 'unclear' : undefined);
    }
    if (!OPEN.test(word)) return splitRange(word);
    return words.slice(Math.max(0, at - OPEN_WORDS_MAX), at).some(mayBegin) ? 'unclear' : undefined;
  });
  return {
    ranges: readings.filter((one) => one !== undefined && one !== 'unclear'),
    isUnclear: readings.includes('unclear'),
  };
}

function isStudentCode(word: string): boolean {
  return CODE_LIKE.test(word) && /\p{L}/u.test(word) && /\d{2}/.test(word);
}

/** Long digits may be a roll number as well, unless they are a phone number. */
function mayBegin(word: string): boolean {
  return isStudentCode(word) || (/^\d{6,16}$/.test(word) && !/^[6-9]\d{9}$/.test(word));
}

const DASH = /[-–—~]|\.{2,3}/g;
const WORD_MAX = 60;

/** '21CS001-21CS040' and '21CS001-040' in one word. */
function splitRange(word: string): RollRange | undefined {
  const dashes = word.length > WORD_MAX ? [] : [...word.matchAll(DASH)];
  const ranges = dashes.map(({ index, 0: dash }) => {
    const [start, end] = [word.slice(0, index), word.slice(index + dash.length)];
    const [tail = ''] = /\d{1,12}$/.exec(start) ?? [];
    // 'CS-21-017' is one number, not the range from 21 to 17.
    const isRange = foldCode(end).length > tail.length || end.length === tail.length;
    return isRange ? readRange(start, end) : undefined;
  });
  return ranges.find((range) => range !== undefined);
}
