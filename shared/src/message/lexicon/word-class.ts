/** A class of words: data, and how it is looked for in a text. */
import type { Span } from '../message-types.ts';

export type Language = 'en' | 'hi' | 'mr' | 'gu' | 'bn' | 'ta' | 'te' | 'kn' | 'ml';

export interface WordClass {
  /** In small letters, without the sign for endings. */
  readonly words: readonly string[];
  /** Where they stand in a text, as whole words, the longest first. */
  readonly find: (text: string) => readonly Span[];
  readonly isIn: (text: string) => boolean;
  /** True for a text that is one of them and nothing else. */
  readonly is: (text: string) => boolean;
  /** The pattern of one of them, for grammars: a group that captures nothing. */
  readonly source: string;
}

const FINDS_MAX = 500;
const LETTER = '[\\p{L}\\p{M}\\p{N}_]';

/**
 * Words of each language, divided by commas: `wordClass({ en: 'last date, dead line, clos*', hi: 'अंतिम तिथि' })`. A
 * blank stands for blanks or a dash or nothing, a star for any ending.
 */
export function wordClass(given: { readonly [L in Language]?: string }): WordClass {
  const entries = Object.values(given).flatMap((list) => list.split(/\s*,\s*/).filter(Boolean));
  const sorted = entries.toSorted((a, b) => b.length - a.length);
  const source = `(?:${sorted.map(patternOf).join('|')})`;
  const asWords = `(?<!${LETTER})${source}(?!${LETTER})`;
  const everywhere = lazyPattern(asWords, 'giu');
  const somewhere = lazyPattern(asWords, 'iu');
  const whole = lazyPattern(`^${source}$`, 'iu');
  return {
    words: entries.map((entry) => entry.replaceAll('*', '').toLowerCase()),
    find: (text) => spansOf(text, everywhere()),
    isIn: (text) => somewhere().test(text),
    is: (text) => whole().test(text),
    source,
  };
}

/** Most classes are asked one question only, and the first message must not wait for the others. */
function lazyPattern(source: string, flags: string): () => RegExp {
  let pattern: RegExp | undefined;
  return () => (pattern ??= new RegExp(source, flags));
}

function patternOf(entry: string): string {
  return entry
    .replace(/[.+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll('*', '\\p{L}{0,8}')
    .replaceAll(' ', '[ -]?');
}

function spansOf(text: string, pattern: RegExp): readonly Span[] {
  const spans: Span[] = [];
  for (const { 0: word, index } of text.matchAll(pattern)) {
    spans.push([index, index + word.length]);
    if (spans.length === FINDS_MAX) break;
  }
  return spans;
}

/** The pattern of a whole word of one of the classes. */
export const wordOf = (...classes: readonly WordClass[]): string =>
  `(?<![\\p{L}\\p{N}_])(?:${classes.map(({ source }) => source).join('|')})(?![\\p{L}\\p{M}\\p{N}_])`;

/** The pattern of two things in one sentence, so many characters from each other at most. */
export const near = (first: string, second: string, gap: number): string =>
  `${first}[^\\n.;]{0,${gap}}${second}`;

/** No notice has more of one kind. */
const MATCHES_MAX = 200;

/** The first places of a global pattern; a text made to have thousands is not read to its end. */
export function firstMatches(text: string, pattern: RegExp): readonly Span[] {
  const found: Span[] = [];
  for (const { 0: words, index } of text.matchAll(pattern)) {
    found.push([index, index + words.length]);
    if (found.length === MATCHES_MAX) break;
  }
  return found;
}
