/**
 * Converts input from an admin's form, an upload or an API client to an opportunity: lenient on form, strict on
 * meaning. Other spellings, '-', text for numbers and time zones are corrected; anything that would have to be guessed,
 * and links that must never reach a student, are rejected with every problem reported. Unknown fields are dropped.
 */
import { readCriterion } from '../../placement/import/read-criterion.ts';
import { OPPORTUNITY_FIELD_MESSAGES, OPPORTUNITY_MESSAGES } from '../opportunity-messages.ts';
import { isBlank, textOrEmpty } from '../../lib/blank.ts';
import {
  buildFromFields,
  lastWord,
  readField,
  valueAt,
  type FieldReaders,
} from '../../lib/fields.ts';
import { isMissing } from '../../lib/missing-value.ts';
import type { DateOrder } from '../../lib/time/date-order.ts';
import { normaliseWebAddress } from '../../lib/web-address.ts';
import {
  amountOf,
  batchEndOf,
  createImportItem,
  fieldOf,
  givenAt,
  isForeignObject,
  readCgpa,
  readChoice,
  readId,
  readLine,
  readLink,
  readList,
  readLongText,
  readTextWithLeftovers,
  readTime,
  reject,
  type FieldProblem,
  type Given,
  type ImportItem,
  type Limited,
} from '../../placement/import/read-foreign-fields.ts';
import type { LabelledProblem } from '../../placement/import/upload-item.ts';
import { parseCurrency } from '../../placement/fields/parse-input.ts';
import { MONEY_MAX } from '../../placement/fields/placement-fields.ts';
import {
  OPPORTUNITY_FIELDS,
  REQUIRED_OPPORTUNITY_PATHS,
  type OpportunityFields,
  type OpportunityMoney,
  type OpportunityPath,
  type OpportunityValues,
} from '../opportunity-fields.ts';
import {
  checkYearOrder,
  parseAmountInput,
  readGraduationYear,
  readYears,
} from './parse-numbers.ts';

export type ParsedOpportunity =
  | {
      readonly ok: true;
      readonly values: OpportunityValues;
      /** Input that was read differently from how it was written: it does not reject the opportunity. */
      readonly notices: readonly LabelledProblem[];
    }
  | {
      readonly ok: false;
      /** All of them: first one for each missing field, then the others. */
      readonly problems: readonly LabelledProblem[];
      readonly otherProblems: readonly LabelledProblem[];
      /** The JSON names of the missing required fields, in their order. */
      readonly missing: readonly string[];
    };

/** Takes nested or flat links and deadlines; where there are both, the flat ones win. */
export function parseOpportunityImport(input: unknown, dateOrder?: DateOrder): ParsedOpportunity {
  return parse(input, { isFlat: true, dateOrder });
}

/** Takes an opportunity in the API's format: nested only. */
export function parseNestedOpportunity(input: unknown): ParsedOpportunity {
  return parse(input, { isFlat: false });
}

/** The same for a drive of the placement cell, which may have no link to apply. */
export function parseDriveValues(input: unknown, dateOrder?: DateOrder): ParsedOpportunity {
  return parse(input, { isFlat: false, optional: ['links.applicationLink'], dateOrder });
}

interface ParseOptions {
  readonly isFlat: boolean;
  /** Of the required fields those that may be missing. */
  readonly optional?: readonly OpportunityPath[];
  readonly dateOrder?: DateOrder | undefined;
}

function parse(
  input: unknown,
  { isFlat, optional = [], dateOrder }: ParseOptions,
): ParsedOpportunity {
  if (!isForeignObject(input)) return notAnObject();
  const item = createImportItem(input, dateOrder, 'the additional requirements');
  const values = buildFromFields(OPPORTUNITY_FIELDS, (row, path) =>
    readField(READERS, row, { item, path, value: valueOf(item, path, isFlat) }),
  );
  checkYearOrder(
    item,
    'eligibilityCriteria.graduationYear',
    values.eligibilityCriteria.graduationYear,
  );
  checkYearOrder(item, 'experience', values.experience);
  const missing = missingPaths(values, item.problems).filter((path) => !optional.includes(path));
  const otherProblems = item.problems.map(withLabel);
  if (missing.length === 0 && otherProblems.length === 0)
    return { ok: true, values, notices: item.notices.map(withLabel) };
  const required = missing.map((path) =>
    withLabel({
      path,
      message: OPPORTUNITY_FIELD_MESSAGES.required(OPPORTUNITY_FIELDS[path].label),
    }),
  );
  return {
    ok: false,
    problems: [...required, ...otherProblems],
    otherProblems,
    missing: missing.map(lastWord),
  };
}

function notAnObject(): ParsedOpportunity {
  const problem = {
    path: '',
    label: 'Opportunity',
    message: OPPORTUNITY_MESSAGES.notAnObject,
  };
  return { ok: false, problems: [problem], otherProblems: [problem], missing: [] };
}

const ROWS: ReadonlyMap<string, { readonly label: string }> = new Map(
  Object.entries(OPPORTUNITY_FIELDS),
);

/** A whole part, such as `links`, has no label but its own name. */
function withLabel(problem: FieldProblem): LabelledProblem {
  return { ...problem, label: ROWS.get(problem.path)?.label ?? problem.path };
}

/** A field that is given and cannot be parsed is not missing: it has a message of its own. */
function missingPaths(
  values: OpportunityValues,
  problems: readonly FieldProblem[],
): readonly OpportunityPath[] {
  const unreadable = new Set(problems.map(({ path }) => path));
  return REQUIRED_OPPORTUNITY_PATHS.filter(
    (path) => isBlank(valueAt(values, path)) && !unreadable.has(path),
  );
}

/** The fields that an item may also have outside their part. */
const FLAT_PATHS: ReadonlySet<OpportunityPath> = new Set([
  'links.applicationLink',
  'links.companyWebsite',
  'deadlines.applicationDeadline',
]);

function valueOf(item: ImportItem, path: OpportunityPath, isFlat: boolean): unknown {
  if (path.startsWith('eligibilityCriteria.graduationYear.'))
    return batchEndOf(item, lastWord(path));
  const nested = givenAt(item, path);
  if (path === 'eligibilityCriteria.branches')
    return given(nested, givenAt(item, 'eligibilityCriteria.branch'));
  return isFlat && FLAT_PATHS.has(path)
    ? given(fieldOf(item.input, lastWord(path)), nested)
    : nested;
}

function given(first: unknown, second: unknown): unknown {
  return isMissing(first) ? second : first;
}

const READERS: FieldReaders<OpportunityFields, Given> = {
  id: readId,
  line: readLine,
  text: readLongText,
  // After the CGPA and the links: it takes the leftovers of all other fields.
  requirements: (given, row) => textOrEmpty(readTextWithLeftovers(given, row)),
  link: (given, row) => readAddress(given, row) || row.initial,
  choice: readChoice,
  time: (given, row) => readTime(given, row) ?? row.initial,
  amount: readAmount,
  cgpa: readCgpa,
  percentage: readCriterion('percentage'),
  score: readCriterion('score'),
  limit: readCriterion('limit'),
  list: (given, { label }) =>
    readList(given, { label, tooMany: OPPORTUNITY_FIELD_MESSAGES.listTooLong(label) }),
  year: readGraduationYear,
  years: readYears,
};

function readAddress(given: Given, row: Limited): string {
  const text = readLink(given, row);
  if (isBlank(text)) return '';
  const address = normaliseWebAddress(text);
  if (address === undefined) reject(given, OPPORTUNITY_FIELD_MESSAGES.notALink(row.label));
  return address ?? '';
}

function readAmount(
  given: Given,
  { label, period, initial }: OpportunityFields['compensation.ctc' | 'compensation.stipend'],
): OpportunityMoney {
  const { amount, currency: named } = amountOf(given.value);
  const currency = parseCurrency(readLine({ ...given, value: named }, { label, max: MONEY_MAX }));
  if (isMissing(amount)) return initial;
  const money = parseAmountInput(amount, period, currency);
  if (money === undefined) reject(given, OPPORTUNITY_FIELD_MESSAGES.notAnAmount(label));
  return money ?? { amount: '-', currency };
}
