import {
  OPPORTUNITY_INPUTS,
  type OpportunityFormField,
} from '@shortlist/shared/opportunity/opportunity-form.ts';
import { OPPORTUNITY_FIELDS } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { priorityLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import {
  JOB_TYPES,
  PRIORITIES,
  type JobType,
} from '@shortlist/shared/placement/fields/placement-fields.ts';

/** The name of a field inside a sentence. */
export function fieldLabel(name: OpportunityFormField): string {
  return OPPORTUNITY_FIELDS[OPPORTUNITY_INPUTS[name]].label;
}

export function formFieldLabel(name: OpportunityFormField): string {
  const { label, isRequired } = OPPORTUNITY_FIELDS[OPPORTUNITY_INPUTS[name]];
  return isRequired ? `${label} (required)` : label;
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
