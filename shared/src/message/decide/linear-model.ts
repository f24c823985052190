/** Multinomial logistic regression over hashed features, and its weights as text. */
import { hashFeature, type Features } from './features.ts';

const LEAST = 1e-12;
const LEAST_ODDS = 1e-9;

export interface LinearModel {
  readonly classes: number;
  /** The number of buckets is two to the power of this. */
  readonly bits: number;
  /** `classes` weights for each bucket. */
  readonly weights: ArrayLike<number>;
}

export function probabilities(model: LinearModel, features: Features): number[] {
  return softmax(sumsOf(model, features));
}

export function sumsOf(model: LinearModel, features: Features): number[] {
  return addTo(
    Array.from({ length: model.classes }, () => 0),
    model,
    features,
  );
}

/** The sums with the weights of more features. */
export function addTo(sums: readonly number[], model: LinearModel, features: Features): number[] {
  const { classes, bits, weights } = model;
  const added = [...sums];
  const mask = 2 ** bits - 1;
  for (const feature of features) {
    const start = (feature & mask) * classes;
    for (let at = 0; at < classes; at += 1)
      added[at] = (added[at] ?? 0) + (weights[start + at] ?? 0);
  }
  return added;
}

export function softmax(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const exponents = sums.map((sum) => Math.exp(sum - most));
  const total = exponents.reduce((sum, one) => sum + one, 0);
  return exponents.map((one) => one / total);
}

/** The index of the likeliest class, and by how much it is likelier than the next: the logarithm of the ratio. */
export function decisionOf(chances: readonly number[]): { choice: number; margin: number } {
  const [best = 0, second = 0] = chances.toSorted((a, b) => b - a);
  return { choice: chances.indexOf(best), margin: Math.log((best + LEAST) / (second + LEAST)) };
}

/** The logarithm of the odds of the least likely. */
export function oddsOf(...chances: readonly number[]): number {
  const least = Math.min(...chances);
  return Math.log((least + LEAST_ODDS) / (1 - least + LEAST_ODDS));
}

/** Of each weight that is not zero how many buckets lie before it, and its value in steps. */
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

/** Words as buckets, of which a few words that are not meant may be in one. */
const WORD_BUCKETS = 2 ** 14;
const BITS_IN_SIGN = 6;
export const bucketOfWord = (word: string): number => hashFeature(word) & (WORD_BUCKETS - 1);

export function storeWords(words: Iterable<string>): string {
  const bits = new Uint8Array(WORD_BUCKETS / BITS_IN_SIGN + 1);
  for (const word of words) {
    const bucket = bucketOfWord(word);
    const at = Math.floor(bucket / BITS_IN_SIGN);
    bits[at] = (bits[at] ?? 0) | (1 << (bucket % BITS_IN_SIGN));
  }
  return Array.from(bits, signOf).join('');
}

export function loadWords(set: string): (word: string) => boolean {
  return (word) => {
    const bucket = bucketOfWord(word);
    const bits = valueOf(set.charCodeAt(Math.floor(bucket / BITS_IN_SIGN)));
    return ((bits >> (bucket % BITS_IN_SIGN)) & 1) === 1;
  };
}
