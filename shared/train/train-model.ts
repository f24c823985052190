/** Trains a linear model by FTRL-proximal (McMahan et al. 2013): sparse, and the same from the same examples. */
import type { Features } from '../src/message/decide/features.ts';
import { STEPS_MAX, type LinearModel } from '../src/message/decide/linear-model.ts';
import { createSeededRandom } from '../src/testing/seeded-random.ts';
import type { Example } from './examples.ts';

interface TrainingOptions {
  readonly classes: number;
  readonly bits: number;
  readonly epochs: number;
  /** Larger leaves more weights at zero. */
  readonly l1: number;
  /** Weights are multiples of it. */
  readonly step: number;
}

const RATE = 0.1;
const BETA = 1;
const L2 = 1;
const SEED = 1;
/** What is learned from a smaller error is nothing. */
const ERROR_MIN = 1e-4;

/** For each weight the sums of its gradients and of their squares. */
interface Learner {
  readonly model: LinearModel & { readonly weights: Float64Array };
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  readonly l1: number;
}

export function trainModel(given: readonly Example[], options: TrainingOptions): LinearModel {
  const { classes, bits, epochs, l1, step } = options;
  const examples = withoutRare(given);
  const zeros = (): Float64Array => new Float64Array(classes * 2 ** bits);
  const model = { classes, bits, weights: zeros() };
  const learner: Learner = { model, sums: zeros(), squares: zeros(), l1 };
  const random = createSeededRandom(SEED);
  const order = examples.map((_, at) => at);
  const chances = new Float64Array(classes);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, (least, most) => random.integer(least, most));
    for (const at of order) {
      const example = examples[at];
      if (example) learn(learner, example, chances);
    }
  }
  return { classes, bits, weights: quantise(model.weights, step) };
}

function learn(learner: Learner, { features, label }: Example, chances: Float64Array): void {
  const { classes, bits } = learner.model;
  const mask = 2 ** bits - 1;
  predict(learner, features, chances);
  for (let at = 0; at < classes; at += 1) {
    const error = (chances[at] ?? 0) - (at === label ? 1 : 0);
    if (Math.abs(error) < ERROR_MIN) continue;
    for (const feature of features) update(learner, (feature & mask) * classes + at, error);
  }
}

/** Into an array that is there already: this runs millions of times. */
function predict({ model }: Learner, features: Features, chances: Float64Array): void {
  const { classes, bits, weights } = model;
  const mask = 2 ** bits - 1;
  chances.fill(0);
  for (const feature of features) {
    const start = (feature & mask) * classes;
    for (let at = 0; at < classes; at += 1)
      chances[at] = (chances[at] ?? 0) + (weights[start + at] ?? 0);
  }
  let most = -Infinity;
  for (const chance of chances) if (chance > most) most = chance;
  let total = 0;
  for (let at = 0; at < classes; at += 1)
    total += chances[at] = Math.exp((chances[at] ?? 0) - most);
  for (let at = 0; at < classes; at += 1) chances[at] = (chances[at] ?? 0) / total;
}

function update({ model, sums, squares, l1 }: Learner, index: number, gradient: number): void {
  const { weights } = model;
  const before = squares[index] ?? 0;
  const after = before + gradient * gradient;
  const step = (Math.sqrt(after) - Math.sqrt(before)) / RATE;
  const sum = (sums[index] ?? 0) + (gradient - step * (weights[index] ?? 0));
  sums[index] = sum;
  squares[index] = after;
  weights[index] =
    Math.abs(sum) <= l1
      ? 0
      : -(sum - Math.sign(sum) * l1) / ((BETA + Math.sqrt(after)) / RATE + L2);
}

/** Whole steps, as they are stored; what is smaller than one is left out. */
function quantise(weights: Float64Array, step: number): Float32Array {
  return Float32Array.from(weights, (weight) =>
    Math.abs(weight) < step
      ? 0
      : Math.max(-STEPS_MAX, Math.min(STEPS_MAX, Math.round(weight / step))) * step,
  );
}

const SEEN_MIN = 4;

/** Without the features that few examples have: nothing can be learned from them. */
function withoutRare(examples: readonly Example[]): readonly Example[] {
  const counts = new Map<number, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return examples.map((example) => ({
    ...example,
    features: example.features.filter((feature) => (counts.get(feature) ?? 0) >= SEEN_MIN),
  }));
}

/** Fisher and Yates. */
function shuffle(order: number[], integer: (min: number, max: number) => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = integer(0, last);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
}
