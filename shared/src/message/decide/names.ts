/** Tags the names of companies, roles and places in a message: a maximum-entropy tagger over its words. */
import type { Span } from '../message-types.ts';
import { pieceAt, type MessageText } from '../text/split-pieces.ts';
import { bucket, hashFeatures, type Features } from './features.ts';
import { addTo, softmax, sumsOf, type LinearModel } from './linear-model.ts';
import { tokensOf, type Token } from './tokens.ts';

export const NAME_TYPES = ['company', 'role', 'location'] as const;
export type NameType = (typeof NAME_TYPES)[number];

/** Outside of any name, then for each type the first word of a name and the others. */
export const OUTSIDE = 0;
export const tagOf = (type: NameType, isFirst: boolean): number =>
  1 + 2 * NAME_TYPES.indexOf(type) + (isFirst ? 0 : 1);
export const TAGS = 1 + 2 * NAME_TYPES.length;

export interface TaggedName {
  readonly type: NameType;
  readonly value: string;
  readonly span: Span;
  /** The index of its line. */
  readonly line: number;
  /** From 0 to 1. */
  readonly chance: number;
}

export interface TokenFeatures {
  readonly token: Token;
  readonly features: Features;
  /** For what the word before is: the index of its type of name from 1 on, 0 for none, -1 for the start of a line. */
  readonly after: (before: number) => Features;
}

/** Whether a word, in small letters, is one that many messages have. */
export type IsCommon = (word: string) => boolean;

export function tokenFeatures(message: MessageText, isCommon: IsCommon): readonly TokenFeatures[] {
  const tokens = tokensOf(message);
  const counts = new Map<string, number>();
  for (const { text } of tokens) counts.set(text, (counts.get(text) ?? 0) + 1);
  const isAgain = (text: string): string => `again ${Math.min(3, counts.get(text) ?? 0)}`;
  return tokens.map((token, at) => ({
    token,
    features: hashFeatures([
      ...wordFeatures(tokens, at),
      ...placeFeatures(message, token),
      isAgain(token.text),
      ...commonFeatures(tokens, at, isCommon),
    ]),
    after: (before) => hashFeatures(afterFeatures(tokens, at, before, isCommon)),
  }));
}

/** What the word before is says most about whether a name goes on. */
function afterFeatures(
  tokens: readonly Token[],
  at: number,
  before: number,
  isCommon: IsCommon,
): readonly string[] {
  const own = tokens[at];
  const next = tokens[at + 1];
  const word = plain(own?.text ?? '');
  const shape = caseOf(own?.text ?? '');
  const nextShape = next && next.line === own?.line ? caseOf(next.text) : '|';
  const last = caseOf(tokens[at - 1]?.text ?? '');
  const isKnown = isCommon(word);
  return [
    `after ${before}`,
    `after ${before} ${word}`,
    `after ${before} ${shape}`,
    `after ${before} ${shape} ${isKnown}`,
    `after ${before} ${last} ${shape} ${nextShape}`,
    `after ${before} ${word} ${nextShape}`,
    `after ${before} ${plain(tokens[at - 1]?.text ?? '')}`,
    `after ${before} ${plain(next?.text ?? '|')}`,
  ];
}

function commonFeatures(
  tokens: readonly Token[],
  at: number,
  isCommon: IsCommon,
): readonly string[] {
  const own = tokens[at];
  const known = (distance: number): string => {
    const other = tokens[at + distance];
    if (other === undefined || other.line !== own?.line) return '|';
    return /^\P{L}/u.test(other.text) ? '0' : String(isCommon(other.text.toLowerCase()));
  };
  const [before, word, after] = [known(-1), known(0), known(1)];
  const shape = caseOf(own?.text ?? '');
  return [
    `common ${word}`,
    `common ${word} ${shape}`,
    `common ${before} ${word} ${after}`,
    `common ${before} ${word} ${after} ${shape}`,
    `common ${word} ${Math.min(2, own?.place ?? 0)}`,
  ];
}

const plain = (word: string): string =>
  /^\d/.test(word) ? '0'.repeat(Math.min(5, word.length)) : word.toLowerCase();

/** 'Xx' for 'Zenith', 'X' for 'SDE'. */
function caseOf(word: string): string {
  return word
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/\p{Ll}+/gu, 'x')
    .replace(/\p{N}+/gu, '0');
}

const NEIGHBOURS = [-3, -2, -1, 1, 2, 3] as const;

function wordFeatures(tokens: readonly Token[], at: number): readonly string[] {
  const own = tokens[at];
  if (!own) return [];
  const word = plain(own.text);
  const neighbour = (distance: number): string => {
    const other = tokens[at + distance];
    return other?.line === own.line ? other.text : '|';
  };
  const features = ['bias', `w ${word}`, `< ${word.slice(0, 3)}`, `> ${word.slice(-3)}`];
  features.push(`x ${caseOf(own.text)}`);
  for (const distance of NEIGHBOURS) {
    const other = neighbour(distance);
    features.push(`${distance} ${plain(other)}`);
    if (Math.abs(distance) < 3)
      features.push(`${distance}> ${plain(other).slice(-3)}`, `${distance}x ${caseOf(other)}`);
  }
  const [before, after] = [plain(neighbour(-1)), plain(neighbour(1))];
  features.push(`-w ${before} ${word}`, `w+ ${word} ${after}`, `-+ ${before} ${after}`);
  features.push(`-- ${plain(neighbour(-2))} ${before}`);
  return features;
}

function placeFeatures(
  message: MessageText,
  { span, line: index, place }: Token,
): readonly string[] {
  const line = message.lines[index];
  if (!line) return [];
  const [above, below] = [message.lines[index - 1], message.lines[index + 1]];
  const features = [
    `place ${Math.min(6, place)}`,
    `rank ${bucket(line.rank)}`,
    `place ${Math.min(3, place)} ${Math.min(4, line.rank)}`,
    `item ${line.isBulleted} ${line.number !== null}`,
    `zone ${line.zone}`,
    `length ${bucket(line.text.length / 6)}`,
    `case ${line.text === line.text.toUpperCase()} ${line.text === line.text.toLowerCase()}`,
    `P ${plain(above?.text.split(/[\s:]/, 1)[0] ?? '|')}`,
    `N ${plain(below?.text.split(/[\s:]/, 1)[0] ?? '|')}`,
  ];
  return [...features, ...labelFeatures(message, span[0])];
}

function labelFeatures(message: MessageText, start: number): readonly string[] {
  const piece = pieceAt(message, start);
  if (piece?.label === undefined) return [`L ${piece?.row != null}`];
  const isFirst = start === piece.span[0];
  const isOwn = start >= piece.span[0];
  return [
    `L ${piece.label}`,
    `L ${isFirst} ${isOwn} ${piece.label}`,
    ...piece.label.split(' ').map((word) => `l ${isOwn} ${word}`),
  ];
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
  const tokens = tokenFeatures(message, isCommon);
  const { path, chances } = likeliestPath(model, tokens);
  return namesOn(path, tokens, chances, message.text).filter(
    ({ value }) => value.length <= NAME_MAX,
  );
}

/** What the word before is, as the features have it. */
export const kindOfBefore = (tag: number, isLineStart: boolean): number =>
  isLineStart ? -1 : (tag + 1) >> 1;

/** Viterbi: no name goes on that has not begun, nor in the next line. */
function likeliestPath(model: LinearModel, tokens: readonly TokenFeatures[]) {
  const back: number[][] = [];
  const chances: number[][] = [];
  let scores = Array.from({ length: TAGS }, (_, tag) => (tag === OUTSIDE ? 0 : -Infinity));
  const perTag: (readonly number[])[][] = [];
  for (const { token, features, after } of tokens) {
    const isLineStart = token.place === 0;
    const befores = isLineStart
      ? [-1]
      : Array.from({ length: 1 + NAME_TYPES.length }, (_, type) => type);
    const base = sumsOf(model, features);
    const byBefore = new Map(
      befores.map((before) => [before, softmax(addTo(base, model, after(before)))]),
    );
    const next: number[] = [];
    const from: number[] = [];
    for (let tag = 0; tag < TAGS; tag += 1) {
      const isInside = tag !== OUTSIDE && tag % 2 === 0;
      let [best, bestFrom] = [-Infinity, OUTSIDE];
      for (let before = 0; before < TAGS; before += 1) {
        if (isInside && (token.isStart || (before !== tag && before !== tag - 1))) continue;
        const own = byBefore.get(kindOfBefore(before, isLineStart))?.[tag] ?? 0;
        const score = (scores[before] ?? -Infinity) + Math.log(own + LEAST) + biasOf(tag);
        if (score > best) [best, bestFrom] = [score, before];
      }
      next.push(best);
      from.push(bestFrom);
    }
    scores = next;
    back.push(from);
    perTag.push(
      Array.from(
        { length: TAGS },
        (_, before) => byBefore.get(kindOfBefore(before, isLineStart)) ?? [],
      ),
    );
  }
  const path: number[] = [];
  let tag = scores.indexOf(Math.max(...scores));
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    path[at] = tag;
    tag = back[at]?.[tag] ?? OUTSIDE;
    chances[at] = [...(perTag[at]?.[tag] ?? [])];
  }
  return { path, chances };
}

function typeOf(tag: number): NameType | undefined {
  return tag === OUTSIDE ? undefined : NAME_TYPES[(tag - 1) >> 1];
}

function biasOf(tag: number): number {
  const type = typeOf(tag);
  return type === undefined || tag % 2 === 0 ? 0 : BIAS[type];
}

function namesOn(
  path: readonly number[],
  tokens: readonly TokenFeatures[],
  chances: readonly (readonly number[])[],
  text: string,
): readonly TaggedName[] {
  const names: TaggedName[] = [];
  for (const [at, tag] of path.entries()) {
    const type = typeOf(tag);
    const token = tokens[at]?.token;
    if (type === undefined || !token) continue;
    const own = chances[at] ?? [];
    const chance = (own[tagOf(type, true)] ?? 0) + (own[tagOf(type, false)] ?? 0);
    const last = tag % 2 === 0 ? names.pop() : undefined;
    const span: Span = [last?.span[0] ?? token.span[0], token.span[1]];
    names.push({
      type,
      value: text.slice(...span),
      span,
      line: token.line,
      chance: Math.min(chance, last?.chance ?? 1),
    });
  }
  return names;
}
