/**
 * Reads the fields of a foreign object and collects all problems. A field that cannot be read gives its empty
 * value, so that one pass finds every problem. Used for placements and opportunities.
 */
import { ownValue } from '../../lib/collections.ts';
import { isBlank } from '../../lib/blank.ts';
import { isMissingMark, isMissingValue } from '../../lib/missing-value.ts';
import { resolveReading, type DateOrder } from '../../lib/time/date-order.ts';
import { dateFaultOf, readDateText } from '../../lib/time/date-text.ts';
import { cleanLine, foldText } from '../../lib/text.ts';
import { lineSchema, textSchema } from '../../lib/value-schemas.ts';
import type { DayPart, WallTime } from '../../lib/time/wall-time.ts';
import { WEB_ADDRESS_MAX } from '../../lib/web-address.ts';
import { findLink } from '../../lib/find-link.ts';
import { isCgpa, parseRequiredCgpa, type RequiredCgpa } from '../cgpa.ts';
import { areBranchesWithinLimits, splitBranches } from '../parse-input.ts';
import { dateFaultText, contradictoryDateMessage } from './date-messages.ts';
import {
  inexactNumberMessage,
  leftOverMessage,
  noNameMessage,
  notADateMessage,
  notAListMessage,
  notObjectMessage,
  notOneOfMessage,
  notTextMessage,
  PLACEMENT_MESSAGES,
  tooLongMessage,
} from '../placement-messages.ts';

export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

export type ForeignObject = Readonly<Record<string, unknown>>;

/** True for an object that is not an array: only such an object has fields to read. */
export function isForeignObject(value: unknown): value is ForeignObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own field of the object, never an inherited one. */
export function fieldOf(source: ForeignObject, name: string): unknown {
  return ownValue(source, name);
}

export interface FieldReader<Path extends string> {
  readonly problems: readonly FieldProblem[];
  readonly notices: readonly FieldProblem[];
  reject(path: string, message: string): void;
  /** Adds a notice, which does not reject the item. */
  addNotice(path: string, message: string): void;
  /** Text that did not fit its field, each like 'Minimum CGPA: 70%': to be stored in a free text field of the item. */
  readonly leftovers: readonly string[];
  /** A part that is an object; empty when it is not given. */
  part(source: ForeignObject, name: string): ForeignObject;
  /** One cleaned line of at most `max` characters, '' when not given. Numbers become text. */
  line(path: Path, value: unknown, max: number): string;
  /**
   * Like `line`, for a required name: 'N/A' is accepted with a notice, because otherwise the whole item would be lost.
   */
  name(path: Path, value: unknown, max: number): string;
  /** Like `line`, for text of several lines; phrases such as 'Not yet announced' count as text. */
  text(path: Path, value: unknown, max: number): string;
  /** A wall-clock time; null when not given. */
  time(path: Path, value: unknown, dayPart: DayPart): WallTime | null;
  /** One of the choices, in any case and with any separators; `fallback` when not given. */
  choice<Choice extends string>(path: Path, value: unknown, options: ChoiceOptions<Choice>): Choice;
  /**
   * The address in the text; text without one is returned unchanged, '' when not given. Text beside it goes
   * to the leftovers.
   */
  link(path: Path, value: unknown): string;
  /**
   * A number from 0 to 10, also as text such as '7 and above'; null when not given. A percentage goes to the leftovers.
   */
  cgpa(path: Path, value: unknown): number | null;
  /**
   * Cleaned non-empty entries of a list or of text with commas; `tooMany` is the message for too many or too long ones.
   */
  list(path: Path, value: unknown, tooMany: string): readonly string[];
}

export interface ChoiceOptions<Choice extends string> {
  readonly choices: readonly Choice[];
  readonly fallback: Choice;
  /** Other spellings, in lower case and without separators. */
  readonly aliases?: Readonly<Record<string, Choice>>;
}

/**
 * Creates a reader for one item. `labels` are the names of the fields on the screen, `dateOrder` is the order
 * of day and month in the item's list, and `keptIn` names the field that takes the leftovers.
 */
export function createFieldReader<Path extends string>(
  labels: Readonly<Record<Path, string>>,
  dateOrder: DateOrder = 'day-first',
  keptIn = 'the notes',
): FieldReader<Path> {
  const problems: FieldProblem[] = [];
  const notices: FieldProblem[] = [];
  const refuse = (path: string, message: string): void => void problems.push({ path, message });
  const leftovers: string[] = [];
  const addLeftover = (path: Path, text: string, understood: string): void => {
    leftovers.push(`${labels[path]}: ${cleanLine(text)}`);
    notices.push({ path, message: leftOverMessage(text, understood, keptIn) });
  };
  const text = (path: Path, value: unknown, max: number, schema: TextSchema): string => {
    if (isBlank(value)) return '';
    if (typeof value === 'number' && !isExact(value)) {
      refuse(path, inexactNumberMessage(labels[path]));
      return '';
    }
    const typed = typeof value === 'number' ? String(value) : value;
    if (typeof typed !== 'string') {
      refuse(path, notTextMessage(labels[path]));
      return '';
    }
    const parsed = schema.safeParse(typed);
    if (!parsed.success) refuse(path, tooLongMessage(labels[path], max));
    return parsed.data ?? '';
  };
  return {
    problems,
    notices,
    reject: refuse,
    addNotice: (path, message) => void notices.push({ path, message }),
    part: (source, name) => readPart(fieldOf(source, name), name, refuse),
    leftovers,
    line: (path, value, max) =>
      text(path, undefinedIfMissing(value, isMissingValue), max, LINES.of(max)),
    name: (path, value, max) => {
      const name = text(path, value, max, LINES.of(max));
      if (!isBlank(name) && isMissingValue(name))
        notices.push({ path, message: noNameMessage(name) });
      return name;
    },
    link: (path, value) => {
      const typed = text(
        path,
        undefinedIfMissing(value, isMissingValue),
        WEB_ADDRESS_MAX,
        LINES.of(WEB_ADDRESS_MAX),
      );
      const found = findLink(typeof value === 'string' && typed !== '' ? value : typed);
      if (found?.isPartial === true) addLeftover(path, typed, found.link);
      return found?.link ?? typed;
    },
    text: (path, value, max) =>
      text(path, undefinedIfMissing(value, isMissingMark), max, TEXTS.of(max)),
    time: (path, value, dayPart) => {
      if (isBlank(undefinedIfMissing(value, isMissingValue))) return null;
      const reading = typeof value === 'string' ? readDateText(value, dayPart) : undefined;
      const time = reading && resolveReading(reading, dateOrder);
      if (typeof time === 'string') return time;
      refuse(path, notADateMessage(labels[path], dateDetail(value, time === null)));
      return null;
    },
    choice: (path, value, options) => {
      const choice = readChoice(value, options);
      if (choice === undefined) refuse(path, notOneOfMessage(labels[path], options.choices));
      return choice ?? options.fallback;
    },
    cgpa: (path, value) => {
      const read = readCgpa(value);
      if (read === undefined) refuse(path, PLACEMENT_MESSAGES.cgpaRange);
      if (read?.isPartial === true) addLeftover(path, String(value), read.cgpa?.toString() ?? '');
      return read?.cgpa ?? null;
    },
    list: (path, value, tooMany) => {
      const list = readList(value);
      if (list === undefined) refuse(path, notAListMessage(labels[path]));
      else if (!areBranchesWithinLimits(list)) refuse(path, tooMany);
      return list ?? [];
    },
  };
}

/** The value, or undefined for text that means "no value". */
function undefinedIfMissing(value: unknown, isMissing: (text: string) => boolean): unknown {
  return typeof value === 'string' && isMissing(value) ? undefined : value;
}

/** False for 1e999, and for a whole number beyond those that are stored digit by digit. */
function isExact(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
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

type Refuse = (path: string, message: string) => void;
interface TextSchema {
  safeParse(text: string): { success: boolean; data?: string | undefined };
}

function readPart(value: unknown, name: string, refuse: Refuse): ForeignObject {
  if (isForeignObject(value)) return value;
  if (!isBlank(value)) refuse(name, notObjectMessage(name));
  return {};
}

/** The part of a date's message that goes beyond the expected format; '' where there is none. */
function dateDetail(value: unknown, isDoubtful: boolean): string {
  const text = String(value);
  if (isDoubtful) return contradictoryDateMessage(text);
  return dateFaultOf(text)?.kind === 'no-such-day' ? '' : (dateFaultText(text) ?? '');
}

function readChoice<Choice extends string>(
  value: unknown,
  { choices, fallback, aliases }: ChoiceOptions<Choice>,
): Choice | undefined {
  if (isBlank(undefinedIfMissing(value, isMissingValue))) return fallback;
  if (typeof value !== 'string') return undefined;
  const word = bareWord(value);
  const alias = ownValue<Choice>(aliases, word);
  return alias ?? choices.find((choice) => bareWord(choice) === word);
}

/** 'On-Campus', 'on campus' and 'on_campus' become one word. */
function bareWord(text: string): string {
  return foldText(text).replace(/[^a-z0-9]+/g, '');
}

function readCgpa(value: unknown): RequiredCgpa | undefined {
  if (isBlank(value)) return { cgpa: null, isPartial: false };
  // A number is taken directly: as text, a tiny one would be '1e-7', which nobody types.
  if (typeof value === 'number' && isCgpa(value)) return { cgpa: value, isPartial: false };
  return typeof value === 'string' ? parseRequiredCgpa(value) : undefined;
}

function readList(value: unknown): readonly string[] | undefined {
  if (isBlank(undefinedIfMissing(value, isMissingValue))) return [];
  const entered: unknown = Array.isArray(value) ? value.filter((entry) => !isBlank(entry)) : value;
  return isListInput(entered) ? splitBranches(entered) : undefined;
}

function isListInput(value: unknown): value is string | readonly string[] {
  return (
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
  );
}
