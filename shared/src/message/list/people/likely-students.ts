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
    const [first, ...others] = both.length > 0 ? both : [...named, ...numbered];
    return first && others.length === 0 ? first : null;
  };
}

const CODE_MIN = 5;

/** By a number that differs in one character, or in zeros before digits; by an address that begins with the number. */
function numberFinder(students: readonly CollegeFacts[]) {
  const byCode = groupBy(students, ({ rollNumber }) => foldCode(rollNumber));
  const byDigits = groupBy(students, ({ rollNumber }) => withoutZeros(foldCode(rollNumber)));
  const alphabet = [...new Set([...byCode.keys()].join(''))];
  return ({ codes, emails }: ListedPerson): Students => {
    const locals = emails.map((email) => foldCode(email.slice(0, email.indexOf('@'))));
    const folded = codes.map(foldCode);
    const long = folded.filter(({ length }) => length >= CODE_MIN);
    const near = [...locals, ...long.flatMap((code) => oneCharacterFrom(code, alphabet))];
    return new Set([
      ...near.flatMap((code) => byCode.get(code) ?? []),
      ...folded.flatMap((code) => byDigits.get(withoutZeros(code)) ?? []),
    ]);
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

function nameFinder(students: readonly CollegeFacts[]) {
  const keys = students.flatMap((student) => {
    const words = nameWords(student.name);
    return [...new Set(keysOf(words))].map((key) => ({ key, student, words }));
  });
  const byKey = groupBy(keys, ({ key }) => key);
  return (name: string): Students => {
    const words = nameWords(name);
    const [same = '', ...alike] = keysOf(words);
    const candidates = alike
      .map((key) => byKey.get(key) ?? [])
      .filter(({ length }) => length <= CANDIDATES_MAX)
      .flat();
    const found =
      byKey.get(same) ?? candidates.filter((one) => matchName(one.words, words) === 'full');
    return new Set(found.map(({ student }) => student));
  };
}

/** All words, all letters, and each whole word with the initial of another: whose names are the same have one in common. */
function keysOf(words: readonly string[]): readonly string[] {
  if (words.length === 0) return [];
  const whole = words.filter(({ length }) => length > 1);
  const pairs = whole.flatMap((word) =>
    words.flatMap((other) => (other === word ? [] : `${word} ${other[0]}`)),
  );
  return [`=${words.toSorted().join(' ')}`, whole.join(''), ...pairs];
}
