import { foldSpacing, foldText } from './text.ts';
import { oncePerObject } from './collections.ts';

/**
 * Every word must occur, compared after `foldText`, which is slow and so is done once per object, not once per key
 * press. The search returns undefined when no word was typed: then all objects match.
 */
export function createWordSearch<T extends object>(
  textsOf: (item: T) => readonly string[],
): (typed: string) => ((item: T) => boolean) | undefined {
  const foldedOf = /* @__PURE__ */ oncePerObject((item: T) =>
    foldSpacing(textsOf(item).join('\n')),
  );
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

/** A dash between two words is not a word of its own, unless nothing else was typed. */
function wordsOf(typed: string): readonly string[] {
  const all = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const words = all.filter((word) => word === '&' || !PUNCTUATION.test(word));
  return words.length === 0 ? all : words;
}

/** 'and' matches '&' and vice versa, 'full-stack' matches 'full stack'. */
function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  if (word === '&') return text.includes('and');
  if (word === 'and') return text.includes('&');
  return /[^-]-[^-]/.test(word) && text.replaceAll('-', ' ').includes(word.replaceAll('-', ' '));
}
