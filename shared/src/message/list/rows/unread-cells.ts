/** Cells of a spreadsheet whose number or name is not there, or not whole. */
import { mayBeRoundedTo, roundedDigits } from '../identity/fold-code.ts';
import type { Own } from '../identity/own.ts';
import { PERSON_ROLES } from './list-columns.ts';
import type { ListRow } from './list-rows.ts';
import { wordsOf } from './student-words.ts';

/** An error of a spreadsheet, a formula without its result, a column that was too narrow. */
const UNREAD =
  /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR!)|=.{1,}|#{3,})$/i;

/** Those in columns of numbers and names; without headings, all. */
export function unreadCells({ cells, columns: { roles, headings } }: ListRow): readonly string[] {
  return cells.filter((cell, at) => {
    const role = roles[at];
    const mayName = role === undefined || role === 'to' || PERSON_ROLES.has(role);
    return UNREAD.test(cell) && (headings.length === 0 || mayName);
  });
}

const ROUNDED = /\d(?:[.,]\d{1,15})?E\+\d{1,2}/gi;

export function isRounded({ cells }: ListRow, { codes }: Own): boolean {
  return cells.some((cell) => {
    const digits = (cell.match(ROUNDED) ?? []).map(roundedDigits);
    return digits.some(
      (start) => start && codes.some(({ folded }) => mayBeRoundedTo(folded, start)),
    );
  });
}

/** Spreadsheets keep so many digits of a number, and write zeros for the others. */
const KEPT_DIGITS = 15;
const CUT_MIN = 3;

/** Whether all long numbers of a sheet have lost their last digits, and one of them may be the student's. */
export function hasCutNumbers(rows: readonly ListRow[], { codes }: Own): boolean {
  if (!codes.some(({ folded }) => folded.length > KEPT_DIGITS)) return false;
  const numbers = rows
    .flatMap(({ cells }) => cells.flatMap(wordsOf))
    .filter((word) => /^\d{16,24}$/.test(word));
  const kept = numbers.map((number) => number.slice(0, KEPT_DIGITS));
  return (
    numbers.length >= CUT_MIN &&
    numbers.every((number) => /^0+$/.test(number.slice(KEPT_DIGITS))) &&
    codes.some(({ folded }) => kept.includes(folded.slice(0, KEPT_DIGITS)))
  );
}
