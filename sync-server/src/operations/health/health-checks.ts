/** The doctor's health checks: the database and what surrounds it. Results name no person. */
import type { Config } from '../../config.ts';
import { findServerMeta } from '../../platform/db/server-meta-store.ts';
import {
  inAccount,
  inTransaction,
  type Database,
  type Reader,
  type WriteDeps,
} from '../../platform/db/database.ts';
import type { DataFile } from '../../platform/files/data-folder.ts';
import type { ErasureLog } from '../../platform/files/erasure-log.ts';
import type { BackupFile } from '../backup/backup-files.ts';
import {
  redeleteRestoredAccounts,
  listRestoredAccounts,
  type RedeleteDeps,
} from '../backup/redelete-restored-accounts.ts';
import {
  countLeftovers,
  listCountedAccounts,
  recountAccount,
  recountFeed,
  findWrongCounters,
  countWaitingNotices,
  countUnreachableBrowsers,
  findLatestTimestamp,
} from './health-checks-store.ts';
import { reasonOf } from '../command-line.ts';
import { FREE_BYTES_MIN } from './health-routes.ts';

export interface HealthCheckResult {
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
}

export const ok = (text: string): HealthCheckResult => ({ state: 'ok', text });
export const warning = (text: string): HealthCheckResult => ({ state: 'warning', text });
export const problem = (text: string): HealthCheckResult => ({ state: 'problem', text });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A night, and the time that a backup takes. */
const BACKUP_AGE_MAX_MS = 26 * HOUR_MS;
/** As long as the last backup with a deleted account in it may be kept. */
const PREVIOUS_DATABASE_AGE_MAX_MS = 35 * DAY_MS;
/** Files that only the owner may read. */
const PRIVATE = /\.(db|db-wal|db-shm|json|log|eml|part)$|^boot-id$/;
const CLOCK_OFF_MAX_MS = 5 * 60_000;
const FIX = 'npm run doctor -- --fix';

interface DatabaseCheckDeps {
  readonly db: Database;
  readonly nowMs: number;
  readonly erasures: Pick<ErasureLog, 'list'>;
  /** Browsers subscribed with it; undefined where push is not configured or keys are unknown. */
  readonly pushKey: string | undefined;
}

/** Checks a database of this server's version. A server may be writing to it: all results are of one moment. */
export function checkDatabase(deps: DatabaseCheckDeps): Promise<HealthCheckResult[]> {
  return deps.db.read(async (reader) => [
    await checkIntegrity(deps),
    ...(await checkCounters(reader)),
    await checkErasures(reader, deps),
    await checkLeftovers(reader),
    await checkPurgeHold(reader, deps),
    ...(await checkQueues(reader, deps)),
    ...(await checkClock(reader, deps)),
  ]);
}

async function checkIntegrity({ db }: DatabaseCheckDeps): Promise<HealthCheckResult> {
  const [first] = await db.findDamage();
  return first === undefined
    ? ok('The database is sound.')
    : problem(`The database is damaged: ${first}. Restore a backup: npm run restore -- FILE.`);
}

async function checkCounters(db: Reader): Promise<HealthCheckResult[]> {
  const wrong = await findWrongCounters(db);
  if (wrong.length === 0) return [ok('All counters are right.')];
  return wrong.map(({ what, count }) =>
    problem(`Counted wrongly: ${what} (${count}). To count anew: ${FIX}.`),
  );
}

async function checkErasures(
  db: Reader,
  { erasures }: DatabaseCheckDeps,
): Promise<HealthCheckResult> {
  const { length } = await listRestoredAccounts(db, erasures);
  return length === 0
    ? ok('No deleted account is there again.')
    : problem(`Deleted accounts are there again: ${length}. To delete them again: ${FIX}.`);
}

async function checkLeftovers(db: Reader): Promise<HealthCheckResult> {
  const count = await countLeftovers(db);
  return count === 0
    ? ok('Nothing is left of accounts that are gone.')
    : warning(`Something is left of accounts that are gone: ${count}. Please report this defect.`);
}

async function checkPurgeHold(
  db: Reader,
  { nowMs }: DatabaseCheckDeps,
): Promise<HealthCheckResult> {
  const until = (await findServerMeta(db))?.purgeHoldUntil ?? 0;
  return until > nowMs
    ? ok(`Deletions are kept until ${new Date(until).toISOString().slice(0, 10)}, for a restore.`)
    : ok('Deletions are forgotten after 180 days.');
}

async function checkQueues(
  db: Reader,
  { nowMs, pushKey }: DatabaseCheckDeps,
): Promise<HealthCheckResult[]> {
  const mails = await countWaitingNotices(db, { before: nowMs - HOUR_MS });
  const browsers =
    pushKey === undefined ? 0 : await countUnreachableBrowsers(db, { publicKey: pushKey });
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
async function checkClock(db: Reader, { nowMs }: DatabaseCheckDeps): Promise<HealthCheckResult[]> {
  const behindMs = (await findLatestTimestamp(db)) - nowMs;
  if (behindMs <= CLOCK_OFF_MAX_MS) return [];
  const hours = Math.max(1, Math.round(behindMs / HOUR_MS));
  return [
    problem(
      `The clock of this machine is behind: something happened ${hours} hours later than it shows. Set it.`,
    ),
  ];
}

/** Deletes restored accounts again and recounts all counters, one account after the other. Returns what it did. */
export async function repairDatabase(deps: RedeleteDeps): Promise<HealthCheckResult[]> {
  const erased = await redeleteRestoredAccounts(deps);
  const wrong = (await deps.db.read(findWrongCounters)).length;
  if (wrong > 0) await recountAll(deps);
  return [
    ...(erased > 0 ? [ok(`Mended: accounts deleted again: ${erased}.`)] : []),
    ...(wrong > 0 ? [ok(`Mended: counted anew: ${wrong}.`)] : []),
  ];
}

export async function recountAll(deps: WriteDeps): Promise<void> {
  for (const uid of await listCountedAccounts(deps.db))
    await inAccount(deps, uid, ({ db }) => recountAccount(db));
  await inTransaction(deps, ({ db }) => recountFeed(db));
}

export function checkDataFiles(files: readonly DataFile[], nowMs: number): HealthCheckResult[] {
  const open = files.filter(({ name, isOpenToOthers }) => isOpenToOthers && PRIVATE.test(name));
  const stale = files.filter((file) => file.isPartial && nowMs - file.changedAt > HOUR_MS);
  const aside = files.filter(
    ({ name, changedAt }) =>
      name.startsWith('before-restore-') && nowMs - changedAt > PREVIOUS_DATABASE_AGE_MAX_MS,
  );
  return [
    ...(open.length === 0 ? [ok('The files are for their owner only.')] : []),
    ...open.map(({ name }) => problem(`Others can read ${name}. Run: chmod 600 ${name}`)),
    ...stale.map(({ name }) =>
      warning(`${name} was left by something that was cut off. Remove it.`),
    ),
    ...aside.map(({ name }) =>
      warning(
        `${name} may still hold accounts that were deleted. Remove it when it is not needed.`,
      ),
    ),
  ];
}

/** Both sizes are in bytes. */
export function checkDisk(freeBytes: number, databaseBytes: number): HealthCheckResult {
  const free = `${Math.floor(freeBytes / 1024 / 1024)} MiB`;
  if (freeBytes < FREE_BYTES_MIN)
    return problem(`The disk has ${free} left: the server takes no requests. Make room.`);
  // A backup is as large as the database, and so is the copy that a restore prepares.
  return freeBytes < FREE_BYTES_MIN + 2 * databaseBytes
    ? warning(`The disk has ${free} left: not enough for a backup and a restore. Make room.`)
    : ok(`The disk has ${free} left.`);
}

/** `verify` throws when a file is not valid. */
export async function checkBackups({
  newest,
  hasAccounts,
  backupAt,
  nowMs,
  verify,
}: {
  readonly newest: BackupFile | undefined;
  /** Without accounts there is nothing to back up. */
  readonly hasAccounts: boolean;
  readonly backupAt: Config['backupAt'];
  readonly nowMs: number;
  readonly verify: (file: string) => Promise<unknown>;
}): Promise<HealthCheckResult> {
  if (backupAt === undefined)
    return warning('Backups are off (BACKUP_AT). Something else must make them.');
  if (!newest)
    return hasAccounts
      ? problem('There is no backup. Make one: npm run backup -- now.')
      : ok('There is no backup, and no account yet.');
  const hours = Math.round((nowMs - newest.at) / HOUR_MS);
  try {
    await verify(newest.path);
  } catch (error) {
    const why = reasonOf(error);
    return problem(`${newest.name} is not good (${why}). Make another: npm run backup -- now.`);
  }
  return nowMs - newest.at > BACKUP_AGE_MAX_MS
    ? problem(
        `The newest backup is ${hours} hours old. Look into the log, or: npm run backup -- now.`,
      )
    : ok(`The newest backup is good and ${hours} hours old.`);
}
