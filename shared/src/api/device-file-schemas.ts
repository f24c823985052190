/** Schemas for reading a device file. Separate from writing one, which any page may need at any time. */
import * as z from 'zod/mini';
import { TABLE_NAMES } from '../sync/row.ts';
import { STAMP_PATTERN } from '../sync/stamp.ts';
import type { PackedRow } from '../sync/wire.ts';
import {
  DEVICE_FILE_FORMAT,
  DEVICE_FILE_VERSION,
  type FileEarlierValue,
  type FileRefusal,
} from './device-file.ts';
import { jsonSchema } from './json-value.ts';
import { opSchema, rowIdSchema } from './sync.ts';

/** The envelope of a file; each entry of its lists is parsed on its own. */
export const deviceFileSchema = z.object({
  format: z.literal(DEVICE_FILE_FORMAT),
  version: z.literal(DEVICE_FILE_VERSION),
  exportedAt: z.string(),
  uid: z.string().check(z.minLength(1), z.maxLength(64)),
  account: z._default(z.string(), ''),
  rows: z.array(z.unknown()),
  pending: z.array(z.unknown()),
  recovered: z.array(z.unknown()),
  journal: z.array(z.unknown()),
  // The first files had none.
  drafts: z._default(z.array(z.unknown()), []),
});

const stampSchema = z.string().check(z.regex(STAMP_PATTERN));
const name = { t: z.enum(TABLE_NAMES), id: rowIdSchema };
/** As on the wire: `__proto__` is not a valid path. */
const pathSchema = z.string().check(z.regex(/^(?:[A-Za-z]|_(?!_))/));

export const fileRowSchema: z.ZodMiniType<PackedRow> = z.object({
  ...name,
  f: z.record(pathSchema, jsonSchema),
  s: stampSchema,
  x: z.optional(z.record(pathSchema, stampSchema)),
  d: z.optional(stampSchema),
});

export const fileRefusalSchema: z.ZodMiniType<FileRefusal> = z.object({
  ...name,
  op: opSchema,
  code: z.string(),
  message: z.string(),
  row: z.nullable(fileRowSchema),
  at: z.number(),
});

export const fileEarlierValueSchema: z.ZodMiniType<FileEarlierValue> = z.object({
  ...name,
  path: z.string(),
  value: jsonSchema,
  stamp: stampSchema,
  why: z.enum(['replaced', 'lost', 'edited']),
  by: z.string(),
  isOwn: z.optional(z.boolean()),
  isSettled: z.boolean(),
  at: z.number(),
});
