/** The features of a whole message, from which its kind is decided. */
import type { MessageText } from '../text/split-pieces.ts';
import { bucket, isWord, wordsOf } from './features.ts';
import { KIND_CUES } from '../lexicon/kinds.ts';
import { DEADLINE, INTERVIEW, OTHER_DATE, TALK, TEST } from '../lexicon/events.ts';

const WORDS_MAX = 600;
const FIRST_WORDS = 25;
const STEM = 4;

/** What the grammars found, counted. */
export interface Counts {
  readonly dates: number;
  readonly amounts: number;
  readonly links: number;
  readonly rows: number;
  readonly events: number;
  readonly cgpas: number;
  readonly branches: number;
}

/** Numbers such as those of students. */
const CODE = /\b(?=\w*\d\d)(?=\w*[A-Z])[A-Z\d-]{6,16}\b|\b\d{8,14}\b/g;
const NAME_LINE = /^\W*(?:\d+[.)]\s*)?(?:\p{Lu}\p{L}+\.?\s?){2,3}(?:\([^()]{1,12}\))?$/u;

export function kindFeatures(message: MessageText, counts: Counts): string[] {
  const body = message.lines.filter(({ zone }) => zone === 'body' || zone === 'subject');
  return [
    'bias',
    ...wordFeatures(body.map(({ text }) => text)),
    ...cueFeatures(body.map(({ text }) => text)),
    ...message.pieces.flatMap(({ label }) =>
      label === undefined ? [] : [`L ${label}`, ...wordsOf(label).map((word) => `l ${word}`)],
    ),
    ...topicFeatures(message),
    ...Object.entries(counts).flatMap(([name, count]) => [
      `${name} ${bucket(count)}`,
      `${name} ${bucket(count)} ${bucket(body.length)}`,
    ]),
    `lines ${bucket(body.length)}`,
    `questions ${Math.min(3, message.text.split('?').length - 1)}`,
    `codes ${bucket(message.text.match(CODE)?.length ?? 0)}`,
    `names ${bucket(body.filter(({ text }) => NAME_LINE.test(text)).length)}`,
  ];
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
