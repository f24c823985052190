/** Reads a file that was chosen, dropped or shared: text, HTML, a workbook, a mail or a calendar. */
import { MESSAGE_FILE_MAX_BYTES } from '@shortlist/shared/api/share.ts';
import { deviceTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { ListSheet } from '@shortlist/shared/message/list/list-answer.ts';
import { AttachmentError } from './attachment-error.ts';
import { bytesOf, fileKind, type FileKind } from './file-kind.ts';
import { decodeAnyText } from './read-text-file.ts';

export interface ReadText {
  readonly text: string;
  /** A sentence on what of the file could not be read. */
  readonly remark?: string;
}

export type Attachment =
  | ({ readonly kind: 'text' } & ReadText)
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'sheets'; readonly sheets: readonly ListSheet[] };

/** Times of a mail and of a calendar are told in `zone`. Throws AttachmentError. */
export async function readAttachment(
  file: Blob,
  zone: string = deviceTimeZone(new Date()),
  cellsMax?: number,
): Promise<Attachment> {
  if (file.size > MESSAGE_FILE_MAX_BYTES) throw new AttachmentError('too-large');
  const bytes = await bytesOf(file);
  if (bytes === undefined) throw new AttachmentError('gone');
  const kind = fileKind(bytes);
  if (kind === 'zip') return { kind: 'sheets', sheets: await readSheets(file, cellsMax) };
  if (kind === 'eml') return { kind: 'text', ...(await readMail(bytes, zone)) };
  if (kind !== 'text' && kind !== 'html' && kind !== 'ics') throw new AttachmentError(kind);
  return await readText(bytes, kind, zone);
}

async function readText(
  bytes: Uint8Array<ArrayBuffer>,
  kind: Extract<FileKind, 'text' | 'html' | 'ics'>,
  zone: string,
): Promise<Attachment> {
  const text = decodeAnyText(bytes);
  if (text === undefined) throw new AttachmentError('other');
  if (text.trim() === '') throw new AttachmentError('empty');
  if (kind === 'html') return { kind, html: text };
  if (kind === 'text') return { kind, text };
  const { readCalendar } = await import('./read-calendar.ts');
  return { kind: 'text', ...readCalendar(text, zone) };
}

async function readMail(bytes: Uint8Array<ArrayBuffer>, zone: string): Promise<ReadText> {
  const mail = await import('./read-mail.ts');
  return await mail.readMail(bytes, zone);
}

async function readSheets(file: Blob, cellsMax?: number): Promise<readonly ListSheet[]> {
  const { readWorkbook } = await import('./read-workbook.ts');
  return await readWorkbook(file, cellsMax);
}
