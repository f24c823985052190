/**
 * One run of the sync: one request after the other until there is nothing to push and nothing to pull. It knows neither
 * network nor page nor clock: they are passed in, so that tests run this very code.
 */
import {
  CLIENT_OPS_MAX,
  type FeedRow,
  type SyncRequest,
  type SyncResponse,
} from '@shortlist/shared/api/sync.ts';
import { feedDatabase, type FeedDatabase } from '../database/feed-database.ts';
import { INITIAL_STATUS, type EngineStatus, type FeedFailure } from '../database/meta-values.ts';
import { withTimeout, type Runtime } from '../database/runtime.ts';
import { isQuotaError } from '../database/storage/device-trouble.ts';
import { withFreedStorage } from '../database/storage/save.ts';
import type { UserDatabase } from '../database/user-database.ts';
import type { HttpResult } from '../http/client.ts';
import {
  applyFeed,
  readFeedPosition,
  FEED_START,
  type FeedPosition,
  type FeedStep,
} from './apply/apply-feed.ts';
import { applyResponse, type Answered } from './apply/apply-response.ts';
import type { DigestCheck } from './apply/check-digest.ts';
import { interpretAnswer, buildFailure, type Ended, type Failed } from './interpret-answer.ts';
import { hasSendableOps, prepareRequest, type PreparedRequest } from './prepare-request.ts';
import type { Refusals, RefusalsOfRun } from './refusals.ts';

export interface EngineOptions {
  readonly db: UserDatabase;
  readonly uid: string;
  readonly runtime: Runtime;
  readonly send: (request: SyncRequest) => Promise<HttpResult<SyncResponse>>;
  readonly feed?: FeedDatabase;
  /**
   * Called when the feed could not be read or stored, and when the server refuses an op by itself; the rest continues.
   */
  readonly reportDefect?: (error: unknown) => void;
  /** Compares this device with the server from time to time; never without it. */
  readonly digest?: DigestCheck | undefined;
  /** Finds the op to blame for the refusal of a whole request; without it, such a refusal ends the run. */
  readonly refusals?: Refusals;
}

export type RunResult =
  | { readonly kind: 'done' }
  /** The time for one run is over and there is more to do. */
  | { readonly kind: 'again' }
  | Failed
  | Ended;

/** After this long no further request is started, so that another tab gets its turn. */
const RUN_MAX_MS = 30_000;
/** A clock measurement older than this is not trusted any more. */
const CLOCK_FRESH_MS = 10 * 60_000;

/** A server that sends this device back to the start so often in one run is asked again later. */
const FULL_PULLS_MAX = 3;

type Step = RunResult | 'go-on';

export interface Run extends RefusalsOfRun {
  /** The most ops of a request that has any. */
  opsMax: number;
  /** The next request has none. */
  isProbe: boolean;
  /** A request without ops was answered. */
  isProven?: boolean;
  fullPulls: number;
  /** The local copy of the feed did not answer: the run goes on without it. */
  isFeedSilent?: boolean;
}

/** Pushes and pulls until everything is done, the time is over, or something failed. Throws only for defects. */
export async function runSync(options: EngineOptions): Promise<RunResult> {
  const startedAt = performance.now();
  const run: Run = {
    opsMax: (await options.db.readMeta('push'))?.opsMax ?? CLIENT_OPS_MAX,
    isProbe: await isClockStale(options),
    fullPulls: 0,
  };
  while (performance.now() - startedAt < RUN_MAX_MS) {
    const step = await runStep(options, run);
    if (step !== 'go-on') return step;
  }
  return { kind: 'again' };
}

/**
 * When the clock was not measured recently, the first request carries no ops: once sent, the time of an op is final,
 * and a clock that jumped meanwhile would make it look older or newer than it is.
 */
async function isClockStale({ db, runtime }: EngineOptions): Promise<boolean> {
  const measuredAt = (await db.readMeta('clock'))?.measuredAt ?? Number.NEGATIVE_INFINITY;
  return Math.abs(runtime.now() - measuredAt) >= CLOCK_FRESH_MS;
}

async function runStep(options: EngineOptions, run: Run): Promise<Step> {
  const { runtime, send } = options;
  const prepared = await prepareStep(options, run);
  const sentAt = runtime.now();
  const decision = interpretAnswer(await send(prepared.request));
  const answeredAt = runtime.now();
  if (decision.kind === 'fewer') {
    const refusal = { ...decision, ops: prepared.request.ops, full: prepared.request.full };
    return (await options.refusals?.handle(options, run, refusal)) ?? decision.failure;
  }
  if (decision.kind !== 'apply') return decision;
  run.isProbe = false;
  run.isProven ||= prepared.request.ops.length === 0;
  const answered = { ...prepared, response: decision.response, sentAt, answeredAt };
  if (answered.response.resync) run.fullPulls += 1;
  const step = await applyAnswer(options, run, answered);
  return step === 'go-on' && run.fullPulls > FULL_PULLS_MAX ? buildFailure('server', null) : step;
}

async function prepareStep(options: EngineOptions, run: Run): Promise<PreparedRequest> {
  const { db, uid, runtime } = options;
  const nowMs = runtime.now();
  const digest = (await options.digest?.isDue(db, nowMs)) ?? false;
  const asked = await readPosition(options, run);
  const opsMax = run.isProbe ? 0 : run.opsMax;
  return prepareRequest(db, { ...run, uid, opsMax, nowMs, asked, digest });
}

async function applyAnswer(options: EngineOptions, run: Run, answered: Answered): Promise<Step> {
  const { db, runtime } = options;
  const { request, response } = answered;
  // The feed first: a placement that was added from it needs its opportunity.
  const feedResult = await applyFeedAnswer(options, run, answered);
  const apply = () => applyResponse(db, answered, runtime);
  const isApplied = await withFreedStorage(db, apply, { feed: feedOf(options) });
  if (response.resync) delete run.limit;
  if (!isApplied || response.resync) return 'go-on';
  if (await isStuck(db, answered)) return buildFailure('server', null);
  if (request.ops.length > 0) await options.refusals?.noteTaken(options, run);
  await noteProgress(db, response);
  if (await hasSendableOps(db, run.failed)) return 'go-on';
  if (request.limit === 0) return buildFailure('pull-fails', null);
  if (feedResult === 'more' || (await hasMore(options, answered))) return 'go-on';
  // The next request says that they are here: the placement cell sees whom a drive has not reached.
  const isDrive = ({ opportunity }: FeedRow) => opportunity?.category === 'on_campus';
  if (feedResult === 'done' && response.feed?.some(isDrive)) return 'go-on';
  const feedFailure = feedResult === 'done' ? null : feedResult;
  await updateEngineStatus(db, { lastOkAt: runtime.now(), firstSync: null, feedFailure });
  return run.failed ? buildFailure('change-fails', null) : { kind: 'done' };
}

async function hasMore({ db, digest }: EngineOptions, answered: Answered): Promise<boolean> {
  if (answered.response.more.me) return true;
  // A page of a full pull may be the last one of the rows and yet have left ops unsent.
  if (answered.request.full && (await db.outbox.count()) > 0) return true;
  return (await digest?.compare(db, answered)) ?? false;
}

const feedOf = ({ feed }: EngineOptions): FeedDatabase => feed ?? feedDatabase();

const FEED_WITHIN_MS = 5000;

/** Where the feed cannot be read, it is requested from the start, and applying the answer reports what is wrong. */
async function readPosition(options: EngineOptions, run: Run): Promise<FeedPosition> {
  if (run.isFeedSilent) return FEED_START;
  const reading = readFeedPosition(feedOf(options), options.db);
  const position = await withTimeout(FEED_WITHIN_MS, reading).catch(() => FEED_START);
  run.isFeedSilent = position === 'late';
  return position === 'late' ? FEED_START : position;
}

/** A feed that cannot be stored, as on a full device, must not block what the student typed. Returns the reason. */
async function applyFeedAnswer(
  options: EngineOptions,
  { isFeedSilent }: Run,
  answered: Answered,
): Promise<FeedStep | FeedFailure> {
  if (isFeedSilent) return 'other';
  const feed = feedOf(options);
  try {
    return await applyFeed({ ...options, feed }, answered);
  } catch (error) {
    // One of them was deleted or upgraded meanwhile: the rest of the run finds that out.
    if (!feed.retired && !options.db.retired) options.reportDefect?.(error);
    return isQuotaError(error) ? 'full' : 'other';
  }
}

/** A server that answers but accepts none of the ops, though it could read them, must not be asked again at once. */
async function isStuck(db: UserDatabase, { request, response }: Answered): Promise<boolean> {
  const ids = request.ops.filter(({ sv }) => sv <= response.schema).map(({ op }) => op);
  if (ids.length === 0) return false;
  return (await db.outbox.where('op').anyOf(ids).count()) === ids.length;
}

/** An applied answer shows that the server is reachable again, however much is still to come. */
async function noteProgress(db: UserDatabase, { total }: SyncResponse): Promise<void> {
  const status = await db.readMeta('status');
  if (status?.failure) await updateEngineStatus(db, { failure: null, nextTryAt: null });
  if (status && status.lastOkAt !== null) return;
  const done = Math.min(await db.rows.count(), total.me);
  await updateEngineStatus(db, { firstSync: { done, total: total.me } });
}

/** Changes some fields of the engine's status; writes nothing when they are unchanged. */
export async function updateEngineStatus(
  db: UserDatabase,
  fields: Partial<EngineStatus>,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const before = (await db.readMeta('status')) ?? INITIAL_STATUS;
    const after: EngineStatus = { ...before, ...fields, ...preserveDeletedState(before, fields) };
    if (JSON.stringify(after) !== JSON.stringify(before)) await db.writeMeta('status', after);
  });
}

/** A deleted account stays deleted when the network is gone; only an answer that accepts changes ends that state. */
function preserveDeletedState(
  { failure: before }: EngineStatus,
  { failure }: Partial<EngineStatus>,
): Partial<EngineStatus> {
  return failure && before?.kind === 'account-deleted' ? { failure: before } : {};
}
