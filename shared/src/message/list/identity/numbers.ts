/** Roll and registration numbers: the form in which they are compared, which words are some, and their ranges. */
import { asciiDigits, removeInvisible } from '../../../lib/text.ts';
import { PLACES } from '../../lexicon/list/lines.ts';
import { MONTHS, ONWARDS, RANGE_WORDS } from '../../lexicon/list/people.ts';

const ASCII = /^[\n -~]*$/;
const SEPARATORS = /[\s\-/._\p{Pd}\u2212]+/gu;

/** Upper case, plain letters and digits. */
export function plainCode(text: string): string {
  const plain = ASCII.test(text) ? text : asciiDigits(removeInvisible(text).normalize('NFKC'));
  // Spreadsheets write an apostrophe before a number that is text.
  const upper = plain.toUpperCase().trim();
  return upper.replace(/^['’‘`]|['’`!]+$/g, '');
}

/** '21-cs-017' and '21 CS 017' are '21CS017'; '21001.0' and '2.1001E+9' of spreadsheets are whole numbers. */
export function foldCode(text: string): string {
  const code = plainCode(text).replace(/^(\d+)\.0+$/, '$1');
  const { digits, length } = readExponent(code) ?? { digits: code, length: 0 };
  return digits.padEnd(length, '0').replace(SEPARATORS, '');
}

/** Without the leading zeros of each run of digits: '21CS017' and '21CS17' are the same. Takes a folded code. */
export function withoutZeros(folded: string): string {
  return folded.replace(/(?<!\d)0+(?=\d)/g, '');
}

const EXPONENT = /^(\d)(?:[.,](\d{1,15}))?E(\+?)(\d{1,2})$/;
const EXPONENT_MAX = 20;

/** '2E10' may be a roll number. */
function readExponent(code: string) {
  const [, first, rest = '', sign, exponent] = EXPONENT.exec(code) ?? [];
  if (first === undefined || (rest === '' && sign === '')) return undefined;
  const [digits, length] = [first + rest, Number(exponent) + 1];
  return length < digits.length || length > EXPONENT_MAX ? undefined : { digits, length };
}

/** The digits that are left of a long number in a CSV file: '2.1001E+11' may be any number that begins with 21001. */
export function roundedDigits(text: string): string | undefined {
  const { digits = '', length = 0 } = readExponent(plainCode(text)) ?? {};
  return length > digits.length ? digits : undefined;
}

/** Which kinds of characters follow each other: '9A9' for '21CS017'. */
export function codeShape(folded: string): string {
  return folded.replace(/\p{N}+/gu, '9').replace(/[\p{L}\p{M}]+/gu, 'A');
}

/** True for what looks like the number of a student: five characters or more, three of them digits. */
export function isCode(folded: string): boolean {
  const isOne = /^[\p{L}\p{M}\p{N}]{5,24}$/u.test(folded);
  return isOne && folded.replace(/\P{Nd}+/gu, '').length >= 3;
}

/** Brackets, commas, pictures and the like end a word; dashes, slashes and dots may be part of a number. */
const WORD_ENDS =
  /[\s,;:|()[\]{}<>"“”*#•→⇒=\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]+/u;

export function wordsOf(cell: string): readonly string[] {
  const words = cell.split(WORD_ENDS).filter((word) => word !== '' && !word.includes('//'));
  return words.map((word) => (word.startsWith('@') ? word.slice(1) : word));
}

const PLACE = new RegExp(
  String.raw`\b${PLACES.before.source}[\s:.#-]*(?:\p{L}{2}[\s:.]*)?\d{4,12}(?!\d)|` +
    String.raw`(?<![\p{L}\d])\d{4,5}\s${PLACES.behind.source}\b`,
  'giu',
);

/** In 'Room 4110' the number is nobody's. */
export function withoutPlaces(text: string): string {
  return /\d{4}/.test(text) ? text.replace(PLACE, ' ') : text;
}

export function isMail(word: string): boolean {
  const at = word.indexOf('@');
  return at > 0 && word.indexOf('.', at) > at + 1;
}

export const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
const YEARS = /^\d{4}-\d{2,4}$/;
const NAMED_DATE = new RegExp(`^\\d{1,2}[-/.]?${MONTHS.source}[-/.’']?(?:\\d{2}){1,2}$`, 'iu');
const PHONE = /^(?:\+?91|0)?[6-9]\d{9}$/;
const LANDLINE = /^0\d{2,4}-\d{3,4}-?\d{3,4}$/;
/** '98xxx xx112' and '02166-22xx41' are phone numbers that somebody hid in part. */
const MASKED_PHONE = /^\d*x{2,}\d{0,4}$|^\d{3,5}-\d*x{2,}\d*$/i;
/** '6th', '21st–50th' */
const ORDINAL = /^\d{1,3}(?:st|nd|rd|th)(?:[-–—]\d{1,3}(?:st|nd|rd|th))?$/i;
const SIGN_OR_ADDRESS = /[:₹%@]|^w{3}\.|\/\//;
const OTHERS = [SIGN_OR_ADDRESS, DATE, YEARS, NAMED_DATE, LANDLINE, MASKED_PHONE, ORDINAL];

export function isPhone(word: string): boolean {
  return PHONE.test(foldCode(word));
}

/** A number of letters and digits or of many digits, but no phone number, amount, date, time or address. */
export function isStudentNumber(word: string): boolean {
  if (OTHERS.some((other) => other.test(word))) return false;
  const code = foldCode(word);
  if (!isCode(code) || PHONE.test(code)) return false;
  const isAmount = /[.,/]/.test(word) && readExponent(plainCode(word)) === undefined;
  return !/^\d+$/.test(code) || (code.length >= 6 && !isAmount);
}

/** '003', '03' or '3' after '21CS001' is '21CS003'. Undefined where it is no short form of such a number. */
function continuedCode(before: string | undefined, part: string): string | undefined {
  const code = foldCode(before ?? '');
  const [tail = ''] = /\d{1,12}$/.exec(code) ?? [];
  const isTail = /^\d{1,12}$/.test(part) && part.length <= tail.length && tail !== code;
  // Hall tickets end in '99' and then in 'A0'.
  const isLettered = /^(?:[A-Z]\d|\d[A-Z])$/i.test(part) && code.length >= 8;
  return isTail || isLettered ? code.slice(0, -part.length) + part.toUpperCase() : undefined;
}

/** Numbers in full, of some only the ends are given: '22EE2001, 02, 07'. Undefined for other words. */
export function fullCodes(words: readonly string[]): readonly (string | undefined)[] {
  let before: string | undefined;
  return words.map((word) => {
    const code = isStudentNumber(word) ? word : continuedCode(before, word);
    before = code ?? before;
    return code;
  });
}

/** '9418 2210 6041', longer than a phone number. */
const GROUPED = /(?<!\d)\d{3,5}(?: \d{3,5}){2,3}(?!\d)/;

export function hasCode(cell: string): boolean {
  return GROUPED.test(cell) || wordsOf(cell).some((word) => isMail(word) || isStudentNumber(word));
}

/** The codes that begin alike and go on with an end between two. */
export interface RollRange {
  readonly prefix: string;
  readonly from: string;
  readonly to: string;
}

const TAIL = /^([\p{L}\p{M}\p{N}]{0,20}?)(\d{1,12})$/u;

/**
 * Undefined where the two do not belong together, or the second is the smaller one. `mayBeCut`: of a number of digits
 * alone only the last ones may be given.
 */
export function readRange(start: string, end: string, mayBeCut = false): RollRange | undefined {
  if (DATE.test(start)) return undefined;
  const [first, last] = [foldCode(start), foldCode(end)];
  const range =
    readDigits(first, last) ??
    readLettered(first, last) ??
    (mayBeCut ? readCut(first, last) : undefined);
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

const CUT = /^\d{8,12}$/;

/** '160221733005 to 010' */
function readCut(first: string, last: string): RollRange | undefined {
  const isCut = CUT.test(first) && /^\d{2,4}$/.test(last);
  return isCut ? { prefix: '', from: first, to: first.slice(0, -last.length) + last } : undefined;
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

const SIGNS_BEHIND = /[^\p{L}\p{M}\p{N}]+$/u;
const MAY_BE_RANGE = /[-–—~…]|\.\./;

/** `isUnclear`: something looks like a range and is not understood. */
export function findRanges(text: string) {
  const mayBe = MAY_BE_RANGE.test(text) || RANGE_WORDS.isIn(text) || ONWARDS.isIn(text);
  const words = mayBe ? wordsOf(plainCode(text.replace(TIME, ' . '))) : [];
  const readings = words.map((word, at): RollRange | 'unclear' | undefined => {
    const [before = '', after = ''] = [words[at - 1], words[at + 1]];
    if (CONNECTOR.test(word)) {
      const end = after.replace(SIGNS_BEHIND, '');
      const isCut = isStudentCode(before) && CODE_LIKE.test(end) && /\d{2}/.test(end);
      // No mark begins with a zero.
      const mayBeCut = RANGE_WORDS.is(word) || /^0\d\d$/.test(end);
      const range = after.endsWith('?') ? undefined : readRange(before, end, mayBeCut);
      return range ?? (isCut ? 'unclear' : undefined);
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
/** '160221733011-015'; fewer digits are a mark. */
const CUT_END = 3;

/** '21CS001-21CS040' and '21CS001-040' in one word. */
function splitRange(word: string): RollRange | undefined {
  const dashes = word.length > WORD_MAX ? [] : [...word.matchAll(DASH)];
  const ranges = dashes.map(({ index, 0: dash }) => {
    const [start, end] = [word.slice(0, index), word.slice(index + dash.length)];
    const [tail = ''] = /\d{1,12}$/.exec(start) ?? [];
    // 'CS-21-017' is one number, not the range from 21 to 17.
    const isCut = CUT.test(start) && end.length === CUT_END;
    const isRange = isCut || foldCode(end).length > tail.length || end.length === tail.length;
    return isRange ? readRange(start, end, isCut) : undefined;
  });
  return ranges.find((range) => range !== undefined);
}
