import { foldSpacing, foldText } from './text.ts';

/**
 * Makes a search over objects of one kind: every word must occur, and what `foldText` folds does not matter. `textsOf` gives
 * the texts of one object. Folding is the slow part, so it happens once for each object, not once for each key press.
 * The search takes what was typed and gives the test, or undefined when no word was typed: then all pass.
 */
export function createWordSearch<T extends object>(
  textsOf: (item: T) => readonly string[],
): (typed: string) => ((item: T) => boolean) | undefined {
  const folded = new WeakMap<T, string>();
  const foldedOf = (item: T): string => {
    const known = folded.get(item);
    if (known !== undefined) return known;
    const text = foldSpacing(textsOf(item).join('\n'));
    folded.set(item, text);
    return text;
  };
  return (typed) => {
    const words = wordsOf(typed);
    if (words.length === 0) return undefined;
    return (item) => {
      const text = foldedOf(item);
      return words.every((word) => hasWord(text, word));
    };
  };
}

const PUNCTUATION = /^\p{P}+$/u;

/** A dash between two words is no word of its own, unless nothing else was typed. */
function wordsOf(typed: string): readonly string[] {
  const all = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const words = all.filter((word) => word === '&' || !PUNCTUATION.test(word));
  return words.length === 0 ? all : words;
}

/** 'and' is found in '&' and the other way round, 'full-stack' in 'full stack'. */
function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  if (word === '&') return text.includes('and');
  if (word === 'and') return text.includes('&');
  return /[^-]-[^-]/.test(word) && text.replaceAll('-', ' ').includes(word.replaceAll('-', ' '));
}
