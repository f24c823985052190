/** One request of a device ("One exchange" in the sync protocol): applies its ops, and returns what it does not have yet. */
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { SyncRequestEnvelope, SyncResponse } from '@shortlist/shared/api/sync.ts';
import { PROTOCOL_VERSION } from '@shortlist/shared/sync/op.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ChangeEvents, PokeHub } from '../../platform/poke-hub.ts';
import {
  saveReportedZone,
  zoneAfterReport,
  type ReportedZone,
} from '../users/account-time-zone.ts';
import { listSessionZones, saveFeedCursor, saveSessionZone } from '../users/users-store.ts';
import { newFeedCursor, saveReportedCursor, type ReportedCursor } from './feed-cursor.ts';
import { applyLoaded, receiveOps, type AppliedOps, type Author } from './apply-changes.ts';
import { ROW_VERSIONS, type RowVersions } from './check-op.ts';
import { recordForgery } from './record-forgery.ts';
import { createDigests, type DigestedState } from './digest.ts';
import { feedTextToWire, getFeedState } from './feed-store.ts';
import { listRemovedTexts, readFeed, type FeedPage } from './feed.ts';
import { loadAccount, refuseTooMuchText, rowKey } from './load-account.ts';
import { listCounts } from './opportunity-counts-store.ts';
import { resyncOf, type Resync } from './resync.ts';
import {
  rowTextToWire,
  type RowText,
  isPageFull,
  listRowTextsAfter,
  PAGE_MAX_BYTES,
} from './rows-store.ts';
import { INITIAL_COUNTERS, getUserSync, type UserSync } from './account-counters-store.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import {
  inAccount,
  type Reader,
  type Snapshot,
  type WriteDeps,
} from '../../platform/db/database.ts';
import { getServerMeta } from '../../platform/db/server-meta-store.ts';

interface SyncDeps extends WriteDeps {
  readonly audit: Audit;
  readonly pokes: PokeHub;
  readonly versions?: RowVersions | undefined;
}

export type SyncService = ReturnType<typeof createSyncService>;

interface Page {
  readonly rows: readonly RowText[];
  readonly cursor: number;
  readonly more: boolean;
  readonly total: number;
}

interface Answer {
  readonly text: string;
  /** The state that the device has then; undefined where more is to come. */
  readonly reached: Omit<DigestedState, 'uid'> | undefined;
  readonly newZone: ReportedZone | undefined;
  readonly newCursor: ReportedCursor | undefined;
  readonly feedCursor: number;
}

/** What an answer is made from, besides what it reads. */
interface Exchanged {
  readonly state: State;
  readonly author: Author;
  readonly request: SyncRequestEnvelope;
  readonly resync: Resync | null;
  readonly applied: AppliedOps;
  readonly versions: RowVersions;
}

/**
 * Answers a device's request with the JSON text of a SyncResponse. Throws an ApiError when the request names another
 * account than its token (so that one account's changes never reach another's), and when the device's version is too old
 * to be read.
 */
export function createSyncService(deps: SyncDeps) {
  const { versions = ROW_VERSIONS } = deps;
  const readDigest = createDigests(deps.db);
  const versioned = { ...deps, versions };
  return async (author: Author, request: SyncRequestEnvelope): Promise<string> => {
    const { uid } = author;
    if (request.uid !== uid) throw new ApiError('user_mismatch', API_MESSAGES.userMismatch);
    if (request.schema < versions.minSchema)
      throw new ApiError('upgrade_required', API_MESSAGES.upgradeRequired, {
        fields: { minSchema: versions.minSchema },
      });
    // A device that only fetches does not wait for those that write.
    const { text, reached } = await (request.ops.length === 0 || request.full
      ? fetchOnly(author, request, versioned)
      : exchange(author, request, versioned));
    if (!request.digest || reached === undefined) return text;
    const digest = await readDigest({ uid, ...reached });
    return digest ? `${text.slice(0, -1)},"digest":${JSON.stringify(digest)}}` : text;
  };
}

type Versioned = SyncDeps & { readonly versions: RowVersions };

async function fetchOnly(
  author: Author,
  request: SyncRequestEnvelope,
  { db, clock, versions }: Versioned,
): Promise<Answer> {
  const answered = await db.read(async (reader) => {
    const at = { db: reader, nowMs: clock.now() };
    const [state, counters] = await Promise.all([
      readState(at, request),
      getUserSync(reader, request.uid),
    ]);
    const resync = resyncOf(request, state.epoch, counters);
    const applied = nothingApplied(counters);
    return answer(at, { state, author, request, resync, applied, versions });
  });
  if (answered.newZone) await saveReportedZone(db, answered.newZone);
  if (answered.newCursor) await saveReportedCursor(db, answered.newCursor);
  return answered;
}

async function exchange(
  author: Author,
  request: SyncRequestEnvelope,
  deps: Versioned,
): Promise<Answer> {
  const { versions } = deps;
  const { answered, events } = await inAccount(deps, author.uid, async (tx) => {
    const ops = receiveOps(request.ops, versions);
    const [state, loaded] = await Promise.all([
      readState(tx, request),
      loadAccount(tx.db, author.uid, ops),
    ]);
    if (loaded) refuseTooMuchText(loaded);
    const counters = loaded?.counters ?? INITIAL_COUNTERS;
    const resync = resyncOf(request, state.epoch, counters);
    // A device that must read everything again sends its changes again afterwards: none of them is applied before.
    const applied = resync
      ? nothingApplied(counters)
      : await applyLoaded(tx, { ...author, versions }, ops, loaded);
    const answered = await answer(tx, { state, author, request, resync, applied, versions });
    if (answered.newZone) await saveSessionZone(tx.db, answered.newZone);
    if (answered.newCursor) await saveFeedCursor(tx.db, answered.newCursor);
    await recordForgery(tx, author, request.ops, deps.audit);
    const { epoch } = state;
    const at = { epoch, ...versions, feed: answered.feedCursor, now: tx.nowMs };
    return { answered, events: applied.changed ? eventsOf(applied, at) : undefined };
  });
  if (events) deps.pokes.poke(author.uid, { by: author.sessionId, ...events });
  return answered;
}

async function answer({ db, nowMs }: Snapshot, exchanged: Exchanged): Promise<Answer> {
  const { state, author, request, resync, applied, versions } = exchanged;
  const { cursors, limit } = request;
  const { echo } = applied;
  const page = pageOf(exchanged);
  // The opportunities come after the student's own rows, which are waited for.
  const feed = await readFeed(db, cursors.feed, page.more ? 0 : limit, state.feed);
  const counts = await listCounts(db, markIdsIn(echo));
  const { sessionId } = author;
  const { timeZone, newZone } = zoneAfterReport(state.zones, sessionId, request.timeZone);
  const head: Omit<SyncResponse, 'echo' | 'rows' | 'feed' | 'kept' | 'digest'> = {
    proto: PROTOCOL_VERSION,
    schema: versions.schema,
    minSchema: versions.minSchema,
    epoch: state.epoch,
    serverNow: nowMs,
    results: applied.results,
    cursors: { me: page.cursor, feed: feed.cursor },
    more: { me: page.more, feed: feed.more },
    total: { me: page.total, feed: feed.total },
    resync,
    ...(feed.isReset ? { feedReset: true } : {}),
    ...(counts.length > 0 ? { counts } : {}),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  const lists = await listsOf(db, request, { echo, page, feed });
  const text = `${JSON.stringify(head).slice(0, -1)},${lists.join(',')}}`;
  const reached = page.more ? undefined : { seq: page.cursor, nowMs };
  // That of another history may be one of other drives.
  const newCursor = resync ? undefined : newFeedCursor(state, sessionId, cursors.feed);
  return { text, reached, newZone, newCursor, feedCursor: feed.cursor };
}

interface Lists extends Pick<AppliedOps, 'echo'> {
  readonly page: Page;
  readonly feed: FeedPage;
}

async function listsOf(
  db: Reader,
  { uid, full, head }: SyncRequestEnvelope,
  { echo, page, feed }: Lists,
): Promise<readonly string[]> {
  const echoed = new Set(echo.map(rowKey));
  const rows = page.rows.filter((row) => !echoed.has(rowKey(row)));
  const markIds = markIdsIn([...echo, ...rows]);
  const kept = await listRemovedTexts(db, uid, { markIds, texts: feed.texts ?? [] });
  const known = full ? NOTHING : (head ?? NOTHING);
  const toWire = (row: RowText): string => rowTextToWire(row, known);
  return [
    `"echo":${wireList(echo, toWire)}`,
    `"rows":${wireList(rows, toWire)}`,
    ...(feed.texts ? [`"feed":${wireList(feed.texts, feedTextToWire)}`] : []),
    ...(kept.length > 0 ? [`"kept":[${kept.join(',')}]`] : []),
  ];
}

/** The `head` of a device that may lack the former state of any row. */
const NOTHING = -1;
/** About as long as the request that another device would make to fetch it. */
const NEWS_MAX_LENGTH = 2000;

interface NewsContext {
  readonly epoch: string;
  readonly minSchema: number;
  readonly feed: number;
  readonly now: number;
}

/**
 * The event of a change: for the session that made it, and for the others with what changed. Not where they had better
 * fetch it, as with a mark, which comes with the last state of its opportunity.
 */
function eventsOf(
  { before, after, echo }: AppliedOps,
  { epoch, minSchema, feed, now }: NewsContext,
): Pick<ChangeEvents, 'own' | 'others'> {
  const numbers = `{"me":${after.seq},"feed":${feed},"now":${now}}`;
  const changed = echo.filter(({ seq }) => seq > before.seq);
  const rows = wireList(changed, (row) => rowTextToWire(row, before.seq));
  if (rows.length > NEWS_MAX_LENGTH || markIdsIn(changed).length > 0)
    return { own: numbers, others: numbers };
  const news = `{"epoch":"${epoch}","minSchema":${minSchema},"after":${before.seq},"rows":${rows}}`;
  return { own: numbers, others: `${numbers.slice(0, -1)},"news":${news}}` };
}

type State = Awaited<ReturnType<typeof readState>>;

/** What an answer needs of the time before the ops of its request. */
async function readState({ db, nowMs }: Snapshot, { uid, cursors, limit }: SyncRequestEnvelope) {
  const page = { uid, seq: cursors.me, limit: pageMax(limit) + 1, bytes: PAGE_MAX_BYTES };
  const [{ epoch }, rows, feed, zones] = await Promise.all([
    // Which history the numbers of this account belong to.
    getServerMeta(db),
    limit === 0 ? [] : listRowTextsAfter(db, page),
    getFeedState(db),
    listSessionZones(db, { userId: uid, now: nowMs }),
  ]);
  return { epoch, rows, feed, zones };
}

function nothingApplied(counters: UserSync): AppliedOps {
  return { results: [], changed: false, before: counters, after: counters, echo: [] };
}

/** The last page may be longer by this share: a few remaining rows are not worth a request. */
const PAGE_TOLERANCE = 0.02;
const pageMax = (limit: number): number => limit + Math.floor(limit * PAGE_TOLERANCE);

/**
 * What others changed after the device's cursor, and the cursor after it: the last row, or the newest number at the
 * end. What its own ops changed is in the echo.
 */
function pageOf({ state, request, resync, applied }: Exchanged): Page {
  const { limit, cursors } = request;
  const { before, after } = applied;
  // A device that reads everything again begins with its next request.
  if (resync || limit === 0)
    return { rows: [], more: true, cursor: resync ? 0 : cursors.me, total: after.rowCount };
  const found = state.rows.filter(({ seq }) => seq <= before.seq);
  const isLong = found.length > pageMax(limit);
  const rows = isLong ? found.slice(0, limit) : found;
  const more = isLong || isPageFull(rows);
  const cursor = (more ? rows.at(-1)?.seq : undefined) ?? after.seq;
  return { rows, more, cursor, total: after.rowCount };
}

function markIdsIn(rows: readonly RowText[]): string[] {
  return rows.filter(({ t }) => t === 'mark').map(({ id }) => id);
}

function wireList<T>(texts: readonly T[], toWire: (text: T) => string): string {
  return `[${texts.map(toWire).join(',')}]`;
}
