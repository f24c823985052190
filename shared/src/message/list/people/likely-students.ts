/** Who of the roster is most likely meant by a row that matches nobody. */
import type { CollegeFacts } from '../../../account/college/college-record.ts';
import { groupBy } from '../../../lib/collections.ts';
import { matchName, nameWords } from '../identity/names.ts';
import { foldCode, withoutZeros } from '../identity/numbers.ts';
import type { ListedPerson } from './people-types.ts';

type Students = ReadonlySet<CollegeFacts>;

/** Null where nobody, or more than one, is as likely as another. */
export function likelyFinder(students: readonly CollegeFacts[]) {
  const findByName = nameFinder(students);
  const findByNumber = numberFinder(students);
  return (person: ListedPerson): CollegeFacts | null => {
    const [named, numbered] = [findByName(person.name), findByNumber(person)];
    const both = [...named].filter((student) => numbered.has(student));
    if (both.length > 0) return onlyOne(both);
    return onlyOne([...named, ...numbered]);
  };
}

function onlyOne([first, ...others]: readonly CollegeFacts[]): CollegeFacts | null {
  return first && others.length === 0 ? first : null;
}

const CODE_MIN = 5;

/** By a number that differs in one character, or in zeros before digits; by an address that begins with the number. */
function numberFinder(students: readonly CollegeFacts[]) {
  const codes = students.map((student) => [foldCode(student.rollNumber), student] as const);
  const byCode = groupBy(codes, ([code]) => code);
  const byDigits = groupBy(codes, ([code]) => withoutZeros(code));
  const alphabet = [...new Set(codes.flatMap(([code]) => Array.from(code)))];
  return ({ codes: listed, emails }: ListedPerson): Students => {
    const locals = emails.map((email) => foldCode(email.slice(0, email.indexOf('@'))));
    const folded = listed.map(foldCode);
    const near = folded
      .filter(({ length }) => length >= CODE_MIN)
      .flatMap((code) => oneCharacterFrom(code, alphabet));
    const alike = folded.flatMap((code) => byDigits.get(withoutZeros(code)) ?? []);
    const found = [...locals, ...near].flatMap((code) => byCode.get(code) ?? []);
    return new Set([...found, ...alike].map(([, student]) => student));
  };
}

/** One character is another one, is missing or too many, or two neighbours are swapped. */
function oneCharacterFrom(code: string, alphabet: readonly string[]): readonly string[] {
  return Array.from({ length: code.length + 1 }, (_, at) => {
    const [before, rest] = [code.slice(0, at), code.slice(at)];
    const [first = '', second = ''] = rest;
    return [
      before + rest.slice(1),
      before + second + first + rest.slice(2),
      ...alphabet.flatMap((one) => [before + one + rest, before + one + rest.slice(1)]),
    ];
  }).flat();
}

/** Of more students with a word and an initial in common none is looked at: the name says too little. */
const CANDIDATES_MAX = 100;

interface NamedStudent {
  readonly student: CollegeFacts;
  readonly words: readonly string[];
}

function nameFinder(students: readonly CollegeFacts[]) {
  const named = students.map((student): NamedStudent => ({
    student,
    words: nameWords(student.name),
  }));
  const byWords = groupBy(named, ({ words }) => keyOfWords(words));
  const byLetters = groupBy(named, ({ words }) => lettersOf(words));
  const byPair = groupPairs(named);
  return (name: string): Students => {
    const words = nameWords(name);
    if (words.length === 0) return new Set();
    const same = byWords.get(keyOfWords(words));
    const pairs = pairsOf(words).map((pair) => byPair.get(pair) ?? []);
    const candidates = [byLetters.get(lettersOf(words)) ?? [], ...pairs];
    return new Set((same ?? alikeIn(candidates, words)).map(({ student }) => student));
  };
}

function alikeIn(
  candidates: readonly (readonly NamedStudent[])[],
  words: readonly string[],
): readonly NamedStudent[] {
  return candidates
    .filter(({ length }) => length <= CANDIDATES_MAX)
    .flat()
    .filter((one) => matchName(one.words, words) === 'full');
}

function keyOfWords(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

function lettersOf(words: readonly string[]): string {
  return words.filter(({ length }) => length > 1).join('');
}

/** Of each whole word and the initial of another one. Whose names are the same have one of these in common. */
function pairsOf(words: readonly string[]): readonly string[] {
  return words.flatMap((word, at) =>
    word.length === 1 ? [] : words.flatMap((other, to) => (at === to ? [] : `${word} ${other[0]}`)),
  );
}

function groupPairs(named: readonly NamedStudent[]): ReadonlyMap<string, readonly NamedStudent[]> {
  const pairs = named.flatMap((one) =>
    [...new Set(pairsOf(one.words))].map((pair) => ({ pair, one })),
  );
  return new Map(
    [...groupBy(pairs, ({ pair }) => pair)].map(([pair, same]) => [
      pair,
      same.map(({ one }) => one),
    ]),
  );
}
