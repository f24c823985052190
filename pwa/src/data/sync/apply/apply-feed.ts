/**
 * Applies the feed part of an answer, in one transaction with its cursor. What was here stays readable while
 * everything is read again; only a complete load removes what it has not delivered.
 */
import type { FeedRow, SyncRequest, SyncResponse } from '@shortlist/shared/api/sync.ts';
import type { Runtime } from '../../database/runtime.ts';
import type { FeedDatabase, FeedEntry, FeedState } from '../../database/feed-database.ts';
import {
  storeAddedOpportunities,
  storeRemovedOpportunities,
} from '../../feed/opportunity-records.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { withReconnect } from '../../database/storage/save.ts';

/** Up to where the feed was read when a request was made; `load` is absent before the first one. */
export interface FeedPosition {
  readonly load: string | null;
  readonly cursor: number;
}

export const FEED_START: FeedPosition = { load: null, cursor: 0 };

export interface FeedAnswer {
  readonly asked: FeedPosition;
  readonly request: SyncRequest;
  readonly response: SyncResponse;
}

export interface FeedOptions {
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
  readonly runtime: Runtime;
}

/** `more` when the feed is to be requested again at once. */
export type FeedStep = 'more' | 'done';

/**
 * Where to continue. What another account of this device has read is read once more by this one: only its own answers
 * contain the last states of what it added.
 */
export async function readFeedPosition(
  feed: FeedDatabase,
  db: UserDatabase,
): Promise<FeedPosition> {
  const state = await feed.readMeta('state');
  if (!state) return FEED_START;
  const { load, epoch, cursor } = state;
  const delivered = await db.readMeta('feed');
  const isBehind = delivered?.epoch === epoch && delivered.cursor > 0 && delivered.cursor < cursor;
  return { load, cursor: isBehind ? delivered.cursor : cursor };
}

/** Applies counts and feed of an answer. An answer to an outdated request is dropped. */
export async function applyFeed(options: FeedOptions, answer: FeedAnswer): Promise<FeedStep> {
  const { db, feed } = options;
  return withReconnect(feed, async () => {
    await storeAddedOpportunities(db, feed, await findRemovals(feed, answer));
    await storeRemovedOpportunities(db, answer.response.kept ?? []);
    const step = await feed.transact(async () => {
      await writeCounts(feed, answer);
      return await applyFeedRows(options, answer);
    });
    await recordDelivery(db, answer);
    return step;
  });
}

async function recordDelivery(db: UserDatabase, answer: FeedAnswer): Promise<void> {
  if (!rowsOf(answer)) return;
  const { epoch, cursors } = answer.response;
  const before = await db.readMeta('feed');
  if (before?.epoch === epoch && before.cursor === cursors.feed) return;
  await db.writeMeta('feed', { epoch, cursor: cursors.feed });
}

/** The counts of what this request's ops added, each with the op that is included in it. */
async function writeCounts(feed: FeedDatabase, { request, response }: FeedAnswer): Promise<void> {
  const counts = response.counts ?? [];
  if (counts.length === 0) return;
  const marks = new Map(request.ops.flatMap(({ t, id, op }) => (t === 'mark' ? [[id, op]] : [])));
  const records = counts.map(({ _id: id, applicationsCount: n }) => {
    return { id, n, including: marks.get(id) ?? null };
  });
  await feed.counts.bulkPut(records);
}

async function applyFeedRows(
  { feed, runtime }: FeedOptions,
  answer: FeedAnswer,
): Promise<FeedStep> {
  const { asked, response } = answer;
  const rows = rowsOf(answer);
  if (!rows) return 'done';
  const before = await feed.readMeta('state');
  if (!isCurrent(before, asked)) return 'more';
  const isContinued = before?.epoch === response.epoch && response.feedReset !== true;
  const state = before && isContinued ? before : await startLoad(feed, answer, runtime);
  // Rows after a cursor of another server: they are sent again, with all that precede them.
  if (state.cursor === 0 && asked.cursor > 0 && !response.feedReset) {
    await feed.writeMeta('state', state);
    return 'more';
  }
  await writeRows(feed, state.load, rows);
  return await advance(feed, state, answer, { received: rows.length, at: runtime.now() });
}

/** The feed rows of the answer: none when nothing changed; undefined when the answer does not mention the feed at all. */
function rowsOf({ asked, response }: FeedAnswer): readonly FeedRow[] | undefined {
  const { feed, cursors, more, resync } = response;
  const isUpToDate = !more.me && !more.feed && resync === null && cursors.feed === asked.cursor;
  return feed ?? (isUpToDate ? [] : undefined);
}

/** False once another tab has started a new load, or has read further than the answer can know. */
function isCurrent(state: FeedState | undefined, asked: FeedPosition): boolean {
  return (state?.load ?? null) === asked.load && (state?.cursor ?? 0) >= asked.cursor;
}

/** Under a new load name. Counts of another server are meaningless: they are requested again. */
async function startLoad(
  feed: FeedDatabase,
  { response: { epoch, total } }: FeedAnswer,
  runtime: Runtime,
): Promise<FeedState> {
  await feed.meta.delete('counted');
  return { epoch, load: runtime.opId(), cursor: 0, loading: { done: 0, total: total.feed } };
}

async function writeRows(
  feed: FeedDatabase,
  load: string,
  rows: readonly FeedRow[],
): Promise<void> {
  const known = await feed.opportunities.bulkGet(rows.map(({ id }) => id));
  const newer = rows.flatMap((row, index): readonly FeedEntry[] => {
    const entry = known[index];
    const isNewer = !entry || entry.load !== load || entry.seq < row.seq;
    return isNewer ? [{ ...row, load }] : [];
  });
  await feed.opportunities.bulkPut(newer);
  const gone = rows.filter(({ opportunity }) => opportunity === null);
  await feed.counts.bulkDelete(gone.map(({ id }) => id));
}

async function advance(
  feed: FeedDatabase,
  state: FeedState,
  { asked, response }: FeedAnswer,
  { received, at }: { readonly received: number; readonly at: number },
): Promise<FeedStep> {
  const cursor = Math.max(state.cursor, response.cursors.feed);
  // A server that announces more and sends none must not be asked again at once.
  const hasMore =
    response.more.feed && (cursor > state.cursor || response.cursors.feed > asked.cursor);
  const done = (state.loading?.done ?? 0) + received;
  const total = Math.max(state.loading?.total ?? 0, done);
  const isLoading = state.loading !== null && response.more.feed;
  const next: FeedState = { ...state, cursor, loading: isLoading ? { done, total } : null };
  if (state.loading && !isLoading) await deleteUndelivered(feed, state.load);
  // Written only on a change, because it notifies everything that observes the feed.
  if (cursor > state.cursor || state.loading) await feed.writeMeta('state', next);
  if (!response.more.feed) await feed.writeMeta('loaded', { at, serverAt: response.serverNow });
  return hasMore ? 'more' : 'done';
}

/** What a complete load has not delivered no longer exists. */
async function deleteUndelivered(feed: FeedDatabase, load: string): Promise<void> {
  const gone = await feed.opportunities.filter((entry) => entry.load !== load).primaryKeys();
  await feed.opportunities.bulkDelete(gone);
  await feed.counts.bulkDelete(gone);
}

/** Those with a tombstone, and at the end of a load those not delivered. */
async function findRemovals(feed: FeedDatabase, answer: FeedAnswer): Promise<readonly string[]> {
  const { response } = answer;
  const rows = rowsOf(answer);
  if (!rows) return [];
  const removed = rows.flatMap(({ id, opportunity }) => (opportunity === null ? [id] : []));
  const state = response.feedReset ? undefined : await feed.readMeta('state');
  if (response.more.feed || (state && !state.loading)) return removed;
  const received = new Set(rows.map(({ id }) => id));
  const older = await feed.opportunities
    .filter(({ id, load }) => load !== state?.load && !received.has(id))
    .primaryKeys();
  return [...removed, ...older];
}
