/** Who of the roster is on a list: by the roll number or the address, never by the name alone. */
import type { CollegeFacts } from '../../../account/college/college-record.ts';
import type {
  ListedPerson,
  ListMatch,
  MatchedStudent,
  PeopleOfList,
  UnmatchedPerson,
} from './people-types.ts';
import { likelyFinder } from './likely-students.ts';
import { indexRoster, type RosterIndex } from './roster-index.ts';

export function matchPeople(list: PeopleOfList, students: readonly CollegeFacts[]): ListMatch {
  const index = indexRoster(students);
  const people = new Map<CollegeFacts, ListedPerson[]>();
  const others: ListedPerson[] = [];
  for (const person of list.people) {
    const found = findStudents(person, index);
    for (const student of found) people.set(student, [...(people.get(student) ?? []), person]);
    if (found.length === 0) others.push(person);
  }
  const matched = students.flatMap((student): MatchedStudent | [] => {
    const rows = people.get(student);
    return rows ? { student, people: rows } : [];
  });
  return { matched, unmatched: withLikely(others, students, index) };
}

/** One, or all of a range; none for a row whose numbers and addresses are those of several students. */
function findStudents(person: ListedPerson, index: RosterIndex): readonly CollegeFacts[] {
  if (person.range) return index.within(person.range);
  const found = new Set(foundBy(person, index));
  return found.size === 1 ? [...found] : [];
}

function foundBy({ codes, emails }: ListedPerson, index: RosterIndex): readonly CollegeFacts[] {
  return [...codes.map(index.byNumber), ...emails.map(index.byEmail)].filter(
    (student) => student !== undefined,
  );
}

function withLikely(
  people: readonly ListedPerson[],
  students: readonly CollegeFacts[],
  index: RosterIndex,
): readonly UnmatchedPerson[] {
  if (people.length === 0) return [];
  const findLikely = likelyFinder(students);
  return people.map((person) => {
    const isOfSeveral = new Set(foundBy(person, index)).size > 1;
    return { person, likely: person.range || isOfSeveral ? null : findLikely(person) };
  });
}
