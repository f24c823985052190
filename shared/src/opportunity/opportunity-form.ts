import { OPPORTUNITY_FIELD_MESSAGES } from './opportunity-messages.ts';
import { textOrEmpty } from '../lib/blank.ts';
import { ownValue } from '../lib/collections.ts';
import {
  mapFields,
  nest,
  pathsOf,
  valueAt,
  writeField,
  lastWord,
  type FieldWriters,
  type LastWord,
} from '../lib/fields.ts';
import { PLACEMENT_MESSAGES } from '../placement/placement-messages.ts';
import { DEFAULT_CURRENCY } from '../placement/fields/placement-fields.ts';
import { CRITERIA_PROBLEMS, CRITERIA_TEXTS } from '../placement/fields/criteria-texts.ts';
import type { LabelledProblem } from '../placement/import/upload-item.ts';
import {
  parseNestedOpportunity,
  type ParsedOpportunity,
} from './import/parse-opportunity-import.ts';
import {
  OPPORTUNITY_CATEGORY,
  OPPORTUNITY_DEFAULTS,
  OPPORTUNITY_FIELDS,
  type OpportunityFields,
  type OpportunityPath,
  type OpportunityValues,
} from './opportunity-fields.ts';

/** Holds the text of its inputs; values are parsed, and rejected, by the same rules as uploads. */

const SEPARATOR = ', ';

/** The names of inputs that are not the last word of their path. */
const INPUT_NAMES = {
  'eligibilityCriteria.graduationYear.min': 'graduationYearMin',
  'eligibilityCriteria.graduationYear.max': 'graduationYearMax',
  'experience.min': 'experienceMin',
  'experience.max': 'experienceMax',
} as const;

type InputPath = Exclude<OpportunityPath, 'placementId'>;
type InputOf<Path extends InputPath> = Path extends keyof typeof INPUT_NAMES
  ? (typeof INPUT_NAMES)[Path]
  : LastWord<Path>;

/**
 * The text of the inputs; a choice has its stored word, lists are separated by commas. The deadline is that of
 * `datetime-local`: 'YYYY-MM-DDTHH:mm', or '' while incomplete.
 */
export type OpportunityForm = {
  readonly [Path in InputPath as InputOf<Path>]: OpportunityFields[Path] extends {
    readonly kind: 'choice';
  }
    ? OpportunityFields[Path]['initial']
    : string;
};

export type OpportunityFormField = keyof OpportunityForm;

const { placementId: _placementId, ...INPUT_FIELDS } = OPPORTUNITY_FIELDS;
/** At the end of the form. */
const LAST_PATHS: readonly InputPath[] = ['skills', 'priority', 'tags'];
/** In the order of the form. */
const INPUT_PATHS = [
  ...pathsOf(INPUT_FIELDS).filter((path) => !LAST_PATHS.includes(path)),
  ...LAST_PATHS,
];

export const OPPORTUNITY_INPUTS = Object.fromEntries(
  INPUT_PATHS.map((path) => [inputOf(path), path]),
) as Readonly<Record<OpportunityFormField, InputPath>>;

function inputOf(path: InputPath): OpportunityFormField {
  const names: Readonly<Partial<Record<InputPath, string>>> = INPUT_NAMES;
  return (names[path] ?? lastWord(path)) as OpportunityFormField;
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));

const TEXTS: FieldWriters<OpportunityFields, string> = {
  id: textOrEmpty,
  line: textOrEmpty,
  text: textOrEmpty,
  requirements: textOrEmpty,
  link: textOrEmpty,
  choice: (choice) => choice,
  time: (time) => time.slice(0, 16),
  amount: ({ amount }) => textOrEmpty(String(amount)),
  cgpa: numberText,
  ...CRITERIA_TEXTS,
  years: numberText,
  list: (entries) => entries.join(SEPARATOR),
};

export function opportunityToForm(values: OpportunityValues): OpportunityForm {
  const inputs = INPUT_PATHS.map((path) => {
    const row = OPPORTUNITY_FIELDS[path];
    return [inputOf(path), writeField(TEXTS, row, valueAt(values, path) ?? row.initial)];
  });
  return Object.fromEntries(inputs) as OpportunityForm;
}

export const EMPTY_OPPORTUNITY_FORM = opportunityToForm(OPPORTUNITY_DEFAULTS);

export type OpportunityFormErrors = Readonly<Partial<Record<OpportunityFormField, string>>>;

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
  parse: (input: unknown) => ParsedOpportunity = parseNestedOpportunity,
): ParsedOpportunityForm {
  const before = previous && opportunityToForm(previous);
  const read = parse(formToInput(form, previous));
  const errors: Partial<Record<OpportunityFormField, string>> = {};
  if (form.cgpa !== before?.cgpa && SECOND_DECIMAL.test(form.cgpa.trim()))
    errors.cgpa = OPPORTUNITY_FIELD_MESSAGES.oneDecimal(
      OPPORTUNITY_FIELDS['eligibilityCriteria.cgpa'].label,
    );
  for (const { path, message } of read.ok ? read.notices.map(asProblem) : read.problems) {
    const known = INPUT_PATHS.find((one) => one === path);
    if (known) errors[inputOf(known)] ??= message;
  }
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, values: read.values };
}

/** In a form the user can correct the input: nothing is moved to another field. */
function asProblem({ path, label }: LabelledProblem): LabelledProblem {
  const kind = INPUT_PATHS.includes(path as InputPath)
    ? OPPORTUNITY_FIELDS[path as InputPath].kind
    : '';
  if (kind === 'cgpa') return { path, label, message: PLACEMENT_MESSAGES.cgpaRange };
  const problem = ownValue(CRITERIA_PROBLEMS, kind) ?? OPPORTUNITY_FIELD_MESSAGES.notALink;
  return { path, label, message: problem(label) };
}

/** Matches '7.25', but not '7.50'. */
const SECOND_DECIMAL = /[.,]\d0*[1-9]/;

/** The opportunity as API clients send it. A field whose text is unchanged has its stored value. */
function formToInput(form: OpportunityForm, previous: OpportunityValues | undefined): object {
  const before = previous && opportunityToForm(previous);
  const inputs = mapFields(INPUT_FIELDS, ({ kind }, path) => {
    const [text, stored] = [form[inputOf(path)], previous && valueAt(previous, path)];
    if (text === before?.[inputOf(path)]) return stored;
    if (kind !== 'amount') return text;
    const currency = previous && valueAt(previous, `${path}.currency`);
    return { amount: text, currency: currency ?? DEFAULT_CURRENCY };
  });
  return { placementId: previous?.placementId, ...nest(inputs) };
}

/** The body of `POST` and `PUT`: with the category that the form always sends. */
export function toOpportunityBody(
  values: OpportunityValues,
): OpportunityValues & { readonly category: typeof OPPORTUNITY_CATEGORY } {
  return { ...values, category: OPPORTUNITY_CATEGORY };
}

/** The fields whose text differs between two versions of a form, in the order of the form. */
export function changedOpportunityFields(
  a: OpportunityForm,
  b: OpportunityForm,
): readonly OpportunityFormField[] {
  return INPUT_PATHS.map(inputOf).filter((name) => a[name] !== b[name]);
}

/** Rebases a draft: returns the newest form with the typed text of every touched field. */
export function rebaseOpportunityDraft(
  typed: OpportunityForm,
  opened: OpportunityForm,
  newest: OpportunityForm,
): OpportunityForm {
  const touched = changedOpportunityFields(typed, opened).map((name) => [name, typed[name]]);
  return { ...newest, ...Object.fromEntries(touched) };
}
