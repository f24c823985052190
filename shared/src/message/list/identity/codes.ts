/** Roll and registration numbers: in the form in which they are compared, and which words are some. */
import { asciiDigits, removeInvisible } from '../../../lib/text.ts';
import { MONTHS } from '../../lexicon/list/people.ts';

const ASCII = /^[\n -~]*$/;
const SEPARATORS = /[\s\-/._\p{Pd}\u2212]+/gu;

/** Upper case, plain letters and digits. */
export function plainCode(text: string): string {
  const plain = ASCII.test(text) ? text : asciiDigits(removeInvisible(text).normalize('NFKC'));
  // Spreadsheets write an apostrophe before a number that is text.
  const upper = plain.toUpperCase().trim();
  return upper.replace(/^['’`]|['’`]$/g, '');
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

/** '003', '03' or '3' after '21CS001' is '21CS003'. Undefined where it is no short form of such a number. */
export function continuedCode(before: string | undefined, part: string): string | undefined {
  const code = foldCode(before ?? '');
  const [tail = ''] = /\d{1,12}$/.exec(code) ?? [];
  const isTail = /^\d{1,12}$/.test(part) && part.length <= tail.length && tail !== code;
  // Hall tickets end in '99' and then in 'A0'.
  const isLettered = /^(?:[A-Z]\d|\d[A-Z])$/i.test(part) && code.length >= 8;
  return isTail || isLettered ? code.slice(0, -part.length) + part.toUpperCase() : undefined;
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

/** Brackets, commas and the like end a word; dashes, slashes and dots may be part of a number. */
const WORD_ENDS = /[\s,;:|()[\]{}<>"“”*#•]+/;

export function wordsOf(cell: string): readonly string[] {
  const words = cell.split(WORD_ENDS).filter((word) => word !== '' && !word.includes('//'));
  return words.map((word) => (word.startsWith('@') ? word.slice(1) : word));
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

/** A number of letters and digits or of many digits, but no phone number, amount, date, time or address. */
export function isStudentNumber(word: string): boolean {
  if (OTHERS.some((other) => other.test(word))) return false;
  const code = foldCode(word);
  if (!isCode(code) || PHONE.test(code)) return false;
  const isAmount = /[.,/]/.test(word) && readExponent(plainCode(word)) === undefined;
  return !/^\d+$/.test(code) || (code.length >= 6 && !isAmount);
}

/** '9418 2210 6041', longer than a phone number. */
const GROUPED = /(?<!\d)\d{3,5}(?: \d{3,5}){2,3}(?!\d)/;

export function hasCode(cell: string): boolean {
  return GROUPED.test(cell) || wordsOf(cell).some((word) => isMail(word) || isStudentNumber(word));
}
