/** Cells of a spreadsheet whose number or name is not there, or not whole. */
import { mayBeRoundedTo, roundedDigits } from '../identity/fold-code.ts';
import type { Own } from '../identity/own.ts';
import { PERSON_ROLES } from './list-columns.ts';
import type { ListRow } from './list-rows.ts';

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
