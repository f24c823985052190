/** Tags the names of companies, roles and places in a message: a maximum-entropy tagger over its words. */
import type { Span } from '../message-types.ts';
import type { MessageText } from '../text/split-pieces.ts';
import { addTo, softmax, sumsOf, type LinearModel } from './linear-model.ts';
import { tokenFeatures, type IsCommon, type Token, type TokenFeatures } from './name-features.ts';

export const NAME_TYPES = ['company', 'role', 'location'] as const;
export type NameType = (typeof NAME_TYPES)[number];

/** Outside of any name, then for each type the first word of a name and the others. */
export const OUTSIDE = 0;
export const TAG_COUNT = 1 + 2 * NAME_TYPES.length;
const TAGS = Array.from({ length: TAG_COUNT }, (_, tag) => tag);

export const tagOf = (type: NameType, isFirst: boolean): number =>
  1 + 2 * NAME_TYPES.indexOf(type) + (isFirst ? 0 : 1);
const isFurther = (tag: number): boolean => tag !== OUTSIDE && tag % 2 === 0;

function typeOf(tag: number): NameType | undefined {
  return tag === OUTSIDE ? undefined : NAME_TYPES[(tag - 1) >> 1];
}

export interface TaggedName {
  readonly type: NameType;
  readonly value: string;
  readonly span: Span;
  /** From 0 to 1. */
  readonly chance: number;
}

/** How much likelier than the model says a company is taken to be: the best of several is chosen later. */
const BIAS: Readonly<Record<NameType, number>> = { company: 1.5, role: 0.3, location: 0.3 };
const LEAST = 1e-9;
/** What is longer is no name. */
const NAME_MAX = 120;

export function findNames(
  model: LinearModel,
  message: MessageText,
  isCommon: IsCommon,
): readonly TaggedName[] {
  const path = likeliestPath(model, tokenFeatures(message, isCommon));
  return namesOn(path, message.text).filter(({ value }) => value.length <= NAME_MAX);
}

/** What the word before is, as the features have it. */
export const kindOfBefore = (tag: number, isLineStart: boolean): number =>
  isLineStart ? -1 : (tag + 1) >> 1;

/** The chance of each tag of a word behind a word with this tag. */
type Chances = (before: number) => readonly number[];

interface Step {
  readonly token: Token;
  readonly chances: Chances;
  /** For each tag the likeliest one of the word before. */
  readonly back: readonly number[];
}

interface TaggedToken {
  readonly token: Token;
  readonly tag: number;
  readonly chances: readonly number[];
}

/** The tags that are likeliest together (Viterbi). */
function likeliestPath(
  model: LinearModel,
  tokens: readonly TokenFeatures[],
): readonly TaggedToken[] {
  let scores = TAGS.map((tag) => (tag === OUTSIDE ? 0 : -Infinity));
  const steps = tokens.map((features): Step => {
    const chances = chancesOf(model, features);
    const best = TAGS.map((tag) => bestBefore(tag, features.token.isStart, scores, chances));
    scores = best.map(({ score }) => score);
    return { token: features.token, chances, back: best.map(({ before }) => before) };
  });
  let next = scores.indexOf(Math.max(...scores));
  const path = steps.toReversed().map(({ token, chances, back }): TaggedToken => {
    const tag = next;
    next = back[tag] ?? OUTSIDE;
    return { token, tag, chances: chances(next) };
  });
  return path.toReversed();
}

function chancesOf(model: LinearModel, { token, features, after }: TokenFeatures): Chances {
  const isLineStart = token.place === 0;
  const sums = sumsOf(model, features);
  const kinds = new Set(TAGS.map((tag) => kindOfBefore(tag, isLineStart)));
  const known = new Map(
    Array.from(kinds, (kind) => [kind, softmax(addTo(sums, model, after(kind)))]),
  );
  return (before) => known.get(kindOfBefore(before, isLineStart)) ?? [];
}

/** No name goes on that has not begun, nor in the next line. */
function bestBefore(
  tag: number,
  isStart: boolean,
  scores: readonly number[],
  chances: Chances,
): { readonly score: number; readonly before: number } {
  const type = typeOf(tag);
  const bias = type === undefined || isFurther(tag) ? 0 : BIAS[type];
  let best = { score: -Infinity, before: OUTSIDE };
  for (const before of TAGS) {
    if (isFurther(tag) && (isStart || (before !== tag && before !== tag - 1))) continue;
    const chance = chances(before)[tag] ?? 0;
    const score = (scores[before] ?? -Infinity) + Math.log(chance + LEAST) + bias;
    if (score > best.score) best = { score, before };
  }
  return best;
}

function namesOn(path: readonly TaggedToken[], text: string): readonly TaggedName[] {
  const names: TaggedName[] = [];
  for (const { token, tag, chances } of path) {
    const type = typeOf(tag);
    if (type === undefined) continue;
    const own = (chances[tagOf(type, true)] ?? 0) + (chances[tagOf(type, false)] ?? 0);
    const last = isFurther(tag) ? names.pop() : undefined;
    const span: Span = [last?.span[0] ?? token.span[0], token.span[1]];
    const chance = Math.min(own, last?.chance ?? 1);
    names.push({ type, value: text.slice(...span), span, chance });
  }
  return names;
}
