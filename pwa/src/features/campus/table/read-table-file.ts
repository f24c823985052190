import type { ListSheet } from '@shortlist/shared/message/list/list-answer.ts';
import { parseRows } from './parse-rows.ts';
import { AttachmentError } from '../../../data/files/attachment-error.ts';
import { readAttachment } from '../../../data/files/read-attachment.ts';

export type TableFile =
  | { readonly ok: true; readonly sheets: readonly ListSheet[] }
  | { readonly ok: false; readonly message: string };

/** 20,000 students with 25 columns. */
const CELLS_MAX = 500_000;

const NO_TABLE =
  'This file has no table. Choose an .xlsx or CSV file, or copy the table in your spreadsheet and paste it here.';
export const UNREADABLE = {
  ok: false,
  message: 'This file could not be read. Choose it again.',
} as const;

export const TABLE_FILE_TYPES = [
  '.csv',
  '.tsv',
  '.xlsx',
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join();

/** The sheets of an .xlsx or CSV file, or a sentence why there are none. */
export async function readTableFile(
  file: File,
  sheetsOf: (text: string, file: File) => readonly ListSheet[] = (text) => [textToSheet(text)],
): Promise<TableFile> {
  try {
    const found = await readAttachment(file, undefined, CELLS_MAX);
    if (found.kind === 'sheets') return { ok: true, sheets: found.sheets };
    if (found.kind === 'text') return { ok: true, sheets: sheetsOf(found.text, file) };
    return { ok: false, message: NO_TABLE };
  } catch (error) {
    return error instanceof AttachmentError ? { ok: false, message: error.message } : UNREADABLE;
  }
}

export function textToSheet(text: string): ListSheet {
  return { name: null, rows: parseRows(text) };
}
