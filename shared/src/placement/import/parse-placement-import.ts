/**
 * Converts any JSON from an upload or an API client to a placement: lenient on form, strict on meaning. Other
 * spellings, missing parts, '-' and time zones are corrected; anything that would have to be guessed is
 * rejected, with every problem reported. Unknown fields are dropped.
 */
import { readCriterion } from './read-criterion.ts';
import { VALUE_MESSAGES } from './import-messages.ts';
import { isBlank, textOrDash } from '../../lib/blank.ts';
import { buildFromFields, lastWord, readField, type FieldReaders } from '../../lib/fields.ts';
import { plainNumber } from '../../lib/format-money.ts';
import type { DateOrder } from '../../lib/time/date-order.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { parseMoney } from '../fields/parse-input.ts';
import type { PlacementPath } from '../fields/placement-cells.ts';
import { PLACEMENT_MESSAGES as messages } from '../placement-messages.ts';
import {
  DEFAULT_CURRENCY,
  MONEY_MAX,
  PLACEMENT_FIELDS,
  type Money,
  type PlacementFields,
  type PlacementValues,
} from '../fields/placement-fields.ts';
import {
  addNotice,
  amountOf,
  batchEndOf,
  createImportItem,
  givenAt,
  isForeignObject,
  readCgpa,
  readChoice,
  readId,
  readLine,
  readLink,
  readList,
  readName,
  readTextWithLeftovers,
  readTime,
  reject,
  type FieldProblem,
  type Given,
  type ImportItem,
  type Labelled,
} from './read-foreign-fields.ts';

export type ParsedPlacement =
  | {
      readonly ok: true;
      readonly values: PlacementValues;
      readonly deadlineGuessed: boolean;
      /** Input that was read differently from how it was written; it does not reject the item. */
      readonly notices: readonly FieldProblem[];
    }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/**
 * Takes one item, the wall clock of the upload, which replaces a missing deadline (then `deadlineGuessed` is
 * true, and a caller for whom the deadline is mandatory rejects it), and the order of day and month in its
 * list. Returns the values, or all problems.
 */
export function parsePlacementImport(
  input: unknown,
  uploadedAt: WallTime,
  dateOrder?: DateOrder,
): ParsedPlacement {
  if (!isForeignObject(input))
    return { ok: false, problems: [{ path: '', message: messages.notAnObject }] };
  const item = createImportItem(input, dateOrder);
  const read = buildFromFields(PLACEMENT_FIELDS, (row, path) =>
    readField(READERS, row, { item, path, value: valueOf(item, path) }),
  );
  if (item.problems.length > 0) return { ok: false, problems: deadlinesFirst(item.problems) };
  const { deadlines } = read;
  const deadlineGuessed = deadlines.applicationDeadline === null;
  const values = deadlineGuessed
    ? { ...read, deadlines: { ...deadlines, applicationDeadline: uploadedAt } }
    : read;
  return { ok: true, values, deadlineGuessed, notices: item.notices };
}

/** The deadline is what a placement cannot do without: where only one message is shown, it is this one. */
function deadlinesFirst(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const rankOf = ({ path }: FieldProblem): number => (path.startsWith('deadlines') ? 0 : 1);
  return problems.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function valueOf(item: ImportItem, path: PlacementPath): unknown {
  if (path.startsWith('eligibilityCriteria.graduationYear.'))
    return batchEndOf(item, lastWord(path));
  const given = givenAt(item, path);
  return path === 'eligibilityCriteria.branch' && isBlank(given)
    ? givenAt(item, 'eligibilityCriteria.branches')
    : given;
}

const READERS: FieldReaders<PlacementFields, Given> = {
  id: readId,
  name: readCompany,
  line: (given, row) => textOr(row.initial, readLine(given, row)),
  link: (given, row) => textOrDash(readLink(given, row)),
  choice: readChoice,
  time: readTime,
  money: readMoney,
  cgpa: readCgpa,
  percentage: readCriterion('percentage'),
  score: readCriterion('score'),
  limit: readCriterion('limit'),
  year: readCriterion('year'),
  list: (given, { label }) => readList(given, { label, tooMany: messages.branchesTooMany }),
  // The notes, the last field: they also take the leftovers of all others.
  text: (given, row) => textOrDash(readTextWithLeftovers(given, row)),
};

function textOr(initial: string, text: string): string {
  return isBlank(text) ? initial : text;
}

/** Cleaning may leave nothing, or a '-', of what looked like a name. */
function readCompany(given: Given, row: PlacementFields['company']): string {
  const before = given.item.problems.length;
  const company = readName(given, row);
  if (isBlank(company) && given.item.problems.length === before)
    reject(given, messages.companyRequired);
  return company;
}

function readMoney(given: Given, { label }: Labelled): Money {
  const { value } = given;
  if (Array.isArray(value) || typeof value === 'boolean') {
    reject(given, VALUE_MESSAGES.notMoney(label));
    return parseMoney('', '');
  }
  const { amount, currency } = amountOf(value);
  const lineOf = (part: unknown): string =>
    readLine({ ...given, value: part }, { label, max: MONEY_MAX });
  const money = parseMoney(lineOf(amount), lineOf(currency));
  const rupees = money.currency === DEFAULT_CURRENCY ? plainNumber(money.amount) : undefined;
  if (rupees !== undefined && Number(rupees) > 0 && Number(rupees) < SUSPICIOUS_RUPEES_MAX)
    addNotice(given, VALUE_MESSAGES.fewRupees(money.amount));
  return money;
}

/** No salary is lower: the unit is missing. */
const SUSPICIOUS_RUPEES_MAX = 1000;
