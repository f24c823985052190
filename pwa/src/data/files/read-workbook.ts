/** Reads the sheets of an .xlsx file. Loaded only when a workbook is opened. */
import type { ListSheet } from '@shortlist/shared/message/list/list-types.ts';
import { zipSync } from 'fflate';
import readExcelFile, { type CellValue, type Row } from 'read-excel-file/universal';
import { AttachmentError } from './attachment-error.ts';
import { unpackWorkbook } from './unpack-workbook.ts';
import { readLayouts, type SheetLayout } from './workbook-layout.ts';

type Cell = CellValue<string> | null;

/** A merged cell has its value in each of its rows; a formula has its stored result. Throws AttachmentError. */
export async function readWorkbook(file: Blob): Promise<readonly ListSheet[]> {
  const parts = unpackWorkbook(new Uint8Array(await file.arrayBuffer()));
  const layouts = readLayouts(parts);
  const sheets = await readParts(parts);
  const read = sheets.map(({ sheet, data }, index) => toSheet(sheet, data ?? [], layouts[index]));
  if (read.every(({ rows }) => rows.length === 0)) throw new AttachmentError('empty');
  return read;
}

/**
 * The library unpacks large parts in a worker made of a `blob:` address, which the content security policy forbids:
 * it would wait for ever. So it gets them unpacked.
 */
async function readParts(parts: Record<string, Uint8Array>) {
  try {
    const { buffer } = zipSync(parts, { level: 0 });
    return await readExcelFile<string>(buffer, { parseNumber: plainNumber });
  } catch (error) {
    throw new AttachmentError('broken', { cause: error });
  }
}

/** A long number keeps all its digits, and '8.4499999999999993' is 8.45. */
function plainNumber(text: string): string {
  if (/^\d+$/.test(text)) return text;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number.toFixed(0) : String(number);
}

function toSheet(name: string, data: readonly Row<string>[], layout?: SheetLayout): ListSheet {
  const rows = data.map((row) => row.map(cellText));
  for (const { column, firstRow, lastRow } of layout?.merged ?? [])
    for (const row of rows.slice(firstRow + 1, lastRow + 1))
      row[column] = rows[firstRow]?.[column] ?? '';
  const hiddenRows = layout?.isHidden === true ? new Set(rows.keys()) : layout?.hiddenRows;
  return { name, rows, ...(hiddenRows && hiddenRows.size > 0 ? { hiddenRows } : {}) };
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$|:\d\d\.\d{3}Z$/, '')
      .replace('T', ' ');
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}
