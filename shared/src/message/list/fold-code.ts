/** Roll and registration numbers in the form in which they are compared. */
import { asciiDigits } from '../../lib/text.ts';

const ASCII = /^[\n -~]*$/;
const SEPARATORS = /[\s\-/._\p{Pd}\u2212]+/gu;

/** Upper case, plain letters and digits. */
export function plainCode(text: string): string {
  const plain = ASCII.test(text) ? text : asciiDigits(text.normalize('NFKC'));
  return plain.toUpperCase().trim();
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
  const [, first, rest = '', exponent] = EXPONENT.exec(code) ?? [];
  if (first === undefined || !/[.+]/.test(code)) return undefined;
  const [digits, length] = [first + rest, Number(exponent) + 1];
  return length < digits.length || length > EXPONENT_MAX ? undefined : { digits, length };
}

/** The digits that are left of a long number in a CSV file: '2.1001E+11' may be any number that begins with 21001. */
export function roundedDigits(text: string): string | undefined {
  const parts = readExponent(plainCode(text));
  return parts && parts.length - parts.digits.length >= 2 ? parts.digits : undefined;
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
