/** Roll and registration numbers in the form in which they are compared. */
import { asciiDigits, removeInvisible } from '../../../lib/text.ts';

const ASCII = /^[\n -~]*$/;
const SEPARATORS = /[\s\-/._\p{Pd}\u2212]+/gu;

/** Upper case, plain letters and digits. */
export function plainCode(text: string): string {
  const plain = ASCII.test(text) ? text : asciiDigits(removeInvisible(text).normalize('NFKC'));
  // Spreadsheets write an apostrophe before a number that is text.
  return plain
    .toUpperCase()
    .trim()
    .replace(/^['’`]|['’`]$/g, '');
}

/** '21-cs-017' and '21 CS 017' are '21CS017'; numbers of spreadsheets are whole numbers. */
export function foldCode(text: string): string {
  return wholeNumber(plainCode(text)).replace(SEPARATORS, '');
}

/** Without the leading zeros of each run of digits: '21CS017' and '21CS17' are the same. Takes a folded code. */
export function withoutZeros(folded: string): string {
  return folded.replace(/(?<!\d)0+(?=\d)/g, '');
}

const EXPONENT = /^(\d)(?:\.(\d{1,15}))?E\+?(\d{1,2})$/;
const EXPONENT_MAX = 20;

/** Spreadsheets write a whole number as '21001.0' or '2.1001E+9'; '2E10' may be a roll number and stays. */
function wholeNumber(code: string): string {
  if (/^\d+\.0+$/.test(code)) return code.slice(0, code.indexOf('.'));
  const parts = readExponent(code);
  return parts === undefined ? code : parts.digits.padEnd(parts.length, '0');
}

function readExponent(code: string): { digits: string; length: number } | undefined {
  const [, first, rest = '', exponent] = EXPONENT.exec(code.replace(',', '.')) ?? [];
  if (first === undefined || !/[.,+]/.test(code)) return undefined;
  const [digits, length] = [first + rest, Number(exponent) + 1];
  return length < digits.length || length > EXPONENT_MAX ? undefined : { digits, length };
}

/** The digits that are left of a long number in a CSV file: '2.1001E+11' may be any number that begins with 21001. */
export function roundedDigits(text: string): string | undefined {
  const parts = readExponent(plainCode(text));
  return parts && parts.length > parts.digits.length ? parts.digits : undefined;
}

/** Spreadsheets round what they show, and cut off what they store. */
export function mayBeRoundedTo(folded: string, digits: string): boolean {
  const start = folded.slice(0, digits.length);
  if (start === digits) return true;
  const isUp = /^[5-9]/.test(folded.slice(digits.length)) && /^\d+$/.test(start);
  return isUp && String(BigInt(start) + 1n) === digits;
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
  return (
    folded.length >= 5 &&
    folded.length <= 24 &&
    /^[\p{L}\p{M}\p{N}]+$/u.test(folded) &&
    folded.replace(/\P{Nd}+/gu, '').length >= 3
  );
}
