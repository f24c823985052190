/** Tells what a file is by its bytes, whatever its name and type say. */
import type { AttachmentProblem } from './attachment-error.ts';

export type FileKind = 'zip' | 'text' | 'html' | 'eml' | 'ics' | AttachmentProblem;

interface Signature {
  readonly at?: number;
  /** A character for each byte. */
  readonly bytes: string;
  readonly kind: FileKind;
  /** How it is called where only text is taken. */
  readonly name?: string;
}

const OLE = '\u00d0\u00cf\u0011\u00e0';
const SIGNATURES: readonly Signature[] = [
  { bytes: 'PK\u0003\u0004', kind: 'zip', name: 'a ZIP archive or an Office document' },
  { bytes: 'PK\u0005\u0006', kind: 'broken' },
  { bytes: OLE, kind: 'old-excel', name: 'an old Office document' },
  { bytes: '\u0089PNG', kind: 'picture', name: 'a picture (PNG)' },
  { bytes: '\u00ff\u00d8\u00ff', kind: 'picture', name: 'a picture (JPEG)' },
  { bytes: 'GIF8', kind: 'picture', name: 'a picture (GIF)' },
  { bytes: 'II*\0', kind: 'picture' },
  { bytes: 'MM\0*', kind: 'picture' },
  { at: 8, bytes: 'WEBP', kind: 'picture', name: 'a picture or a recording' },
  // Recordings begin so, and so does a word.
  { bytes: 'RIFF', kind: 'text', name: 'a picture or a recording' },
  { at: 4, bytes: 'ftyp', kind: 'picture' },
  { bytes: '{\\rtf', kind: 'word' },
  { bytes: '%PDF', kind: 'pdf', name: 'a PDF' },
  { bytes: '\u001f\u008b', kind: 'archive', name: 'a compressed file (GZIP)' },
  { bytes: 'Rar!', kind: 'archive' },
  { bytes: '7z\u00bc\u00af', kind: 'archive' },
];
const HEAD_BYTES = 16;
/** A PDF may begin with a few other bytes. */
const PDF_START = 1024;

/** Undefined when the browser can no longer read the file. */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

function signatureOf(bytes: Uint8Array): Signature | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  return SIGNATURES.find(({ at = 0, bytes: wanted }) => head.startsWith(wanted, at));
}

/** Undefined for what may be text, whatever the name of the file suggests. */
export function nameOfContent(bytes: Uint8Array): string | undefined {
  return signatureOf(bytes)?.name;
}

/** Takes all bytes of the file. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  const signature = signatureOf(bytes);
  if (signature?.bytes === OLE) return oleKind(bytes);
  if (signature) return signature.kind;
  const start = latin1(bytes.subarray(0, PDF_START));
  if (start.includes('%PDF-')) return 'pdf';
  if (/<\?mso-application progid="Excel|<(?:\w{1,9}:)?Workbook\b/.test(start))
    return 'other-workbook';
  if (HTML.test(start)) return 'html';
  if (CALENDAR.test(start)) return 'ics';
  return isMail(latin1(bytes.subarray(0, HEADERS_BYTES))) ? 'eml' : 'text';
}

const CALENDAR = /^(?:\u00ef\u00bb\u00bf)?\s*BEGIN:VCALENDAR\b/i;
const HEADERS_BYTES = 16 * 1024;
const HEADER = /^[\w-]{2,76}:|^[ \t]+\S/;
/** Written by programs, never by people who copy a mail. */
const TRANSPORT =
  /^(?:received|return-path|delivered-to|message-id|mime-version|dkim-signature|content-transfer-encoding|content-type):/i;

/** A mail begins with headers, and ends them with an empty line. */
function isMail(start: string): boolean {
  const lines = start.split(/\r?\n/);
  const end = lines.indexOf('');
  const headers = end === -1 ? lines.slice(0, -1) : lines.slice(0, end);
  return headers.every((line) => HEADER.test(line)) && headers.some((line) => TRANSPORT.test(line));
}

/** After a byte-order mark, comments or an XML declaration; portals save such tables as '.xls'. */
const HTML =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<!--[^>]{0,300}-->\s*|<\?xml[^>]{0,100}\?>\s*)?<(?:!doctype\s+html|html|head|body|table|div|meta|style|p)\b/i;

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** Old Office documents and encrypted new ones are containers whose parts are named in UTF-16. */
function oleKind(bytes: Uint8Array): FileKind {
  const text = latin1(bytes);
  const hasPart = (name: string): boolean => text.includes(Array.from(name).join('\0'));
  if (hasPart('EncryptedPackage')) return 'locked';
  if (hasPart('__substg1.0_')) return 'outlook-mail';
  return hasPart('WordDocument') ? 'word' : hasPart('PowerPoint') ? 'other' : 'old-excel';
}
