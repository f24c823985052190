/** One request of a device ("One exchange" in the sync protocol): applies its ops, and returns what it does not have yet. */
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { SyncRequestEnvelope, SyncResponse } from '@shortlist/shared/api/sync.ts';
import { digestLine, digestOf, isInDigest, type Digest } from '@shortlist/shared/sync/digest.ts';
import { PROTOCOL_VERSION } from '@shortlist/shared/sync/op.ts';
import { sha256Bytes } from '../../platform/crypto/digests.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { PokeHub } from '../../platform/poke-hub.ts';
import { saveReportedTimeZone, mostReportedTimeZone } from '../users/account-time-zone.ts';
import { applyOps, type AppliedOps, type Author } from './apply-changes.ts';
import { ROW_VERSIONS, type RowVersions } from './check-op.ts';
import { feedTextToWire } from './feed-store.ts';
import { listKeptTexts, readFeed } from './feed.ts';
import { listCounts } from './opportunity-counts-store.ts';
import {
  listAllRows,
  listRowTextsAfter,
  rowTextToWire,
  getUserSync,
  type RowText,
  type UserSync,
} from './rows-store.ts';
import type { WriteDeps } from '../../platform/db/write-queue.ts';

interface SyncDeps extends WriteDeps {
  readonly pokes: PokeHub;
  readonly epoch: string;
  /** The row versions that it accepts; those of this server by default. */
  readonly versions?: RowVersions | undefined;
}

/** Answers a device's request with the JSON text of a SyncResponse. */
export type SyncService = (author: Author, request: SyncRequestEnvelope) => Promise<string>;

interface Page {
  readonly rows: readonly RowText[];
  readonly cursor: number;
  readonly more: boolean;
  readonly total: number;
  readonly resync: Resync | null;
  readonly nowMs: number;
  readonly digest?: Digest;
}

const NO_OPS: Omit<AppliedOps, 'seq'> = { results: [], changed: false, echo: [] };

/**
 * Throws an ApiError when the request names another account than its token (so that one account's changes
 * never reach another's), and when the device's version is too old to be read.
 */
export function createSyncService(deps: SyncDeps): SyncService {
  const { db, writeQueue, clock, pokes, versions = ROW_VERSIONS } = deps;

  return async (author, request) => {
    const { uid } = author;
    if (request.uid !== uid) throw new ApiError('user_mismatch', API_MESSAGES.userMismatch);
    if (request.schema < versions.minSchema)
      throw new ApiError('upgrade_required', API_MESSAGES.upgradeRequired, {
        fields: { minSchema: versions.minSchema },
      });
    const { sessionId } = author;
    if (sessionId !== undefined && request.timeZone !== undefined)
      await saveReportedTimeZone(deps, sessionId, request.timeZone);
    // A device that only fetches does not wait for those that write.
    if (request.ops.length === 0 || request.full)
      return answer(request, NO_OPS, db.transaction(() => readPage(deps, request))());
    const { applied, page } = await writeQueue.write(() => exchange(author, request));
    if (applied.changed) pokes.poke(uid);
    return answer(request, applied, page);
  };

  /** A device that must read everything again sends its changes again afterwards: none of them is applied before. */
  function exchange(author: Author, request: SyncRequestEnvelope) {
    const resync = resyncFor(deps, request);
    const applied = resync
      ? NO_OPS
      : applyOps({ db, nowMs: clock.now() }, { ...author, versions }, request.ops);
    return { applied, page: readPage(deps, request) };
  }

  function answer(
    { uid, cursors, limit }: SyncRequestEnvelope,
    { results, echo }: Omit<AppliedOps, 'seq'>,
    page: Page,
  ): string {
    // The opportunities come after the student's own rows, which are waited for.
    const feed = readFeed(db, cursors.feed, page.more ? 0 : limit);
    const counts = listCounts(db, markIdsIn(echo));
    const timeZone = mostReportedTimeZone(db, uid, page.nowMs);
    const head: Omit<SyncResponse, 'echo' | 'rows' | 'feed' | 'kept'> = {
      proto: PROTOCOL_VERSION,
      schema: versions.schema,
      minSchema: versions.minSchema,
      epoch: deps.epoch,
      serverNow: page.nowMs,
      results,
      cursors: { me: page.cursor, feed: feed.cursor },
      more: { me: page.more, feed: feed.more },
      total: { me: page.total, feed: feed.total },
      resync: page.resync,
      ...(page.digest ? { digest: page.digest } : {}),
      ...(feed.isReset ? { feedReset: true } : {}),
      ...(counts.length > 0 ? { counts } : {}),
      ...(timeZone === undefined ? {} : { timeZone }),
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

function resyncFor({ db, epoch }: SyncDeps, request: SyncRequestEnvelope): Resync | null {
  return resyncOf(request, epoch, getUserSync(db, request.uid));
}

/** The last page may be longer by this many rows: a few remaining rows are not worth a request. */
const PAGE_TOLERANCE = 50;

/** What changed after the device's cursor, and the cursor after it: the last row, or the newest number at the end. */
function readPage(deps: SyncDeps, request: SyncRequestEnvelope): Page {
  const { db, clock } = deps;
  const { uid, cursors, limit, digest } = request;
  const { seq, rowCount: total } = getUserSync(db, uid);
  const resync = resyncFor(deps, request);
  const nowMs = clock.now();
  if (resync) return { rows: [], more: true, cursor: 0, total, resync, nowMs };
  const most = limit + Math.floor(limit / PAGE_TOLERANCE);
  const found =
    cursors.me < seq ? listRowTextsAfter(db, { uid, seq: cursors.me, limit: most + 1 }) : [];
  const more = found.length > most;
  const rows = more ? found.slice(0, limit) : found;
  const cursor = (more ? rows.at(-1)?.seq : undefined) ?? seq;
  const sum = digest && !more ? { digest: digestFor(deps, uid, nowMs) } : {};
  return { rows, more, cursor, total, resync, nowMs, ...sum };
}

function digestFor({ db }: SyncDeps, uid: string, nowMs: number): Digest {
  const summed = listAllRows(db, { uid }).filter((row) => isInDigest(row, nowMs));
  return digestOf(summed.map((row) => sha256Bytes(digestLine(row))));
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

type Resync = Exclude<SyncResponse['resync'], null>;

/**
 * Whether a device can continue from its cursor (null), or must read everything again ("Full resync" in the sync
 * protocol). It must when this is not the history it knows (another epoch, or a cursor that this history never
 * reached), and when tombstones that it has not received were purged. Returns the reason for the device, and the
 * change number from which its full pull counts. `both`: this history is another one, and what the device does not
 * have may also have been deleted while it was away.
 */
export function resyncOf(
  { epoch, cursors, full }: Pick<SyncRequestEnvelope, 'epoch' | 'cursors' | 'full'>,
  ours: string,
  { seq, horizon }: Pick<UserSync, 'seq' | 'horizon'>,
): Resync | null {
  const isBehind = cursors.me > 0 && cursors.me < horizon;
  const isForeign = (epoch !== null && epoch !== ours) || cursors.me > seq;
  if (isForeign) return { why: isBehind ? 'both' : 'epoch', from: seq };
  // The pages of a full pull are below the horizon, too: they are restarted only if it rose since the pull began.
  const isPulling = full !== null && full.from >= horizon;
  return isBehind && !isPulling ? { why: 'horizon', from: seq } : null;
}
