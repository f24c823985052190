/** Reads the sheets of an .xlsx file. Loaded only when a workbook is opened. */
import type { ListSheet } from '@shortlist/shared/message/list/list-answer.ts';
import { AttachmentError } from './attachment-error.ts';
import { newBudget, readSheet } from './read-sheet.ts';
import { unpackWorkbook } from './unpack-workbook.ts';
import { readWorkbookParts } from './workbook-parts.ts';

/**
 * A merged cell has its value in each of its rows; a formula has its stored result. Throws AttachmentError, also for more
 * than `cellsMax` cells with a value.
 */
export async function readWorkbook(file: Blob, cellsMax?: number): Promise<readonly ListSheet[]> {
  const workbook = readWorkbookParts(unpackWorkbook(new Uint8Array(await file.arrayBuffer())));
  const budget = newBudget(cellsMax);
  const sheets = workbook.sheets.map((part) => readSheet(part, workbook, budget));
  if (sheets.every(({ rows }) => rows.length === 0)) throw new AttachmentError('empty');
  return sheets;
}
