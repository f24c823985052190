import type { PlacementPath } from '../placement/fields/placement-cells.ts';

/** The fields copied from the opportunity. Status, category and test belong to the student from the start. */
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

/** Where the student has an own value, the opportunity's is offered in these alone: a wrong one costs an application. */
export const OFFERED_PATHS: readonly FollowedPath[] = [
  'deadlines.applicationDeadline',
  'links.applicationLink',
];
