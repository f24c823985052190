/** What would be published, from who matches and what the cell has chosen. */
import { NO_COLLEGE_FACTS, type CollegeFacts } from '../../../account/college/college-record.ts';
import type { VerdictResult } from '../../../opportunity/campus/verdict.ts';
import { groupBy, ownValue } from '../../../lib/collections.ts';
import type {
  ListChoices,
  ListDraft,
  ListedPerson,
  MatchedStudent,
  PeopleOfList,
} from './people-types.ts';

export const EMPTY_CHOICES: ListChoices = {
  meanings: [],
  accepted: {},
  decided: {},
  withHidden: false,
  withCrossedOut: false,
};

export function draftOf(list: PeopleOfList, choices: ListChoices): ListDraft {
  const counted = list.people.filter((person) => isCounted(person, choices));
  const students = studentsOf(list, choices).map((one) => ({
    ...one,
    people: one.people.filter((person) => isCounted(person, choices)),
  }));
  const decided = students.map((one) => ({ ...one, results: resultsOf(one, choices) }));
  const matched = new Set(students.flatMap(({ people }) => people));
  const groups = new Set(counted.map(({ group }) => group));
  return {
    entries: decided.flatMap(({ student: { rollNumber }, results: [result, ...others] }) =>
      result === undefined || others.length > 0 ? [] : [{ rollNumber, result }],
    ),
    twice: decided
      .filter(({ results }) => results.length > 1)
      .map(({ student, people }) => ({ student, people })),
    isPerhapsWrong: matched.size * 2 < counted.length,
    undecided: [...groups].filter((group) => choices.meanings[group] === undefined).length,
  };
}

function isCounted({ isHidden, isCrossedOut, group }: ListedPerson, choices: ListChoices): boolean {
  const isShown = (!isHidden || choices.withHidden) && (!isCrossedOut || choices.withCrossedOut);
  return isShown && choices.meanings[group] !== 'left-out';
}

const ROLL_ORDER = new Intl.Collator('en', { numeric: true });

/** Each student once, with the rows that match and those that the cell accepted. */
function studentsOf(list: PeopleOfList, choices: ListChoices): readonly MatchedStudent[] {
  const accepted = list.unmatched.flatMap(({ person, likely }): MatchedStudent | [] => {
    const rollNumber = ownValue(choices.accepted, person.key);
    if (rollNumber === undefined) return [];
    const student = likely?.rollNumber === rollNumber ? likely : factsOf(rollNumber);
    return { student, people: [person] };
  });
  const found = groupBy([...list.matched, ...accepted], ({ student }) => student.rollNumber);
  return [...found.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, people: [first, ...others].flatMap(({ people }) => people) }] : [],
    )
    .sort((a, b) => ROLL_ORDER.compare(a.student.rollNumber, b.student.rollNumber));
}

function factsOf(rollNumber: string): CollegeFacts {
  return { ...NO_COLLEGE_FACTS, rollNumber };
}

/** None where nothing is chosen, several where the cell has to decide. */
function resultsOf(
  { student, people }: MatchedStudent,
  { meanings, decided }: ListChoices,
): readonly VerdictResult[] {
  const chosen = people.map(({ group }) => meanings[group]);
  const results = new Set(chosen.filter((one) => one !== undefined && one !== 'left-out'));
  const decision = results.size > 1 ? ownValue(decided, student.rollNumber) : undefined;
  if (decision === undefined) return [...results];
  return decision === 'left-out' ? [] : [decision];
}
