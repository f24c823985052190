/** Validates what an admin sends as a roster: all of it, or nothing. Throws an ApiError that names what is wrong. */
import { ROSTER_STUDENTS_MAX } from '@shortlist/shared/api/campus.ts';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import {
  findSharedKey,
  rosterStudentSchema,
} from '@shortlist/shared/account/roster/roster-student.ts';
import { cleanLine } from '@shortlist/shared/lib/text.ts';
import {
  fieldOf,
  isForeignObject,
} from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import { yieldToEventLoop } from '../../../platform/concurrency.ts';
import { fieldError } from '../../../platform/http/api-error.ts';

const FILE_NAME_MAX = 200;
/** As many as are checked in some milliseconds. */
const CHECKED_AT_ONCE = 500;

export interface RosterInput {
  readonly students: readonly CollegeFacts[];
  readonly fileName: string;
}

export async function readRosterInput(input: unknown): Promise<RosterInput> {
  const sent = isForeignObject(input) ? input : {};
  const items = fieldOf(sent, 'students');
  if (!Array.isArray(items)) throw fieldError('students', "JSON must have 'students' array");
  if (items.length === 0)
    throw fieldError('students', 'A roster needs students. To remove it, clear it.');
  if (items.length > ROSTER_STUDENTS_MAX)
    throw fieldError(
      'students',
      `A roster has at most ${ROSTER_STUDENTS_MAX.toLocaleString('en-IN')} students.`,
    );
  const students: CollegeFacts[] = [];
  for (const [at, item] of items.entries()) {
    students.push(readStudent(item, at));
    if (at % CHECKED_AT_ONCE === 0) await yieldToEventLoop();
  }
  const shared = findSharedKey(students);
  if (shared !== undefined) throw fieldError('students', `Two students have ${shared}.`);
  return { students, fileName: readFileName(fieldOf(sent, 'fileName')) };
}

function readStudent(item: unknown, at: number): CollegeFacts {
  const read = rosterStudentSchema.safeParse(item);
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join('.') ?? '';
  const named = path === '' ? '' : `: ${path} is missing or not allowed`;
  throw fieldError(
    `students.${at}${path && `.${path}`}`,
    `Student ${at + 1}${named || ' cannot be read'}.`,
  );
}

export function readFileName(value: unknown): string {
  return typeof value === 'string' ? cleanLine(value.slice(0, FILE_NAME_MAX)) : '';
}
