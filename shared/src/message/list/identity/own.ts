/** What a student is found by, prepared, and what is like it. */
import { codeShape, foldCode } from './fold-code.ts';
import { nameWords } from './match-name.ts';
import { type OwnCode, ownCodes } from './own-codes.ts';
import type { FoundBy, Identities } from '../list-types.ts';
import type { ListRow } from '../rows/list-rows.ts';
import { isMail, isStudentNumber } from '../rows/student-words.ts';

/** The identities of a student, prepared. */
export interface Own {
  readonly codes: readonly OwnCode[];
  readonly names: readonly (readonly string[])[];
  readonly emails: readonly string[];
  readonly branch: string;
}

export function prepareOwn(identities: Identities): Own {
  return {
    codes: ownCodes(identities),
    names: identities.names.map(nameWords).filter((words) => words.length > 0),
    emails: identities.emails.map(foldMail).filter(isMail),
    branch: identities.branch,
  };
}

export function foldMail(mail: string): string {
  return mail.normalize('NFKC').toLowerCase().trim();
}

export interface Found {
  readonly by: FoundBy;
  /** The column in which it was found. */
  readonly at: number;
  readonly isWeak?: boolean;
  readonly isExcepted?: boolean;
}

const LABEL = /\b(?:roll|reg|regn|regd|registration|register|usn|enrol\w{0,8}|prn|hall ticket)\b/i;

export function isLabelled(row: ListRow, at: number, line: string): boolean {
  const role = row.columns.roles[at];
  return role === 'code' || role === 'from' || role === 'to' || LABEL.test(line);
}

const LENGTH_DIFFERENCE_MAX = 2;

/** True for a number that is built like one of the student's: '21IT003' beside '21CSE017'. */
export function isOfOwnKind(word: string, own: Own): boolean {
  const code = foldCode(word);
  const isShort =
    /^\d{4,5}$/.test(code) &&
    own.codes.some(({ folded }) => /^\d+$/.test(folded) && folded.length === code.length);
  if (!isShort && !isStudentNumber(word)) return false;
  const shape = codeShape(code);
  const difference = shape === '9' ? 0 : LENGTH_DIFFERENCE_MAX;
  return own.codes.some(
    ({ folded }) =>
      codeShape(folded) === shape && Math.abs(folded.length - code.length) <= difference,
  );
}
