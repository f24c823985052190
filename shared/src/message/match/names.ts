/** Names of companies and roles, taken apart and compared. */
import { foldText } from '../../lib/text.ts';
import * as FORMS from '../lexicon/short-forms.ts';
import {
  IDLE_ROLE_WORDS,
  INTERN_WORDS,
  ROLE_LEVELS,
  ROLE_PHRASES,
  ROLE_SHORT_FORMS,
  ROLE_UNITS,
} from '../lexicon/short-forms.ts';

/** How far two entries agree in one respect. Undefined where one of them says nothing about it. */
export type Likeness = 'same' | 'similar' | 'different';

const LETTERS = /^[\p{L}\p{M}]+$/u;

/** True for two words of letters that differ by one letter: another, one too many, or two in the wrong order. */
export function isOneLetterOff(first: string, second: string): boolean {
  if (first === second || !LETTERS.test(first + second)) return false;
  let at = 0;
  while (first[at] === second[at]) at += 1;
  const [one, other] = [first.slice(at), second.slice(at)];
  const [rest, otherRest] = [one.slice(1), other.slice(1)];
  const isSwapped = other === `${one.charAt(1)}${one.charAt(0)}${one.slice(2)}`;
  return rest === otherRest || rest === other || one === otherRest || isSwapped;
}

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
  const named = folded.replace(/\([^()]*\)/g, ' ').replace(/^\s*m\/s\b/, ' ');
  const all = named.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const words = all.filter(
    (word, at) => !(at === 0 ? FORMS.COMPANY_ARTICLES : FORMS.JOINERS).has(word),
  );
  const joined = words.join(' ').replace(/(?<!\S)(\S) (?=\S(?!\S))/g, '$1');
  return joined.split(' ');
}

/** Where the words begin that are left away at the end; one always stays. */
function endOf(
  words: readonly string[],
  isLeftAway: (word: string, at: number, words: readonly string[]) => boolean,
): number {
  return words.findLastIndex((word, at) => at === 0 || !isLeftAway(word, at, words)) + 1;
}

const isLegalForm = (word: string): boolean => word === 'p' || FORMS.LEGAL_FORMS.has(word);

function isOptional(word: string, at: number, words: readonly string[]): boolean {
  if (!FORMS.OPTIONAL_ENDINGS.has(word) || FORMS.SMALL_WORDS.has(words[at - 1] ?? '')) return false;
  return word !== 'technologies' || !FORMS.COMPANY_GROUPS.has(words[0] ?? '');
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
  if (short.core.length > 1 || !long.initials.has(short.wholeText)) return undefined;
  return short.wholeText.length > 2 ? 'same' : 'similar';
}

function isPartOf({ core: part }: CompanyName, { core: whole }: CompanyName): boolean {
  const isAt = (start: number): boolean => part.every((word, at) => whole[start + at] === word);
  return isAt(0) || isAt(whole.length - part.length);
}

/** 'Aaravi' begins 'Aaravi Hospitals': how a message calls an employer for short. */
export function beginsName({ core: short }: CompanyName, long: CompanyName | undefined): boolean {
  return (
    long !== undefined &&
    short.length < long.core.length &&
    short.every((word, at) => long.core[at] === word)
  );
}

/** Of the longer name: 'Meta' and 'Beta' are two. */
const TYPO_MIN_LENGTH = 5;

function isTypo(first: CompanyName, second: CompanyName): boolean {
  const longer = Math.max(first.coreText.length, second.coreText.length);
  return longer >= TYPO_MIN_LENGTH && isOneLetterOff(first.coreText, second.coreText);
}

export interface RoleName {
  /** Without what says nothing about the work: 'role', 'intern', 'full time'. */
  readonly words: ReadonlySet<string>;
  /** 2 of 'SDE II'; undefined where none is given. */
  readonly level: number | undefined;
  readonly isIntern: boolean;
}

export function parseRoleName(text: string): RoleName {
  const found = foldText(text).match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
  const plain = ROLE_PHRASES.reduce(
    (line, [words, meaning]) => line.replaceAll(` ${words} `, ` ${meaning} `),
    ` ${found.join(' ')} `,
  );
  const words = plain.trim().split(' ').map(withoutPlural);
  const levels = words.flatMap((word, at) => levelOf(word, words[at + 1]) ?? []);
  const named = words.filter((word) => !/^\d*$/.test(word) && !ROLE_LEVELS.has(word));
  const expanded = named.flatMap((word) => ROLE_SHORT_FORMS.get(word)?.split(' ') ?? [word]);
  return {
    words: new Set(expanded.filter((word) => !IDLE_ROLE_WORDS.has(word))),
    level: levels.at(-1),
    isIntern: words.some((word) => INTERN_WORDS.includes(word)) && !words.includes('fte'),
  };
}

function withoutPlural(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** '6 months' is no level. */
function levelOf(word: string, next = ''): number | undefined {
  const isLevel = /^\d$/.test(word) && !ROLE_UNITS.has(next);
  return ROLE_LEVELS.get(word) ?? (isLevel ? Number(word) : undefined);
}

/** 'similar' where one may be the other in more words, or wrongly typed; undefined where one names no work. */
export function compareRoles(first: RoleName, second: RoleName): Likeness | undefined {
  if (first.words.size === 0 || second.words.size === 0) return undefined;
  const level = compareLevels(first.level, second.level);
  const words = compareWords(first.words, second.words);
  if (words === 'different' || level === 'different') return 'different';
  // 'SDE-1' is no 'SDE Intern', 'SDE' may be one.
  const isLevelled = (first.level ?? second.level) !== undefined;
  const isOtherJob = isLevelled && first.isIntern !== second.isIntern;
  return words === 'same' && level === 'same' && !isOtherJob ? 'same' : 'similar';
}

/** Those who start, start at the first. */
function compareLevels(first: number | undefined, second: number | undefined): Likeness {
  if ((first ?? 1) === (second ?? 1)) return 'same';
  return first === undefined || second === undefined ? 'similar' : 'different';
}

function compareWords(first: ReadonlySet<string>, second: ReadonlySet<string>): Likeness {
  const [few, many] = first.size <= second.size ? [first, second] : [second, first];
  const missing = [...few].filter((word) => !many.has(word));
  if (missing.length === 0) return few.size === many.size ? 'same' : 'similar';
  const isMistyped = (word: string): boolean =>
    word.length > 4 && [...many].some((other) => isOneLetterOff(other, word));
  return missing.every(isMistyped) ? 'similar' : 'different';
}
