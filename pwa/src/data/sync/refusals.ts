/**
 * A request that the server refuses as a whole, or fails on: finds the op to blame, and gives it to the student (sync
 * protocol, "A request that fails as a whole"). Only a page does that: the worker leaves such a request to it.
 */
import { CLIENT_OPS_MAX, type SyncRequest } from '@shortlist/shared/api/sync.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { OutboxEntry } from '../database/tables.ts';
import { rebuildView } from '../outbox/row-view.ts';
import { moveToRefused } from './apply/apply-results.ts';
import type { EngineOptions, Run } from './engine.ts';
import type { Failed, Fewer } from './interpret-answer.ts';
import { hasSendableOps } from './prepare-request.ts';

export interface Refusals {
  /** Call it for an answer to a request with ops, once it is applied. */
  noteTaken(options: EngineOptions, run: Run): Promise<void>;
  handle(options: EngineOptions, run: Run, refusal: Refusal): Promise<'go-on' | Failed>;
}

export const refusals: Refusals = { noteTaken, handle };

interface Refusal extends Fewer, Pick<SyncRequest, 'ops' | 'full'> {}

export interface RefusalsOfRun {
  /** When the server first took ops in it, or refused them (device time). */
  startedAt?: number;
  /** The ops on which the server failed, though each was sent alone and not for the first time. */
  failed?: Set<string>;
  /** On how many it failed, each sent alone, since it last took any. */
  failedInARow?: number;
  /** Set once it has failed on the page itself: from then on the run only pushes. */
  limit?: 0;
}

const FAILED =
  'The server failed each time it received this change. Retry it later, or copy it and discard it.';

/** So many runs have sent the op alone, the last one so long after the first. */
const RUNS_MIN = 3;
const FAILING_MIN_MS = 60_000;
/** Where the server took no other op meanwhile, and fails on no other. */
const FAILING_ALONE_MIN_MS = 60 * 60_000;
/** A server that fails on so many without taking one may fail on all. */
const FAILED_IN_A_ROW_MAX = 2;

async function noteTaken({ db, runtime }: EngineOptions, run: Run): Promise<void> {
  const takenAt = runtime.now();
  run.startedAt ??= takenAt;
  run.failedInARow = 0;
  run.opsMax = Math.min(run.opsMax * 2, CLIENT_OPS_MAX);
  await db.writeMeta('push', { opsMax: run.opsMax, takenAt });
}

async function handle(
  options: EngineOptions,
  run: Run,
  refusal: Refusal,
): Promise<'go-on' | Failed> {
  const { db, runtime } = options;
  const { ops, code, failure } = refusal;
  run.startedAt ??= runtime.now();
  const verdict = reduceBatch(run, ops.length);
  const [op] = ops;
  if (verdict === 'give-up' || !op) return pushOnly(options, run, refusal);
  const takenAt = (await db.readMeta('push'))?.takenAt ?? 0;
  // A page that is closed soon continues from there.
  await db.writeMeta('push', { opsMax: run.opsMax, takenAt });
  if (verdict === 'go-on') return verdict;
  if (code !== 'failed') {
    await refuseOp(options, op, { code });
    return 'go-on';
  }
  await noteFailure(options, run, { op, takenAt });
  run.failedInARow = (run.failedInARow ?? 0) + 1;
  return run.failedInARow < FAILED_IN_A_ROW_MAX ? 'go-on' : failure;
}

/**
 * The number of ops in a request is halved, down to one. Before that, and after an op was blamed, a request without any
 * must succeed: otherwise our own envelope or the server is what is wrong, and every op would be rejected in turn.
 * `blame`: the one op is to blame. `give-up`: there was none, so no op is to blame.
 */
export function reduceBatch(
  run: Pick<Run, 'opsMax' | 'isProbe' | 'isProven'>,
  opsSent: number,
): 'go-on' | 'blame' | 'give-up' {
  const isBlamed = run.isProven === true && opsSent === 1;
  run.isProbe = isBlamed || !run.isProven || opsSent === 0;
  if (run.isProbe) run.isProven = false;
  if (opsSent === 0) return 'give-up';
  run.opsMax = isBlamed ? CLIENT_OPS_MAX : Math.max(Math.floor(opsSent / 2), 1);
  return isBlamed ? 'blame' : 'go-on';
}

/** A server that fails without ops as well may still take them when it is asked for nothing. */
async function pushOnly(
  { db }: EngineOptions,
  run: Run,
  { code, full, failure }: Refusal,
): Promise<'go-on' | Failed> {
  if (code !== 'failed' || full || run.limit === 0 || !(await hasSendableOps(db))) return failure;
  run.limit = 0;
  return 'go-on';
}

/** Counts the run, unless the op was found just now among others: then it is sent once more, after them. */
async function noteFailure(
  options: EngineOptions,
  run: Run,
  { op, takenAt }: { readonly op: Op; readonly takenAt: number },
): Promise<void> {
  const { db, runtime } = options;
  const entry = await db.outbox.get({ op: op.op });
  if (!entry) return;
  if (entry.failing) (run.failed ??= new Set()).add(op.op);
  const { since, runs } = entry.failing ?? { since: run.startedAt ?? runtime.now(), runs: -1 };
  const failing = { since, runs: runs + 1 };
  await db.outbox.update(entry.n, { failing });
  const failedMs = Math.abs(runtime.now() - since);
  if (failing.runs < RUNS_MIN || failedMs < FAILING_MIN_MS) return;
  if (takenAt >= since || (failedMs >= FAILING_ALONE_MIN_MS && (await isOnlyOne(options))))
    await refuseOp(options, op, { code: 'invalid', message: FAILED });
}

async function isOnlyOne({ db }: EngineOptions): Promise<boolean> {
  const isFailing = ({ failing }: OutboxEntry): boolean => failing !== undefined;
  return (await db.outbox.filter(isFailing).count()) === 1;
}

async function refuseOp(
  { db, runtime, reportDefect }: EngineOptions,
  { op, t, id, k }: Op,
  refusal: { readonly code: 'invalid' | 'too_large'; readonly message?: string },
): Promise<void> {
  await db.transact(async () => {
    const nowMs = runtime.now();
    const entry = await db.outbox.get({ op });
    if (entry) await moveToRefused(db, entry, { ...refusal, nowMs });
    await rebuildView(db, [[t, id]]);
  });
  // An op that this app sends and the server cannot accept is a defect of ours. The report holds nothing that the
  // student typed.
  reportDefect?.(new Error(`An op was refused by itself: ${t} ${k}: ${refusal.code}`));
}
