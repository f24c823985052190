/** What kind a message is, from the words of the whole. */
import type { FoundValue, ValueType } from '../find-values.ts';
import { DEADLINE, INTERVIEW, OTHER_DATE, TALK, TEST } from '../lexicon/events.ts';
import { KIND_CUES } from '../lexicon/kinds.ts';
import { MESSAGE_KINDS, type MessageKind } from '../message-types.ts';
import type { MessageText } from '../text/split-pieces.ts';
import { bucket, hashFeatures, isWord, wordsOf, type Features } from './features.ts';
import { oddsOf, probabilities, type LinearModel } from './linear-model.ts';

const WORDS_MAX = 600;
const FIRST_WORDS = 25;
const STEM = 4;

/** The kind, and the logarithm of how much likelier it is than one that is offered as something else. */
export function decideKind(
  model: LinearModel,
  message: MessageText,
  found: readonly FoundValue[],
): { readonly kind: MessageKind; readonly margin: number } {
  const chances = probabilities(model, kindFeatures(message, found));
  const kind = MESSAGE_KINDS[chances.indexOf(Math.max(...chances))] ?? 'other';
  const alike = chances.filter((_, at) => offers(MESSAGE_KINDS[at]) === offers(kind));
  return { kind, margin: oddsOf(alike.reduce((sum, chance) => sum + chance, 0)) };
}

/** What a message of a kind is offered as, however sure the reader is of its kind. */
export function offers(kind: MessageKind | undefined): 'opening' | 'change' | 'nothing' {
  if (kind === 'drive') return 'opening';
  return kind === 'other' ? 'nothing' : 'change';
}

/** Numbers such as those of students. */
const CODE = /\b(?=\w*\d\d)(?=\w*[A-Z])[A-Z\d-]{6,16}\b|\b\d{8,14}\b/g;
const NAME_LINE = /^\W*(?:\d+[.)]\s*)?(?:\p{Lu}\p{L}+\.?\s?){2,3}(?:\([^()]{1,12}\))?$/u;

export function kindFeatures(message: MessageText, found: readonly FoundValue[]): Features {
  const body = message.lines.filter(({ zone }) => zone === 'body' || zone === 'subject');
  const lines = body.map(({ text }) => text);
  return hashFeatures([
    'bias',
    ...wordFeatures(lines),
    ...cueFeatures(lines),
    ...message.pieces.flatMap(({ label }) =>
      label === undefined ? [] : [`L ${label}`, ...wordsOf(label).map((word) => `l ${word}`)],
    ),
    ...topicFeatures(message),
    ...countFeatures(message, found, lines.length),
    `lines ${bucket(lines.length)}`,
    `questions ${Math.min(3, message.text.split('?').length - 1)}`,
    `codes ${bucket(message.text.match(CODE)?.length ?? 0)}`,
    `names ${bucket(lines.filter((line) => NAME_LINE.test(line)).length)}`,
  ]);
}

const COUNTED: readonly (readonly [name: string, ValueType])[] = [
  ['dates', 'date'],
  ['amounts', 'amount'],
  ['links', 'link'],
  ['events', 'event'],
  ['cgpas', 'cgpa'],
  ['branches', 'branches'],
];

function countFeatures(
  { pieces }: MessageText,
  found: readonly FoundValue[],
  lines: number,
): readonly string[] {
  const counts = COUNTED.map(
    ([name, type]) => [name, found.filter((value) => value.type === type).length] as const,
  );
  const rows = pieces.filter(({ row }) => row !== null).length;
  return [...counts, ['rows', rows] as const].flatMap(([name, count]) => [
    `${name} ${bucket(count)}`,
    `${name} ${bucket(count)} ${bucket(lines)}`,
  ]);
}

/** Labels in other words are of the same topics. */
function topicFeatures({ pieces }: MessageText): readonly string[] {
  const topics = new Set(pieces.flatMap(({ topic }) => topic ?? []));
  return [...Array.from(topics, (topic) => `topic ${topic}`), `topics ${bucket(topics.size)}`];
}

const CUES = Object.entries({
  ...KIND_CUES,
  deadline: DEADLINE,
  test: TEST,
  interview: INTERVIEW,
  talk: TALK,
  otherDate: OTHER_DATE,
});
const CUED_MAX = 3000;
const HEAD_LINES = 2;

/** Classes of words, so that a message in other words is still of its kind. */
function cueFeatures(lines: readonly string[]): readonly string[] {
  const head = lines.slice(0, HEAD_LINES).join('\n');
  const text = lines.join('\n').slice(0, CUED_MAX);
  const found = CUES.filter(([, words]) => words.isIn(text)).map(([name]) => name);
  const first = CUES.filter(([, words]) => words.isIn(head)).map(([name]) => name);
  return [
    ...found.flatMap((name) => [`cue ${name}`, `cue ${name} ${bucket(lines.length)}`]),
    ...first.map((name) => `1cue ${name}`),
    `cues ${first.join(' ')}`,
  ];
}

function wordFeatures(lines: readonly string[]): readonly string[] {
  const features: string[] = [];
  let count = 0;
  for (const line of lines) {
    let before = '|';
    for (const word of wordsOf(line)) {
      features.push(`w ${word}`, `${before} ${word}`);
      if (isWord(word)) features.push(`* ${word.slice(0, STEM)}`);
      if (count < FIRST_WORDS) features.push(`1 ${word}`);
      before = word;
      count += 1;
      if (count > WORDS_MAX) return [...features, 'long'];
    }
    features.push(`${before} |`);
  }
  return [...features, `words ${bucket(count)}`];
}
