/** The files of `shared/fixtures/message-lists/`, built from their descriptions. Imported by tests only. */
import type { Identities, ListAnswer } from '@shortlist/shared/message/list/list-answer.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AttachmentProblem } from '../../data/files/attachment-error.ts';
import { workbookBytes, type WorkbookSheet } from './workbook-file.ts';

interface Description {
  readonly name: string;
  readonly kind: 'text' | 'csv' | 'html' | 'xlsx' | 'bytes';
  readonly text?: string;
  readonly encoding?: 'utf-16' | 'windows-1252';
  readonly sheets?: readonly WorkbookSheet[];
  /** So many rows of other students are added to the first sheet. */
  readonly repeat?: number;
  readonly own: Identities;
}

interface Fixture extends Pick<Description, 'name' | 'own'> {
  readonly file: File;
}

/** A file with parts of the answer, or with what is wrong with it. */
export interface ListFixture extends Fixture {
  readonly expected: Partial<ListAnswer> | { readonly problem: AttachmentProblem };
}

/** What the author of a list expects: how the student is found in it, and what that means. */
export interface WrittenFixture extends Fixture {
  readonly hand: string;
  readonly expected: {
    readonly found: 'sure' | 'perhaps' | 'no' | 'unknown' | 'no-list';
    /** Only where the student is found. */
    readonly means?: 'selected' | 'not-selected' | 'waitlist' | 'crossed-out' | 'open';
    readonly why: string;
  };
}

const DECODER = new TextDecoder('windows-1252');
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [DECODER.decode(Uint8Array.of(byte)), byte]),
);

const FOLDER = fileURLToPath(
  new URL('../../../../shared/fixtures/message-lists/', import.meta.url),
);
const EXAMPLES = 'lists.json';

type Described<Expected> = Description & { readonly expected: Expected };

function readDescriptions(file: string): unknown {
  return JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'));
}

export const LIST_FIXTURES: readonly ListFixture[] = (
  readDescriptions(EXAMPLES) as Described<ListFixture['expected']>[]
).map((one) => ({ ...one, file: toFile(one) }));

/** Each file is by another hand. */
export const WRITTEN_FIXTURES: readonly WrittenFixture[] = readdirSync(FOLDER)
  .filter((file) => file !== EXAMPLES)
  .flatMap((file) =>
    (readDescriptions(file) as Described<WrittenFixture['expected']>[]).map((one) => ({
      ...one,
      file: toFile(one),
      hand: file.replace('.json', ''),
    })),
  );

function toFile({ kind, text = '', encoding, sheets = [], repeat = 0 }: Description): File {
  if (kind === 'xlsx') return new File([workbookBytes(withStudents(sheets, repeat))], 'list.xlsx');
  const name = `list.${kind}`;
  if (kind === 'bytes') return new File([oneByteEach(text)], name);
  if (encoding === 'windows-1252') return new File([windows1252(text)], name);
  return new File([encoding === 'utf-16' ? utf16(text) : text], name);
}

function withStudents(sheets: readonly WorkbookSheet[], count: number): readonly WorkbookSheet[] {
  const students = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return [number, `21CS${number}`, `Student ${number}`, `s${number}@college.example`, 'Selected'];
  });
  return sheets.map((sheet, index) =>
    index === 0 ? { ...sheet, rows: [...sheet.rows, ...students] } : sheet,
  );
}

function oneByteEach(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (one) => one.charCodeAt(0));
}

function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (one) => BYTES.get(one) ?? one.charCodeAt(0));
}

function utf16(text: string): ArrayBuffer {
  const units = text.split('').map((unit) => unit.charCodeAt(0));
  return Uint16Array.from([0xfeff, ...units]).buffer;
}
