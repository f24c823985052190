/** The wire of `POST /api/sync` and of the event stream (sync protocol 2.2). */
import * as z from 'zod/mini';
import { postedOpportunitySchema } from './community.ts';
import { jsonSchema } from './json-value.ts';
import { TIME_ZONE_MAX } from '../reminder/preferences.ts';
import { OP_KINDS, PROTOCOL_VERSION, type Base, type Op } from '../sync/op.ts';
import type { Values } from '../sync/row.ts';
import { HYBRID_TIME_PATTERN, OP_ID_PATTERN, STAMP_PATTERN, type Stamp } from '../sync/stamp.ts';

export const SYNC_PATH = '/api/sync';
export const EVENTS_PATH = '/api/events';

/** What our client sends at most; the server takes more, so that the two can change one after the other. */
export const CLIENT_OPS_MAX = 200;
export const CLIENT_BODY_MAX_BYTES = 256 * 1024;
export const SERVER_OPS_MAX = 500;
export const SERVER_BODY_MAX_BYTES = 1024 * 1024;
export const OP_MAX_BYTES = 64 * 1024;
export const ROW_MAX_BYTES = 64 * 1024;
export const PAGE_LIMIT = 250;

/** Paths begin with a letter or `_alive`, never with two underscores: `__proto__` is no path. */
const PATH = /^(?:[A-Za-z]|_(?!_))[^\u0000-\u001f]{0,99}$/;
const opIdSchema = z.string().check(z.regex(OP_ID_PATTERN));
const stampSchema = z.string().check(z.regex(STAMP_PATTERN));
export const rowIdSchema = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const count = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** Looked at without copying, because an upload has hundreds of ops with dozens of paths. */
export const valuesSchema = z.custom<Values>((value) =>
  hasPaths(value, (inner) => inner !== undefined),
);
export const baseSchema = z.custom<Base>((value) =>
  hasPaths(value, (inner) => inner === null || isOpId(inner)),
);

function hasPaths(value: unknown, isRight: (inner: unknown) => boolean): boolean {
  return (
    isJsonObject(value) &&
    Object.keys(value).every((path) => PATH.test(path) && isRight(value[path]))
  );
}

function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOpId(value: unknown): boolean {
  return typeof value === 'string' && OP_ID_PATTERN.test(value);
}

const stampsSchema = z.custom<Readonly<Record<string, Stamp>>>((value) =>
  hasPaths(value, (inner) => typeof inner === 'string' && STAMP_PATTERN.test(inner)),
);

/** An op as it must look before its table and fields are checked. */
export const opSchema: z.ZodMiniType<Op> = z.object({
  op: opIdSchema,
  t: z.string().check(z.minLength(1), z.maxLength(32)),
  id: rowIdSchema,
  k: z.enum(OP_KINDS),
  at: z.string().check(z.regex(HYBRID_TIME_PATTERN)),
  sv: z.int().check(z.gte(1), z.lte(1_000_000)),
  f: valuesSchema,
  base: baseSchema,
  s: z.optional(stampSchema),
  x: z.optional(stampsSchema),
  d: z.optional(stampSchema),
});

/** The envelope of a request. Each op is parsed on its own afterwards: a bad one must not hold up the others. */
export const syncRequestSchema = z.object({
  proto: z.literal(PROTOCOL_VERSION),
  schema: z.int().check(z.gte(1)),
  uid: z.string().check(z.maxLength(64)),
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  cursors: z.object({ me: count, feed: count }),
  full: z.nullable(z.object({ from: count })),
  ops: z.array(z.looseObject({ op: opIdSchema })).check(z.maxLength(SERVER_OPS_MAX)),
  limit: z.int().check(z.gte(1), z.lte(1000)),
  digest: z.boolean(),
  /** That of the device. Older versions name none. */
  timeZone: z.optional(z.string().check(z.maxLength(TIME_ZONE_MAX))),
});
export type SyncRequestEnvelope = z.infer<typeof syncRequestSchema>;
export type SyncRequest = Omit<SyncRequestEnvelope, 'ops'> & { readonly ops: readonly Op[] };

/** Why an op was refused. `newer_schema` waits for a newer server; all others go to Recovered. */
export const REJECTION_CODES = [
  'invalid',
  'newer_schema',
  'op_reused',
  'row_gone',
  'quota',
  'too_large',
  'unsupported',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

export const opResultSchema = z.object({
  op: z.string(),
  r: z.enum(['applied', 'partly', 'lost', 'duplicate', 'rejected']),
  lost: z.optional(z.array(z.string())),
  /** Values that this op overwrote and that its author had not seen: the winner of a conflict says so, too. */
  replaced: z.optional(
    z.array(z.object({ path: z.string(), value: jsonSchema, stamp: stampSchema })),
  ),
  code: z.optional(z.enum(REJECTION_CODES)),
  /** With `invalid`: the cell that is wrong or missing. */
  path: z.optional(z.string()),
  /** With `rejected`: the sentence for the student. */
  message: z.optional(z.string()),
});
export type OpResult = z.infer<typeof opResultSchema>;

/** A row on the wire: most cells share one stamp, so it is written once and only the others are listed. */
export const wireRowSchema = z.object({
  t: z.string(),
  id: z.string(),
  seq: count,
  f: z.record(z.string(), jsonSchema),
  s: stampSchema,
  x: z.optional(z.record(z.string(), stampSchema)),
  d: z.optional(stampSchema),
});
export type WireRow = z.infer<typeof wireRowSchema>;

/**
 * One opportunity of the board's feed, or the sign that it was removed. Devices only read the feed; who was away for
 * long gets each changed opportunity once, as it is now.
 */
export const feedRowSchema = z.object({
  id: z.string(),
  /** Its place in the feed's own sequence. */
  seq: count,
  opportunity: z.nullable(postedOpportunitySchema),
});
export type FeedRow = z.infer<typeof feedRowSchema>;

export const RESYNC_REASONS = ['epoch', 'both', 'horizon'] as const;

export const syncResponseSchema = z.object({
  proto: z.literal(PROTOCOL_VERSION),
  schema: z.int(),
  minSchema: z.int(),
  epoch: z.string(),
  serverNow: z.number(),
  results: z.array(opResultSchema),
  echo: z.array(wireRowSchema),
  rows: z.array(wireRowSchema),
  cursors: z.object({ me: count, feed: count }),
  more: z.object({ me: z.boolean(), feed: z.boolean() }),
  total: z.object({ me: count, feed: count }),
  resync: z.nullable(z.object({ why: z.enum(RESYNC_REASONS), from: count })),
  /** What changed on the board after `cursors.feed`. It comes after the own rows: none while `more.me` is true. */
  feed: z.optional(z.array(feedRowSchema)),
  /** The feed cursor of the request means nothing here any more: what the device has is replaced from the start. */
  feedReset: z.optional(z.boolean()),
  /**
   * Of what this account added: the last state of those that are not on the board any more and that this answer names, as
   * a mark or as a removal. So all devices go on showing the same for the placements that came from them.
   */
  kept: z.optional(z.array(postedOpportunitySchema)),
  /** How often the opportunities were added, for those that this request's ops mark as added. */
  counts: z.optional(z.array(z.object({ _id: z.string(), applicationsCount: z.number() }))),
  digest: z.optional(z.object({ n: z.number(), x: z.string() })),
  /** The zone that the devices of this account name, where any does. */
  timeZone: z.optional(z.string()),
});
export type SyncResponse = z.infer<typeof syncResponseSchema>;

/** One event of the stream: the newest sequence numbers, so that a device knows whether it is behind. */
export const pokeSchema = z.object({ me: count, feed: count, now: z.number() });
export type Poke = z.infer<typeof pokeSchema>;
export const HEARTBEAT_SECONDS = 25;

export type { Stamp };
