/** The routes of the placement cell, for admins only, and of a student's college address. */
import * as z from 'zod/mini';
import { collegeFactsSchema } from '../account/college/college-record.ts';
import { isJsonObject } from '../lib/json.ts';
import { VERDICT_RESULTS } from '../opportunity/campus/verdict.ts';
import type { RegistrationFacts } from '../opportunity/campus/registration.ts';
import { postedOpportunitySchema } from './community.ts';
import { dataAnswerSchema } from './envelope.ts';

/**
 * `POST {drives: OpportunityValues with status?, registration? and rounds [], allowDuplicates?: boolean}` posts them all or none, as one
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
 * `GET`: `listsAnswerSchema`, the newest first. `POST {drive, round, fileName, replaces, entries: [{rollNumber, result}]}`
 * publishes a list for a round of a drive, all or nothing: 201 `listAnswerSchema`. `replaces` is the id of the list of that
 * round that the admin saw, or null: 412 when it is another one by now. A roll number that the roster does not have, or
 * that is there twice, is 400.
 */
export const LISTS_PATH = '/api/campus/lists';
export const LIST_MAX_BYTES = 4 * 1024 * 1024;

/** `GET`: `listEntriesAnswerSchema`. */
export function listPath(id: string): string {
  return `${LISTS_PATH}/${encodeURIComponent(id)}`;
}

/** `POST`: nobody has a verdict from it any more. `listAnswerSchema`; 409 where it is not the list of its round. */
export function listTakeBackPath(id: string): string {
  return `${listPath(id)}/take-back`;
}

const verdictResultSchema = z.enum(VERDICT_RESULTS);

const listSchema = z.object({
  id: z.string(),
  drive: z.string(),
  /** The key of the drive's round. */
  round: z.string(),
  /** What was replaced or taken back is listed without its entries. */
  state: z.enum(['current', 'replaced', 'taken_back']),
  publishedAt: z.string(),
  /** The address of the admin. */
  publishedBy: z.string(),
  fileName: z.string(),
  counts: z.object({ through: z.number(), waitlisted: z.number(), not_through: z.number() }),
  /** How many accounts have a verdict from it, and whether all have been looked at. */
  accounts: z.number(),
  isDelivered: z.boolean(),
});
export type PublishedList = z.infer<typeof listSchema>;

export const listsAnswerSchema = dataAnswerSchema(z.object({ lists: z.array(listSchema) }));
export const listAnswerSchema = dataAnswerSchema(z.object({ list: listSchema }));

const listEntrySchema = z.object({ rollNumber: z.string(), result: verdictResultSchema });
export type ListEntry = z.infer<typeof listEntrySchema>;
export const listEntriesAnswerSchema = dataAnswerSchema(
  z.object({ list: listSchema, entries: z.array(listEntrySchema) }),
);

/**
 * Of the signed-in student. `PUT {facts}` registers, or registers anew with other facts; `DELETE` withdraws. Both until the
 * deadline of the drive, by the clock of the server: 409 after it, and for a drive that takes no registrations here.
 * `registrationAnswerSchema`.
 */
export function registrationPath(drive: string): string {
  return `${drivePath(drive)}/registration`;
}

const factsSchema = z.custom<RegistrationFacts>(
  (value) => isJsonObject(value) && Object.values(value).every((text) => typeof text === 'string'),
);

export const registrationAnswerSchema = dataAnswerSchema(
  z.object({
    registration: z.nullable(z.object({ registeredAt: z.string(), facts: factsSchema })),
  }),
);

/** For admins. `GET`: `registrationsAnswerSchema`, in the order of registering; `?as=csv` or `xlsx` says that a file is made of it. */
export function registrationsPath(drive: string): string {
  return `${drivePath(drive)}/registrations`;
}

const registeredSchema = z.object({
  registeredAt: z.string(),
  /** What the student sent. */
  facts: factsSchema,
  /** What the roster says of the owner of the account; null for one who is not on it. */
  student: z.nullable(collegeFactsSchema),
});
export type RegisteredStudent = z.infer<typeof registeredSchema>;
export const registrationsAnswerSchema = dataAnswerSchema(
  z.object({ registrations: z.array(registeredSchema) }),
);

/** For admins. `GET`: `reachAnswerSchema`. All figures are of students on the roster whom the drive concerns. */
export function reachPath(drive: string): string {
  return `${drivePath(drive)}/reach`;
}

const callSchema = z.object({ rollNumber: z.string(), name: z.string(), email: z.string() });
/** A student to call. */
export type StudentToCall = z.infer<typeof callSchema>;

export const reachAnswerSchema = dataAnswerSchema(
  z.object({
    concerned: z.number(),
    /** A device of theirs has the drive as it is now. */
    onDevice: z.number(),
    added: z.number(),
    registered: z.number(),
    /** Without an account, and with one of which no device has it. */
    withoutAccount: z.array(callSchema),
    notOnDevice: z.array(callSchema),
    /** Empty for a drive that takes no registrations here. */
    notRegistered: z.array(callSchema),
  }),
);
export type DriveReach = z.infer<typeof reachAnswerSchema>['data'];

/**
 * A second address of the account, at the college. `GET`: `{email: string | null}`, the verified one. `POST {email}`
 * sends a code to it, `POST …/verify {email, code}` takes the code, `DELETE` removes it. All answer as `GET` does.
 */
export const COLLEGE_ADDRESS_PATH = '/api/account/college-address';
export const COLLEGE_ADDRESS_VERIFY_PATH = `${COLLEGE_ADDRESS_PATH}/verify`;

export const collegeAddressAnswerSchema = dataAnswerSchema(
  z.object({ email: z.nullable(z.string()) }),
);
