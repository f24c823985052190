/** Reads a drive as an admin sends it: the fields of an opening, of which the link may be missing, and its rounds. */
import { isForeignObject, fieldOf } from '../placement/import/read-foreign-fields.ts';
import type { LabelledProblem } from '../placement/import/upload-item.ts';
import { ROUND_FIELDS } from '../placement/round/round-fields.ts';
import { ROUND_MESSAGES } from '../placement/round/round-form.ts';
import { parseWebAddress } from '../lib/web-address.ts';
import { OPPORTUNITY_FIELD_MESSAGES } from './opportunity-messages.ts';
import { REGISTRATION_MODES, type RegistrationMode } from './campus/registration.ts';
import { DRIVE_ROUNDS_MAX, driveRoundSchema, type DriveRound } from './drive-rounds.ts';
import { parseDriveValues } from './import/parse-opportunity-import.ts';
import {
  DRIVE_STATUSES,
  type OpportunityStatus,
  type OpportunityValues,
} from './opportunity-fields.ts';

export interface Drive {
  readonly values: OpportunityValues;
  readonly rounds: readonly DriveRound[];
  /** Undefined where none was sent. */
  readonly status: OpportunityStatus | undefined;
  readonly registration: RegistrationMode | undefined;
}

export type ParsedDrive =
  | { readonly ok: true; readonly drive: Drive }
  | { readonly ok: false; readonly problems: readonly LabelledProblem[] };

export const DRIVE_MESSAGES = {
  notRounds: 'Rounds must be a list',
  tooManyRounds: `A drive can have at most ${DRIVE_ROUNDS_MAX} rounds`,
  keyTwice: 'Two rounds have the same key',
  notAStatus: `Status must be one of ${DRIVE_STATUSES.join(', ')}`,
  notAMode: `Registration must be one of ${REGISTRATION_MODES.join(', ')}`,
  badRound: (label: string, field: string) => `${label}: ${field} is missing or cannot be read`,
} as const;

export function parseDrive(input: unknown): ParsedDrive {
  const read = parseDriveValues(input);
  const sent = isForeignObject(input) ? input : {};
  const rounds = readRounds(fieldOf(sent, 'rounds'));
  const status = readChoice(DRIVE_STATUSES, fieldOf(sent, 'status'), STATUS);
  const mode = readChoice(REGISTRATION_MODES, fieldOf(sent, 'registration'), MODE);
  const parts = [rounds, status, mode];
  const problems = [...(read.ok ? [] : read.problems), ...parts.flatMap((part) => part.problems)];
  if (!read.ok || problems.length > 0) return { ok: false, problems };
  const { values } = read;
  const drive = { values, rounds: rounds.value, status: status.value, registration: mode.value };
  return { ok: true, drive };
}

interface Read<Value> {
  readonly value: Value;
  readonly problems: readonly LabelledProblem[];
}

const problem = (path: string, label: string, message: string): LabelledProblem => ({
  path,
  label,
  message,
});

function readRounds(given: unknown): Read<readonly DriveRound[]> {
  if (given === undefined || given === null) return { value: [], problems: [] };
  const whole = (message: string) => ({
    value: [],
    problems: [problem('rounds', 'Rounds', message)],
  });
  if (!Array.isArray(given)) return whole(DRIVE_MESSAGES.notRounds);
  if (given.length > DRIVE_ROUNDS_MAX) return whole(DRIVE_MESSAGES.tooManyRounds);
  const read = given.map((one, index) => readRound(one, index));
  const value = read.flatMap((one) => one.value);
  const problems = read.flatMap((one) => one.problems);
  if (new Set(value.map(({ key }) => key)).size < value.length)
    return whole(DRIVE_MESSAGES.keyTwice);
  return { value, problems };
}

function readRound(given: unknown, index: number): Read<readonly DriveRound[]> {
  const label = `Round ${index + 1}`;
  const parsed = driveRoundSchema.safeParse(given);
  if (!parsed.success) {
    const [name = ''] = parsed.error.issues[0]?.path ?? [];
    const field =
      Object.entries(ROUND_FIELDS).find(([path]) => path === name)?.[1].label ?? String(name);
    const message = DRIVE_MESSAGES.badRound(label, field === '' ? 'it' : field);
    return { value: [], problems: [problem(`rounds.${index}`, label, message)] };
  }
  const { startsAt, endsAt, link } = parsed.data;
  if (link !== '' && parseWebAddress(link) === undefined) {
    const message = OPPORTUNITY_FIELD_MESSAGES.notALink(`${label}: Link`);
    return { value: [], problems: [problem(`rounds.${index}`, label, message)] };
  }
  if (endsAt !== null && endsAt <= startsAt)
    return {
      value: [],
      problems: [problem(`rounds.${index}`, label, `${label}: ${ROUND_MESSAGES.endsBeforeStart}`)],
    };
  return { value: [parsed.data], problems: [] };
}

const STATUS = problem('status', 'Status', DRIVE_MESSAGES.notAStatus);
const MODE = problem('registration', 'Registration', DRIVE_MESSAGES.notAMode);

function readChoice<Choice extends string>(
  choices: readonly Choice[],
  given: unknown,
  otherwise: LabelledProblem,
): Read<Choice | undefined> {
  if (given === undefined || given === null) return { value: undefined, problems: [] };
  const value = choices.find((one) => one === given);
  return { value, problems: value === undefined ? [otherwise] : [] };
}
