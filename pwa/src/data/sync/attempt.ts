/** One attempt to sync: which tab may run, and what status it reports. The top of the engine: no exception passes it. */
import { runSync, updateEngineStatus, type EngineOptions } from './engine.ts';
import { isQuotaError } from '../database/storage/device-trouble.ts';
import type { EngineStatus } from '../database/meta-values.ts';
import { withReconnect } from '../database/storage/save.ts';
import { buildFailure } from './interpret-answer.ts';
import { withRunLock } from './run-lock.ts';
import type { Locks } from '../database/runtime.ts';
import { hasSendableOps } from './prepare-request.ts';
import type { Attempt } from './schedule.ts';

export interface AttemptOptions extends EngineOptions {
  readonly locks: Locks | undefined;
  readonly reportDefect: (error: unknown) => void;
  readonly onlyPending: boolean;
}

/** "Syncing" is shown for runs that take longer than this. */
const SHOWN_RUNNING_MS = 1000;

/** On a lost connection to the database, it starts once more on a new one. Never throws. */
export async function attemptSync(options: AttemptOptions): Promise<Attempt> {
  const { db, runtime } = options;
  const shown = setTimeout(() => {
    updateEngineStatus(db, { runningSince: runtime.now() }).catch(ignoreClosed);
  }, SHOWN_RUNNING_MS);
  try {
    return await withReconnect(db, () => runUnlessBusy(options));
  } catch (error) {
    // Deleted or upgraded by another tab: this one has nothing left to sync.
    if (db.retired) return { kind: 'ended', why: 'database-closed' };
    // A full device is no defect: the status shows it, and every save on it fails with it at once.
    if (!isQuotaError(error)) options.reportDefect(error);
    return buildFailure('device', null);
  } finally {
    clearTimeout(shown);
  }
}

async function runUnlessBusy(options: AttemptOptions): Promise<Attempt> {
  const { db, uid, locks, onlyPending } = options;
  if (onlyPending && !(await hasSendableOps(db))) return { kind: 'skipped' };
  const result = await withRunLock(locks, uid, () => runSync(options));
  return result === 'busy' ? { kind: 'busy' } : result;
}

export async function noteAttempt(
  { db }: Pick<AttemptOptions, 'db'>,
  attempt: Attempt,
  nextTryAt: number | null,
): Promise<void> {
  // The tab that runs the sync reports for all.
  if (attempt.kind === 'busy' || attempt.kind === 'skipped') return;
  await updateEngineStatus(db, { ...statusOf(attempt), runningSince: null, nextTryAt }).catch(
    ignoreClosed,
  );
}

function statusOf(attempt: Attempt): Partial<EngineStatus> {
  if (attempt.kind === 'done' || attempt.kind === 'again') return { failure: null };
  if (attempt.kind === 'failed') return { failure: attempt.failure };
  if (attempt.kind !== 'ended') return {};
  const { why } = attempt;
  return why === 'signed-out' || why === 'account-deleted'
    ? { failure: { kind: why, message: null } }
    : {};
}

/** The status is only displayed; a database that can no longer be written is reported where it matters. */
function ignoreClosed(): undefined {
  return undefined;
}
