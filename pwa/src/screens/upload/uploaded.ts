import { fieldOf, isForeignObject } from '@shortlist/shared/placement/field-reader.ts';

/** What the last upload did. It stands in the page's entry of the history: Back and a reload find it again. */
export interface Uploaded {
  /** Whose placements they are. */
  readonly uid: string;
  readonly count: number;
  /** How many of them look like another placement. */
  readonly duplicates: number;
  /** Those without a deadline of their own, and the time that was put in its place. */
  readonly guessedIds: readonly string[];
  readonly guessedDeadline: string;
}

/** Takes the state of the history's entry; gives the upload of this user that it tells of, if it does. */
export function uploadedIn(state: unknown, uid: string): Uploaded | undefined {
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
