/** Compares names of people: word order is free, initials stand for words, a middle name may be missing. */
import { foldText } from '../../../lib/text.ts';
import { GREETINGS } from '../../lexicon/mails.ts';
import { NAME_FORMS, NO_NAMES, SOUNDS, TITLES } from '../../lexicon/list/people.ts';
import type { FoundBy } from '../list-answer.ts';
import { beginning } from '../meaning/statements.ts';
import type { ListRow } from '../list-rows.ts';

type Name = readonly string[];
export type Names = readonly Name[];

/** The words of a name in lower case, without titles, dots and accents. */
export function nameWords(text: string): readonly string[] {
  const plain = foldText(text).match(/[\p{L}\p{M}]+/gu) ?? [];
  const words = plain.map((word) => NAME_FORMS.get(word) ?? word);
  const [first = ''] = words;
  return words.length > 1 && TITLES.is(first) ? words.slice(1) : words;
}

const NAME_WORDS_MAX = 5;
/** 'Kumar, Anil' is one, too. */
const ONLY_NAME = /^[\p{L}\p{M}.'’\s-]{3,60}(?:,[\p{L}\p{M}.'’\s-]{1,60})?$/u;
/** 'Asha Rao (CSE)' */
const BRACKETS = /\s?\([^()]{1,30}\)$/;

/** True for a line that is a name and nothing else but brackets. */
export function isNameLike(text: string): boolean {
  const plain = text.replace(BRACKETS, '');
  if (!ONLY_NAME.test(plain)) return false;
  const words = nameWords(plain);
  return (
    words.length <= NAME_WORDS_MAX &&
    words.some((word) => word.length > 2) &&
    !words.some((word) => word.length > 1 && NO_NAMES.has(word))
  );
}

/** `weak`: both are only spelt alike, or have one word in common. */
export type NameMatch = 'full' | 'weak';

export function matchName(own: Name, listed: Name): NameMatch | undefined {
  const match = compare(own, listed);
  if (match === 'full' || isWrittenTogether(own, listed)) return 'full';
  return match ?? (compare(own.map(soundOf), listed.map(soundOf)) && 'weak');
}

/** 'R. Anilkumar' and 'Anil Kumar R'. */
function isWrittenTogether(a: Name, b: Name): boolean {
  const [whole, other] = [a, b].map((words) => words.filter((word) => word.length > 1).join(''));
  const lettersOf = (words: Name) => words.filter(({ length }) => length === 1).sort();
  const [initials, others] = [String(lettersOf(a)), String(lettersOf(b))];
  const areEqual = initials === others || initials === '' || others === '';
  return a.length + b.length > 2 && whole !== '' && whole === other && areEqual;
}

/** Of all other letters the first is heard. */
function soundOf(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(SOUNDS.pattern, (letters) => SOUNDS.heard.get(letters) ?? letters.charAt(0))
    .replace(/(.)\1/gu, '$1')
    .replace(/(?<=..)[ah]$/, '');
}

function compare(a: Name, b: Name): NameMatch | undefined {
  const [restA, restB] = unpaired(a, b, (x, y) => x === y && x.length > 1);
  if (restA.length === a.length) return undefined;
  const [leftA, leftB] = unpaired(restA, restB, isInitial);
  if (leftA.length > 0 && leftB.length > 0) return undefined;
  const isWhole = leftA.length + leftB.length === 0;
  return isWhole || a.length - leftA.length >= 2 ? 'full' : 'weak';
}

function isInitial(x: string, y: string): boolean {
  return (x.length === 1 && y.startsWith(x)) || (y.length === 1 && x.startsWith(y));
}

function unpaired(a: Name, b: Name, isPair: (x: string, y: string) => boolean): [Name, Name] {
  const restB = [...b];
  const restA = a.filter((word) => {
    const at = restB.findIndex((other) => isPair(word, other));
    if (at >= 0) restB.splice(at, 1);
    return at < 0;
  });
  return [restA, restB];
}

export interface Found {
  readonly by: FoundBy;
  readonly at: number;
  /** Only one word of the name is the same, or it is spelt otherwise. */
  readonly isWeak?: boolean;
  /** Named behind 'except'. */
  readonly isExcepted?: boolean;
}

export function findName(row: ListRow, names: Names): Found | undefined {
  if (!row.isPerson) return findNameInNote(row, names);
  const { roles } = row.columns;
  const found = [namesIn, besideOf].flatMap((textsOf) =>
    row.cells.flatMap((cell, at): Found | [] => {
      // A heading that is not known may be that of names: 'Member 2'.
      const isOther = roles.includes('name') && roles[at] !== 'name' && roles[at] !== undefined;
      if (cell === '' || isOther || row.columns.foreign[at]) return [];
      const match = matchAny(names, textsOf(cell, at, row));
      return match ? { by: 'name', at, isWeak: match === 'weak' } : [];
    }),
  );
  return found.find(({ isWeak }) => !isWeak) ?? found[0];
}

/** Parts of a cell in which a name may be: 'Anil Kumar (CSE) - 21CS017'. */
const NAME_ENDS = /[,;:|()[\]{}/*\n]|\s[-–—]\s/;

/** 'Kumar, Anil' is one name; in 'Anil Kumar, CSE' it ends before the comma. */
function namesIn(given: string): readonly string[] {
  // Letters of a number are no initials.
  const cell = given.replace(/\S*\d\S*/g, '|');
  const [last = '', first = '', ...others] = cell.split(',');
  const isOne = others.length === 0 && isNameLike(last) && isNameLike(first.trim());
  const whole = cell.includes(',') ? [cell.replace(',', ' ')] : [];
  return isOne ? whole : [...cell.split(NAME_ENDS), ...whole];
}

const LETTERS = /^[\p{L}\p{M}.'’\s-]+$/u;

/** First, middle and last name in columns beside each other. */
function besideOf(_: string, at: number, { cells, columns }: ListRow): readonly string[] {
  const { roles } = columns;
  const beside = cells.slice(at, at + 3);
  const end = beside.findIndex((cell, to) => roles[at + to] !== roles[at] || !LETTERS.test(cell));
  const names = end === -1 ? beside : beside.slice(0, end);
  return names.slice(1).map((_, last) => names.slice(0, last + 2).join(' '));
}

const LISTED_WORDS_MAX = 6;

function matchAny(names: Names, texts: readonly string[]): NameMatch | undefined {
  const listed = texts.map(nameWords).filter(({ length }) => length <= LISTED_WORDS_MAX);
  const matches = listed.flatMap((words) => names.map((name) => matchName(name, words)));
  return matches.includes('full') ? 'full' : matches.find((match) => match !== undefined);
}

const GREETING = beginning(GREETINGS);
const SENTENCE_PARTS = /[,;:()[\]/\n.!?|•·]\s|\d/;

function findNameInNote({ cells, isAfterEnd }: ListRow, names: Names): Found | undefined {
  if (isAfterEnd || GREETING.test(cells.join(' '))) return undefined;
  const texts = cells
    .flatMap((cell) => cell.split(SENTENCE_PARTS))
    .map((part) => ` ${nameWords(part).join(' ')} `);
  const isNamed = names.some(
    (name) => name.length > 1 && texts.some((text) => text.includes(` ${name.join(' ')} `)),
  );
  return isNamed ? { by: 'name', at: 0, isWeak: false } : undefined;
}

const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/** True for a cell of names, or one with a whole name, in the script of one of these. */
export function mayHaveName(cell: string, names: Names, isOfNames: boolean): boolean {
  const scripts = new Set(names.flat().map(isLatin));
  const parts = cell.split(NAME_ENDS).map((part) => part.replace(/\S*\d\S*/g, '').trim());
  const whole = parts.filter((part) => part.includes(' '));
  return (isOfNames ? [cell] : whole.filter(isNameLike)).some((part) => scripts.has(isLatin(part)));
}
