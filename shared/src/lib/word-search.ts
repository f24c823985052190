import { foldText } from './text.ts';

/**
 * Makes a search over objects of one kind: case and accents do not matter, and every word must occur. `textsOf` gives
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
    const text = foldText(textsOf(item).join('\n'));
    folded.set(item, text);
    return text;
  };
  return (typed) => {
    const words = foldText(typed)
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words.length === 0) return undefined;
    return (item) => {
      const text = foldedOf(item);
      return words.every((word) => text.includes(word));
    };
  };
}
