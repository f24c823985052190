/** Looks for the numbers and addresses of the student in one cell. */
import { continuedCode } from './fold-code.ts';
import { type CodeMatch, matchCode, matchMasked, matchWords, type OwnCode } from './own-codes.ts';
import { foldMail, type Found, type Own } from './own.ts';
import { splitExcept } from '../meaning/read-statement.ts';
import { isMail, isStudentNumber, wordsOf } from '../rows/student-words.ts';

export type InCell = Pick<Found, 'by' | 'isExcepted'>;

export function findInCell(given: string, own: Own, isLabelledCell: boolean): InCell | undefined {
  const cell = given.replace(PHONE_NUMBER, ' ');
  const [kept, rest] = splitExcept(cell);
  if (rest === '') return findInText(cell, own, isLabelledCell);
  const isBracketed = kept.lastIndexOf('(') > kept.lastIndexOf(')');
  const end = isBracketed ? rest.indexOf(')') : -1;
  const [excepted, behind] = end === -1 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)];
  const base = wordsOf(kept).findLast(isStudentNumber) ?? '';
  const isExcepted =
    findInText(excepted, own, isLabelledCell) !== undefined ||
    matchWords(own.codes, shortForms(`${base}, ${excepted}`)) !== undefined;
  if (!isExcepted) return findInText(`${kept} ${behind}`, own, isLabelledCell);
  // 'Except 013, 21CS061' may go on with those who are listed.
  const isMixed =
    /(?:^|[\s,])\d{1,3}(?![\d\p{L}])/u.test(excepted) &&
    wordsOf(excepted).some(
      (word) => isStudentNumber(word) && matchWords(own.codes, [word]) !== undefined,
    );
  return { by: isMixed ? 'similar-number' : 'number', isExcepted };
}

/** Written in two parts, the second may look like the number of a student. */
export const PHONE_NUMBER = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]\d{5}(?!\d)/g;

function findInText(text: string, own: Own, isLabelledCell: boolean): InCell | undefined {
  const words = wordsOf(text);
  const mails = words.filter(isMail).map(foldMail);
  if (mails.some((mail) => own.emails.includes(mail))) return { by: 'email' };
  const codes = own.codes.filter(({ isShort }) => isLabelledCell || !isShort);
  const plain = words.filter((word) => !isMail(word));
  const match =
    matchWhole(codes, text) ?? matchWords(codes, plain) ?? matchWords(codes, shortForms(text));
  if (match === 'equal') return { by: 'number' };
  const locals = mails.map((mail) => mail.slice(0, mail.indexOf('@')));
  const isSimilar =
    match === 'similar' ||
    locals.some((local) => matchWhole(codes, local)) ||
    codes.some((code) => matchMasked(code, text));
  return isSimilar ? { by: 'similar-number' } : undefined;
}

/** '22EE2001, 02, 07' */
export function shortForms(text: string): readonly string[] {
  if (!/\d\s?(?:[,&/]|\band\b)\s?\d{1,4}(?!\d)/.test(text)) return [];
  const codes: string[] = [];
  let before: string | undefined;
  for (const word of wordsOf(text).flatMap((one) => one.split(/[/&]/))) {
    const code = isStudentNumber(word) ? word : continuedCode(before, word);
    if (code !== undefined && code !== word) codes.push(code);
    before = code ?? before;
  }
  return codes;
}

function matchWhole(codes: readonly OwnCode[], text: string): CodeMatch | undefined {
  const matches = codes.map((own) => matchCode(own, text));
  return matches.find((match) => match === 'equal') ?? matches.find((match) => match !== undefined);
}
