/** The doctor's health checks of the database. Their findings contain figures only, nothing about any person. */
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import type { ErasureLog } from '../../platform/files/erasure-log.ts';
import { countLeftovers, recomputeCounters, findWrongCounters } from './verify-counters-store.ts';
import { findServerMeta } from '../../platform/db/server-meta-store.ts';
import { countWaitingNotices, countUnreachableBrowsers } from './queue-counts-store.ts';
import { findIntegrityErrors, findLatestTimestamp } from '../backup/database-file-store.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import {
  redeleteRestoredAccounts,
  listRestoredAccounts,
} from '../backup/redelete-restored-accounts.ts';
import { ok, problem, warning, type HealthCheckResult } from './health-check-result.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

const HOUR_MS = 3_600_000;
const CLOCK_OFF_MAX_MS = 5 * 60_000;
const FIX = 'npm run doctor -- --fix';

export interface DatabaseCheckDeps {
  readonly db: SqliteDatabase;
  readonly nowMs: number;
  readonly erasures: Pick<ErasureLog, 'list'>;
  /**
   * The key that browsers must have subscribed with; undefined where push is not configured or the keys are unknown.
   */
  readonly pushKey: string | undefined;
}

/** Checks a database of this server's version. A server may be writing to it: all results are of one moment. */
export function checkDatabase(deps: DatabaseCheckDeps): HealthCheckResult[] {
  return deps.db.transaction(() => [
    checkIntegrity(deps),
    ...checkCounters(deps),
    checkErasures(deps),
    checkLeftovers(deps),
    checkPurgeHold(deps),
    ...checkQueues(deps),
    ...checkClock(deps),
  ])();
}

function checkIntegrity({ db }: DatabaseCheckDeps): HealthCheckResult {
  const [first] = findIntegrityErrors(db);
  return first === undefined
    ? ok('The database is sound.')
    : problem(`The database is damaged: ${first}. Restore a backup: npm run restore -- FILE.`);
}

function checkCounters({ db }: DatabaseCheckDeps): HealthCheckResult[] {
  const wrong = findWrongCounters(db);
  if (wrong.length === 0) return [ok('All counters are right.')];
  return wrong.map(({ what, count }) =>
    problem(`Counted wrongly: ${what} (${count}). To count anew: ${FIX}.`),
  );
}

function checkErasures(deps: DatabaseCheckDeps): HealthCheckResult {
  const { length } = listRestoredAccounts(deps.db, deps.erasures);
  return length === 0
    ? ok('No deleted account is there again.')
    : problem(`Deleted accounts are there again: ${length}. To delete them again: ${FIX}.`);
}

function checkLeftovers({ db }: DatabaseCheckDeps): HealthCheckResult {
  const count = countLeftovers(db);
  return count === 0
    ? ok('Nothing is left of accounts that are gone.')
    : warning(`Something is left of accounts that are gone: ${count}. Please report this defect.`);
}

function checkPurgeHold({ db, nowMs }: DatabaseCheckDeps): HealthCheckResult {
  const until = findServerMeta(db)?.purgeHoldUntil ?? 0;
  return until > nowMs
    ? ok(`Deletions are kept until ${new Date(until).toISOString().slice(0, 10)}, for a restore.`)
    : ok('Deletions are forgotten after 180 days.');
}

function checkQueues({ db, nowMs, pushKey }: DatabaseCheckDeps): HealthCheckResult[] {
  const mails = countWaitingNotices(db, nowMs - HOUR_MS);
  const browsers = pushKey === undefined ? 0 : countUnreachableBrowsers(db, pushKey);
  return [
    mails === 0
      ? ok('No mail waits.')
      : warning(`Mails wait for more than an hour: ${mails}. Does the mail server take them?`),
    ...(browsers === 0
      ? []
      : [warning(`Browsers subscribed with other push keys, and are not reached: ${browsers}.`)]),
  ];
}

/** With a clock that was set back, nothing ends and nothing is sent when it should. */
function checkClock({ db, nowMs }: DatabaseCheckDeps): HealthCheckResult[] {
  const behindMs = findLatestTimestamp(db) - nowMs;
  if (behindMs <= CLOCK_OFF_MAX_MS) return [];
  const hours = Math.max(1, Math.round(behindMs / HOUR_MS));
  return [
    problem(
      `The clock of this machine is behind: something happened ${hours} hours later than it shows. Set it.`,
    ),
  ];
}

/** Deletes restored accounts again and recounts all counters, in the caller's transaction. Returns what it did. */
export function repairDatabase(
  tx: Transaction,
  deps: { readonly erasures: Pick<ErasureLog, 'list'>; readonly audit: Audit },
): HealthCheckResult[] {
  const erased = redeleteRestoredAccounts(tx, deps);
  const wrong = findWrongCounters(tx.db).length;
  if (wrong > 0) recomputeCounters(tx);
  return [
    ...(erased > 0 ? [ok(`Mended: accounts deleted again: ${erased}.`)] : []),
    ...(wrong > 0 ? [ok(`Mended: counted anew: ${wrong}.`)] : []),
  ];
}
