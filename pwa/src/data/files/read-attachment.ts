/** Reads a file that was chosen, dropped or shared: text, HTML or a workbook. */
import type { ListSheet } from '@shortlist/shared/message/list/list-types.ts';
import { AttachmentError } from './attachment-error.ts';
import { fileKind } from './file-kind.ts';
import { decodeAnyText } from './read-text-file.ts';

export type Attachment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'sheets'; readonly sheets: readonly ListSheet[] };

export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;

/** What a file is, is seen from its bytes. Throws AttachmentError, whose message is for the student. */
export async function readAttachment(file: Blob): Promise<Attachment> {
  if (file.size > ATTACHMENT_MAX_BYTES) throw new AttachmentError('too-large');
  const bytes = await bytesOf(file);
  const kind = fileKind(bytes);
  if (kind === 'zip') return { kind: 'sheets', sheets: await readSheets(file) };
  if (kind !== 'text' && kind !== 'html') throw new AttachmentError(kind);
  const text = decodeAnyText(bytes);
  if (text === undefined) throw new AttachmentError('other');
  if (text.trim() === '') throw new AttachmentError('empty');
  return kind === 'html' ? { kind, html: text } : { kind, text };
}

async function readSheets(file: Blob): Promise<readonly ListSheet[]> {
  const { readWorkbook } = await import('./read-workbook.ts');
  return await readWorkbook(file);
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new AttachmentError('gone', { cause: error });
  }
}
