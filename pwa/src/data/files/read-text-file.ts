/** Reads a file that the user chose, and explains what is wrong with one that has no text of the accepted kinds. */
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/import-messages.ts';
import { UPLOAD_MAX_BYTES } from '@shortlist/shared/placement/import/preview-upload.ts';
import { isOneOf, JSON_FILES, TABLE_FILES } from './accepted-files.ts';
import { bytesOf, nameOfContent } from './file-kind.ts';

export type TextFileKind = 'json' | 'csv';

export type ChosenFile = Blob & { readonly name: string };

type TextFile =
  | { readonly ok: true; readonly kind: TextFileKind; readonly text: string }
  | { readonly ok: false; readonly message: string; readonly detail: string };

const MEBIBYTE = 1024 * 1024;

/** Files with a `vagueType` are told apart by their `endings`. `saveAgain` is for a file in a legacy encoding. */
const KINDS = {
  json: {
    files: JSON_FILES,
    endings: ['.json'],
    vagueTypes: ['', 'text/json', 'application/octet-stream'],
    wrongKind: UPLOAD_MESSAGES.notJsonFile,
    unreadable: UPLOAD_MESSAGES.fileInvalid,
    saveAgain: 'Save it again with the encoding UTF-8.',
  },
  csv: {
    files: TABLE_FILES,
    endings: ['.csv', '.tsv', '.txt'],
    vagueTypes: [
      '',
      'text/plain',
      'text/comma-separated-values',
      'application/csv',
      'application/octet-stream',
      'application/vnd.ms-excel',
    ],
    wrongKind: UPLOAD_MESSAGES.notCsvFile,
    unreadable: UPLOAD_MESSAGES.csvInvalid,
    saveAgain: 'Save it again as UTF-8 (in Excel: “CSV UTF-8”).',
  },
} as const;

export async function readTextFile(
  file: ChosenFile,
  kinds: readonly TextFileKind[],
): Promise<TextFile> {
  const kind = kinds.find((wanted) => isOfKind(file, wanted));
  if (kind === undefined)
    return { ok: false, message: KINDS[kinds[0] ?? 'json'].wrongKind, detail: typeDetail(file) };
  if (file.size > UPLOAD_MAX_BYTES)
    return { ok: false, message: UPLOAD_MESSAGES.fileTooLarge, detail: sizeDetail(file.size) };
  const bytes = await bytesOf(file);
  if (bytes === undefined)
    return { ok: false, message: UPLOAD_MESSAGES.fileUnreadable, detail: UNREADABLE };
  const decoded = decodeText(bytes, KINDS[kind].saveAgain);
  return decoded.ok
    ? { ok: true, kind, text: decoded.text }
    : { ok: false, message: KINDS[kind].unreadable, detail: decoded.detail };
}

function isOfKind({ name, type }: ChosenFile, kind: TextFileKind): boolean {
  const { files, endings, vagueTypes } = KINDS[kind];
  const [mime] = type.split(';', 1);
  const isVague = vagueTypes.some((vague) => vague === mime);
  return isOneOf({ name: '', type }, files) || (isVague && isOneOf({ name, type: '' }, endings));
}

const UNREADABLE =
  'It may have been moved or deleted, or it may not be on this device yet. Choose it again.';

function typeDetail({ name }: ChosenFile): string {
  return /\.xlsx?$/i.test(name)
    ? 'This is an Excel workbook. In Excel or Google Sheets, save or download it as CSV.'
    : `“${name}” is a file of another kind.`;
}

function sizeDetail(bytes: number): string {
  const size = (bytes / MEBIBYTE).toFixed(1);
  return `It has ${size} MB, and one upload may have ${UPLOAD_MAX_BYTES / MEBIBYTE} MB. Divide it into smaller files.`;
}

type DecodedText =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly detail: string };

/**
 * Decodes UTF-8, or UTF-16 as Windows programs write it. Takes all bytes of a file, and a sentence that explains how to
 * save such a file as UTF-8. Returns the text without its byte-order mark, or the reason why there is none.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, saveAgain: string): DecodedText {
  const name = nameOfContent(bytes);
  if (name !== undefined) return { ok: false, detail: `This is ${name}, not text.` };
  const encoding = detectEncoding(bytes);
  const text = tryDecode(bytes, encoding);
  if (text === undefined) return { ok: false, detail: `${NOT_DECODED[encoding]} ${saveAgain}` };
  return text.includes('\0') ? { ok: false, detail: NOT_TEXT } : { ok: true, text };
}

/**
 * Like `decodeText`, also of Windows-1252, in which older programs write. Undefined where the bytes are no text. Takes
 * bytes that are no file of another kind.
 */
export function decodeAnyText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const encoding = detectEncoding(bytes);
  const text = tryDecode(bytes, encoding) ?? tryDecode(bytes, 'windows-1252');
  return text === undefined || NOT_IN_TEXT.test(text) ? undefined : text;
}

/** Control characters that no program writes into a text. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_TEXT = /[\0-\b\x0e-\x1a\x1c-\x1f]/;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const NOT_TEXT = 'This file holds no text.';
const NOT_DECODED: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Some of its characters cannot be read.',
  'utf-16le': 'It is damaged or not complete UTF-16 text.',
  'utf-16be': 'It is damaged or not complete UTF-16 text.',
};

/** Without a byte-order mark: JSON and CSV begin with characters whose UTF-16 has one zero byte. */
function detectEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const [first, second] = bytes;
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  if (second === 0 && first !== 0) return 'utf-16le';
  return 'utf-8';
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Undefined if the bytes are not valid in that encoding. */
function tryDecode(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding | 'windows-1252',
): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
