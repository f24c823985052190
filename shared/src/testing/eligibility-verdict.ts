import type { CollegeRecord } from '../account/college/college-record.ts';
import { EMPTY_PROFILE, type Profile } from '../account/profile-fields.ts';
import { eligibilityFactsOf } from '../opportunity/eligibility/eligibility-facts.ts';
import { eligibilityOf } from '../opportunity/eligibility/eligibility.ts';
import type { OpportunityValues } from '../opportunity/opportunity-fields.ts';
import { parseScore } from '../placement/fields/score-text.ts';
import type { Score } from '../placement/fields/score.ts';
import { buildCollegeRecord, buildOpportunityValues } from './builders.ts';

export type Education = Partial<Profile['education']>;
export type Criteria = Partial<OpportunityValues['eligibilityCriteria']>;

export function score(text: string): Score {
  const read = parseScore(text);
  if (!read) throw new Error(text);
  return read;
}

export const SIXTY = score('60 %');
export const THROUGHOUT: Criteria = {
  tenth: SIXTY,
  twelfth: SIXTY,
  diploma: SIXTY,
  degreePercentage: 60,
};

export function verdictOf(
  education: Education,
  criteria: Criteria,
  {
    college = null,
    percentPerPoint = null,
  }: { college?: Partial<CollegeRecord> | null; percentPerPoint?: number | null } = {},
) {
  const facts = eligibilityFactsOf(
    { ...EMPTY_PROFILE.education, ...education },
    college && buildCollegeRecord(college),
  );
  const asked = buildOpportunityValues({ eligibilityCriteria: criteria }).eligibilityCriteria;
  return eligibilityOf(facts, asked, percentPerPoint);
}
