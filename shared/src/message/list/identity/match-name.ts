/** Compares names of people: word order is free, initials stand for words, a middle name may be missing. */
import { foldCase, removeInvisible } from '../../../lib/text.ts';

const TITLE =
  /^(?:mr|mrs|ms|miss|mister|dr|er|prof|shri|sri|smt|kum|km|master|श्री|श्रीमती|सुश्री|कुमारी)$/;

/** Muhammad, Mohamed, Mohammad and the like are one name. */
const MOHAMMED = /^(?:mohd|muhd|m[ou]h?amm?[ae]d|m[ou]hamm?[ae]th)$/;

/** Short for a name that is hardly ever written in full. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['md', 'mohammed'],
  ['kr', 'kumar'],
  ['sk', 'shaik'],
]);

/** The words of a name in lower case, without titles, dots and accents. */
export function nameWords(text: string): readonly string[] {
  const plain = foldCase(removeInvisible(text).replace(/['’`]/g, '')).replaceAll('ß', 'ss');
  const words = (plain.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) =>
    MOHAMMED.test(word) ? 'mohammed' : word,
  );
  const [first = ''] = words;
  return words.length > 1 && TITLE.test(first) ? words.slice(1) : words;
}

/**
 * `full`: both have the same words, or one has all words of the other and at least two; `weak`: they are only spelt
 * alike, or have one word in common.
 */
export type NameMatch = 'full' | 'weak';

export function matchName(
  own: readonly string[],
  listed: readonly string[],
): NameMatch | undefined {
  if (own.length === 0 || listed.length === 0) return undefined;
  const [a, b] = [spread(own, listed), spread(listed, own)];
  const matches = [compare(own, listed), a === own && b === listed ? undefined : compare(a, b)];
  if (matches.includes('full') || isWrittenTogether(own, listed)) return 'full';
  if (matches.includes('weak')) return 'weak';
  if (!a.some((word) => b.some((other) => mayBeAlike(word, other)))) return undefined;
  return compare(a.map(soundOf), b.map(soundOf)) && 'weak';
}

/** 'R. Anilkumar' and 'Anil Kumar R'. */
function isWrittenTogether(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === b.length && a.length < 2) return false;
  const isWord = (word: string): boolean => word.length > 1;
  const [whole, other] = [a.filter(isWord).join(''), b.filter(isWord).join('')];
  if (whole === '' || whole !== other) return false;
  const [initials, others] = [a, b].map((words) =>
    words
      .filter((word) => !isWord(word))
      .sort()
      .join(''),
  );
  return initials === others || initials === '' || others === '';
}

/** 'MS Rao' is 'M S Rao' beside a name that has no word 'ms'. */
function spread(words: readonly string[], other: readonly string[]): readonly string[] {
  if (words.every((word) => word.length !== 2 && !SHORT_FORMS.has(word))) return words;
  return words.flatMap((word) => {
    const long = SHORT_FORMS.get(word);
    if (long !== undefined && !other.includes(word)) return [long];
    return word.length === 2 && !other.includes(word) && words.length > 1 ? word.split('') : [word];
  });
}

/** Names of Indian languages have several spellings in Latin letters: Karthick, Karthik; Laxmi, Lakshmi; Puja, Pooja. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/au|ow|ou/g, 'o'],
  [/ck|kh|q/g, 'k'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/ee|ey$|y/g, 'i'],
  [/oo/g, 'u'],
  [/([bdgjst])h/g, '$1'],
  [/(.)\1/gu, '$1'],
  [/(?<=..)[ah]$/, ''],
];

/** Letters with which spellings of one name may begin. */
const FIRST_LETTERS: ReadonlyMap<string, string> = new Map([
  ['w', 'v'],
  ['z', 'j'],
  ['x', 'k'],
  ['q', 'k'],
  ['p', 'f'],
  ['y', 'i'],
  ['e', 'i'],
  ['o', 'u'],
]);

/** Cheap: most names of a list are nothing like the student's. */
function mayBeAlike(a: string, b: string): boolean {
  const [first, other] = [a.charAt(0), b.charAt(0)];
  return (
    Math.abs(a.length - b.length) <= 3 &&
    (FIRST_LETTERS.get(first) ?? first) === (FIRST_LETTERS.get(other) ?? other)
  );
}

function soundOf(word: string): string {
  if (word.length < 4) return word;
  let sound = word;
  for (const [pattern, letters] of SOUNDS) sound = sound.replace(pattern, letters);
  return sound;
}

function compare(a: readonly string[], b: readonly string[]): NameMatch | undefined {
  const equal = takePairs(a, b, (x, y) => x === y && x.length > 1);
  if (equal.count === 0) return undefined;
  const initials = takePairs(equal.restA, equal.restB, isInitial);
  const { restA, restB } = initials;
  if (restA.length > 0 && restB.length > 0) return undefined;
  const isWhole = restA.length === 0 && restB.length === 0;
  return isWhole || equal.count + initials.count >= 2 ? 'full' : 'weak';
}

function isInitial(x: string, y: string): boolean {
  return (x.length === 1 && y.startsWith(x)) || (y.length === 1 && x.startsWith(y));
}

interface Pairs {
  readonly count: number;
  readonly restA: readonly string[];
  readonly restB: readonly string[];
}

function takePairs(
  a: readonly string[],
  b: readonly string[],
  isPair: (x: string, y: string) => boolean,
): Pairs {
  const restB = [...b];
  const restA = a.filter((word) => {
    const at = restB.findIndex((other) => isPair(word, other));
    if (at >= 0) restB.splice(at, 1);
    return at < 0;
  });
  return { count: a.length - restA.length, restA, restB };
}
