import { isJsonObject } from '@shortlist/shared/lib/json.ts';
import {
  DEVICE_FILE_FORMAT,
  DEVICE_FILE_VERSION,
  type DeviceFile,
} from '@shortlist/shared/api/device-file.ts';
import {
  deviceFileSchema,
  fileEarlierValueSchema,
  fileRefusalSchema,
  fileRowSchema,
  fileDraftSchema,
} from '@shortlist/shared/api/device-file-schemas.ts';
import { opSchema } from '@shortlist/shared/api/sync.ts';
import { isKnownPath, isServerPath, isWritableTable } from '@shortlist/shared/sync/cell-schemas.ts';
import { isServerTable } from '@shortlist/shared/sync/row.ts';
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import type { PackedRow } from '@shortlist/shared/sync/wire.ts';
import { decodeText, type ChosenFile } from '../../../data/files/read-text-file.ts';
import { readJsonText } from '../../../data/files/read-json-text.ts';

const MEBIBYTE = 1024 * 1024;
/** Far more than the largest account has; a phone could not read much more at once. */
export const DEVICE_FILE_MAX_BYTES = 64 * MEBIBYTE;

/** `message` states what is wrong, `detail` what to do about it. */
export interface RefusedDeviceFile {
  readonly kind: 'refused';
  readonly message: string;
  readonly detail: string;
}

export type ReadDeviceFile =
  { readonly kind: 'read'; readonly file: DeviceFile } | RefusedDeviceFile;

export async function readDeviceFile(file: ChosenFile): Promise<ReadDeviceFile> {
  if (file.size > DEVICE_FILE_MAX_BYTES) return refused(MESSAGES.tooLarge, sizeDetail(file.size));
  const bytes = await bytesOf(file);
  if (bytes === undefined) return refused(MESSAGES.unreadable, DETAILS.unreadable);
  const decoded = decodeText(bytes, DETAILS.exportAgain);
  if (!decoded.ok) return refused(MESSAGES.otherFile, DETAILS.chooseOurs);
  const json = await readJsonText(decoded.text);
  if (json.kind === 'json') return readContent(json.value);
  return decoded.text.includes(`"${DEVICE_FILE_FORMAT}"`)
    ? refused(MESSAGES.damaged, DETAILS.cutOff)
    : refused(MESSAGES.otherFile, DETAILS.chooseOurs);
}

const MESSAGES = {
  tooLarge: 'This file is too large.',
  unreadable: 'The file could not be read.',
  otherFile: 'This is not a copy of a device.',
  damaged: 'The file is damaged. Nothing was imported.',
  newer: 'This file was made by a newer version of the app.',
  older: 'This file was made by a version of the app that this one cannot read.',
} as const;

const DETAILS = {
  unreadable:
    'It may have been moved or deleted, or it may not be on this device yet. Choose it again.',
  exportAgain: 'Export it again.',
  chooseOurs:
    'Choose a file that “Export everything” has made: its name begins with “shortlist-device”.',
  placements: 'It is a list of placements. Bring it in under Upload Data.',
  accountCopy:
    'It is the copy of your account from “Download my data”, which is for reading. Choose a file that “Export everything” has made.',
  cutOff: 'It was not saved to its end, or was changed. Take another copy of it, or export again.',
  newer: 'Update the app on this device, then import the file again.',
  older:
    'Open it in the version that made it, sync there, and your entries come here by themselves.',
} as const;

function refused(message: string, detail: string): RefusedDeviceFile {
  return { kind: 'refused', message, detail };
}

function sizeDetail(bytes: number): string {
  const size = Math.round(bytes / MEBIBYTE);
  return `It has ${size} MB. A copy of a device has at most ${DEVICE_FILE_MAX_BYTES / MEBIBYTE} MB; choose the right file.`;
}

/** Undefined when the browser can no longer read the file. */
async function bytesOf(file: ChosenFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

async function readContent(value: unknown): Promise<ReadDeviceFile> {
  if (!isDeviceFile(value)) return refused(MESSAGES.otherFile, explainOtherFile(value));
  const { version } = value;
  if (typeof version === 'number' && version > DEVICE_FILE_VERSION)
    return refused(MESSAGES.newer, DETAILS.newer);
  if (version !== 1 && version !== DEVICE_FILE_VERSION)
    return refused(MESSAGES.older, DETAILS.older);
  const head = deviceFileSchema.safeParse(value);
  if (!head.success) return refused(MESSAGES.damaged, DETAILS.cutOff);
  try {
    return await readEntries(head.data);
  } catch (error) {
    if (error instanceof Unreadable) return refused(MESSAGES.damaged, error.message);
    throw error;
  }
}

function isDeviceFile(value: unknown): value is { readonly version: unknown } {
  return isJsonObject(value) && value.format === DEVICE_FILE_FORMAT;
}

/** Our other files are JSON too, and easily mistaken for this one. */
function explainOtherFile(value: unknown): string {
  if (Array.isArray(value)) return DETAILS.placements;
  return isJsonObject(value) && 'user' in value && 'placements' in value
    ? DETAILS.accountCopy
    : DETAILS.chooseOurs;
}

type Head = ReturnType<typeof deviceFileSchema.parse>;

async function readEntries(head: Head): Promise<ReadDeviceFile> {
  const file: DeviceFile = {
    ...head,
    rows: (await readList('rows', head.rows, fileRowSchema)).filter(({ t }) => !isServerTable(t)),
    pending: await readList('pending', head.pending, opSchema),
    recovered: await readList('recovered', head.recovered, fileRefusalSchema),
    journal: await readList('journal', head.journal, fileEarlierValueSchema),
    drafts: await readList('drafts', head.drafts, fileDraftSchema),
  };
  const ops: readonly Op[] = [...file.pending, ...file.recovered.map(({ op }) => op)];
  return ops.some(({ sv }) => sv > SCHEMA_VERSION) || file.rows.some(isNewer)
    ? refused(MESSAGES.newer, DETAILS.newer)
    : { kind: 'read', file };
}

/** Whether this version could not take all of the row. */
function isNewer({ t, f }: PackedRow): boolean {
  if (!isWritableTable(t)) return true;
  return !Object.keys(f).every((path) => isKnownPath(t, path) || isServerPath(t, path));
}

interface EntrySchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

class Unreadable extends Error {}

/** Entries checked at a time; then the page gets its turn. */
const ENTRIES_AT_ONCE = 200;

/** All or nothing: half a file would look complete. */
async function readList<T>(
  name: string,
  entries: readonly unknown[],
  schema: EntrySchema<T>,
): Promise<readonly T[]> {
  const read: T[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = schema.safeParse(entry);
    if (!parsed.success)
      throw new Unreadable(`Entry ${index + 1} of “${name}” cannot be read. ${DETAILS.cutOff}`);
    read.push(parsed.data);
    if (index % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1)
      await new Promise((resolve) => setTimeout(resolve));
  }
  return read;
}
