/**
 * Looks through all accounts for those that differ from what the placement cell has stored, and updates these. What is
 * left to do is what differs, so it may stop at any moment, and each account is written by one transaction whatever
 * happens to others. Of several servers one does it at a time.
 */
import { oncePerObject } from '@shortlist/shared/lib/collections.ts';
import { createSingleFlight, yieldToEventLoop } from '../../platform/concurrency.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { startJob, type Job } from '../../platform/job.ts';
import type { ServerDeps } from '../../server-deps.ts';
import { updateRecordOf } from '../accounts/college/college-record.ts';
import { returnLease, takeLease } from './roster/rosters-store.ts';

export const COMPARED_EVERY_MS = 3_600_000;
const CHECKED_EVERY_MS = 10_000;
/** Accounts that are compared in one query, which takes some milliseconds at the end of a season with many lists. */
const PAGE = 50;
/** Accounts that are written at the same time, so few that requests hardly wait for them. */
const AT_ONCE = 4;
/** A server that was killed while it had the turn is waited for that long. */
const TURN_MS = 30_000;

export interface ComparedAccount {
  readonly id: string;
  readonly differs: number;
}

interface Comparison {
  readonly list: (after: string, limit: number) => Promise<readonly ComparedAccount[]>;
  /** Called once no account differed. Resolves with false where it is to be done again at another time. */
  readonly finish: () => Promise<boolean>;
}

interface PassOptions {
  /** Unique among those that take turns. */
  readonly name: string;
  readonly isDue: (deps: ServerDeps) => Promise<boolean>;
  /** Takes the end of the turn (ms). */
  readonly begin: (deps: ServerDeps, turn: number) => Promise<Comparison>;
  readonly failure: string;
}

interface AccountPass {
  /** Resolves when nothing is left to do here, or another server does it. */
  readonly run: (deps: ServerDeps) => Promise<void>;
  /** Does it as it becomes due, beginning with what a former server left. */
  readonly start: (deps: ServerDeps) => Job;
}

export function createAccountPass(options: PassOptions): AccountPass {
  const flightOf = oncePerObject((deps: ServerDeps) =>
    createSingleFlight<void, void>(() => runAll(options, deps)),
  );
  const run = async (deps: ServerDeps): Promise<void> => {
    const flight = flightOf(deps);
    await flight();
    // One that was under way may have looked for the last time before something became due.
    await flight();
  };
  return {
    run,
    start: (deps) => {
      const { log } = deps;
      const { failure } = options;
      const repeated = { everyMs: CHECKED_EVERY_MS, isRunAtOnce: true, log, failure };
      const job = startJob(() => run(deps), repeated);
      const report = (error: unknown): void => log.error({ err: error }, failure);
      // What a request began ends as well, and gives its turn back to the other servers.
      return { stop: () => job.stop().then(() => run(deps).catch(report)) };
    },
  };
}

async function runAll(options: PassOptions, deps: ServerDeps): Promise<void> {
  while (deps.pokes.isOpen() && (await options.isDue(deps)))
    if (!(await takeTurn(options, deps))) return;
}

/** False where there was no turn, or not everything could be done in it. */
async function takeTurn(options: PassOptions, deps: ServerDeps): Promise<boolean> {
  const { name } = options;
  const turn = await inTransaction(deps, async ({ db, nowMs }) => {
    const until = nowMs + TURN_MS;
    return (await takeLease(db, { name, now: nowMs, until })) ? until : undefined;
  });
  if (turn === undefined) return false;
  try {
    return await compareAll(await options.begin(deps, turn), turn, deps);
  } finally {
    await inTransaction(deps, ({ db }) => returnLease(db, { name, until: turn }));
  }
}

async function compareAll(
  { list, finish }: Comparison,
  turn: number,
  deps: ServerDeps,
): Promise<boolean> {
  let isDone = true;
  for (let after: string | undefined = ''; after !== undefined; await yieldToEventLoop()) {
    if (!deps.pokes.isOpen()) return false;
    // The rest is done in the next turn.
    if (deps.clock.now() >= turn) return isDone;
    const page: readonly ComparedAccount[] = await list(after, PAGE);
    const differing = page.filter(({ differs }) => differs === 1).map(({ id }) => id);
    isDone = (await updateAll(differing, deps)) && isDone;
    after = page.at(-1)?.id;
  }
  return isDone && (await finish());
}

/** Returns whether all could be updated. */
async function updateAll(ids: readonly string[], deps: ServerDeps): Promise<boolean> {
  let isDone = true;
  const update = async (id: string): Promise<void> => {
    try {
      await updateRecordOf(id, deps);
    } catch (error) {
      isDone = false;
      deps.log.error({ err: error, uid: id }, 'what the college says could not be written');
    }
  };
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(ids.slice(from, from + AT_ONCE).map(update));
  return isDone;
}
