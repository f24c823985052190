import type { DateOrder } from '@shortlist/shared/lib/time/date-order.ts';
import type { UploadPreview } from '@shortlist/shared/placement/import/preview-upload.ts';
import type { UploadDraft } from '../../../data/database/draft-tables.ts';
import type { ReadProblem } from '../../../ui/import/problem-notice.tsx';

/** The student's input: pasted text or a file's. */
export type UploadInput = UploadDraft;

/** The columns of a spreadsheet: what each of them means here, and the unused ones. */
export interface Columns {
  readonly recognised: readonly { readonly header: string; readonly field: string }[];
  readonly ignored: readonly string[];
  /** The row with the headings, if other text is above them; otherwise null. */
  readonly headerRow: number | null;
}

/** How the dates of a list are read, where some of them are ambiguous. */
export interface AmbiguousDates {
  readonly order: DateOrder;
  /** The explanation; null if other dates determine the order. */
  readonly text: string | null;
}

export type Review =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'problem' } & ReadProblem)
  | {
      readonly kind: 'ready';
      readonly preview: UploadPreview;
      readonly columns: Columns | null;
      readonly dates: AmbiguousDates | null;
    };

export interface RefusedFile {
  readonly name: string;
  readonly problem: ReadProblem;
  /** Its text, if it can be corrected in the text box. */
  readonly text: string | null;
}
