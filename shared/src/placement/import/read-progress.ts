/**
 * Reads what a file says about the progress of a placement: the further keys of our own export. A value that is wrong
 * rejects the item. What only has the name of such a key was written by another program and is left out.
 */
import { isBlank } from '../../lib/blank.ts';
import { buildFromFields, readField, type FieldReaders } from '../../lib/fields.ts';
import { foldText } from '../../lib/text.ts';
import { parseWallTime, type DayPart, type WallTime } from '../../lib/time/wall-time.ts';
import { lineSchema, textSchema } from '../../lib/value-schemas.ts';
import { tooLongMessage } from '../placement-messages.ts';
import {
  progressOrNone,
  ROUND_CONTENT_FIELDS,
  type PlacementProgress,
  type ResumeContent,
  type RoundContent,
  type RoundContentFields,
} from '../fields/progress.ts';
import { RESUME_CELL_SCHEMAS, RESUME_LABEL_MAX } from '../fields/resume.ts';
import {
  ROUND_KIND_LABELS,
  ROUND_KINDS,
  ROUND_RESULT_LABELS,
  ROUND_RESULTS,
  ROUNDS_PER_PLACEMENT,
} from '../round/round-fields.ts';
import { LINE_MAX, NOTES_MAX } from '../fields/placement-fields.ts';
import { OUTCOME_LABELS, OUTCOMES, SEASON_FIELDS, TEST_RESULTS } from '../fields/season.ts';
import { PROGRESS_MESSAGES, VALUE_MESSAGES } from './import-messages.ts';
import {
  addNotice,
  createImportItem,
  fieldOf,
  isForeignObject,
  reject,
  type FieldProblem,
  type Given,
  type ImportItem,
  type Labelled,
  type Limited,
} from './read-foreign-fields.ts';

export interface ReadProgress {
  /** Undefined where the item says nothing about it. */
  readonly progress: PlacementProgress | undefined;
  readonly problems: readonly FieldProblem[];
  readonly notices: readonly FieldProblem[];
}

/** Takes an item of any kind; one that is no object is reported by the reader of its fields. */
export function readProgress(input: unknown): ReadProgress {
  const item = createImportItem(isForeignObject(input) ? input : {});
  const at = (name: string): Given => ({ item, path: name, value: fieldOf(item.input, name) });
  const { outcome, outcomeAt, appliedAt } = SEASON_FIELDS;
  const progress = progressOrNone({
    rounds: readRounds(at('rounds')),
    outcome: readOption(at('outcome'), { ...outcome, choices: OUTCOMES, labels: OUTCOME_LABELS }),
    outcomeAt: readExactTime(at('outcomeAt'), outcomeAt),
    appliedAt: readExactTime(at('appliedAt'), appliedAt),
    resume: readResume(at('resume')),
    test: readTest(at('test')),
  });
  return { progress, problems: item.problems, notices: item.notices };
}

function within({ item, path, value }: Given, name: string): Given {
  const inner = isForeignObject(value) ? fieldOf(value, name) : undefined;
  return { item, path: `${path}.${name}`, value: inner };
}

function readTest(given: Given): PlacementProgress['test'] {
  const row = (name: keyof PlacementProgress['test']) => SEASON_FIELDS[`test.${name}`];
  return {
    place: readExactLine(within(given, 'place'), { ...row('place'), max: LINE_MAX }),
    result: readOption(within(given, 'result'), {
      ...row('result'),
      choices: TEST_RESULTS,
      labels: ROUND_RESULT_LABELS,
    }),
    notes: readExactText(within(given, 'notes'), row('notes')),
  };
}

function readResume(given: Given): ResumeContent | null {
  const { value } = given;
  if (isBlank(value)) return null;
  if (!isForeignObject(value)) {
    addNotice(given, PROGRESS_MESSAGES.leftOut('resume'));
    return null;
  }
  const { label, url } = RESUME_CELL_SCHEMAS;
  const name = label.safeParse(fieldOf(value, 'label'));
  if (!name.success)
    reject(within(given, 'label'), PROGRESS_MESSAGES.resumeLabel(RESUME_LABEL_MAX));
  const address = url.safeParse(fieldOf(value, 'url') ?? '');
  if (!address.success) reject(within(given, 'url'), PROGRESS_MESSAGES.resumeLink);
  return { label: name.data ?? '', url: address.data ?? '' };
}

function readRounds(given: Given): readonly RoundContent[] {
  const { item, value } = given;
  const rounds: readonly unknown[] = Array.isArray(value) ? value : [];
  if (!rounds.some(isForeignObject)) {
    const isGiven = Array.isArray(value) ? rounds.length > 0 : !isBlank(value);
    if (isGiven) addNotice(given, PROGRESS_MESSAGES.leftOut('rounds'));
    return [];
  }
  const count = rounds.length + (hasTest(item) ? 1 : 0);
  if (count > ROUNDS_PER_PLACEMENT) {
    reject(given, PROGRESS_MESSAGES.tooManyRounds(count, ROUNDS_PER_PLACEMENT));
    return [];
  }
  return rounds.flatMap((round, index) =>
    readRound({ item, path: `rounds.${index}`, value: round }, `Round ${index + 1}`),
  );
}

function hasTest({ input }: ImportItem): boolean {
  const test = fieldOf(input, 'test');
  return isForeignObject(test) && !isBlank(fieldOf(test, 'date'));
}

/** None where anything is wrong with it. */
function readRound(given: Given, name: string): readonly RoundContent[] {
  const { item, path, value } = given;
  if (!isForeignObject(value)) {
    reject(given, VALUE_MESSAGES.notObject(name));
    return [];
  }
  const inner = createImportItem(value);
  const round = buildFromFields(ROUND_CONTENT_FIELDS, (row, field) =>
    readField(ROUND_READERS, row, { item: inner, path: field, value: fieldOf(value, field) }),
  );
  for (const problem of inner.problems)
    item.problems.push({
      path: `${path}.${problem.path}`,
      message: PROGRESS_MESSAGES.ofRound(name, problem.message),
    });
  if (inner.problems.length > 0) return [];
  if (round.endsAt === null || round.endsAt >= round.startsAt) return [round];
  reject(within(given, 'endsAt'), PROGRESS_MESSAGES.endsBefore(name));
  return [];
}

const KIND_OPTIONS = { choices: ROUND_KINDS, labels: ROUND_KIND_LABELS };
const RESULT_OPTIONS = { choices: ROUND_RESULTS, labels: ROUND_RESULT_LABELS };

const ROUND_READERS: FieldReaders<RoundContentFields, Given> = {
  roundKind: (given, row) => {
    const kind = readOption(given, { ...row, ...KIND_OPTIONS });
    if (isBlank(given.value)) reject(given, VALUE_MESSAGES.notOneOf(row.label, ROUND_KINDS));
    return kind ?? row.initial;
  },
  line: readExactLine,
  start: (given, row) => {
    const time = readExactTime(given, row);
    if (isBlank(given.value)) reject(given, VALUE_MESSAGES.notADate(row.label));
    return time ?? row.initial;
  },
  end: (given, row) => readExactTime(given, row, 'end'),
  result: (given, row) => readOption(given, { ...row, ...RESULT_OPTIONS }),
  text: readExactText,
};

/* Our own files write values in one way, so nothing is guessed here, and no text counts as "not given". */

function readExactLine(given: Given, row: Limited): string {
  return readTextOf(given, row, lineSchema(row.max));
}

function readExactText(given: Given, { label }: Labelled): string {
  return readTextOf(given, { label, max: NOTES_MAX }, textSchema(NOTES_MAX));
}

function readTextOf(
  given: Given,
  { label, max }: Limited,
  schema: ReturnType<typeof lineSchema>,
): string {
  const { value = null } = given;
  if (value === null) return '';
  const text = schema.safeParse(value);
  if (!text.success)
    reject(
      given,
      typeof value === 'string' ? tooLongMessage(label, max) : VALUE_MESSAGES.notText(label),
    );
  return text.data ?? '';
}

/** A time as the standard writes it, without which day and month could be confused; null when not given. */
function readExactTime(
  given: Given,
  { label }: Labelled,
  dayPart: DayPart = 'start',
): WallTime | null {
  const { value } = given;
  if (isBlank(value)) return null;
  const time = typeof value === 'string' ? parseWallTime(value, dayPart) : undefined;
  if (time === undefined) reject(given, VALUE_MESSAGES.notADate(label));
  return time ?? null;
}

interface OptionRow<Option extends string> extends Labelled {
  readonly choices: readonly Option[];
  readonly labels: Readonly<Record<Option, string>>;
}

/** One of the choices, by its key or its text on the screen; null when not given. */
function readOption<Option extends string>(
  given: Given,
  { label, choices, labels }: OptionRow<Option>,
): Option | null {
  const { value } = given;
  if (isBlank(value)) return null;
  const word = typeof value === 'string' ? foldText(value.trim()) : undefined;
  const option = choices.find((key) => word === key || word === foldText(labels[key]));
  if (option === undefined) reject(given, VALUE_MESSAGES.notOneOf(label, choices));
  return option ?? null;
}
