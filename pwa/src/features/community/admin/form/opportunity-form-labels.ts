/** Labels of the fields and choices of the admins' form. */
import {
  OPPORTUNITY_FIELD_LABELS as labels,
  REQUIRED_OPPORTUNITY_FIELDS,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { OpportunityFormField } from '@shortlist/shared/opportunity/opportunity-form.ts';
import { priorityLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { JOB_TYPES, PRIORITIES, type JobType } from '@shortlist/shared/placement/schema.ts';

const LABELS: Readonly<Record<OpportunityFormField, string>> = {
  company: labels.company,
  role: labels.role,
  jobType: labels.jobType,
  location: labels.location,
  description: labels.description,
  applicationLink: labels['links.applicationLink'],
  applicationDeadline: labels['deadlines.applicationDeadline'],
  companyWebsite: labels['links.companyWebsite'],
  stipend: labels['compensation.stipend'],
  ctc: labels['compensation.ctc'],
  base: labels['compensation.base'],
  cgpa: labels['eligibilityCriteria.cgpa'],
  branches: labels['eligibilityCriteria.branches'],
  graduationYearMin: labels['eligibilityCriteria.graduationYear.min'],
  graduationYearMax: labels['eligibilityCriteria.graduationYear.max'],
  experienceMin: labels['experience.min'],
  experienceMax: labels['experience.max'],
  skills: labels.skills,
  additionalRequirements: labels['eligibilityCriteria.additionalRequirements'],
  priority: labels.priority,
  tags: labels.tags,
};

const REQUIRED: ReadonlySet<string> = new Set(REQUIRED_OPPORTUNITY_FIELDS.map(({ name }) => name));

/** The name of a field inside a sentence. */
export function fieldLabel(name: OpportunityFormField): string {
  return LABELS[name];
}

/** The label above a field of the form; it marks required fields. */
export function formFieldLabel(name: OpportunityFormField): string {
  return REQUIRED.has(name) ? `${LABELS[name]} (required)` : LABELS[name];
}

const JOB_TYPE_NAMES: Readonly<Record<JobType, string>> = {
  internship: 'Internship',
  fte: 'Full Time',
  intern_ppo: 'Intern + PPO',
  internship_fte: 'Internship + FTE',
};

export function jobTypeName(jobType: JobType): string {
  return JOB_TYPE_NAMES[jobType];
}

export const JOB_TYPE_CHOICES = JOB_TYPES.map((value) => ({ value, label: jobTypeName(value) }));
export const PRIORITY_CHOICES = PRIORITIES.map((value) => ({
  value,
  label: priorityLabel(value),
}));
