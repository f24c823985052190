import type { OpportunityForm, OpportunityFormField } from './form-rules.ts';

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

/** The fields that read differently in two versions of a form, in the order of the form. */
export function changedOpportunityFields(
  a: OpportunityForm,
  b: OpportunityForm,
): readonly OpportunityFormField[] {
  return FIELDS.filter((name) => a[name] !== b[name]);
}

/**
 * Carries what an admin typed over to a newer version of the opportunity. Takes the form as it is, as it was when it
 * opened, and as the newer version reads; gives the newer version with every field that was touched as it was typed.
 */
export function carryOpportunityForm(
  typed: OpportunityForm,
  opened: OpportunityForm,
  newest: OpportunityForm,
): OpportunityForm {
  const touched = changedOpportunityFields(typed, opened).map((name) => [name, typed[name]]);
  return { ...newest, ...Object.fromEntries(touched) };
}
