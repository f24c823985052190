import type { PlacementPath } from '../placement/placement-fields.ts';

/** The fields of an opportunity that an admin enters, with their labels in the form and in messages. */
export const OPPORTUNITY_FIELD_LABELS = {
  placementId: 'Placement ID',
  company: 'Company Name',
  role: 'Role',
  jobType: 'Job Type',
  location: 'Location',
  description: 'Description',
  'links.applicationLink': 'Application Link',
  'links.companyWebsite': 'Company Website',
  'deadlines.applicationDeadline': 'Application Deadline',
  'compensation.stipend': 'Stipend',
  'compensation.ctc': 'CTC',
  'compensation.base': 'Base Salary',
  'eligibilityCriteria.cgpa': 'Minimum CGPA',
  'eligibilityCriteria.branches': 'Eligible Branches',
  'eligibilityCriteria.graduationYear.min': 'Minimum Graduation Year',
  'eligibilityCriteria.graduationYear.max': 'Maximum Graduation Year',
  'eligibilityCriteria.additionalRequirements': 'Additional Requirements',
  skills: 'Required Skills',
  'experience.min': 'Minimum Experience',
  'experience.max': 'Maximum Experience',
  priority: 'Priority',
  tags: 'Tags',
} as const;

export type OpportunityPath = keyof typeof OPPORTUNITY_FIELD_LABELS;

/** In the order in which missing ones are reported. */
export const REQUIRED_OPPORTUNITY_FIELDS = [
  { name: 'company', path: 'company' },
  { name: 'role', path: 'role' },
  { name: 'location', path: 'location' },
  { name: 'description', path: 'description' },
  { name: 'applicationLink', path: 'links.applicationLink' },
  { name: 'applicationDeadline', path: 'deadlines.applicationDeadline' },
] as const satisfies readonly { name: string; path: OpportunityPath }[];

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

/** Personal fields: once touched, the opportunity's value is not offered. */
export const PERSONAL_PATHS: ReadonlySet<FollowedPath> = new Set(['priority', 'notes']);
