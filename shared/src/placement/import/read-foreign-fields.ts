/** A field that cannot be read gives its empty value, so that one pass finds every problem. */
import { DATE_MESSAGES, VALUE_MESSAGES, dateFaultText } from './import-messages.ts';
import { ownValue } from '../../lib/collections.ts';
import { isBlank } from '../../lib/blank.ts';
import { isMissingMark, isMissingValue } from '../../lib/missing-value.ts';
import { resolveReading, type DateOrder } from '../../lib/time/date-order.ts';
import { dateFaultOf, readDateText } from '../../lib/time/date-text.ts';
import { cleanLine, foldText } from '../../lib/text.ts';
import { lineSchema, textSchema } from '../../lib/value-schemas.ts';
import type { DayPart, WallTime } from '../../lib/time/wall-time.ts';
import { findLink } from '../../lib/find-link.ts';
import { CRITERIA_READERS } from '../fields/criteria-texts.ts';
import { isCgpa, parseRequiredCgpa, type RequiredCgpa } from '../fields/cgpa.ts';
import {
  areBranchesWithinLimits,
  JOB_TYPE_ALIASES,
  parsePlacementId,
  splitBranches,
} from '../fields/parse-input.ts';
import { PLACEMENT_MESSAGES, tooLongMessage } from '../placement-messages.ts';

export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

export type ForeignObject = Readonly<Record<string, unknown>>;

export function isForeignObject(value: unknown): value is ForeignObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own field of the object, never an inherited one. */
export function fieldOf(source: ForeignObject, name: string): unknown {
  return ownValue(source, name);
}

export interface ImportItem {
  readonly input: ForeignObject;
  readonly problems: FieldProblem[];
  /** Input that was read differently from how it was written; it does not reject the item. */
  readonly notices: FieldProblem[];
  /** Text that did not fit its field, each like 'Minimum CGPA: 70%': to be stored in a free text field of the item. */
  readonly leftovers: string[];
  readonly dateOrder: DateOrder;
  /** The name of the field that takes the leftovers. */
  readonly storedIn: string;
  readonly parts: Map<string, ForeignObject>;
}

export function createImportItem(
  input: ForeignObject,
  dateOrder: DateOrder = 'day-first',
  storedIn = 'the notes',
): ImportItem {
  const parts = new Map<string, ForeignObject>();
  return { input, problems: [], notices: [], leftovers: [], dateOrder, storedIn, parts };
}

/** The value of an item at a path of at most two names. A part that is not an object is a problem, once. */
export function givenAt(item: ImportItem, path: string): unknown {
  const [group = '', name] = path.split('.');
  return name === undefined ? fieldOf(item.input, group) : fieldOf(partOf(item, group), name);
}

function partOf(item: ImportItem, name: string): ForeignObject {
  const known = item.parts.get(name);
  if (known) return known;
  const value = fieldOf(item.input, name);
  const part = isForeignObject(value) ? value : {};
  if (!isForeignObject(value) && !isBlank(value))
    item.problems.push({ path: name, message: VALUE_MESSAGES.notObject(name) });
  item.parts.set(name, part);
  return part;
}

/** One end of the graduation years; a single year is both ends, and a problem of one only. */
export function batchEndOf(item: ImportItem, end: string): unknown {
  const years = givenAt(item, 'eligibilityCriteria.graduationYear');
  if (isForeignObject(years)) return fieldOf(years, end);
  const isYear =
    typeof years === 'number' || typeof years === 'string'
      ? CRITERIA_READERS.year(String(years)) !== undefined
      : false;
  return end === 'min' || isYear ? years : undefined;
}

export interface Given {
  readonly item: ImportItem;
  readonly path: string;
  readonly value: unknown;
}

export function reject({ item, path }: Given, message: string): void {
  item.problems.push({ path, message });
}

export function addNotice({ item, path }: Given, message: string): void {
  item.notices.push({ path, message });
}

export interface Labelled {
  readonly label: string;
}

export interface Limited extends Labelled {
  readonly max: number;
}

export function addLeftover(
  given: Given,
  { label }: Labelled,
  text: string,
  understood: string,
): void {
  given.item.leftovers.push(`${label}: ${cleanLine(text)}`);
  addNotice(given, VALUE_MESSAGES.leftOver(text, understood, given.item.storedIn));
}

function readText(given: Given, { label, max }: Limited, schema: TextSchema): string {
  const { value } = given;
  if (isBlank(value)) return '';
  // 1e999, or a whole number beyond those that are stored digit by digit.
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) {
    reject(given, VALUE_MESSAGES.inexactNumber(label));
    return '';
  }
  const typed = typeof value === 'number' ? String(value) : value;
  if (typeof typed !== 'string') {
    reject(given, VALUE_MESSAGES.notText(label));
    return '';
  }
  const parsed = schema.safeParse(typed);
  if (!parsed.success) reject(given, tooLongMessage(label, max));
  return parsed.data ?? '';
}

/** One cleaned line, '' when not given. Numbers become text. */
export function readLine(given: Given, row: Limited): string {
  return isMissingText(given.value, isMissingValue) ? '' : readText(given, row, LINES.of(row.max));
}

/** Like `readLine`, for a required name: 'N/A' is accepted with a notice, because otherwise the whole item would be lost. */
export function readName(given: Given, row: Limited): string {
  const name = readText(given, row, LINES.of(row.max));
  if (!isBlank(name) && isMissingValue(name)) addNotice(given, VALUE_MESSAGES.noName(name));
  return name;
}

export function readId(given: Given, row: Limited): string | null {
  return parsePlacementId(readLine(given, row));
}

/** The address in the text; text without one is returned unchanged. Text beside it goes to the leftovers. */
export function readLink(given: Given, row: Limited): string {
  const { value } = given;
  const typed = readLine(given, row);
  const found = findLink(typeof value === 'string' && typed !== '' ? value : typed);
  if (found?.isPartial === true) addLeftover(given, row, typed, found.link);
  return found?.link ?? typed;
}

/** Like `readLine`, for text of several lines; phrases such as 'Not yet announced' count as text. */
export function readLongText(given: Given, row: Limited): string {
  return isMissingText(given.value, isMissingMark) ? '' : readText(given, row, TEXTS.of(row.max));
}

/** Like `readLongText`, followed by the leftovers of all fields that were read before. */
export function readTextWithLeftovers(given: Given, row: Limited): string {
  const text = readLongText(given, row);
  const all = [text, ...given.item.leftovers].filter((line) => !isBlank(line)).join('\n');
  if (all.length > row.max && text.length <= row.max)
    reject(given, tooLongMessage(row.label, row.max));
  return all;
}

export function readTime(
  given: Given,
  { label, dayPart }: Labelled & { readonly dayPart: DayPart },
): WallTime | null {
  const { value, item } = given;
  if (isBlank(value) || isMissingText(value, isMissingValue)) return null;
  const reading = typeof value === 'string' ? readDateText(value, dayPart) : undefined;
  const time = reading && resolveReading(reading, item.dateOrder);
  if (typeof time === 'string') return time;
  reject(given, VALUE_MESSAGES.notADate(label, dateDetail(value, time === null)));
  return null;
}

interface ChoiceRow<Choice extends string> extends Labelled {
  readonly choices: readonly Choice[];
  readonly initial: Choice;
}

/** One of the choices, in any case and with any separators; the initial one when not given. */
export function readChoice<Choice extends string>(
  given: Given,
  { label, choices, initial }: ChoiceRow<Choice>,
): Choice {
  const { value } = given;
  if (isBlank(value) || isMissingText(value, isMissingValue)) return initial;
  const choice = typeof value === 'string' ? findChoice(value, choices) : undefined;
  if (choice === undefined) reject(given, VALUE_MESSAGES.notOneOf(label, choices));
  return choice ?? initial;
}

/** A number from 0 to 10, also as text such as '7 and above'; null when not given. A percentage goes to the leftovers. */
export function readCgpa(given: Given, row: Labelled): number | null {
  const read = parseGivenCgpa(given.value);
  if (read === undefined) reject(given, PLACEMENT_MESSAGES.cgpaRange);
  if (read?.isPartial === true)
    addLeftover(given, row, String(given.value), read.cgpa?.toString() ?? '');
  return read?.cgpa ?? null;
}

/** Cleaned non-empty entries of a list or of text with commas; `tooMany` is for too many or too long ones. */
export function readList(
  given: Given,
  { label, tooMany }: Labelled & { readonly tooMany: string },
): readonly string[] {
  const list = parseGivenList(given.value);
  if (list === undefined) reject(given, VALUE_MESSAGES.notAList(label));
  else if (!areBranchesWithinLimits(list)) reject(given, tooMany);
  return list ?? [];
}

export function amountOf(value: unknown): { readonly amount: unknown; readonly currency: unknown } {
  return isForeignObject(value)
    ? { amount: fieldOf(value, 'amount'), currency: fieldOf(value, 'currency') }
    : { amount: value, currency: undefined };
}

function isMissingText(value: unknown, isMissing: (text: string) => boolean): boolean {
  return typeof value === 'string' && isMissing(value);
}

/** One schema for each length: creating one takes longer than reading fifteen fields with it. */
const LINES = schemasByLength(lineSchema);
const TEXTS = schemasByLength(textSchema);

function schemasByLength(create: (max: number) => TextSchema): { of(max: number): TextSchema } {
  const schemas = new Map<number, TextSchema>();
  return {
    of: (max) => {
      const schema = schemas.get(max) ?? create(max);
      schemas.set(max, schema);
      return schema;
    },
  };
}

interface TextSchema {
  safeParse(text: string): { success: boolean; data?: string | undefined };
}

/** The part of a date's message that goes beyond the expected format; '' where there is none. */
function dateDetail(value: unknown, isDoubtful: boolean): string {
  const text = String(value);
  if (isDoubtful) return DATE_MESSAGES.contradictory(text);
  return dateFaultOf(text)?.kind === 'no-such-day' ? '' : (dateFaultText(text) ?? '');
}

function findChoice<Choice extends string>(
  text: string,
  choices: readonly Choice[],
): Choice | undefined {
  const word = bareWord(text);
  const alias = ownValue<string>(JOB_TYPE_ALIASES, word);
  return choices.find((choice) => choice === alias || bareWord(choice) === word);
}

/** 'On-Campus', 'on campus' and 'on_campus' become one word. */
function bareWord(text: string): string {
  return foldText(text).replace(/[^a-z0-9]+/g, '');
}

function parseGivenCgpa(value: unknown): RequiredCgpa | undefined {
  if (isBlank(value)) return { cgpa: null, isPartial: false };
  // A number is taken directly: as text, a tiny one would be '1e-7', which nobody types.
  if (typeof value === 'number' && isCgpa(value)) return { cgpa: value, isPartial: false };
  return typeof value === 'string' ? parseRequiredCgpa(value) : undefined;
}

function parseGivenList(value: unknown): readonly string[] | undefined {
  if (isBlank(value) || isMissingText(value, isMissingValue)) return [];
  const entered: unknown = Array.isArray(value) ? value.filter((entry) => !isBlank(entry)) : value;
  return isListInput(entered) ? splitBranches(entered) : undefined;
}

function isListInput(value: unknown): value is string | readonly string[] {
  return (
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
  );
}
