/** What a decision is made from: names of features, each hashed to a number. */

/** A word, a number, or a sign. */
const TOKEN = /[\p{L}\p{M}]+|\p{N}+|[^\s\p{L}\p{M}\p{N}]/gu;
const LETTER = /\p{L}/u;

/** Small letters; numbers as their length, so that '18' and '24' are one. */
export function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(TOKEN) ?? []).map(shapeOfNumber);
}

export const isWord = (word: string): boolean => LETTER.test(word);

const NUMBER_MAX = 5;

function shapeOfNumber(word: string): string {
  const code = word.charCodeAt(0);
  return code >= 0x30 && code <= 0x39 ? '0'.repeat(Math.min(NUMBER_MAX, word.length)) : word;
}

/** FNV-1a with a final mix, as an unsigned number of 32 bits. */
export function hashFeature(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1)
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The hashes of the features of one decision, each once. */
export type Features = readonly number[];

export function hashFeatures(names: Iterable<string>): Features {
  const hashes = new Set<number>();
  for (const name of names) hashes.add(hashFeature(name));
  return [...hashes];
}

const BUCKETS = [0, 1, 2, 3, 4, 6, 9, 14, 24, 50];

/** A count, coarser the larger it is. */
export function bucket(count: number): number {
  return BUCKETS.findLast((least) => count >= least) ?? 0;
}
