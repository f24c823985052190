/** Reads a file, and parses the input into the items of an upload. Loaded when there is something to read. */
import {
  CSV_MESSAGES,
  UPLOAD_MESSAGES,
} from '@shortlist/shared/placement/import/import-messages.ts';
import type { DateOrderOptions } from '@shortlist/shared/lib/time/date-order.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { parseCsvRecords } from '@shortlist/shared/placement/csv/csv.ts';
import {
  parseUpload,
  UPLOAD_MAX_BYTES,
  type SpreadsheetProblem,
} from '@shortlist/shared/placement/import/preview-upload.ts';
import {
  detectItemDateOrder,
  PLACEMENT_DATES,
  reportDateOrder,
  type ReadDateOrder,
} from '@shortlist/shared/placement/import/upload-item.ts';
import { readJsonItems, sizeProblem, textProblem } from '../../../data/files/read-json-items.ts';
import { looksLikeJson } from '../../../data/files/read-json-text.ts';
import { readTextFile, type TextFileKind } from '../../../data/files/read-text-file.ts';
import { recogniseFile } from '../../../data/files/recognise-file.ts';
import type { ReadProblem } from '../../../ui/import/problem-notice.tsx';
import type { CsvTable } from '../formats/csv-text.ts';
import type { RefusedFile } from '../../../ui/import/use-replaceable-text.ts';
import type { UploadInput, Columns } from '../review/review-model.ts';

export type Source = Pick<UploadInput, 'from' | 'text' | 'dateOrder'>;

export type ReadItems =
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'problem' } & ReadProblem)
  | ({
      readonly kind: 'items';
      readonly items: readonly unknown[];
      readonly found: readonly SpreadsheetProblem[];
      /** The spreadsheet row of each item; empty for JSON. */
      readonly rows: readonly number[];
      readonly columns: Columns | null;
    } & ReadDateOrder);

/** Parses the input; the items themselves are checked later, one by one. `now` may determine the date order. */
export async function readUploadInput(
  { from, text, dateOrder: chosen }: Source,
  now: WallTime,
): Promise<ReadItems> {
  const tooLarge = sizeProblem(text, UPLOAD_MAX_BYTES);
  if (tooLarge) return tooLarge;
  const options = { now, chosen };
  if (from === 'csv-file') return await readTable(text, options);
  const pasted = from === 'paste' ? await readPastedTable(text, options) : undefined;
  return pasted ?? (await readJson(text, options));
}

async function readJson(text: string, options: DateOrderOptions): Promise<ReadItems> {
  const read = await readJsonItems(text, { maxBytes: UPLOAD_MAX_BYTES, parse: parseUpload });
  if (read.kind !== 'items') return read;
  const found = detectItemDateOrder(read.items, PLACEMENT_DATES, options);
  return {
    ...read,
    found: [],
    rows: [],
    columns: null,
    ...reportDateOrder(found, options),
  };
}

async function readTable(text: string, options: DateOrderOptions): Promise<ReadItems> {
  const { parseCsv } = await import('../formats/csv-text.ts');
  return tableItems(parseCsv(text), options);
}

/** Undefined for text that is not a table: then the messages about JSON apply. */
async function readPastedTable(
  text: string,
  options: DateOrderOptions,
): Promise<ReadItems | undefined> {
  if (text.trim() === '' || looksLikeJson(text)) return undefined;
  const { isTable, parseCsv } = await import('../formats/csv-text.ts');
  const table = parseCsv(text);
  if (!isTable(table)) return undefined;
  return table.known === 0 ? textProblem(CSV_MESSAGES.noHeadings) : tableItems(table, options);
}

function tableItems(table: CsvTable, options: DateOrderOptions): ReadItems {
  if (table.kind === 'empty') return textProblem(UPLOAD_MESSAGES.empty);
  if (table.kind === 'invalid')
    return textProblem(UPLOAD_MESSAGES.csvInvalid, `Line ${table.line}: ${table.hint}`);
  const { header, headerRow, records } = table;
  const read = parseCsvRecords(header, records, options);
  if (read.problem !== undefined) return textProblem(read.problem);
  const { items, found, rows, recognised, ignored, dateOrder, dates } = read;
  return {
    kind: 'items',
    items,
    found,
    rows,
    columns: { recognised, ignored, headerRow },
    dateOrder,
    dates,
  };
}

export type ReadFile =
  | { readonly kind: 'read'; readonly input: Pick<UploadInput, 'from' | 'name' | 'text'> }
  | { readonly kind: 'refused'; readonly refused: RefusedFile };

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
  if (read.kind === 'items') return { kind: 'read', input: { from, name, text } };
  const problem = read.kind === 'problem' ? toFileProblem(read) : EMPTY;
  // Invalid text can be corrected in the text box; a spreadsheet has to be corrected at its source.
  return refused({ name, text: problem.place === null ? null : text, problem });
}

/** Takes a file that was dropped or shared; what holds no placements is rather a message. */
export async function readAnyFile(
  file: File,
  now: WallTime,
): Promise<ReadFile | { readonly kind: 'message' }> {
  const result = await readFile(file, ['json', 'csv'], now);
  if (result.kind === 'read') return result;
  // The page that reads messages says what cannot be read.
  const found = await recogniseFile(file).catch(() => undefined);
  return found?.kind === 'placements' ? result : { kind: 'message' };
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
