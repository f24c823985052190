/** The wire format of `POST /api/sync` and of the event stream (sync protocol, "One exchange"). */
import * as z from 'zod/mini';
import { isJsonObject, type Json } from '../lib/json.ts';
import { integerSchema, jsonSchema, patternSchema, recordSchema } from '../lib/value-schemas.ts';
import { TIME_ZONE_MAX } from '../reminder/preferences.ts';
import { OP_KINDS, PROTOCOL_VERSION, type Op } from '../sync/op.ts';
import type { Base, Values } from '../sync/row.ts';
import { HYBRID_TIME_PATTERN, OP_ID_PATTERN, STAMP_PATTERN, type Stamp } from '../sync/stamp.ts';
import { postedOpportunitySchema } from './community.ts';

export const SYNC_PATH = '/api/sync';
export const EVENTS_PATH = '/api/events';

/** The most our client sends; the server accepts more, so that the two limits can be changed independently. */
export const CLIENT_OPS_MAX = 200;
export const CLIENT_BODY_MAX_BYTES = 256 * 1024;
export const SERVER_OPS_MAX = 500;
export const SERVER_BODY_MAX_BYTES = 1024 * 1024;
export const OP_MAX_BYTES = 64 * 1024;
export const ROW_MAX_BYTES = 64 * 1024;
/**
 * What an account may take on the server: its rows, deleted ones too, their unknown cells, the history and the op ledger.
 * Once only the reserve is left, nothing is added, but entries can be deleted and slightly changed or shortened.
 */
export const ACCOUNT_MAX_BYTES = 32 * 1024 * 1024;
export const ACCOUNT_RESERVE_BYTES = 4 * 1024 * 1024;
export const PAGE_LIMIT = 250;

/** Paths begin with a letter or a single underscore (`_alive`), never with two: `__proto__` is not a path. */
const PATH = /^(?:[A-Za-z]|_(?!_))[^\u0000-\u001f]{0,99}$/;
const opIdSchema = patternSchema(OP_ID_PATTERN);
const stampSchema = patternSchema(STAMP_PATTERN);
export const rowIdSchema = patternSchema(/^[A-Za-z0-9-]{1,64}$/);
/** A later version may have tables that this one does not know. */
export const tableNameSchema = patternSchema(/^[\w-]{1,32}$/);
const count = integerSchema();

/** Checked without copying, because an upload has hundreds of ops with dozens of paths. */
export const valuesSchema = z.custom<Values>((value) =>
  hasValidPaths(value, (inner) => inner !== undefined),
);
export const baseSchema = z.custom<Base>((value) =>
  hasValidPaths(value, (inner) => inner === null || isOpId(inner)),
);

function hasValidPaths(value: unknown, isValid: (inner: unknown) => boolean): boolean {
  return (
    isJsonObject(value) &&
    Object.keys(value).every((path) => PATH.test(path) && isValid(value[path]))
  );
}

function isOpId(value: unknown): boolean {
  return typeof value === 'string' && OP_ID_PATTERN.test(value);
}

function isStamp(value: unknown): boolean {
  return typeof value === 'string' && STAMP_PATTERN.test(value);
}

const stampsSchema = z.custom<Readonly<Record<string, Stamp>>>((value) =>
  hasValidPaths(value, isStamp),
);

/** The shape of an op before its table and fields are checked. */
export const opSchema: z.ZodMiniType<Op> = z.object({
  op: opIdSchema,
  t: tableNameSchema,
  id: rowIdSchema,
  k: z.enum(OP_KINDS),
  at: patternSchema(HYBRID_TIME_PATTERN),
  sv: integerSchema(1, 1_000_000),
  f: valuesSchema,
  base: baseSchema,
  s: z.optional(stampSchema),
  x: z.optional(stampsSchema),
  d: z.optional(stampSchema),
});

/** The envelope of a request. Each op is parsed on its own afterwards: a bad one must not hold up the others. */
export const syncRequestSchema = z.object({
  proto: z.literal(PROTOCOL_VERSION),
  schema: integerSchema(1),
  uid: /* @__PURE__ */ z.string().check(z.maxLength(64)),
  epoch: z.nullable(/* @__PURE__ */ z.string().check(z.maxLength(64))),
  cursors: z.object({ me: count, feed: count }),
  full: z.nullable(z.object({ from: count })),
  ops: /* @__PURE__ */ z
    .array(z.looseObject({ op: opIdSchema }))
    .check(z.maxLength(SERVER_OPS_MAX)),
  /** The most rows of the page; with 0 the request only pushes, and the cursors of the answer are its own. */
  limit: integerSchema(0, 1000),
  digest: z.boolean(),
  /** The device had all rows up to this: changed cells are enough. Older versions send none. */
  head: z.optional(count),
  /** The device's time zone. Older versions send none. */
  timeZone: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(TIME_ZONE_MAX))),
});
export type SyncRequestEnvelope = z.infer<typeof syncRequestSchema>;
export type SyncRequest = Omit<SyncRequestEnvelope, 'ops'> & { readonly ops: readonly Op[] };

/** Why an op was refused. `newer_schema` waits for a newer server; all others go to Recovered. */
const REJECTION_CODES = [
  'invalid',
  'newer_schema',
  'op_reused',
  'row_gone',
  'quota',
  'too_large',
  'unsupported',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

const opResultSchema = z.object({
  op: z.string(),
  r: z.enum(['applied', 'partly', 'lost', 'duplicate', 'rejected']),
  lost: z.optional(z.array(z.string())),
  /** Values that this op overwrote and that its author had not seen: the winner of a conflict is informed, too. */
  replaced: z.optional(
    z.array(z.object({ path: z.string(), value: jsonSchema, stamp: stampSchema })),
  ),
  code: z.optional(z.enum(REJECTION_CODES)),
  /** With `invalid`: the cell that is wrong or missing. */
  path: z.optional(z.string()),
  /** With `rejected`: the message for the student. */
  message: z.optional(z.string()),
});
export type OpResult = z.infer<typeof opResultSchema>;

/** A row on the wire: most cells share one stamp, so it is written once and only the others are listed. */
export const wireRowSchema = z.object({
  t: z.string(),
  id: z.string(),
  seq: count,
  /** Present where these are only the cells that changed since the row had this number. */
  after: z.optional(count),
  f: recordSchema<Json>((value) => value !== undefined),
  s: stampSchema,
  x: z.optional(recordSchema<Stamp>(isStamp)),
  d: z.optional(stampSchema),
});
export type WireRow = z.infer<typeof wireRowSchema>;

/** An opportunity, or null for one removed. Each changed one is sent once, in its current state. */
const feedRowSchema = z.object({
  id: z.string(),
  /** Its position in the feed's own sequence. */
  seq: count,
  opportunity: z.nullable(postedOpportunitySchema),
});
export type FeedRow = z.infer<typeof feedRowSchema>;

const RESYNC_REASONS = ['epoch', 'both', 'horizon'] as const;

export const syncResponseSchema = z.object({
  proto: z.literal(PROTOCOL_VERSION),
  schema: integerSchema(),
  minSchema: integerSchema(),
  epoch: z.string(),
  serverNow: z.number(),
  results: z.array(opResultSchema),
  echo: z.array(wireRowSchema),
  rows: z.array(wireRowSchema),
  cursors: z.object({ me: count, feed: count }),
  more: z.object({ me: z.boolean(), feed: z.boolean() }),
  total: z.object({ me: count, feed: count }),
  resync: z.nullable(z.object({ why: z.enum(RESYNC_REASONS), from: count })),
  /** Changes of the feed after `cursors.feed`. Sent after the account's own rows: empty while `more.me` is true. */
  feed: z.optional(z.array(feedRowSchema)),
  /** The feed cursor of the request is no longer valid: the device's opportunities are replaced from the start. */
  feedReset: z.optional(z.boolean()),
  /**
   * The last state of opportunities that this account added, that were removed since, and that this answer names as a
   * mark or as a removal. So all devices keep showing the same for the placements that came from them.
   */
  kept: z.optional(z.array(postedOpportunitySchema)),
  /** How often the opportunities were added, for those that this request's ops mark as added. */
  counts: z.optional(z.array(z.object({ _id: z.string(), applicationsCount: z.number() }))),
  digest: z.optional(z.object({ n: z.number(), x: z.string() })),
  /** The time zone reported by the devices of this account, if any. */
  timeZone: z.optional(z.string()),
});
export type SyncResponse = z.infer<typeof syncResponseSchema>;

/**
 * One event of the stream: the newest sequence numbers, from which a device sees whether it is behind. Where one
 * request changed little, also what it changed: a device that had everything up to `after` need not ask.
 */
export const pokeSchema = z.object({
  me: count,
  feed: count,
  now: z.number(),
  news: z.optional(
    z.object({
      epoch: z.string(),
      minSchema: integerSchema(),
      after: count,
      rows: z.array(wireRowSchema),
    }),
  ),
});
export type Poke = z.infer<typeof pokeSchema>;
export const HEARTBEAT_SECONDS = 25;
