/** What an upload of the input would do. Loaded when there is something to review. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import {
  PLACEMENTS_MAX,
  type PlacementValues,
} from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { ResumeContent } from '@shortlist/shared/placement/fields/progress.ts';
import { previewUpload } from '@shortlist/shared/placement/import/preview-upload.ts';
import { readUploadInput, type ReadItems, type Source } from '../source/read-upload-input.ts';
import type { Review } from './review-model.ts';

interface Existing {
  readonly placements: readonly PlacementValues[];
  readonly resumes: readonly ResumeContent[];
}

export type ReviewBuilder = (
  source: Source,
  existing: Existing,
  uploadedAt: WallTime,
) => Promise<Review>;

/**
 * A builder that parses the same text only once: the list changes more often than the text does, and dates
 * are not read in another order than the one shown.
 */
export function createReviewBuilder(): ReviewBuilder {
  let last: { readonly source: Source; readonly read: Promise<ReadItems> } | undefined;
  const readOnce = (source: Source, now: WallTime): Promise<ReadItems> => {
    const isSame =
      last?.source.from === source.from &&
      last.source.text === source.text &&
      last.source.dateOrder === source.dateOrder;
    if (!last || !isSame) last = { source, read: readUploadInput(source, now) };
    return last.read;
  };
  return async (source, { placements: existing, resumes }, uploadedAt) => {
    const read = await readOnce(source, uploadedAt);
    if (read.kind !== 'items') return read;
    const { items, found, rows, columns, dates, dateOrder } = read;
    const room = PLACEMENTS_MAX - existing.length;
    const context = { existing, uploadedAt, room, resumes, found, rows, dateOrder };
    return {
      kind: 'ready',
      preview: previewUpload(items, context),
      columns,
      dates,
    };
  };
}
