/** The features of something found in a message: the words around it, its label, the lines beside it. */
import { indexAt, pieceAt, type MessageText } from '../text/split-pieces.ts';
import type { Span } from '../message-types.ts';
import type { Line } from '../text/split-lines.ts';
import { bucket, isWord, wordsOf } from './features.ts';

const BEFORE = 140;
const AFTER = 100;
const WORDS_BEFORE = 12;
const WORDS_AFTER = 10;
const WORDS_BESIDE = 12;
const STEM = 4;

/** Names of features, without the type of what was found. */
export function contextOf(message: MessageText, [start, end]: Span): string[] {
  const { text, lines } = message;
  const at = indexAt(lines, start);
  const line = lines[at];
  const from = Math.max(line?.span[0] ?? 0, start - BEFORE);
  const to = Math.min(Math.max(line?.span[1] ?? text.length, end), end + AFTER);
  const before = wordsOf(text.slice(from, start)).toReversed();
  const after = wordsOf(text.slice(end, to));
  return [
    'bias',
    ...nextTo('b', before),
    ...nextTo('a', after),
    ...around('B', before, WORDS_BEFORE),
    ...around('A', after, WORDS_AFTER),
    ...ownWords(text.slice(start, end)),
    ...labelOf(message, start),
    ...lineFeatures(line, text.slice(line?.span[0] ?? 0, start)),
    ...beside('P', lines[at - 1]),
    ...beside('Q', lines[at - 2]),
    ...beside('N', lines[at + 1]),
    ...beside(
      'S',
      lines.find(({ zone }) => zone !== 'header'),
    ),
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
    if (/[.;!?]/.test(word) && count > 0) {
      features.push(`${side}. ${bucket(count)}`);
      break;
    }
    if (!isWord(word)) continue;
    const distance = count < 3 ? 'near' : count < 7 ? 'mid' : 'far';
    features.push(
      `${side} ${word}`,
      `${side} ${distance} ${word}`,
      `${side}* ${word.slice(0, STEM)}`,
    );
    count += 1;
    if (count === most) break;
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
