/** One request of a device: its ops go in, and what it does not have yet comes out (sync protocol 2.4). */
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { SyncRequestEnvelope, SyncResponse } from '@shortlist/shared/api/sync.ts';
import { MIN_SCHEMA_VERSION, PROTOCOL_VERSION, SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import type { SqliteDatabase } from '../db/open.ts';
import type { WriteDoor } from '../db/write-door.ts';
import type { Clock } from '../gateways/clock.ts';
import { feedTextToWire } from '../stores/feed.ts';
import { listCounts } from '../stores/opportunity-counts.ts';
import { listRowTextsAfter, rowTextToWire, type RowText } from '../stores/rows.ts';
import { getUserSync } from '../stores/user-sync.ts';
import { ApiError } from './api-error.ts';
import { applyOps, type AppliedOps, type Author } from './apply-changes.ts';
import { listKeptTexts, readFeed } from './feed.ts';
import type { PokeHub } from './poke-hub.ts';

export interface SyncDeps {
  readonly db: SqliteDatabase;
  readonly door: WriteDoor;
  readonly clock: Clock;
  readonly pokes: PokeHub;
  readonly epoch: string;
}

/** Answers a request of a device of the account with the JSON text of a SyncResponse. */
export type SyncService = (author: Author, request: SyncRequestEnvelope) => Promise<string>;

interface Page {
  readonly rows: readonly RowText[];
  readonly cursor: number;
  readonly more: boolean;
  readonly total: number;
}

const NO_OPS: Omit<AppliedOps, 'seq'> = { results: [], changed: false, echo: [] };

/**
 * Builds the service. It throws an ApiError when the request names another account than its token (so that one
 * account's changes never reach another's), and when the device's version is too old to be understood.
 */
export function createSyncService(deps: SyncDeps): SyncService {
  const { db, door, clock, pokes } = deps;

  return async (author, request) => {
    const { uid } = author;
    if (request.uid !== uid) throw new ApiError('user_mismatch', API_MESSAGES.userMismatch);
    if (request.schema < MIN_SCHEMA_VERSION)
      throw new ApiError('upgrade_required', API_MESSAGES.upgradeRequired, {
        fields: { minSchema: MIN_SCHEMA_VERSION },
      });
    // A device that only fetches does not wait for those that write.
    if (request.ops.length === 0) return answer(request, NO_OPS, readPage(db, uid, request));
    const { applied, page } = await door.write(() => ({
      applied: applyOps({ db, nowMs: clock.now() }, author, request.ops),
      page: readPage(db, uid, request),
    }));
    if (applied.changed) pokes.poke(uid);
    return answer(request, applied, page);
  };

  function answer(
    { uid, cursors, limit }: SyncRequestEnvelope,
    { results, echo }: Omit<AppliedOps, 'seq'>,
    page: Page,
  ): string {
    // The board comes after the student's own rows, which are waited for.
    const feed = readFeed(db, cursors.feed, page.more ? 0 : limit);
    const counts = listCounts(db, markIdsIn(echo));
    const head: Omit<SyncResponse, 'echo' | 'rows' | 'feed' | 'kept'> = {
      proto: PROTOCOL_VERSION,
      schema: SCHEMA_VERSION,
      minSchema: MIN_SCHEMA_VERSION,
      epoch: deps.epoch,
      serverNow: clock.now(),
      results,
      cursors: { me: page.cursor, feed: feed.cursor },
      more: { me: page.more, feed: feed.more },
      total: { me: page.total, feed: feed.total },
      resync: null,
      ...(feed.isReset ? { feedReset: true } : {}),
      ...(counts.length > 0 ? { counts } : {}),
    };
    const echoed = new Set(echo.map(keyOf));
    const rows = page.rows.filter((row) => !echoed.has(keyOf(row)));
    const markIds = markIdsIn([...echo, ...rows]);
    const kept = listKeptTexts(db, uid, { markIds, texts: feed.texts ?? [] });
    const lists = [
      `"echo":${wireList(echo, rowTextToWire)}`,
      `"rows":${wireList(rows, rowTextToWire)}`,
      ...(feed.texts ? [`"feed":${wireList(feed.texts, feedTextToWire)}`] : []),
      ...(kept.length > 0 ? [`"kept":[${kept.join(',')}]`] : []),
    ];
    return `${JSON.stringify(head).slice(0, -1)},${lists.join(',')}}`;
  }
}

/** What changed after the device's cursor, and where that takes it: to the last row, or to the newest number at the end. */
function readPage(
  db: SqliteDatabase,
  uid: string,
  { cursors, limit }: Pick<SyncRequestEnvelope, 'cursors' | 'limit'>,
): Page {
  const { seq, rowCount } = getUserSync(db, uid);
  const found = cursors.me < seq ? listRowTextsAfter(db, uid, cursors.me, limit + 1) : [];
  const more = found.length > limit;
  const rows = more ? found.slice(0, limit) : found;
  return { rows, more, cursor: (more ? rows.at(-1)?.seq : undefined) ?? seq, total: rowCount };
}

function markIdsIn(rows: readonly RowText[]): string[] {
  return rows.filter(({ t }) => t === 'mark').map(({ id }) => id);
}

function keyOf({ t, id }: RowText): string {
  return `${t} ${id}`;
}

function wireList<T>(texts: readonly T[], toWire: (text: T) => string): string {
  return `[${texts.map(toWire).join(',')}]`;
}
