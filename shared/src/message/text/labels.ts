/** What the label of a line, or the heading of a column, says about the text beside it. */
import { foldText } from '../../lib/text.ts';
import { LABELS, QUALIFIERS, TOPICS, type Topic } from '../lexicon/labels.ts';

export type { Topic } from '../lexicon/labels.ts';

export const LABEL_MAX = 60;
const WORDS_MAX = 9;
/** Behind it anything may follow: 'last date for filling the form'. */
const OPEN_ENDED = 'last date';

/** A date, an amount or a value behind a colon is no part of a label. */
const NO_LABEL = /(?<!1)\d(?!\P{N}*$)|\d\d(?!th)|\d\.\d|[:|≥]\s*\S|\S\s*[+<>]$|,$/u;

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.length > 2 ? word.replace(/(?<=[^s])s$/, '') : word;

const PHRASES: ReadonlyMap<string, Topic> = new Map(
  TOPICS.flatMap((topic) => LABELS[topic].split(', ').map((phrase): [string, Topic] => [phrase, topic])).toReversed(),
);
const QUALIFIER: ReadonlySet<string> = new Set(QUALIFIERS.split(' '));

/** Undefined for a label that says nothing known. */
export function topicOf(label: string): Topic | undefined {
  if (label.length > LABEL_MAX || NO_LABEL.test(label)) return undefined;
  const words = wordsOfLabel(label);
  if (words.length === 0 || words.length > WORDS_MAX) return undefined;
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const phrase = words.slice(start, start + length).join(' ');
      const topic = PHRASES.get(phrase);
      const isWhole = phrase === OPEN_ENDED || areQualifiers(words.slice(start + length));
      if (topic !== undefined && isWhole && areQualifiers(words.slice(0, start))) return topic;
    }
  return undefined;
}

const areQualifiers = (words: readonly string[]): boolean => words.every((word) => QUALIFIER.has(word));

function wordsOfLabel(label: string): readonly string[] {
  return foldText(label)
    .replace(/\([^()]{0,40}\)|\[[^[\]]{0,40}\]/g, ' ')
    .replace(/\p{N}/gu, '0')
    .replace(/[&/]/g, ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

/** A label as it is kept: folded, with what is in its brackets. */
export function plainLabel(label: string): string {
  return foldText(label)
    .replace(/[•"!?*_:=]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[ .,-]+$/, '')
    .trim();
}
