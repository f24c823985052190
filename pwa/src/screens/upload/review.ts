import type { DateOrder } from '@shortlist/shared/lib/date-order.ts';
import type { UploadPreview } from '@shortlist/shared/placement/upload.ts';
import type { UploadDraft } from '../../commands/upload-draft.ts';
import type { ReadProblem } from '../../ui/problem-notice.tsx';

/** What the student brought to this page: pasted text or a file's. */
export type Brought = UploadDraft;

/** The columns of a spreadsheet: what each of them means here, and those that mean nothing. */
export interface Columns {
  readonly recognised: readonly { readonly header: string; readonly field: string }[];
  readonly ignored: readonly string[];
  /** The row with the headings, where something else is above them; null else. */
  readonly headerRow: number | null;
}

/** How the dates of a list are read, where some of them could be two different days. */
export interface Dates {
  readonly order: DateOrder;
  /** What is said of it; null where other dates tell the order. */
  readonly text: string | null;
}

/** What came of what was brought. */
export type Review =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'problem' } & ReadProblem)
  | {
      readonly kind: 'ready';
      readonly preview: UploadPreview;
      readonly columns: Columns | null;
      readonly dates: Dates | null;
    };

/** A file that could not be taken. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: ReadProblem;
  /** Its text, where it can be corrected in the box. */
  readonly text: string | null;
}
