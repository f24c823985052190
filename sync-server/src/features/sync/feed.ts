/** What a device gets of the community feed: what changed since its last request, or all of it again. */
import type { Reader } from '../../platform/db/database.ts';
import {
  findRemovedText,
  listFeedTextsAfter,
  type FeedState,
  type FeedText,
} from './feed-store.ts';
import { findRowText } from './rows-store.ts';

export interface FeedPage {
  /** In the order of the changes. Undefined when there is nothing new. */
  readonly texts: readonly FeedText[] | undefined;
  /** The device's cursor after these texts. */
  readonly cursor: number;
  readonly more: boolean;
  readonly total: number;
  /** The device must discard what it has; these texts begin from the start. */
  readonly isReset: boolean;
}

/**
 * Reads at most `limit` changes after a device's cursor, in the present state of the feed; with 0 only whether there are any. Every listed
 * opportunity is above the horizon, so a load from the start never falls below it again.
 */
export async function readFeed(
  db: Reader,
  cursor: number,
  limit: number,
  state: FeedState,
): Promise<FeedPage> {
  const total = state.listed;
  const isReset = limit > 0 && isUnknownCursor(cursor, state);
  if (limit === 0)
    return { texts: undefined, cursor, more: cursor !== state.seq, total, isReset: false };
  if (cursor === state.seq) return { texts: undefined, cursor, more: false, total, isReset };
  const found = await listFeedTextsAfter(db, { seq: isReset ? 0 : cursor, limit: limit + 1 });
  const more = found.length > limit;
  const texts = more ? found.slice(0, limit) : found;
  const reached = (more ? texts.at(-1)?.seq : undefined) ?? state.seq;
  return { texts, cursor: reached, more, total, isReset };
}

/** True for a cursor of another history, and for one from before removals that were forgotten. */
function isUnknownCursor(cursor: number, { seq, horizon }: FeedState): boolean {
  return cursor > seq || (cursor > 0 && cursor < horizon);
}

/**
 * The last states, as JSON, of what an account added and what is no longer listed: of the opportunities that
 * these marks stand for, and of those whose removal is among these changes.
 */
export async function listRemovedTexts(
  db: Reader,
  uid: string,
  { markIds, texts }: { readonly markIds: readonly string[]; readonly texts: readonly FeedText[] },
): Promise<string[]> {
  const removed = texts.filter(({ body }) => body === null);
  const marks = await Promise.all(removed.map(({ id }) => findRowText(db, { uid, t: 'mark', id })));
  const ids = new Set([...markIds, ...marks.flatMap((mark) => mark?.id ?? [])]);
  const kept = await Promise.all([...ids].map((id) => findRemovedText(db, { id })));
  return kept.filter((text) => text !== undefined);
}
