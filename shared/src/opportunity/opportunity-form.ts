import { textOrEmpty } from '../lib/blank.ts';
import { PLACEMENT_MESSAGES } from '../placement/placement-messages.ts';
import { DEFAULT_CURRENCY, type JobType, type Priority } from '../placement/schema.ts';
import { notALinkMessage, oneDecimalMessage } from './import/opportunity-import-messages.ts';
import {
  parseNestedOpportunity,
  type OpportunityProblem,
} from './import/parse-opportunity-import.ts';
import { OPPORTUNITY_FIELD_LABELS, type OpportunityPath } from './opportunity-fields.ts';
import { OPPORTUNITY_CATEGORY, OPPORTUNITY_DEFAULTS, type OpportunityValues } from './schema.ts';

/**
 * The form in which an admin enters an opportunity. It holds the text
 * of its inputs; values are parsed, and rejected, by the same rules as uploads.
 */

const SEPARATOR = ', ';

/** The text of the inputs. The deadline is that of `datetime-local`: 'YYYY-MM-DDTHH:mm', or '' while incomplete. */
export interface OpportunityForm {
  readonly company: string;
  readonly role: string;
  readonly jobType: JobType;
  readonly location: string;
  readonly description: string;
  readonly applicationLink: string;
  readonly applicationDeadline: string;
  readonly companyWebsite: string;
  readonly stipend: string;
  readonly ctc: string;
  readonly base: string;
  readonly cgpa: string;
  readonly priority: Priority;
  /** Separated by commas, as are skills and tags. */
  readonly branches: string;
  readonly skills: string;
  readonly experienceMin: string;
  readonly experienceMax: string;
  readonly graduationYearMin: string;
  readonly graduationYearMax: string;
  readonly additionalRequirements: string;
  readonly tags: string;
}

export type OpportunityFormField = keyof OpportunityForm;

const FIELD_OF_PATH: Readonly<
  Record<Exclude<OpportunityPath, 'placementId'>, OpportunityFormField>
> = {
  company: 'company',
  role: 'role',
  jobType: 'jobType',
  location: 'location',
  description: 'description',
  'links.applicationLink': 'applicationLink',
  'links.companyWebsite': 'companyWebsite',
  'deadlines.applicationDeadline': 'applicationDeadline',
  'compensation.stipend': 'stipend',
  'compensation.ctc': 'ctc',
  'compensation.base': 'base',
  'eligibilityCriteria.cgpa': 'cgpa',
  'eligibilityCriteria.branches': 'branches',
  'eligibilityCriteria.graduationYear.min': 'graduationYearMin',
  'eligibilityCriteria.graduationYear.max': 'graduationYearMax',
  'eligibilityCriteria.additionalRequirements': 'additionalRequirements',
  skills: 'skills',
  'experience.min': 'experienceMin',
  'experience.max': 'experienceMax',
  priority: 'priority',
  tags: 'tags',
};
const FIELD_BY_PATH: ReadonlyMap<string, OpportunityFormField> = new Map(
  Object.entries(FIELD_OF_PATH),
);

/** The initial form: the specified defaults, all other fields empty. */
export const EMPTY_OPPORTUNITY_FORM: OpportunityForm = opportunityToForm({
  ...OPPORTUNITY_DEFAULTS,
  company: '',
  role: '',
  location: '',
  description: '',
  links: { applicationLink: '', companyWebsite: '' },
  deadlines: { applicationDeadline: '' },
});

export function opportunityToForm(values: OpportunityValues): OpportunityForm {
  const { links, compensation, eligibilityCriteria, experience } = values;
  const { cgpa, branches, graduationYear, additionalRequirements } = eligibilityCriteria;
  return {
    company: values.company,
    role: values.role,
    jobType: values.jobType,
    location: values.location,
    description: values.description,
    applicationLink: textOrEmpty(links.applicationLink),
    applicationDeadline: values.deadlines.applicationDeadline.slice(0, 16),
    companyWebsite: textOrEmpty(links.companyWebsite),
    stipend: textOrEmpty(String(compensation.stipend.amount)),
    ctc: textOrEmpty(String(compensation.ctc.amount)),
    base: textOrEmpty(String(compensation.base.amount)),
    cgpa: numberToInput(cgpa),
    priority: values.priority,
    branches: branches.join(SEPARATOR),
    skills: values.skills.join(SEPARATOR),
    experienceMin: numberToInput(experience.min),
    experienceMax: numberToInput(experience.max),
    graduationYearMin: numberToInput(graduationYear.min),
    graduationYearMax: numberToInput(graduationYear.max),
    additionalRequirements,
    tags: values.tags.join(SEPARATOR),
  };
}

function numberToInput(value: number | null): string {
  return value === null ? '' : String(value);
}

type OpportunityFormErrors = Readonly<Partial<Record<OpportunityFormField, string>>>;

type ParsedOpportunityForm =
  | { readonly ok: true; readonly values: OpportunityValues }
  | { readonly ok: false; readonly errors: OpportunityFormErrors };

/**
 * Parses the inputs; returns the opportunity, or the first problem of each field. With the opportunity that
 * was opened, values that no input shows (its placement ID, currencies and the seconds of its deadline) and
 * fields whose text is unchanged are preserved.
 */
export function parseOpportunityForm(
  form: OpportunityForm,
  previous?: OpportunityValues,
): ParsedOpportunityForm {
  const before = previous && opportunityToForm(previous);
  const read = parseNestedOpportunity(formToInput(form, previous));
  const errors: Partial<Record<OpportunityFormField, string>> = {};
  if (form.cgpa !== before?.cgpa && SECOND_DECIMAL.test(form.cgpa.trim()))
    errors.cgpa = oneDecimalMessage(OPPORTUNITY_FIELD_LABELS['eligibilityCriteria.cgpa']);
  for (const { path, message } of read.ok ? read.notices.map(asProblem) : read.problems) {
    const field = FIELD_BY_PATH.get(path);
    if (field) errors[field] ??= message;
  }
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, values: read.values };
}

/** In a form the user can correct the input: nothing is moved to another field. */
function asProblem({ path, label }: OpportunityProblem): OpportunityProblem {
  const isCgpa = path === 'eligibilityCriteria.cgpa';
  return { path, label, message: isCgpa ? PLACEMENT_MESSAGES.cgpaRange : notALinkMessage(label) };
}

/** Matches '7.25', but not '7.50'. */
const SECOND_DECIMAL = /[.,]\d0*[1-9]/;

/** The opportunity as API clients send it. */
function formToInput(form: OpportunityForm, previous: OpportunityValues | undefined): object {
  const before = previous && opportunityToForm(previous);
  const list = (name: 'branches' | 'skills' | 'tags', stored: readonly string[] | undefined) =>
    form[name] === before?.[name] ? stored : form[name];
  const money = (name: 'stipend' | 'ctc' | 'base') => ({
    amount: form[name],
    currency: previous?.compensation[name].currency ?? DEFAULT_CURRENCY,
  });
  const isSameDeadline = form.applicationDeadline === before?.applicationDeadline;
  return {
    placementId: previous?.placementId,
    company: form.company,
    role: form.role,
    jobType: form.jobType,
    location: form.location,
    description: form.description,
    links: { applicationLink: form.applicationLink, companyWebsite: form.companyWebsite },
    deadlines: isSameDeadline
      ? previous?.deadlines
      : { applicationDeadline: form.applicationDeadline },
    compensation: { stipend: money('stipend'), ctc: money('ctc'), base: money('base') },
    eligibilityCriteria: {
      cgpa: form.cgpa,
      branches: list('branches', previous?.eligibilityCriteria.branches),
      graduationYear: { min: form.graduationYearMin, max: form.graduationYearMax },
      additionalRequirements: form.additionalRequirements,
    },
    skills: list('skills', previous?.skills),
    experience: { min: form.experienceMin, max: form.experienceMax },
    priority: form.priority,
    tags: list('tags', previous?.tags),
  };
}

/** The body of `POST` and `PUT`: with the category that the form always sends. */
export function toOpportunityBody(
  values: OpportunityValues,
): OpportunityValues & { readonly category: typeof OPPORTUNITY_CATEGORY } {
  return { ...values, category: OPPORTUNITY_CATEGORY };
}

/** All fields, in the order of the form. */
const FORM_FIELDS = Object.keys({
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
  return FORM_FIELDS.filter((name) => a[name] !== b[name]);
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
