/**
 * Reads the fields of an object that somebody else wrote, and keeps a list of what is wrong with them. A field that
 * cannot be read gives its empty value, so that one pass finds every problem.
 */
import { isBlank } from '../lib/blank.ts';
import { lineSchema, textSchema } from '../lib/text-schema.ts';
import { parseWallTime, type DayPart, type WallTime } from '../lib/wall-time.ts';
import {
  inexactNumberMessage,
  notADateMessage,
  notObjectMessage,
  notOneOfMessage,
  notTextMessage,
  tooLongMessage,
} from './messages.ts';
import { PLACEMENT_PATH_LABELS, type PlacementPath } from './paths.ts';
import { NOTES_MAX } from './schema.ts';

export interface Problem {
  readonly path: string;
  readonly message: string;
}

export type ForeignObject = Readonly<Record<string, unknown>>;

/** True for an object that is no list: only of such a one fields can be read. */
export function isForeignObject(value: unknown): value is ForeignObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of the object itself, never one that it inherits. */
export function fieldOf(source: ForeignObject, name: string): unknown {
  return Object.hasOwn(source, name) ? source[name] : undefined;
}

export interface FieldReader {
  readonly problems: readonly Problem[];
  refuse(path: string, message: string): void;
  /** A part that is an object; empty when it is not given. */
  part(source: ForeignObject, name: string): ForeignObject;
  /** One cleaned line of at most `max` characters, '' when it is not given. Numbers become text. */
  line(path: PlacementPath, value: unknown, max: number): string;
  /** The same for notes, which have several lines. */
  notes(value: unknown): string;
  /** A wall-clock time; null when it is not given. */
  time(path: PlacementPath, value: unknown, dayPart: DayPart): WallTime | null;
  /** One of the choices, in whatever case and with whatever separators; `fallback` when it is not given. */
  choice<Choice extends string>(
    path: PlacementPath,
    value: unknown,
    options: Options<Choice>,
  ): Choice;
}

export interface Options<Choice extends string> {
  readonly choices: readonly Choice[];
  readonly fallback: Choice;
  /** Other spellings, in lower case and without separators. */
  readonly aliases?: Readonly<Record<string, Choice>>;
}

/** Begins with no problems; one reader is for one item. */
export function createFieldReader(): FieldReader {
  const problems: Problem[] = [];
  const refuse = (path: string, message: string): void => void problems.push({ path, message });
  const text = (path: PlacementPath, value: unknown, max: number, schema: TextSchema): string => {
    if (isBlank(value)) return '';
    if (typeof value === 'number' && !isExact(value)) {
      refuse(path, inexactNumberMessage(PLACEMENT_PATH_LABELS[path]));
      return '';
    }
    const typed = typeof value === 'number' ? String(value) : value;
    if (typeof typed !== 'string') {
      refuse(path, notTextMessage(PLACEMENT_PATH_LABELS[path]));
      return '';
    }
    const parsed = schema.safeParse(typed);
    if (!parsed.success) refuse(path, tooLongMessage(PLACEMENT_PATH_LABELS[path], max));
    return parsed.data ?? '';
  };
  return {
    problems,
    refuse,
    part: (source, name) => readPart(fieldOf(source, name), name, refuse),
    line: (path, value, max) => text(path, value, max, lineSchemaOf(max)),
    notes: (value) => text('notes', value, NOTES_MAX, NOTES_SCHEMA),
    time: (path, value, dayPart) => {
      const time = readTime(value, dayPart);
      if (time === undefined) refuse(path, notADateMessage(PLACEMENT_PATH_LABELS[path]));
      return time ?? null;
    },
    choice: (path, value, options) => {
      const choice = readChoice(value, options);
      if (choice === undefined)
        refuse(path, notOneOfMessage(PLACEMENT_PATH_LABELS[path], options.choices));
      return choice ?? options.fallback;
    },
  };
}

/** False for 1e999, and for a whole number beyond those that are stored digit by digit. */
function isExact(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

const NOTES_SCHEMA = textSchema(NOTES_MAX);
const LINE_SCHEMAS = new Map<number, TextSchema>();

/** One schema for each length: to make one takes longer than to read fifteen fields with it. */
function lineSchemaOf(max: number): TextSchema {
  const schema = LINE_SCHEMAS.get(max) ?? lineSchema(max);
  LINE_SCHEMAS.set(max, schema);
  return schema;
}

type Refuse = FieldReader['refuse'];
interface TextSchema {
  safeParse(text: string): { success: boolean; data?: string | undefined };
}

function readPart(value: unknown, name: string, refuse: Refuse): ForeignObject {
  if (isForeignObject(value)) return value;
  if (!isBlank(value)) refuse(name, notObjectMessage(name));
  return {};
}

function readTime(value: unknown, dayPart: DayPart): WallTime | null | undefined {
  if (isBlank(value)) return null;
  return typeof value === 'string' ? parseWallTime(value, dayPart) : undefined;
}

function readChoice<Choice extends string>(
  value: unknown,
  { choices, fallback, aliases }: Options<Choice>,
): Choice | undefined {
  if (isBlank(value)) return fallback;
  if (typeof value !== 'string') return undefined;
  const word = bareWord(value);
  const alias = aliases && Object.hasOwn(aliases, word) ? aliases[word] : undefined;
  return alias ?? choices.find((choice) => bareWord(choice) === word);
}

/** 'On-Campus', 'on campus' and 'on_campus' are one word. */
function bareWord(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
