import { foldText } from '../../lib/text.ts';
import { COMPANY_GROUPS, COMPANY_SHORT_FORMS } from './company-short-forms.ts';
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

const LEGAL_FORMS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'pvt private ltd limited pvtltd inc incorporated llp llc lp plc corp corporation co company gmbh ag se sa bv nv ' +
    'pte pty opc लिमिटेड प्राइवेट'
  ).split(' '),
);
const OPTIONAL_ENDINGS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'technologies india com'.split(' '),
);
const SPELLINGS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['tech', 'technologies'],
  ['technology', 'technologies'],
  ['engg', 'engineering'],
  ['intl', 'international'],
  ['lab', 'labs'],
  ['laboratories', 'labs'],
  ['laboratory', 'labs'],
  ['mfg', 'manufacturing'],
  ['svcs', 'services'],
]);
const SMALL_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(['and', 'of', 'the', 'for']);

export function parseCompanyName(text: string): CompanyName {
  const all = joinSingleLetters(wordsOf(withoutAside(foldText(text))));
  const words = expandShortForm(withoutLegalForm(all));
  const { core, ending } = splitEnding(words.map((word) => SPELLINGS.get(word) ?? word));
  return {
    core,
    coreText: core.join(''),
    ending: ending.toSorted().join(' '),
    wholeText: words.join(''),
    initials: new Set([all, words].flatMap((named) => [initialsOf(named), shortInitialsOf(named)])),
  };
}

/** Without what is in brackets, and without what stands before a name. */
function withoutAside(folded: string): string {
  const bare = folded.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  return (/[\p{L}\p{N}]/u.test(bare) ? bare : folded).replace(/^\s*(?:m\/s\b|the\s)/, ' ');
}

function wordsOf(folded: string): readonly string[] {
  return (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word !== 'and');
}

/** 'A.B.C. Motors' and 'L & T' are 'abc motors' and 'lt'. */
function joinSingleLetters(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isLetter = word.length === 1;
    if (isLetter && isOpen) joined[joined.length - 1] += word;
    else joined.push(word);
    isOpen = isLetter;
  }
  return joined;
}

function withoutLegalForm(words: readonly string[]): readonly string[] {
  let end = words.length;
  while (end > 1 && isLegalForm(words[end - 1], end < words.length)) end -= 1;
  return words.slice(0, end);
}

/** A 'P' is one only before another, as in 'P Ltd'. */
function isLegalForm(word = '', isBeforeAnother: boolean): boolean {
  return LEGAL_FORMS.has(word) || (word === 'p' && isBeforeAnother);
}

function expandShortForm(words: readonly string[]): readonly string[] {
  const whole = COMPANY_SHORT_FORMS.get(words.join(''));
  if (whole !== undefined) return whole.split(' ');
  const [first = '', ...rest] = words;
  const start = first.length <= 4 ? COMPANY_SHORT_FORMS.get(first) : undefined;
  return start === undefined ? words : [...start.split(' '), ...rest];
}

function splitEnding(words: readonly string[]): {
  readonly core: readonly string[];
  readonly ending: readonly string[];
} {
  let end = words.length;
  while (end > 1 && isOptional(words, end - 1)) end -= 1;
  return { core: words.slice(0, end), ending: words.slice(end) };
}

function isOptional(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (!OPTIONAL_ENDINGS.has(word) || SMALL_WORDS.has(words[at - 1] ?? '')) return false;
  return word !== 'technologies' || at > 1 || !COMPANY_GROUPS.has(words[0] ?? '');
}

function initialsOf(words: readonly string[]): string {
  return words.map((word) => word[0]).join('');
}

function shortInitialsOf(words: readonly string[]): string {
  return initialsOf(words.filter((word) => !SMALL_WORDS.has(word)));
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
