/** The roster of the college, by what a list names its students by. */
import type { CollegeFacts } from '../../../account/college/college-record.ts';
import { emailKey } from '../../../account/credentials.ts';
import { rollKey } from '../../../account/roster/roster-key.ts';
import { groupBy } from '../../../lib/collections.ts';
import { codeShape, foldCode, plainCode, type RollRange, wordsOf } from '../identity/numbers.ts';
import { digitGroups } from '../identity/own.ts';
import type { ListedRange } from './people-types.ts';

export type Roster = ReturnType<typeof indexRoster>;

export function indexRoster(students: readonly CollegeFacts[]) {
  const numbered = students.filter(({ rollNumber }) => foldCode(rollNumber) !== '');
  const byExact = new Map(numbered.map((student) => [codeOf(student.rollNumber), student]));
  const byFolded = groupBy(numbered, ({ rollNumber }) => foldCode(rollNumber));
  const byDigits = groupBy(numbered, ({ rollNumber }) => withoutZeros(foldCode(rollNumber)));
  const byEmail = groupBy(students, ({ email }) => emailKey(email));
  const kinds = new Set([...byFolded.keys()].map(kindOf));
  const beginnings = new Set([...byFolded.keys()].map(beginningOf));
  const hasNumber = partFinder(byFolded.keys());
  const find = (number: string): CollegeFacts | undefined =>
    byExact.get(codeOf(number)) ?? foundAlike(number, byFolded, byDigits);
  const findEmail = (email: string): CollegeFacts | undefined =>
    email === '' ? undefined : onlyOne(byEmail.get(email));
  return {
    students,
    find,
    findEmail,
    /** Whether it is built like the number of a student, and also begins like one. */
    isAlike: (number: string): boolean => kinds.has(kindOf(number)),
    beginsAlike: (number: string): boolean => beginnings.has(beginningOf(foldCode(number))),
    /** Whether a number or an address stands in it, whatever is written beside it. */
    isIn: (text: string): boolean =>
      hasNumber(text) || wordsOf(text).some((word) => findEmail(emailKey(word)) !== undefined),
    /** More are no range. */
    hasSize: (range: RollRange): boolean => sizeOf(range) <= RANGE_MAX,
    within: (range: ListedRange): readonly CollegeFacts[] => {
      const excepted = new Set(range.excepted.map(foldCode));
      const codes = codesOf(range).filter((code) => !excepted.has(code));
      return codes.flatMap((code) => byExact.get(code) ?? onlyOne(byFolded.get(code)) ?? []);
    },
  };
}

const WRITTEN_MIN = 4;
const WORD_ENDS = [/[^\p{L}\p{N}\-/._]+/u, /[^\p{L}\p{N}]+/u];
const YEAR = /^(?:19|20)\d\d$/;

/** Of digits the whole run; letters may be written together with others. */
function partFinder(numbers: Iterable<string>) {
  const known = new Set([...numbers].filter((one) => one.length >= WRITTEN_MIN && !YEAR.test(one)));
  const lengths = [...new Set([...known].map(({ length }) => length))];
  const isAt = (word: string, from: number, to: number): boolean =>
    known.has(word.slice(from, to)) &&
    !/\d\d/.test(word.slice(Math.max(from - 1, 0), from + 1)) &&
    !/\d\d/.test(word.slice(to - 1, to + 1));
  const isWithin = (word: string): boolean =>
    Array.from(word).some((_, from) => lengths.some((length) => isAt(word, from, from + length)));
  return (text: string): boolean =>
    WORD_ENDS.some((ends) => text.split(ends).map(foldCode).some(isWithin));
}

export function codeOf(text: string): string {
  return rollKey(plainCode(text));
}

export function kindOf(number: string): string {
  const folded = foldCode(number);
  return `${codeShape(folded)} ${folded.length}`;
}

/** '21CS' of '21CS017' */
function beginningOf(folded: string): string {
  return folded.replace(/\d+$/, '');
}

type Students = ReadonlyMap<string, readonly CollegeFacts[]>;

/** Written otherwise, such as '21-CS-017'; two students whose numbers are alike are told apart only by the exact one. */
function foundAlike(
  number: string,
  byFolded: Students,
  byDigits: Students,
): CollegeFacts | undefined {
  const folded = foldCode(number);
  const alike = byFolded.get(folded) ?? (isCut(folded) ? byDigits.get(folded) : undefined);
  const found = onlyOne(alike);
  // '2021-1-17' is not '20211-17'.
  const [digits, own] = [digitGroups(number), digitGroups(found?.rollNumber ?? '')];
  return digits === '' || own === '' || digits === own ? found : undefined;
}

const CUT_MIN = 5;

/** Spreadsheets leave out the zeros before a number. */
function isCut(folded: string): boolean {
  return /^[1-9]\d*$/.test(folded) && folded.length >= CUT_MIN;
}

function withoutZeros(folded: string): string {
  return /^\d+$/.test(folded) ? folded.replace(/^0+/, '') : folded;
}

function onlyOne<T>([first, ...others]: readonly T[] = []): T | undefined {
  return others.length === 0 ? first : undefined;
}

const RANGE_MAX = 10_000;

/** All numbers within a range; on hall tickets they go from '99' on to 'A0'. */
function codesOf({ prefix, from, to }: RollRange): readonly string[] {
  const isLettered = /[A-Z]/.test(from + to);
  return Array.from({ length: sizeOf({ prefix, from, to }) }, (_, index) => {
    const end = String(serialOf(from) + index).padStart(from.length, '0');
    return prefix + (isLettered ? end.replace(/^\d\d(?=\d$)/, letterOf) : end);
  });
}

function sizeOf({ from, to }: RollRange): number {
  return serialOf(to) - serialOf(from) + 1;
}

const RADIX = 36;

function serialOf(end: string): number {
  return Number(end.replace(/^[A-Z]/, (letter) => String(Number.parseInt(letter, RADIX))));
}

function letterOf(digits: string): string {
  return Number(digits).toString(RADIX).toUpperCase();
}
