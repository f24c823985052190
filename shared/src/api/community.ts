/** The community routes. Devices receive the opportunities with the sync, as a feed. */
import * as z from 'zod/mini';
import { mapFields, objectShape, writeField, type FieldWriters } from '../lib/fields.ts';
import type { Pagination } from '../lib/pagination.ts';
import {
  DRIVE_STATUSES,
  OPPORTUNITY_FIELDS,
  type Opportunity,
  type OpportunityFields,
} from '../opportunity/opportunity-fields.ts';
import { REGISTRATION_MODES } from '../opportunity/campus/registration.ts';
import { driveRoundSchema } from '../opportunity/drive-rounds.ts';
import { CATEGORIES } from '../placement/fields/placement-fields.ts';
import { scoreSchema } from '../placement/fields/score.ts';
import { jsonSchema, recordSchema } from '../lib/value-schemas.ts';
import { dataAnswerSchema } from './envelope.ts';

export const COMMUNITY_PATH = '/api/community';
export const COMMUNITY_STATS_PATH = '/api/community/stats';
export const COMMUNITY_UPLOAD_PATH = '/api/community/bulk-upload';

/** For `PUT` and `DELETE`. */
export function opportunityPath(id: string): string {
  return `${COMMUNITY_PATH}/${encodeURIComponent(id)}`;
}

/** For `POST`: adds the opportunity to the caller's placements. */
export function addToProfilePath(id: string): string {
  return `${opportunityPath(id)}/add-to-profile`;
}

const text = z.string();
const optionalNumber = z.nullable(z.number());

const amount = z.custom<number | '-'>((value) => value === '-' || Number.isFinite(value));
/** A newer server may allow more than this version. */
const SCHEMAS: FieldWriters<OpportunityFields, z.ZodMiniType> = {
  id: () => z.nullable(text),
  line: () => text,
  text: () => text,
  requirements: () => text,
  link: () => text,
  time: () => text,
  choice: (_, { choices }) => z.enum(choices),
  list: () => z._default(z.array(text), []),
  amount: () => z.object({ amount, currency: text }),
  cgpa: () => optionalNumber,
  // An older server does not send them.
  percentage: () => z._default(optionalNumber, null),
  limit: () => z._default(optionalNumber, null),
  score: () => z._default(z.nullable(scoreSchema), null),
  year: () => optionalNumber,
  years: (initial) => (initial === null ? optionalNumber : z.number()),
};
const FIELD_SCHEMAS = mapFields(OPPORTUNITY_FIELDS, (row) => writeField(SCHEMAS, row, row.initial));

const formerValues = z.array(z.object({ value: jsonSchema, until: z.number() }));

const historySchema = z.object({
  since: z.number(),
  // A newer server may track more fields than this version knows.
  former: recordSchema<z.infer<typeof formerValues>>((all) => formerValues.safeParse(all).success),
});

/** An opportunity as the server sends it, the same for all users. Unknown keys from a newer server are dropped. */
export const postedOpportunitySchema = z.object({
  _id: z.string(),
  category: z.enum(CATEGORIES),
  ...objectShape<OpportunityFields>(FIELD_SCHEMAS),
  rounds: z.optional(z.array(driveRoundSchema)),
  registration: z.optional(z.enum(REGISTRATION_MODES)),
  status: z.enum(DRIVE_STATUSES),
  postedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.optional(z.string()),
  past: z.optional(historySchema),
});

/** An opportunity as API clients receive it for one user: the list and every write answer have the same fields. */
export const opportunitySchema = z.extend(z.omit(postedOpportunitySchema, { past: true }), {
  applicationsCount: z.number(),
  isAddedToProfile: z.boolean(),
});

export interface OpportunityListAnswer {
  readonly success: true;
  readonly data: {
    readonly opportunities: readonly Opportunity[];
    readonly pagination: Pagination;
  };
}

const countSchema = z.object({ _id: z.string(), applicationsCount: z.number() });
export type ApplicationsCount = z.infer<typeof countSchema>;

/**
 * With the query `countsSince` (milliseconds, server time; 0 for all) also the counts that changed at or
 * after that moment, and the moment at which they were read: the value to send with the next request.
 */
export const opportunityStatsAnswerSchema = dataAnswerSchema(
  z.object({
    overview: z.object({ active: z.number(), totalApplications: z.number() }),
    /** Active ones by job type, most frequent first. */
    jobTypes: z.array(z.object({ _id: z.string(), count: z.number() })),
    counts: z.optional(z.array(countSchema)),
    countsAt: z.optional(z.number()),
  }),
);
export type OpportunityStatsAnswer = z.infer<typeof opportunityStatsAnswerSchema>;

/* @__NO_SIDE_EFFECTS__ */
function toldAnswerSchema<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string(), data });
}

/**
 * Answers of `POST /api/community` (201) and `PUT /api/community/{id}` (200). `POST` with the query
 * `unlessPosted=1` is rejected with 409 `conflict` when company, role and deadline equal those of a listed
 * opportunity; `Idempotency-Key` makes a retry harmless. `PUT` takes the whole opportunity and its status;
 * `If-Match: "<seq>"` gives 412 `precondition_failed` when it was changed since.
 */
export const opportunityAnswerSchema = toldAnswerSchema(opportunitySchema);

/** Of `POST /api/community/bulk-upload` (200): valid items are stored, the others are listed by their index from 0. */
export const opportunityUploadAnswerSchema = toldAnswerSchema(
  z.object({
    summary: z.object({ successful: z.number(), failed: z.number(), total: z.number() }),
    errors: z.array(z.object({ index: z.number(), message: z.string() })),
  }),
);
export type OpportunityUploadAnswer = z.infer<typeof opportunityUploadAnswerSchema>;

/** Of `POST /api/community/{id}/add-to-profile` (200). */
export interface AddToProfileAnswer {
  readonly success: true;
  readonly message: string;
  readonly alreadyAdded: boolean;
  /** The id of the placement that was added for it. */
  readonly data: { readonly placementId: string };
}

export const opportunityDeletedAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
});
