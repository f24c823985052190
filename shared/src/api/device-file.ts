/**
 * The file that holds all that one device stores of an account (sync protocol, "A device as a file"): rows from the
 * server, unsent changes, refused changes, overwritten values, each with its stamp, and unsaved drafts.
 */
import type { Displaced } from '../sync/apply-op.ts';
import type { Op } from '../sync/op.ts';
import type { PackedRow } from '../sync/wire.ts';

export const DEVICE_FILE_FORMAT = 'shortlist-device';
/** Increased when a reader of the previous version could misread the file. */
export const DEVICE_FILE_VERSION = 2;

export interface FileRefusal {
  readonly t: string;
  readonly id: string;
  readonly op: Op;
  readonly code: string;
  readonly message: string;
  /** The row as it was shown with the change. */
  readonly row: PackedRow | null;
  readonly at: number;
}

/** A value that is no longer shown, as in the device's journal. */
export interface FileEarlierValue extends Displaced {
  readonly t: string;
  readonly id: string;
  readonly by: string;
  readonly isOwn?: boolean | undefined;
  readonly isSettled: boolean;
  readonly at: number;
}

export interface FileDraft {
  readonly k: string;
  readonly v: unknown;
}

export interface DeviceFile {
  readonly format: typeof DEVICE_FILE_FORMAT;
  readonly version: 1 | typeof DEVICE_FILE_VERSION;
  /** ISO text with 'Z', by the device's clock. */
  readonly exportedAt: string;
  readonly uid: string;
  /** The masked address of the account, for display; '' when unknown. */
  readonly account: string;
  /** As the server last sent them, including deleted ones. */
  readonly rows: readonly PackedRow[];
  /** Unsent changes, in order. */
  readonly pending: readonly Op[];
  readonly recovered: readonly FileRefusal[];
  readonly journal: readonly FileEarlierValue[];
  readonly drafts: readonly FileDraft[];
}

/** One chunk for each entry: writing 5,000 of them without a pause would block the page. */
export function* deviceFileText(file: DeviceFile): Generator<string> {
  const { rows, pending, recovered, journal, drafts, ...head } = file;
  yield JSON.stringify(head).slice(0, -1);
  yield* listText('rows', rows);
  yield* listText('pending', pending);
  yield* listText('recovered', recovered);
  yield* listText('journal', journal);
  yield* listText('drafts', drafts);
  yield '}\n';
}

/** One entry on each line. */
function* listText(name: string, entries: readonly unknown[]): Generator<string> {
  yield `,\n"${name}":[`;
  for (const [index, entry] of entries.entries())
    yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(entry)}`;
  yield ']';
}
