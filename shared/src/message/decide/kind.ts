/** The features of a whole message, from which its kind is decided. */
import type { MessageText } from '../text/split-pieces.ts';
import { bucket, isWord, wordsOf } from './features.ts';

const WORDS_MAX = 600;
const FIRST_WORDS = 25;
const STEM = 4;

/** What the grammars found, counted. */
export interface Counts {
  readonly dates: number;
  readonly amounts: number;
  readonly links: number;
  readonly rows: number;
}

/** Numbers such as those of students. */
const CODE = /\b(?=\w*\d\d)(?=\w*[A-Z])[A-Z\d-]{6,16}\b|\b\d{8,14}\b/g;
const NAME_LINE = /^\W*(?:\d+[.)]\s*)?(?:\p{Lu}\p{L}+\.?\s?){2,3}(?:\([^()]{1,12}\))?$/u;

export function kindFeatures(message: MessageText, counts: Counts): string[] {
  const body = message.lines.filter(({ zone }) => zone === 'body' || zone === 'subject');
  return [
    'bias',
    ...wordFeatures(body.map(({ text }) => text)),
    ...message.pieces.flatMap(({ label }) =>
      label === undefined ? [] : [`L ${label}`, ...wordsOf(label).map((word) => `l ${word}`)],
    ),
    ...Object.entries(counts).map(([name, count]) => `${name} ${bucket(count)}`),
    `lines ${bucket(body.length)}`,
    `questions ${Math.min(3, message.text.split('?').length - 1)}`,
    `codes ${bucket(message.text.match(CODE)?.length ?? 0)}`,
    `names ${bucket(body.filter(({ text }) => NAME_LINE.test(text)).length)}`,
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
