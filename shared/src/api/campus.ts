/** The routes of the placement cell, for admins only, and of a student's college address. */
import * as z from 'zod/mini';
import { collegeFactsSchema } from '../account/college/college-record.ts';
import { postedOpportunitySchema } from './community.ts';
import { dataAnswerSchema } from './envelope.ts';

/**
 * `POST {drives: OpportunityValues with status? and rounds [], allowDuplicates?: boolean}` posts them all or none, as one
 * batch: 201 `drivesAnswerSchema`. Without `allowDuplicates`, 409 `conflict` when one has the company and role of a
 * drive that is listed, with its id in `errors`. `PUT {drive}` and `DELETE` as of an opportunity of the community, with
 * `If-Match`.
 */
export const DRIVES_PATH = '/api/campus/drives';

export function drivePath(id: string): string {
  return `${DRIVES_PATH}/${encodeURIComponent(id)}`;
}

export const drivesAnswerSchema = dataAnswerSchema(
  z.object({ drives: z.array(z.extend(postedOpportunitySchema, { seq: z.number() })) }),
);

/**
 * `GET`: `rosterAnswerSchema`. `PUT {students, fileName}` replaces the roster, all or nothing, and `DELETE` clears it;
 * both need `If-Match` with the id of the roster that the admin saw (`"none"` without one): 412 when another admin was
 * faster. The former one can be brought back for 30 days with `POST {ROSTER_PATH}/take-back`.
 */
export const ROSTER_PATH = '/api/campus/roster';
export const ROSTER_TAKE_BACK_PATH = `${ROSTER_PATH}/take-back`;
export const ROSTER_STUDENTS_MAX = 20_000;
export const ROSTER_MAX_BYTES = 16 * 1024 * 1024;

const rosterInfoSchema = z.object({
  id: z.string(),
  savedAt: z.string(),
  /** The address of the admin who saved it. */
  savedBy: z.string(),
  fileName: z.string(),
  count: z.number(),
});
export type RosterInfo = z.infer<typeof rosterInfoSchema>;

/** `former`: what taking back would bring back, and until when. A cleared roster is one without students. */
export const rosterAnswerSchema = dataAnswerSchema(
  z.object({
    roster: z.nullable(z.extend(rosterInfoSchema, { students: z.array(collegeFactsSchema) })),
    former: z.nullable(z.extend(rosterInfoSchema, { until: z.string() })),
  }),
);
export type RosterAnswer = z.infer<typeof rosterAnswerSchema>;

/**
 * A second address of the account, at the college. `GET`: `{email: string | null}`, the verified one. `POST {email}`
 * sends a code to it, `POST …/verify {email, code}` takes the code, `DELETE` removes it. All answer as `GET` does.
 */
export const COLLEGE_ADDRESS_PATH = '/api/account/college-address';
export const COLLEGE_ADDRESS_VERIFY_PATH = `${COLLEGE_ADDRESS_PATH}/verify`;

export const collegeAddressAnswerSchema = dataAnswerSchema(
  z.object({ email: z.nullable(z.string()) }),
);
