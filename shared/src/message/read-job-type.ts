/** What type of job an opening is of: the model's answer, and what words say. */
import { JOB_TYPES, type JobType } from '../placement/fields/placement-fields.ts';
import { hashFeatures, wordsOf, type Features } from './decide/features.ts';
import { decisionOf, probabilities } from './decide/linear-model.ts';
import { blockOf } from './decide/openings.ts';
import { textOf, type Path } from './find-values.ts';
import { FULL_TIME, INTERN, JOB_CUES, OFFER } from './lexicon/openings.ts';
import type { Assessed, AssessedDraft, Openings } from './rate-values.ts';

export function readJobType(
  openings: Openings,
  at: number,
  draft: AssessedDraft,
): Assessed | undefined {
  const { message, models } = openings;
  const { own, common } = scopes(openings, at);
  const role = draft.get('role');
  const title = textOf(role?.value);
  const has = (path: Path): boolean => draft.has(path);
  const chances = probabilities(models.jobType, jobTypeFeatures(title, own, common, has));
  const { choice, margin } = decisionOf(chances);
  const value = JOB_TYPE_CLASSES[choice];
  if (value === undefined) return undefined;
  const from = role?.from ?? message.lines[0]?.span ?? [0, 0];
  const isLabelled = saidJobType(`${title}\n${own}\n${common}`, has) === value;
  return { value, from, isLabelled, isOnly: true, margin };
}

/** What words for types of jobs say, all taken together. */
function saidJobType(text: string, has: (path: Path) => boolean): JobType | undefined {
  const isIntern = INTERN.isIn(text);
  const isFullTime = FULL_TIME.isIn(text);
  const hasYearly = has('compensation.ctc');
  if (!isIntern) return isFullTime || hasYearly ? 'fte' : undefined;
  if (OFFER.isIn(text)) return 'intern_ppo';
  if (isFullTime || hasYearly) return has('compensation.stipend') ? 'internship_fte' : undefined;
  return 'internship';
}

/** What is said of one opening, and of all. */
export function scopes(
  { message: { lines }, seeds }: Pick<Openings, 'message' | 'seeds'>,
  at: number,
) {
  const own: string[] = [];
  const common: string[] = [];
  let isBehindLast = false;
  for (const { text, span, isAfterBlank } of lines) {
    const block = seeds.length < 2 ? -1 : blockOf(seeds, span[1]);
    const isLast = block === seeds.length - 1;
    isBehindLast ||= isLast && isAfterBlank && blockOf(seeds, span[0] - 1) === block;
    if (block === at) own.push(text);
    else if (block === -1 || (isLast && isBehindLast)) common.push(text);
  }
  return { own: own.join('\n'), common: common.join('\n') };
}

/** The first class says that nothing is said. */
export const JOB_TYPE_CLASSES = [undefined, ...JOB_TYPES] as const;

const AROUND = 3;

/** `own`: what is said of this opening alone; `common`: what is said of all. */
export function jobTypeFeatures(
  role: string,
  own: string,
  common: string,
  has: (path: Path) => boolean,
): Features {
  const pay = (['compensation.ctc', 'compensation.base', 'compensation.stipend'] as const).map(has);
  return hashFeatures([
    'bias',
    `pay ${pay.join(' ')}`,
    ...wordsOf(role).map((word) => `r ${word}`),
    `intern ${INTERN.isIn(role)} ${pay.join(' ')}`,
    ...cued('o', own),
    ...cued('c', common),
    `said ${INTERN.isIn(own)} ${INTERN.isIn(common)} ${INTERN.isIn(role)}`,
    `full ${FULL_TIME.isIn(own)} ${FULL_TIME.isIn(common)}`,
    `ppo ${OFFER.isIn(own) || OFFER.isIn(common)}`,
  ]);
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
