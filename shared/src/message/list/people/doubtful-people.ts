/** People whose number is that of a student who is perhaps not meant: the placement cell confirms each of them. */
import type { CollegeFacts } from '../../../account/college/college-record.ts';
import { groupBy } from '../../../lib/collections.ts';
import { matchName, nameWords } from '../identity/names.ts';
import type { ListRow } from '../list-rows.ts';
import type { ListedPerson } from './people-types.ts';

/** A person of a list with the students of the roster whom the number or the address names. */
export interface PlacedPerson {
  readonly person: ListedPerson;
  readonly students: readonly CollegeFacts[];
  readonly row: ListRow;
  /** Where in their rows such people stand. */
  readonly place: string;
}

export function doubtsIn(people: readonly PlacedPerson[]): ReadonlySet<PlacedPerson> {
  return new Set([...straysIn(people), ...people.filter(hasOtherName)]);
}

const isKnown = ({ students }: PlacedPerson): boolean => students.length > 0;

/** In a column of receipts one may be like the number of a student: the others are not, and the students stand beside it. */
function straysIn(people: readonly PlacedPerson[]): readonly PlacedPerson[] {
  const numbered = people.filter(({ person }) => person.codes.length > 0);
  const places = [...groupBy(numbered, ({ place }) => place).values()];
  const rowsOfKnown = new Set(
    places.filter((all) => isMostly(all, isKnown)).flatMap((all) => all.map(({ row }) => row)),
  );
  const isBeside = ({ row }: PlacedPerson): boolean => rowsOfKnown.has(row);
  return places.filter((all) => !isMostly(all, isKnown) && isMostly(all, isBeside)).flat();
}

function isMostly<T>(all: readonly T[], is: (one: T) => boolean): boolean {
  return all.filter(is).length * 2 >= all.length;
}

/** A name in another script says nothing. What was taken for a name may be a remark: the row has the name elsewhere. */
function hasOtherName({ person, students: [student, ...others] }: PlacedPerson): boolean {
  const names = [person.name, student?.name ?? ''] as const;
  const isNamed = names.every((name) => /\p{Script=Latin}{2}/u.test(name));
  // An address is nobody else's.
  if (!isNamed || others.length > 0 || person.emails.length > 0) return false;
  const [listed, own] = [nameWords(names[0]), nameWords(names[1])];
  const words = new Set(nameWords(person.text));
  const isInRow = own.every((word) => words.has(word));
  return !isInRow && matchName(own, listed) === undefined;
}
