/** What the label of a line, or the heading of a column, says about the text beside it. */
import { foldText } from '../../lib/text.ts';
import {
  JOINTS,
  LEAD_QUALIFIERS,
  LEADS,
  NO_VALUES,
  OPEN_ENDED,
  QUALIFIERS,
  singular,
  TOPIC_OF,
  type Topic,
} from '../lexicon/labels.ts';

export type { Topic } from '../lexicon/labels.ts';

export const LABEL_MAX = 60;
const WORDS_MAX = 9;
/** A date, an amount or a value behind a colon is no part of a label. */
const NO_LABEL = /(?<!1)\d(?!\P{N}*$)|\d\d(?!th)|\d\.\d|[:|≥]\s*\S|\S\s*[+<>]$|,$|\d.*,/u;

/** Undefined for a label that says nothing known. */
export function topicOf(label: string): Topic | undefined {
  if (label.length > LABEL_MAX || NO_LABEL.test(label)) return undefined;
  const words = wordsOfLabel(label);
  if (words.length > WORDS_MAX) return undefined;
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const phrase = words.slice(start, start + length).join(' ');
      const topic = TOPIC_OF.get(phrase);
      const others = phrase === OPEN_ENDED ? [] : words.slice(start + length);
      const areQualifiers = [...words.slice(0, start), ...others].every((word) =>
        QUALIFIERS.has(word),
      );
      if (topic !== undefined && areQualifiers) return topic;
    }
  return undefined;
}

function wordsOfLabel(label: string): readonly string[] {
  return foldText(label)
    .replace(/\([^()]{0,40}\)|\[[^[\]]{0,40}\]/g, ' ')
    .replace(/\p{N}/gu, '0')
    .replace(/[&/]/g, ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
}

/** A label as it is kept: folded, with what is in its brackets. */
export function plainLabel(label: string): string {
  return foldText(label.slice(0, 2 * LABEL_MAX))
    .replace(/[•"!?*_:=\s]+/g, ' ')
    .replace(/[ .,-]+$/, '')
    .trim();
}

/** A part of a line, of which the part up to `valueStart` is its label. */
export interface Part {
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
  readonly topic: Topic | null;
  readonly label: string | undefined;
}

/** Splits a line before each label in it; what is before the first is a part without one. */
export function splitLabels(given: string): readonly Part[] {
  const text = given.trimEnd();
  const labels = findLabels(text);
  const before = { start: 0, valueStart: 0, topic: null, label: undefined };
  const parts = [before, ...labels].map((part, index): Part => {
    const next = labels[index];
    const least = next ? part.valueStart : text.length;
    let end = next?.start ?? text.length;
    while (end > least && /[\s,;|(]/.test(text.charAt(end - 1))) end -= 1;
    return { ...part, end };
  });
  return parts[0]?.end === 0 && labels.length > 0 ? parts.slice(1) : parts;
}

/** A colon, unless of a clock or an address, an arrow, dots, a dash, or blanks, with what may follow them. */
const SEPARATOR =
  / ?(?:[._]{3,}|:(?!\/\/|(?<=\d ?:)\d)|[-=]>|[=→]|[-~](?=[\s\d₹\p{Lu}]|\p{L}+:)| {2,})[\s:=>→]*(?:-\s*)?/gu;
/** The others end a label only at the start of a line. */
const STRONG = /[._:=→]/;
type Label = Omit<Part, 'end'>;
/** No line has more labels; the search for them could take long on hostile text. */
const TRIES_MAX = 40;

function findLabels(text: string): readonly Label[] {
  const labels: Label[] = [leadingLabel(text)].filter((label) => label !== undefined);
  for (const { 0: sign, index } of [...text.matchAll(SEPARATOR)].slice(0, TRIES_MAX)) {
    const from = labels.at(-1)?.valueStart ?? 0;
    const before = text.slice(Math.max(from, index - LABEL_MAX), index);
    const isFirst = labels.length === 0 && index <= LABEL_MAX;
    const isWhole = isFirst && topicOf(before) !== undefined;
    const label = isWhole ? before : STRONG.test(sign) ? lastLabel(before, isFirst) : undefined;
    if (label !== undefined) labels.push(labelOf(label, index, index + sign.length));
  }
  return labels;
}

function labelOf(label: string, end: number, valueStart: number): Label {
  const topic = topicOf(label) ?? null;
  return { start: end - label.length, valueStart, topic, label: plainLabel(label) };
}

/** The words behind the last sign that are a label; behind another label also the last ones: 'Role: SDE CTC: 12 LPA' */
function lastLabel(before: string, isFirst: boolean): string | undefined {
  const tail = before.split(/[,;|.)] | {2}|\t/).at(-1) ?? '';
  const words = tail.split(' ');
  const ends = isFirst ? [] : [3, 2, 1].map((count) => words.slice(-count).join(' '));
  return [tail, ...ends].find((end) => topicOf(end) !== undefined);
}

const LEAD = `(?:${LEAD_QUALIFIERS.source} )?${LEADS.source}`;
const LEADING = new RegExp(`^(${LEAD})(?: ${JOINTS.source})? (?![-=→._\\s])[>=]{0,2} ?`, 'iu');
const NO_VALUE = new RegExp(`^${NO_VALUES.source}(?!\\p{L})`, 'iu');
const LEADING_MAX = 80;

/** A label with only a blank behind it: 'Stipend 40k per month'. */
function leadingLabel(text: string): Label | undefined {
  const isLong = text.length > LEADING_MAX || /^[^:]{1,40} ?:(?!\/)/.test(text);
  const [found = '', label = ''] = isLong ? [] : (LEADING.exec(text) ?? []);
  if (topicOf(label) === undefined || NO_VALUE.test(text.slice(found.length))) return undefined;
  const [whole = ''] = text.split(SEPARATOR, 1);
  return topicOf(whole) === undefined ? labelOf(label, label.length, found.length) : undefined;
}
