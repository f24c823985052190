/** What a student is found by, prepared, and where it stands in a cell. */
import { AND } from '../../lexicon/list/lines.ts';
import { NUMBER_LABELS } from '../../lexicon/list/people.ts';
import type { Identities } from '../list-answer.ts';
import { splitExcept } from '../meaning/statements.ts';
import type { ListRow } from '../list-rows.ts';
import {
  codeShape,
  fullCodes,
  foldCode,
  isMail,
  isStudentNumber,
  plainCode,
  roundedDigits,
  withoutZeros,
  wordsOf,
} from './numbers.ts';
import { type Found, type Names, nameWords } from './names.ts';

interface OwnCode {
  readonly folded: string;
  readonly loose: string;
  /** Its runs of digits where separators stand between some: '2021-1-17' is not '20211-17'. */
  readonly digits: string;
  /** So short that a serial number or a mark may look the same. */
  readonly isShort: boolean;
}

export interface Own {
  readonly codes: readonly OwnCode[];
  readonly names: Names;
  readonly emails: readonly string[];
  readonly branch: string;
}

export function prepareOwn(identities: Identities): Own {
  const { rollNumber, registrationNumber, names, emails, branch } = identities;
  const numbers = [rollNumber, registrationNumber].flatMap((text) => text.split(/[,;\n]/));
  return {
    codes: numbers.map(toOwnCode).filter(({ folded }) => /\p{Nd}/u.test(folded)),
    names: names.map(nameWords).filter((words) => words.length > 0),
    emails: emails.map(foldMail).filter(isMail),
    branch,
  };
}

function toOwnCode(text: string): OwnCode {
  const folded = foldCode(text);
  const isMixed = /\p{L}/u.test(folded) && /\d{2}/.test(folded);
  const isShort = folded.length < 5 && !isMixed;
  return { folded, loose: withoutZeros(folded), digits: digitGroups(text), isShort };
}

/** Digits with a separator and no letter between them; '' where nothing separates two of them. */
export function digitGroups(text: string): string {
  const plain = plainCode(text);
  const areSeparated = /\d[\s\-/._\p{Pd}\u2212]+\d/u.test(plain);
  return areSeparated ? String(plain.match(/\d+/g)) : '';
}

export function foldMail(mail: string): string {
  return mail.normalize('NFKC').toLowerCase().trim();
}

/** Whether the list says that digits alone are the number of a student. */
export function isLabelled({ columns: { roles } }: ListRow, at: number, line: string): boolean {
  const role = roles[at];
  return role === 'code' || role === 'from' || role === 'to' || NUMBER_LABELS.isIn(line);
}

const LENGTH_DIFFERENCE_MAX = 2;

/** True for a number that is built like one of the student's: '21IT003' beside '21CSE017'. */
export function isOfOwnKind(word: string, { codes }: Own): boolean {
  const code = foldCode(word);
  const shape = codeShape(code);
  if (!/^\d{4,5}$/.test(code) && !isStudentNumber(word)) return false;
  const max = shape === '9' ? 0 : LENGTH_DIFFERENCE_MAX;
  return codes.some(
    ({ folded }) => codeShape(folded) === shape && Math.abs(folded.length - code.length) <= max,
  );
}

type Reading = ReturnType<typeof toReading>;

function toReading(text: string, isSure = true) {
  return { text, folded: foldCode(text), isSure };
}

function matchCode(own: OwnCode, { text, folded, isSure }: Reading) {
  const { loose, digits } = own;
  if (folded !== own.folded) return withoutZeros(folded) === loose ? 'similar' : undefined;
  // A number that is written without joints has none that could differ.
  const other = digits === '' ? '' : digitGroups(text);
  return isSure && (other === '' || other === digits) ? 'equal' : 'similar';
}

function matchCodes(codes: readonly OwnCode[], readings: readonly Reading[]) {
  const matches = codes.flatMap((own) => readings.map((reading) => matchCode(own, reading)));
  return matches.includes('equal') ? 'equal' : matches.find((match) => match !== undefined);
}

export function isOwnNumber(word: string, { codes }: Own): boolean {
  return matchCodes(codes, [toReading(word)]) !== undefined;
}

const WINDOW_MAX = 4;

/** The text, its words and what they may be joined to. `before`: with what its short forms may begin. */
function readingsOf(text: string, before = ''): readonly Reading[] {
  const words = wordsOf(text);
  const plain = words.filter((word) => !isMail(word)).map((word) => toReading(word));
  const locals = words.filter(isMail).map((mail) => mail.slice(0, mail.indexOf('@')));
  return [
    toReading(text),
    ...plain.flatMap((_, at) => joinedWith(plain.slice(at, at + WINDOW_MAX))),
    ...plain.flatMap(partsOf),
    ...shortForms(`${before}, ${text}`).map((code) => toReading(code)),
    ...locals.map((local) => toReading(local, false)),
  ];
}

/** A word alone and with those after it: '21 CS 017', '9418 2210 6041'; but '1 21CS017' are two numbers. */
function joinedWith([first, ...others]: readonly Reading[]): readonly Reading[] {
  if (!first) return [];
  const joined = [first];
  let { text, folded } = first;
  for (const next of others) {
    const areDigits = /\d$/.test(folded) && /^\d/.test(next.folded);
    const isShort = folded.length < 3 || next.folded.length < 3;
    text += ` ${next.text}`;
    folded += next.folded;
    if (areDigits && (isShort || !/^\d+$/.test(folded))) break;
    joined.push({ text, folded, isSure: folded.length >= (areDigits ? 8 : 6) });
  }
  return joined;
}

/** '21CS001/21CS017' has two numbers; in '21CS017-Anil' the number is only a part. */
function partsOf({ text }: Reading): readonly Reading[] {
  const several = text.split(/[/&+]/).map((part) => toReading(part));
  const areAlike = new Set(several.map(({ folded }) => folded.length)).size === 1;
  const parts = text.split(/[_\p{Pd}]/u).map((part) => toReading(part, false));
  return [...several.map((one) => ({ ...one, isSure: areAlike })), ...parts];
}

const SHORT_FORM = new RegExp(String.raw`\d\s?(?:[,&/]|${AND.source})\s?\d{1,4}(?!\d)`, 'iu');

/** '22EE2001, 02, 07' */
function shortForms(text: string): readonly string[] {
  const words = SHORT_FORM.test(text) ? wordsOf(text).flatMap((one) => one.split(/[/&]/)) : [];
  const codes = fullCodes(words).filter((code) => code !== undefined);
  return codes.filter((code) => !words.includes(code));
}

const MASK = /^([A-Z\d]{0,24}?)(?:[*•]{2,24}|X{3,24})([A-Z\d]{0,24})$/;
const VISIBLE_MIN = 3;

/** '21CS0**' and 'XXXX017' may be the number of the student. */
function matchesMask({ codes }: Own, text: string): boolean {
  const words = plainCode(text).split(/[\s,;|()]+/);
  return words.some((word) => {
    const [, start = '', end = ''] = MASK.exec(word) ?? [];
    const isLong = start.length + end.length >= VISIBLE_MIN && word.length >= VISIBLE_MIN + 2;
    return isLong && codes.some(({ folded }) => folded.startsWith(start) && folded.endsWith(end));
  });
}

type InCell = Pick<Found, 'by' | 'isExcepted'>;

/** Written in two parts, the second may look like the number of a student. */
export const PHONE_NUMBER = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]\d{5}(?!\d)/g;

export function findInCell(cell: string, own: Own, isLabelledCell: boolean): InCell | undefined {
  const [kept, rest] = splitExcept(cell.replace(PHONE_NUMBER, ' '));
  const isBracketed = kept.lastIndexOf('(') > kept.lastIndexOf(')');
  const [excepted = '', ...behind] = isBracketed ? rest.split(/(?=\))/) : [rest];
  if (!isAmong(own, kept, excepted))
    return findInText([kept, ...behind].join(' '), own, isLabelledCell);
  // 'Except 013, 21CS061' may go on with those who are listed.
  const isMixed =
    /(?:^|[\s,])\d{1,3}(?![\d\p{L}])/u.test(excepted) &&
    wordsOf(excepted).some((word) => isStudentNumber(word) && isOwnNumber(word, own));
  return { by: isMixed ? 'similar-number' : 'number', isExcepted: true };
}

/** Among the numbers of a text, of which only the ends may be given: they begin like the last one before it. */
export function isAmong({ codes }: Own, before: string, text: string): boolean {
  const base = wordsOf(before).findLast(isStudentNumber);
  return text !== '' && matchCodes(codes, readingsOf(text, base)) !== undefined;
}

function findInText(text: string, own: Own, isLabelledCell: boolean): InCell | undefined {
  const mails = wordsOf(text).filter(isMail).map(foldMail);
  if (mails.some((mail) => own.emails.includes(mail))) return { by: 'email' };
  const codes = own.codes.filter(({ isShort }) => isLabelledCell || !isShort);
  const match = matchCodes(codes, readingsOf(text));
  if (match === 'equal') return { by: 'number' };
  return match === 'similar' || matchesMask(own, text) ? { by: 'similar-number' } : undefined;
}

const ROUNDED = /\d(?:[.,]\d{1,15})?E\+\d{1,2}/gi;

/** Spreadsheets round what they show, and cut off what they store: a number of the row may be the student's. */
export function isRounded({ cells }: ListRow, { codes }: Own): boolean {
  const rounded = cells.flatMap((cell) => cell.match(ROUNDED) ?? []).map(roundedDigits);
  return rounded.some((digits = '-') =>
    codes.some(({ folded }) => {
      const start = folded.slice(0, digits.length);
      return start === digits || (/^\d+$/.test(start) && String(BigInt(start) + 1n) === digits);
    }),
  );
}

/** Spreadsheets keep so many digits of a number, and write zeros for the others. */
const SIGNIFICANT_DIGITS = 15;

/** Whether all long numbers of a sheet have lost their last digits, and one of them may be the student's. */
export function hasCutNumbers(rows: readonly ListRow[], { codes }: Own): boolean {
  const own = codes.filter(({ folded }) => folded.length > SIGNIFICANT_DIGITS);
  if (own.length === 0) return false;
  const words = rows.flatMap(({ cells }) => cells.flatMap(wordsOf));
  const numbers = words.filter((word) => /^\d{16,24}$/.test(word));
  const areCut = numbers.every((number) => /^0+$/.test(number.slice(SIGNIFICANT_DIGITS)));
  const mayBeOwn = own.some(({ folded }) =>
    numbers.some((number) => number.startsWith(folded.slice(0, SIGNIFICANT_DIGITS))),
  );
  return areCut && mayBeOwn;
}
