/** The four figures in the header of the community (specification 2, Community). */
import type { JobType } from '../placement/schema.ts';
import type { Opportunity } from './schema.ts';

export interface OpportunityFigures {
  readonly active: number;
  /** How often they were added, by all users. */
  readonly totalApplications: number;
  readonly fullTime: number;
  readonly internships: number;
}

/** An internship with a conditional job offer (PPO) is an internship; one with a job after it is both. */
const FULL_TIME: readonly JobType[] = ['fte', 'internship_fte'];
const INTERNSHIPS: readonly JobType[] = ['internship', 'internship_fte', 'intern_ppo'];

/**
 * Takes all opportunities, whatever the filters show; counts the active ones, including those whose deadline
 * has passed.
 */
export function countOpportunityFigures(
  opportunities: readonly Pick<Opportunity, 'status' | 'jobType' | 'applicationsCount'>[],
): OpportunityFigures {
  const active = opportunities.filter(({ status }) => status === 'active');
  const countOf = (types: readonly JobType[]): number =>
    active.filter(({ jobType }) => types.includes(jobType)).length;
  return {
    active: active.length,
    totalApplications: active.reduce((sum, { applicationsCount }) => sum + applicationsCount, 0),
    fullTime: countOf(FULL_TIME),
    internships: countOf(INTERNSHIPS),
  };
}
