import type {
  UploadPreview,
  PreviewPlacement,
} from '@shortlist/shared/placement/import/preview-upload.ts';
import type { AmbiguousDates } from '@shortlist/shared/placement/import/upload-item.ts';
import type { ReadProblem } from '../../../ui/import/problem-notice.tsx';
import type { UploadDraft } from '../commands.ts';

export type UploadInput = UploadDraft;

export interface Columns {
  readonly recognised: readonly { readonly header: string; readonly field: string }[];
  readonly ignored: readonly string[];
  /** The row with the headings, if other text is above them; otherwise null. */
  readonly headerRow: number | null;
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

export type ReviewFilter = 'all' | 'problems' | 'duplicates' | 'guessed' | 'past';

export const FILTER_TESTS: Readonly<Record<ReviewFilter, (item: PreviewPlacement) => boolean>> = {
  all: () => true,
  problems: ({ problems }) => problems.length > 0,
  duplicates: ({ duplicateOf }) => duplicateOf !== null,
  guessed: ({ deadlineGuessed }) => deadlineGuessed,
  past: ({ deadlinePast }) => deadlinePast,
};

/** The items that an upload would add, and those of them that block it. */
export interface ChosenItems {
  readonly items: readonly PreviewPlacement[];
  readonly withProblems: readonly PreviewPlacement[];
}

export function chosenItems(
  items: readonly PreviewPlacement[],
  leftOut: readonly number[],
): ChosenItems {
  const without = new Set(leftOut);
  const chosen = items.filter(({ number }) => !without.has(number));
  return { items: chosen, withProblems: chosen.filter(FILTER_TESTS.problems) };
}
