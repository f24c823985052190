/** A device that syncs with a server of a few lines: it accepts every op and serves the feed in small pages. */
import { postedOpportunitySchema } from '@shortlist/shared/api/community.ts';
import type { FeedRow, SyncRequest, SyncResponse, WireRow } from '@shortlist/shared/api/sync.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { stampOf } from '@shortlist/shared/sync/stamp.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { addOpportunity } from '../../features/community/commands/add-opportunity.ts';
import { feedDatabase } from '../../data/database/feed-database.ts';
import { userDatabase } from '../../data/database/user-database.ts';
import { runSync, type RunResult } from '../../data/sync/engine.ts';
import { createTestRuntime, createStorage } from './test-runtime.ts';

const PAGE = 2;

/** The feed as a server stores it, with its own sequence. */
export function createFakeFeed() {
  const rows = new Map<string, FeedRow>();
  let seq = 0;
  return {
    epoch: 'e1',
    /** Overrides parts of the answer computed from the rows. */
    answer: {} as Partial<SyncResponse>,
    post(id: string, values: Partial<PostedOpportunity> = {}) {
      rows.set(id, feedRow(id, (seq += 1), values));
    },
    remove(id: string) {
      rows.set(id, { id, seq: (seq += 1), opportunity: null });
    },
    /** Replaces it by the feed of another server, with no known opportunity. */
    replace(epoch: string) {
      this.epoch = epoch;
      rows.clear();
      seq = 0;
    },
    page(cursor: number) {
      const newer = [...rows.values()]
        .filter((row) => row.seq > cursor && (cursor > 0 || row.opportunity !== null))
        .toSorted((a, b) => a.seq - b.seq);
      const feed = newer.slice(0, PAGE);
      const more = newer.length > PAGE;
      return { feed, more, next: more ? (feed.at(-1)?.seq ?? 0) : seq, total: newer.length };
    },
  };
}

export type FakeFeed = ReturnType<typeof createFakeFeed>;

export function feedRow(id: string, seq: number, values: Partial<PostedOpportunity> = {}): FeedRow {
  const posted = buildPostedOpportunity({ _id: id, ...values });
  return { id, seq, opportunity: postedOpportunitySchema.parse(posted) };
}

export function createFakeFeedDevice() {
  const storage = createStorage();
  const db = userDatabase('u1', storage);
  const feed = feedDatabase(storage);
  const device = createTestRuntime();
  const fakeFeed = createFakeFeed();
  const requests: SyncRequest[] = [];
  const defects: unknown[] = [];
  const run = (before?: () => Promise<void>): Promise<RunResult> =>
    runSync({
      db,
      feed,
      uid: 'u1',
      runtime: device,
      reportDefect: (error) => defects.push(error),
      send: async (request) => {
        requests.push(request);
        const data = answer(fakeFeed, request, device.now());
        // Something that happens on the device while the answer is in flight.
        await before?.();
        return { kind: 'ok', status: 200, data };
      },
    });
  return {
    storage,
    db,
    feed,
    device,
    fakeFeed,
    requests,
    defects,
    run,
    add: (id: string) => addOpportunity({ uid: 'u1', db, feed, runtime: device }, id),
    close() {
      db.close();
      feed.close();
    },
  };
}

function answer(
  fakeFeed: FakeFeed,
  { cursors, ops }: SyncRequest,
  serverNow: number,
): SyncResponse {
  const { feed, next, more, total } = fakeFeed.page(cursors.feed);
  return {
    proto: 1,
    schema: 1,
    minSchema: 1,
    epoch: fakeFeed.epoch,
    serverNow,
    results: ops.map(({ op }) => ({ op, r: 'applied' })),
    echo: ops.map((op, n) => echoOf(op, cursors.me + n + 1)),
    rows: [],
    cursors: { me: cursors.me + ops.length, feed: next },
    more: { me: false, feed: more },
    total: { me: 0, feed: total },
    resync: null,
    feed,
    ...fakeFeed.answer,
  };
}

/** The row that an op creates. */
function echoOf({ op, t, id, at, f }: Op, seq: number): WireRow {
  return { t, id, seq, f: { ...f }, s: stampOf(at, op) };
}
