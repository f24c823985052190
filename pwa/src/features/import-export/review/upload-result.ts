import { fieldOf, isForeignObject } from '@shortlist/shared/placement/import/field-reader.ts';

/** The result of the last upload. It is stored in the page's history entry, so that Back and a reload restore it. */
export interface UploadResult {
  readonly uid: string;
  readonly count: number;
  /** How many of them look like another placement. */
  readonly duplicates: number;
  /** Those without a deadline of their own, and the time that was set instead. */
  readonly guessedIds: readonly string[];
  readonly guessedDeadline: string;
}

/** Parses the history entry's state; returns this user's upload, if there is one. */
export function readUploadResult(state: unknown, uid: string): UploadResult | undefined {
  const found = isForeignObject(state) ? fieldOf(state, 'uploaded') : undefined;
  if (!isForeignObject(found) || fieldOf(found, 'uid') !== uid) return undefined;
  const ids = fieldOf(found, 'guessedIds');
  const deadline = fieldOf(found, 'guessedDeadline');
  return {
    uid,
    count: Number(fieldOf(found, 'count')),
    duplicates: Number(fieldOf(found, 'duplicates')),
    guessedIds: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [],
    guessedDeadline: typeof deadline === 'string' ? deadline : '',
  };
}
