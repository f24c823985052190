import { isBlank } from '../../lib/blank.ts';
import { foldText } from '../../lib/text.ts';
import {
  IDLE_ROLE_WORDS,
  INTERN_WORDS,
  ROLE_LEVELS,
  ROLE_PHRASES,
  ROLE_SHORT_FORMS,
  ROLE_UNITS,
} from '../lexicon/short-forms.ts';
import { isOneLetterOff, type Likeness } from './likeness.ts';

/** A role, taken apart for comparison. */
export interface RoleName {
  /** Without what says nothing about the work: 'role', 'intern', 'full time'. */
  readonly words: ReadonlySet<string>;
  /** 2 of 'SDE II'; undefined where none is given. */
  readonly level: number | undefined;
  readonly isIntern: boolean;
}

export function parseRoleName(text: string): RoleName {
  const found = foldText(isBlank(text) ? '' : text).match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
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
function levelOf(word: string, next: string | undefined): number | undefined {
  const isCount = next !== undefined && ROLE_UNITS.has(next);
  return ROLE_LEVELS.get(word) ?? (/^\d$/.test(word) && !isCount ? Number(word) : undefined);
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
  const isTypo = (word: string): boolean =>
    word.length > 4 && [...many].some((other) => isOneLetterOff(other, word));
  return missing.every(isTypo) ? 'similar' : 'different';
}
