/** What a decision is made from: names of features, each hashed to a number; and those of a place in a message. */
import type { Span } from '../message-types.ts';
import type { Line } from '../text/split-lines.ts';
import { indexAt, pieceAt, type MessageText } from '../text/split-pieces.ts';

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

const BEFORE = 140;
const AFTER = 100;
const WORDS_BEFORE = 12;
const WORDS_AFTER = 10;
const WORDS_BESIDE = 12;
const STEM = 4;

/** The words around something that was found, its label, and the lines beside it. */
export function contextOf(message: MessageText, span: Span): string[] {
  const { text, lines } = message;
  const at = indexAt(lines, span[0]);
  const line = lines[at];
  const first = lines.find(({ zone }) => zone !== 'header');
  return [
    'bias',
    ...wordsAround(text, line, span),
    ...ownWords(text.slice(...span)),
    ...labelOf(message, span[0]),
    ...lineFeatures(line, text.slice(line?.span[0] ?? 0, span[0])),
    ...beside('P', lines[at - 1]),
    ...beside('Q', lines[at - 2]),
    ...beside('N', lines[at + 1]),
    ...beside('S', first),
  ];
}

function wordsAround(text: string, line: Line | undefined, [start, end]: Span): readonly string[] {
  const from = Math.max(line?.span[0] ?? 0, start - BEFORE);
  const to = Math.min(Math.max(line?.span[1] ?? text.length, end), end + AFTER);
  const before = wordsOf(text.slice(from, start)).toReversed();
  const after = wordsOf(text.slice(end, to));
  return [
    ...nextTo('b', before),
    ...nextTo('a', after),
    ...around('B', before, WORDS_BEFORE),
    ...around('A', after, WORDS_AFTER),
  ];
}

function nextTo(side: string, words: readonly string[]): readonly string[] {
  const [first = '|', second = '|', third = '|'] = words;
  return [
    `${side}1 ${first}`,
    `${side}2 ${first} ${second}`,
    `${side}3 ${first} ${second} ${third}`,
  ];
}

/** As far as the sentence goes, near ones apart from far ones. */
function around(side: string, words: readonly string[], most: number): readonly string[] {
  const features: string[] = [];
  let count = 0;
  for (const word of words) {
    if (count === most) break;
    if (/[.;!?]/.test(word) && count > 0) return [...features, `${side}. ${bucket(count)}`];
    if (!isWord(word)) continue;
    const distance = count < 3 ? 'near' : count < 7 ? 'mid' : 'far';
    const stem = word.slice(0, STEM);
    features.push(`${side} ${word}`, `${side} ${distance} ${word}`, `${side}* ${stem}`);
    count += 1;
  }
  return features;
}

function ownWords(text: string): readonly string[] {
  const words = wordsOf(text);
  return [...words.slice(0, 8).map((word) => `o ${word}`), `o# ${bucket(words.length)}`];
}

function labelOf(message: MessageText, start: number): readonly string[] {
  const piece = pieceAt(message, start);
  const label = piece?.label;
  const isFirst = piece !== undefined && start - piece.span[0] < 3;
  if (label === undefined) return ['L', `L ${isFirst} ${piece?.row != null}`];
  return [
    `L ${label}`,
    `L1 ${isFirst} ${label}`,
    `row ${piece?.row != null}`,
    ...wordsOf(label).map((word) => `l ${word}`),
  ];
}

function lineFeatures(line: Line | undefined, before: string): readonly string[] {
  const first = wordsOf(before).filter(isWord).slice(0, 3);
  return [
    `F ${first.join(' ')}`,
    ...first.map((word) => `f ${word}`),
    `zone ${line?.zone}`,
    `rank ${bucket(line?.rank ?? 0)}`,
    `item ${line?.isBulleted} ${line?.number !== null}`,
    `whole ${before.trim() === ''}`,
  ];
}

function beside(side: string, line: Line | undefined): readonly string[] {
  if (!line) return [`${side} |`];
  return wordsOf(line.text)
    .filter(isWord)
    .slice(0, WORDS_BESIDE)
    .map((word) => `${side} ${word}`);
}
