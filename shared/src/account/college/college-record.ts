/** What the college has confirmed of a student: a row of its roster, and a cell of the profile that only the server writes. */
import * as z from 'zod/mini';
import { scoreSchema, type Score } from '../../placement/fields/score.ts';

/** Numbers and scores are null, and texts empty, where the roster does not say them. */
export interface CollegeFacts {
  readonly rollNumber: string;
  readonly email: string;
  readonly name: string;
  readonly degree: string;
  readonly branch: string;
  /** The batch. */
  readonly graduationYear: number | null;
  readonly cgpa: number | null;
  readonly degreePercentage: number | null;
  readonly tenth: Score | null;
  readonly twelfth: Score | null;
  readonly diploma: Score | null;
  readonly activeBacklogs: number | null;
  readonly pastBacklogs: number | null;
  readonly gapYears: number | null;
}

export const NO_COLLEGE_FACTS: CollegeFacts = {
  rollNumber: '',
  email: '',
  name: '',
  degree: '',
  branch: '',
  graduationYear: null,
  cgpa: null,
  degreePercentage: null,
  tenth: null,
  twelfth: null,
  diploma: null,
  activeBacklogs: null,
  pastBacklogs: null,
  gapYears: null,
};

export interface CollegeRecord extends CollegeFacts {
  /** When the roster with it was saved: ISO text with 'Z'. */
  readonly confirmedAt: string;
}

const number = z.nullable(z.number());
const score = z.nullable(scoreSchema);

export const collegeFactsSchema = z.object({
  rollNumber: z.string(),
  email: z.string(),
  name: z.string(),
  degree: z.string(),
  branch: z.string(),
  graduationYear: number,
  cgpa: number,
  degreePercentage: number,
  tenth: score,
  twelfth: score,
  diploma: score,
  activeBacklogs: number,
  pastBacklogs: number,
  gapYears: number,
});

/** Reads the cell. Null for a student whom the roster does not have, and where this version cannot read it. */
export function readCollegeRecord(cell: unknown): CollegeRecord | null {
  return collegeRecordSchema.safeParse(cell).data ?? null;
}

export const collegeRecordSchema = z.extend(collegeFactsSchema, {
  confirmedAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
});
