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
