/** Weights as text: for each one that is not zero how many buckets lie before it, and its value in steps. */
import type { LinearModel } from './linear-model.ts';

export interface StoredModel {
  readonly classes: number;
  readonly bits: number;
  /** The value of one step. */
  readonly step: number;
  readonly table: string;
}

/** The characters of a text in JSON that need no escape, apart from the quote and the backslash. */
const FIRST = 0x23;
const SKIPPED = 0x5c;
/** Signs for values from -45 to 45; a gap of up to 90 is one sign, a longer one several. */
const RADIX = 91;
export const STEPS_MAX = 45;

const signOf = (value: number): string => {
  const code = FIRST + value;
  return String.fromCharCode(code < SKIPPED ? code : code + 1);
};
const valueOf = (code: number): number => (code > SKIPPED ? code - 1 : code) - FIRST;

export function storeModel({ classes, bits, weights }: LinearModel, step: number): StoredModel {
  const signs: string[] = [];
  let gap = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const steps = Math.max(-STEPS_MAX, Math.min(STEPS_MAX, Math.round((weights[at] ?? 0) / step)));
    if (steps === 0) {
      gap += 1;
      continue;
    }
    for (; gap >= RADIX - 1; gap -= RADIX - 1) signs.push(signOf(RADIX - 1));
    signs.push(signOf(gap), signOf(steps + STEPS_MAX));
    gap = 0;
  }
  return { classes, bits, step, table: signs.join('') };
}

export function loadModel({ classes, bits, step, table }: StoredModel): LinearModel {
  const weights = new Float32Array(classes * 2 ** bits);
  let position = 0;
  for (let at = 0; at < table.length; at += 1) {
    const gap = valueOf(table.charCodeAt(at));
    position += gap;
    if (gap === RADIX - 1) continue;
    at += 1;
    weights[position] = (valueOf(table.charCodeAt(at)) - STEPS_MAX) * step;
    position += 1;
  }
  return { classes, bits, weights };
}

const SET_BITS = 14;

/** A set of words as bits, one for each bucket: a few words that are not in it may seem to be. */
export function storeWords(words: Iterable<string>, hash: (word: string) => number): string {
  const bits = new Uint8Array(2 ** SET_BITS / 6 + 1);
  for (const word of words) {
    const bucket = hash(word) & (2 ** SET_BITS - 1);
    const at = Math.floor(bucket / 6);
    bits[at] = (bits[at] ?? 0) | (1 << (bucket % 6));
  }
  return Array.from(bits, signOf).join('');
}

export function loadWords(set: string, hash: (word: string) => number): (word: string) => boolean {
  return (word) => {
    const bucket = hash(word) & (2 ** SET_BITS - 1);
    return ((valueOf(set.charCodeAt(Math.floor(bucket / 6))) >> (bucket % 6)) & 1) === 1;
  };
}
