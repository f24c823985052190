/**
 * The file that holds all that one device has of an account: what the server gave, what was not sent, what was refused
 * and what was overwritten, each cell with its stamp, so that a file may be brought back at any time and on any device:
 * what is newer there stays (sync protocol 2.10). And what was typed in a form and not saved.
 */
import type { Displaced } from '../sync/apply.ts';
import type { Op } from '../sync/op.ts';
import type { PackedRow } from '../sync/wire.ts';

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

/** What was typed in a form, or brought to be uploaded, and not saved: the device's own record of it. */
export interface FileDraft {
  readonly k: string;
  readonly v: unknown;
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
  readonly drafts: readonly FileDraft[];
}

/** The text of a file in pieces, one for each entry: 5,000 of them are too much to write without a pause. */
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
