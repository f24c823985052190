/** Which fields of a placement follow the opportunity that it was made of. */
import type { PlacementPath } from '../placement/paths.ts';

/** What is copied from the opportunity. Status, category and test are the student's alone from the first moment. */
export const FOLLOWED_PATHS = [
  'deadlines.applicationDeadline',
  'links.applicationLink',
  'company',
  'role',
  'jobType',
  'location',
  'compensation.stipend',
  'compensation.ctc',
  'compensation.base',
  'eligibilityCriteria.cgpa',
  'eligibilityCriteria.branch',
  'links.companyWebsite',
  'placementId',
  'priority',
  'notes',
] as const satisfies readonly PlacementPath[];
export type FollowedPath = (typeof FOLLOWED_PATHS)[number];

/** A student's own notes and own priority are theirs: once touched, the board's are not held against them. */
export const PERSONAL_PATHS: ReadonlySet<FollowedPath> = new Set(['priority', 'notes']);
