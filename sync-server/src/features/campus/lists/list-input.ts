/** Validates what an admin sends as a list: all of it, or nothing. Throws an ApiError that names what is wrong. */
import { ROSTER_STUDENTS_MAX } from '@shortlist/shared/api/campus.ts';
import { LINE_MAX } from '@shortlist/shared/account/roster/roster-cells.ts';
import { rollKey } from '@shortlist/shared/account/roster/roster-key.ts';
import {
  VERDICT_RESULTS,
  type VerdictResult,
} from '@shortlist/shared/opportunity/campus/verdict.ts';
import {
  fieldOf,
  isForeignObject,
} from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import { fieldError } from '../../../platform/http/api-error.ts';
import { readFileName } from '../roster/roster-input.ts';

const ID_MAX = 64;

export interface ListInput {
  readonly drive: string;
  readonly round: string;
  readonly fileName: string;
  /** The id of the list that it replaces; null for none. */
  readonly replaces: string | null;
  /** By the form of the roll number in which it is compared. */
  readonly results: ReadonlyMap<string, VerdictResult>;
}

export function readListInput(input: unknown): ListInput {
  const sent = isForeignObject(input) ? input : {};
  const items = fieldOf(sent, 'entries');
  if (!Array.isArray(items)) throw fieldError('entries', "JSON must have 'entries' array");
  if (items.length === 0)
    throw fieldError('entries', 'A list needs students. To withdraw one, take it back.');
  if (items.length > ROSTER_STUDENTS_MAX)
    throw fieldError(
      'entries',
      `A list has at most ${ROSTER_STUDENTS_MAX.toLocaleString('en-IN')} students.`,
    );
  const results = new Map<string, VerdictResult>();
  for (const [at, item] of items.entries()) addEntry(results, item, at);
  const replaces = fieldOf(sent, 'replaces');
  return {
    drive: readText(sent, 'drive'),
    round: readText(sent, 'round'),
    fileName: readFileName(fieldOf(sent, 'fileName')),
    replaces: replaces === null ? null : readText(sent, 'replaces'),
    results,
  };
}

function readText(sent: Readonly<Record<string, unknown>>, name: string): string {
  const value = fieldOf(sent, name);
  if (typeof value !== 'string' || value === '' || value.length > ID_MAX)
    throw fieldError(name, `'${name}' is missing or not allowed.`);
  return value;
}

function addEntry(results: Map<string, VerdictResult>, item: unknown, at: number): void {
  const entry = isForeignObject(item) ? item : {};
  const given = fieldOf(entry, 'rollNumber');
  const rollNumber = typeof given === 'string' ? given.slice(0, LINE_MAX) : '';
  const key = rollKey(rollNumber);
  const result = VERDICT_RESULTS.find((one) => one === fieldOf(entry, 'result'));
  if (key === '' || result === undefined)
    throw fieldError(`entries.${at}`, `Entry ${at + 1} has no roll number or no result.`);
  if (results.has(key))
    throw fieldError(`entries.${at}`, `The roll number “${rollNumber}” is on the list twice.`);
  results.set(key, result);
}
