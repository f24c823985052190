/** Multinomial logistic regression over hashed features. */
import type { Features } from './features.ts';

export interface LinearModel {
  readonly classes: number;
  /** The number of buckets is two to the power of this. */
  readonly bits: number;
  /** `classes` weights for each bucket. */
  readonly weights: ArrayLike<number>;
}

/** The probability of each class. */
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

export interface Decision {
  /** The index of the class. */
  readonly choice: number;
  /** By how much it is likelier than the next: the logarithm of the ratio. */
  readonly margin: number;
}

const LEAST = 1e-12;

export function decisionOf(chances: readonly number[]): Decision {
  let choice = 0;
  let second = 0;
  for (const [at, chance] of chances.entries()) {
    if (at === 0) continue;
    const best = chances[choice] ?? 0;
    if (chance > best) {
      second = best;
      choice = at;
    } else if (chance > second) second = chance;
  }
  return { choice, margin: Math.log(((chances[choice] ?? 0) + LEAST) / (second + LEAST)) };
}
