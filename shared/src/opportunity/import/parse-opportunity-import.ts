/**
 * Converts input from an admin's form, an upload or an API client to an opportunity: lenient on form, strict on
 * meaning. Other spellings, '-', text for numbers and time zones are corrected; anything that would have to be guessed,
 * and links that must never reach a student, are rejected with every problem reported. Unknown fields are dropped.
 */
import { isBlank, textOrDash, textOrEmpty } from '../../lib/blank.ts';
import { isMissing } from '../../lib/missing-value.ts';
import type { DateOrder } from '../../lib/time/date-order.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { normaliseWebAddress } from '../../lib/web-address.ts';
import { parseCurrency, JOB_TYPE_ALIASES, parsePlacementId } from '../../placement/parse-input.ts';
import {
  createFieldReader,
  fieldOf,
  isForeignObject,
  type FieldReader as ReaderOf,
  type ForeignObject,
  type FieldProblem,
} from '../../placement/import/read-foreign-fields.ts';
import { tooLongMessage } from '../../placement/placement-messages.ts';
import {
  JOB_TYPES,
  LINE_MAX,
  MONEY_MAX,
  PLACEMENT_ID_MAX,
  PRIORITIES,
} from '../../placement/schema.ts';
import { parseAmountInput, parseExperience, parseGraduationYears } from './parse-numbers.ts';
import {
  OPPORTUNITY_FIELD_LABELS as labels,
  REQUIRED_OPPORTUNITY_FIELDS,
  type OpportunityPath,
} from '../opportunity-fields.ts';
import {
  listTooLongMessage,
  notALinkMessage,
  notAnAmountMessage,
  OPPORTUNITY_IMPORT_MESSAGES,
  requiredMessage,
} from './opportunity-import-messages.ts';
import {
  DESCRIPTION_MAX,
  OPPORTUNITY_DEFAULTS,
  type OpportunityMoney,
  type OpportunityValues,
} from '../schema.ts';

/** A problem of the input. `label` is the field's name on the screen. */
export interface OpportunityProblem extends FieldProblem {
  readonly label: string;
}

export type ParsedOpportunity =
  | {
      readonly ok: true;
      readonly values: OpportunityValues;
      /** Input that was read differently from how it was written: it does not reject the opportunity. */
      readonly notices: readonly OpportunityProblem[];
    }
  | {
      readonly ok: false;
      /** All of them: first one for each missing field, then the others. */
      readonly problems: readonly OpportunityProblem[];
      readonly otherProblems: readonly OpportunityProblem[];
      /** The JSON names of the missing required fields, in their order. */
      readonly missing: readonly string[];
    };

type Reader = ReaderOf<OpportunityPath>;
/** Returns an own property of the object. */
type Flat = (name: string) => unknown;

/**
 * Takes an opportunity with nested or flat links and deadlines, or both: then the flat ones take precedence;
 * and the order of day and month in its list.
 */
export function parseOpportunityImport(input: unknown, dateOrder?: DateOrder): ParsedOpportunity {
  return isForeignObject(input)
    ? read(input, (name) => fieldOf(input, name), dateOrder)
    : notAnObject();
}

/** Takes an opportunity in the API's format: nested only. */
export function parseNestedOpportunity(input: unknown): ParsedOpportunity {
  return isForeignObject(input) ? read(input, () => undefined) : notAnObject();
}

function notAnObject(): ParsedOpportunity {
  const problem = {
    path: '',
    label: 'Opportunity',
    message: OPPORTUNITY_IMPORT_MESSAGES.notAnObject,
  };
  return { ok: false, problems: [problem], otherProblems: [problem], missing: [] };
}

function read(input: ForeignObject, flat: Flat, dateOrder?: DateOrder): ParsedOpportunity {
  const reader = createFieldReader(labels, dateOrder, 'the additional requirements');
  const values: OpportunityValues = {
    ...readBasics(reader, input),
    links: readLinks(reader, input, flat),
    compensation: readCompensation(reader, input),
    deadlines: { applicationDeadline: readDeadline(reader, input, flat) },
    eligibilityCriteria: readEligibility(reader, input),
    experience: parseExperience(reader, input),
  };
  const missing = missingFields(values, reader.problems);
  const otherProblems = reader.problems.map(withLabel);
  if (missing.length === 0 && otherProblems.length === 0)
    return { ok: true, values, notices: reader.notices.map(withLabel) };
  const required = missing.map(({ path }) =>
    withLabel({ path, message: requiredMessage(labels[path]) }),
  );
  return {
    ok: false,
    problems: [...required, ...otherProblems],
    otherProblems,
    missing: missing.map(({ name }) => name),
  };
}

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(labels));

/** A whole part, such as `links`, has no label but its own name. */
function withLabel(problem: FieldProblem): OpportunityProblem {
  return { ...problem, label: LABELS.get(problem.path) ?? problem.path };
}

/** A field that is given and cannot be parsed is not missing: it has a message of its own. */
function missingFields(values: OpportunityValues, problems: readonly FieldProblem[]) {
  const read: Readonly<Record<string, string>> = {
    company: values.company,
    role: values.role,
    location: values.location,
    description: values.description,
    'links.applicationLink': values.links.applicationLink,
    'deadlines.applicationDeadline': values.deadlines.applicationDeadline,
  };
  const unreadable = new Set(problems.map(({ path }) => path));
  return REQUIRED_OPPORTUNITY_FIELDS.filter(
    ({ path }) => isBlank(read[path]) && !unreadable.has(path),
  );
}

type Nested = 'links' | 'compensation' | 'deadlines' | 'eligibilityCriteria' | 'experience';

function readBasics(reader: Reader, input: ForeignObject): Omit<OpportunityValues, Nested> {
  const field = (name: string): unknown => fieldOf(input, name);
  const line = (name: 'company' | 'role' | 'location'): string =>
    reader.line(name, field(name), LINE_MAX);
  return {
    placementId: parsePlacementId(
      reader.line('placementId', field('placementId'), PLACEMENT_ID_MAX),
    ),
    company: line('company'),
    role: line('role'),
    jobType: reader.choice('jobType', field('jobType'), {
      choices: JOB_TYPES,
      fallback: OPPORTUNITY_DEFAULTS.jobType,
      aliases: JOB_TYPE_ALIASES,
    }),
    location: line('location'),
    description: reader.text('description', field('description'), DESCRIPTION_MAX),
    skills: readList(reader, 'skills', field('skills')),
    priority: reader.choice('priority', field('priority'), {
      choices: PRIORITIES,
      fallback: OPPORTUNITY_DEFAULTS.priority,
    }),
    tags: readList(reader, 'tags', field('tags')),
  };
}

function readList(reader: Reader, path: OpportunityPath, value: unknown): readonly string[] {
  return reader.list(path, value, listTooLongMessage(labels[path]));
}

function readLinks(reader: Reader, input: ForeignObject, flat: Flat): OpportunityValues['links'] {
  const part = reader.part(input, 'links');
  const link = (name: 'applicationLink' | 'companyWebsite'): string =>
    readLink(reader, `links.${name}`, given(flat(name), fieldOf(part, name)));
  return {
    applicationLink: link('applicationLink'),
    companyWebsite: textOrDash(link('companyWebsite')),
  };
}

function readLink(reader: Reader, path: OpportunityPath, value: unknown): string {
  const text = reader.link(path, value);
  if (isBlank(text)) return '';
  const address = normaliseWebAddress(text);
  if (address === undefined) reader.reject(path, notALinkMessage(labels[path]));
  return address ?? '';
}

function given(flat: unknown, nested: unknown): unknown {
  return isMissing(flat) ? nested : flat;
}

/** '' when there is none, which is rejected. */
function readDeadline(reader: Reader, input: ForeignObject, flat: Flat): WallTime {
  const nested = fieldOf(reader.part(input, 'deadlines'), 'applicationDeadline');
  const value = given(flat('applicationDeadline'), nested);
  return reader.time('deadlines.applicationDeadline', value, 'end') ?? '';
}

function readCompensation(reader: Reader, input: ForeignObject): OpportunityValues['compensation'] {
  const part = reader.part(input, 'compensation');
  const money = (name: 'ctc' | 'base' | 'stipend'): OpportunityMoney =>
    readMoney(reader, `compensation.${name}`, fieldOf(part, name));
  return { ctc: money('ctc'), base: money('base'), stipend: money('stipend') };
}

/** Accepts an amount with its currency, or the amount alone. */
function readMoney(reader: Reader, path: OpportunityPath, value: unknown): OpportunityMoney {
  const { amount: entered, currency: named } = isForeignObject(value)
    ? { amount: fieldOf(value, 'amount'), currency: fieldOf(value, 'currency') }
    : { amount: value, currency: undefined };
  const currency = parseCurrency(reader.line(path, named, MONEY_MAX));
  if (isMissing(entered)) return OPPORTUNITY_DEFAULTS.compensation.ctc;
  const money = parseAmountInput(
    entered,
    path === 'compensation.stipend' ? 'month' : 'year',
    currency,
  );
  if (money === undefined) reader.reject(path, notAnAmountMessage(labels[path]));
  return money ?? { amount: '-', currency };
}

function readEligibility(
  reader: Reader,
  input: ForeignObject,
): OpportunityValues['eligibilityCriteria'] {
  const part = reader.part(input, 'eligibilityCriteria');
  const requirements = 'eligibilityCriteria.additionalRequirements';
  const branches = given(fieldOf(part, 'branches'), fieldOf(part, 'branch'));
  return {
    cgpa: reader.cgpa('eligibilityCriteria.cgpa', fieldOf(part, 'cgpa')),
    branches: readList(reader, 'eligibilityCriteria.branches', branches),
    graduationYear: parseGraduationYears(reader, fieldOf(part, 'graduationYear')),
    additionalRequirements: textOrEmpty(
      withLeftovers(
        reader,
        reader.text(requirements, fieldOf(part, 'additionalRequirements'), DESCRIPTION_MAX),
      ),
    ),
  };
}

/** The requirements, followed by the leftovers of all other fields: links and CGPA have to be read before. */
function withLeftovers(reader: Reader, requirements: string): string {
  const path = 'eligibilityCriteria.additionalRequirements';
  const all = [requirements, ...reader.leftovers].filter((text) => !isBlank(text)).join('\n');
  if (all.length > DESCRIPTION_MAX && requirements.length <= DESCRIPTION_MAX)
    reader.reject(path, tooLongMessage(labels[path], DESCRIPTION_MAX));
  return all;
}
