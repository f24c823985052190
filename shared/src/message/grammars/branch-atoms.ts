/** Reads the names of branches, the degrees and the words around them in a line, each as one atom. */
import { BRANCHES } from '../../opportunity/eligibility/branch-names.ts';
import * as lexicon from '../lexicon/branches.ts';

/** `weak`: a name only beside another one; `code` and `capital`: not known; `next`: the end of an entry. */
export type Sort =
  | (typeof lexicon.BRANCH_SORTS)[number][0]
  | ('name' | 'weak' | 'code' | 'capital' | 'sign' | 'bracket' | 'next' | 'other');

export interface Atom {
  readonly sort: Sort;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Its folded words, without joints. */
  readonly key: string;
}

interface Token {
  readonly text: string;
  readonly start: number;
  /** In small letters, without full stops. */
  readonly folded: string;
}

const NO_TOKEN: Token = { text: '', start: 0, folded: '' };
const TOKEN = /[\p{L}\p{M}]+(?:[.'’][\p{L}\p{M}]{1,6}){0,4}|\d[\d.]*[a-z]{0,2}|\S/gu;
const WORDS_MAX = 6;
const SORT_WORDS_MAX = 2;
/** So many words in capitals make codes unclear. */
const LOUD_MIN = 3;

export function atomsIn(text: string): readonly Atom[] {
  const tokens = Array.from(text.matchAll(TOKEN), ({ 0: word, index }): Token => {
    return { text: word, start: index, folded: word.toLowerCase().replace(/[.'’]/g, '') };
  }).filter((token, at, all) => token.text !== '.' || !isAbbreviated(all[at - 1]));
  const isUpper = text === text.toUpperCase();
  const isLoud = isUpper && (text.match(/\p{L}{4,}/gu)?.length ?? 0) >= LOUD_MIN;
  const atoms: Atom[] = [];
  for (let at = 0; at < tokens.length;) {
    const atom = readAtom(text, tokens.slice(at, at + WORDS_MAX), isLoud);
    atoms.push(atom);
    while ((tokens[at]?.start ?? Infinity) < atom.end) at += 1;
  }
  return atoms;
}

const isAbbreviated = ({ text }: Token = NO_TOKEN): boolean =>
  text.includes('.') || lexicon.ABBREVIATIONS.is(text);

/** The longest name or word that the tokens begin with. */
function readAtom(text: string, tokens: readonly Token[], isLoud: boolean): Atom {
  const length = tokens.findIndex((token) => !isWord(token) && !JOINTS.has(token.folded));
  let words = tokens.slice(0, length < 0 ? WORDS_MAX : Math.max(1, length));
  let sort = sortOf(words, isLoud);
  while (sort === undefined && words.length > 1) {
    words = words.slice(0, -1);
    sort = sortOf(words, isLoud);
  }
  const [start, last] = [words[0]?.start ?? 0, words.at(-1)];
  const end = (last?.start ?? start) + (last?.text.length ?? 1);
  const key = partsOf(words).flat().join(' ');
  return { sort: sort ?? 'other', start, end, text: text.slice(start, end), key };
}

function sortOf(words: readonly Token[], isLoud: boolean): Sort | undefined {
  const [first = NO_TOKEN] = words;
  const folded = words.map((word) => word.folded).join(' ');
  const isCode = !isLoud && words.length === 1 && /^\p{Lu}(?:\.?\p{Lu}){1,4}$/u.test(first.text);
  const isPlain = lexicon.PLAIN_WORDS.is(folded) && /^\p{L}\p{Ll}*$/u.test(first.text);
  const isNoWord = isPlain || words.length > SORT_WORDS_MAX;
  const [sort] = isNoWord ? [] : (lexicon.BRANCH_SORTS.find(([, own]) => own.is(folded)) ?? []);
  if (sort === 'degree' || sort === 'first-degree') return sort;
  if (isName(words)) return nameSort(words, isCode) ?? sort;
  return words.length > 1 ? sort : (sort ?? unknownSort(first, isCode));
}

function unknownSort({ text, folded }: Token, isCode: boolean): Sort {
  if (/^[\d()]/.test(text)) return /[.()]$/.test(text) ? 'next' : 'other';
  if (!/^[\p{L}\p{M}]/u.test(text)) return 'sign';
  if (lexicon.NO_NAMES.is(folded) || !/^\p{Lu}/u.test(text)) return 'other';
  return isCode ? 'code' : 'capital';
}

function nameSort(words: readonly Token[], isCode: boolean): Sort | undefined {
  const names = partsOf(words).flat();
  const folded = names.join(' ');
  if (lexicon.SUBJECTS.is(folded)) return 'weak';
  if (names.length > 1) return lexicon.EVERYDAY_NAMES.is(folded) ? 'weak' : 'name';
  if (lexicon.NO_NAMES.is(folded)) return undefined;
  if (isCode) return 'name';
  if (folded.length < 4 && !lexicon.SMALL_CODES.is(folded)) return undefined;
  return lexicon.EVERYDAY.is(folded) || folded.length < 3 ? 'weak' : 'name';
}

const SPELLINGS: ReadonlySet<string> = new Set([
  ...[...BRANCHES.values()].flatMap(({ spellings }) => spellings),
  ...lexicon.SUBJECTS.words,
]);
const FIRST_WORDS = new Set(Array.from(SPELLINGS, (name) => name.split(' ')[0]));
const JOINTS: ReadonlySet<string> = new Set(['&', '-', '/', 'and', 'of']);
const isWord = ({ folded }: Token): boolean => /^[\p{L}\p{M}]/u.test(folded) && !JOINTS.has(folded);

/** 'Electronics & Communication' is one name, 'Mechanical and Production' are two. */
function isName(words: readonly Token[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || !FIRST_WORDS.has(first.folded) || !isWord(last)) return false;
  const parts = partsOf(words);
  if (!isSpelling(parts.flat())) return false;
  const isSlashed = words.some(({ text }) => text === '/');
  if (isSlashed) return words.every(({ text }) => text === '/' || text.length === 2);
  const areJoined = parts.every((part) => lexicon.JOINABLE.is(part.join(' ')));
  return parts.length === 1 || areJoined || !parts.every(isSpelling);
}

const isSpelling = (words: readonly string[]): boolean => SPELLINGS.has(words.join(' '));

/** The words between the joints, without dashes. */
function partsOf(words: readonly Token[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const word of words)
    if (isWord(word)) parts.at(-1)?.push(word.folded);
    else parts.push([]);
  return parts;
}
