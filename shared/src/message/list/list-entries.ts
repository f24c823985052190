/** Which rows of a list are its entries, and what of them cannot be read. */
import { type ClassifiedSheet, filled, type ListRow, PERSON_ROLES } from './list-rows.ts';

export const peopleOf = ({ rows }: ClassifiedSheet): readonly ListRow[] =>
  rows.filter(({ isPerson }) => isPerson);

/** Where most people have a number, a line that is only a name belongs to the number above it. */
export function entriesOf(sheet: ClassifiedSheet): ReadonlySet<ListRow> {
  const people = peopleOf(sheet);
  const numbered = people.filter(({ hasNumber }) => hasNumber);
  if (numbered.length * 3 < people.length) return new Set(people);
  return new Set(people.filter((row) => row.hasNumber || filled(row.cells).length > 1));
}

const GOES_ON_MIN = 3;

/** Lines behind a signature are of those who sign, unless the list goes on there. */
export function goesOnBehindEnd({ rows }: ClassifiedSheet): boolean {
  return rows.filter((row) => row.isAfterEnd && row.hasNumber).length >= GOES_ON_MIN;
}

/** An error of a spreadsheet, a formula without its result, a column that was too narrow. */
const UNREAD = /^(?:#(?:N\/A|[A-Z\d/]{3,6}[!?])|=.+|#{3,})$/i;

export function isUnread(cell: string): boolean {
  return UNREAD.test(cell);
}

/** Those in columns of numbers and names; without headings, all. */
export function unreadCells({ cells, columns: { roles, headings } }: ListRow): readonly string[] {
  return cells.filter((cell, at) => {
    const role = roles[at];
    const mayName = role === undefined || role === 'to' || PERSON_ROLES.has(role);
    return isUnread(cell) && (headings.length === 0 || mayName);
  });
}
