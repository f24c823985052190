/** The four figures in the header of the board (specification 2, Community). */
import type { JobType } from '../placement/schema.ts';
import type { Opportunity } from './schema.ts';

export interface BoardStats {
  readonly active: number;
  /** How often they were added, by everybody. */
  readonly totalApplications: number;
  readonly fullTime: number;
  readonly internships: number;
}

/** An internship that leads to a job on conditions is an internship; one with a job behind it is both. */
const FULL_TIME: readonly JobType[] = ['fte', 'internship_fte'];
const INTERNSHIPS: readonly JobType[] = ['internship', 'internship_fte', 'intern_ppo'];

/** Takes the whole board, whatever the filters show; counts the active ones, also those whose deadline has passed. */
export function boardStats(
  opportunities: readonly Pick<Opportunity, 'status' | 'jobType' | 'applicationsCount'>[],
): BoardStats {
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
