/** What the choices of the admin make of a list. */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { rollKey } from '@shortlist/shared/account/roster/roster-key.ts';
import type { ListEntry } from '@shortlist/shared/api/campus.ts';
import { draftOf } from '@shortlist/shared/message/list/people/list-draft.ts';
import type {
  ListChoices,
  ListDraft,
  ListedPerson,
  MatchedStudent,
  PeopleOfList,
} from '@shortlist/shared/message/list/people/people-types.ts';
import {
  VERDICT_LABELS,
  type VerdictResult,
} from '@shortlist/shared/opportunity/campus/verdict.ts';
import { useMemo } from 'react';

export type Meaning = VerdictResult | 'left-out';

export const MEANINGS: readonly { readonly value: Meaning; readonly label: string }[] = [
  { value: 'through', label: VERDICT_LABELS.through },
  { value: 'waitlisted', label: VERDICT_LABELS.waitlisted },
  { value: 'not_through', label: VERDICT_LABELS.not_through },
  { value: 'left-out', label: 'Leave out' },
];

/** A group with its people, without rows that are left out because they are hidden or crossed out. */
export interface ReviewedGroup {
  /** Its place in the list. */
  readonly at: number;
  readonly label: string;
  /** Of a range as many as are on the roster. */
  readonly count: number;
}

export interface ListReview {
  readonly groups: readonly ReviewedGroup[];
  readonly draft: ListDraft;
  /** Students with two results, also those for whom one was chosen. */
  readonly twice: readonly MatchedStudent[];
  /** How many of them have no choice. */
  readonly undecided: number;
  /** How many rows give nobody a result. */
  readonly leftOut: number;
  readonly resultText: (student: MatchedStudent) => string;
}

export function useListReview(list: PeopleOfList, choices: ListChoices): ListReview {
  return useMemo(() => reviewList(list, choices), [list, choices]);
}

function reviewList(list: PeopleOfList, choices: ListChoices): ListReview {
  const draft = draftOf(list, choices);
  const { twice } = draftOf(list, { ...choices, decided: {} });
  const undecided = twice.filter(
    ({ student }) => ownValue(choices.decided, student.rollNumber) === undefined,
  );
  const results = resultsOf(draft.entries);
  return {
    groups: groupsOf(list, choices),
    draft,
    twice,
    undecided: undecided.length,
    leftOut: countLeftOut(list, { choices, results }),
    resultText: resultTextOf({ results, choices, undecided }),
  };
}

function groupsOf(
  { groups, people, matched }: PeopleOfList,
  choices: ListChoices,
): readonly ReviewedGroup[] {
  const students = new Map<ListedPerson, number>();
  for (const person of matched.flatMap((one) => one.people))
    students.set(person, (students.get(person) ?? 0) + 1);
  return groups.flatMap(({ label }, at) => {
    const listed = people.filter(({ group }) => group === at);
    const counts = listed
      .filter((person) => isIncluded(person, choices))
      .map((person) => students.get(person) ?? 1);
    const count = counts.reduce((sum, one) => sum + one, 0);
    return count === 0 ? [] : [{ at, label, count }];
  });
}

type Results = ReadonlyMap<string, VerdictResult>;

function resultsOf(entries: readonly ListEntry[]): Results {
  return new Map(entries.map(({ rollNumber, result }) => [rollKey(rollNumber), result]));
}

/** A range is one row, whoever is within it. */
function countLeftOut(
  { people, matched, unmatched }: PeopleOfList,
  { choices, results }: Pick<ResultOptions, 'choices' | 'results'>,
): number {
  const published = matched
    .filter(({ student }) => results.has(rollKey(student.rollNumber)))
    .flatMap((one) => one.people);
  const accepted = unmatched
    .map(({ person }) => person)
    .filter(({ key }) => results.has(rollKey(ownValue(choices.accepted, key) ?? '')));
  const used = new Set([...published, ...accepted]);
  return people.filter((person) => !isIncluded(person, choices) || !used.has(person)).length;
}

function isIncluded({ isHidden, isCrossedOut }: ListedPerson, choices: ListChoices): boolean {
  return (choices.withHidden || !isHidden) && (choices.withCrossedOut || !isCrossedOut);
}

interface ResultOptions {
  readonly results: Results;
  readonly choices: ListChoices;
  readonly undecided: readonly MatchedStudent[];
}

function resultTextOf({ results, choices, undecided }: ResultOptions) {
  const open = new Set(undecided.map(({ student }) => student.rollNumber));
  return ({ student, people }: MatchedStudent): string => {
    const result = results.get(rollKey(student.rollNumber));
    if (open.has(student.rollNumber)) return 'Two results';
    if (result) return VERDICT_LABELS[result];
    const isOpen = people.some(
      (person) => isIncluded(person, choices) && choices.meanings[person.group] === undefined,
    );
    return isOpen ? 'Not chosen yet' : 'Left out';
  };
}

export interface ListChanges {
  /** How many get another result than they have. */
  readonly changed: number;
  /** How many have one, and none any more. */
  readonly removed: number;
  readonly added: number;
}

export function compareEntries(
  former: readonly ListEntry[],
  entries: readonly ListEntry[],
): ListChanges {
  const [before, after] = [resultsOf(former), resultsOf(entries)];
  const kept = [...after].filter(([key]) => before.has(key));
  return {
    changed: kept.filter(([key, result]) => before.get(key) !== result).length,
    removed: before.size - kept.length,
    added: after.size - kept.length,
  };
}
