/** The words of a message, and the features from which each is taken for a part of a name. */
import type { Span } from '../message-types.ts';
import type { Line } from '../text/split-lines.ts';
import { pieceAt, type MessageText } from '../text/split-pieces.ts';
import { bucket, hashFeatures, type Features } from './features.ts';

export interface Token {
  readonly text: string;
  readonly span: Span;
  /** The index of its line. */
  readonly line: number;
  /** Its place in its line. */
  readonly place: number;
  /** The first of its line or cell: no name goes on from before. */
  readonly isStart: boolean;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’.&+-][\p{L}\p{M}\p{N}]+)*|\S/gu;
const CELL_GAP = /\t| {3}|\|/;
const TOKENS_IN_LINE = 120;
const TOKENS_MAX = 4000;

export function tokensOf({ lines }: MessageText): readonly Token[] {
  const tokens: Token[] = [];
  for (const [line, { text, span, zone }] of lines.entries()) {
    if (zone === 'signature') continue;
    let place = 0;
    let end = 0;
    for (const { 0: word, index } of text.matchAll(TOKEN)) {
      const start = span[0] + index;
      const isStart = place === 0 || CELL_GAP.test(text.slice(end, index));
      tokens.push({ text: word, span: [start, start + word.length], line, place, isStart });
      end = index + word.length;
      place += 1;
      if (place === TOKENS_IN_LINE || tokens.length === TOKENS_MAX) break;
    }
  }
  return tokens;
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
  return tokens.map((token, at) => {
    const near = nearIn(tokens, at);
    const facts = joinFacts(tokens, at, isCommon);
    const features = [
      ...wordFeatures(token.text, near),
      ...placeFeatures(message, token),
      `again ${Math.min(3, counts.get(token.text) ?? 0)}`,
      ...commonFeatures(token, near, isCommon),
    ];
    const after = (before: number): Features =>
      hashFeatures(facts.map((fact) => `after ${before}${fact}`));
    return { token, features: hashFeatures(features), after };
  });
}

/** The word at a distance in the same line. */
type Near = (distance: number) => string | undefined;

const nearIn =
  (tokens: readonly Token[], at: number): Near =>
  (distance) => {
    const other = tokens[at + distance];
    return other?.line === tokens[at]?.line ? other?.text : undefined;
  };

/** Whether a name goes on depends most on what the word before is: these follow it. */
function joinFacts(tokens: readonly Token[], at: number, isCommon: IsCommon): readonly string[] {
  const [before = '', text = '', next = '|'] = [-1, 0, 1].map((way) => tokens[at + way]?.text);
  const [word, shape] = [plain(text), caseOf(text)];
  const nextShape = caseOf(nearIn(tokens, at)(1) ?? '|');
  return [
    '',
    ` ${word}`,
    ` ${shape}`,
    ` ${shape} ${isCommon(word)}`,
    ` ${caseOf(before)} ${shape} ${nextShape}`,
    ` ${word} ${nextShape}`,
    ` ${plain(before)}`,
    ` ${plain(next)}`,
  ];
}

function commonFeatures({ text, place }: Token, near: Near, isCommon: IsCommon): readonly string[] {
  const [before, word, after] = [near(-1), text, near(1)].map((other) => {
    if (other === undefined) return '|';
    return /^\P{L}/u.test(other) ? '0' : String(isCommon(other.toLowerCase()));
  });
  const shape = caseOf(text);
  return [
    `common ${word}`,
    `common ${word} ${shape}`,
    `common ${before} ${word} ${after}`,
    `common ${before} ${word} ${after} ${shape}`,
    `common ${word} ${Math.min(2, place)}`,
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

function wordFeatures(text: string, near: Near): readonly string[] {
  const word = plain(text);
  const [far, before, after] = [-2, -1, 1].map((distance) => plain(near(distance) ?? '|'));
  return [
    'bias',
    `w ${word}`,
    `< ${word.slice(0, 3)}`,
    `> ${word.slice(-3)}`,
    `x ${caseOf(text)}`,
    ...NEIGHBOURS.flatMap((distance) => neighbourFeatures(distance, near(distance) ?? '|')),
    `-w ${before} ${word}`,
    `w+ ${word} ${after}`,
    `-+ ${before} ${after}`,
    `-- ${far} ${before}`,
  ];
}

function neighbourFeatures(distance: number, text: string): readonly string[] {
  const word = plain(text);
  const features = [`${distance} ${word}`];
  if (Math.abs(distance) > 2) return features;
  return [...features, `${distance}> ${word.slice(-3)}`, `${distance}x ${caseOf(text)}`];
}

function placeFeatures(
  message: MessageText,
  { span, line: index, place }: Token,
): readonly string[] {
  const line = message.lines[index];
  if (!line) return [];
  return [
    `place ${Math.min(6, place)}`,
    `rank ${bucket(line.rank)}`,
    `place ${Math.min(3, place)} ${Math.min(4, line.rank)}`,
    `item ${line.isBulleted} ${line.number !== null}`,
    `zone ${line.zone}`,
    `length ${bucket(line.text.length / 6)}`,
    `case ${line.text === line.text.toUpperCase()} ${line.text === line.text.toLowerCase()}`,
    `P ${firstWord(message.lines[index - 1])}`,
    `N ${firstWord(message.lines[index + 1])}`,
    ...labelFeatures(message, span[0]),
  ];
}

const firstWord = (line: Line | undefined): string => plain(line?.text.split(/[\s:]/, 1)[0] ?? '|');

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
