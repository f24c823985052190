// Lists of placement cells with what has to be published of them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { NO_COLLEGE_FACTS, type CollegeFacts } from '../../../account/college/college-record.ts';
import type { VerdictResult } from '../../../opportunity/campus/verdict.ts';
import type { ListSheet } from '../list-answer.ts';
import { textToSheets } from '../text-to-sheets.ts';
import { draftOf, EMPTY_CHOICES } from './list-draft.ts';
import type { PeopleOfList } from './people-types.ts';
import { readList } from './read-list.ts';

interface CampusList {
  readonly name: string;
  readonly text?: string;
  readonly sheets?: readonly (Omit<ListSheet, 'hiddenRows'> & {
    readonly hiddenRows?: readonly number[];
  })[];
  readonly roster: readonly Pick<CollegeFacts, 'rollNumber' | 'email' | 'name'>[];
  /** `people`: the roll number of one of them. */
  readonly meanings: readonly { readonly people: string; readonly result: VerdictResult }[];
  readonly expected: Readonly<Record<string, VerdictResult>>;
  readonly unmatched: readonly string[];
  readonly likely: Readonly<Record<string, string>>;
  readonly twice: readonly string[];
}

const FOLDER = fileURLToPath(new URL('../../../../fixtures/campus-lists/', import.meta.url));

const LISTS = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')) as CampusList,
);

function sheetsOf({ text, sheets = [] }: CampusList): readonly ListSheet[] {
  if (text !== undefined) return textToSheets(text);
  return sheets.map(({ hiddenRows = [], ...sheet }) => ({
    ...sheet,
    hiddenRows: new Set(hiddenRows),
  }));
}

/** What is chosen for each group; the others are left out. */
function meaningsOf({ meanings }: CampusList, { groups, matched }: PeopleOfList) {
  const chosen = meanings.map(({ people, result }) => {
    const rows = matched.find(({ student }) => student.rollNumber === people)?.people ?? [];
    return [new Set(rows.map(({ group }) => group)), result] as const;
  });
  return groups.map(
    (_, at) => chosen.find(([group]) => group.has(at))?.[1] ?? ('left-out' as const),
  );
}

test.each(LISTS)('$name', (list) => {
  const students = list.roster.map((facts): CollegeFacts => ({ ...NO_COLLEGE_FACTS, ...facts }));
  const read = readList(sheetsOf(list), students);
  const draft = draftOf(read, { ...EMPTY_CHOICES, meanings: meaningsOf(list, read) });
  const entries = draft.entries.map(({ rollNumber, result }) => [rollNumber, result]);
  expect.soft(Object.fromEntries(entries)).toEqual(list.expected);
  expect
    .soft(draft.twice.map(({ student }) => student.rollNumber).sort())
    .toEqual([...list.twice].sort());
  const rows = read.unmatched.map(({ person: { text }, likely }) => ({ text, likely }));
  const pieceOf = (text: string) => list.unmatched.find((piece) => text.includes(piece)) ?? text;
  expect.soft(rows.map(({ text }) => pieceOf(text)).sort()).toEqual([...list.unmatched].sort());
  const likely = rows.map(({ text, likely: student }) => [pieceOf(text), student?.rollNumber]);
  expect.soft(Object.fromEntries(likely.filter(([, roll]) => roll))).toEqual(list.likely);
});
