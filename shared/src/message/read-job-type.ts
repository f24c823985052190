/** What type of job an opening is of: the model's answer, and what words say. */
import type { JobType } from '../placement/schema.ts';
import { hashFeatures } from './decide/features.ts';
import { JOB_TYPE_CLASSES, jobTypeFeatures } from './decide/job-type.ts';
import { decisionOf, probabilities } from './decide/linear-model.ts';
import { blockOf } from './decide/openings.ts';
import { textOf, type Path } from './find-values.ts';
import { FULL_TIME, INTERN, OFFER } from './lexicon/openings.ts';
import type { Assessed, AssessedDraft, Openings } from './rate-values.ts';
import { indexAt } from './text/split-pieces.ts';

export function readJobType(
  openings: Openings,
  at: number,
  draft: AssessedDraft,
): Assessed | undefined {
  const { own, common } = scopes(openings, at);
  const role = draft.get('role');
  const has = (path: Path): boolean => draft.has(path);
  const chances = probabilities(
    openings.models.jobType,
    hashFeatures(jobTypeFeatures(textOf(role?.value), own, common, has)),
  );
  const { choice, margin } = decisionOf(chances);
  const value = JOB_TYPE_CLASSES[choice];
  if (value === undefined) return undefined;
  const said = saidJobType(`${textOf(role?.value)}\n${own}\n${common}`, has);
  const at0 = indexAt(openings.message.lines, role?.from[0] ?? 0);
  return {
    value,
    from: role?.from ?? openings.message.lines[Math.max(0, at0)]?.span ?? [0, 0],
    isLabelled: said === value,
    isOnly: true,
    margin,
  };
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
