/** What a student on a roster may be, for whoever takes one from outside. */
import * as z from 'zod/mini';
import { integerSchema, lineSchema, numberSchema } from '../../lib/value-schemas.ts';
import { LIMIT_MAX } from '../../placement/fields/criteria-fields.ts';
import { CGPA_MAX, CGPA_MIN } from '../../placement/fields/placement-fields.ts';
import { PERCENT, scoreSchema } from '../../placement/fields/score.ts';
import type { CollegeFacts } from '../college/college-record.ts';
import { emailKey, isEmailAddress } from '../credentials.ts';
import { GRADUATION_YEAR_MAX, GRADUATION_YEAR_MIN } from '../profile-fields.ts';
import { LINE_MAX } from './roster-cells.ts';
import { rollKey } from './roster-key.ts';

const line = lineSchema(LINE_MAX);
const score = z.nullable(scoreSchema);
const count = z.nullable(integerSchema(0, LIMIT_MAX));

export const rosterStudentSchema = z.object({
  rollNumber: line.check(z.refine((text) => rollKey(text) !== '')),
  email: line.check(z.refine((text) => text === '' || isEmailAddress(text))),
  name: line,
  degree: line,
  branch: line,
  graduationYear: z.nullable(integerSchema(GRADUATION_YEAR_MIN, GRADUATION_YEAR_MAX)),
  cgpa: z.nullable(numberSchema(CGPA_MIN, CGPA_MAX)),
  degreePercentage: z.nullable(numberSchema(0, PERCENT)),
  tenth: score,
  twelfth: score,
  diploma: score,
  activeBacklogs: count,
  pastBacklogs: count,
  gapYears: count,
}) satisfies z.ZodMiniType<CollegeFacts>;

/** A roll number, or an address, that two of them have. */
export function findSharedKey(students: readonly CollegeFacts[]): string | undefined {
  const seen = new Set<string>();
  for (const { rollNumber, email } of students)
    for (const [kind, text, key] of [
      ['roll number', rollNumber, rollKey(rollNumber)],
      ['address', email, emailKey(email)],
    ] as const) {
      if (key !== '' && seen.has(`${kind} ${key}`)) return `the ${kind} “${text}”`;
      seen.add(`${kind} ${key}`);
    }
  return undefined;
}
