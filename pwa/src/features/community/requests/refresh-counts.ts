import {
  COMMUNITY_STATS_PATH,
  type OpportunityStatsAnswer,
  opportunityStatsAnswerSchema,
} from '@shortlist/shared/api/community.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { feedDatabase, type FeedDatabase } from '../../../data/database/feed-database.ts';
import type { HttpResult } from '../../../data/http/client.ts';
import { sendAsUser } from '../../../data/session/session.ts';
import { logFailure } from '../../../data/http/request-failure.ts';

const STALE_MS = 5 * 60_000;

let running: Promise<void> | undefined;

/**
 * Fetches how often the opportunities were added, unless that was done in the last five minutes; with `force`
 * in any case. The counts change without a change of the feed, so the sync does not deliver them. Never
 * throws: a failure is only logged.
 */
export async function refreshCounts({ force = false } = {}): Promise<void> {
  // A forced request must include what happened before it was made.
  if (force) await running;
  running ??= refresh(feedDatabase(), force).finally(() => (running = undefined));
  await running;
}

async function refresh(feed: FeedDatabase, force: boolean): Promise<void> {
  try {
    const before = await feed.readMeta('counted');
    const isFresh = before !== undefined && Math.abs(systemRuntime.now() - before.at) < STALE_MS;
    if (isFresh && !force) return;
    const result = await fetchWithRetry(before?.since ?? 0);
    if (result.kind === 'ok') await storeCounts(feed, result.data, before?.since ?? 0);
    else logFailure('The counts of the board', result);
  } catch (error) {
    // A failure of the device's database: the sync, which needs it as well, reports it.
    reportError(error);
  }
}

/** The counts that changed at or after `since` (server time; 0 for all). */
async function fetchWithRetry(since: number): Promise<HttpResult<OpportunityStatsAnswer>> {
  const path = `${COMMUNITY_STATS_PATH}?countsSince=${since}`;
  const ask = () => sendAsUser({ method: 'GET', path, schema: opportunityStatsAnswerSchema });
  const first = await ask();
  const isFinal = first.kind === 'ok' || (first.kind === 'refused' && first.status < 500);
  return isFinal ? first : ask();
}

/** Stores the counts, unless the feed started over meanwhile: they would be those of another server. */
async function storeCounts(
  feed: FeedDatabase,
  { data: { counts = [], countsAt = 0 } }: OpportunityStatsAnswer,
  since: number,
): Promise<void> {
  await feed.transact(async () => {
    if (((await feed.readMeta('counted'))?.since ?? 0) !== since) return;
    const known = await feed.counts.bulkGet(counts.map(({ _id }) => _id));
    if (since === 0) await feed.counts.clear();
    await feed.counts.bulkPut(
      counts.map(({ _id: id, applicationsCount: n }, index) => ({
        id,
        n,
        including: known[index]?.including ?? null,
      })),
    );
    await feed.writeMeta('counted', { at: systemRuntime.now(), since: countsAt });
  });
}
