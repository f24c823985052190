/** The files of `shared/fixtures/message-lists/`, built from their descriptions. Imported by tests only. */
import type { Identities, ListAnswer } from '@shortlist/shared/message/list/list-types.ts';
import lists from '../../../../shared/fixtures/message-lists/lists.json' with { type: 'json' };
import type { AttachmentProblem } from '../../data/files/attachment-error.ts';
import { workbookBytes, type WorkbookSheet } from './workbook-file.ts';

interface Description {
  readonly name: string;
  readonly kind: 'text' | 'csv' | 'xlsx' | 'bytes';
  readonly text?: string;
  readonly encoding?: 'utf-16' | 'windows-1252';
  readonly sheets?: readonly WorkbookSheet[];
  /** So many rows of other students are added to the first sheet. */
  readonly repeat?: number;
  readonly own: Identities;
  readonly expected: Partial<ListAnswer> | { readonly problem: AttachmentProblem };
}

export interface ListFixture extends Pick<Description, 'name' | 'own' | 'expected'> {
  readonly file: File;
}

export const LIST_FIXTURES: readonly ListFixture[] = (lists as unknown as Description[]).map(
  ({ name, own, expected, ...content }) => ({ name, own, expected, file: toFile(content) }),
);

function toFile({
  kind,
  text = '',
  encoding,
  sheets = [],
  repeat = 0,
}: Omit<Description, 'name' | 'own' | 'expected'>): File {
  if (kind === 'xlsx') return new File([workbookBytes(withStudents(sheets, repeat))], 'list.xlsx');
  const isLatin = kind === 'bytes' || encoding === 'windows-1252';
  return new File([isLatin ? oneByteEach(text) : encoding ? utf16(text) : text], `list.${kind}`);
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

function utf16(text: string): ArrayBuffer {
  return Uint16Array.from(`\ufeff${text}`, (one) => one.charCodeAt(0)).buffer;
}
