/**
 * Converts any JSON from an upload or an API client to a placement: lenient on form, strict on meaning. Other
 * spellings, missing parts, '-' and time zones are corrected; anything that would have to be guessed is
 * rejected, with every problem reported. Unknown fields are dropped.
 */
import { plainNumber } from '../../lib/format-money.ts';
import { isBlank, textOrDash } from '../../lib/blank.ts';
import type { DateOrder } from '../../lib/time/date-order.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { JOB_TYPE_ALIASES, parseMoney, parsePlacementId } from '../parse-input.ts';
import {
  createFieldReader,
  fieldOf,
  isForeignObject,
  type FieldReader as ReaderOf,
  type ForeignObject,
  type FieldProblem,
} from './read-foreign-fields.ts';
import {
  fewRupeesMessage,
  notMoneyMessage,
  PLACEMENT_MESSAGES as messages,
  tooLongMessage,
} from '../placement-messages.ts';
import { PLACEMENT_PATH_LABELS, type PlacementPath } from '../placement-fields.ts';
import {
  CATEGORIES,
  DEFAULT_CURRENCY,
  JOB_TYPES,
  LINE_MAX,
  MONEY_MAX,
  NOTES_MAX,
  PLACEMENT_ID_MAX,
  PLACEMENT_STATUSES,
  PRIORITIES,
  TEST_STATUSES,
  type Money,
  type PlacementValues,
} from '../schema.ts';

export type ParsedPlacement =
  | {
      readonly ok: true;
      readonly values: PlacementValues;
      readonly deadlineGuessed: boolean;
      /**
       * Input that was read differently from how it was written, for the student to check: it does not reject the item.
       */
      readonly notices: readonly FieldProblem[];
    }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

type FieldReader = ReaderOf<PlacementPath>;

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
  const reader = createFieldReader(PLACEMENT_PATH_LABELS, dateOrder);
  const deadlines = readDeadlines(reader, input);
  const deadlineGuessed = deadlines.applicationDeadline === null;
  const values: PlacementValues = {
    ...readBasics(reader, input),
    links: readLinks(reader, input),
    test: readTest(reader, input),
    deadlines: deadlineGuessed ? { ...deadlines, applicationDeadline: uploadedAt } : deadlines,
    compensation: readCompensation(reader, input),
    eligibilityCriteria: readEligibility(reader, input),
    notes: textOrDash(readNotes(reader, input)),
  };
  return reader.problems.length === 0
    ? { ok: true, values, deadlineGuessed, notices: reader.notices }
    : { ok: false, problems: reader.problems };
}

type Nested = 'links' | 'test' | 'deadlines' | 'compensation' | 'eligibilityCriteria' | 'notes';

function readBasics(reader: FieldReader, input: ForeignObject): Omit<PlacementValues, Nested> {
  const field = (name: string): unknown => fieldOf(input, name);
  return {
    placementId: parsePlacementId(
      reader.line('placementId', field('placementId'), PLACEMENT_ID_MAX),
    ),
    company: readCompany(reader, field('company')),
    role: reader.line('role', field('role'), LINE_MAX),
    jobType: reader.choice('jobType', field('jobType'), {
      choices: JOB_TYPES,
      fallback: 'fte',
      aliases: JOB_TYPE_ALIASES,
    }),
    category: reader.choice('category', field('category'), {
      choices: CATEGORIES,
      fallback: 'on_campus',
    }),
    location: textOrDash(reader.line('location', field('location'), LINE_MAX)),
    status: reader.choice('status', field('status'), {
      choices: PLACEMENT_STATUSES,
      fallback: 'form_not_filled',
    }),
    priority: reader.choice('priority', field('priority'), {
      choices: PRIORITIES,
      fallback: 'medium',
    }),
  };
}

/** Cleaning may leave nothing, or a '-', of what looked like a name. */
function readCompany(reader: FieldReader, value: unknown): string {
  const before = reader.problems.length;
  const company = reader.name('company', value, LINE_MAX);
  if (isBlank(company) && reader.problems.length === before)
    reader.reject('company', messages.companyRequired);
  return company;
}

function readLinks(reader: FieldReader, input: ForeignObject): PlacementValues['links'] {
  const links = reader.part(input, 'links');
  const link = (name: 'applicationLink' | 'companyWebsite'): string =>
    textOrDash(reader.link(`links.${name}`, fieldOf(links, name)));
  return { applicationLink: link('applicationLink'), companyWebsite: link('companyWebsite') };
}

function readTest(reader: FieldReader, input: ForeignObject): PlacementValues['test'] {
  const part = reader.part(input, 'test');
  const line = (name: 'testType' | 'duration'): string =>
    textOrDash(reader.line(`test.${name}`, fieldOf(part, name), LINE_MAX));
  return {
    date: reader.time('test.date', fieldOf(part, 'date'), 'start'),
    testType: line('testType'),
    duration: line('duration'),
    link: textOrDash(reader.link('test.link', fieldOf(part, 'link'))),
    status: reader.choice('test.status', fieldOf(part, 'status'), {
      choices: TEST_STATUSES,
      fallback: 'scheduled',
    }),
  };
}

function readDeadlines(reader: FieldReader, input: ForeignObject): PlacementValues['deadlines'] {
  const part = reader.part(input, 'deadlines');
  const time = (name: 'applicationDeadline' | 'testDeadline') =>
    reader.time(`deadlines.${name}`, fieldOf(part, name), 'end');
  return { applicationDeadline: time('applicationDeadline'), testDeadline: time('testDeadline') };
}

function readCompensation(
  reader: FieldReader,
  input: ForeignObject,
): PlacementValues['compensation'] {
  const part = reader.part(input, 'compensation');
  const money = (name: 'stipend' | 'ctc' | 'base'): Money =>
    readMoney(reader, `compensation.${name}`, fieldOf(part, name));
  return { stipend: money('stipend'), ctc: money('ctc'), base: money('base') };
}

/** Accepts an amount with its currency, or the amount alone. */
function readMoney(
  reader: FieldReader,
  path: `compensation.${'stipend' | 'ctc' | 'base'}`,
  value: unknown,
): Money {
  if (Array.isArray(value) || typeof value === 'boolean') {
    reader.reject(path, notMoneyMessage(PLACEMENT_PATH_LABELS[path]));
    return parseMoney('', '');
  }
  const { amount, currency } = isForeignObject(value)
    ? { amount: fieldOf(value, 'amount'), currency: fieldOf(value, 'currency') }
    : { amount: value, currency: undefined };
  const money = parseMoney(
    reader.line(path, amount, MONEY_MAX),
    reader.line(path, currency, MONEY_MAX),
  );
  const rupees = money.currency === DEFAULT_CURRENCY ? plainNumber(money.amount) : undefined;
  if (rupees !== undefined && Number(rupees) > 0 && Number(rupees) < SUSPICIOUS_RUPEES_MAX)
    reader.addNotice(path, fewRupeesMessage(money.amount));
  return money;
}

/** No salary is lower: the unit is missing. */
const SUSPICIOUS_RUPEES_MAX = 1000;

/** The notes, followed by the leftovers of all other fields. Must be called last. */
function readNotes(reader: FieldReader, input: ForeignObject): string {
  const notes = reader.text('notes', fieldOf(input, 'notes'), NOTES_MAX);
  const all = [notes, ...reader.leftovers].filter((text) => !isBlank(text)).join('\n');
  if (all.length > NOTES_MAX && notes.length <= NOTES_MAX)
    reader.reject('notes', tooLongMessage(PLACEMENT_PATH_LABELS.notes, NOTES_MAX));
  return all;
}

function readEligibility(
  reader: FieldReader,
  input: ForeignObject,
): PlacementValues['eligibilityCriteria'] {
  const part = reader.part(input, 'eligibilityCriteria');
  const branch = fieldOf(part, 'branch');
  return {
    cgpa: reader.cgpa('eligibilityCriteria.cgpa', fieldOf(part, 'cgpa')),
    branch: reader.list(
      'eligibilityCriteria.branch',
      isBlank(branch) ? fieldOf(part, 'branches') : branch,
      messages.branchesTooMany,
    ),
  };
}
