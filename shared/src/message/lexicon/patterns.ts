/** Puts word classes into patterns, and looks for these in a text. */
import type { Span } from '../message-types.ts';
import type { WordClass } from './word-class.ts';

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
