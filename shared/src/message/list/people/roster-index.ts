/** Finds the students of a roster by what a list names them by. */
import type { CollegeFacts } from '../../../account/college/college-record.ts';
import { emailKey } from '../../../account/credentials.ts';
import { rollKey } from '../../../account/roster/roster-key.ts';
import { groupBy } from '../../../lib/collections.ts';
import { foldCode, isInRange } from '../identity/numbers.ts';
import { digitGroups } from '../identity/own.ts';
import type { ListedRange } from './people-types.ts';
import { countBefore } from './sorted.ts';

export type RosterIndex = ReturnType<typeof indexRoster>;

interface NumberedStudent {
  readonly student: CollegeFacts;
  readonly exact: string;
  readonly folded: string;
  readonly digits: string;
}

function numbered(student: CollegeFacts): NumberedStudent {
  const { rollNumber } = student;
  const exact = rollKey(rollNumber);
  return { student, exact, folded: foldCode(rollNumber), digits: digitGroups(rollNumber) };
}

export function indexRoster(students: readonly CollegeFacts[]) {
  const all = students.map(numbered).filter(({ folded }) => folded !== '');
  const byExact = new Map(all.map((one) => [one.exact, one.student]));
  const byFolded = groupBy(all, ({ folded }) => folded);
  const byEmail = uniqueBy(students, ({ email }) => emailKey(email));
  const findWithin = rangeFinder(byFolded);
  return {
    byNumber: (code: string) => byExact.get(rollKey(code)) ?? alike(byFolded, code),
    byEmail: (email: string) => byEmail.get(emailKey(email)),
    within: findWithin,
  };
}

function uniqueBy(
  students: readonly CollegeFacts[],
  keyOf: (student: CollegeFacts) => string,
): ReadonlyMap<string, CollegeFacts> {
  const groups = [...groupBy(students, keyOf)];
  return new Map(
    groups.flatMap(([key, [student, ...others]]) =>
      key !== '' && student && others.length === 0 ? [[key, student] as const] : [],
    ),
  );
}

/** Written otherwise, such as '21-CS-017'; two students whose numbers are alike are told apart only by the exact one. */
function alike(
  byFolded: ReadonlyMap<string, readonly NumberedStudent[]>,
  code: string,
): CollegeFacts | undefined {
  const [found, ...others] = byFolded.get(foldCode(code)) ?? [];
  if (!found || others.length > 0) return undefined;
  // '2021-1-17' is not '20211-17'.
  const digits = found.digits === '' ? '' : digitGroups(code);
  return digits === '' || digits === found.digits ? found.student : undefined;
}

interface Listed {
  readonly folded: string;
  readonly student: CollegeFacts;
}

/** The numbers of each length, in their order, in which a range is one piece. */
function rangeFinder(byFolded: ReadonlyMap<string, readonly NumberedStudent[]>) {
  const listed = [...byFolded].flatMap(([folded, same]) =>
    same
      .filter(({ exact }) => same.length === 1 || exact === folded)
      .map(({ student }): Listed => ({ folded, student })),
  );
  const byLength = new Map(
    [...groupBy(listed, ({ folded }) => folded.length)].map(([length, same]) => [
      length,
      same.toSorted((a, b) => (a.folded < b.folded ? -1 : 1)),
    ]),
  );
  return (range: ListedRange): readonly CollegeFacts[] => {
    const excepted = new Set(range.excepted.map(foldCode));
    return piecesOf(range)
      .flatMap(([first, last]) => between(byLength.get(first.length) ?? [], first, last))
      .filter(({ folded }) => isInRange(folded, range) === 'equal' && !excepted.has(folded))
      .map(({ student }) => student);
  };
}

/** The first and the last number of each length within a range. */
function piecesOf({ prefix, from, to }: ListedRange): readonly (readonly [string, string])[] {
  return Array.from({ length: to.length - from.length + 1 }, (_, more) => {
    const length = from.length + more;
    const first = more === 0 ? from : '1'.padEnd(length, '0');
    return [prefix + first, prefix + (length === to.length ? to : '9'.repeat(length))] as const;
  });
}

function between(sorted: readonly Listed[], first: string, last: string): readonly Listed[] {
  return sorted.slice(
    countBefore(sorted, ({ folded }) => folded < first),
    countBefore(sorted, ({ folded }) => folded <= last),
  );
}
