/** Reads a file that the user chose, and explains what is wrong with one that has no text of the accepted kinds. */
import { UPLOAD_MESSAGES } from '@shortlist/shared/placement/import/upload-messages.ts';
import { UPLOAD_MAX_BYTES } from '@shortlist/shared/placement/import/preview-upload.ts';
import { decodeText } from './decode-text.ts';

export type TextFileKind = 'json' | 'csv';

export type ChosenFile = Blob & { readonly name: string };

export type TextFile =
  | { readonly ok: true; readonly kind: TextFileKind; readonly text: string }
  /** `message` is the sentence from the specification where there is one, `detail` adds to it. */
  | { readonly ok: false; readonly message: string; readonly detail: string };

const MEBIBYTE = 1024 * 1024;

interface KindRules {
  /** Types that suffice on their own, and types that need the file name's extension as well. */
  readonly types: readonly string[];
  readonly typesWithEnding: readonly string[];
  readonly ending: RegExp;
  readonly wrongKind: string;
  readonly unreadable: string;
  /** For a file in a legacy encoding. */
  readonly saveAgain: string;
}

/** Some pickers report no type, or the generic binary type; some report CSV as a workbook. */
const RULES: Readonly<Record<TextFileKind, KindRules>> = {
  json: {
    types: ['application/json'],
    typesWithEnding: ['', 'text/json', 'application/octet-stream'],
    ending: /\.json$/i,
    wrongKind: UPLOAD_MESSAGES.notJsonFile,
    unreadable: UPLOAD_MESSAGES.fileInvalid,
    saveAgain: 'Save it again with the encoding UTF-8.',
  },
  csv: {
    types: ['text/csv', 'text/tab-separated-values'],
    typesWithEnding: [
      '',
      'application/csv',
      'application/octet-stream',
      'application/vnd.ms-excel',
      'text/comma-separated-values',
      'text/plain',
    ],
    ending: /\.(?:csv|tsv|txt)$/i,
    wrongKind: UPLOAD_MESSAGES.notCsvFile,
    unreadable: UPLOAD_MESSAGES.csvInvalid,
    saveAgain: 'Save it again as UTF-8 (in Excel: “CSV UTF-8”).',
  },
};

/** Takes the file and the accepted kinds; returns its text, or what is wrong with it. */
export async function readTextFile(
  file: ChosenFile,
  kinds: readonly TextFileKind[],
): Promise<TextFile> {
  const kind = kinds.find((wanted) => isOfKind(file, RULES[wanted]));
  if (kind === undefined)
    return { ok: false, message: RULES[kinds[0] ?? 'json'].wrongKind, detail: typeDetail(file) };
  if (file.size > UPLOAD_MAX_BYTES)
    return { ok: false, message: UPLOAD_MESSAGES.fileTooLarge, detail: sizeDetail(file.size) };
  const bytes = await bytesOf(file);
  if (bytes === undefined)
    return { ok: false, message: UPLOAD_MESSAGES.fileUnreadable, detail: UNREADABLE };
  const decoded = decodeText(bytes, RULES[kind].saveAgain);
  return decoded.ok
    ? { ok: true, kind, text: decoded.text }
    : { ok: false, message: RULES[kind].unreadable, detail: decoded.detail };
}

function isOfKind({ name, type }: ChosenFile, rules: KindRules): boolean {
  const mime = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return (
    rules.types.includes(mime) || (rules.typesWithEnding.includes(mime) && rules.ending.test(name))
  );
}

const UNREADABLE =
  'It may have been moved or deleted, or it may not be on this device yet. Choose it again.';

/** Undefined when the browser can no longer read the file. */
async function bytesOf(file: ChosenFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

function typeDetail({ name }: ChosenFile): string {
  return /\.xlsx?$/i.test(name)
    ? 'This is an Excel workbook. In Excel or Google Sheets, save or download it as CSV.'
    : `“${name}” is a file of another kind.`;
}

function sizeDetail(bytes: number): string {
  const size = (bytes / MEBIBYTE).toFixed(1);
  return `It has ${size} MB, and one upload may have ${UPLOAD_MAX_BYTES / MEBIBYTE} MB. Divide it into smaller files.`;
}
