/** Validates what an admin sends as a list: all of it, or nothing. Throws an ApiError that names what is wrong. */
import { ROSTER_STUDENTS_MAX } from '@shortlist/shared/api/campus.ts';
import { rowIdSchema } from '@shortlist/shared/api/sync.ts';
import { LINE_MAX } from '@shortlist/shared/account/roster/roster-cells.ts';
import { rollKey } from '@shortlist/shared/account/roster/roster-key.ts';
import { cleanLine } from '@shortlist/shared/lib/text.ts';
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
    drive: readId(sent, 'drive'),
    round: readId(sent, 'round'),
    fileName: readFileName(fieldOf(sent, 'fileName')),
    replaces: replaces === null ? null : readId(sent, 'replaces'),
    results,
  };
}

function readId(sent: Readonly<Record<string, unknown>>, name: string): string {
  const { success, data } = rowIdSchema.safeParse(fieldOf(sent, name));
  if (!success) throw fieldError(name, `'${name}' is missing or not allowed.`);
  return data;
}

function addEntry(results: Map<string, VerdictResult>, item: unknown, at: number): void {
  const entry = isForeignObject(item) ? item : {};
  const given = fieldOf(entry, 'rollNumber');
  const rollNumber = typeof given === 'string' ? cleanLine(given).slice(0, LINE_MAX) : '';
  const key = rollKey(rollNumber);
  const result = VERDICT_RESULTS.find((one) => one === fieldOf(entry, 'result'));
  if (key === '' || result === undefined)
    throw fieldError(`entries.${at}`, `Entry ${at + 1} has no roll number or no result.`);
  if (results.has(key))
    throw fieldError(`entries.${at}`, `The roll number “${rollNumber}” is on the list twice.`);
  results.set(key, result);
}
