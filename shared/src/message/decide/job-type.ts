/** The features of an opening, from which its job type is decided. */
import { JOB_TYPES } from '../../placement/schema.ts';
import { FULL_TIME, INTERN, JOB_CUES, OFFER } from '../lexicon/openings.ts';
import type { MessageDraft } from '../message-types.ts';
import { wordsOf } from './features.ts';

/** The first class says that nothing is said. */
export const JOB_TYPE_CLASSES = [undefined, ...JOB_TYPES] as const;

const AROUND = 3;

/** `own`: what is said of this opening alone; `common`: what is said of all. */
export function jobTypeFeatures(
  role: string,
  own: string,
  common: string,
  has: (path: keyof MessageDraft) => boolean,
): string[] {
  const pay = (['compensation.ctc', 'compensation.base', 'compensation.stipend'] as const).map(has);
  return [
    'bias',
    `pay ${pay.join(' ')}`,
    ...wordsOf(role).map((word) => `r ${word}`),
    `intern ${INTERN.isIn(role)} ${pay.join(' ')}`,
    ...cued('o', own),
    ...cued('c', common),
    `said ${INTERN.isIn(own)} ${INTERN.isIn(common)} ${INTERN.isIn(role)}`,
    `full ${FULL_TIME.isIn(own)} ${FULL_TIME.isIn(common)}`,
    `ppo ${OFFER.isIn(own) || OFFER.isIn(common)}`,
  ];
}

function cued(side: string, text: string): readonly string[] {
  const words = wordsOf(text).slice(0, 800);
  const features: string[] = [];
  for (const [at, word] of words.entries()) {
    const near = words.slice(Math.max(0, at - AROUND), at + AROUND + 1);
    if (!near.some((other) => JOB_CUES.is(other))) continue;
    features.push(`${side} ${word}`, `${side} ${word} ${words[at + 1] ?? '|'}`, `any ${word}`);
  }
  return features;
}
