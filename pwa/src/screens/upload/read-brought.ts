/** From what was brought to the items of an upload. Loaded when there is something to read. */
import { recordsToItems } from '@shortlist/shared/placement/csv.ts';
import {
  readUploadItems,
  UPLOAD_MAX_BYTES,
  type FoundProblem,
} from '@shortlist/shared/placement/upload.ts';
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/upload-messages.ts';
import { readJsonText } from '../../files/read-json-text.ts';
import type { ReadProblem } from '../../ui/problem-notice.tsx';
import type { Brought, Columns } from './review.ts';

export type Source = Pick<Brought, 'from' | 'text'>;

export type ReadItems =
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'problem' } & ReadProblem)
  | {
      readonly kind: 'items';
      readonly items: readonly unknown[];
      readonly found: readonly FoundProblem[];
      readonly columns: Columns | null;
    };

/** Reads it; what stands in the items is looked at later, one by one. */
export async function readBrought({ from, text }: Source): Promise<ReadItems> {
  if (new Blob([text]).size > UPLOAD_MAX_BYTES) return problem(TOO_LARGE);
  return from === 'csv-file' ? await readTable(text) : await readJson(text);
}

const TOO_LARGE = `This text is larger than ${UPLOAD_MAX_BYTES / 1024 / 1024} MB. Upload it in several parts.`;

async function readJson(text: string): Promise<ReadItems> {
  const json = await readJsonText(text);
  if (json.kind === 'empty') return { kind: 'nothing' };
  if (json.kind === 'invalid') {
    const { line, column, hint } = json;
    return problem(UPLOAD_MESSAGES.textInvalid, hint, { line, column });
  }
  return itemsOf(json.value, [], null);
}

async function readTable(text: string): Promise<ReadItems> {
  const { parseCsv } = await import('../../files/csv-text.ts');
  const table = parseCsv(text);
  if (table.kind === 'empty') return problem(UPLOAD_MESSAGES.empty);
  if (table.kind === 'invalid')
    return problem(UPLOAD_MESSAGES.csvInvalid, `Line ${table.line}: ${table.hint}`);
  const {
    items,
    found,
    recognised,
    ignored,
    dateOrder = null,
    problem: message,
  } = recordsToItems(table.header, table.records);
  if (message !== undefined) return problem(message);
  return itemsOf(items, found, { recognised, ignored, dateOrder });
}

function itemsOf(
  parsed: unknown,
  found: readonly FoundProblem[],
  columns: Columns | null,
): ReadItems {
  const read = readUploadItems(parsed);
  if (!read.ok) return problem(read.message);
  return { kind: 'items', items: read.items, found, columns };
}

function problem(
  message: string,
  detail: string | null = null,
  place: ReadProblem['place'] = null,
): ReadItems {
  return { kind: 'problem', message, detail, place };
}
