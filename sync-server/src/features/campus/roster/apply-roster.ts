/**
 * Brings the profiles of all accounts up to date with the current roster. What is left to do is what differs, so it may
 * stop at any moment, and each account is written by one transaction whatever happens to others. Of several servers one
 * does it at a time. Once an hour all accounts are compared again.
 */
import { oncePerObject } from '@shortlist/shared/lib/collections.ts';
import { createSingleFlight, yieldToEventLoop } from '../../../platform/concurrency.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { startJob, type Job } from '../../../platform/job.ts';
import type { ServerDeps } from '../../../server-deps.ts';
import { confirmsAddresses, updateRecordOf } from '../../accounts/college/college-record.ts';
import { compareRecords, hasConfirmed } from '../../accounts/college/college-records-store.ts';
import {
  findCurrentRoster,
  recordApplied,
  returnLease,
  startApplying,
  takeLease,
} from './rosters-store.ts';

const COMPARED_EVERY_MS = 3_600_000;
const CHECKED_EVERY_MS = 10_000;
/** Accounts that are compared in one query, which takes some milliseconds. */
const PAGE = 200;
/** Accounts that are written at the same time, so that requests find connections of the database. */
const AT_ONCE = 8;
/** A server that was killed while it had the turn is waited for that long. */
const TURN_MS = 30_000;
const TURN = 'roster';

/** Resolves when nothing is left to do here, or another server does it. */
export function applyRoster(deps: ServerDeps): Promise<void> {
  return flightOf(deps)();
}

const flightOf = oncePerObject((deps: ServerDeps) => {
  const flight = createSingleFlight<void, void>(() => applyAll(deps));
  return () => flight();
});

async function applyAll(deps: ServerDeps): Promise<void> {
  while (deps.pokes.isOpen() && (await isDue(deps))) if (!(await takeTurn(deps))) return;
}

async function isDue({ db, clock }: ServerDeps): Promise<boolean> {
  const current = await findCurrentRoster(db);
  if (!current) return hasConfirmed(db);
  const { appliedAt } = current;
  return appliedAt === null || appliedAt + COMPARED_EVERY_MS <= clock.now();
}

/** False where there was no turn, or not everything could be done in it. */
async function takeTurn(deps: ServerDeps): Promise<boolean> {
  const turn = await inTransaction(deps, async ({ db, nowMs }) => {
    const until = nowMs + TURN_MS;
    return (await takeLease(db, { name: TURN, now: nowMs, until })) ? until : undefined;
  });
  if (turn === undefined) return false;
  try {
    return await compareAll(deps, turn);
  } finally {
    await inTransaction(deps, ({ db }) => returnLease(db, { name: TURN, until: turn }));
  }
}

async function compareAll(deps: ServerDeps, turn: number): Promise<boolean> {
  const { db, clock, config } = deps;
  const current = await findCurrentRoster(db);
  if (current) await inTransaction(deps, (tx) => startApplying(tx.db, { id: current.id, turn }));
  const rosterId = current && confirmsAddresses(config) ? current.id : '';
  let isDone = true;
  for (let after: string | undefined = ''; after !== undefined; await yieldToEventLoop()) {
    if (!deps.pokes.isOpen()) return false;
    // The rest is done in the next turn.
    if (clock.now() >= turn) return isDone;
    const page = await compareRecords(db, { rosterId, after, limit: PAGE });
    const differing = page.filter(({ differs }) => differs === 1).map(({ id }) => id);
    isDone = (await updateAll(differing, deps)) && isDone;
    after = page.at(-1)?.id;
  }
  if (!current || !isDone) return false;
  await inTransaction(deps, ({ db: writer, nowMs: now }) =>
    recordApplied(writer, { id: current.id, turn, now }),
  );
  return true;
}

/** Returns whether all could be updated. */
async function updateAll(ids: readonly string[], deps: ServerDeps): Promise<boolean> {
  let isDone = true;
  const update = async (id: string): Promise<void> => {
    try {
      await updateRecordOf(id, deps);
    } catch (error) {
      isDone = false;
      deps.log.error({ err: error, uid: id }, 'what the college confirms could not be written');
    }
  };
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(ids.slice(from, from + AT_ONCE).map(update));
  return isDone;
}

/** Does it as it becomes due, beginning with what a former server left. */
export function startApplyingRosters(deps: ServerDeps): Job {
  return startJob(() => applyRoster(deps), {
    everyMs: CHECKED_EVERY_MS,
    isRunAtOnce: true,
    log: deps.log,
    failure: 'the roster could not be compared with the accounts',
  });
}
