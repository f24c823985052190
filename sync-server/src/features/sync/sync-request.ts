/** One request of a device ("One exchange" in the sync protocol): applies its ops, and returns what it does not have yet. */
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { SyncRequestEnvelope, SyncResponse } from '@shortlist/shared/api/sync.ts';
import { digestLine, digestOf, isInDigest, type Digest } from '@shortlist/shared/sync/digest.ts';
import { PROTOCOL_VERSION } from '@shortlist/shared/sync/op.ts';
import { sha256Bytes } from '../../platform/crypto/digests.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { PokeHub } from '../../platform/poke-hub.ts';
import {
  mostReportedTimeZone,
  reportedZoneOf,
  saveReportedZone,
  zonesAfterReport,
  type ReportedZone,
} from '../users/account-time-zone.ts';
import { listSessionZones, saveSessionZone } from '../users/session-zones-store.ts';
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
import {
  inTransaction,
  type Reader,
  type Snapshot,
  type Transaction,
  type WriteDeps,
} from '../../platform/db/database.ts';
import { getServerMeta } from '../../platform/db/server-meta-store.ts';

interface SyncDeps extends WriteDeps {
  readonly pokes: PokeHub;
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
  readonly digest?: Digest;
}

interface Answered {
  readonly author: Author;
  readonly request: SyncRequestEnvelope;
  readonly applied: Omit<AppliedOps, 'seq'>;
}

const NO_OPS: Omit<AppliedOps, 'seq'> = { results: [], changed: false, echo: [] };

/**
 * Throws an ApiError when the request names another account than its token (so that one account's changes
 * never reach another's), and when the device's version is too old to be read.
 */
export function createSyncService(deps: SyncDeps): SyncService {
  const { db, clock, pokes, versions = ROW_VERSIONS } = deps;

  return async (author, request) => {
    const { uid } = author;
    if (request.uid !== uid) throw new ApiError('user_mismatch', API_MESSAGES.userMismatch);
    if (request.schema < versions.minSchema)
      throw new ApiError('upgrade_required', API_MESSAGES.upgradeRequired, {
        fields: { minSchema: versions.minSchema },
      });
    // A device that only fetches does not wait for those that write.
    return request.ops.length === 0 || request.full
      ? fetchOnly(author, request)
      : exchange(author, request);
  };

  async function fetchOnly(author: Author, request: SyncRequestEnvelope): Promise<string> {
    const { text, newZone } = await db.read((reader) =>
      answer({ db: reader, nowMs: clock.now() }, { author, request, applied: NO_OPS }),
    );
    if (newZone) await saveReportedZone(db, newZone);
    return text;
  }

  async function exchange(author: Author, request: SyncRequestEnvelope): Promise<string> {
    const { text, isChanged } = await inTransaction(deps, async (tx) => {
      const applied = await apply(tx, author, request);
      const answered = await answer(tx, { author, request, applied });
      if (answered.newZone) await saveSessionZone(tx.db, answered.newZone);
      return { text: answered.text, isChanged: applied.changed };
    });
    if (isChanged) pokes.poke(author.uid);
    return text;
  }

  /** A device that must read everything again sends its changes again afterwards: none of them is applied before. */
  async function apply(tx: Transaction, author: Author, request: SyncRequestEnvelope) {
    const resync = resyncOf(request, await getEpoch(tx.db), await getUserSync(tx.db, request.uid));
    return resync ? NO_OPS : applyOps(tx, { ...author, versions }, request.ops);
  }

  async function answer(
    now: Snapshot,
    { author, request, applied }: Answered,
  ): Promise<{ readonly text: string; readonly newZone: ReportedZone | undefined }> {
    const { db, nowMs } = now;
    const { uid, cursors, limit } = request;
    const { results, echo } = applied;
    const epoch = await getEpoch(db);
    const page = await readPage(now, epoch, request);
    // The opportunities come after the student's own rows, which are waited for.
    const feed = await readFeed(db, cursors.feed, page.more ? 0 : limit);
    const counts = await listCounts(db, markIdsIn(echo));
    const zones = await listSessionZones(db, { userId: uid, now: nowMs });
    const reported = reportedZoneOf(author.sessionId, request.timeZone);
    const newZones = zonesAfterReport(zones, reported);
    const timeZone = mostReportedTimeZone(newZones ?? zones);
    const head: Omit<SyncResponse, 'echo' | 'rows' | 'feed' | 'kept'> = {
      proto: PROTOCOL_VERSION,
      schema: versions.schema,
      minSchema: versions.minSchema,
      epoch,
      serverNow: nowMs,
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
    const kept = await listKeptTexts(db, uid, { markIds, texts: feed.texts ?? [] });
    const lists = [
      `"echo":${wireList(echo, rowTextToWire)}`,
      `"rows":${wireList(rows, rowTextToWire)}`,
      ...(feed.texts ? [`"feed":${wireList(feed.texts, feedTextToWire)}`] : []),
      ...(kept.length > 0 ? [`"kept":[${kept.join(',')}]`] : []),
    ];
    const text = `${JSON.stringify(head).slice(0, -1)},${lists.join(',')}}`;
    return { text, newZone: newZones && reported };
  }
}

async function getEpoch(db: Reader): Promise<string> {
  return (await getServerMeta(db)).epoch;
}

/** The last page may be longer by this many rows: a few remaining rows are not worth a request. */
const PAGE_TOLERANCE = 50;

/** What changed after the device's cursor, and the cursor after it: the last row, or the newest number at the end. */
async function readPage(
  { db, nowMs }: Snapshot,
  epoch: string,
  request: SyncRequestEnvelope,
): Promise<Page> {
  const { uid, cursors, limit, digest } = request;
  const counters = await getUserSync(db, uid);
  const { seq, rowCount: total } = counters;
  const resync = resyncOf(request, epoch, counters);
  if (resync) return { rows: [], more: true, cursor: 0, total, resync };
  const most = limit + Math.floor(limit / PAGE_TOLERANCE);
  const found =
    cursors.me < seq ? await listRowTextsAfter(db, { uid, seq: cursors.me, limit: most + 1 }) : [];
  const more = found.length > most;
  const rows = more ? found.slice(0, limit) : found;
  const cursor = (more ? rows.at(-1)?.seq : undefined) ?? seq;
  const sum = digest && !more ? { digest: await digestFor(db, uid, nowMs) } : {};
  return { rows, more, cursor, total, resync, ...sum };
}

async function digestFor(db: Reader, uid: string, nowMs: number): Promise<Digest> {
  const summed = (await listAllRows(db, { uid })).filter((row) => isInDigest(row, nowMs));
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
