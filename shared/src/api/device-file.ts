/**
 * The file that holds all that one device has of an account: what the server gave, what was not sent, what was refused
 * and what was overwritten, each cell with its stamp. So that a file may be brought back at any time and on any device:
 * what is newer there stays (sync protocol 2.10).
 */
import * as z from 'zod/mini';
import type { Displaced } from '../sync/apply.ts';
import type { Op } from '../sync/op.ts';
import { TABLE_NAMES } from '../sync/row.ts';
import { STAMP_PATTERN } from '../sync/stamp.ts';
import type { PackedRow } from '../sync/wire.ts';
import { jsonSchema } from './json-value.ts';
import { opSchema, rowIdSchema } from './sync.ts';

export const DEVICE_FILE_FORMAT = 'shortlist-device';
/** Grows when a reader of the version before could misread the file. */
export const DEVICE_FILE_VERSION = 1;

/** A change that the server refused. */
export interface FileRefusal {
  readonly t: string;
  readonly id: string;
  readonly op: Op;
  readonly code: string;
  readonly message: string;
  /** The row as it was shown with the change. */
  readonly row: PackedRow | null;
  /** Device time. */
  readonly at: number;
}

/** A value that is not shown any more, as the journal of the device has it. */
export interface FileEarlierValue extends Displaced {
  readonly t: string;
  readonly id: string;
  readonly by: string;
  readonly isOwn?: boolean | undefined;
  readonly isSettled: boolean;
  readonly at: number;
}

export interface DeviceFile {
  readonly format: typeof DEVICE_FILE_FORMAT;
  readonly version: typeof DEVICE_FILE_VERSION;
  /** ISO text with 'Z', by the device's clock. */
  readonly exportedAt: string;
  readonly uid: string;
  /** The masked address of the account, for a sentence about it; '' when it is not known. */
  readonly account: string;
  /** As the server last gave them, deleted ones too. */
  readonly rows: readonly PackedRow[];
  /** Changes that were not sent yet, in their order. */
  readonly pending: readonly Op[];
  readonly recovered: readonly FileRefusal[];
  readonly journal: readonly FileEarlierValue[];
}

/** What stands around the lists of a file; each entry of them is parsed on its own. */
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
});

const stampSchema = z.string().check(z.regex(STAMP_PATTERN));
const name = { t: z.enum(TABLE_NAMES), id: rowIdSchema };
/** As on the wire: `__proto__` is no path. */
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

/** The text of a file in pieces, one for each entry: 5,000 of them are too much to write without a pause. */
export function* deviceFileText(file: DeviceFile): Generator<string> {
  const { rows, pending, recovered, journal, ...head } = file;
  yield JSON.stringify(head).slice(0, -1);
  yield* listText('rows', rows);
  yield* listText('pending', pending);
  yield* listText('recovered', recovered);
  yield* listText('journal', journal);
  yield '}\n';
}

/** One entry on each line. */
function* listText(name: string, entries: readonly unknown[]): Generator<string> {
  yield `,\n"${name}":[`;
  for (const [index, entry] of entries.entries())
    yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(entry)}`;
  yield ']';
}
