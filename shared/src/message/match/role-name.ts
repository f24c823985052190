import { isBlank } from '../../lib/blank.ts';
import { foldText } from '../../lib/text.ts';
import { isOneLetterOff, type Likeness } from './likeness.ts';

/** A role, taken apart for comparison. */
export interface RoleName {
  /** Without what says nothing about the work: 'role', 'intern', 'full time'. */
  readonly words: ReadonlySet<string>;
  /** 2 of 'SDE II'; undefined where none is given. */
  readonly level: number | undefined;
  readonly isIntern: boolean;
}

const SHORT_FORMS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['sde', 'software engineer'],
  ['swe', 'software engineer'],
  ['asde', 'associate software engineer'],
  ['ase', 'associate software engineer'],
  ['ai', 'artificial intelligence'],
  ['analytic', 'analyst'],
  ['apm', 'associate product manager'],
  ['assoc', 'associate'],
  ['asst', 'assistant'],
  ['ba', 'business analyst'],
  ['bda', 'business development associate'],
  ['bde', 'business development executive'],
  ['coder', 'engineer'],
  ['dev', 'engineer'],
  ['developer', 'engineer'],
  ['eng', 'engineer'],
  ['engg', 'engineer'],
  ['engineering', 'engineer'],
  ['engr', 'engineer'],
  ['programmer', 'engineer'],
  ['exec', 'executive'],
  ['get', 'graduate engineer trainee'],
  ['pget', 'post graduate engineer trainee'],
  ['hr', 'human resource'],
  ['jr', 'junior'],
  ['mgr', 'manager'],
  ['mgmt', 'management'],
  ['ml', 'machine learning'],
  ['mts', 'member technical staff'],
  ['pm', 'product manager'],
  ['qa', 'quality assurance'],
  ['science', 'scientist'],
  ['sr', 'senior'],
  ['sw', 'software'],
  ['tester', 'test'],
  ['testing', 'test'],
]);

const PHRASES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\bfront end\b/g, 'frontend'],
  [/\bback end\b/g, 'backend'],
  [/\bfull stack\b/g, 'fullstack'],
  [/\bsoftware (?:development )?engineer in test\b/g, 'sdet'],
  [/\bsoftware development\b/g, 'software engineer'],
  [/\bmember of technical staff\b/g, 'mts'],
  [/\bfull time\b/g, 'fte'],
  [/\b\d{1,2} (?:month|week|year|lpa|lakh)s?\b/g, ' '],
];

const IDLE_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'a an the of for and or in at to with as role position profile post job opening vacancy fresher fte ppo ' +
    'summer winter on off campus drive hiring recruitment batch intern internship month'
  ).split(' '),
);
const LEVELS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ['i', 1],
  ['ii', 2],
  ['iii', 3],
  ['iv', 4],
]);
const LEVEL_MAX = 9;

export function parseRoleName(text: string): RoleName {
  const found = foldText(isBlank(text) ? '' : text).match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
  const plain = PHRASES.reduce(
    (line, [pattern, replacement]) => line.replace(pattern, replacement),
    found.join(' '),
  );
  const words = plain.split(' ').map(withoutPlural);
  const levels = words.map(levelOf).filter((level) => level !== undefined);
  const named = words.filter((word) => !/^\d*$/.test(word) && !LEVELS.has(word));
  return {
    words: new Set(named.flatMap(expand).filter((word) => !IDLE_WORDS.has(word))),
    level: levels.at(-1),
    isIntern: words.some((word) => /^intern(?:ship)?$/.test(word)) && !words.includes('fte'),
  };
}

function withoutPlural(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function levelOf(word: string): number | undefined {
  const level = LEVELS.get(word) ?? (/^\d$/.test(word) ? Number(word) : LEVEL_MAX + 1);
  return level <= LEVEL_MAX ? level : undefined;
}

function expand(word: string): readonly string[] {
  return SHORT_FORMS.get(word)?.split(' ') ?? [word];
}

/** 'similar' where one may be the other in more words, or wrongly typed; undefined where one names no work. */
export function compareRoles(first: RoleName, second: RoleName): Likeness | undefined {
  if (first.words.size === 0 || second.words.size === 0) return undefined;
  const level = compareLevels(first.level, second.level);
  const words = compareWords(first.words, second.words);
  if (words === 'different' || level === 'different') return 'different';
  return words === 'same' && level === 'same' ? 'same' : 'similar';
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
  const isTyped = missing.every((word) => word.length > 4 && hasTypoOf(many, word));
  return isTyped ? 'similar' : 'different';
}

function hasTypoOf(words: ReadonlySet<string>, typed: string): boolean {
  return [...words].some((word) => isOneLetterOff(word, typed));
}
