/** The features of an opening, from which its job type is decided. */
import { JOB_TYPES } from '../../placement/schema.ts';
import type { MessageDraft } from '../message-types.ts';
import { wordsOf } from './features.ts';

/** The first class says that nothing is said. */
export const JOB_TYPE_CLASSES = [undefined, ...JOB_TYPES] as const;

const CUE =
  /^(?:intern|internships?|interns|fte|ftes|full|permanent|ppo|ppos|months?|stipend|ctc|lpa|conver\p{L}*|performance|trainees?|apprentice\p{L}*|offer|job|time|placement|regular|salary|package)$/u;
const AROUND = 3;

/** `own`: what is said of this opening alone; `common`: what is said of all. */
export function jobTypeFeatures(role: string, own: string, common: string, has: (path: keyof MessageDraft) => boolean): string[] {
  const pay = (['compensation.ctc', 'compensation.base', 'compensation.stipend'] as const).map(has);
  return [
    'bias',
    `pay ${pay.join(' ')}`,
    ...wordsOf(role).map((word) => `r ${word}`),
    `intern ${/\bintern/i.test(role)} ${pay.join(' ')}`,
    ...cued('o', own),
    ...cued('c', common),
    `said ${/\bintern/i.test(own)} ${/\bintern/i.test(common)} ${/\bintern/i.test(role)}`,
    `full ${/\bf\.?t\.?e\b|full[ -]?time/i.test(own)} ${/\bf\.?t\.?e\b|full[ -]?time/i.test(common)}`,
    `ppo ${/\bp\.?p\.?o\b|pre[- ]?placement offer|conver/i.test(own + common)}`,
  ];
}

function cued(side: string, text: string): readonly string[] {
  const words = wordsOf(text).slice(0, 800);
  const features: string[] = [];
  for (const [at, word] of words.entries()) {
    const near = words.slice(Math.max(0, at - AROUND), at + AROUND + 1);
    if (!near.some((other) => CUE.test(other))) continue;
    features.push(`${side} ${word}`, `${side} ${word} ${words[at + 1] ?? '|'}`, `any ${word}`);
  }
  return features;
}
