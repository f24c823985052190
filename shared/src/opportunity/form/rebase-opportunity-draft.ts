import type { OpportunityForm, OpportunityFormField } from './opportunity-form.ts';

/** All fields, in the order of the form. */
const FIELDS = Object.keys({
  company: true,
  role: true,
  jobType: true,
  location: true,
  description: true,
  applicationLink: true,
  applicationDeadline: true,
  companyWebsite: true,
  stipend: true,
  ctc: true,
  base: true,
  cgpa: true,
  branches: true,
  graduationYearMin: true,
  graduationYearMax: true,
  experienceMin: true,
  experienceMax: true,
  skills: true,
  additionalRequirements: true,
  priority: true,
  tags: true,
} satisfies Record<OpportunityFormField, true>) as readonly OpportunityFormField[];

/** The fields whose text differs between two versions of a form, in the order of the form. */
export function changedOpportunityFields(
  a: OpportunityForm,
  b: OpportunityForm,
): readonly OpportunityFormField[] {
  return FIELDS.filter((name) => a[name] !== b[name]);
}

/**
 * Rebases an admin's draft onto a newer version of the opportunity. Takes the current form, the form as it was opened,
 * and the form of the newer version; returns the newer version with the text of every touched field.
 */
export function rebaseOpportunityDraft(
  typed: OpportunityForm,
  opened: OpportunityForm,
  newest: OpportunityForm,
): OpportunityForm {
  const touched = changedOpportunityFields(typed, opened).map((name) => [name, typed[name]]);
  return { ...newest, ...Object.fromEntries(touched) };
}
