import { foldText } from '../../lib/text.ts';
import * as FORMS from '../lexicon/short-forms.ts';
import { isOneLetterOff, type Likeness } from './likeness.ts';

/** The name of a company, taken apart for comparison. */
export interface CompanyName {
  /** Without legal form, and without what is often left away at the end. */
  readonly core: readonly string[];
  readonly coreText: string;
  /** What is often left away, such as 'India'; sorted. */
  readonly ending: string;
  /** All words but the legal form. */
  readonly wholeText: string;
  readonly initials: ReadonlySet<string>;
}

export function parseCompanyName(text: string): CompanyName {
  const all = wordsOf(foldText(text));
  const words = expandShortForm(all.slice(0, endOf(all, isLegalForm)));
  const spelled = words.map((word) => FORMS.SPELLINGS.get(word) ?? word);
  const end = endOf(spelled, isOptional);
  return {
    core: spelled.slice(0, end),
    coreText: spelled.slice(0, end).join(''),
    ending: spelled.slice(end).toSorted().join(' '),
    wholeText: words.join(''),
    initials: new Set([...initialsOf(all), ...initialsOf(words)]),
  };
}

/** Without what is in brackets, and what stands before a name; 'A.B.C. Motors' and 'L & T' are 'abc motors' and 'lt'. */
function wordsOf(folded: string): readonly string[] {
  const bare = folded.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  const named = (/[\p{L}\p{N}]/u.test(bare) ? bare : folded).replace(/^\s*m\/s\b/, ' ');
  const all = named.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const words = all.filter(
    (word, at) => !(at === 0 ? FORMS.COMPANY_ARTICLES : FORMS.JOINERS).has(word),
  );
  const joined = words.join(' ').replace(/(?<!\S)(\S) (?=\S(?!\S))/g, '$1');
  return joined === '' ? [] : joined.split(' ');
}

/** Where the words begin that are left away at the end; one always stays. */
function endOf(
  words: readonly string[],
  isLeftAway: (words: readonly string[], at: number) => boolean,
): number {
  let end = words.length;
  while (end > 1 && isLeftAway(words, end - 1)) end -= 1;
  return end;
}

/** A 'P' is one only before another, as in 'P Ltd'. */
function isLegalForm(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  return FORMS.LEGAL_FORMS.has(word) || (word === 'p' && at < words.length - 1);
}

function isOptional(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (!FORMS.OPTIONAL_ENDINGS.has(word) || FORMS.SMALL_WORDS.has(words[at - 1] ?? '')) return false;
  return word !== 'technologies' || at > 1 || !FORMS.COMPANY_GROUPS.has(words[0] ?? '');
}

function expandShortForm(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words;
  const whole = FORMS.COMPANY_SHORT_FORMS.get(words.join(''));
  const start = first.length <= 4 ? FORMS.COMPANY_SHORT_FORMS.get(first) : undefined;
  return whole?.split(' ') ?? [...(start ?? first).split(' '), ...rest];
}

/** Of all words, and without the small ones. */
function initialsOf(words: readonly string[]): readonly string[] {
  const named = words.filter((word) => !FORMS.SMALL_WORDS.has(word));
  return [words, named].map((some) => some.map((word) => word[0]).join(''));
}

/** 'similar' where one name may be short for the other or wrongly typed: only a person can tell. */
export function compareCompanies(first: CompanyName, second: CompanyName): Likeness {
  if (first.coreText === '' || second.coreText === '') return 'different';
  if (first.wholeText === second.wholeText) return 'same';
  if (first.coreText === second.coreText) return isSameEnding(first, second) ? 'same' : 'similar';
  const initials = compareInitials(first, second) ?? compareInitials(second, first);
  if (initials !== undefined) return initials;
  const isSimilar = isPartOf(first, second) || isPartOf(second, first) || isTypo(first, second);
  return isSimilar ? 'similar' : 'different';
}

function isSameEnding(first: CompanyName, second: CompanyName): boolean {
  return first.ending === '' || second.ending === '' || first.ending === second.ending;
}

/** Two letters are the initials of too many. */
function compareInitials(short: CompanyName, long: CompanyName): Likeness | undefined {
  const { wholeText } = short;
  const isShort = short.core.length === 1 && wholeText.length <= 6 && long.core.length > 1;
  if (!isShort || !long.initials.has(wholeText)) return undefined;
  return wholeText.length > 2 ? 'same' : 'similar';
}

function isPartOf({ core: part }: CompanyName, { core: whole }: CompanyName): boolean {
  if (part.length >= whole.length) return false;
  const isAt = (start: number): boolean => part.every((word, at) => whole[start + at] === word);
  return isAt(0) || isAt(whole.length - part.length);
}

/** Of the longer name: 'Meta' and 'Beta' are two. */
const TYPO_MIN_LENGTH = 5;

function isTypo(first: CompanyName, second: CompanyName): boolean {
  const longer = Math.max(first.coreText.length, second.coreText.length);
  return longer >= TYPO_MIN_LENGTH && isOneLetterOff(first.coreText, second.coreText);
}
