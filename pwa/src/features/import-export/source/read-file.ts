/** Reads a file that was chosen or dropped. Loaded when there is one. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/upload-messages.ts';
import { readTextFile, type TextFileKind } from '../../../data/files/read-text-file.ts';
import type { ReadProblem } from '../../../ui/import/problem-notice.tsx';
import { readUploadInput } from './read-upload-input.ts';
import type { UploadInput, RefusedFile } from '../review/review.ts';

export type ReadFile =
  | { readonly kind: 'read'; readonly brought: Pick<UploadInput, 'from' | 'name' | 'text'> }
  | { readonly kind: 'refused'; readonly refused: RefusedFile };

/** Takes a file and the accepted kinds. A file that cannot be read is refused with the reason. */
export async function readFile(
  file: File,
  kinds: readonly TextFileKind[],
  now: WallTime,
): Promise<ReadFile> {
  const { name } = file;
  const content = await readTextFile(file, kinds);
  if (!content.ok) {
    const { message, detail } = content;
    return refused({ name, text: null, problem: { message, detail, place: null } });
  }
  const { text } = content;
  const from = content.kind === 'csv' ? 'csv-file' : 'json-file';
  const read = await readUploadInput({ from, text }, now);
  if (read.kind === 'items') return { kind: 'read', brought: { from, name, text } };
  const problem = read.kind === 'problem' ? toFileProblem(read) : EMPTY;
  // Invalid text can be corrected in the text box; a spreadsheet has to be corrected at its source.
  return refused({ name, text: problem.place === null ? null : text, problem });
}

const EMPTY: ReadProblem = {
  message: UPLOAD_MESSAGES.fileInvalid,
  detail: 'The file is empty.',
  place: null,
};

/** The specified message says "file" for a file, and "format" for pasted text. */
function toFileProblem(problem: ReadProblem): ReadProblem {
  const isText = problem.message === UPLOAD_MESSAGES.textInvalid;
  return isText ? { ...problem, message: UPLOAD_MESSAGES.fileInvalid } : problem;
}

function refused(file: RefusedFile): ReadFile {
  return { kind: 'refused', refused: file };
}
