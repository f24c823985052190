/** Names without a number among people who have one. */
import { matchName, nameWords } from '../identity/names.ts';
import { entriesOf, peopleOf } from '../list-entries.ts';
import type { ClassifiedSheet, ListRow } from '../list-rows.ts';
import type { Roster } from './roster.ts';
import { nameIn, textOf } from './row-names.ts';
import { titlesOf } from './sections.ts';

const nameOf = ({ cells }: ListRow): string => nameIn(textOf(cells));

/** Those that are people of their own: where each number has its name in the next line, it is no more than that. */
export function bareNames(sheet: ClassifiedSheet, roster: Roster): ReadonlySet<ListRow> {
  const [entries, people] = [entriesOf(sheet), peopleOf(sheet)];
  const bare = people.filter((row) => !entries.has(row));
  if (bare.length === 0) return new Set();
  const numbered = people.filter(({ hasNumber }) => hasNumber);
  const named = numbered.filter((row) => nameOf(row) !== '');
  const areBelow = named.length * 2 < numbered.length && bare.length * 2 >= numbered.length;
  const titles = titlesOf(sheet);
  const isOther = (row: ListRow): boolean =>
    (areBelow && people[people.indexOf(row) - 1]?.hasNumber === true) ||
    (titles.has(row) && !hasName(roster, nameOf(row)));
  return new Set(bare.filter((row) => !isOther(row)));
}

function hasName({ students }: Roster, name: string): boolean {
  const words = nameWords(name);
  return students.some((student) => matchName(nameWords(student.name), words) === 'full');
}
